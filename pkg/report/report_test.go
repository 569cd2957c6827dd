package report

import (
	"cmp"
	"encoding/base64"
	"html"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

func TestNumbers(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{fixed(0.12345, 3, false), "0.123"}, {fixed(-0.0001, 2, false), "0.00"}, {fixed(-0.0001, 2, true), "0.00"},
		{fixed(0.5, 1, true), "+0.5"}, {fixed(-0.5, 1, true), "-0.5"}, {fixed(math.NaN(), 3, true), "–"}, {fixed(7, 0, false), "7"},
		{significant(-2023.94), "-2024"}, {significant(114.79), "115"}, {significant(34.9), "34.9"}, {significant(0.0859), "0.09"},
		{typeset("-0.5"), "−0.5"}, {typeset("-"), "-"}, {typeset("a-1"), "a-1"}, {px(-0.001), "0"}, {px(12.5), "12.5"}, {px(100), "100"},
		{Estimate{0.62861, 0.000764}.Text(4), "0.6286 ± 0.0015"}, {Estimate{0.5, 0}.Text(2), "0.50"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}

func TestAgrees(t *testing.T) {
	for _, c := range []struct {
		a, b Estimate
		want bool
	}{
		{Estimate{0.5, 0.01}, Estimate{0.53, 0}, true},
		{Estimate{0.5, 0.01}, Estimate{0.5301, 0}, false},
		{Estimate{0.5, 0.03}, Estimate{0.65, 0.04}, true},
		{Estimate{0.5, 0.03}, Estimate{0.651, 0.04}, false},
		{Estimate{0.3, 0}, Estimate{0.1 + 0.2, 0}, true},
		{Estimate{0.3, 0}, Estimate{0.31, 0}, false},
		{Estimate{math.NaN(), 0}, Estimate{0.31, 0}, false},
	} {
		if got := c.a.Agrees(c.b); got != c.want || c.b.Agrees(c.a) != c.want {
			t.Errorf("%v agrees with %v: %v, want %v", c.a, c.b, got, c.want)
		}
	}
}

func TestColors(t *testing.T) {
	for _, c := range []struct{ name, got, want string }{
		{"viridis 0", Viridis(0).Hex(), "#440154"}, {"viridis 1", Viridis(1).Hex(), "#fde725"}, {"viridis 2", Viridis(2).Hex(), "#fde725"},
		{"diverging 0", Diverging(0).Hex(), "#ffffff"}, {"diverging -1", Diverging(-1).Hex(), "#2166ac"}, {"diverging 1", Diverging(1).Hex(), "#b2182b"},
		{"first kind", Kind(0).Hex(), "#0072b2"}, {"eighth kind", Kind(7).Hex(), "#0072b2"}, {"on dark", on(Ink).Hex(), "#ffffff"},
	} {
		if c.got != c.want {
			t.Errorf("%s is %s, want %s", c.name, c.got, c.want)
		}
	}
}

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

// TestNumbersOnSquaresKeepApart: numbers on neighbouring squares have blank between them, in DejaVu Sans too: digits are
// 0.636, the point 0.318 and the minus sign 0.838 of the font size wide.
func TestNumbersOnSquaresKeepApart(t *testing.T) {
	number := regexp.MustCompile(`<text x="([\d.]+)" y="[\d.]+"(?: font-size="([\d.]+)" text-anchor="middle" fill="#[0-9a-f]+")?>(−?[\d.]+)</text>`)
	group := regexp.MustCompile(`<g font-size="([\d.]+)" text-anchor="middle" fill="#(?:222222|ffffff)">`)
	weights, values := make([]float64, 64), map[int]float64{}
	for sq := range weights {
		weights[sq] = []float64{-11.3, -21.61, 53.34, 0.05}[sq%4]
		values[sq] = -21.61
	}
	for name, svg := range map[string][]byte{
		"grid": Grid{Weights: weights}.SVG(), "board": Board{Values: values, Decimals: 2}.SVG(),
		"votes": Board{Values: values, Decimals: 3, Votes: map[int]int{1: 1000}}.SVG(),
	} {
		numbers, size := 0, ""
		if g := group.FindSubmatch(svg); g != nil {
			size = string(g[1])
		}
		for _, m := range number.FindAllStringSubmatch(string(svg), -1) {
			if !strings.Contains(m[3], ".") {
				continue // a coordinate, votes
			}
			numbers++
			pixels, err := strconv.ParseFloat(cmp.Or(m[2], size), 64)
			em := 0.318 + 0.636*float64(strings.Count(m[3], "")-2)
			if strings.HasPrefix(m[3], "−") {
				em += 0.838 - 0.636
			}
			if err != nil || em*pixels > square-3 || pixels < 6 {
				t.Fatalf("%s: %s is %v pixels wide in size %v: %v", name, m[3], em*pixels, pixels, err)
			}
		}
		if numbers != 64 {
			t.Errorf("%s: %d numbers", name, numbers)
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
	for i, want := range []string{"0.86 [0.49, 0.97]", "0.50 ± 0.10      ", "0.50 ± 0.10      ", "0.25             ", "–             "} {
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
		{[]any{7, 12000}, "7"}, {[]any{0.34}, "0.34"}, {[]any{0.00071, 3}, "0.0007"}, {[]any{1.5, 2}, "1.5"}, {[]any{math.NaN(), 2}, "–"},
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
		"cells":         func() { table.Add("a", "b") },
		"type":          func() { table.Add(true) },
		"no places":     func() { Tuples{Places: [][][]int{{}}}.SVG() },
		"no squares":    func() { Tuples{Places: [][][]int{{{}}}}.SVG() },
		"off the board": func() { Tuples{N: 5, Places: [][][]int{{{24, 25}}}, Apart: true}.SVG() },
		"lengths":       func() { _ = Tuples{Places: [][][]int{{{1, 2}, {1}}}}.String() },
		"hits":          func() { Sampling{Places: [][]int{{0, 1}}, Table: make([]float64, 3)}.SVG() },
		"nowhere":       func() { Sampling{}.HTML() },
		"LUT":           func() { LUTs{Tables: []LUT{{[][]int{{0, 1}}, make([]float64, 8)}}}.SVG() },
		"weights":       func() { Grid{N: 5, Weights: []float64{1}}.SVG() },
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

func TestImage(t *testing.T) {
	text := position().HTML()
	m := regexp.MustCompile(`^<img width="342" alt="White to move: 8 x 8 board, 4 black and 2 white discs" .*src="data:image/svg\+xml;base64,([^"]*)">`).FindStringSubmatch(text)
	if m == nil {
		t.Fatalf("no picture: %.200s", text)
	}
	if svg, err := base64.StdEncoding.DecodeString(m[1]); err != nil || string(svg) != string(position().SVG()) {
		t.Errorf("the picture is not the board's: %v", err)
	}
	if !strings.Contains(text, ">Values and votes of 101 members.</div>") {
		t.Error("no caption")
	}
}

func TestClaimsCheck(t *testing.T) {
	if err := claims().Check(); err != nil {
		t.Error(err)
	}
	for want, change := range map[string]func(*Claim){
		"report: claim T01 has no known basis":            func(c *Claim) { c.Basis = "rumour" },
		"report: claim T01 has no known verdict":          func(c *Claim) { c.Verdict = "" },
		"report: claim T01 has no evidence":               func(c *Claim) { c.Evidence = "" },
		"report: claim T01 has no number of ours":         func(c *Claim) { c.Ours = "many" },
		"report: claim T01 has no published number":       func(c *Claim) { c.Published = "" },
		"report: claim T01 has no id, statement or place": func(c *Claim) { c.Where = "" },
	} {
		list := claims()
		change(&list[0])
		if err := list.Check(); err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
	if got, want := claims().Summary(), "3 claims: 1 reproduced, 1 not reproduced, 1 not tested"; got != want {
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
		"Do": `report: source of package p has no declaration "Do"`, "T.No": `report: source of package p has no declaration "T.No"`,
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
		if got := html.UnescapeString(tags.ReplaceAllString(highlight(code), "")); got != html.UnescapeString(html.EscapeString(code)) {
			t.Errorf("%q became %q", code, got)
		}
		_, _ = Declaration(s.String(), "T.Do")
	})
}
