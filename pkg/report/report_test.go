package report

import (
	"html"
	"math"
	"regexp"
	"strings"
	"testing"
)

// TestTableColumns checks that numbers of a column end at the same place and that only the best are bold.
func TestTableColumns(t *testing.T) {
	table := Table{Columns: []Column{{Name: "n"}, {Name: "score", Decimals: 2, Best: Highest}}}
	table.Add("a", 0.5)
	table.Add("long name", Interval(0.75, 0.01))
	table.Add("c", math.NaN())
	table.Add("d", 0.75)
	if n := strings.Count(table.HTML(), "<b>"); n != 2 {
		t.Errorf("%d numbers are bold, want 2:\n%s", n, table.HTML())
	}
	at := -1
	for _, line := range strings.Split(table.String(), "\n") {
		if i := strings.Index(line, "."); i >= 0 {
			if at >= 0 && i != at {
				t.Errorf("decimal points are not aligned:\n%s", table)
			}
			at = i
		}
	}
}

// TestRanges: intervals with unequal arms stand beside others in one column.
func TestRanges(t *testing.T) {
	table := Table{Columns: []Column{{Name: "score", Decimals: 2}}}
	for _, c := range []any{Range(0.857, 0.487, 0.974), Range(0.5, 0.4, 0.6), Interval(0.5, 0.1), 0.25, math.NaN()} {
		table.Add(c)
	}
	texts, _ := table.body()
	for i, want := range []string{"0.86 [0.49, 0.97]", "0.50 ± 0.10      ", "0.50 ± 0.10      ", "0.25             ",
		"–             "} {
		if texts[i][0] != want {
			t.Errorf("row %d: %q, want %q", i, texts[i][0], want)
		}
	}
}

// TestDecimals: a column that names no decimals shows whole numbers as such and keeps three digits of all others.
func TestDecimals(t *testing.T) {
	for _, c := range []struct {
		numbers []any
		want    string // the first of them
	}{
		{[]any{7, 12000}, "7"}, {[]any{0.34}, "0.34"}, {[]any{0.00071, 3}, "0.0007"}, {[]any{1.5, 2}, "1.5"},
		{[]any{math.NaN(), 2}, "–"},
		{[]any{2, 0.25}, "2.00"}, {[]any{123456.7}, "123457"}, {[]any{math.Inf(1)}, "+Inf"}, {[]any{1e-9}, "0.0000"},
		{[]any{Interval(3, 0.5)}, "3.0 ± 0.5"}, {[]any{Interval(3, math.NaN())}, "3"},
	} {
		table := Table{Columns: []Column{{Name: "P"}}}
		for _, n := range c.numbers {
			table.Add(n)
		}
		if texts, _ := table.body(); texts[0][0] != c.want {
			t.Errorf("%v begins with %q, want %q", c.numbers, texts[0][0], c.want)
		}
	}
}

func TestPanics(t *testing.T) {
	table := Table{Columns: []Column{{Name: "n"}}}
	for name, f := range map[string]func(){
		"cells": func() { table.Add("a", "b") },
		"type":  func() { table.Add(true) },
	} {
		func() {
			defer func() {
				if s, ok := recover().(string); !ok || !strings.HasPrefix(s, "report: ") {
					t.Errorf("%s: no clear panic: %q", name, s)
				}
			}()
			f()
		}()
	}
}

func TestClaimsCheck(t *testing.T) {
	if err := claims().Check(); err != nil {
		t.Error(err)
	}
	for want, change := range map[string]func(*Claim){
		"report: claim T01 has no known basis":      func(c *Claim) { c.Basis = "rumour" },
		"report: claim T01 has no known verdict":    func(c *Claim) { c.Verdict = "" },
		"report: claim T01 has no evidence":         func(c *Claim) { c.Evidence = "" },
		"report: claim T01 has no number of ours":   func(c *Claim) { c.Ours = "many" },
		"report: claim T01 has no published number": func(c *Claim) { c.Published = "" },
		"report: claim T01 has no id, statement or " +
			"place": func(c *Claim) { c.Where = "" },
		`report: claim T01 has no basis on which it "reproduced"`:     func(c *Claim) { c.Verdict = Reproduced },
		`report: claim T01 has no basis on which it "holds in print"`: func(c *Claim) { c.Basis = Arithmetic },
		"report: claim T01 has no other basis than our runs, and yet a second judgement by " +
			"them": func(c *Claim) { c.Basis, c.Verdict = OurRuns, NotTested },
		"report: claim T01 has no known verdict of our " +
			"runs": func(c *Claim) { c.Runs.Verdict = HoldsInPrint },
		"report: claim T01 has no number of our " +
			"runs": func(c *Claim) { c.Runs.Ours = "" },
		"report: claim T01 has no evidence of our " +
			"runs": func(c *Claim) { c.Runs.Evidence = "" },
	} {
		list := claims()
		change(&list[0])
		if err := list.Check(); err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
	want := "7 claims: by our runs 1 depends on the reading, 1 not reproduced, 1 not tested; by the published " +
		"players, played again, " +
		"1 reproduced; in print 2 hold; by arithmetic 1 not (the paper contradicts itself). Our runs, asked about 3 " +
		"that others decide: " +
		"1 reproduced, 1 depends on the reading, 1 not reproduced; they contradict T04."
	if got := claims().Summary(); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

const sampleFile = `package p

// T holds n.
type T[P any] struct{ n int }

// Do counts: a < b && "// no comment" stays a string.
func (t *T[P]) Do(a, b int) bool {
	return a < b && t.n > 0 // a remark
}

const (
	One = 1
	Two = 2
)
`

func TestDeclaration(t *testing.T) {
	for name, first := range map[string]string{
		"T": "// T holds n.", "T.Do": "// Do counts", "One": "const (", "Two": "const (",
	} {
		if s, err := Declaration(sampleFile, name); err != nil || !strings.HasPrefix(s.Code, first) {
			t.Errorf("%s: %q, %v", name, s.Code, err)
		}
	}
	for name, want := range map[string]string{
		"Do":   `report: source of package p has no declaration "Do"`,
		"T.No": `report: source of package p has no declaration "T.No"`,
	} {
		if _, err := Declaration(sampleFile, name); err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
	if _, err := Declaration("no Go", "T"); err == nil || !strings.HasPrefix(err.Error(), "report: source: ") {
		t.Errorf("%v", err)
	}
}

var tags = regexp.MustCompile(`<[^>]*>`)

// FuzzSource checks that marks change nothing of the source.
func FuzzSource(f *testing.F) {
	f.Add(sampleFile)
	f.Add("x := `a\r\n` + '\\'' // <b>\n/* open")
	f.Add("func \xff if")
	f.Fuzz(func(t *testing.T, code string) {
		s := Source{Code: code}
		if got := html.UnescapeString(tags.ReplaceAllString(highlight(code),
			"")); got != html.UnescapeString(html.EscapeString(code)) {
			t.Errorf("%q became %q", code, got)
		}
		_, _ = Declaration(s.String(), "T.Do")
	})
}

// TestTried: a claim depends on the reading when it holds under one and fails under another.
func TestTried(t *testing.T) {
	for _, c := range []struct {
		held []bool
		want Verdict
	}{
		{nil, NotTested}, {[]bool{true}, Reproduced}, {[]bool{false}, NotReproduced},
		{[]bool{true, true, true}, Reproduced},
		{[]bool{false, false}, NotReproduced}, {[]bool{true, false, true}, DependsOnReading},
		{[]bool{false, true}, DependsOnReading},
	} {
		if got := Tried(c.held...); got != c.want {
			t.Errorf("%v: %s, want %s", c.held, got, c.want)
		}
	}
}
