package cell

import (
	"strings"
	"testing"
)

const root = "../../.."

// cell returns one whose commands begin in line 7 of the file and in line 2 of the cell.
func cell(commands ...string) Cell {
	source := append([]string{"package main", "", "import (", `	"github.com/oneply/oneply/pkg/oneply"`, ")",
		"func main() {"}, commands...)
	return Cell{Root: root, Source: append(source, "}"), Number: 3, Where: func(line int) (int, int) {
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
			"has no Macth; the nearest is oneply.Match(a, b, games, seed, from...) (and 1 more)",
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

func TestPrepare(t *testing.T) {
	for text, want := range map[string]string{
		"%%\noneply.Position(\"d3\")":               "%%\noneply.Show(oneply.Position(\"d3\"))",
		"var a = 1\n%%\noneply.Names() // all":      "var a = 1\n%%\noneply.Show(oneply.Names()) // all",
		"%%\noneply.Find(\n\t\"kim/a\",\n).Table()": "%%\noneply.Show(oneply.Find(\n\t\"kim/a\",\n).Table())",
		"%%\nr := oneply.Find(\"a\")\nr.Weights()":  "%%\nr := oneply.Find(\"a\")\noneply.Show(r.Weights())",
		"%%\noneply.Match(oneply.Vote(\"kim/a\", oneply.Heuristic().Epsilon(0), \"kim/b\"), \"kim/c\", 10, 1)": "%%\n" +
			"oneply.Match(oneply.Vote(oneply.Find(\"kim/a\"), oneply.Heuristic().Epsilon(0), oneply.Find(\"kim/b\")), " +
			"\"kim/c\", 10, 1)",
		"%%\noneply.League(10, 1,\n\t\"kim/a\", oneply.Find(\"kim/b\"))": "%%\n" +
			"oneply.League(10, 1,\n\toneply.Find(\"kim/a\"), oneply.Find(\"kim/b\"))",
		"%%\n%args\n//line x:99\noneply.Names()": "%%\n%args\n//line x:99\noneply.Show(oneply.Names())",
	} {
		got, err := Prepare(root, strings.Split(text, "\n"))
		if err != nil || strings.Join(got, "\n") != want {
			t.Errorf("%q becomes %q, %v", text, got, err)
		}
	}
	for _, text := range []string{
		"", "%%", "oneply.Names()", "%%\noneply.Show(1)", "%%\noneply.Match(\"a\", \"b\", 10, 1)", "%%\nfmt.Println(1)",
		"%%\nr.Weights()", "%%\noneply.Names(", "%%\nx := oneply.Names()", "%%\nfor {\noneply.Names()\n}",
		"%%\noneply.League(10, 1, \"kim/a\", name)", "%%\noneply.League(10, 1, \"a\", oneply.Find(\"b\").Name())",
		"%%\noneply.League(10, 1, \"a\", \"b\")", "%%\noneply.League(10, 1, all...)",
		"%%\noneply.Learn(l)", "%%\noneply.Sweep(\"epsilon\", values, 1, score)", "%%\noneply.Unknown()", "!ls",
	} {
		if got, err := Prepare(root, strings.Split(text, "\n")); err != nil || strings.Join(got, "\n") != text {
			t.Errorf("%q becomes %q, %v", text, got, err)
		}
	}
	_, err := Prepare(root, []string{"import (", `	"github.com/oneply/oneply/pkg/papers/kin"`, ")"})
	if err == nil || err.Error() != `line 2: there is no package "github.com/oneply/oneply/pkg/papers/kin"; the nearest `+
		`is "github.com/oneply/oneply/pkg/papers/kim"` {
		t.Error(err)
	}
}

// FuzzPrepare: whatever a cell contains, its number of lines stays the same.
func FuzzPrepare(f *testing.F) {
	f.Add("%%\noneply.Names()")
	f.Add("%%\n/*\n*/oneply.Position(`\n`).Table()//")
	f.Fuzz(func(t *testing.T, text string) {
		lines := strings.Split(text, "\n")
		got, err := Prepare(root, lines)
		if err == nil && len(got) != len(lines) {
			t.Errorf("%q becomes %q", text, got)
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
