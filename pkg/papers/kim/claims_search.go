package kim

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/learn/ensemble"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// inSearches are the claims about ensembles.
var inSearches = []paper.Claimed[evidence]{
	paper.Ours("K12", func(e evidence) report.Fact {
		above := func(a string) report.Answer {
			return report.Gain(paper.Mean(e.meanGains(a, TheHeuristic, allTen)),
				estimate.Estimate{Value: e.printedGain(TheHeuristic, allTen, a)})
		}
		notAbove := func(a string) report.Answer { return report.Whether(above(a) != report.Yes) }
		return report.Fact{Answer: report.All(above(SGA), above(FSGA), notAbove(ES), notAbove(DCGA)),
			Print: "minus the best individual: " + e.printedGains(TheHeuristic, allTen), Says: e.ourGains(TheHeuristic, allTen),
			Test: "ensemble of all minus best individual against the heuristic, mean of the three fusions, " + pairedRuns +
				": must lie above 0 for SGA and FSGA and not for ES and DCGA; " + orOpen}
	}),
	paper.Ours("K13", func(e evidence) report.Fact {
		single, fresh := e.aboveSingle()
		all, freshAll := e.aboveAll(inSearch), e.aboveAll(inNewGames)
		return report.Fact{
			Verdict: report.Decided(report.All(single.answer, all.answer), report.All(fresh.answer, freshAll.answer)),
			Print:   "minus the best individual: " + e.printedGains(TheHeuristic, theThree),
			Says:    "in new games " + e.ourGains(TheHeuristic, theThree),
			Test: fmt.Sprintf("pairs of algorithm and fusion in which the best three lie above, 95%% intervals over runs "+
				"(Student). By the scores of the search, as in print: above the best individual in %d of %d, above all in %d. In "+
				"new games: %d and %d. All must; %s", single.above, single.all, all.above, fresh.above, freshAll.above, orOpen)}
	}),
	paper.Ours("K14", evidence.noBestFusion),
	paper.Ours("K15", func(e evidence) report.Fact {
		return e.saves(TheHeuristic, leastFactor, 11, "7 to 10, in print 7.5 to 10.9")
	}),
	paper.Players("K16", evidence.bestGains),
	paper.Print("K19", evidence.allBelowSingle),
	paper.Ours("K20", func(e evidence) report.Fact {
		printed := func(k crowd) estimate.Estimate { return estimate.Estimate{Value: e.printed[k].Mean - 0.5} }
		searched := tallied(TheSingle, theThree, func(k crowd) []float64 {
			return minus(e.scores(k, inSearch), 0.5)
		}, printed)
		fresh := tallied(TheSingle, theThree, e.gains, printed)
		return report.Fact{Verdict: report.Decided(searched.answer, fresh.answer),
			Print: "minus 1/2: " + e.printedGains(TheSingle, theThree), Says: "in new games " + e.ourGains(TheSingle, theThree),
			Test: fmt.Sprintf("above 1/2 with %d of %d pairs of algorithm and fusion by the scores of the search, as in "+
				"print, and with %d in new games, 95%% intervals over runs (Student); all must, and %s. In new games, with the "+
				"printed number: %s", searched.above, searched.all, fresh.above, orOpen, strings.Join(fresh.others, ", "))}
	}),
	paper.Ours("K21", func(e evidence) report.Fact { return e.saves(TheSingle, 8, 19, "8 to 18, in print 8.4 to 18.1") }),
	paper.Ours("K22", func(e evidence) report.Fact {
		gains := func(a, b string) []float64 {
			return slices.Concat(e.meanGains(a, TheSingle, theThree), e.meanGains(b, TheSingle, theThree))
		}
		diverse, others := gains(ES, DCGA), gains(SGA, FSGA)
		f, p := report.Over("", paper.Mean(diverse).Minus(paper.Mean(others)), 0, 4),
			stats.Orders([2][]float64{diverse, others})[0].P
		if f.Answer == report.Yes {
			f.Answer = report.Tested(p, 0.05, true)
		}
		return report.Fact{Answer: f.Answer,
			Print: "minus 1/2: " + e.printedGains(TheSingle, theThree), Says: e.ourGains(TheSingle, theThree),
			Test: fmt.Sprintf("the best three against the best individual in new games, mean of the fusions: runs of ES and "+
				"DCGA minus those of SGA and FSGA %s, which must lie above 0; Mann-Whitney at 0.05, p %.2g", f.Says, p)}
	}),
	paper.Ours("K25", func(e evidence) report.Fact {
		var l loss
		for _, a := range algorithms {
			l = l.add(e.losses(a, TheHeuristic).beside(e.losses(a, TheSingle)))
		}
		if l.searches == 0 {
			return report.Untested(fmt.Errorf("no run of kim/full is there: oneply run kim/full -size %s", e.size))
		}
		searched, fresh := paper.Mean(l.search), paper.Mean(l.fresh)
		return report.Fact{Verdict: report.Decided(report.Above(searched, 0), report.Above(fresh, 0)),
			Print: "no number; Tables 4 (c) and 5 (c) give the games alone",
			Says: fmt.Sprintf("another ensemble in %d of %d searches; loss %s in the search, %s in new games",
				l.searches-l.same, l.searches, searched.Text(4), fresh.Text(4)),
			Test: "score of the winner without saving minus that of the winner with it, in the games of the search and in " +
				"new games, a run's mean over its searches; both 95% intervals over runs (Student) must lie above 0"}
	}),
	paper.Ours("K27", evidence.savesTheDiverse),
	paper.Ours("K28", evidence.diversityGains),
	paper.Ours("K30", func(e evidence) report.Fact { // both halves of the abstract: K13, and what K15 says of the time
		searched, fresh := e.aboveSingle()
		printed, ours, least, _ := e.factors(TheHeuristic)
		quick := report.Whether(least >= leastFactor)
		return report.Fact{Verdict: report.Decided(report.All(searched.answer, quick), report.All(fresh.answer, quick)),
			Print: fmt.Sprintf("minus the best individual: %s; games saved by a factor of %s",
				e.printedGains(TheHeuristic, theThree), printed),
			Says: fmt.Sprintf("in new games %s; %s", e.ourGains(TheHeuristic, theThree), ours),
			Test: fmt.Sprintf("the best three must lie above the best individual with every algorithm and fusion: by the "+
				"scores of the search they do in %d of %d, in new games in %d (K13); and the search must save a factor of %d, "+
				"the least that the text names (K15)", searched.above, searched.all, fresh.above, leastFactor)}
	}),
}

// printedGain returns the mean over fusions of a printed score minus the best individual's.
func (e evidence) printedGain(opponent, which, algorithm string) float64 {
	sum, alone := 0.0, 0.5
	for _, f := range fusions {
		sum += e.printed[crowd{opponent, which, algorithm, f}].Mean
	}
	if opponent == TheHeuristic {
		alone = e.single[algorithm].Mean
	}
	return sum/float64(len(fusions)) - alone
}

func (e evidence) printedGains(opponent, which string) string {
	return byAlgorithm(func(a string) string { return estimate.Fixed(e.printedGain(opponent, which, a), 4, true) })
}

func (e evidence) ourGains(opponent, which string) string {
	return byAlgorithm(func(a string) string { return paper.Mean(e.meanGains(a, opponent, which)).Text(4) })
}

const pairedRuns = "by pairs of runs in new games, 95% intervals over runs (Student)"

// orOpen says what an interval that holds zero says.
const orOpen = "an interval that holds zero and what is printed leaves it open"

// tally counts the algorithms and fusions for which a number of all runs lies above 0 at 95%, and says whether all do.
type tally struct {
	above, all int
	answer     report.Answer
	others     []string // those that do not lie above, with the number and what is printed
}

// tallied asks it of a number of every run, beside the printed number.
func tallied(opponent, which string, of func(crowd) []float64, printed func(crowd) estimate.Estimate) tally {
	t := tally{answer: report.Yes}
	for _, a := range algorithms {
		for _, f := range fusions {
			k := crowd{opponent, which, a, f}
			own, theirs := paper.Mean(of(k)), printed(k)
			answer := report.Gain(own, theirs)
			t.all++
			t.answer = report.All(t.answer, answer)
			if answer == report.Yes {
				t.above++
				continue
			}
			t.others = append(t.others, fmt.Sprintf("%s by %s %s (%s)", a, fusionNames[f], own.Text(4),
				estimate.Fixed(theirs.Value, 4, true)))
		}
	}
	return t
}

// aboveAll asks whether the best three are above all ten by a score. It has two readings: the paper compares scores of
// the search, by which the three were chosen.
func (e evidence) aboveAll(of func(ensemble.Found) float64) tally {
	whole := func(k crowd) crowd { return crowd{k.opponent, allTen, k.algorithm, k.fusion} }
	return tallied(TheHeuristic, theThree, func(k crowd) []float64 {
		return stats.Differences(e.scores(whole(k), of), e.scores(k, of))
	}, func(k crowd) estimate.Estimate {
		return estimate.Estimate{Value: e.printed[k].Mean - e.printed[whole(k)].Mean}
	})
}

// aboveSingle asks whether the best three are above the best individual, by the scores of the search and in new games.
func (e evidence) aboveSingle() (searched, fresh tally) {
	from := func(of func(crowd) []float64) tally {
		return tallied(TheHeuristic, theThree, of, func(k crowd) estimate.Estimate {
			return estimate.Estimate{Value: e.printed[k].Mean - e.single[k.algorithm].Mean}
		})
	}
	return from(func(k crowd) []float64 {
		return stats.Differences(paper.Each(e.of(k.algorithm, TheHeuristic), bestChosen), e.scores(k, inSearch))
	}), from(e.gains)
}

// leastFactor is the least factor by which the paper says that its search saves games.
const leastFactor = 7

// noBestFusion asks whether one fusion is above both others, for every algorithm.
func (e evidence) noBestFusion() report.Fact {
	var wins []string
	best := false
	for _, f := range fusions {
		n := 0
		for _, a := range algorithms {
			if e.leads(a, f) {
				n++
			}
		}
		best = best || n == len(algorithms)
		wins = append(wins, fmt.Sprintf("%s with %d of %d algorithms", fusionNames[f], n, len(algorithms)))
	}
	text := func(of func(crowd) float64) string {
		return byAlgorithm(func(a string) string {
			var list []string
			for _, f := range fusions {
				list = append(list, estimate.Fixed(of(crowd{TheHeuristic, theThree, a, f}), 4, false))
			}
			return strings.Join(list, "/")
		})
	}
	return report.Fact{
		Answer: report.Whether(!best),
		Print:  "vote/average/weighted average: " + text(func(k crowd) float64 { return e.printed[k].Mean }),
		Says:   text(func(k crowd) float64 { return paper.Mean(e.scores(k, inNewGames)).Value }),
		Test: "the best three against the heuristic in new games; above both others, " + pairedRuns + ": " +
			strings.Join(wins, ", ") + ". None may be so with all",
	}
}

// leads reports whether a fusion is above both others.
func (e evidence) leads(algorithm string, f player.Fusion) bool {
	scores := func(f player.Fusion) []float64 {
		return e.scores(crowd{TheHeuristic, theThree, algorithm, f}, inNewGames)
	}
	return !slices.ContainsFunc(fusions, func(g player.Fusion) bool {
		return g != f && !paper.Mean(stats.Differences(scores(g), scores(f))).Above(0)
	})
}

func (e evidence) factors(opponent string) (printed, ours string, least, most float64) {
	least = math.Inf(1)
	printed = byAlgorithm(func(a string) string {
		return fmt.Sprintf("%.1f", e.saving[crowd{opponent: opponent, algorithm: a}].Factor)
	})
	ours = byAlgorithm(func(a string) string {
		f := e.cost(a, opponent).factor()
		least, most = min(least, f), max(most, f)
		return fmt.Sprintf("%.1f", f)
	})
	return printed, ours, least, most
}

// saves asks for factors in the printed range.
func (e evidence) saves(opponent string, low, high float64, told string) report.Fact {
	c := SearchSettings(e.size)
	printed, ours, least, most := e.factors(opponent)
	var played, without int64
	for _, a := range algorithms {
		c := e.cost(a, opponent)
		played, without = played+c.played, without+c.without
	}
	return report.Fact{
		Answer: report.Whether(least >= low && most < high), Print: printed, Says: ours,
		Test: fmt.Sprintf("games of an exhaustive search divided by those that Fig. 4 needs: all factors must lie in "+
			"the printed range, %s; ours lie between %.1f and %.1f. With games played ahead the searches took %.1f%% of all "+
			"games. Were all ensembles as good as the best one, looks every %d games would save a factor of %.1f, every %d "+
			"games of %.1f", told, least, most, 100*float64(played)/float64(without), c.Step,
			ensemble.AmongEquals(c.MinGames, c.MaxGames, c.Step), 10*c.Step,
			ensemble.AmongEquals(c.MinGames, c.MaxGames, 10*c.Step)),
	}
}

func (e evidence) bestGains() report.Fact {
	var again estimate.Estimate
	for _, name := range printedPlayers[:3] {
		one := e.ties.of(name, choose.FirstTies)
		again.Value, again.SE = again.Value+one.Value/3, math.Hypot(again.SE, one.SE/3)
	}
	whole := e.ties.of(string(player.Weighted), choose.FirstTies)
	gain, printed := whole.Minus(again), e.best.score.Minus(e.best.mean())
	b := e.champion()
	members := b.members(e.runs.Of(b.algorithm)[0].Config.Measure)
	promised, fresh := inSearch(b.found)-members.Value, b.found.Fresh.Score().Minus(members)
	return report.Fact{
		Answer: report.All(report.Above(gain, 0), report.Whether(whole.Agrees(e.best.score) && gain.Agrees(printed))),
		Print:  fmt.Sprintf("%.4f; members %.4f; gain %s", e.best.score.Value, e.best.mean().Value, printed.Text(4)),
		Says:   fmt.Sprintf("%s; members %s; gain %s", whole.Text(4), again.Text(4), gain.Text(4)),
		Test: fmt.Sprintf("weighted average of the three of Fig. 7 in new games: %s; the gains: %s. The printed "+
			"ensemble is the best of %d in the games that chose it, which adds to its score by chance",
			whole.Apart(e.best.score), gain.Apart(printed),
			len(algorithms)*printedRuns*len(fusions)*ensemble.Combinations(ten, 3)),
		Runs: &report.Fact{Answer: report.Above(fresh, 0),
			Says: fmt.Sprintf("%.4f; members %.4f; gain %.4f in the search, %s in new games", inSearch(b.found), members.Value,
				promised, fresh.Text(4)),
			Test: fmt.Sprintf("our best ensemble, %s of %s, run %d: its gain in new games must lie above 0",
				fusionNames[b.fusion], b.algorithm, b.run)},
	}
}

func (e evidence) allBelowSingle() report.Fact {
	var not []string
	for _, a := range algorithms {
		for _, f := range fusions {
			if s := e.printed[crowd{TheSingle, allTen, a, f}].Mean; s >= 0.5 {
				not = append(not, fmt.Sprintf("%s, %s: %.4f", a, fusionNames[f], s))
			}
		}
	}
	below := tallied(TheSingle, allTen, func(k crowd) []float64 {
		list := e.scores(k, inNewGames)
		return stats.Differences(list, slices.Repeat([]float64{0.5}, len(list)))
	}, func(k crowd) estimate.Estimate { return estimate.Estimate{Value: 0.5}.Minus(e.printed[k].estimate()) })
	evidence := "all 12 scores of Table 5 (a) must lie below 1/2"
	if not != nil {
		evidence += "; not so " + strings.Join(not, "; ") + ", which the text overlooks"
	}
	return report.Fact{
		Answer: report.Whether(not == nil), Print: "all below 0.5000",
		Says: "minus 1/2: " + e.printedGains(TheSingle, allTen), Test: evidence,
		Runs: &report.Fact{Answer: below.answer, Says: "minus 1/2: " + e.ourGains(TheSingle, allTen),
			Test: fmt.Sprintf("below 1/2 with %d of %d pairs of algorithm and fusion, 95%% intervals over runs (Student); "+
				"all must, and %s", below.above, below.all, orOpen)},
	}
}

// savesTheDiverse compares the shares of the games that searches need, run by run: a factor of saving is the inverse of
// their mean.
func (e evidence) savesTheDiverse() report.Fact {
	held, printedHeld := report.Yes, true
	for _, opponent := range opponents {
		for _, a := range []string{ES, DCGA} {
			for _, b := range []string{SGA, FSGA} {
				theirs := func(algorithm string) float64 {
					return 1 / e.saving[crowd{opponent: opponent, algorithm: algorithm}].Factor
				}
				less := paper.Mean(e.needed(b, opponent)).Minus(paper.Mean(e.needed(a, opponent)))
				held = report.All(held, report.Gain(less, estimate.Estimate{Value: theirs(b) - theirs(a)}))
				printedHeld = printedHeld && theirs(a) < theirs(b)
			}
		}
	}
	p4, o4, _, _ := e.factors(TheHeuristic)
	p5, o5, _, _ := e.factors(TheSingle)
	return report.Fact{
		Answer: held, Print: p4 + "; against the best individual " + p5, Says: o4 + "; against the best individual " + o5,
		Test: fmt.Sprintf("factors of saving over all runs and fusions: ES and DCGA must need a smaller share of the "+
			"games than SGA and FSGA in both tables, 95%% intervals over runs (Student), as they do %sin print; %s",
			map[bool]string{false: "not "}[printedHeld], orOpen),
	}
}

func (e evidence) diversityGains() report.Fact {
	var differ, far, heuristic, single []float64
	for _, a := range algorithms {
		pools := e.of(a, TheHeuristic)
		differ, far = append(differ, paper.Each(pools, disagreement)...), append(far, paper.Each(pools, distance)...)
		heuristic = append(heuristic, e.meanGains(a, TheHeuristic, theThree)...)
		single = append(single, e.meanGains(a, TheSingle, theThree)...)
	}
	first, second := stats.Spearman(differ, heuristic, 0.95), stats.Spearman(differ, single, 0.95)
	return report.Fact{
		Verdict: report.Decided(report.IntervalAbove(first.Lo, first.Hi, 0), report.IntervalAbove(second.Lo, second.Hi, 0)),
		Print: "Table 3: distance " + byAlgorithm(func(a string) string {
			return estimate.Significant(e.distance[a].Mean)
		}),
		Says: fmt.Sprintf("correlation of disagreement with gain against the heuristic %s, against the best individual %s",
			first.Text(2), second.Text(2)),
		Test: fmt.Sprintf("Spearman's correlations over %d runs of how often two of the pool name different moves with "+
			"the gain of the best three above the best individual in new games; intervals must lie above 0. With the distance "+
			"of weights: %s and %s", len(single), stats.Spearman(far, heuristic, 0.95).Text(2),
			stats.Spearman(far, single, 0.95).Text(2)),
	}
}

// members returns the mean score of the members, with the standard error of the games by which they are ranked.
func (c champion) members(games int) estimate.Estimate {
	mean := estimate.Estimate{Value: paper.Average(c.scores)}
	for _, s := range c.scores {
		mean.SE = math.Hypot(mean.SE, estimate.Binomial(s, games).SE/float64(len(c.scores)))
	}
	return mean
}
