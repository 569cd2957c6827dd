package learners

import (
	"fmt"

	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/report"
)

// level is the level of all tests.
const level = 0.05

// told returns the means of both samples of a pair and how sure their order is: "TC and TD 0.905 and 0.712, P 0.001".
func told(p paper.Pair) string {
	return fmt.Sprintf("%s and %s %.3f and %.3f, P %s", p.Names[0], p.Names[1], paper.Average(p.Samples[0]),
		paper.Average(p.Samples[1]), probability(p.P))
}

// probability formats a probability with three decimals; "< 0.001" if below.
func probability(p float64) string {
	if p < 0.001 {
		return "< 0.001"
	}
	return fmt.Sprintf("%.3f", p)
}

// standing says which learners of a place are told apart, by the number of each.
type standing struct {
	scores [][]float64
	top    int             // the one with the highest mean
	side   []report.Answer // whether the best is above each; open if the two are not told apart
}

// standing compares all learners of a place with each other, with all pairs as one family.
func (e evidence) standing(p Place, of measure) standing {
	s := standing{side: make([]report.Answer, len(contestants)), top: -1}
	var pairs []paper.Pair
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
				pairs, who = append(pairs, paper.Pair{Samples: [2][]float64{s.scores[i], s.scores[j]}}), append(who, [2]int{i, j})
			}
		}
	}
	for k, c := range paper.Family(pairs...) {
		switch i, j := who[k][0], who[k][1]; s.top {
		case i:
			s.side[j] = c.Larger(level)
		case j:
			s.side[i] = -c.Larger(level)
		}
	}
	return s
}

// front reports whether a learner is the best, or not told apart from it.
func (s standing) front(i int) bool {
	return s.scores[i] != nil && (i == s.top || s.side[i] == report.Open)
}

// alone reports whether the best is told apart from all others.
func (s standing) alone() bool { return s.names(report.Open) == nil && s.names(report.No) == nil }

// names returns the titles of the learners on one side of the best.
func (s standing) names(side report.Answer) (list []string) {
	for i, c := range contestants {
		if i != s.top && s.scores[i] != nil && s.side[i] == side {
			list = append(list, c.title)
		}
	}
	return list
}
