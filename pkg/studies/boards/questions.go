package boards

import (
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// question is what the study asks, what decides it, and the experiments whose runs do. It is answered once, or once
// under each reading of the places.
type question struct {
	asks, decider string
	answer        func(evidence) (answers []report.Answer, found string)
	rows          []string
}

// written is when the deciders were, before the first run.
const written = "2026-11-22 22:58"

// The levels of the tests, those of the papers that ask the same on their boards.
const (
	lineLevel = 0.01
	goLevel   = 0.05
)

// questions are those of the study. Runs of two arms are compared by the two-sided Mann-Whitney test with Holm's
// correction within the question's family; intervals are Student's over runs, of matches the binomial one.
func questions() (list []question) {
	add := func(asks, decider string, answer func(evidence) ([]report.Answer, string), rows ...string) {
		list = append(list, question{asks, decider, answer, rows})
	}
	name := func(game string) string { return strings.ReplaceAll(titles[game], "×", "x") }
	for _, game := range lineGames {
		for _, learner := range learners {
			add(fmt.Sprintf("%s, %s: do straight lines beat random snakes of as many weights?", name(game), ways[learner]),
				"score against "+standard[game]+"; 10 and 10 runs, 0.01; all three lengths must be told apart",
				byReading(func(r read) []compared { return r.pairs(game, learner) }), "boards/lines", "boards/turned")
		}
	}
	for _, game := range lineGames {
		add(name(game)+": do straight lines beat random snakes when they meet?",
			"score of run k against run k, by ES and by TD; 95% intervals over 10 runs; all six above 0.5",
			func(e evidence) ([]report.Answer, string) { return e.linesWinDuels(game) }, "boards/duels")
	}
	add("Connect Four: do straight lines make best moves more often than random snakes?",
		"mean share of best moves, of play and random; 10 and 10 runs, 0.01; ES and TD, all six told apart",
		func(e evidence) ([]report.Answer, string) { return e.linesPlayBetter(bestMoves, report.Yes) }, "boards/perfect")
	add("Connect Four: do straight lines give away fewer won games than random snakes?",
		"mean share of won positions given away; 10 and 10 runs, 0.01; ES and TD, all six told apart",
		func(e evidence) ([]report.Answer, string) { return e.linesPlayBetter(givenAway, report.No) }, "boards/perfect")
	add("Connect Four, by self-play: are lines of four better than shorter ones?",
		"score against connect-four/lines; all-4 above all-2 and above all-3; 10 and 10 runs, 0.01",
		byReading(read.fourIsBest), "boards/lines")
	for _, game := range goGames {
		add(name(game)+", CTDL: are networks of straight lines better than a weighted piece counter?",
			"score against the Liberty Player; all-2 and all-3, each above the counter; 10 and 10 runs, 0.05",
			func(e evidence) ([]report.Answer, string) { return e.networksBeatCounter(game) }, "boards/counters")
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
			func(e evidence) ([]report.Answer, string) { return e.endGains(seers[3*i : 3*i+3]) }, "boards/end")
	}
	return list
}

// Questions are what the study asks, what decides it, and what came of it.
func (x Results) Questions() (list report.Questions, err error) {
	e, err := x.evidence()
	if err != nil {
		return nil, err
	}
	for i, q := range questions() {
		answers, found := q.answer(e)
		list = append(list, report.Question{ID: fmt.Sprintf("B%02d", i+1), Asks: q.asks, Decider: q.decider, Date: written,
			Rows: q.rows, Reply: report.ReplyOf(len(answers), answers...), Found: found})
	}
	return list, nil
}

// all answers whether every one of n comparisons says yes, with how many do and what each says.
func all(n int, each func(i int) (report.Answer, string)) ([]report.Answer, string) {
	answers, parts, count := make([]report.Answer, n), make([]string, n), map[report.Answer]int{}
	for i := range n {
		answers[i], parts[i] = each(i)
		count[answers[i]]++
	}
	return []report.Answer{report.All(answers...)}, fmt.Sprintf("in favour %d, against %d, of %d: %s", count[report.Yes],
		count[report.No], n, strings.Join(parts, "; "))
}

// tested answers whether all comparisons find the first sample larger, or smaller where that is wanted.
func tested(list []compared, level float64, want report.Answer) ([]report.Answer, string) {
	return all(len(list), func(i int) (report.Answer, string) {
		c := list[i]
		return c.above(level) * want, fmt.Sprintf("%s %s, %s %s (p %s)", c.names[0], mean(c.samples[0]), c.names[1],
			mean(c.samples[1]), c.probability())
	})
}

func mean(runs []float64) string { return estimate.Fixed(paper.Average(runs), 3, false) }

// intervals answers whether all 95% intervals lie above a half.
func intervals(names []string, list []estimate.Estimate) ([]report.Answer, string) {
	return all(len(list), func(i int) (report.Answer, string) {
		return report.Above(list[i], 0.5), names[i] + " " + list[i].Text(3)
	})
}

// byReading asks under each reading whether all of the first samples are larger, and tells the tallies first.
func byReading(of func(r read) []compared) func(evidence) ([]report.Answer, string) {
	return func(e evidence) (answers []report.Answer, found string) {
		tallies, numbers := make([]string, len(e.readings)), make([]string, len(e.readings))
		for i, r := range e.readings {
			answer, text := tested(of(r), lineLevel, report.Yes)
			tally, rest, _ := strings.Cut(text, ": ")
			answers, tallies[i], numbers[i] = append(answers, answer...), string(r.reading)+" "+tally, rest
		}
		return answers, strings.Join(tallies, "; ") + ": " + strings.Join(numbers, "; ")
	}
}

func (e evidence) linesWinDuels(game string) ([]report.Answer, string) {
	var names []string
	var list []estimate.Estimate
	for _, learner := range learners {
		for _, d := range duos(game) {
			names = append(names, fmt.Sprintf("%s by %s", d.lines, strings.ToUpper(learner)))
			list = append(list, d.met(e.duels, game, learner))
		}
	}
	return intervals(names, list)
}

// linesPlayBetter is of a number of which more is better, or, where that is wanted, less.
func (e evidence) linesPlayBetter(of func(Judged) float64, want report.Answer) ([]report.Answer, string) {
	var list []compared
	for _, learner := range learners {
		for _, d := range duos(connectFour) {
			c := versus(d.lines, d.snakes, func(a string) []float64 { return e.share(learner, a, of) })
			c.names[0] = strings.ToUpper(learner) + " " + d.lines
			list = append(list, c)
		}
	}
	return tested(family(list...), lineLevel, want)
}

// fourIsBest compares lines of four with shorter ones.
func (r read) fourIsBest() []compared {
	score := func(a string) []float64 { return r.Of(lineArm(connectFour, byTD, a)).Each(lastScore) }
	return family(versus("all-4", "all-2", score), versus("all-4", "all-3", score))
}

// networksBeatCounter is by the Liberty Player of the board.
func (e evidence) networksBeatCounter(game string) ([]report.Answer, string) {
	var list []compared
	for _, a := range goEncodings[1:] {
		list = append(list, versus(a, theCounter, func(encoding string) []float64 {
			return met(e.goDuels.Of(game), game+"-"+encoding, liberty[game])
		}))
	}
	return tested(family(list...), goLevel, report.Yes)
}

func (e evidence) networksWinDuels() ([]report.Answer, string) {
	var names []string
	var list []estimate.Estimate
	for _, game := range goGames {
		for _, a := range goEncodings[1:] {
			names = append(names, game+" "+a)
			list = append(list, paper.Mean(met(e.goDuels.Of(game), game+"-"+a, game+"-"+theCounter)))
		}
	}
	return intervals(names, list)
}

// climbed returns a number of each search with an aim.
func (e evidence) climbed(aim string, of func(Ceiling) float64) []float64 {
	return e.ceilings.Of(aim).Each(func(l lab.Line[CeilingConfig, Ceiling]) float64 { return of(l.Outcome) })
}

func ceilingScore(c Ceiling) float64 { return c.Last.Score() }
func ceilingMoves(c Ceiling) float64 { return bestMoves(c.Judged) }

func (e evidence) counterBeatsStandard() ([]report.Answer, string) {
	score := paper.Mean(e.climbed(theStandard, ceilingScore))
	return []report.Answer{report.Above(score, 0.5)}, "mean score " + score.Text(3)
}

func (e evidence) counterFallsShort() ([]report.Answer, string) {
	return tested(family(compared{names: [2]string{"counter", "all-4 by TD"},
		samples: [2][]float64{e.climbed(perfection, ceilingMoves), e.share(byTD, "all-4", bestMoves)}}), lineLevel, report.No)
}

func (e evidence) endGains(players []string) ([]report.Answer, string) {
	list := make([]estimate.Estimate, len(players))
	for i, name := range players {
		list[i] = e.end.Of(endArm(name))[0].Outcome.Itself.Estimate()
	}
	return intervals(players, list)
}
