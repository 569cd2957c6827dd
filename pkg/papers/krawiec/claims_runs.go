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
			With("against the WPC heuristic; no other λ may be better: %s; %s", tested, e.runsAt())
	}),
	paper.Ours("G03", func(e evidence) report.Fact {
		ok, ours := e.bestAt(1, 0.95)
		means, _ := e.sweep(1)
		spread := rangeOf(means, 0.6, 0.99)
		return report.Counted(ok && spread < 0.04, fmt.Sprintf("%s; %.3f from 0.6 to 0.99", ours, spread)).
			In("λ 0.95: 0.567; 0.013 from 0.6 to 0.99").With("against the Liberty Player; no other λ may be better (%s), "+
			"and the means from 0.6 to 0.99 must lie within 0.04, three times as printed; %s", tested, e.runsAt())
	}),
	paper.Ours("G04", evidence.lambdaMatters),
	paper.Ours("G05", evidence.worst),
	paper.Ours("G06", func(e evidence) report.Fact {
		return answered(e.ask(externals, atFirst, isAbove, learners, CEL),
			e.rates(atFirst, CEL, TDL, CTDL, CTDLHoF)).In("much slower in the first 200,000 games").
			Of("mean rates over the first tenth of the games: each method with TDL must be above CEL against both opponents").
			With("%s", e.runsAt())
	}),
	paper.Ours("G07", func(e evidence) report.Fact {
		both := []string{CEL, CELHoF}
		return answered(append(e.ask(externals, atFirst, isAbove, both[:1], CELHoF),
			e.ask(externals, longRun, notAbove, both[1:], CEL)...), e.course(both, both...)).
			In("slower, and not above 50% later").Of("CEL must be above CEL+HoF in the first tenth of the games, and not "+
			"below it in the long run, against both opponents").With("%s", e.runsAt())
	}),
	paper.Ours("G09", func(e evidence) report.Fact {
		list := append(e.ask(externals[:1], longRun, notAbove, learners[1:], TDL),
			e.ask(externals[1:], longRun, isAbove, learners[1:], TDL)...)
		return answered(list, e.rates(longRun, learners...)).
			In("TDL about 65% against the heuristic like CTDL, less against the Liberty Player").
			Of("rates in the long run: CTDL and CTDL+HoF must be above TDL against the Liberty Player, and not against the "+
				"heuristic").With("%s; %s", ps(list), e.runsAt())
	}),
	paper.Ours("G16", evidence.ratioInsensitive),
	paper.Ours("G17", evidence.ratioSpeeds),
	paper.Ours("G18", func(e evidence) report.Fact {
		return onBoth(func(a against) report.Fact {
			runs := e.runs[CTDLHoF]
			later := paired(a.between(runs, span{tenth, 2 * tenth}), a.final(runs))
			return report.NotOver("against "+a.name, later, 0, 3)
		}).In("no improvement after 200,000 games (0)").
			Of("CTDL+HoF: the rate of the long run minus that between the first tenth and the first fifth of the games, by "+
				"pairs").With("%s", e.runsAt())
	}),
	paper.Ours("G19", evidence.genotypes),
	paper.Ours("G25", func(e evidence) report.Fact {
		list := e.ask(externals, longRun, isAbove, []string{CTDL}, armLambdaZero)
		var means []string
		for i, q := range list {
			list[i].name = "against " + externals[i].name
			means = append(means, fmt.Sprintf("%s and %s %s", paper.Mean(q.pair[0]).Text(3), paper.Mean(q.pair[1]).Text(3),
				list[i].name))
		}
		return answered(list, strings.Join(means, ", ")).In("λ close to 1 (0.98) boosts CTDL").
			Of("CTDL with λ 0.98 and with λ 0 in the long run: the former must be above against both opponents").
			With("%s; %s with λ 0.98, %s with λ 0", ps(list), e.runsAt(), runsAt(e.size))
	}),
	paper.Ours("G27", evidence.superior),
	paper.Ours("G28", func(e evidence) report.Fact {
		return onBoth(func(a against) report.Fact {
			return report.Over("against "+a.name, paper.Mean(a.leads(e.runs[CTDLHoF])), 0, 3)
		}).In("outperforms both; around 65% wins").
			Of("share of wins minus that of losses of CTDL+HoF in the long run, both over runs").With("%s", e.runsAt())
	}),
	paper.Ours("G29", evidence.bestAtTheEnd),
}

// course lists the rates of some arms at first, and of some in the long run.
func (e evidence) course(early []string, late ...string) string {
	return fmt.Sprintf("first tenth: %s. Long run: %s", e.rates(atFirst, early...), e.rates(longRun, late...))
}

// paired estimates the mean of b - a over pairs of runs.
func paired(a, b []float64) estimate.Estimate { return paper.Mean(stats.Differences(a, b)) }

// convergesEarly compares the games from 700 to 1000 with the last quarter of 4000.
func (e evidence) convergesEarly() report.Fact {
	runs := e.runs[armEarly]
	return onBoth(func(a against) report.Fact {
		soon := a.between(runs, span{0.175, 0.25})
		return report.Every(report.Over("against "+a.name+" until 1000 games", paired(a.between(runs, span{0, 0.05}), soon),
			0, 3), report.NotOver("then", paired(soon, a.between(runs, span{0.75, 1})), 0, 3))
	}).In("several hundred games, then no progress (0)").
		Of("%d runs of TDL: the mean of the samples from 700 to 1000 games minus that of the first 200, and that of 3000 to "+
			"4000 minus the former, by pairs", len(runs))
}

// learners are the methods that use temporal differences.
var learners = []string{TDL, CTDL, CTDLHoF}

// worst asks whether CEL is below all others in the long run, and near one half.
func (e evidence) worst() report.Fact {
	near := true
	narrow := paper.Texts(externals, func(a against) string {
		half := paper.Mean(a.final(e.runs[CEL]))
		near = near && (math.Abs(half.Value-0.5) <= 0.05 || !half.Differs(0.5))
		return fmt.Sprintf("by %s from one half", estimate.Fixed(half.Value-0.5, 3, true))
	})
	f := answered(append(e.ask(externals, longRun, isAbove, learners, CEL),
		e.ask(externals, longRun, notBelow, []string{CELHoF}, CEL)...),
		e.rates(longRun, CEL, CELHoF, TDL, CTDL, CTDLHoF))
	f.Answer = report.All(report.Whether(near), f.Answer)
	return f.In("about 50% wins").Of("rates in the long run: that of CEL must be within 0.05 of one half, or its 95%% "+
		"interval hold that (it is off %s), and be below those of the methods with TDL and not above that of CEL+HoF",
		strings.Join(narrow, " and ")).With("%s", e.runsAt())
}

// ratioInsensitive compares all ratios in the long run; the pairs with 0 games are a separate family.
func (e evidence) ratioInsensitive() report.Fact {
	same, zeroApart := report.Yes, report.Open
	for k := range externals {
		a, some := externals[k:k+1], ratioTeams[1:]
		var pairs []question
		for i := range some {
			pairs = append(pairs, e.ask(a, longRun, isAlike, some[i:i+1], some[i+1:]...)...)
		}
		same = report.All(append(answers(pairs), same)...)
		zeroApart = report.Any(append(answers(e.ask(a, longRun, isAbove, some, ratioTeams[0])), zeroApart)...)
	}
	return report.Fact{Answer: report.All(same, zeroApart), Print: "no difference but for 0 games",
		Says: e.rates(longRun, ratioTeams...), Test: "rates in the long run: no two of 1, 2, 4, 8 and 16 games may differ, " +
			"and some must be above 0 games, " + tested + "; " + e.runsAt()}
}

// ratioSpeeds compares 8 and 16 games with 1, at first and after two fifths of the games, as separate families.
func (e evidence) ratioSpeeds() report.Fact {
	answer, soon, then := report.Yes, span{0, 0.05}, span{0.3, 0.5}
	var list []string
	for i, a := range externals {
		many := []string{CTDLHoF, "ratio-16"}
		first := e.ask(externals[i:i+1], soon, isAbove, many, "ratio-1")
		later := e.ask(externals[i:i+1], then, notAbove, many, "ratio-1")
		answer = report.All(slices.Concat(answers(first), answers(later), []report.Answer{answer})...)
		for k, o := range orders(first) {
			list = append(list, fmt.Sprintf("p %.2g and %.2g for %d games against %s", o.P, orders(later)[k].P, 8*(k+1),
				a.name))
		}
	}
	arms := []string{"ratio-1", CTDLHoF, "ratio-16"}
	return report.Fact{Answer: answer, Print: "8 and 16 games are faster; no difference after several 100,000 games",
		Says: fmt.Sprintf("first twentieth: %s. From 30%% to 50%%: %s", e.rates(soon, arms...), e.rates(then, arms...)),
		Test: "8 and 16 games must be above 1 game in the first twentieth of the games and not from 30% to 50% of " +
			"them, " + tested + ": " + strings.Join(list, ", ") + "; " + e.runsAt()}
}

// genotypes measures how much the best individual changes from sample to sample, and how symmetric it is at the end.
func (e evidence) genotypes() report.Fact {
	runs := e.runs[CTDLHoF]
	change := paper.Mean(paper.Each(runs, func(l Learnt) float64 {
		var cosines []float64
		for n, k := len(l.Samples), len(l.Samples)/2; k+1 < n; k++ {
			cosines = append(cosines, stats.Cosine(l.Samples[k].Weights, l.Samples[k+1].Weights))
		}
		return paper.Average(cosines)
	}))
	images := paper.Each(runs, func(l Learnt) float64 { return mirrored(l.last().Weights) })
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
			"interval; %s; %s", limitsAre, e.runsAt())}
}

// superior asks whether CTDL+HoF is ahead of every other method by each of the three measures; those of the external
// opponents form one family.
func (e evidence) superior() report.Fact {
	return e.inTournaments(func(d drawn) report.Fact {
		list := e.ask(externals, longRun, isAbove, []string{CTDLHoF}, methodTeams[1:]...)
		inTournament := d.above(CTDLHoF, false, methodTeams[1:]...)
		found, n := answers(list), len(methodTeams)-1
		measures := []report.Answer{report.All(found[:n]...), report.All(found[n:]...), inTournament.Answer}
		held := 0
		for _, m := range measures {
			if m == report.Yes {
				held++
			}
		}
		f := answered(list, fmt.Sprintf("by %d of 3: %s. In the tournaments of the long run %s", held,
			e.rates(longRun, methodTeams...), d.points(methodTeams...)))
		f.Answer = report.All(measures...)
		return f.In("superior by 3 of 3 measures").
			Of("CTDL+HoF must be above each other method against both opponents in the long run").
			With("and in the tournaments: %s; %s%s", inTournament.Test, byDrawing, e.runsAt())
	})
}

// leads returns by how much each run wins more than it loses in the long run, as a share of the games.
func (a against) leads(runs []Learnt) []float64 {
	return paper.Each(runs, func(l Learnt) float64 {
		var sum Tally
		for _, s := range l.Samples[int(math.Round(late*float64(len(l.Samples)))):] {
			for k, n := range a.of(s) {
				sum[k] += n
			}
		}
		return float64(sum[0]-sum[2]) / float64(sum.games())
	})
}

// bestAtTheEnd asks whether CTDL, with and without an archive, is fast and best at the end. Against the heuristic the
// paper finds TDL as good (G09), so there TDL must not be better.
func (e evidence) bestAtTheEnd() report.Fact {
	both, others := learners[1:], []string{CEL, CELHoF}
	return answered(slices.Concat(e.ask(externals, atFirst, isAbove, both, others...),
		e.ask(externals, longRun, isAbove, both, others...), e.ask(externals[:1], longRun, notBelow, both, TDL),
		e.ask(externals[1:], longRun, isAbove, both, TDL)), e.course(append(others, both...), methodTeams...)).
		In("CTDL and CTDL+HoF quickly good and best in the long run, 2 of 5 methods").
		Of("rates in the first tenth of the games and in the long run: both must be above CEL and CEL+HoF against both "+
			"opponents, and at the end above TDL against the Liberty Player and not below it against the heuristic").
		With("%s", e.runsAt())
}
