package learners

import (
	"fmt"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/paper"
	"github.com/oneply/oneply/pkg/report"
	"github.com/oneply/oneply/pkg/stats"
)

// What decides every question but the first, the eighth and the last.
const (
	decided = "In each place the scores of the runs are compared by the test of Mann & Whitney, two-sided at 0.05, " +
		"all comparisons of the question being one family (Holm). Yes: told apart in favour in more than half of the " +
		"places and against in none; no: the reverse; it depends: in favour in some and against in some; else not decided."
	common = " Scores are those when all have played the common number of games of training."
)

// rival is a comparison of two learners, by their names, after so many games of training of each; 0: the common number.
type rival struct {
	a, b           string
	gamesA, gamesB int
}

// inquiry is a question of yes or no about learners in all places.
type inquiry struct {
	id, asks string
	of       measure
	rivals   []rival // a is to be above b in all of these
	decider  string  // beside decided
}

// inquiries are those that decided decides.
func (e evidence) inquiries() []inquiry {
	n := e.games()
	return []inquiry{
		{"L2", "At equal games, is learning from every move (TC) better than learning from results (CMA-ES)?", heuristic,
			[]rival{{"tc", "cma", n, n}}, common},
		{"L3", "Is CMA-ES the best of those that evolve against the heuristic (above DE, GA and ES)?", heuristic,
			[]rival{{"cma", "de", n, n}, {"cma", "ga", n, n}, {"cma", "es", n, n}},
			" In favour: above all three; against: below one of them." + common},
		{"L4", "Is TC (steps by temporal coherence, lambda 0.9) better than TD (constant steps, lambda 0)?", heuristic,
			[]rival{{"tc", "td", n, n}}, common},
		{"L5", "Does evolution add something to what temporal differences have learnt (TC then CMA-ES above TC)?", heuristic,
			[]rival{{"tc-cma", "tc", n, n}}, common},
		{"L6", "Is coevolution that learns (CTDL+HoF) better than both things that it is made of (CEL+HoF, TD self)?",
			heuristic, []rival{{"ctdl-hof", "cel-hof", n, n}, {"ctdl-hof", "td-self", n, n}},
			" In favour: above both; against: below one of them." + common},
		{"L7", "Does a hall of fame make CTDL better?", heuristic, []rival{{"ctdl-hof", "ctdl", n, n}}, common},
		{"L9", "Who learns from the heuristic alone, does it pay for that against others (TD self above TD)?", panel,
			[]rival{{"td-self", "td", n, n}}, " Scores are those against the panel." + common},
		{"L10", "Is CMA-ES with ten times the games better than TC?", heuristic, []rival{{"cma", "tc", 10 * n, n}},
			" Asked where CMA-ES has played as many."},
	}
}

// Questions are what the study asks, what decides it, and what came of it.
func (x Results) Questions() (report.Questions, error) {
	e, err := x.evidence()
	if err != nil {
		return nil, err
	}
	return e.questions()
}

// dateOf says when a decider was written.
func dateOf(id string) string {
	switch id {
	case "L1":
		return "2026-11-23 05:25"
	case "L11":
		return "2026-11-22 23:20"
	}
	return "2026-11-22 22:58"
}

// questions answers all, in the order of their numbers.
func (e evidence) questions() (report.Questions, error) {
	var list report.Questions
	for _, ask := range []func() (report.Question, error){e.oneBest, e.weights, e.order} {
		q, err := ask()
		if err != nil {
			return nil, err
		}
		list = append(list, q)
	}
	for _, q := range e.inquiries() {
		answered, err := e.answer(q)
		if err != nil {
			return nil, err
		}
		list = append(list, answered)
	}
	for i, q := range list {
		list[i].Date, list[i].Rows = dateOf(q.ID), []string{"learners/othello", "learners/go"}
	}
	slices.SortFunc(list, func(a, b report.Question) int { return number(a) - number(b) })
	return list, nil
}

// number returns that in a question's ID.
func number(q report.Question) (n int) {
	fmt.Sscanf(q.ID, "L%d", &n)
	return n
}

// answer asks a question in every place where its learners have played enough.
func (e evidence) answer(q inquiry) (report.Question, error) {
	var pairs []pair
	var found []string
	for _, p := range e.places() {
		for _, r := range q.rivals {
			a, b := e.scores(p, r.a, r.gamesA, q.of), e.scores(p, r.b, r.gamesB, q.of)
			if a != nil && b != nil {
				pairs = append(pairs, pair{fmt.Sprintf("%s: %s and %s", p, titleOf(r.a), titleOf(r.b)), a, b})
			}
		}
	}
	list, err := apart(pairs)
	if err != nil {
		return report.Question{}, err
	}
	sides := make([]int, len(list)/len(q.rivals))
	for i := range sides {
		of := list[i*len(q.rivals) : (i+1)*len(q.rivals)]
		sides[i] = joint(of)
		for _, c := range of {
			found = append(found, c.String())
		}
	}
	return report.Question{ID: q.id, Asks: q.asks, Decider: decided + q.decider, Reply: reply(sides),
		Found: tally(sides) + strings.Join(found, "; ")}, nil
}

// joint is the side of one that is to be above several.
func joint(list []contrast) int {
	least := 1
	for _, c := range list {
		least = min(least, c.Side)
	}
	return least
}

// reply decides by the places in favour and against: more than half of them have to agree.
func reply(sides []int) report.Reply {
	answers := make([]report.Answer, len(sides))
	for i, s := range sides {
		answers[i] = report.Answer(s)
	}
	return report.ReplyOf(len(sides)/2+1, answers...)
}

func count(list []int, v int) (n int) {
	for _, w := range list {
		if w == v {
			n++
		}
	}
	return n
}

// tally counts the places: "in favour 4, against 1 of 6 places: ".
func tally(sides []int) string {
	return fmt.Sprintf("in favour %d, against %d, of %d places: ", count(sides, 1), count(sides, -1), len(sides))
}

func titleOf(name string) string {
	for _, c := range contestants {
		if c.name == name {
			return c.title
		}
	}
	return name
}

// oneBest asks for a learner that is the best wherever one looks.
func (e evidence) oneBest() (report.Question, error) {
	q := report.Question{ID: "L1", Asks: "Is one learner the best everywhere, against the standard heuristic?",
		Decider: "In each place all learners are compared with each other by the test of Mann & Whitney, two-sided at " +
			"0.05. No: every learner is told apart from one above it in some place, all its comparisons in all places being " +
			"one family (Holm). Yes: exactly one is not, and it is told apart from all others in more than half of the " +
			"places, all pairs of a place being one family. Else not decided." + common}
	alone := make([]int, len(contestants))
	for _, p := range e.places() {
		s, err := e.standing(p, heuristic)
		if err != nil {
			return q, err
		}
		if s.alone() {
			alone[s.top]++
		}
	}
	var names []string
	last := 0 // of those that are not beaten
	for i, c := range contestants {
		beaten, err := e.beaten(c)
		if err != nil {
			return q, err
		}
		if !beaten {
			last, names = i, append(names, fmt.Sprintf("%s (told apart from all others in %d)", c.title, alone[i]))
		}
	}
	q.Found = fmt.Sprintf("of %d learners %d are not beaten in any of %d places: %s", len(contestants), len(names),
		len(e.places()), strings.Join(names, ", "))
	switch {
	case len(names) == 0:
		q.Reply = report.Denied
		q.Found = fmt.Sprintf("each of %d learners is beaten somewhere in %d places", len(contestants), len(e.places()))
	case len(names) == 1 && 2*alone[last] > len(e.places()):
		q.Reply = report.Affirmed
	default:
		q.Reply = report.Unclear
	}
	return q, nil
}

// beaten says that a learner is told apart from one above it in some place, all its comparisons being one family.
func (e evidence) beaten(c contestant) (bool, error) {
	var pairs []pair
	for _, p := range e.places() {
		own := e.scores(p, c.name, e.games(), heuristic)
		for _, d := range contestants {
			if other := e.scores(p, d.name, e.games(), heuristic); d.name != c.name && own != nil && other != nil {
				pairs = append(pairs, pair{fmt.Sprintf("%s: %s and %s", p, c.title, d.title), own, other})
			}
		}
	}
	list, err := apart(pairs)
	return slices.ContainsFunc(list, func(c contrast) bool { return c.Side < 0 }), err
}

// weights asks who wants many weights.
func (e evidence) weights() (report.Question, error) {
	few, many := Place{"othello", "wpc-10"}, Place{"othello", "all-1-2-3-4"}
	q := report.Question{ID: "L8", Asks: "In Othello, does evolution (CMA-ES) want few weights (wpc-10) and learning " +
		"from every move (TC) many (all-1-2-3-4)?",
		Decider: "Two tests of Mann & Whitney, two-sided at 0.05 by Holm. Yes: CMA-ES is told apart above with few and TC " +
			"with many; no: one of them is told apart the other way round; else not decided. Many are all-2 where " +
			"all-1-2-3-4 is not there." + common}
	if !slices.Contains(e.places(), many) {
		many.Encoding = "all-2"
	}
	if !slices.Contains(e.places(), few) || !slices.Contains(e.places(), many) {
		q.Reply, q.Found = report.Unclear, "0 of 2 encodings are there"
		return q, nil
	}
	n := e.games()
	list, err := apart([]pair{
		{"CMA-ES with few and many", e.scores(few, "cma", n, heuristic), e.scores(many, "cma", n, heuristic)},
		{"TC with many and few", e.scores(many, "tc", n, heuristic), e.scores(few, "tc", n, heuristic)},
	})
	if err != nil {
		return q, err
	}
	switch joint(list) {
	case 1:
		q.Reply = report.Affirmed
	case -1:
		q.Reply = report.Denied
	default:
		q.Reply = report.Unclear
	}
	q.Found = fmt.Sprintf("%s; %s", list[0], list[1])
	return q, nil
}

// fewest is the least number of learners whose order is compared.
const fewest = 4

// order asks whether the heuristic tells who is strong.
func (e evidence) order() (report.Question, error) {
	q := report.Question{ID: "L11", Asks: "Is the order of the learners against the standard heuristic that against the " +
		"panel?",
		Decider: "In each place with four learners or more Spearman's correlation of the learners' mean scores, with " +
			"intervals that hold for all places at once at 0.95 (Bonferroni). In favour: above 0; against: below. Yes: in " +
			"favour in more than half of the places and against in none; no: the reverse; it depends: both; else not " +
			"decided." + common}
	var sides []int
	var found []string
	for _, p := range e.places() {
		var by [2][]float64
		for _, c := range contestants {
			if !c.plays(p) {
				continue
			}
			for k, of := range []measure{heuristic, panel} {
				by[k] = append(by[k], paper.Average(e.scores(p, c.name, e.games(), of)))
			}
		}
		if len(by[0]) < fewest {
			continue
		}
		r := stats.Spearman(by[0], by[1], 1-level/float64(len(e.places())))
		side := 0
		if r.Lo > 0 {
			side = 1
		} else if r.Hi < 0 {
			side = -1
		}
		sides, found = append(sides, side), append(found, fmt.Sprintf("%s %s", p, r.Text(2)))
	}
	q.Reply, q.Found = reply(sides), tally(sides)+strings.Join(found, "; ")
	return q, nil
}
