package krawiec

import (
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/show/report"
)

// level is the probability of a false order in a family of tests.
const level = 0.05

const tested = "Mann-Whitney tests over runs at 0.05 with Holm's correction"

// asked is what a question asks of two samples, by the sign that a test finds: 1 where the first is larger.
type asked func(sign int) report.Answer

func isAbove(sign int) report.Answer  { return report.Answer(sign) }
func notAbove(sign int) report.Answer { return report.Whether(sign <= 0) }
func notBelow(sign int) report.Answer { return report.Whether(sign >= 0) }
func isAlike(sign int) report.Answer  { return report.Whether(sign == 0) }

// question is a comparison of two methods against an opponent in some share of the games, and what it is asked.
type question struct {
	name  string
	pair  [2][]float64
	asked asked
}

// ask compares two methods.
func (e evidence) ask(a against, arm, other string, from, to float64, want asked) question {
	when := "at first"
	if to == 1 {
		when = "at the end"
	}
	return question{fmt.Sprintf("%s %s and %s against %s", when, methodName(arm), methodName(other), a.name),
		[2][]float64{a.between(e.runs[arm], from, to), a.between(e.runs[other], from, to)}, want}
}

// orders tests questions as one family, signs tells what it finds.
func orders(list []question) []stats.Order {
	var pairs [][2][]float64
	for _, q := range list {
		pairs = append(pairs, q.pair)
	}
	return stats.Orders(pairs...)
}

func signs(list []question) (found []int) {
	for _, o := range orders(list) {
		found = append(found, o.Sign(level))
	}
	return found
}

// ps tells the P of all questions.
func ps(list []question) string {
	var texts []string
	for i, o := range orders(list) {
		texts = append(texts, fmt.Sprintf("p %.2g %s", o.P, list[i].name))
	}
	return strings.Join(texts, ", ")
}

// answered tests questions as one family, and names those that are not answered by Yes.
func answered(list []question, says string) report.Fact {
	f := report.Fact{Answer: report.Yes, Says: says, Test: tested}
	for i, o := range orders(list) {
		if own := list[i].asked(o.Sign(level)); own != report.Yes {
			f.Answer = report.All(f.Answer, own)
			f = f.With("not so %s (p %.2g)", list[i].name, o.P)
		}
	}
	return f
}
