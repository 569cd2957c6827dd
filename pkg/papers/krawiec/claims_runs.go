package krawiec

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/paper"
	"github.com/oneply/oneply/pkg/report"
	"github.com/oneply/oneply/pkg/stats"
)

// rate names a mean over runs: "CEL 0.512 ± 0.020".
func (a against) rate(arm string, runs []float64) string {
	return fmt.Sprintf("%s %s", methodName(arm), paper.Mean(runs).Text(3))
}

// rates names those of several arms in the long run against both opponents.
func (e evidence) rates(arms ...string) string { return e.ratesBetween(late, 1, arms...) }

func (e evidence) ratesBetween(from, to float64, arms ...string) string {
	var parts []string
	for _, a := range externals {
		var list []string
		for _, arm := range arms {
			list = append(list, a.rate(arm, a.between(e.runs[arm], from, to)))
		}
		parts = append(parts, fmt.Sprintf("against %s %s", a.name, strings.Join(list, ", ")))
	}
	return strings.Join(parts, "; ")
}

// paired estimates the mean of b - a over pairs of runs.
func paired(a, b []float64) number.Estimate { return paper.Mean(stats.Differences(a, b)) }

// gained says that later rates are above earlier ones: the interval of the difference lies above 0.
func gained(d number.Estimate) bool { return d.Above(0) }

// convergesEarly compares the games from 700 to 1000 with the last quarter of 4000.
func (e evidence) convergesEarly() report.Finding {
	stagnant := report.Yes
	var list []string
	for _, a := range externals {
		first := a.between(e.early, 0, 0.05)
		soon, last := a.between(e.early, 0.175, 0.25), a.between(e.early, 0.75, 1)
		early, later := paired(first, soon), paired(soon, last)
		stagnant = report.All(stagnant, report.Above(early, 0), report.Whether(!gained(later)))
		list = append(list, fmt.Sprintf("against %s +%.3f until 1000 games, then %s", a.name, early.Value, later.Text(3)))
	}
	return report.Finding{Basis: report.OurRuns, Verdict: report.Decided(stagnant),
		Published: "several hundred games, then no progress (0)", Ours: strings.Join(list, "; "),
		Evidence: fmt.Sprintf("%d runs of TDL: the mean of the samples from 700 to 1000 games must be above that of the "+
			"first 200, and that of 3000 to 4000 not above it, by 95%% intervals of pairs", len(e.early))}
}

// learners are the methods with temporal differences.
var learners = []string{armTDL, armCTDL, armCTDLHoF}

// worst asks whether CEL is below all others in the long run, and near one half.
func (e evidence) worst() report.Finding {
	near := report.Yes
	var list []question
	var narrow []string
	for _, a := range externals {
		half := paper.Mean(a.final(e.runs[armCEL]))
		narrow = append(narrow, fmt.Sprintf("by %s from one half", number.Fixed(half.Value-0.5, 3, true)))
		near = report.All(near, report.Whether(math.Abs(half.Value-0.5) <= 0.05 || !half.Differs(0.5)))
		for _, arm := range learners {
			list = append(list, e.ask(a, arm, armCEL, late, 1, difference.above))
		}
		list = append(list, e.ask(a, armCELHoF, armCEL, late, 1, difference.notBelow))
	}
	answer, _ := answered(list)
	return report.Finding{Basis: report.OurRuns, Verdict: report.Decided(report.All(near, answer)),
		Published: "about 50% wins",
		Ours:      e.rates(armCEL, armCELHoF, armTDL, armCTDL, armCTDLHoF),
		Evidence: "rates in the long run: that of CEL must be within 0.05 of one half, or its 95% interval hold that (it " +
			"is off " + strings.Join(narrow, " and ") + "), and be below those of the methods with TDL and not above that of " +
			"CEL+HoF, by " + tested + "; " + e.runsAt(methodTeams...)}
}

// tenth is the share of the games by which learners are called fast or slow: 200,000 of 2,000,000.
const tenth = 0.1

// slow compares rates at a tenth of the games.
func (e evidence) slow() report.Finding {
	var list []question
	for _, a := range externals {
		for _, arm := range learners {
			list = append(list, e.ask(a, arm, armCEL, 0, tenth, difference.above))
		}
	}
	answer, _ := answered(list)
	return report.Finding{Basis: report.OurRuns, Verdict: report.Decided(answer),
		Published: "much slower in the first 200,000 games",
		Ours:      e.ratesBetween(0, tenth, armCEL, armTDL, armCTDL, armCTDLHoF),
		Evidence: "mean rates over the first tenth of the games: each method with TDL must be above CEL against both " +
			"opponents, " + tested + "; " + e.runsAt(armCEL, armTDL, armCTDL, armCTDLHoF)}
}

// hallSlows compares CEL+HoF with CEL, early and late.
func (e evidence) hallSlows() report.Finding {
	var list []question
	for _, a := range externals {
		list = append(list, e.ask(a, armCEL, armCELHoF, 0, tenth, difference.above),
			e.ask(a, armCELHoF, armCEL, late, 1, difference.notAbove))
	}
	answer, _ := answered(list)
	return report.Finding{Basis: report.OurRuns, Verdict: report.Decided(answer),
		Published: "slower, and not above 50% later",
		Ours: fmt.Sprintf("first tenth: %s. Long run: %s", e.ratesBetween(0, tenth, armCEL, armCELHoF),
			e.rates(armCEL, armCELHoF)),
		Evidence: "CEL must be above CEL+HoF in the first tenth of the games, and not below it in the long run, against " +
			"both opponents, " + tested + "; " + e.runsAt(armCEL, armCELHoF)}
}

func (e evidence) selfPlayAgainstLiberty() report.Finding {
	answer := report.Yes
	var pairs [][2][]float64
	var list, names []string
	for _, a := range externals {
		for _, arm := range []string{armCTDL, armCTDLHoF} {
			pairs = append(pairs, [2][]float64{a.final(e.runs[arm]), a.final(e.runs[armTDL])})
			names = append(names, fmt.Sprintf("%s against %s", methodName(arm), a.name))
		}
	}
	for i, d := range compare(pairs...) {
		if i < len(pairs)/2 {
			answer = report.All(answer, d.notAbove())
		} else {
			answer = report.All(answer, d.above())
		}
		list = append(list, fmt.Sprintf("p %.2g for %s", d.p, names[i]))
	}
	return report.Finding{Basis: report.OurRuns, Verdict: report.Decided(answer),
		Published: "TDL about 65% against the heuristic like CTDL, less against the Liberty Player",
		Ours:      e.rates(armTDL, armCTDL, armCTDLHoF),
		Evidence: "rates in the long run: CTDL and CTDL+HoF must be above TDL against the Liberty Player, and not against " +
			"the heuristic; " + tested + ": " + strings.Join(list, ", ") + "; " + e.runsAt(learners...)}
}

// passes returns the number of games of training after which team a stays ahead of b, 0 where it never does.
func (e evidence) passes(a, b string) int64 {
	i, j := slices.Index(methodTeams, a), slices.Index(methodTeams, b)
	at := int64(0)
	for k, t := range e.methodRounds {
		switch ahead := t.total(i) > t.total(j); {
		case ahead && at == 0:
			at = e.runs[a][0].Samples[k].Games
		case !ahead:
			at = 0
		}
	}
	return at
}

func (e evidence) crossings() report.Finding {
	first, second := e.passes(armCTDLHoF, armTDL), e.passes(armCTDLHoF, armCTDL)
	about := func(n, want int64) bool { return n >= want/2 && n <= 2*want }
	return report.Finding{Basis: report.OurRuns, Verdict: report.Tried(about(first, 100_000) && about(second, 400_000)),
		Published: "TDL after 100,000 games, CTDL after 400,000",
		Ours:      fmt.Sprintf("TDL after %d, CTDL after %d", first, second),
		Evidence: "games of training after which CTDL+HoF has more points in every tournament, 0: never; each must be " +
			"within a factor of 2; " + e.teamsAt()}
}

// points names the mean points of teams in the tournaments of the long run.
func (d drawn) points(teams ...string) string {
	var list []string
	for _, t := range teams {
		list = append(list, fmt.Sprintf("%s %.0f", methodName(t), d.late.total(t)))
	}
	return strings.Join(list, ", ")
}

// share returns the total of a team in Table 3.
func (e evidence) share(team string) float64 {
	i := slices.Index(methodTeams, team)
	return e.table3[i][i]
}

const inTheLongRun = "mean points of our teams over the last two fifths of the tournaments; "

// ahead asks whether a team is ahead of others in the long run.
func (e evidence) ahead(team string, others ...string) *report.ByRuns {
	return e.inTournaments(func(d drawn) report.ByRuns {
		answer, text := d.above(team, false, others...)
		return report.ByRuns{Verdict: report.Decided(answer), Ours: d.points(append([]string{team}, others...)...),
			Evidence: inTheLongRun + text + "; " + byDrawing + e.teamsAt()}
	})
}

func (e evidence) worstTeam() report.Finding {
	ok := true
	for _, t := range methodTeams[:4] {
		ok = ok && e.share(t) > e.share(armTDL)
	}
	return report.Finding{Basis: report.PublishedTable, Verdict: report.Printed(ok), Published: "TDL 39.7%, the lowest",
		Ours: fmt.Sprintf("%.1f%%", e.share(armTDL)), Evidence: "totals of Table 3",
		Runs: e.inTournaments(func(d drawn) report.ByRuns {
			answer := report.Yes
			var list []string
			for _, t := range methodTeams[:4] {
				ahead, text := d.above(t, false, armTDL)
				answer, list = report.All(answer, ahead), append(list, text)
			}
			return report.ByRuns{Verdict: report.Decided(answer), Ours: d.points(methodTeams...),
				Evidence: inTheLongRun + strings.Join(list, "; ") + "; " + byDrawing + e.teamsAt()}
		})}
}

func (e evidence) archiveHelps() report.Finding {
	a, b := e.share(armCELHoF), e.share(armCEL)
	return report.Finding{Basis: report.PublishedTable, Verdict: report.Printed(a > b),
		Published: "CEL+HoF 49.7%, CEL 43.5%",
		Ours:      fmt.Sprintf("%.1f%% and %.1f%%", a, b), Evidence: "totals of Table 3",
		Runs: e.ahead(armCELHoF, armCEL)}
}

func (e evidence) betterThanParts() report.Finding {
	ok := e.share(armCTDL) > e.share(armTDL) && e.share(armCTDL) > e.share(armCEL)
	return report.Finding{Basis: report.PublishedTable, Verdict: report.Printed(ok),
		Published: "CTDL 49.3%, CEL 43.5%, TDL 39.7%",
		Ours:      fmt.Sprintf("%.1f%%, %.1f%%, %.1f%%", e.share(armCTDL), e.share(armCEL), e.share(armTDL)),
		Evidence:  "totals of Table 3",
		Runs:      e.ahead(armCTDL, armCEL, armTDL)}
}

// ratioInsensitive compares all ratios in the long run.
func (e evidence) ratioInsensitive() report.Finding {
	same, zeroApart := report.Yes, report.Open
	for _, a := range externals {
		var pairs, zero [][2][]float64
		for i, arm := range ratioTeams[1:] {
			own := a.final(e.runs[arm])
			zero = append(zero, [2][]float64{own, a.final(e.runs[ratioTeams[0]])})
			for _, other := range ratioTeams[1:][i+1:] {
				pairs = append(pairs, [2][]float64{own, a.final(e.runs[other])})
			}
		}
		for _, d := range compare(pairs...) {
			same = report.All(same, report.Whether(d.sign == 0))
		}
		for _, d := range compare(zero...) {
			zeroApart = report.Any(zeroApart, d.above())
		}
	}
	return report.Finding{Basis: report.OurRuns, Verdict: report.Decided(report.All(same, zeroApart)),
		Published: "no difference but for 0 games", Ours: e.rates(ratioTeams...),
		Evidence: "rates in the long run: no two of 1, 2, 4, 8 and 16 games may differ, and some must be above 0 games, " +
			tested + "; " + e.runsAt(ratioTeams...)}
}

// ratioSpeeds compares 8 and 16 games with 1, at first and after two fifths of the games.
func (e evidence) ratioSpeeds() report.Finding {
	fast, level := report.Yes, report.Yes
	var list []string
	for _, a := range externals {
		at := func(from, to float64) []difference {
			var pairs [][2][]float64
			for _, arm := range []string{armCTDLHoF, "ratio-16"} {
				pairs = append(pairs, [2][]float64{a.between(e.runs[arm], from, to), a.between(e.runs["ratio-1"], from, to)})
			}
			return compare(pairs...)
		}
		first, later := at(0, 0.05), at(0.3, 0.5)
		for k := range first {
			fast, level = report.All(fast, first[k].above()), report.All(level, later[k].notAbove())
			list = append(list, fmt.Sprintf("p %.2g and %.2g for %d games against %s", first[k].p, later[k].p, 8*(k+1), a.name))
		}
	}
	return report.Finding{Basis: report.OurRuns, Verdict: report.Decided(report.All(fast, level)),
		Published: "8 and 16 games are faster; no difference after several 100,000 games",
		Ours: fmt.Sprintf("first twentieth: %s. From 30%% to 50%%: %s",
			e.ratesBetween(0, 0.05, "ratio-1", armCTDLHoF, "ratio-16"),
			e.ratesBetween(0.3, 0.5, "ratio-1", armCTDLHoF, "ratio-16")),
		Evidence: "8 and 16 games must be above 1 game in the first twentieth of the games and not from 30% to 50% of " +
			"them, " + tested + ": " + strings.Join(list, ", ") + "; " + e.runsAt(ratioTeams...)}
}

// noLateGain compares the time around a tenth of the games with the long run.
func (e evidence) noLateGain() report.Finding {
	ok := true
	var list []string
	for _, a := range externals {
		runs := e.runs[armCTDLHoF]
		d := paired(a.between(runs, tenth, 2*tenth), a.final(runs))
		ok = ok && !gained(d)
		list = append(list, fmt.Sprintf("%s against %s", d.Text(3), a.name))
	}
	return report.Finding{Basis: report.OurRuns, Verdict: report.Tried(ok),
		Published: "no improvement after 200,000 games (0)",
		Ours:      strings.Join(list, ", "),
		Evidence: "CTDL+HoF: the rate of the long run minus that between the first tenth and the first fifth of the games, " +
			"by pairs; neither 95% interval may lie above 0; " + e.runsAt(armCTDLHoF)}
}

// genotypes measures how much the best individual changes from sample to sample, and how symmetric it is at the end.
func (e evidence) genotypes() report.Finding {
	var steps []float64
	var images []float64
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
	symmetric := func(limit float64) number.Estimate {
		n := 0
		for _, c := range images {
			if c >= limit {
				n++
			}
		}
		return number.Binomial(float64(n)/float64(len(runs)), len(runs))
	}
	answer := atAnyLimit(func(limit float64) report.Answer {
		return report.All(report.Below(change, limit), report.Below(symmetric(limit), 0.5))
	})
	return report.Finding{Basis: report.OurRuns, Verdict: report.Decided(answer),
		Published: "keeps changing over 50 samples, no clear symmetry",
		Ours: fmt.Sprintf("cosine of successive samples %s; %.0f of %d last ones have one of %g with "+
			"a mirror image", change.Text(3), symmetric(clearlySymmetric[1]).Value*float64(len(runs)), len(runs),
			clearlySymmetric[1]),
		Evidence: fmt.Sprintf("CTDL+HoF: the mean cosine between successive samples of the second half must lie below a "+
			"limit, and less than half of the last individuals may have that cosine with a mirror image, each by its 95%% "+
			"interval; %s; %s", limitsAre, e.runsAt(armCTDLHoF))}
}
