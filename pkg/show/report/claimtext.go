package report

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/oneply/oneply/pkg/show/picture"
)

// JSON returns the list as indented JSON: id, basis, verdict, published, ours and evidence of each claim, and runs with
// verdict, ours and evidence if our runs say something of a claim with another basis.
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

// HTML returns the list as a table for a notebook: a row for each claim, and one more if our runs say something of a
// claim with another basis. How each was judged is folded below it.
func (c Claims) HTML() string { return c.table().HTML() }

// Made returns the table, whose rows a page with the project's script can filter by their verdicts.
func (c Claims) Made() Part { return Active{Still: c.table(), Data: c.filter()} }

func (c Claims) table() Table {
	t := Table{Tall: true, Footer: []string{c.Summary()}, Columns: []Column{
		{Name: ""}, {Name: "claim", Share: 34}, {Name: "verdict", Share: 15}, {Name: "published", Share: 21},
		{Name: "found", Share: 30},
	}}
	for _, claim := range c {
		t.Rule()
		text := Text(fmt.Sprintf("%s (%s)", claim.Statement, claim.Where))
		t.Add(claim.ID, text.Fold(claim.Basis.reason(claim.Evidence)), claim.Verdict.cell(claim.word()),
			slashed(claim.Published), found(claim.Ours))
		if r := claim.Runs; r != nil {
			t.Add("", Text("").Fold(OurRuns.reason(r.Evidence)), r.Verdict.cell(claim.runsWord()), "", found(r.Ours))
		}
	}
	return t
}

// reason returns what is folded below a claim with this basis, and its title.
func (b Basis) reason(evidence string) (title, more string) {
	title = "judged by "
	if strings.HasPrefix(string(b), "published") {
		title += "the "
	}
	return title + string(b), slashed(evidence)
}

// cell returns the verdict with its sign and its words.
func (v Verdict) cell(words string) Cell { return Coloured(v.sign()+blank+words, v.color()) }

// found returns a cell that folds a list of many numbers.
func found(text string) Cell {
	const most = 160 // characters
	if text = slashed(text); utf8.RuneCountInString(text) > most {
		return Text("").Fold("numbers", text)
	}
	return Text(text)
}

// slashed lets a list of numbers break behind its slashes: "0.4401/0.4421/0.4415".
func slashed(text string) string { return strings.ReplaceAll(text, "/", "/\u200b") }

// filter is what the script needs to show the rows of one kind alone.
type filter struct {
	Kind  string   `json:"kind"`
	Names []string `json:"names"` // of the kinds of rows
	Rows  []int    `json:"rows"`  // the kind of each row of the table
}

// filter returns the verdict of each row; a second row goes with the first.
func (c Claims) filter() filter {
	f := filter{Kind: "filter"}
	for _, part := range c.Tally().Parts {
		f.Names = append(f.Names, part.String())
	}
	for _, claim := range c {
		kind := slices.Index(tallied, claim.Verdict)
		f.Rows = append(f.Rows, kind)
		if claim.Runs != nil {
			f.Rows = append(f.Rows, kind)
		}
	}
	return f
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
