package report

import (
	"html"
	"math"
	"regexp"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/show/estimate"
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
	for i, want := range []content{{text: "0.86", interval: "[0.49, 0.97]"}, {text: "0.50", interval: "± 0.10"},
		{text: "0.50", interval: "± 0.10"}, {text: "0.25"}, {text: "–"}} {
		if got := table.body()[i][0]; got != want {
			t.Errorf("row %d: %+v, want %+v", i, got, want)
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
		shown := table.body()[0][0]
		if got := strings.TrimRight(shown.text+" "+shown.interval, " "); got != c.want {
			t.Errorf("%v begins with %q, want %q", c.numbers, got, c.want)
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
	require.OK(t, claims().Check())
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
	want := "9 claims: by our runs 1 depends on the reading, 1 not decided, 1 not reproduced, 1 not tested; by the " +
		"published players, played again, 1 reproduced; in print 3 hold; by arithmetic 1 not (the paper contradicts " +
		"itself). Our runs, asked about 4 that others decide: 1 reproduced, 1 depends on the reading, 1 not decided, " +
		"1 not reproduced; they contradict T04; they do not show T09."
	if got := claims().Summary(); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	want = "9 claims: ✓ reproduced 1 · ◐ depends on the reading 1 · ? not decided 1 · ✗ not reproduced 2 · " +
		"≡ holds in print 3 · ○ not tested 1"
	if got := claims().Tally().String(); got != want {
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
		if got := html.UnescapeString(tags.ReplaceAllString(Highlight(code),
			"")); got != html.UnescapeString(html.EscapeString(code)) {
			t.Errorf("%q became %q", code, got)
		}
		_, _ = Declaration(s.String(), "T.Do")
	})
}

// TestDecided: a claim depends on the reading when it holds under one and not under another.
func TestDecided(t *testing.T) {
	for _, c := range []struct {
		answers []Answer
		want    Verdict
	}{
		{nil, NotTested}, {[]Answer{Yes}, Reproduced}, {[]Answer{No}, NotReproduced}, {[]Answer{Open}, Undecided},
		{[]Answer{Yes, Yes, Yes}, Reproduced}, {[]Answer{No, No}, NotReproduced},
		{[]Answer{Yes, No, Yes}, DependsOnReading}, {[]Answer{No, Yes}, DependsOnReading},
		{[]Answer{Open, Yes}, DependsOnReading}, {[]Answer{Open, Open}, Undecided}, {[]Answer{Open, No}, Undecided},
	} {
		if got := Decided(c.answers...); got != c.want {
			t.Errorf("%v: %s, want %s", c.answers, got, c.want)
		}
	}
	if a, b := Tried(true, false), Tried(false); a != DependsOnReading || b != NotReproduced {
		t.Errorf("%s and %s", a, b)
	}
}

// TestAnswers: what 95% intervals say.
func TestAnswers(t *testing.T) {
	e := func(value, half float64) estimate.Estimate {
		return estimate.Estimate{Value: value, SE: half / estimate.Z95}
	}
	for _, c := range []struct {
		e, printed  estimate.Estimate
		above, gain Answer
	}{
		{e(2, 1), e(9, 0), Yes, Yes}, {e(-2, 1), e(-2, 0), No, No}, {e(0.5, 1), e(1, 0), Open, Open},
		{e(0.5, 1), e(2, 0), Open, No}, {e(0.5, 1), e(2, 2), Open, Open}, {e(math.NaN(), 1), e(1, 0), Open, Open},
		{e(0, 0), e(0, 0), No, No},
	} {
		if above, gain := Above(c.e, 0), Gain(c.e, c.printed); above != c.above || gain != c.gain {
			t.Errorf("%v beside %v: %d and %d", c.e, c.printed, above, gain)
		}
		if below := Below(estimate.Estimate{Value: -c.e.Value, SE: c.e.SE}, 0); below != c.above {
			t.Errorf("%v turned round: %d", c.e, below)
		}
	}
	for _, c := range []struct {
		list     []Answer
		all, any Answer
	}{
		{nil, Yes, No}, {[]Answer{Yes, Open}, Open, Yes}, {[]Answer{Open, No}, No, Open}, {[]Answer{Yes, No}, No, Yes},
	} {
		if all, any := All(c.list...), Any(c.list...); all != c.all || any != c.any {
			t.Errorf("%v: all %d, any %d", c.list, all, any)
		}
	}
}

// TestIntervalsHTML: in a notebook every number of a column with intervals is as long as the longest, and followed by
// the place of an interval, which has no line of its own if there is none.
func TestIntervalsHTML(t *testing.T) {
	table := Table{Columns: []Column{{Name: "score", Decimals: 2, Best: Highest}}}
	for _, c := range []any{Interval(0.5, 0.1), Interval(10.6, 12.5), 0.25, math.NaN()} {
		table.Add(c)
	}
	cells := regexp.MustCompile(`<td [^>]*>(.*?)</td>`).FindAllStringSubmatch(table.HTML(), -1)
	place := func(s string) string { return ` <span style="display:inline-block;width:4.1em">` + s + "</span>" }
	none := func(s string) string {
		return `<div style="display:flex;flex-wrap:wrap;justify-content:flex-end;column-gap:0.3em` + room(s) + `">` + s +
			`<span style="width:4.1em"></span></div>`
	}
	for i, want := range []string{"\u20070.50" + place("\u2007±\u00a00.10"), "<b>10.60</b>" + place("±\u00a012.50"),
		none("\u20070.25"), none("–")} {
		if cells[i][1] != want {
			t.Errorf("row %d: %q, want %q", i, cells[i][1], want)
		}
	}
	table.Rows = table.Rows[:1]
	if want := "<b>0.50</b> ±\u00a00.10</td>"; !strings.Contains(table.HTML(), want) {
		t.Errorf("equal intervals: %s, want %s", table.HTML(), want)
	}
}

// TestGroupHeadings: numbers in the heading of a group are set, names are not.
func TestGroupHeadings(t *testing.T) {
	table := Table{Columns: []Column{{Name: "a", Group: "Heuristic 6 x 6"}, {Name: "b", Group: "boards/all-2x3"}}}
	table.Add(1, 2)
	for _, want := range []string{">Heuristic 6 × 6<", ">boards/all-2x3<"} {
		if got := table.HTML(); !strings.Contains(got, want) {
			t.Errorf("want %s in %s", want, got)
		}
	}
}

// TestBlocks: a block's title stands across the columns, below a line.
func TestBlocks(t *testing.T) {
	table := Table{Columns: []Column{{Name: "n"}, {Name: "p"}}}
	for _, title := range []string{"published", "ours & others, which is long"} {
		table.Block(title)
		table.Add("a", 1)
	}
	want := "────\nn  p\n────\npublished\na  1\n" +
		"────\nours & others, which is long\na  1\n────\n"
	if got := table.String(); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	if n := strings.Count(table.HTML(), `<tr><td colspan="2" style="`); n != 2 ||
		!strings.Contains(table.HTML(), "<i>ours &amp; others, which is long</i>") {
		t.Errorf("%d titles of blocks:\n%s", n, table.HTML())
	}
}

// TestFolded: the comments of shown source fit the page; a word is never broken, code stays as it is.
func TestFolded(t *testing.T) {
	long, word := strings.Repeat("words ", 12), strings.Repeat("w", 120)
	for _, c := range []struct{ name, code, want string }{
		{"short", "// a\n// b\nx()\n", "// a\n// b\nx()\n"},
		{"goes on", "    // " + long + "beyond the page\n    // and on.\n",
			"    // " + long + "\n    // beyond the page and on.\n"},
		{"number", "// " + long + "beyond (A and B\n// 2008).\n", "// " + long + "\n// beyond (A and B 2008).\n"},
		{"ends", "// " + long + "beyond the page.\n// Choice: so.\n",
			"// " + long + "\n// beyond the page.\n// Choice: so.\n"},
		{"code", "f(" + long + long + ")\n", "f(" + long + long + ")\n"},
		{"one word", "// " + word + "\nx()\n", "// " + word + "\nx()\n"},
	} {
		want := strings.ReplaceAll(c.want, " \n", "\n")
		if got := folded(c.code); got != want {
			t.Errorf("%s: got\n%swant\n%s", c.name, got, want)
		}
	}
}
