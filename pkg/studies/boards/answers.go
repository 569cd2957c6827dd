package boards

import (
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/paper"
	"github.com/oneply/oneply/pkg/report"
)

// asked returns the questions as the study lists them.
func asked() (list report.Claims) {
	for _, q := range questions {
		list = append(list, report.Claim{ID: q.id, Where: q.decider, Statement: q.statement, Question: true})
	}
	return list
}

// answers are judged by the evidence, each as its decider says.
func answers() []paper.Claimed[evidence] {
	vary := func(game, learner string) func(evidence) report.Finding {
		return func(e evidence) report.Finding { return e.linesBeatSnakes(game, learner) }
	}
	return []paper.Claimed[evidence]{
		paper.Claim("B01", vary(connectFour, byES)),
		paper.Claim("B02", vary(connectFour, byTD)),
		paper.Claim("B03", vary(othello6, byES)),
		paper.Claim("B04", vary(othello6, byTD)),
		paper.Claim("B05", func(e evidence) report.Finding { return e.linesWinDuels(connectFour) }),
		paper.Claim("B06", func(e evidence) report.Finding { return e.linesWinDuels(othello6) }),
		paper.Claim("B07", func(e evidence) report.Finding { return e.linesPlayBetter(bestMoves, report.Yes) }),
		paper.Claim("B08", func(e evidence) report.Finding { return e.linesPlayBetter(givenAway, report.No) }),
		paper.Claim("B09", evidence.fourIsBest),
		paper.Claim("B10", func(e evidence) report.Finding { return e.networksBeatCounter(go5) }),
		paper.Claim("B11", func(e evidence) report.Finding { return e.networksBeatCounter(go7) }),
		paper.Claim("B12", evidence.networksWinDuels),
		paper.Claim("B13", evidence.counterBeatsStandard),
		paper.Claim("B14", evidence.counterFallsShort),
		paper.Claim("B15", func(e evidence) report.Finding { return e.endGains(seers[:3]) }),
		paper.Claim("B16", func(e evidence) report.Finding { return e.endGains(seers[3:]) }),
	}
}

// Answers judges the questions.
func (x Results) Answers() (report.Claims, error) { return Study().Claims(x.Results) }

// The levels of the tests, those of the papers that ask the same on their boards.
const (
	lineLevel = 0.01
	goLevel   = 0.05
)

// decided returns a finding by our runs; one answer for each reading.
func decided(askedFor, ours, how string, list ...report.Answer) report.Finding {
	return report.Finding{Basis: report.OurRuns, Verdict: report.Decided(list...), Published: askedFor, Ours: ours,
		Evidence: how}
}

// tested answers whether all comparisons find the first sample larger, or smaller where that is wanted.
func tested(list []compared, level float64, want report.Answer) (report.Answer, string) {
	answer, parts := report.Yes, []string(nil)
	for _, c := range list {
		answer = report.All(answer, c.above(level)*want)
		parts = append(parts, fmt.Sprintf("%s %s, %s %s (p %s)", c.names[0], mean(c.samples[0]), c.names[1],
			mean(c.samples[1]), number.Significant(c.p)))
	}
	return answer, strings.Join(parts, "; ")
}

func mean(runs []float64) string { return number.Fixed(paper.Average(runs), 3, false) }

// intervals answers whether all 95% intervals lie above a half.
func intervals(names []string, list []number.Estimate) (report.Answer, string) {
	answer, parts := report.Yes, []string(nil)
	for i, e := range list {
		answer = report.All(answer, report.Above(e, 0.5))
		parts = append(parts, names[i]+" "+e.Text(3))
	}
	return answer, strings.Join(parts, "; ")
}

// linesBeatSnakes is B01 to B04.
func (e evidence) linesBeatSnakes(game, learner string) report.Finding {
	var list []report.Answer
	var parts []string
	for _, r := range e.readings {
		answer, text := tested(r.pairs(game, learner), lineLevel, report.Yes)
		list, parts = append(list, answer), append(parts, fmt.Sprintf("%s: %s", r.reading, text))
	}
	return decided("3 of 3 pairs at p < 0.01", strings.Join(parts, "; "), fmt.Sprintf("mean scores in new games against "+
		"the standard opponent; p of Mann-Whitney after Holm's correction for three pairs; %s",
		number.Count(len(list), "reading of the places", "readings of the places")), list...)
}

// linesWinDuels is B05 and B06.
func (e evidence) linesWinDuels(game string) report.Finding {
	var names []string
	var list []number.Estimate
	for _, learner := range learners {
		for _, d := range duos(game) {
			a, b := lineArm(game, learner, d.lines), lineArm(game, learner, d.snakes)
			names = append(names, fmt.Sprintf("%s by %s", d.lines, strings.ToUpper(learner)))
			list = append(list, paper.Mean(met(e.duels.Of(game+"-"+learner), a, b)))
		}
	}
	answer, text := intervals(names, list)
	return decided("6 of 6 above 0.5", text, "score of the lines against the snakes of their number of weights, run k "+
		"against run k; 95% intervals of the mean over runs (Student); places ascending", answer)
}

// linesPlayBetter is B07 and, where less is better, B08.
func (e evidence) linesPlayBetter(of func(Judged) float64, want report.Answer) report.Finding {
	var list []compared
	for _, learner := range learners {
		for _, d := range duos(connectFour) {
			list = append(list, compared{names: [2]string{strings.ToUpper(learner) + " " + d.lines, d.snakes},
				samples: [2][]float64{e.share(learner, d.lines, of), e.share(learner, d.snakes, of)}})
		}
	}
	answer, text := tested(family(list...), lineLevel, want)
	return decided("6 of 6 pairs at p < 0.01", text, "mean of the shares in positions of play and in random ones; p of "+
		"Mann-Whitney after Holm's correction for six pairs; places ascending", answer)
}

// fourIsBest is B09.
func (e evidence) fourIsBest() report.Finding {
	var list []report.Answer
	var parts []string
	for _, r := range e.readings {
		score := func(a string) []float64 { return r.Of(lineArm(connectFour, byTD, a)).Each(lastScore) }
		answer, text := tested(family(
			compared{names: [2]string{"all-4", "all-2"}, samples: [2][]float64{score("all-4"), score("all-2")}},
			compared{names: [2]string{"all-4", "all-3"}, samples: [2][]float64{score("all-4"), score("all-3")}}),
			lineLevel, report.Yes)
		list, parts = append(list, answer), append(parts, fmt.Sprintf("%s: %s", r.reading, text))
	}
	return decided("2 of 2 pairs at p < 0.01", strings.Join(parts, "; "), "mean scores in new games against the standard "+
		"opponent; p of Mann-Whitney after Holm's correction for two pairs", list...)
}

// against returns the scores of an arm's players against the Liberty Player of their board.
func (e evidence) against(game, encoding string) []float64 {
	return met(e.goDuels.Of(game), game+"-"+encoding, liberty[game])
}

// networksBeatCounter is B10 and B11.
func (e evidence) networksBeatCounter(game string) report.Finding {
	var list []compared
	for _, a := range goEncodings[1:] {
		list = append(list, compared{names: [2]string{a, theCounter},
			samples: [2][]float64{e.against(game, a), e.against(game, theCounter)}})
	}
	answer, text := tested(family(list...), goLevel, report.Yes)
	return decided("2 of 2 pairs at p < 0.05", text, "mean scores in new games against the Liberty Player; p of "+
		"Mann-Whitney after Holm's correction for two pairs", answer)
}

// networksWinDuels is B12.
func (e evidence) networksWinDuels() report.Finding {
	var names []string
	var list []number.Estimate
	for _, game := range goGames {
		for _, a := range goEncodings[1:] {
			names = append(names, game+" "+a)
			list = append(list, paper.Mean(met(e.goDuels.Of(game), game+"-"+a, game+"-"+theCounter)))
		}
	}
	answer, text := intervals(names, list)
	return decided("4 of 4 above 0.5", text, "score of the network against the counter, run k against run k; 95% "+
		"intervals of the mean over runs (Student)", answer)
}

// climbed returns a number of each search with an aim.
func (e evidence) climbed(aim string, of func(Ceiling) float64) []float64 {
	return e.ceilings.Of(aim).Each(func(l lab.Line[CeilingConfig, Ceiling]) float64 { return of(l.Outcome) })
}

func ceilingScore(c Ceiling) float64 { return c.Last.Score() }
func ceilingMoves(c Ceiling) float64 { return bestMoves(c.Judged) }
func ceilingGiven(c Ceiling) float64 { return givenAway(c.Judged) }

// counterBeatsStandard is B13.
func (e evidence) counterBeatsStandard() report.Finding {
	score := paper.Mean(e.climbed(theStandard, ceilingScore))
	return decided("above 0.5", score.Text(3), fmt.Sprintf("mean score of %d searches in new games, with the 95%% interval "+
		"(Student)", len(e.ceilings.Of(theStandard))), report.Above(score, 0.5))
}

// counterFallsShort is B14.
func (e evidence) counterFallsShort() report.Finding {
	answer, text := tested(family(compared{names: [2]string{"counter", "all-4 by TD"},
		samples: [2][]float64{e.climbed(perfection, ceilingMoves), e.share(byTD, "all-4", bestMoves)}}), lineLevel, report.No)
	return decided("below it at p < 0.01", text, "mean of the shares in positions of play and in random ones, of which no "+
		"counter was chosen by these; p of Mann-Whitney", answer)
}

// endGains is B15 and B16.
func (e evidence) endGains(players []string) report.Finding {
	var list []number.Estimate
	for _, name := range players {
		list = append(list, e.end.Of(endArm(name))[0].Outcome.Itself.Estimate())
	}
	answer, text := intervals(players, list)
	return decided("3 of 3 above 0.5", text, "score of the player that sees the end against itself without, with the 95% "+
		"interval of the match", answer)
}
