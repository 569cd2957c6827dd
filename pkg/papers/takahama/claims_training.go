package takahama

import (
	"fmt"
	"math"

	"github.com/oneply/oneply/pkg/report"
	"github.com/oneply/oneply/pkg/stats"
)

func (e evidence) fitnessCells() string {
	return fmt.Sprintf("%d of 101 numbers of the column can be read", len(readable(training(e.players, trainingScore))))
}

func (e evidence) stdCells() string {
	return fmt.Sprintf("%d of 101 numbers of the column can be read", len(readable(training(e.players, trainingStd))))
}

func (e evidence) bestFitness(c report.Claim) report.Claim {
	p, q := extremes()[0].among(e.players), extremes()[0].among(e.made)
	return c.By(report.PublishedTable, "0.6580, player 37", fmt.Sprintf("%.4f, player %d", p.Score, p.Number), p.Number == best && p.Score == 0.6580,
		fmt.Sprintf("greatest of column fitness of Table II; %s. Of our runs the best has %.4f, player %d", e.fitnessCells(), q.Score, q.Number))
}

func (e evidence) lowestFitness(c report.Claim) report.Claim {
	p, q := extremes()[1].among(e.players), extremes()[1].among(e.made)
	return c.By(report.PublishedTable, "0.5385, player 96", fmt.Sprintf("%.4f, player %d", p.Score, p.Number), p.Number == 96 && p.Score == 0.5385,
		fmt.Sprintf("least of column fitness of Table II; %s. Of our runs the lowest has %.4f, player %d", e.fitnessCells(), q.Score, q.Number))
}

func (e evidence) averageFitness(c report.Claim) report.Claim {
	theirs, own := mean(training(e.players, trainingScore)), mean(training(e.made, trainingScore))
	table := theirs.Value
	theirs.Value = e.average.Score
	c.Basis, c.Published, c.Ours = report.OurRuns, text(theirs), text(own)
	c.Evidence = fmt.Sprintf("mean over our %d players; %s. The numbers that can be read in Table II have the mean %.4f", len(e.made), own.Apart(theirs), table)
	return c.Judge(own.Agrees(theirs))
}

func (e evidence) mostStable(c report.Claim) report.Claim {
	p, q := extremes()[2].among(e.players), extremes()[2].among(e.made)
	return c.By(report.PublishedTable, "0.0126, player 86", fmt.Sprintf("%.4f, player %d", p.Std, p.Number), p.Number == 86 && p.Std == 0.0126,
		fmt.Sprintf("least of column std of Table II; %s. Of our runs the most stable has %.4f, player %d", e.stdCells(), q.Std, q.Number))
}

func (e evidence) leastStable(c report.Claim) report.Claim {
	p := extremes()[3].among(e.players)
	return c.By(report.PublishedTable, "0.0298, player 4", fmt.Sprintf("%.4f, player %d", p.Std, p.Number), p.Number == 4 && p.Std == 0.0298,
		fmt.Sprintf("greatest of column std of Table II: the text errs, %.4f is the mean of the column; %s", e.average.Std, e.stdCells()))
}

func (e evidence) secondLowestStd(c report.Claim) report.Claim {
	rank := 1
	for _, p := range e.players {
		if p.Std < e.players[best-1].Std {
			rank++
		}
	}
	return c.By(report.PublishedTable, "0.0129, 2nd lowest", fmt.Sprintf("%.4f, rank %d from below", e.players[best-1].Std, rank), rank == 2,
		"order of column std of Table II; "+e.stdCells())
}

// alphaLowers is judged by rank correlations over our players.
func (e evidence) alphaLowers(c report.Claim) report.Claim {
	score, std := alphaCorrelations(e.players)
	ourScore, ourStd := alphaCorrelations(e.made)
	c.Basis = report.OurRuns
	c.Published = fmt.Sprintf("Table II: score %s, std %s", interval(score, 2), interval(std, 2))
	c.Ours = fmt.Sprintf("score %s, std %s", interval(ourScore, 2), interval(ourStd, 2))
	c.Evidence = "Spearman's correlation of alpha with training score and with the sets' standard deviation over players, 95% intervals: both must lie below 0"
	return c.Judge(ourScore.Hi < 0 && ourStd.Hi < 0)
}

// alphaCorrelations are those of alpha with score and with std, over players whose numbers can be read.
func alphaCorrelations(players []Player) (score, std stats.Estimate) {
	with := func(of func(Player) float64) stats.Estimate {
		var x, y []float64
		for _, p := range players {
			if v := of(p); !math.IsNaN(v) {
				x, y = append(x, p.Alpha), append(y, v)
			}
		}
		return stats.Spearman(x, y, 0.95)
	}
	return with(trainingScore), with(trainingStd)
}

func (e evidence) secondBest(c report.Claim) report.Claim {
	n := bestInTraining(e.players)[1]
	p := e.players[n-1]
	return c.By(report.PublishedTable, "0.6055, std 0.0335, player 19", fmt.Sprintf("%.4f, std %.4f, player %d", p.Score, p.Std, n),
		n == 19 && p.Score == 0.6055 && p.Std == 0.0335, "second greatest of column fitness of Table II; "+e.fitnessCells())
}

// formula compares the printed standard deviations of Table III with those of its sets, by both formulas.
func (e evidence) formula(c report.Claim) report.Claim {
	var rows int
	var population, sample, halves float64
	for _, row := range e.table3 {
		if len(readable(row.Sets)) < 10 || math.IsNaN(row.Std) || row.Derived {
			continue
		}
		rows++
		population = max(population, math.Abs(stats.PopStd(row.Sets)-row.Std))
		sample = max(sample, math.Abs(stats.Std(row.Sets)-row.Std))
	}
	for _, f := range readable(training(e.players, trainingScore)) {
		halves = max(halves, math.Abs(f*2000-math.Round(f*2000)))
	}
	p := e.players[best-1]
	c.Basis = report.Arithmetic
	c.Published = fmt.Sprintf("stds of %d whole rows of Table III", rows)
	c.Ours = fmt.Sprintf("within %.4f of the population formula, %.4f of the sample formula", population, sample)
	c.Evidence = fmt.Sprintf("the standard deviation of eq. (3), divided by S, is the one printed. f itself is not: column fitness of Table II is the score, "+
		"its numbers are multiples of 1/2000; player %d has %.4f there, and f = %.4f by eq. (3)", best, p.Score, p.Score-p.Alpha*p.Std)
	return c.Judge(population < 0.00015 && population < sample && halves < 1e-6)
}
