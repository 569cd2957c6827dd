package report

import (
	"strings"
	"testing"
)

// TestQuestions: each reply is counted, and what decides a question stands with it in all forms.
func TestQuestions(t *testing.T) {
	list := Questions{
		{ID: "L1", Asks: "Is a above b?", Decider: "the test", Reply: Affirmed,
			Found: "in favour 2 of 2 places: a 0.6, b 0.5"},
		{ID: "L2", Asks: "Is b above c?", Decider: "another test", Reply: Denied, Found: "b 0.1"},
		{ID: "L3", Asks: "Is c above d?", Decider: "a third", Reply: Unclear, Found: "c 0.2"},
		{ID: "L4", Asks: "Is d above e?", Decider: "a fourth", Reply: Depends, Found: "d 0.3"},
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

// TestReplyOf is the table of truth.
func TestReplyOf(t *testing.T) {
	for _, c := range []struct {
		answers []Answer
		all     Reply // where all have to agree
		most    Reply // where two have to
	}{
		{nil, Unclear, Unclear},
		{[]Answer{Yes, Yes, Yes}, Affirmed, Affirmed},
		{[]Answer{No, No, No}, Denied, Denied},
		{[]Answer{Yes, Yes, Open}, Unclear, Affirmed},
		{[]Answer{No, No, Open}, Unclear, Denied},
		{[]Answer{Yes, Open, Open}, Unclear, Unclear},
		{[]Answer{No, Open, Open}, Unclear, Unclear},
		{[]Answer{Yes, No, Open}, Depends, Depends},
		{[]Answer{Yes, Yes, No}, Depends, Depends},
		{[]Answer{Open, Open, Open}, Unclear, Unclear},
	} {
		if all, most := ReplyOf(3, c.answers...), ReplyOf(2, c.answers...); all != c.all || most != c.most {
			t.Errorf("%v: %s and %s, want %s and %s", c.answers, all, most, c.all, c.most)
		}
	}
}
