package oneply

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// alpha is the level of significance.
const alpha = 0.05

// contrast is the difference between two arms of a comparison.
type contrast struct {
	a, b       int            // the arms
	difference stats.Estimate // mean of a minus b over pairs of runs
	p          float64        // of Wilcoxon's signed-rank test, adjusted by Holm
	effect     float64        // probability that a run of a scores more than one of b; a tie counts one half
}

// contrasts compares all pairs of arms, those with the first arm first. Runs with equal numbers have equal seeds, so
// the tests are paired.
func (c Comparison) contrasts() []contrast {
	scores := c.Scores()
	var list []contrast
	var p []float64
	for a := range scores {
		for b := a + 1; b < len(scores); b++ {
			w := must(stats.Wilcoxon(c.points(a), c.points(b)))
			u := must(stats.MannWhitney(scores[a], scores[b]))
			p = append(p, w.P)
			list = append(list, contrast{a: a, b: b, difference: stats.Mean(stats.Differences(scores[b], scores[a]), 0.95),
				effect: u.Statistic / float64(len(scores[a])*len(scores[b]))})
		}
	}
	for i, adjusted := range stats.Holm(p) {
		list[i].p = adjusted
	}
	return list
}

// points returns twice the points of an arm's runs if all runs of the comparison have equally many games, else the
// scores: equal differences of whole numbers are equal to the last digit.
func (c Comparison) points(arm int) (list []float64) {
	games := c.Arms[0].Runs[0].met(c.On).Games()
	for _, a := range c.Arms {
		if slices.ContainsFunc(a.Runs, func(l Learnt) bool { return l.met(c.On).Games() != games }) {
			return c.Scores()[arm]
		}
	}
	for _, l := range c.Arms[arm].Runs {
		wins, draws, _ := l.met(c.On).Total()
		list = append(list, float64(2*wins+draws))
	}
	return list
}

// met returns the result against a yardstick.
func (l Learnt) met(yardstick string) (r play.Result) {
	for _, m := range l.Fresh {
		if m.Name == yardstick {
			r = m.Result
		}
	}
	return r
}

// Table shows the mean score of each arm with its 95% interval (Student's t).
func (c Comparison) Table() report.Table {
	t := report.Table{Title: c.Name, Columns: []report.Column{{Name: "arm"}, {Name: "runs"},
		{Name: "mean score", Decimals: 4}, {Name: "std", Decimals: 4}, {Name: "best run", Decimals: 4}},
		Footer: []string{c.about(), "95% intervals of the mean (Student's t)"}}
	for i, scores := range c.Scores() {
		m := stats.Mean(scores, 0.95)
		mean := report.Number(m.Value)
		if !math.IsNaN(m.Hi) {
			mean = report.Interval(m.Value, m.Hi-m.Value)
		}
		t.Add(c.Arms[i].Name, len(scores), mean, stats.Std(scores), slices.Max(scores))
	}
	return t
}

// Pairs compares every two arms: the mean difference of their runs with common random numbers, and Wilcoxon's test of
// it, with P adjusted for the number of pairs (Holm).
func (c Comparison) Pairs() report.Table {
	list := c.contrasts()
	decimals := 4
	for _, d := range list {
		decimals = max(decimals, digits(d.p))
	}
	t := report.Table{Columns: []report.Column{{Name: "pair"}, {Name: "difference", Decimals: 4, Signed: true},
		{Name: "P", Decimals: decimals}, {Name: "A", Decimals: 2}},
		Footer: []string{"difference: of runs with the same seed, 95% interval (Student's t)",
			"P: of Wilcoxon's signed-rank test of these pairs, adjusted by Holm",
			"A: probability that a run of the first scores more than one of the second (Vargha & Delaney 2000)"}}
	for _, d := range list {
		difference := report.Number(d.difference.Value)
		if !math.IsNaN(d.difference.Hi) {
			difference = report.Interval(d.difference.Value, d.difference.Hi-d.difference.Value)
		}
		t.Add(c.Arms[d.a].Name+" − "+c.Arms[d.b].Name, difference, d.p, d.effect)
	}
	if w := c.Warning(); w != "" {
		t.Footer = append(t.Footer, w)
	}
	return t
}

// digits returns how many decimals show the first nonzero digit of a probability, at most 8.
func digits(p float64) (decimals int) {
	for shown := 1.0; decimals < 8 && p < shown; shown /= 10 {
		decimals++
	}
	return decimals
}

// Warning says that there are too few runs for a test to find anything, whatever they score; "" if there are enough.
func (c Comparison) Warning() string {
	runs, pairs, need := len(c.Arms[0].Runs), len(c.Arms)*(len(c.Arms)-1)/2, 1
	for leastP(need)*float64(pairs) > alpha {
		need++
	}
	if runs >= need {
		return ""
	}
	return fmt.Sprintf("with %s of each arm no difference can ever be significant at %g: %d are needed",
		estimate.Count(runs, "run", "runs"), alpha, need)
}

// leastP returns the least P of Wilcoxon's test: that of pairs all differing in one direction.
func leastP(runs int) float64 { return 2 / math.Pow(2, float64(runs)) }

// Sentence says what the comparison has found.
func (c Comparison) Sentence() string {
	mean := func(arm int) string { return estimate.Fixed(c.Arms[arm].mean(c.On), 4, false) }
	var above, level []string
	for _, d := range c.contrasts()[:len(c.Arms)-1] {
		text := fmt.Sprintf("%s (%s, %s)", c.Arms[d.b].Name, mean(d.b), probability(d.p))
		if d.p <= alpha {
			above = append(above, text)
		} else {
			level = append(level, text)
		}
	}
	s := fmt.Sprintf("Against %s, %s has the highest mean score of %s, %s: ", c.On, c.Arms[0].Name,
		estimate.Count(len(c.Arms[0].Runs), "run", "runs"), mean(0))
	switch {
	case level == nil:
		s += "significantly more than " + strings.Join(above, ", ")
	case above == nil:
		s += "not significantly more than " + strings.Join(level, ", ")
	default:
		s += "significantly more than " + strings.Join(above, ", ") + ", not than " + strings.Join(level, ", ")
	}
	s += " by Wilcoxon's test of runs with equal seeds, with Holm's correction."
	if w := c.Warning(); w != "" {
		s += " But " + w + "."
	}
	return s
}

func probability(p float64) string {
	if p < 0.0001 {
		return "P < 0.0001"
	}
	return "P = " + estimate.Fixed(p, 4, false)
}
