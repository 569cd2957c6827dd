package learners

import (
	"fmt"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/report"
)

// What decides every question but the first, the eighth and the last.
const (
	decided = "In each place the scores of the runs are compared by the test of Mann & Whitney, two-sided at 0.05, " +
		"all comparisons of the question being one family (Holm). Yes: told apart in favour in more than half of the " +
		"places and against in none; no: the reverse; it depends: in favour in some and against in some; else not decided."
	common = " Scores are those when all have played the common number of games of training."
)

// When deciders were written.
const (
	atFirst  = "2026-11-22 22:58"
	byFour   = "2026-11-22 23:20"
	byFamily = "2026-11-23 05:25"
)

// rival is a comparison of two learners, by their names, after the common number of games of training, or a multiple of
// it for the first.
type rival struct {
	a, b  string
	times int
}

// questions returns the questions of the study, in the order of their numbers.
func questions() []paper.Asked[evidence] {
	ask := func(asks, decider, date string, answer func(evidence) (report.Reply, string)) paper.Asked[evidence] {
		return paper.Ask(asks, decider, date, answer, "learners/othello", "learners/go")
	}
	// above asks in every place whether the first of some rivals is above the second for all of them
	above := func(asks, beside string, of measure, rivals ...rival) paper.Asked[evidence] {
		return ask(asks, decided+beside, atFirst, func(e evidence) (report.Reply, string) { return e.above(of, rivals) })
	}
	return []paper.Asked[evidence]{
		ask("Is one learner the best everywhere, against the standard heuristic?",
			"In each place all learners are compared with each other by the test of Mann & Whitney, two-sided at "+
				"0.05. No: every learner is told apart from one above it in some place, all its comparisons in all places being "+
				"one family (Holm). Yes: exactly one is not, and it is told apart from all others in more than half of the "+
				"places, all pairs of a place being one family. Else not decided."+common, byFamily, evidence.oneBest),
		above("At equal games, is learning from every move (TC) better than learning from results (CMA-ES)?", common,
			heuristic, rival{"tc", "cma", 1}),
		above("Is CMA-ES the best of those that evolve against the heuristic (above DE, GA and ES)?",
			" In favour: above all three; against: below one of them."+common, heuristic, rival{"cma", "de", 1},
			rival{"cma", "ga", 1}, rival{"cma", "es", 1}),
		above("Is TC (steps by temporal coherence, lambda 0.9) better than TD (constant steps, lambda 0)?", common,
			heuristic, rival{"tc", "td", 1}),
		above("Does evolution add something to what temporal differences have learnt (TC then CMA-ES above TC)?", common,
			heuristic, rival{"tc-cma", "tc", 1}),
		above("Is coevolution that learns (CTDL+HoF) better than both things that it is made of (CEL+HoF, TD self)?",
			" In favour: above both; against: below one of them."+common, heuristic, rival{"ctdl-hof", "cel-hof", 1},
			rival{"ctdl-hof", "td-self", 1}),
		above("Does a hall of fame make CTDL better?", common, heuristic, rival{"ctdl-hof", "ctdl", 1}),
		ask("In Othello, does evolution (CMA-ES) want few weights (wpc-10) and learning "+
			"from every move (TC) many (all-1-2-3-4)?",
			"Two tests of Mann & Whitney, two-sided at 0.05 by Holm. Yes: CMA-ES is told apart above with few and TC "+
				"with many; no: one of them is told apart the other way round; else not decided. Many are all-2 where "+
				"all-1-2-3-4 is not there."+common, atFirst, evidence.weights),
		above("Who learns from the heuristic alone, does it pay for that against others (TD self above TD)?",
			" Scores are those against the panel."+common, panel, rival{"td-self", "td", 1}),
		above("Is CMA-ES with ten times the games better than TC?", " Asked where CMA-ES has played as many.", heuristic,
			rival{"cma", "tc", 10}),
		ask("Is the order of the learners against the standard heuristic that against the panel?",
			"In each place with four learners or more Spearman's correlation of the learners' mean scores, with "+
				"intervals that hold for all places at once at 0.95 (Bonferroni). In favour: above 0; against: below. Yes: in "+
				"favour in more than half of the places and against in none; no: the reverse; it depends: both; else not "+
				"decided."+common, byFour, evidence.order),
	}
}

// Questions returns the study's questions, their deciders, and the answers.
func (x Results) Questions() (report.Questions, error) {
	return paper.From(x.evidence, evidence.questions)
}

func (e evidence) questions() report.Questions { return paper.Answers(e, "L%d", questions()) }

// above compares rivals in every place where they have played enough.
func (e evidence) above(of measure, rivals []rival) (report.Reply, string) {
	var pairs []paper.Pair
	for _, p := range e.places() {
		for _, r := range rivals {
			a, b := e.scores(p, r.a, r.times*e.games(), of), e.scores(p, r.b, e.games(), of)
			if a != nil && b != nil {
				pairs = append(pairs, paper.Pair{Names: [2]string{fmt.Sprintf("%s: %s", p, titleOf(r.a)), titleOf(r.b)},
					Samples: [2][]float64{a, b}})
			}
		}
	}
	pairs = paper.Family(pairs...)
	var sides []report.Answer
	for place := range slices.Chunk(pairs, len(rivals)) {
		var all []report.Answer
		for _, c := range place {
			all = append(all, c.Larger(level))
		}
		sides = append(sides, report.All(all...))
	}
	return byPlaces(sides, paper.Texts(pairs, told))
}

// byPlaces decides by the places in favour and against: more than half of them have to agree.
func byPlaces(sides []report.Answer, found []string) (report.Reply, string) {
	return report.ReplyOf(len(sides)/2+1, sides...), fmt.Sprintf("in favour %d, against %d, of %d places: %s",
		report.Count(report.Yes, sides...), report.Count(report.No, sides...), len(sides), strings.Join(found, "; "))
}

func titleOf(name string) string {
	return contestants[slices.IndexFunc(contestants, func(c contestant) bool { return c.name == name })].title
}

// oneBest asks for a learner that is the best in every place.
func (e evidence) oneBest() (report.Reply, string) {
	alone := make([]int, len(contestants))
	for _, p := range e.places() {
		if s := e.standing(p, heuristic); s.alone() {
			alone[s.top]++
		}
	}
	var names []string
	last := 0 // of those that are not beaten
	for i, c := range contestants {
		if !e.beaten(c) {
			last, names = i, append(names, fmt.Sprintf("%s (told apart from all others in %d)", c.title, alone[i]))
		}
	}
	found := fmt.Sprintf("of %d learners %d are not beaten in any of %d places: %s", len(contestants), len(names),
		len(e.places()), strings.Join(names, ", "))
	switch {
	case len(names) == 0:
		return report.Denied, fmt.Sprintf("each of %d learners is beaten somewhere in %d places", len(contestants),
			len(e.places()))
	case len(names) == 1 && 2*alone[last] > len(e.places()):
		return report.Affirmed, found
	}
	return report.Unclear, found
}

// beaten reports whether some place tells a learner apart from one above it, all its comparisons being one family.
func (e evidence) beaten(c contestant) bool {
	var pairs []paper.Pair
	for _, p := range e.places() {
		own := e.scores(p, c.name, e.games(), heuristic)
		for _, d := range contestants {
			if other := e.scores(p, d.name, e.games(), heuristic); d.name != c.name && own != nil && other != nil {
				pairs = append(pairs, paper.Pair{Samples: [2][]float64{own, other}})
			}
		}
	}
	return slices.ContainsFunc(paper.Family(pairs...), func(p paper.Pair) bool { return p.Larger(level) == report.No })
}

// weights asks which learners want many weights.
func (e evidence) weights() (report.Reply, string) {
	few, many := Place{"othello", "wpc-10"}, Place{"othello", "all-1-2-3-4"}
	if !slices.Contains(e.places(), many) {
		many.Encoding = "all-2"
	}
	if !slices.Contains(e.places(), few) || !slices.Contains(e.places(), many) {
		return report.Unclear, "0 of 2 encodings are there"
	}
	pair := func(learner string, a, b Place, names ...string) paper.Pair {
		return paper.Pair{Names: [2]string(names), Samples: [2][]float64{e.scores(a, learner, e.games(), heuristic),
			e.scores(b, learner, e.games(), heuristic)}}
	}
	list := paper.Family(pair("cma", few, many, "CMA-ES with few", "many"), pair("tc", many, few, "TC with many", "few"))
	return report.ReplyOf(1, report.All(list[0].Larger(level), list[1].Larger(level))),
		told(list[0]) + "; " + told(list[1])
}

// fewest is the least number of learners whose order is compared.
const fewest = 4

// order asks whether scores against the heuristic show who is strong.
func (e evidence) order() (report.Reply, string) {
	var sides []report.Answer
	var found []string
	for _, p := range e.places() {
		var by [2][]float64
		for _, c := range contestants {
			for k, of := range []measure{heuristic, panel} {
				if c.plays(p) {
					by[k] = append(by[k], paper.Average(e.scores(p, c.name, e.games(), of)))
				}
			}
		}
		if len(by[0]) >= fewest {
			r := stats.Spearman(by[0], by[1], 1-level/float64(len(e.places())))
			sides, found = append(sides, report.IntervalAbove(r.Lo, r.Hi, 0)), append(found, fmt.Sprint(p, " ", r.Text(2)))
		}
	}
	return byPlaces(sides, found)
}
