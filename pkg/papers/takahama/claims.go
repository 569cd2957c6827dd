package takahama

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/report"
	"github.com/oneply/oneply/pkg/stats"
)

// judges are the checks of the claims, by the claim's number.
func (e evidence) judges() report.Judges {
	return report.Judges{
		"T01": e.bestFitness, "T02": e.lowestFitness, "T03": e.averageFitness, "T04": e.mostStable, "T05": e.leastStable,
		"T06": e.secondLowestStd, "T07": e.alphaLowers, "T08": e.secondBest, "T09": e.stillBest, "T10": e.secondDrops,
		"T11": e.averageAboveHalf, "T12": e.voteAboveAverage, "T13": e.withoutAboveAverage, "T14": e.withoutAboveVote,
		"T15": e.bestAboveVotes, "T16": e.voteAboveMany, "T17": e.voteBeatsBest, "T18": e.withoutBeatsBest,
		"T19": e.bestAboveVote, "T20": e.formula, "T21": e.trainingOverestimates, "T22": e.bestIsStable,
		"T23": e.bestMayFall,
		"T24": e.voteIsStable,
	}
}

// paired estimates the mean of a - b over the sets, with Student's interval.
func paired(a, b []float64) stats.Estimate { return stats.Mean(stats.Differences(b, a), 0.95) }

// interval is an estimate with an uneven interval as claims write it.
func interval(e stats.Estimate, decimals int) string {
	return fmt.Sprintf("%.*f [%.*f, %.*f]", decimals, e.Value, decimals, e.Lo, decimals, e.Hi)
}

func (e evidence) fitnessCells() string {
	return fmt.Sprintf("%d of 101 numbers of the column can be read", len(readable(training(e.players, trainingScore))))
}

func (e evidence) stdCells() string {
	return fmt.Sprintf("%d of 101 numbers of the column can be read", len(readable(training(e.players, trainingStd))))
}

// bestFitness asks of our runs whether one player stands alone, as 37 does in Table II.
func (e evidence) bestFitness() report.Finding {
	p, q := extremes()[0].among(e.players), extremes()[0].among(e.made)
	theirs, own := outliers(training(e.players, trainingScore)), outliers(training(e.made, trainingScore))
	return report.Finding{
		Basis: report.PublishedTable, Verdict: report.Printed(p.Number == best && p.Score == 0.6580),
		Published: "0.6580, player 37", Ours: fmt.Sprintf("%.4f, player %d", p.Score, p.Number),
		Evidence: "greatest of column fitness of Table II; " + e.fitnessCells(),
		Runs: &report.ByRuns{Verdict: report.Tried(len(own) == 1),
			Ours: fmt.Sprintf("best %.4f, player %d; %d stand out: %s", q.Score, q.Number, len(own), scoresText(own)),
			Evidence: fmt.Sprintf("one player must stand out from all others, as in print (%s): %s",
				scoresText(theirs), outlierTest)},
	}
}

const outlierTest = "Grubbs' test at 0.01, again without the greatest as long as it finds one"

// outliers are the greatest values that stand out, one after another.
func outliers(list []float64) (found []float64) {
	list = slices.Sorted(slices.Values(readable(list)))
	for n := len(list); n > 2; n-- {
		if t, err := stats.Grubbs(list[:n]); err != nil || t.P >= 0.01 {
			break
		}
		found = append(found, list[n-1])
	}
	return found
}

func scoresText(list []float64) string {
	text := "none"
	for i, v := range list {
		if i == 0 {
			text = ""
		} else {
			text += " and "
		}
		text += fmt.Sprintf("%.4f", v)
	}
	return text
}

// lowestFitness asks of our runs whether the lowest have a large alpha, as player 96 has.
func (e evidence) lowestFitness() report.Finding {
	p := extremes()[1].among(e.players)
	return report.Finding{
		Basis: report.PublishedTable, Verdict: report.Printed(p.Number == 96 && p.Score == 0.5385),
		Published: "0.5385, player 96", Ours: fmt.Sprintf("%.4f, player %d", p.Score, p.Number),
		Evidence: "least of column fitness of Table II; " + e.fitnessCells(),
		Runs:     e.largeAlpha(extremes()[1]),
	}
}

// mostStable asks the same of the most stable ones.
func (e evidence) mostStable() report.Finding {
	p := extremes()[2].among(e.players)
	return report.Finding{
		Basis: report.PublishedTable, Verdict: report.Printed(p.Number == 86 && p.Std == 0.0126),
		Published: "0.0126, player 86", Ours: fmt.Sprintf("%.4f, player %d", p.Std, p.Number),
		Evidence: "least of column std of Table II; " + e.stdCells(),
		Runs:     e.largeAlpha(extremes()[2]),
	}
}

// largeAlpha asks whether a tenth of our players with the least of a number have a larger alpha than the others.
func (e evidence) largeAlpha(x extreme) *report.ByRuns {
	theirs, _ := x.tenth(e.players)
	own, t := x.tenth(e.made)
	q := x.among(e.made)
	return &report.ByRuns{
		Verdict: report.Tried(t.P < 0.05 && own[0] > own[1]),
		Ours: fmt.Sprintf("%.4f, player %d (alpha %.2f); mean alpha of the least tenth %.2f, of the others "+
			"%.2f", x.of(q), q.Number, q.Alpha, own[0], own[1]),
		Evidence: fmt.Sprintf("the tenth of the players with the least numbers must have a larger alpha than the "+
			"others, as in print (%.2f and %.2f): Mann-Whitney at 0.05, p %.2g", theirs[0], theirs[1], t.P),
	}
}

// tenth are the mean alphas of the tenth of the players with the least numbers and of the others, with a test.
func (x extreme) tenth(players []Player) (means [2]float64, t stats.Test) {
	players = slices.DeleteFunc(slices.Clone(players), func(p Player) bool { return math.IsNaN(x.of(p)) })
	slices.SortStableFunc(players, func(p, q Player) int { return cmp.Compare(x.of(p), x.of(q)) })
	n := max(len(players)/10, 1)
	least, others := training(players[:n], alphaOf), training(players[n:], alphaOf)
	t, err := stats.MannWhitney(least, others)
	if err != nil {
		t.P = 1
	}
	return [2]float64{mean(least).Value, mean(others).Value}, t
}

func (e evidence) averageFitness() report.Finding {
	theirs, own := mean(training(e.players, trainingScore)), mean(training(e.made, trainingScore))
	table := theirs.Value
	theirs.Value = e.average.Score
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Tried(own.Agrees(theirs)), Published: theirs.Text(4), Ours: own.Text(4),
		Evidence: fmt.Sprintf("mean over our %d players; %s. The numbers that can be read in Table II have the mean "+
			"%.4f", len(e.made), own.Apart(theirs), table),
	}
}

func (e evidence) leastStable() report.Finding {
	p := extremes()[3].among(e.players)
	return report.Finding{
		Basis: report.PublishedTable, Verdict: report.Printed(p.Number == 4 && p.Std == 0.0298),
		Published: "0.0298, player 4", Ours: fmt.Sprintf("%.4f, player %d", p.Std, p.Number),
		Evidence: fmt.Sprintf("greatest of column std of Table II: the text errs, %.4f is the mean of the column; "+
			"%s", e.average.Std, e.stdCells()),
	}
}

// secondLowestStd asks of our runs whether the best is among the most stable.
func (e evidence) secondLowestStd() report.Finding {
	theirs, own := stdRank(e.players, best), stdRank(e.made, bestInTraining(e.made)[0])
	champion, _ := numbered(e.made, bestInTraining(e.made)[0])
	return report.Finding{
		Basis: report.PublishedTable, Verdict: report.Printed(theirs == 2),
		Published: "0.0129, 2nd lowest", Ours: fmt.Sprintf("%.4f, rank %d from below", e.players[best-1].Std,
			theirs), Evidence: "order of column std of Table II; " + e.stdCells(),
		Runs: &report.ByRuns{Verdict: report.Tried(10*own <= len(e.made)),
			Ours: fmt.Sprintf("%.4f, rank %d of %d from below", champion.Std, own, len(e.made)),
			Evidence: fmt.Sprintf("our best in training, player %d, must be among the most stable tenth",
				champion.Number)},
	}
}

// stdRank is the place of a player among all, the most stable first.
func stdRank(players []Player, n int) int {
	rank := 1
	of, _ := numbered(players, n)
	for _, p := range players {
		if p.Std < of.Std {
			rank++
		}
	}
	return rank
}

// alphaLowers is judged by rank correlations over our players.
func (e evidence) alphaLowers() report.Finding {
	score, std := alphaCorrelations(e.players)
	ourScore, ourStd := alphaCorrelations(e.made)
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Tried(ourScore.Hi < 0 && ourStd.Hi < 0),
		Published: fmt.Sprintf("Table II: score %s, std %s", interval(score, 2), interval(std, 2)),
		Ours:      fmt.Sprintf("score %s, std %s", interval(ourScore, 2), interval(ourStd, 2)),
		Evidence: "Spearman's correlation of alpha with training score and with the sets' standard deviation over " +
			"players, 95% intervals: both must lie below 0",
	}
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

// secondBest asks of our runs whether the second is far behind the first.
func (e evidence) secondBest() report.Finding {
	n := bestInTraining(e.players)[1]
	p := e.players[n-1]
	own := bestInTraining(e.made)
	second, _ := numbered(e.made, own[1])
	lead := e.lead(e.made)
	return report.Finding{
		Basis: report.PublishedTable, Verdict: report.Printed(n == 19 && p.Score == 0.6055 && p.Std == 0.0335),
		Published: "0.6055, std 0.0335, player 19", Ours: fmt.Sprintf("%.4f, std %.4f, player %d", p.Score, p.Std, n),
		Evidence: "second greatest of column fitness of Table II; " + e.fitnessCells(),
		Runs: &report.ByRuns{Verdict: report.Tried(lead.Above(0)),
			Ours: fmt.Sprintf("%.4f, std %.4f, player %d; the first is ahead by %s", second.Score, second.Std,
				second.Number, lead.Text(4)),
			Evidence: fmt.Sprintf("the first must be ahead of it, the interval of the training games above 0, as in "+
				"print (%s)", e.lead(e.players).Text(4))},
	}
}

// lead is by how much the best in training is ahead of the second, with the error of its training games.
func (e evidence) lead(players []Player) number.Estimate {
	c := evolvePlan(e.size).Arms[0].Config(0)
	score := func(n int) number.Estimate {
		p, _ := numbered(players, n)
		return number.Estimate{Value: p.Score, SE: math.Sqrt(p.Score * (1 - p.Score) / float64(c.Sets*c.Games))}
	}
	order := bestInTraining(players)
	return score(order[0]).Minus(score(order[1]))
}

// formula compares the printed standard deviations of Table III with those of its sets, by both formulas.
func (e evidence) formula() report.Finding {
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
	return report.Finding{
		Basis: report.Arithmetic, Verdict: report.Tried(population < 0.00015 && population < sample && halves < 1e-6),
		Published: fmt.Sprintf("stds of %d whole rows of Table III", rows),
		Ours:      fmt.Sprintf("within %.4f of the population formula, %.4f of the sample formula", population, sample),
		Evidence: fmt.Sprintf("the standard deviation of eq. (3), divided by S, is the one printed. f itself is not: "+
			"column fitness of Table II is the score, "+
			"its numbers are multiples of 1/2000; player %d has %.4f there, and f = %.4f by eq. (3)", best, p.Score,
			p.Score-p.Alpha*p.Std),
	}
}
