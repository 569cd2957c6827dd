package kim

import (
	"fmt"
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
			return report.Gain(paper.Mean(e.meanGains(a, TheHeuristic, allTen)), e.meanLead(TheHeuristic, allTen, a))
		}
		notAbove := func(a string) report.Answer { return report.Whether(above(a) != report.Yes) }
		return report.Fact{Answer: report.All(above(SGA), above(FSGA), notAbove(ES), notAbove(DCGA)),
			Print: "minus the best individual: " + e.printedGains(TheHeuristic, allTen), Says: e.ourGains(TheHeuristic, allTen),
			Test: "ensemble of all minus best individual against the heuristic, mean of the three fusions, " + pairedRuns +
				": must lie above 0 for SGA and FSGA and not for ES and DCGA; " + orOpen}
	}),
	paper.Ours("K13", func(e evidence) report.Fact {
		single, fresh := e.threeAbove(TheHeuristic)
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
		searched, fresh := e.threeAbove(TheSingle)
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
		f := report.Over("", paper.Mean(diverse).Minus(paper.Mean(others)), 0, 4)
		p := stats.Orders([2][]float64{diverse, others})[0].P
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
			l = l.lost(e.crowds, a, opponents...)
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
	paper.Ours("K30", func(e evidence) report.Fact { // both halves of the abstract: K13, and K15 on the time
		searched, fresh := e.threeAbove(TheHeuristic)
		printed, ours, list := e.factors(TheHeuristic)
		quick := report.Whether(slices.Min(list) >= leastFactor)
		return report.Fact{Verdict: report.Decided(report.All(searched.answer, quick), report.All(fresh.answer, quick)),
			Print: fmt.Sprintf("minus the best individual: %s; games saved by a factor of %s",
				e.printedGains(TheHeuristic, theThree), printed),
			Says: fmt.Sprintf("in new games %s; %s", e.ourGains(TheHeuristic, theThree), ours),
			Test: fmt.Sprintf("the best three must lie above the best individual with every algorithm and fusion: by the "+
				"scores of the search they do in %d of %d, in new games in %d (K13); and the search must save a factor of %d, "+
				"the least that the text names (K15)", searched.above, searched.all, fresh.above, leastFactor)}
	}),
}

func (e evidence) printedGains(opponent, which string) string {
	return byAlgorithm(func(a string) string { return estimate.Fixed(e.meanLead(opponent, which, a).Value, 4, true) })
}

func (e evidence) ourGains(opponent, which string) string {
	return byAlgorithm(func(a string) string { return paper.Mean(e.meanGains(a, opponent, which)).Text(4) })
}

const pairedRuns = "by pairs of runs in new games, 95% intervals over runs (Student)"

// orOpen says when an interval that holds zero leaves a claim open.
const orOpen = "an interval that holds zero and what is printed leaves it open"

// tally counts the algorithms and fusions for which a number averages above 0 at 95%, and says whether all do.
type tally struct {
	above, all int
	answer     report.Answer
	others     []string // those not above 0, with our number and the printed one
}

// tallied makes the tally of a number of every run, beside the printed number.
func tallied(opponent, which string, of func(crowd) []float64, printed func(crowd) estimate.Estimate) tally {
	t := tally{answer: report.Yes}
	for _, k := range crowdsOf(opponent, which, algorithms...) {
		own, theirs := paper.Mean(of(k)), printed(k)
		answer := report.Gain(own, theirs)
		t.all++
		t.answer = report.All(t.answer, answer)
		if answer == report.Yes {
			t.above++
			continue
		}
		t.others = append(t.others, fmt.Sprintf("%s by %s %s (%s)", k.algorithm, fusionNames[k.fusion], own.Text(4),
			estimate.Fixed(theirs.Value, 4, true)))
	}
	return t
}

// threeAbove asks whether the best three beat the best individual, by the scores of the search and in new games.
func (e evidence) threeAbove(opponent string) (searched, fresh tally) {
	return tallied(opponent, theThree, e.promised, e.lead), tallied(opponent, theThree, e.gains, e.lead)
}

// aboveAll asks whether the best three beat all ten by a score. There are two readings: the paper compares scores of
// the search, by which the three were chosen.
func (e evidence) aboveAll(of func(ensemble.Found) float64) tally {
	whole := func(k crowd) crowd { return crowd{k.opponent, allTen, k.algorithm, k.fusion} }
	return tallied(TheHeuristic, theThree, func(k crowd) []float64 {
		return stats.Differences(e.scores(whole(k), of), e.scores(k, of))
	}, func(k crowd) estimate.Estimate {
		return estimate.Estimate{Value: e.printed[k].Mean - e.printed[whole(k)].Mean}
	})
}

// leastFactor is the least factor by which, the paper says, its search saves games.
const leastFactor = 7

// noBestFusion asks whether one fusion beats both others, for every algorithm.
func (e evidence) noBestFusion() report.Fact {
	best := false
	wins := paper.Texts(fusions, func(f player.Fusion) string {
		n := paper.Count(algorithms, func(a string) bool { return e.leads(a, f) })
		best = best || n == len(algorithms)
		return fmt.Sprintf("%s with %d of %d algorithms", fusionNames[f], n, len(algorithms))
	})
	text := func(of func(crowd) float64) string {
		return byAlgorithm(func(a string) string {
			return strings.Join(paper.Texts(crowdsOf(TheHeuristic, theThree, a), func(k crowd) string {
				return estimate.Fixed(of(k), 4, false)
			}), "/")
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

// leads reports whether a fusion beats both others.
func (e evidence) leads(algorithm string, f player.Fusion) bool {
	scores := func(f player.Fusion) []float64 {
		return e.scores(crowd{TheHeuristic, theThree, algorithm, f}, inNewGames)
	}
	return !slices.ContainsFunc(fusions, func(g player.Fusion) bool {
		return g != f && !paper.Mean(stats.Differences(scores(g), scores(f))).Above(0)
	})
}

// factors returns the factors by which searches save games: printed, ours, and ours as numbers.
func (e evidence) factors(opponent string) (printed, ours string, list []float64) {
	factor := func(a string) float64 { return e.cost(a, opponent).factor() }
	text := func(of func(a string) float64) string {
		return byAlgorithm(func(a string) string { return fmt.Sprintf("%.1f", of(a)) })
	}
	printed = text(func(a string) float64 { return e.saved(a, opponent).Factor })
	return printed, text(factor), paper.Each(algorithms, factor)
}

// saves asks whether the factors are in the printed range.
func (e evidence) saves(opponent string, low, high float64, told string) report.Fact {
	c := SearchSettings(e.size)
	printed, ours, list := e.factors(opponent)
	least, most := slices.Min(list), slices.Max(list)
	var all cost
	for _, a := range algorithms {
		all = all.plus(e.cost(a, opponent))
	}
	return report.Fact{
		Answer: report.Whether(least >= low && most < high), Print: printed, Says: ours,
		Test: fmt.Sprintf("games of an exhaustive search divided by those that Fig. 4 needs: all factors must lie in "+
			"the printed range, %s; ours lie between %.1f and %.1f. With games played ahead the searches took %.1f%% of all "+
			"games. Were all ensembles as good as the best one, looks every %d games would save a factor of %.1f, every %d "+
			"games of %.1f", told, least, most, 100*all.played/all.without, c.Step,
			ensemble.AmongEquals(c.MinGames, c.MaxGames, c.Step), 10*c.Step,
			ensemble.AmongEquals(c.MinGames, c.MaxGames, 10*c.Step)),
	}
}

func (e evidence) bestGains() report.Fact {
	three, theirs := printedPlayers[:3], e.players[merged].Score
	again := paper.MeanOf(three, func(name string) estimate.Estimate { return e.ties.of(name, choose.FirstTies) })
	members := paper.MeanOf(three, func(name string) estimate.Estimate { return e.players[name].Score })
	whole := e.ties.of(string(player.Weighted), choose.FirstTies)
	gain, printed := whole.Minus(again), theirs.Minus(members)
	b := e.champion()
	single := paper.MeanOf(b.scores, func(score float64) estimate.Estimate { // in the games that rank them
		return estimate.Binomial(score, e.runs.Of(b.algorithm)[0].Config.Measure)
	})
	promised, fresh := inSearch(b.found)-single.Value, b.found.Fresh.Score().Minus(single)
	return report.Fact{
		Answer: report.All(report.Above(gain, 0), report.Whether(whole.Agrees(theirs) && gain.Agrees(printed))),
		Print:  fmt.Sprintf("%.4f; members %.4f; gain %s", theirs.Value, members.Value, printed.Text(4)),
		Says:   fmt.Sprintf("%s; members %s; gain %s", whole.Text(4), again.Text(4), gain.Text(4)),
		Test: fmt.Sprintf("weighted average of the three of Fig. 7 in new games: %s; the gains: %s. The printed "+
			"ensemble is the best of %d in the games that chose it, which adds to its score by chance",
			whole.Apart(theirs), gain.Apart(printed),
			len(algorithms)*printedRuns*len(fusions)*ensemble.Combinations(ten, 3)),
		Runs: &report.Fact{Answer: report.Above(fresh, 0),
			Says: fmt.Sprintf("%.4f; members %.4f; gain %.4f in the search, %s in new games", inSearch(b.found), single.Value,
				promised, fresh.Text(4)),
			Test: fmt.Sprintf("our best ensemble, %s of %s, run %d: its gain in new games must lie above 0",
				fusionNames[b.fusion], b.algorithm, b.run)},
	}
}

func (e evidence) allBelowSingle() report.Fact {
	var not []string
	for _, k := range crowdsOf(TheSingle, allTen, algorithms...) {
		if s := e.printed[k].Mean; s >= 0.5 {
			not = append(not, fmt.Sprintf("%s, %s: %.4f", k.algorithm, fusionNames[k.fusion], s))
		}
	}
	below := tallied(TheSingle, allTen, func(k crowd) []float64 {
		return paper.Each(e.scores(k, inNewGames), func(s float64) float64 { return 0.5 - s })
	}, func(k crowd) estimate.Estimate { return estimate.Estimate{Value: 0.5}.Minus(e.printed[k].estimate()) })
	f := report.Counted(not == nil, "minus 1/2: "+e.printedGains(TheSingle, allTen)).In("all below 0.5000").
		With("all 12 scores of Table 5 (a) must lie below 1/2")
	if not != nil {
		f = f.With("not so %s, which the text overlooks", strings.Join(not, "; "))
	}
	return f.Beside(report.Fact{Answer: below.answer, Says: "minus 1/2: " + e.ourGains(TheSingle, allTen),
		Test: fmt.Sprintf("below 1/2 with %d of %d pairs of algorithm and fusion, 95%% intervals over runs (Student); "+
			"all must, and %s", below.above, below.all, orOpen)})
}

// savesTheDiverse compares the shares of games that searches need, run by run; the factor of saving is the inverse of
// their mean.
func (e evidence) savesTheDiverse() report.Fact {
	needed := func(algorithm, opponent string) estimate.Estimate {
		return paper.Mean(paper.Each(e.costs(algorithm, opponent), cost.share))
	}
	held, not := report.Yes, ""
	for _, opponent := range opponents {
		theirs := func(algorithm string) float64 { return 1 / e.saved(algorithm, opponent).Factor }
		for _, pair := range [][2]string{{ES, SGA}, {ES, FSGA}, {DCGA, SGA}, {DCGA, FSGA}} {
			printed := theirs(pair[1]) - theirs(pair[0])
			if printed <= 0 {
				not = "not "
			}
			less := needed(pair[1], opponent).Minus(needed(pair[0], opponent))
			held = report.All(held, report.Gain(less, estimate.Estimate{Value: printed}))
		}
	}
	p4, o4, _ := e.factors(TheHeuristic)
	p5, o5, _ := e.factors(TheSingle)
	return report.Fact{
		Answer: held, Print: p4 + "; against the best individual " + p5, Says: o4 + "; against the best individual " + o5,
		Test: fmt.Sprintf("factors of saving over all runs and fusions: ES and DCGA must need a smaller share of the "+
			"games than SGA and FSGA in both tables, 95%% intervals over runs (Student), as they do %sin print; %s",
			not, orOpen),
	}
}

func (e evidence) diversityGains() report.Fact {
	var differ, far, heuristic, single []float64
	for _, a := range algorithms {
		pools := e.of(a, TheHeuristic)
		differ = append(differ, paper.Each(pools, func(s Searched) float64 { return s.Disagreement })...)
		far = append(far, paper.Each(pools, func(s Searched) float64 { return s.Distance })...)
		heuristic = append(heuristic, e.meanGains(a, TheHeuristic, theThree)...)
		single = append(single, e.meanGains(a, TheSingle, theThree)...)
	}
	first, second := stats.Spearman(differ, heuristic, 0.95), stats.Spearman(differ, single, 0.95)
	return report.Fact{
		Verdict: report.Decided(report.IntervalAbove(first.Lo, first.Hi, 0), report.IntervalAbove(second.Lo, second.Hi, 0)),
		Print: "Table 3: distance " + byAlgorithm(func(a string) string {
			return estimate.Significant(e.print(geneDistance, a).Value)
		}),
		Says: fmt.Sprintf("correlation of disagreement with gain against the heuristic %s, against the best individual %s",
			first.Text(2), second.Text(2)),
		Test: fmt.Sprintf("Spearman's correlations over %d runs of how often two of the pool name different moves with "+
			"the gain of the best three above the best individual in new games; intervals must lie above 0. With the distance "+
			"of weights: %s and %s", len(single), stats.Spearman(far, heuristic, 0.95).Text(2),
			stats.Spearman(far, single, 0.95).Text(2)),
	}
}
