package cell

import (
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
)

// cell returns one whose commands begin in line 7 of the file and in line 2 of the cell.
func cell(commands ...string) Cell {
	source := append([]string{"package main", "", "import (", `	"github.com/oneply/oneply/pkg/oneply"`, ")",
		"func main() {"}, commands...)
	return Cell{Library: library, Source: append(source, "}"), Number: 3, Where: func(line int) (int, int) {
		if line < 6 {
			return 0, 0
		}
		return 3, line - 5
	}}
}

// TestExplain: an unknown message stays as it is, without the kernel's paths; of several messages the first of those
// that say most is shown. The cells of a first hour are in package notebooktest.
func TestExplain(t *testing.T) {
	for output, want := range map[string]string{
		"# gonb_ab12\n./main.go:7:2: declared and not used: a\n./main.go:8:2: undefined: oneply.Macth\n": "line 3: oneply " +
			"has no Macth; the nearest is oneply.Match(a, b, games, seed, from...)",
		"./main.go:7:2: declared and not used: a\n./main.go:7:7: f() (no value) used as value\n": "line 2: f() returns " +
			"nothing: let it stand alone",
		"/home/me/gonb_12ab/main.go:7:2: something else /home/me/gonb_12ab/x.go\n":  "line 2: something else x.go",
		"# gonb_ab12\nlink: running out of /tmp/gonb_ab12/space\n":                  "link: running out of space",
		"/tmp/gonb_12ab/main.go:8:1: expected '}', found 'EOF' (and 2 more errors)": "line 3: a closing } is missing",
		"./main.go:7:2: undefined: oneply.Zzzzzzzzzzzz": "line 2: oneply has no Zzzzzzzzzzzz; Tab behind oneply. lists " +
			"what there is",
		"": "",
	} {
		if got := cell("a := 1", "f()").Explain(output); got != want {
			t.Errorf("%q\ngot  %s\nwant %s", output, got, want)
		}
	}
}

// TestEarlierCell: a mistake in what an earlier cell has declared names that cell.
func TestEarlierCell(t *testing.T) {
	c := cell()
	c.Where = func(int) (int, int) { return 2, 5 }
	got := c.Explain("./main.go:7:2: undefined: nobody")
	if !strings.HasPrefix(got, "cell [2], line 5: nobody is unknown") {
		t.Error(got)
	}
}

// TestRead: what nobody would see is shown, what shows itself is not, and Go that can be read stays as it is.
func TestRead(t *testing.T) {
	for text, want := range map[string]string{
		"oneply.Position(\"d3\")":                    "oneply.Show(oneply.Position(\"d3\"))",
		"%%\noneply.Names() // all":                  "oneply.Show(oneply.Names())",
		"oneply.Find(\n\t\"kim/a\",\n).Weights()":    "oneply.Show(oneply.Find(\n\t\"kim/a\",\n).Weights())",
		"r := oneply.Find(\"a\")\nr.Weights()":       "r := oneply.Find(\"a\")\noneply.Show(r.Weights())\n_ = r",
		"oneply.Vote(\"kim/a\", oneply.Heuristic())": "oneply.Show(oneply.Vote(oneply.Find(\"kim/a\"), oneply.Heuristic()))",
		"oneply.League(10, 1,\n\t\"kim/a\", oneply.Find(\"kim/b\"))": "oneply.League(10, 1,\n\t" +
			"oneply.Find(\"kim/a\"), oneply.Find(\"kim/b\"))",
		"%args\n//line x:99\noneply.Names()":     "oneply.Show(oneply.Names())",
		"oneply.Show(1)":                         "oneply.Show(1)",
		"oneply.Match(\"a\", \"b\", 10, 1)":      "oneply.Match(\"a\", \"b\", 10, 1)",
		"r := oneply.Match(\"a\", \"b\", 10, 1)": "r := oneply.Match(\"a\", \"b\", 10, 1)\n_ = r",
		"r := oneply.Find(\"a\")":                "r := oneply.Find(\"a\"); oneply.Holds(\"r\", r)\n_ = r",
		"x := 5":                                 "x := 5; fmt.Printf(\"x: %v\\n\", x)\n_ = x",
		"f := func() {}":                         "f := func() {}; fmt.Printf(\"f: %T\\n\", f)\n_ = f",
		"type T struct{}\nt := T{}":              "t := T{}; fmt.Printf(\"t: %v\\n\", t)\n_ = t",
		"kim.Stored(\"paper\")":                  "oneply.Holds(\"kim.Stored(\\\"paper\\\")\", kim.Stored(\"paper\"))",
		"for i := 0; i < 3; i++ { fmt.Println(i) }\nif x := 1; x > 0 { x++ }": "" +
			"for i := 0; i < 3; i++ { fmt.Println(i) }\nif x := 1; x > 0 { x++ }",
		"1 + 1":                               "fmt.Println(1 + 1)",
		"fmt.Println(1)":                      "fmt.Println(1)",
		"for {\noneply.Names()\n}":            "for {\noneply.Names()\n}",
		"oneply.League(10, 1, all...)":        "oneply.League(10, 1, all...)",
		"oneply.Unknown()":                    "oneply.Unknown()",
		`oneply.Score("a", "b", 10, 1)`:       `oneply.Show(oneply.Score("a", "b", 10, 1))`,
		"math.Sqrt(2)":                        "fmt.Println(math.Sqrt(2))",
		"publish.To(\"x\").Save(1)":           "oneply.Show(publish.To(\"x\").Save(1))",
		"func f() int { return 1 }\nf()":      "fmt.Println(f())",
		"oneply.Run(kim.Evolve(), \"quick\")": "oneply.Run(kim.Evolve(), \"quick\")",
		"class.Legal(\"\", \"d3\")":           "class.Legal(\"\", \"d3\")",
		"a := 20.000":                         "a := 20.000; fmt.Printf(\"a: %v\\n\", a)\n_ = a",
	} {
		p, err := NewSession(library).Read(1, text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if _, got, _ := strings.Cut(p.Text, "%%\n"); got != want || len(p.Notes) > 0 {
			t.Errorf("%q becomes %q, want %q; %q", text, got, want, p.Notes)
		}
	}
	_, err := NewSession(library).Read(1, "import (\n\t\"github.com/oneply/oneply/pkg/papers/kin\"\n)")
	require.Error(t, err, `line 2: there is no package "github.com/oneply/oneply/pkg/papers/kin"; the nearest `+
		`is "github.com/oneply/oneply/pkg/papers/kim"`)
}

// TestMended: what Go cannot read is read, with a line that teaches, or answered.
func TestMended(t *testing.T) {
	for text, want := range map[string]string{
		"oneply.Score(\"a\", \"b\", seed=2, games=10)": `oneply.Score("a", "b", 10, 2)`,
		"oneply.Lesson{Name = \"x\"}":                  `oneply.Lesson{Name: "x"}`,
		"oneply.Learn(name=\"x\", games=10)":           `oneply.Learn(oneply.Lesson{Name: "x", Games: 10})`,
		"list := [1, 2]":                               "list := []int{1, 2}",
		"oneply.Find(\"kim/a)":                         `oneply.Find("kim/a")`,
		"oneply.Find(“kim/a”)":                         `oneply.Find("kim/a")`,
		"x := []int{1, 2":                              "x := []int{1, 2}",
		`oneply.League(10, 1, ["a", "b"])`:             `oneply.League(10, 1, "a", "b")`,
		"import math":                                  "",
	} {
		p, err := NewSession(library).Read(1, text)
		if err != nil || len(p.Notes) == 0 || !strings.Contains(p.Text, want) {
			t.Errorf("%q: %v, %+v", text, err, p)
		}
	}
	for text, want := range map[string]string{
		"print(f\"score {x}\")":              "line 1: texts have no letter",
		"f := lambda x: x":                   "line 1: a function is written",
		"def f(x):\n  return x":              "line 1: a function is written func f(",
		"while x < 3:\n  x":                  "line 1: a loop",
		"d := {\"a\": 1}":                    "line 1: a table",
		"f(25%)":                             "line 1: a percentage",
		"oneply.Show(\"a, b)":                "line 1: a quotation mark is missing",
		"x = 1 if y else 2":                  "line 1: a condition",
		`oneply.Match("a", with="b")`:        "line 1: arguments have an order and no names: oneply.Match(a, b, games",
		"import numpy as np":                 "line 1: there is no package numpy here",
		"oneply.Show(1))":                    "line 1: a closing ) is too many",
		"let x = 5":                          "line 1: a name is made by",
		"class A:\n  pass":                   "line 1: class is not Go",
		"\n\nfor i in range(3):\n  print(i)": "line 3: a block",
	} {
		if _, err := NewSession(library).Read(1, text); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// FuzzRead: whatever a cell contains, each line of its program has its place.
func FuzzRead(f *testing.F) {
	f.Add("%%\noneply.Names()")
	f.Add("a := 1\nfunc f() int { return a }\nimport x\nf(x=[1, 'a'])")
	f.Fuzz(func(t *testing.T, text string) {
		s := NewSession(library)
		for i := range 2 {
			p, err := s.Read(i+1, text)
			if err != nil {
				return
			}
			if n := strings.Count(p.Text, "\n") + 1; len(p.Lines) != n && len(p.Text) > 0 {
				t.Errorf("%q becomes %q with %d places", text, p.Text, len(p.Lines))
			}
			s.Ended(p, Well)
		}
	})
}

func FuzzExplain(f *testing.F) {
	f.Add("./main.go:7:2: undefined: oneply.Macth")
	f.Add("./main.go:70:2: in call to oneply.Match, cannot infer A\n\thave ()")
	f.Add("./main.go:7:2: a.b undefined (type oneply.Outcome has no field or method b)")
	f.Fuzz(func(t *testing.T, output string) {
		if text := cell("a := 1").Explain(output); strings.ContainsAny(text, "\n\x1b") {
			t.Errorf("%q becomes %q", output, text)
		}
	})
}

// TestDoc: within the brackets of a call, at its name and after a nested call.
func TestDoc(t *testing.T) {
	for text, want := range map[string]string{
		"oneply.Ma‸tch(": "oneply.Match(a, b",
		"oneply.Match(‸": "oneply.Match(a, b",
		"oneply.Match(\"a\", oneply.Find(\"b\"), ‸":    "oneply.Match(a, b",
		"oneply.Match(\"a\", oneply.Find(‸":            "oneply.Find(name)",
		"x := 5\noneply.Show(oneply.Position(\"‸d3\")": "oneply.Position(text",
		"fmt.Println(‸": "",
		"‸":             "",
	} {
		at := strings.Index(text, "‸")
		got := library.Doc(strings.Replace(text, "‸", "", 1), at)
		if !strings.HasPrefix(got, want) || want == "" && got != "" {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// TestQuoted: players, encodings and learners between quotation marks.
func TestQuoted(t *testing.T) {
	for line, want := range map[string]string{`oneply.Match("kim/a", "krawiec/h`: "krawiec/heuristic", `f("takahama/3`: "",
		`oneply.Find("kim/m`: "kim/merged", `oneply.Lesson{Name: "x", Encoding: "logi`: "logistello", `x := "a" + y`: ""} {
		if got, _ := library.Quoted(line); strings.Join(got, " ") != want {
			t.Errorf("%q: %q, want %q", line, got, want)
		}
	}
}

// TestFramed: what is typed stands below names of earlier cells.
func TestFramed(t *testing.T) {
	s := NewSession(library)
	s.Ended(require.Of(s.Read(1, "r := oneply.Find(\"kim/a\")"))(t), Well)
	got, added := s.Framed([]string{"x := 1", "r."}, 1)
	if text := strings.Join(got[added-2:], "\n"); added != 3 || text != "%%\nr := oneply.Find(\"kim/a\")\nx := 1\nr." {
		t.Errorf("%d, %q", added, text)
	}
	if got, added = s.Framed([]string{"%%", "r."}, 1); added != 1 || got[2] != "r." {
		t.Errorf("%d, %q", added, got)
	}
	for _, text := range []string{"type t int\nr.\n%%", "func f() {\n r.\n}"} {
		if _, added := s.Framed(strings.Split(text, "\n"), 1); added != 0 {
			t.Errorf("%q: %d lines", text, added)
		}
	}
}
