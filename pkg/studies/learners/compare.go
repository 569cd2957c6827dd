package learners

import (
	"fmt"

	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/report"
)

// level is that of all tests.
const level = 0.05

// pair is two samples to be told apart, and what they are of.
type pair struct {
	name string
	a, b []float64
}

// contrast is what became of a pair: whether a tends to be above b, open where the two are not told apart.
type contrast struct {
	pair
	P    float64 // by Holm
	Side report.Answer
}

// apart tells the samples of pairs apart by the test of Mann & Whitney, all pairs being one family (Holm).
func apart(pairs ...pair) []contrast {
	list, samples := make([]contrast, len(pairs)), make([][2][]float64, len(pairs))
	for i, q := range pairs {
		samples[i] = [2][]float64{q.a, q.b}
	}
	for i, o := range stats.Orders(samples...) {
		list[i] = contrast{pair: pairs[i], P: o.P, Side: report.Answer(o.Sign(level))}
	}
	return list
}

// String returns the means of both and how sure their order is: "TC 0.905, CMA-ES 0.712, P 0.001".
func (c contrast) String() string {
	return fmt.Sprintf("%s %.3f and %.3f, P %s", c.name, paper.Average(c.a), paper.Average(c.b), probability(c.P))
}

// probability writes one: with three decimals, "< 0.001" below.
func probability(p float64) string {
	if p < 0.001 {
		return "< 0.001"
	}
	return fmt.Sprintf("%.3f", p)
}

// standing is how the learners of a place are told apart, by the number of each.
type standing struct {
	scores [][]float64
	top    int             // with the highest mean
	side   []report.Answer // of the best against each: whether it is above, open where they are not told apart
}

// standing compares all learners of a place with each other, all pairs being one family.
func (e evidence) standing(p Place, of measure) standing {
	s := standing{side: make([]report.Answer, len(contestants)), top: -1}
	var pairs []pair
	var who [][2]int
	for i, c := range contestants {
		s.scores = append(s.scores, e.scores(p, c.name, e.games(), of))
		if s.scores[i] == nil {
			continue
		}
		if s.top < 0 || paper.Average(s.scores[i]) > paper.Average(s.scores[s.top]) {
			s.top = i
		}
		for j := range i {
			if s.scores[j] != nil {
				pairs = append(pairs, pair{fmt.Sprint(p, " ", c.title), s.scores[i], s.scores[j]})
				who = append(who, [2]int{i, j})
			}
		}
	}
	for k, c := range apart(pairs...) {
		i, j := who[k][0], who[k][1]
		switch s.top {
		case i:
			s.side[j] = c.Side
		case j:
			s.side[i] = -c.Side
		}
	}
	return s
}

// front says that a learner is the best, or not told apart from it.
func (s standing) front(i int) bool {
	return s.scores[i] != nil && (i == s.top || s.side[i] == report.Open)
}

// alone says that the best is told apart from all others.
func (s standing) alone() bool {
	for i, side := range s.side {
		if i != s.top && s.scores[i] != nil && side != report.Yes {
			return false
		}
	}
	return true
}
