package krawiec

import (
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/report"
)

// level is the probability of a false order in a family of tests.
const level = 0.05

const tested = "Mann-Whitney tests over runs at 0.05 with Holm's correction"

// asked turns the sign that a test finds between two samples into an answer: 1 if the first is larger.
type asked func(sign int) report.Answer

func isAbove(sign int) report.Answer  { return report.Answer(sign) }
func notAbove(sign int) report.Answer { return report.Whether(sign <= 0) }
func notBelow(sign int) report.Answer { return report.Whether(sign >= 0) }
func isAlike(sign int) report.Answer  { return report.Whether(sign == 0) }

// question is a comparison of two methods against an opponent in a span of the games, and what it asks.
type question struct {
	name  string
	pair  [2][]float64
	asked asked
}

// ask compares each of arms with each of others against some opponents.
func (e evidence) ask(opponents []against, s span, want asked, arms []string, others ...string) (list []question) {
	when := "at first"
	if s.to == 1 {
		when = "at the end"
	}
	for _, a := range opponents {
		for _, arm := range arms {
			for _, other := range others {
				list = append(list, question{
					fmt.Sprintf("%s %s and %s against %s", when, methodName(arm), methodName(other), a.name),
					[2][]float64{a.between(e.runs[arm], s), a.between(e.runs[other], s)}, want})
			}
		}
	}
	return list
}

// orders tests questions as one family; answers gives the answers.
func orders(list []question) []stats.Order {
	var pairs [][2][]float64
	for _, q := range list {
		pairs = append(pairs, q.pair)
	}
	return stats.Orders(pairs...)
}

func answers(list []question) (found []report.Answer) {
	for i, o := range orders(list) {
		found = append(found, list[i].asked(o.Sign(level)))
	}
	return found
}

// ps lists the P of all questions.
func ps(list []question) string {
	var texts []string
	for i, o := range orders(list) {
		texts = append(texts, fmt.Sprintf("p %.2g %s", o.P, list[i].name))
	}
	return strings.Join(texts, ", ")
}

// answered tests questions as one family, and names those not answered Yes.
func answered(list []question, says string) report.Fact {
	found := answers(list)
	f := report.Fact{Answer: report.All(found...), Says: says, Test: tested}
	for i, o := range orders(list) {
		if found[i] != report.Yes {
			f = f.With("not so %s (p %.2g)", list[i].name, o.P)
		}
	}
	return f
}

// onBoth asks the same of both opponents.
func onBoth(ask func(a against) report.Fact) report.Fact {
	return report.Every(ask(heuristicPlayer), ask(liberty))
}

// rates lists the rates of several arms in a span against both opponents.
func (e evidence) rates(s span, arms ...string) string {
	return strings.Join(paper.Texts(externals, func(a against) string {
		return fmt.Sprintf("against %s %s", a.name, strings.Join(paper.Texts(arms, func(arm string) string {
			return methodName(arm) + " " + paper.Mean(a.between(e.runs[arm], s)).Text(3)
		}), ", "))
	}), "; ")
}
