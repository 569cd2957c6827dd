package boards

import (
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// nearWritten is when those of Nearing were.
const nearWritten = "2026-11-24 12:57"

// written is when the deciders were written, before the first run.
const written = "2026-11-22 22:58"

// The levels of the tests, as in the papers that ask the same on their boards.
const (
	lineLevel = 0.01
	goLevel   = 0.05
	nearLevel = 0.05
)

// questions returns the questions of the study. Runs of two arms are compared by the two-sided Mann-Whitney test with
// Holm's correction within the question's family; intervals are Student's over runs, binomial for matches.
func questions() (list []paper.Asked[evidence]) {
	add := func(asks, decider string, answer func(evidence) (report.Reply, string), rows ...string) {
		list = append(list, paper.Ask(asks, decider, written, answer, rows...))
	}
	name := func(game string) string { return strings.ReplaceAll(titles[game], "×", "x") }
	for _, game := range lineGames {
		for _, learner := range learners {
			add(fmt.Sprintf("%s, %s: do straight lines beat random snakes of as many weights?", name(game), ways[learner]),
				"score against "+standard[game]+"; 10 and 10 runs, 0.01; all three lengths must be told apart",
				byReading(func(r read) []paper.Pair { return r.pairs(game, learner) }), "boards/lines", "boards/turned")
		}
	}
	for _, game := range lineGames {
		add(name(game)+": do straight lines beat random snakes when they meet?",
			"score of run k against run k, by ES and by TD; 95% intervals over 10 runs; all six above 0.5",
			func(e evidence) (report.Reply, string) { return e.linesWinDuels(game) }, "boards/duels")
	}
	add("Connect Four: do straight lines make best moves more often than random snakes?",
		"mean share of best moves, of play and random; 10 and 10 runs, 0.01; ES and TD, all six told apart",
		func(e evidence) (report.Reply, string) { return e.linesPlayBetter(bestMoves, report.Yes) }, "boards/perfect")
	add("Connect Four: do straight lines give away fewer won games than random snakes?",
		"mean share of won positions given away; 10 and 10 runs, 0.01; ES and TD, all six told apart",
		func(e evidence) (report.Reply, string) { return e.linesPlayBetter(givenAway, report.No) }, "boards/perfect")
	add("Connect Four, by self-play: are lines of four better than shorter ones?",
		"score against connect-four/lines; all-4 above all-2 and above all-3; 10 and 10 runs, 0.01",
		byReading(read.fourIsBest), "boards/lines")
	for _, game := range goGames {
		add(name(game)+", CTDL: are networks of straight lines better than a weighted piece counter?",
			"score against the Liberty Player; all-2 and all-3, each above the counter; 10 and 10 runs, 0.05",
			func(e evidence) (report.Reply, string) { return e.networksBeatCounter(game) }, "boards/counters")
	}
	add("Go: do networks of straight lines beat the weighted piece counter when they meet?",
		"score of run k against run k, both boards; 95% intervals over 10 runs; all four above 0.5",
		evidence.networksWinDuels, "boards/go-duels")
	add("Connect Four: can a weighted piece counter beat the standard opponent?",
		"mean score of ten searches by CMA-ES for that, in new games; its 95% interval above 0.5",
		evidence.counterBeatsStandard, "boards/ceiling")
	add("Connect Four: does the best weighted piece counter make fewer best moves than learnt lines of four?",
		"mean share of best moves in positions that neither saw; CMA-ES for that, all-4 by TD; 10 and 10 runs, 0.01",
		evidence.counterFallsShort, "boards/ceiling")
	for i, game := range []string{"Othello", "Go 5 x 5"} {
		add(game+": does a player that sees the end of a game beat itself without?",
			"three published players, a match each; all 95% intervals above 0.5",
			func(e evidence) (report.Reply, string) { return e.endGains(seers[3*i : 3*i+3]) }, "boards/end")
	}
	for _, q := range []struct{ arm, asks, says string }{
		{"three-values", "do cells of four values make more best moves than cells of three?", "70 tuples each"},
		{"few-tuples", "do 70 tuples make more best moves than 20?", "cells of four values"},
		{"constant", "do coherent exponential steps make more best moves than constant ones?", "rates 0.02 and 0.001"},
	} {
		list = append(list, paper.Ask("Connect Four, self-play: "+q.asks, "mean share of best moves, of play and random, "+
			"after the last games; "+q.says+"; 4 and 4 runs, 0.05", nearWritten,
			func(e evidence) (report.Reply, string) { return e.nearer(q.arm) }, "boards/near"))
	}
	return list
}

// Questions returns the study's questions, their deciders, and the answers.
func (x Results) Questions() (report.Questions, error) {
	return paper.From(x.evidence, func(e evidence) report.Questions { return paper.Answers(e, "B%02d", questions()) })
}

// tally says how many comparisons are in favour, and what each says.
func tally(answers []report.Answer, says []string) string {
	return fmt.Sprintf("in favour %d, against %d, of %d: %s", report.Count(report.Yes, answers...),
		report.Count(report.No, answers...), len(answers), strings.Join(says, "; "))
}

// compared answers whether all comparisons find the first sample larger, or smaller if that is wanted.
func compared(list []paper.Pair, level float64, want report.Answer) (report.Answer, string) {
	answers, says := make([]report.Answer, len(list)), make([]string, len(list))
	for i, c := range list {
		answers[i], says[i] = c.Larger(level)*want, fmt.Sprintf("%s %.3f, %s %.3f (p %.3g)", c.Names[0],
			paper.Average(c.Samples[0]), c.Names[1], paper.Average(c.Samples[1]), c.P)
	}
	return report.All(answers...), tally(answers, says)
}

// tested replies by compared.
func tested(list []paper.Pair, level float64, want report.Answer) (report.Reply, string) {
	answer, found := compared(list, level, want)
	return report.ReplyOf(1, answer), found
}

// byReading asks under each reading whether all of the first samples are larger, and begins with the tallies.
func byReading(of func(r read) []paper.Pair) func(evidence) (report.Reply, string) {
	return func(e evidence) (report.Reply, string) {
		var answers []report.Answer
		var tallies, numbers []string
		for _, r := range e.readings {
			answer, text := compared(of(r), lineLevel, report.Yes)
			tally, rest, _ := strings.Cut(text, ": ")
			answers = append(answers, answer)
			tallies, numbers = append(tallies, string(r.reading)+" "+tally), append(numbers, rest)
		}
		return report.ReplyOf(len(answers), answers...), strings.Join(tallies, "; ") + ": " + strings.Join(numbers, "; ")
	}
}

// score is a score with its name.
type score struct {
	name string
	estimate.Estimate
}

// aboveHalf replies whether all 95% intervals lie above a half.
func aboveHalf(list ...score) (report.Reply, string) {
	answers, says := make([]report.Answer, len(list)), make([]string, len(list))
	for i, s := range list {
		answers[i], says[i] = report.Above(s.Estimate, 0.5), s.name+" "+s.Text(3)
	}
	return report.ReplyOf(1, report.All(answers...)), tally(answers, says)
}

func (e evidence) linesWinDuels(game string) (report.Reply, string) {
	var list []score
	for _, learner := range learners {
		for _, d := range duos(game) {
			list = append(list, score{fmt.Sprintf("%s by %s", d.lines, strings.ToUpper(learner)),
				paper.Mean(d.met(e.duels, game, learner))})
		}
	}
	return aboveHalf(list...)
}

// linesPlayBetter compares by a number of which more or, by want, less is better.
func (e evidence) linesPlayBetter(of func(Judged) float64, want report.Answer) (report.Reply, string) {
	var list []paper.Pair
	for _, learner := range learners {
		for _, d := range duos(connectFour) {
			c := paper.Versus(d.lines, d.snakes, func(a string) []float64 { return share(e.perfect, learner, a, of) })
			c.Names[0] = strings.ToUpper(learner) + " " + d.lines
			list = append(list, c)
		}
	}
	return tested(paper.Family(list...), lineLevel, want)
}

// fourIsBest compares lines of four with shorter ones.
func (r read) fourIsBest() []paper.Pair {
	score := func(a string) []float64 { return r.Of(lineArm(connectFour, byTD, a)).Each(lastScore) }
	return paper.Family(paper.Versus("all-4", "all-2", score), paper.Versus("all-4", "all-3", score))
}

// networksBeatCounter compares scores against the Liberty Player of the board.
func (e evidence) networksBeatCounter(game string) (report.Reply, string) {
	var list []paper.Pair
	for _, a := range goEncodings[1:] {
		list = append(list, paper.Versus(a, theCounter, func(encoding string) []float64 {
			return metInGo(e.goDuels, game, encoding, liberty[game])
		}))
	}
	return tested(paper.Family(list...), goLevel, report.Yes)
}

func (e evidence) networksWinDuels() (report.Reply, string) {
	var list []score
	for _, game := range goGames {
		for _, a := range goEncodings[1:] {
			list = append(list, score{game + " " + a, paper.Mean(metInGo(e.goDuels, game, a, game+"-"+theCounter))})
		}
	}
	return aboveHalf(list...)
}

// climbed returns a number of each search with an aim.
func climbed(runs climbs, aim string, of func(Ceiling) float64) []float64 {
	return runs.Of(aim).Each(func(l lab.Line[CeilingConfig, Ceiling]) float64 { return of(l.Outcome) })
}

func ceilingScore(c Ceiling) float64 { return c.Last.Score() }
func ceilingMoves(c Ceiling) float64 { return bestMoves(c.Judged) }

func (e evidence) counterBeatsStandard() (report.Reply, string) {
	mean := paper.Mean(climbed(e.ceilings, theStandard, ceilingScore))
	return report.ReplyOf(1, report.Above(mean, 0.5)), "mean score " + mean.Text(3)
}

func (e evidence) counterFallsShort() (report.Reply, string) {
	return tested(paper.Family(paper.Pair{Names: [2]string{"counter", "all-4 by TD"}, Samples: [2][]float64{
		climbed(e.ceilings, perfection, ceilingMoves), share(e.perfect, byTD, "all-4", bestMoves)}}), lineLevel, report.No)
}

func (e evidence) endGains(players []string) (report.Reply, string) {
	var list []score
	for _, name := range players {
		list = append(list, score{name, e.end.Of(endArm(name))[0].Outcome.Itself.Estimate()})
	}
	return aboveHalf(list...)
}

// nearer compares the arm of Nearing that learns as the champion with another.
func (e evidence) nearer(arm string) (report.Reply, string) {
	return tested(paper.Family(paper.Versus(nearArms[0].name, arm, func(name string) []float64 {
		return nearAt(e.near, name, 3, bestMoves)
	})), nearLevel, report.Yes)
}
