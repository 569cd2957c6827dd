package krawiec

import (
	"fmt"

	"github.com/oneply/oneply/pkg/report"
	"github.com/oneply/oneply/pkg/stats"
)

// level is the probability of a false order in a family of tests.
const level = 0.05

// difference compares two samples of runs by the Mann-Whitney test: sign is 1 where the first is significantly larger.
type difference struct {
	sign int
	p    float64
}

// above reports whether the test finds the first sample larger.
func (d difference) above() report.Answer { return report.Answer(d.sign) }

// notAbove reports whether it does not.
func (d difference) notAbove() report.Answer { return report.Whether(d.sign <= 0) }

// notBelow reports whether it does not find it smaller.
func (d difference) notBelow() report.Answer { return report.Whether(d.sign >= 0) }

// compare tests pairs of samples as one family, with Holm's correction.
func compare(pairs ...[2][]float64) []difference {
	orders, err := stats.Orders(pairs...)
	if err != nil {
		panic(err) // a rate that is no number
	}
	list := make([]difference, len(pairs))
	for i, o := range orders {
		list[i].p = o.P
		if o.P < level {
			list[i].sign = o.Side
		}
	}
	return list
}

// question is a comparison of two methods against an opponent in some share of the games, and what it is asked.
type question struct {
	name  string
	pair  [2][]float64
	asked func(difference) report.Answer
}

// ask compares two methods.
func (e evidence) ask(a against, arm, other string, from, to float64, asked func(difference) report.Answer) question {
	when := "at first"
	if to == 1 {
		when = "at the end"
	}
	return question{fmt.Sprintf("%s %s and %s against %s", when, methodName(arm), methodName(other), a.name),
		[2][]float64{a.between(e.runs[arm], from, to), a.between(e.runs[other], from, to)}, asked}
}

// answered tests questions as one family, and names those that are not answered by Yes.
func answered(list []question) (answer report.Answer, not []string) {
	var pairs [][2][]float64
	for _, q := range list {
		pairs = append(pairs, q.pair)
	}
	answer = report.Yes
	for i, d := range compare(pairs...) {
		if own := list[i].asked(d); own != report.Yes {
			answer = report.All(answer, own)
			not = append(not, fmt.Sprintf("not so %s (p %.2g)", list[i].name, d.p))
		}
	}
	return answer, not
}

const tested = "Mann-Whitney tests over runs at 0.05 with Holm's correction"
