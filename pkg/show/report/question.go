package report

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/show/picture"
)

// Reply is the answer to a question.
type Reply string

// The replies.
const (
	Affirmed Reply = "yes"
	Denied   Reply = "no"
	Depends  Reply = "it depends"  // yes for some of the things that it was asked about, no for others
	Unclear  Reply = "not decided" // chance alone could explain the numbers
)

// ReplyOf returns the reply to a question from its answers, one for each thing that it was asked about: places,
// players, readings. With need answers of yes and none of no it is yes, with need of no and none of yes it is no; with
// yes for one thing and no for another it depends. All else is not decided.
func ReplyOf(need int, answers ...Answer) Reply {
	switch yes, no := Count(Yes, answers...), Count(No, answers...); {
	case yes > 0 && no > 0:
		return Depends
	case yes > 0 && yes >= need:
		return Affirmed
	case no > 0 && no >= need:
		return Denied
	}
	return Unclear
}

// Question is what a study of our own asks, and the reply.
type Question struct {
	ID      string   `json:"id"`
	Asks    string   `json:"asks"`
	Decider string   `json:"decider"` // what decides it
	Date    string   `json:"date"`    // when the decider was written, UTC: "2026-11-22 22:58"
	Rows    []string `json:"rows"`    // the experiments whose runs decide
	Reply   Reply    `json:"reply"`
	Found   string   `json:"found"` // the numbers
}

// Questions are those of one study.
type Questions []Question

// JSON returns the list as indented JSON.
func (q Questions) JSON() ([]byte, error) {
	text, err := json.MarshalIndent(q, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("report: %w", err)
	}
	return append(text, '\n'), nil
}

// String returns the list for a terminal.
func (q Questions) String() string {
	var b strings.Builder
	for _, one := range q {
		fmt.Fprintf(&b, "%-4s %s\n     %s: %s\n     %s\n", one.ID, one.Asks, one.Reply, one.Found, one.Decider)
	}
	return b.String() + q.Summary() + "\n"
}

// Summary counts the replies: "11 questions: 4 yes, 3 no, 2 it depends, 2 not decided."
func (q Questions) Summary() string {
	var parts []string
	for _, r := range []Reply{Affirmed, Denied, Depends, Unclear} {
		n := 0
		for _, one := range q {
			if one.Reply == r {
				n++
			}
		}
		if n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, r))
		}
	}
	return fmt.Sprintf("%d questions: %s.", len(q), strings.Join(parts, ", "))
}

// HTML returns the list as a table for a notebook; what decides a question, and long numbers, are folded.
func (q Questions) HTML() string {
	t := Table{Tall: true, Footer: []string{q.Summary()}, Columns: []Column{
		{Name: ""}, {Name: "question", Share: 40}, {Name: "reply", Share: 14}, {Name: "found", Share: 40},
	}}
	for _, one := range q {
		t.Rule()
		summary, rest, ok := strings.Cut(one.Found, ": ")
		numbers := Text(one.Found)
		if ok {
			numbers = Text(summary).Fold("numbers", rest)
		}
		t.Add(one.ID, Text(one.Asks).Fold("what decides", one.Decider+" (Written "+one.Date+" UTC.)"),
			Coloured(one.Reply.sign()+blank+string(one.Reply), one.Reply.color()), numbers)
	}
	return t.HTML()
}

func (r Reply) sign() string {
	return map[Reply]string{Affirmed: "✓", Denied: "✗", Depends: "◐", Unclear: "?"}[r]
}

func (r Reply) color() picture.Color {
	return picture.Kind(map[Reply]int{Affirmed: 2, Denied: 1, Depends: 3, Unclear: 4}[r])
}
