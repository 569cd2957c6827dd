package boards

import (
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/paper"
	"github.com/oneply/oneply/pkg/report"
)

// Questions are what the study asks, what decides it, and what came of it.
func (x Results) Questions() (report.Questions, error) {
	e, err := x.evidence()
	if err != nil {
		return nil, err
	}
	var list report.Questions
	for _, q := range questions {
		reply, found := q.answer(e)
		list = append(list, report.Question{ID: q.id, Asks: q.asks, Decider: q.decider, Date: written,
			Rows: q.rows(), Reply: reply, Found: found})
	}
	return list, nil
}

// The levels of the tests, those of the papers that ask the same on their boards.
const (
	lineLevel = 0.01
	goLevel   = 0.05
)

// reply returns what answers come to: one, or one for each reading of the places.
func reply(list ...report.Answer) report.Reply { return report.ReplyOf(len(list), list...) }

// tested answers whether all comparisons find the first sample larger, or smaller where that is wanted.
func tested(list []compared, level float64, want report.Answer) (report.Answer, string) {
	var answers []report.Answer
	var parts []string
	for _, c := range list {
		answers = append(answers, c.above(level)*want)
		parts = append(parts, fmt.Sprintf("%s %s, %s %s (p %s)", c.names[0], mean(c.samples[0]), c.names[1],
			mean(c.samples[1]), c.probability()))
	}
	return report.All(answers...), tally(answers) + strings.Join(parts, "; ")
}

// tally counts answers: "in favour 2, against 0, of 3: ".
func tally(list []report.Answer) string {
	favour, against := 0, 0
	for _, a := range list {
		switch a {
		case report.Yes:
			favour++
		case report.No:
			against++
		}
	}
	return fmt.Sprintf("in favour %d, against %d, of %d: ", favour, against, len(list))
}

func mean(runs []float64) string { return number.Fixed(paper.Average(runs), 3, false) }

// intervals answers whether all 95% intervals lie above a half.
func intervals(names []string, list []number.Estimate) (report.Answer, string) {
	var answers []report.Answer
	var parts []string
	for i, e := range list {
		answers = append(answers, report.Above(e, 0.5))
		parts = append(parts, names[i]+" "+e.Text(3))
	}
	return report.All(answers...), tally(answers) + strings.Join(parts, "; ")
}

// linesBeatSnakes is B01 to B04.
func (e evidence) linesBeatSnakes(game, learner string) (report.Reply, string) {
	return e.byReading(func(r read) []compared { return r.pairs(game, learner) })
}

// byReading asks under each reading whether all of the first samples are larger.
func (e evidence) byReading(of func(r read) []compared) (report.Reply, string) {
	var list []report.Answer
	var parts []string
	for _, r := range e.readings {
		answer, text := tested(of(r), lineLevel, report.Yes)
		list, parts = append(list, answer), append(parts, string(r.reading)+" "+text)
	}
	return reply(list...), together(parts)
}

// together joins what is found under each reading, the tallies first.
func together(parts []string) string {
	var tallies, numbers []string
	for _, p := range parts {
		tally, rest, _ := strings.Cut(p, ": ")
		tallies, numbers = append(tallies, tally), append(numbers, rest)
	}
	return strings.Join(tallies, "; ") + ": " + strings.Join(numbers, "; ")
}

// linesWinDuels is B05 and B06.
func (e evidence) linesWinDuels(game string) (report.Reply, string) {
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
	return reply(answer), text
}

// linesPlayBetter is B07 and, where less is better, B08.
func (e evidence) linesPlayBetter(of func(Judged) float64, want report.Answer) (report.Reply, string) {
	var list []compared
	for _, learner := range learners {
		for _, d := range duos(connectFour) {
			list = append(list, compared{names: [2]string{strings.ToUpper(learner) + " " + d.lines, d.snakes},
				samples: [2][]float64{e.share(learner, d.lines, of), e.share(learner, d.snakes, of)}})
		}
	}
	answer, text := tested(family(list...), lineLevel, want)
	return reply(answer), text
}

// fourIsBest is B09.
func (e evidence) fourIsBest() (report.Reply, string) {
	return e.byReading(func(r read) []compared {
		score := func(a string) []float64 { return r.Of(lineArm(connectFour, byTD, a)).Each(lastScore) }
		return family(
			compared{names: [2]string{"all-4", "all-2"}, samples: [2][]float64{score("all-4"), score("all-2")}},
			compared{names: [2]string{"all-4", "all-3"}, samples: [2][]float64{score("all-4"), score("all-3")}})
	})
}

// against returns the scores of an arm's players against the Liberty Player of their board.
func (e evidence) against(game, encoding string) []float64 {
	return met(e.goDuels.Of(game), game+"-"+encoding, liberty[game])
}

// networksBeatCounter is B10 and B11.
func (e evidence) networksBeatCounter(game string) (report.Reply, string) {
	var list []compared
	for _, a := range goEncodings[1:] {
		list = append(list, compared{names: [2]string{a, theCounter},
			samples: [2][]float64{e.against(game, a), e.against(game, theCounter)}})
	}
	answer, text := tested(family(list...), goLevel, report.Yes)
	return reply(answer), text
}

// networksWinDuels is B12.
func (e evidence) networksWinDuels() (report.Reply, string) {
	var names []string
	var list []number.Estimate
	for _, game := range goGames {
		for _, a := range goEncodings[1:] {
			names = append(names, game+" "+a)
			list = append(list, paper.Mean(met(e.goDuels.Of(game), game+"-"+a, game+"-"+theCounter)))
		}
	}
	answer, text := intervals(names, list)
	return reply(answer), text
}

// climbed returns a number of each search with an aim.
func (e evidence) climbed(aim string, of func(Ceiling) float64) []float64 {
	return e.ceilings.Of(aim).Each(func(l lab.Line[CeilingConfig, Ceiling]) float64 { return of(l.Outcome) })
}

func ceilingScore(c Ceiling) float64 { return c.Last.Score() }
func ceilingMoves(c Ceiling) float64 { return bestMoves(c.Judged) }

// counterBeatsStandard is B13.
func (e evidence) counterBeatsStandard() (report.Reply, string) {
	score := paper.Mean(e.climbed(theStandard, ceilingScore))
	return reply(report.Above(score, 0.5)), "mean score " + score.Text(3)
}

// counterFallsShort is B14.
func (e evidence) counterFallsShort() (report.Reply, string) {
	answer, text := tested(family(compared{names: [2]string{"counter", "all-4 by TD"},
		samples: [2][]float64{e.climbed(perfection, ceilingMoves), e.share(byTD, "all-4", bestMoves)}}), lineLevel, report.No)
	return reply(answer), text
}

// endGains is B15 and B16.
func (e evidence) endGains(players []string) (report.Reply, string) {
	var list []number.Estimate
	for _, name := range players {
		list = append(list, e.end.Of(endArm(name))[0].Outcome.Itself.Estimate())
	}
	answer, text := intervals(players, list)
	return reply(answer), text
}
