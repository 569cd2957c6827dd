package krawiec

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// inRuns are the claims about winning rates.
var inRuns = []paper.Claimed[evidence]{
	paper.Ours("G01", evidence.convergesEarly),
	paper.Ours("G02", func(e evidence) report.Fact {
		ok, ours := e.bestAt(0, chosenLambda)
		return report.Counted(ok, ours).In("λ 0.98: 0.630").
			With("against the WPC heuristic; no other λ may be better: %s; %s", tested, e.runsAt(sweepArms()...))
	}),
	paper.Ours("G03", func(e evidence) report.Fact {
		ok, ours := e.bestAt(1, 0.95)
		rates, _ := e.sweep(liberty)
		spread := rangeOf(rates, 0.6, 0.99)
		return report.Counted(ok && spread < 0.04, fmt.Sprintf("%s; %.3f from 0.6 to 0.99", ours, spread)).
			In("λ 0.95: 0.567; 0.013 from 0.6 to 0.99").With("against the Liberty Player; no other λ may be better (%s), "+
			"and the means from 0.6 to 0.99 must lie within 0.04, three times as printed; %s", tested,
			e.runsAt(sweepArms()...))
	}),
	paper.Ours("G04", evidence.lambdaMatters),
	paper.Ours("G05", evidence.worst),
	paper.Ours("G06", func(e evidence) report.Fact {
		var list []question
		for _, a := range externals {
			for _, arm := range learners {
				list = append(list, e.ask(a, arm, armCEL, 0, tenth, isAbove))
			}
		}
		return answered(list, e.ratesBetween(0, tenth, armCEL, armTDL, armCTDL, armCTDLHoF)).
			In("much slower in the first 200,000 games").
			Of("mean rates over the first tenth of the games: each method with TDL must be above CEL against both opponents").
			With("%s", e.runsAt(armCEL, armTDL, armCTDL, armCTDLHoF))
	}),
	paper.Ours("G07", func(e evidence) report.Fact {
		var list []question
		for _, a := range externals {
			list = append(list, e.ask(a, armCEL, armCELHoF, 0, tenth, isAbove), e.ask(a, armCELHoF, armCEL, late, 1, notAbove))
		}
		return answered(list, fmt.Sprintf("first tenth: %s. Long run: %s",
			e.ratesBetween(0, tenth, armCEL, armCELHoF), e.rates(armCEL, armCELHoF))).
			In("slower, and not above 50% later").Of("CEL must be above CEL+HoF in the first tenth of the games, and not "+
			"below it in the long run, against both opponents").With("%s", e.runsAt(armCEL, armCELHoF))
	}),
	paper.Ours("G09", func(e evidence) report.Fact {
		var list []question
		for i, a := range externals {
			for _, arm := range []string{armCTDL, armCTDLHoF} {
				list = append(list, e.ask(a, arm, armTDL, late, 1, []asked{notAbove, isAbove}[i]))
			}
		}
		return answered(list, e.rates(armTDL, armCTDL, armCTDLHoF)).
			In("TDL about 65% against the heuristic like CTDL, less against the Liberty Player").
			Of("rates in the long run: CTDL and CTDL+HoF must be above TDL against the Liberty Player, and not against the "+
				"heuristic").With("%s; %s", ps(list), e.runsAt(learners...))
	}),
	paper.Ours("G16", evidence.ratioInsensitive),
	paper.Ours("G17", evidence.ratioSpeeds),
	paper.Ours("G18", func(e evidence) report.Fact {
		var list []report.Fact
		for _, a := range externals {
			runs := e.runs[armCTDLHoF]
			list = append(list, report.NotOver("against "+a.name, paired(a.between(runs, tenth, 2*tenth), a.final(runs)), 0,
				3))
		}
		return report.Every(list...).In("no improvement after 200,000 games (0)").
			Of("CTDL+HoF: the rate of the long run minus that between the first tenth and the first fifth of the games, by "+
				"pairs").With("%s", e.runsAt(armCTDLHoF))
	}),
	paper.Ours("G19", evidence.genotypes),
	paper.Ours("G25", func(e evidence) report.Fact {
		var list []question
		var means []string
		for _, a := range externals {
			q := question{"against " + a.name, [2][]float64{a.final(e.runs[armCTDL]), a.final(e.variants[armLambdaZero])},
				isAbove}
			list = append(list, q)
			means = append(means, fmt.Sprintf("%s and %s against %s", paper.Mean(q.pair[0]).Text(3),
				paper.Mean(q.pair[1]).Text(3), a.name))
		}
		return answered(list, strings.Join(means, ", ")).In("λ close to 1 (0.98) boosts CTDL").
			Of("CTDL with λ 0.98 and with λ 0 in the long run: the former must be above against both opponents").
			With("%s; %s with λ 0.98, %s with λ 0", ps(list), e.runsAt(armCTDL), e.variants.told(e.size, armLambdaZero))
	}),
	paper.Ours("G27", evidence.superior),
	paper.Ours("G28", func(e evidence) report.Fact {
		var list []report.Fact
		for _, a := range externals {
			list = append(list, report.Over("against "+a.name, paper.Mean(a.leads(e.runs[armCTDLHoF])), 0, 3))
		}
		return report.Every(list...).In("outperforms both; around 65% wins").
			Of("share of wins minus that of losses of CTDL+HoF in the long run, both over runs").
			With("%s", e.runsAt(armCTDLHoF))
	}),
	paper.Ours("G29", evidence.bestAtTheEnd),
}

// rates names those of several arms in the long run against both opponents.
func (e evidence) rates(arms ...string) string { return e.ratesBetween(late, 1, arms...) }

func (e evidence) ratesBetween(from, to float64, arms ...string) string {
	var parts []string
	for _, a := range externals {
		var list []string
		for _, arm := range arms {
			list = append(list, methodName(arm)+" "+paper.Mean(a.between(e.runs[arm], from, to)).Text(3))
		}
		parts = append(parts, fmt.Sprintf("against %s %s", a.name, strings.Join(list, ", ")))
	}
	return strings.Join(parts, "; ")
}

// paired estimates the mean of b - a over pairs of runs.
func paired(a, b []float64) estimate.Estimate { return paper.Mean(stats.Differences(a, b)) }

// convergesEarly compares the games from 700 to 1000 with the last quarter of 4000.
func (e evidence) convergesEarly() report.Fact {
	var list []report.Fact
	for _, a := range externals {
		soon := a.between(e.early, 0.175, 0.25)
		first := paired(a.between(e.early, 0, 0.05), soon)
		list = append(list, report.Over("against "+a.name+" until 1000 games", first, 0, 3),
			report.NotOver("then", paired(soon, a.between(e.early, 0.75, 1)), 0, 3))
	}
	return report.Every(list...).In("several hundred games, then no progress (0)").
		Of("%d runs of TDL: the mean of the samples from 700 to 1000 games minus that of the first 200, and that of 3000 to "+
			"4000 minus the former, by pairs", len(e.early))
}

// learners are the methods with temporal differences.
var learners = []string{armTDL, armCTDL, armCTDLHoF}

// worst asks whether CEL is below all others in the long run, and near one half.
func (e evidence) worst() report.Fact {
	near := report.Yes
	var list []question
	var narrow []string
	for _, a := range externals {
		half := paper.Mean(a.final(e.runs[armCEL]))
		narrow = append(narrow, fmt.Sprintf("by %s from one half", estimate.Fixed(half.Value-0.5, 3, true)))
		near = report.All(near, report.Whether(math.Abs(half.Value-0.5) <= 0.05 || !half.Differs(0.5)))
		for _, arm := range learners {
			list = append(list, e.ask(a, arm, armCEL, late, 1, isAbove))
		}
		list = append(list, e.ask(a, armCELHoF, armCEL, late, 1, notBelow))
	}
	f := answered(list, e.rates(armCEL, armCELHoF, armTDL, armCTDL, armCTDLHoF))
	f.Answer = report.All(near, f.Answer)
	return f.In("about 50% wins").Of("rates in the long run: that of CEL must be within 0.05 of one half, or its 95%% "+
		"interval hold that (it is off %s), and be below those of the methods with TDL and not above that of CEL+HoF",
		strings.Join(narrow, " and ")).With("%s", e.runsAt(methodTeams...))
}

// tenth is the share of the games by which learners are called fast or slow: 200,000 of 2,000,000.
const tenth = 0.1

// ratioInsensitive compares all ratios in the long run; the pairs with 0 games are a family of their own.
func (e evidence) ratioInsensitive() report.Fact {
	same, zeroApart := report.Yes, report.Open
	for _, a := range externals {
		var pairs, zero []question
		for i, arm := range ratioTeams[1:] {
			zero = append(zero, e.ask(a, arm, ratioTeams[0], late, 1, isAbove))
			for _, other := range ratioTeams[1:][i+1:] {
				pairs = append(pairs, e.ask(a, arm, other, late, 1, isAlike))
			}
		}
		same = report.All(same, answered(pairs, "").Answer)
		for _, sign := range signs(zero) {
			zeroApart = report.Any(zeroApart, isAbove(sign))
		}
	}
	return report.Fact{Answer: report.All(same, zeroApart), Print: "no difference but for 0 games",
		Says: e.rates(ratioTeams...), Test: "rates in the long run: no two of 1, 2, 4, 8 and 16 games may differ, and some " +
			"must be above 0 games, " + tested + "; " + e.runsAt(ratioTeams...)}
}

// ratioSpeeds compares 8 and 16 games with 1, at first and after two fifths of the games: families of their own.
func (e evidence) ratioSpeeds() report.Fact {
	answer := report.Yes
	var list []string
	for _, a := range externals {
		at := func(from, to float64, want asked) []question {
			return []question{e.ask(a, armCTDLHoF, "ratio-1", from, to, want), e.ask(a, "ratio-16", "ratio-1", from, to, want)}
		}
		first, later := at(0, 0.05, isAbove), at(0.3, 0.5, notAbove)
		answer = report.All(answer, answered(first, "").Answer, answered(later, "").Answer)
		for k, o := range orders(first) {
			list = append(list, fmt.Sprintf("p %.2g and %.2g for %d games against %s", o.P, orders(later)[k].P, 8*(k+1),
				a.name))
		}
	}
	return report.Fact{Answer: answer, Print: "8 and 16 games are faster; no difference after several 100,000 games",
		Says: fmt.Sprintf("first twentieth: %s. From 30%% to 50%%: %s",
			e.ratesBetween(0, 0.05, "ratio-1", armCTDLHoF, "ratio-16"),
			e.ratesBetween(0.3, 0.5, "ratio-1", armCTDLHoF, "ratio-16")),
		Test: "8 and 16 games must be above 1 game in the first twentieth of the games and not from 30% to 50% of " +
			"them, " + tested + ": " + strings.Join(list, ", ") + "; " + e.runsAt(ratioTeams...)}
}

// genotypes measures how much the best individual changes from sample to sample, and how symmetric it is at the end.
func (e evidence) genotypes() report.Fact {
	var steps, images []float64
	runs := e.runs[armCTDLHoF]
	for _, l := range runs {
		n := len(l.Samples)
		var cosines []float64
		for k := n / 2; k+1 < n; k++ {
			cosines = append(cosines, stats.Cosine(l.Samples[k].Weights, l.Samples[k+1].Weights))
		}
		steps = append(steps, paper.Average(cosines))
		images = append(images, mirrored(l.Samples[n-1].Weights))
	}
	change := paper.Mean(steps)
	symmetric := func(limit float64) estimate.Estimate {
		n := 0
		for _, c := range images {
			if c >= limit {
				n++
			}
		}
		return estimate.Binomial(float64(n)/float64(len(runs)), len(runs))
	}
	answer := atAnyLimit(func(limit float64) report.Answer {
		return report.All(report.Below(change, limit), report.Below(symmetric(limit), 0.5))
	})
	return report.Fact{Answer: answer, Print: "keeps changing over 50 samples, no clear symmetry",
		Says: fmt.Sprintf("cosine of successive samples %s; %.0f of %d last ones have one of %g with "+
			"a mirror image", change.Text(3), symmetric(clearlySymmetric[1]).Value*float64(len(runs)), len(runs),
			clearlySymmetric[1]),
		Test: fmt.Sprintf("CTDL+HoF: the mean cosine between successive samples of the second half must lie below a "+
			"limit, and less than half of the last individuals may have that cosine with a mirror image, each by its 95%% "+
			"interval; %s; %s", limitsAre, e.runsAt(armCTDLHoF))}
}

// superior asks whether CTDL+HoF is ahead of every other method by each of the three measures.
func (e evidence) superior() report.Fact {
	return e.inTournaments(func(d drawn) report.Fact {
		var list []question
		for _, a := range externals {
			for _, other := range methodTeams[1:] {
				list = append(list, e.ask(a, armCTDLHoF, other, late, 1, isAbove))
			}
		}
		inTournament := d.above(armCTDLHoF, false, methodTeams[1:]...)
		held := 0
		measures := append(perOpponent(list), inTournament.Answer)
		for _, m := range measures {
			if m == report.Yes {
				held++
			}
		}
		f := answered(list, fmt.Sprintf("by %d of 3: %s. In the tournaments of the long run %s", held,
			e.rates(methodTeams...), d.points(methodTeams...)))
		f.Answer = report.All(measures...)
		return f.In("superior by 3 of 3 measures").
			Of("CTDL+HoF must be above each other method against both opponents in the long run").
			With("and in the tournaments: %s; %s%s", inTournament.Test, byDrawing, e.runsAt(methodTeams...))
	})
}

// perOpponent returns the answers to equally many questions about each opponent, tested as one family.
func perOpponent(list []question) []report.Answer {
	answers := slices.Repeat([]report.Answer{report.Yes}, len(externals))
	for i, sign := range signs(list) {
		a := i * len(externals) / len(list)
		answers[a] = report.All(answers[a], list[i].asked(sign))
	}
	return answers
}

// leads returns by how much a run wins more than it loses in the long run, as a share of the games.
func (a against) leads(runs []Learnt) (list []float64) {
	for _, l := range runs {
		var won, lost, games int
		for _, s := range l.Samples[int(math.Round(late*float64(len(l.Samples)))):] {
			t := a.of(s)
			won, lost, games = won+t[0], lost+t[2], games+t[0]+t[1]+t[2]
		}
		list = append(list, float64(won-lost)/float64(games))
	}
	return list
}

// bestAtTheEnd asks whether CTDL, with and without an archive, is fast and the best at the end. Against the heuristic
// the paper finds TDL as good (G09): there it must not be better.
func (e evidence) bestAtTheEnd() report.Fact {
	var list []question
	for i, a := range externals {
		ahead := asked(isAbove)
		if i == 0 {
			ahead = notBelow
		}
		for _, arm := range []string{armCTDL, armCTDLHoF} {
			for _, other := range []string{armCEL, armCELHoF} {
				list = append(list, e.ask(a, arm, other, 0, tenth, isAbove),
					e.ask(a, arm, other, late, 1, isAbove))
			}
			list = append(list, e.ask(a, arm, armTDL, late, 1, ahead))
		}
	}
	return answered(list, fmt.Sprintf("first tenth: %s. Long run: %s",
		e.ratesBetween(0, tenth, armCEL, armCELHoF, armCTDL, armCTDLHoF), e.rates(methodTeams...))).
		In("CTDL and CTDL+HoF quickly good and best in the long run, 2 of 5 methods").
		Of("rates in the first tenth of the games and in the long run: both must be above CEL and CEL+HoF against both "+
			"opponents, and at the end above TDL against the Liberty Player and not below it against the heuristic").
		With("%s", e.runsAt(methodTeams...))
}
