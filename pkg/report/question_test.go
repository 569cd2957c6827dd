package report

import (
	"strings"
	"testing"
)

// TestQuestions: each reply is counted, and what decides a question stands with it in all forms.
func TestQuestions(t *testing.T) {
	list := Questions{
		{"L1", "Is a above b?", "the test", Affirmed, "in favour 2 of 2 places: a 0.6, b 0.5"},
		{"L2", "Is b above c?", "another test", Denied, "b 0.1"},
		{"L3", "Is c above d?", "a third", Unclear, "c 0.2"},
		{"L4", "Is d above e?", "a fourth", Depends, "d 0.3"},
	}
	const summary = "4 questions: 1 yes, 1 no, 1 it depends, 1 not decided."
	text, err := list.JSON()
	if err != nil || !strings.Contains(string(text), `"decider": "a third"`) {
		t.Errorf("%s, %v", text, err)
	}
	for _, form := range []string{list.String(), list.HTML()} {
		for _, want := range []string{summary, "another test", "a 0.6, b 0.5", "Is d above e?"} {
			if !strings.Contains(form, want) {
				t.Errorf("no %q in %s", want, form)
			}
		}
	}
}
