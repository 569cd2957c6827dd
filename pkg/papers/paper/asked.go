package paper

import (
	"fmt"

	"github.com/oneply/oneply/pkg/show/report"
)

// Asked is a question of a study with its answer.
type Asked[E any] struct {
	question report.Question
	answer   func(E) (reply report.Reply, found string)
}

// Ask asks a question: what decides it, when that was written (UTC), how the evidence answers, and the experiments
// whose runs decide.
func Ask[E any](asks, decider, date string, answer func(E) (report.Reply, string), rows ...string) Asked[E] {
	return Asked[E]{report.Question{Asks: asks, Decider: decider, Date: date, Rows: rows}, answer}
}

// Answers answers questions by the evidence; number formats their IDs 1, 2 and so on: "P%d".
func Answers[E any](e E, number string, list []Asked[E]) (all report.Questions) {
	for i, q := range list {
		q.question.ID = fmt.Sprintf(number, i+1)
		q.question.Reply, q.question.Found = q.answer(e)
		all = append(all, q.question)
	}
	return all
}
