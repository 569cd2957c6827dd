package takahama

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/paper"
	"github.com/oneply/oneply/pkg/report"
	"github.com/oneply/oneply/pkg/stats"
)

// asPrinted reports whether a number agrees with the printed one and is above a value.
func asPrinted(own, printed number.Estimate, v float64) report.Answer {
	return report.All(report.Whether(own.Agrees(printed)), report.Above(own, v))
}

// paired estimates the mean of a - b over the sets, with Student's interval.
func paired(a, b []float64) stats.Estimate { return stats.Mean(stats.Differences(b, a), 0.95) }

// cells says how much of an extreme's column of Table II can be read.
func (e evidence) cells(x extreme) string {
	return fmt.Sprintf("%d of 101 numbers of the column can be read", len(readable(paper.Each(e.players, x.of))))
}

// inTableII judges by Table II whether a player has the extreme number that the text gives.
func (e evidence) inTableII(x extreme, player int, value float64, runs *report.ByRuns) report.Finding {
	p, most := x.among(e.players), map[bool]string{true: "greatest", false: "least"}[x.sign > 0]
	return report.Finding{
		Basis: report.PublishedTable, Verdict: report.Printed(p.Number == player && x.of(p) == value),
		Published: fmt.Sprintf("%.4f, player %d", value, player), Ours: fmt.Sprintf("%.4f, player %d", x.of(p), p.Number),
		Evidence: fmt.Sprintf("%s of column %s of Table II; %s", most, x.column, e.cells(x)), Runs: runs,
	}
}

// bestFitness asks of our runs whether one player stands alone, as 37 does in Table II.
func (e evidence) bestFitness() report.Finding {
	q := highest.among(e.made)
	theirs, own := outliers(paper.Each(e.players, trainingScore)), outliers(paper.Each(e.made, trainingScore))
	return e.inTableII(highest, best, 0.6580, &report.ByRuns{
		Verdict: report.Decided(alone(own)),
		Ours:    fmt.Sprintf("best %.4f, player %d; %d stand out: %s", q.Score, q.Number, len(own), scoresText(own)),
		Evidence: fmt.Sprintf("one player must stand out from all others, as in print (%s): %s",
			scoresText(theirs), outlierTest),
	})
}

const outlierTest = "Grubbs' test at 0.01, again without the greatest as long as it finds one"

// outliers returns the greatest values that stand out, one after another.
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

// alone reports whether one value stands out from all others: open where none does.
func alone(outliers []float64) report.Answer {
	switch len(outliers) {
	case 0:
		return report.Open
	case 1:
		return report.Yes
	}
	return report.No
}

func scoresText(list []float64) string {
	if len(list) == 0 {
		return "none"
	}
	var texts []string
	for _, v := range list {
		texts = append(texts, fmt.Sprintf("%.4f", v))
	}
	return strings.Join(texts, " and ")
}

// lowestFitness asks of our runs whether the lowest have a large alpha, as player 96 has.
func (e evidence) lowestFitness() report.Finding {
	return e.inTableII(lowest, 96, 0.5385, e.largeAlpha(lowest))
}

// mostStable asks the same of the most stable ones.
func (e evidence) mostStable() report.Finding {
	return e.inTableII(mostStable, 86, 0.0126, e.largeAlpha(mostStable))
}

// largeAlpha asks whether a tenth of our players with the least of a number have a larger alpha than the others.
func (e evidence) largeAlpha(x extreme) *report.ByRuns {
	theirs, _ := x.tenth(e.players)
	own, t := x.tenth(e.made)
	q := x.among(e.made)
	return &report.ByRuns{
		Verdict: report.Decided(significant(t, own[0] > own[1])),
		Ours: fmt.Sprintf("%.4f, player %d (alpha %.2f); mean alpha of the least tenth %.2f, of the others "+
			"%.2f", x.of(q), q.Number, q.Alpha, own[0], own[1]),
		Evidence: fmt.Sprintf("the tenth of the players with the least numbers must have a larger alpha than the "+
			"others, as in print (%.2f and %.2f): Mann-Whitney at 0.05, p %.2g", theirs[0], theirs[1], t.P),
	}
}

// significant reports whether a test at 0.05 finds the order that a sentence has.
func significant(t stats.Test, order bool) report.Answer {
	if t.P < 0.05 {
		return report.Whether(order)
	}
	return report.Open
}

// tenth returns the mean alphas of the tenth of the players with the least numbers and of the others, with a test.
func (x extreme) tenth(players []Player) (means [2]float64, t stats.Test) {
	players = slices.DeleteFunc(slices.Clone(players), func(p Player) bool { return math.IsNaN(x.of(p)) })
	slices.SortStableFunc(players, func(p, q Player) int { return cmp.Compare(x.of(p), x.of(q)) })
	n := max(len(players)/10, 1)
	least, others := paper.Each(players[:n], alphaOf), paper.Each(players[n:], alphaOf)
	t, err := stats.MannWhitney(least, others)
	if err != nil {
		t.P = 1
	}
	return [2]float64{overPlayers(least).Value, overPlayers(others).Value}, t
}

func (e evidence) averageFitness() report.Finding {
	theirs, own := overPlayers(paper.Each(e.players, trainingScore)), overPlayers(paper.Each(e.made, trainingScore))
	table := theirs.Value
	theirs.Value = e.average.Score
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Tried(own.Agrees(theirs)), Published: theirs.Text(4), Ours: own.Text(4),
		Evidence: fmt.Sprintf("mean over our %d players; %s. The numbers that can be read in Table II have the mean "+
			"%.4f", len(e.made), own.Apart(theirs), table),
	}
}

func (e evidence) leastStable() report.Finding {
	f := e.inTableII(leastStable, 4, 0.0298, nil)
	f.Evidence = fmt.Sprintf("greatest of column std of Table II: the text errs, %.4f is the mean of the column; %s",
		e.average.Std, e.cells(leastStable))
	return f
}

// secondLowestStd asks of our runs whether the best is among the most stable.
func (e evidence) secondLowestStd() report.Finding {
	p, champion := e.players[best-1], Ranked(e.made)[0]
	theirs, own := stdRank(e.players, p), stdRank(e.made, champion)
	most := slices.Sorted(slices.Values(paper.Each(e.made, trainingStd)))[max(len(e.made)/10, 1)-1]
	lo, hi := e.stdInterval(champion.Std)
	return report.Finding{
		Basis: report.PublishedTable, Verdict: report.Printed(theirs == 2),
		Published: "0.0129, 2nd lowest", Ours: fmt.Sprintf("%.4f, rank %d from below", p.Std, theirs),
		Evidence: "order of column std of Table II; " + e.cells(mostStable),
		Runs: &report.ByRuns{Verdict: report.Decided(least(champion.Std, lo, most)),
			Ours: fmt.Sprintf("%.4f [%.4f, %.4f], rank %d of %d from below", champion.Std, lo, hi, own, len(e.made)),
			Evidence: fmt.Sprintf("our best in training, player %d, must be among the most stable tenth, which ends at "+
				"%.4f; it is not if its 95%% interval, of %d sets, lies above that", champion.Number, most, e.sets())},
	}
}

// stdRank returns the place of a player among all, the most stable first.
func stdRank(players []Player, of Player) int {
	rank := 1
	for _, p := range players {
		if p.Std < of.Std {
			rank++
		}
	}
	return rank
}

// sets is the number of sets of a fitness.
func (e evidence) sets() int { return evolvePlan(e.size).Arms[0].Config(0).Sets }

// stdInterval returns the 95% interval of the deviation of sets of which there are as many as in a fitness.
func (e evidence) stdInterval(std float64) (lo, hi float64) {
	return stats.StdInterval(std, e.sets(), 0.95)
}

// least reports whether a deviation is at most a limit: No if its interval lies above it, else Open.
func least(std, lo, limit float64) report.Answer {
	switch {
	case std <= limit:
		return report.Yes
	case lo > limit:
		return report.No
	}
	return report.Open
}

// alphaLowers is judged by rank correlations over our players.
func (e evidence) alphaLowers() report.Finding {
	score, std := alphaCorrelation(e.players, trainingScore), alphaCorrelation(e.players, trainingStd)
	ourScore, ourStd := alphaCorrelation(e.made, trainingScore), alphaCorrelation(e.made, trainingStd)
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Decided(report.All(below(ourScore), below(ourStd))),
		Published: fmt.Sprintf("Table II: score %s, std %s", score.Text(2), std.Text(2)),
		Ours:      fmt.Sprintf("score %s, std %s", ourScore.Text(2), ourStd.Text(2)),
		Evidence: "Spearman's correlation of alpha with training score and with the sets' standard deviation over " +
			"players, 95% intervals: both must lie below 0",
	}
}

// below reports whether the interval of an estimate lies below 0.
func below(e stats.Estimate) report.Answer { return -above(e) }

// above reports whether it lies above 0.
func above(e stats.Estimate) report.Answer { return report.IntervalAbove(e.Lo, e.Hi, 0) }

// alphaCorrelation returns that of alpha with a number, over players whose numbers can be read.
func alphaCorrelation(players []Player, of func(Player) float64) stats.Estimate {
	players = slices.DeleteFunc(slices.Clone(players), func(p Player) bool { return math.IsNaN(of(p)) })
	return stats.Spearman(paper.Each(players, alphaOf), paper.Each(players, of), 0.95)
}

// secondBest asks of our runs whether the second is far behind the first.
func (e evidence) secondBest() report.Finding {
	p, own := Ranked(e.players)[1], Ranked(e.made)[1]
	lead := e.lead(e.made)
	return report.Finding{
		Basis: report.PublishedTable, Verdict: report.Printed(p.Number == second && p.Score == 0.6055 && p.Std == 0.0335),
		Published: "0.6055, std 0.0335, player 19",
		Ours:      fmt.Sprintf("%.4f, std %.4f, player %d", p.Score, p.Std, p.Number),
		Evidence:  "second greatest of column fitness of Table II; " + e.cells(highest),
		Runs: &report.ByRuns{Verdict: report.Decided(report.Above(lead, 0)),
			Ours: fmt.Sprintf("%.4f, std %.4f, player %d; the first is ahead by %s", own.Score, own.Std, own.Number,
				lead.Text(4)),
			Evidence: fmt.Sprintf("the first must be ahead of it, the interval of the training games above 0, as in "+
				"print (%s)", e.lead(e.players).Text(4))},
	}
}

// lead is by how much the best in training is ahead of the second, with the error of its training games.
func (e evidence) lead(players []Player) number.Estimate {
	c, order := evolvePlan(e.size).Arms[0].Config(0), Ranked(players)
	score := func(p Player) number.Estimate { return number.Binomial(p.Score, c.Sets*c.Games) }
	return score(order[0]).Minus(score(order[1]))
}

// formula compares the printed standard deviations of Table III with those of its sets, by both formulas.
func (e evidence) formula() report.Finding {
	var rows int
	var population, sample, halves float64
	for _, row := range e.table3 {
		if len(readable(row.sets)) < 10 || math.IsNaN(row.std) || row.derived {
			continue
		}
		rows++
		population = max(population, math.Abs(stats.PopStd(row.sets)-row.std))
		sample = max(sample, math.Abs(stats.Std(row.sets)-row.std))
	}
	for _, f := range readable(paper.Each(e.players, trainingScore)) {
		halves = max(halves, math.Abs(f*2000-math.Round(f*2000)))
	}
	p := e.players[best-1]
	return report.Finding{
		Basis: report.Arithmetic, Verdict: report.Tried(population < 0.00015 && population < sample && halves < 1e-6),
		Published: fmt.Sprintf("stds of %d whole rows of Table III", rows),
		Ours:      fmt.Sprintf("within %.4f of the population formula, %.4f of the sample formula", population, sample),
		Evidence: fmt.Sprintf("the standard deviation of eq. (3), divided by S, is the one printed. f itself is not: "+
			"column fitness of Table II is the score, its numbers are multiples of 1/2000; player %d has %.4f there, and "+
			"f = %.4f by eq. (3)", best, p.Score, p.Score-p.Alpha*p.Std),
	}
}

// alike is the cosine from which on the weights of two players are called alike.
const alike = 0.9

// various asks whether the two best in training have different weights, and of our runs whether most of the best have.
func (e evidence) various() report.Finding {
	first, next := e.players[best-1], e.players[second-1]
	own := Ranked(e.made)[:max(len(e.made)/10, 2)]
	theirs, top := stats.Cosine(first.Squares(), next.Squares()), stats.Cosine(own[0].Squares(), own[1].Squares())
	var all []float64
	for i, p := range own {
		for _, q := range own[i+1:] {
			all = append(all, stats.Cosine(p.Squares(), q.Squares()))
		}
	}
	different := 0
	for _, c := range all {
		if c < alike {
			different++
		}
	}
	return report.Finding{
		Basis: report.PublishedTable, Verdict: report.Printed(theirs < alike),
		Published: "the weights of players 37 and 19 are different",
		Ours:      fmt.Sprintf("cosine %.2f", theirs),
		Evidence: fmt.Sprintf("weights on the 64 squares, of Table II: their cosine, which no scale changes, must be below "+
			"%g. With the standard player it is %.2f and %.2f", alike, stats.Cosine(first.Squares(), eval.Heuristic().Weights()),
			stats.Cosine(next.Squares(), eval.Heuristic().Weights())),
		Runs: &report.ByRuns{Verdict: report.Tried(2*different > len(all)),
			Ours: fmt.Sprintf("cosine below %g in %d of %d pairs of the best tenth", alike, different, len(all)),
			Evidence: fmt.Sprintf("most pairs of our best tenth in training, likewise; the median is %.2f. Our two best, "+
				"players %d and %d, have %.2f", stats.Quantile(all, 0.5), own[0].Number,
				own[1].Number, top)},
	}
}
