package takahama

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// inTraining are the claims about Tables I and II.
var inTraining = []paper.Claimed[evidence]{
	paper.Print("T01", func(e evidence) report.Fact {
		q := highest.among(e.made)
		return e.inTableII(highest, best, 0.6580).Beside(alone("print", paper.Each(e.players, trainingScore),
			paper.Each(e.made, trainingScore), fmt.Sprintf("%.4f, player %d", q.Score, q.Number)))
	}),
	paper.Print("T02", func(e evidence) report.Fact {
		return e.inTableII(lowest, 96, 0.5385).Beside(e.largeAlpha(lowest))
	}),
	paper.Ours("T03", func(e evidence) report.Fact {
		theirs, own := overPlayers(paper.Each(e.players, trainingScore)), overPlayers(paper.Each(e.made, trainingScore))
		table := theirs.Value
		theirs.Value = e.average.Score
		return report.Agrees(own, theirs, 4).Of("mean over our %d players", len(e.made)).
			With("the numbers that can be read in Table II have the mean %.4f", table)
	}),
	paper.Print("T04", func(e evidence) report.Fact {
		return e.inTableII(mostStable, 86, 0.0126).Beside(e.largeAlpha(mostStable))
	}),
	paper.Print("T05", func(e evidence) report.Fact {
		return e.inTableII(leastStable, 4, 0.0298).With("the text errs, %.4f is the mean of the column", e.average.Std)
	}),
	paper.Print("T06", evidence.secondLowestStd),
	paper.Ours("T07", func(e evidence) report.Fact {
		texts := func(a, b stats.Estimate) string { return fmt.Sprintf("score %s, std %s", a.Text(2), b.Text(2)) }
		score, std := alphaCorrelation(e.made, trainingScore), alphaCorrelation(e.made, trainingStd)
		return report.Fact{Answer: report.All(-above(score), -above(std)), Says: texts(score, std),
			Print: "Table II: " + texts(alphaCorrelation(e.players, trainingScore), alphaCorrelation(e.players, trainingStd)),
			Test: "Spearman's correlation of alpha with training score and with the sets' standard deviation over " +
				"players: both 95% intervals below 0"}
	}),
	paper.Print("T08", func(e evidence) report.Fact {
		p, own := Ranked(e.players)[1], Ranked(e.made)[1]
		text := func(p Player) string { return fmt.Sprintf("%.4f, std %.4f, player %d", p.Score, p.Std, p.Number) }
		return report.Counted(p.Number == second && p.Score == 0.6055 && p.Std == 0.0335, text(p)).
			In("0.6055, std 0.0335, player 19").With("second greatest of column fitness of Table II; %s", e.cells(highest)).
			Beside(report.Over(text(own)+"; the first is ahead by", e.lead(e.made), 0, 4).
				Of("lead of the first, by its training games, in print %s", e.lead(e.players).Text(4)))
	}),
	paper.Counted("T20", evidence.formula),
	paper.Print("T25", evidence.various),
}

// cells says how much of an extreme's column of Table II can be read.
func (e evidence) cells(x extreme) string {
	return fmt.Sprintf("%d of 101 numbers of the column can be read", len(readable(paper.Each(e.players, x.of))))
}

// inTableII asks whether Table II gives a player the extreme number of the text.
func (e evidence) inTableII(x extreme, player int, value float64) report.Fact {
	p := x.among(e.players)
	text := func(value float64, player int) string { return fmt.Sprintf("%.4f, player %d", value, player) }
	return report.Counted(p.Number == player && x.of(p) == value, text(x.of(p), p.Number)).In(text(value, player)).
		With("%s of Table II; %s", x.column, e.cells(x))
}

// alone asks whether one of our numbers stands out from all others, as at a place in print; first names the greatest.
// It is open if none does.
func alone(where string, theirs, own []float64, first string) report.Fact {
	theirs, own = outliers(theirs), outliers(own)
	answer := report.Whether(len(own) == 1)
	if len(own) == 0 {
		answer = report.Open
	}
	return report.Fact{Answer: answer, Says: fmt.Sprintf("best %s; %d stand out: %s", first, len(own), scoresText(own)),
		Test: fmt.Sprintf("one player must stand out from all others, as in %s (%s): Grubbs' test at 0.01, again without "+
			"the greatest as long as it finds one", where, scoresText(theirs))}
}

// outliers returns the greatest values that stand out, one by one.
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
	texts := paper.Texts(list, func(v float64) string { return fmt.Sprintf("%.4f", v) })
	return cmp.Or(strings.Join(texts, " and "), "none")
}

// largeAlpha asks whether a tenth of our players with the least of a number have a larger alpha than the others.
func (e evidence) largeAlpha(x extreme) report.Fact {
	theirs, _ := x.tenth(e.players)
	own, p := x.tenth(e.made)
	q := x.among(e.made)
	return report.Fact{
		Answer: report.Tested(p, 0.05, own[0] > own[1]),
		Says: fmt.Sprintf("%.4f, player %d (alpha %.2f); mean alpha of the least tenth %.2f, of the others "+
			"%.2f", x.of(q), q.Number, q.Alpha, own[0], own[1]),
		Test: fmt.Sprintf("the tenth of the players with the least numbers must have a larger alpha than the "+
			"others, as in print (%.2f and %.2f): Mann-Whitney at 0.05, p %.2g", theirs[0], theirs[1], p),
	}
}

// tenth returns the mean alphas of the tenth of players with the least numbers and of the others, and the P of a test.
func (x extreme) tenth(players []Player) (means [2]float64, p float64) {
	players = withNumber(players, x.of)
	slices.SortStableFunc(players, func(p, q Player) int { return cmp.Compare(x.of(p), x.of(q)) })
	n := max(len(players)/10, 1)
	least, others := paper.Each(players[:n], alphaOf), paper.Each(players[n:], alphaOf)
	return [2]float64{overPlayers(least).Value, overPlayers(others).Value}, stats.Orders([2][]float64{least, others})[0].P
}

// secondLowestStd asks whether our best player is among the most stable.
func (e evidence) secondLowestStd() report.Fact {
	p, champion := e.players[best-1], Ranked(e.made)[0]
	theirs, own := stdRank(e.players, p), stdRank(e.made, champion)
	most := slices.Sorted(slices.Values(paper.Each(e.made, trainingStd)))[max(len(e.made)/10, 1)-1]
	lo, hi := e.stdInterval(champion.Std)
	return report.Counted(theirs == 2, fmt.Sprintf("%.4f, rank %d from below", p.Std, theirs)).
		In("0.0129, 2nd lowest").With("order of column std of Table II; %s", e.cells(mostStable)).
		Beside(report.Fact{Answer: report.Any(report.Whether(champion.Std <= most), -report.IntervalAbove(lo, hi, most)),
			Says: fmt.Sprintf("%.4f [%.4f, %.4f], rank %d of %d from below", champion.Std, lo, hi, own, len(e.made)),
			Test: fmt.Sprintf("our best in training, player %d, must be among the most stable tenth, which ends at "+
				"%.4f; it is not if its 95%% interval, of %d sets, lies above that", champion.Number, most, TrialAt(e.size).Sets)})
}

// stdRank returns the rank of a player among all, most stable first.
func stdRank(players []Player, of Player) int {
	return 1 + paper.Count(players, func(p Player) bool { return p.Std < of.Std })
}

// stdInterval returns the 95% interval of a standard deviation over the sets of a fitness, as many as a trial has.
func (e evidence) stdInterval(std float64) (lo, hi float64) {
	return stats.StdInterval(std, TrialAt(e.size).Sets, 0.95)
}

// above reports whether an interval lies above 0.
func above(e stats.Estimate) report.Answer { return report.IntervalAbove(e.Lo, e.Hi, 0) }

// alphaCorrelation returns the correlation of alpha with a number, over players whose numbers can be read.
func alphaCorrelation(players []Player, of func(Player) float64) stats.Estimate {
	players = withNumber(players, of)
	return stats.Spearman(paper.Each(players, alphaOf), paper.Each(players, of), 0.95)
}

// lead returns by how much the best in training is ahead of the second, with the error of its training games.
func (e evidence) lead(players []Player) estimate.Estimate {
	c, order := evolvePlan(e.size).Arms[0].Config(0), Ranked(players)
	score := func(p Player) estimate.Estimate { return estimate.Binomial(p.Score, c.Sets*c.Games) }
	return score(order[0]).Minus(score(order[1]))
}

// formula compares the printed standard deviations of Table III with those of its sets, by both formulas.
func (e evidence) formula() report.Fact {
	var rows int
	var population, sample float64
	for _, row := range e.table3 {
		if len(readable(row.sets)) < 10 || math.IsNaN(row.std) || row.derived {
			continue
		}
		rows++
		population = max(population, math.Abs(stats.PopStd(row.sets)-row.std))
		sample = max(sample, math.Abs(stats.Std(row.sets)-row.std))
	}
	scores := readable(paper.Each(e.players, trainingScore))
	halves := slices.Max(paper.Each(scores, func(f float64) float64 { return math.Abs(f*2000 - math.Round(f*2000)) }))
	p := e.players[best-1]
	return report.Counted(population < 0.00015 && population < sample && halves < 1e-6,
		fmt.Sprintf("within %.4f of the population formula, %.4f of the sample formula", population, sample)).
		In(fmt.Sprintf("stds of %d whole rows of Table III", rows)).
		With("the standard deviation of eq. (3), divided by S, is the one printed. f itself is not: column fitness of "+
			"Table II is the score, its numbers are multiples of 1/2000; player %d has %.4f there, and f = %.4f by eq. (3)",
			best, p.Score, p.Score-p.Alpha*p.Std)
}

// various asks whether the two best in training have different weights, and whether most of our best do: whether the
// cosine, which is scale-free, is below a limit.
func (e evidence) various() report.Fact {
	const alike = 0.9
	cosine := func(p, q Player) float64 { return stats.Cosine(p.Squares(), q.Squares()) }
	standard := Player{Weights: tenWeights(eval.Heuristic().Weights())}
	first, next, own := e.players[best-1], e.players[second-1], Ranked(e.made)[:max(len(e.made)/10, 2)]
	var all []float64
	for i, p := range own {
		for _, q := range own[i+1:] {
			all = append(all, cosine(p, q))
		}
	}
	different := paper.Count(all, func(c float64) bool { return c < alike })
	return report.Counted(cosine(first, next) < alike, fmt.Sprintf("cosine %.2f", cosine(first, next))).
		In("the weights of players 37 and 19 are different").
		With("weights on the 64 squares, of Table II: their cosine, which no scale changes, must be below %g. With the "+
			"standard player it is %.2f and %.2f", alike, cosine(first, standard), cosine(next, standard)).
		Beside(report.Counted(2*different > len(all),
			fmt.Sprintf("cosine below %g in %d of %d pairs of the best tenth", alike, different, len(all))).
			With("most pairs of our best tenth in training, likewise; the median is %.2f. Our two best, players %d and %d, "+
				"have %.2f", stats.Quantile(all, 0.5), own[0].Number, own[1].Number, cosine(own[0], own[1])))
}
