package report

import (
	"encoding/json"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/oneply/oneply/pkg/picture"
)

// JSON returns the list as indented JSON: id, basis, verdict, published, ours and evidence of each claim, and runs with
// verdict, ours and evidence where our runs say something of a claim with another basis.
func (c Claims) JSON() ([]byte, error) {
	if c == nil {
		c = Claims{}
	}
	text, err := json.MarshalIndent(c, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("report: %w", err)
	}
	return append(text, '\n'), nil
}

// String returns the list for a terminal.
func (c Claims) String() string {
	var b strings.Builder
	for _, claim := range c {
		fmt.Fprintf(&b, "%-4s %s  (%s)\n     %s, by %s", claim.ID, claim.Statement, claim.Where, claim.word(),
			claim.Basis)
		if claim.Published != "" || claim.Ours != "" {
			fmt.Fprintf(&b, ": published %s; found %s", claim.Published, claim.Ours)
		}
		fmt.Fprintf(&b, "\n     %s\n", claim.Evidence)
		if r := claim.Runs; r != nil {
			fmt.Fprintf(&b, "     %s: found %s\n     %s\n", claim.runsWord(), r.Ours, r.Evidence)
		}
	}
	return b.String() + c.Summary() + "\n"
}

// word returns the verdict for readers.
func (f Finding) word() string {
	if f.Inconsistent() {
		return string(f.Verdict) + ": the paper contradicts itself"
	}
	return string(f.Verdict)
}

// runsWord returns the verdict of our runs for readers.
func (f Finding) runsWord() string {
	word := "our runs: " + string(f.Runs.Verdict)
	if f.Contradicted() {
		word += ", against the " + string(f.Basis)
	}
	if f.NotShown() {
		word = "our runs do not show it: " + string(f.Runs.Verdict)
	}
	return word
}

// HTML returns the list as a table for a notebook: a row for each claim, and one more where our runs say something of a
// claim with another basis.
func (c Claims) HTML() string {
	t := Table{Tall: true, Footer: []string{c.Summary()}, Columns: []Column{
		{Name: ""}, {Name: "claim", Share: 20}, {Name: "verdict", Share: 14}, {Name: "published", Share: 16},
		{Name: "found", Share: 24}, {Name: "how it was judged", Share: 22},
	}}
	for _, claim := range c {
		t.Rule()
		t.Add(claim.ID, fmt.Sprintf("%s (%s)", claim.Statement, claim.Where),
			Coloured(claim.word(), claim.Verdict.color()),
			claim.Published, found(claim.Ours), fmt.Sprintf("%s: %s", claim.Basis, claim.Evidence))
		if r := claim.Runs; r != nil {
			t.Add("", "", Coloured(claim.runsWord(), r.Verdict.color()), "", found(r.Ours), r.Evidence)
		}
	}
	return t.HTML()
}

// found returns a cell that folds a list of many numbers.
func found(text string) Cell {
	const most = 160 // characters
	c := Text(text)
	c.folded = utf8.RuneCountInString(text) > most
	return c
}

func (v Verdict) color() picture.Color {
	switch v {
	case Reproduced:
		return picture.Kind(2)
	case NotReproduced:
		return picture.Kind(1)
	case DependsOnReading:
		return picture.Kind(3)
	case Undecided:
		return picture.Kind(4)
	case HoldsInPrint:
		return picture.Kind(0)
	}
	return picture.Published
}

// sign returns a character that tells verdicts apart without colours.
func (v Verdict) sign() string {
	return map[Verdict]string{Reproduced: "✓", DependsOnReading: "◐", Undecided: "?", NotReproduced: "✗",
		HoldsInPrint: "≡", NotTested: "○"}[v]
}
