package notebooktest

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
)

// setUp makes the checkout's packages known, and imports those that the cells need.
var setUp = []string{
	`!*rm -f go.work; go work init . "$(cd "$GONB_DIR" && go list -m -f '{{.Dir}}')"` + "\n%noautoget",
	`import ("github.com/oneply/oneply/pkg/game/board"; "github.com/oneply/oneply/pkg/lab/lab"; ` +
		`"github.com/oneply/oneply/pkg/oneply"; "github.com/oneply/oneply/pkg/papers/takahama")`,
}

// mistakes are cells of a first hour that fail, with the one line that is shown.
var mistakes = [][2]string{
	// what Go cannot read
	{"%%\noneply.Show(\"a\" \"b\")",
		"line 2: two values stand side by side: put a comma between them, or close the bracket before"},
	{"%%\noneply.Show \"a\"", `line 2: "a" does not go here: one command on a line, arguments in brackets`},
	{"%%\nfor i in range(10):\n    oneply.Show(i)",
		"line 2: a block stands between { and }: for i := range 10 { ... }"},
	// names
	{`import "github.com/oneply/oneply/pkg/learn"` + "\n%%\noneply.Show(1)", `line 1: package ` +
		`"github.com/oneply/oneply/pkg/learn" is now "github.com/oneply/oneply/pkg/learn/lesson"`},
	{`import "github.com/oneply/oneply/pkg/publsh"` + "\n%%\noneply.Show(1)", `line 1: there is no package ` +
		`"github.com/oneply/oneply/pkg/publsh"; the nearest is "github.com/oneply/oneply/pkg/show/publish"`},
	{"%%\noneply.Macth(\"takahama/37\", \"heuristic\", 100, 1)",
		"line 2: oneply has no Macth; the nearest is oneply.Match(a, b, games, seed, from...)"},
	{"%%\noneply.match(\"takahama/37\", \"heuristic\", 100, 1)",
		"line 2: oneply has no match; the nearest is oneply.Match(a, b, games, seed, from...)"},
	{"%%\nmatch(\"takahama/37\", \"heuristic\", 100, 1)",
		"line 2: match is unknown; perhaps oneply.Match(a, b, games, seed, from...)"},
	{"%%\noneply.Match(takahama/37, \"heuristic\", 100, 1)", `line 2: takahama/37 stands between quotation marks: ` +
		`"takahama/37"`},
	{"%%\noneply.Learn(oneply.Lesson{Games: 1000, Name: mine})", `line 2: mine is unknown: a text stands between ` +
		`quotation marks, "mine", and a name is made by mine := ...`},
	{"%%\noneply.Learn(oneply.Lesson{Name: \"mine\", Games: 1000, Learner: oneply.DE})",
		"line 2: oneply.DE is a type: write oneply.DE{}"},
	{"%%\noneply.Show(unknown + 1)", "line 2: unknown is unknown: no cell has made it by unknown := ..."},
	{"%%\noneply.Show(unknown)", `line 2: unknown is unknown: a text stands between quotation marks, "unknown", and ` +
		"a name is made by unknown := ..."},
	{"%%\noneply.Show(True)", "line 2: True is unknown: write true"},
	{"%%\nr := oneply.Find(\"kim/a\")\noneply.Show(r.Wieghts())",
		"line 3: r is a Player, which has no Wieghts; the nearest is Weights"},
	{"%%\noneply.Learn(oneply.Lesson{Name: \"x\", Gmaes: 1000})", "line 2: a Lesson has no Gmaes; the nearest is Games"},
	{"%%\noneply.Learn(oneply.Lesson{\"x\"})",
		`line 2: every field wants its name: oneply.Lesson{Name: "mine", Games: 20_000}`},
	// values
	{"%%\nx := oneply.Show(1)", "line 2: oneply.Show(1) returns nothing: let it stand alone"},
	{"%%\na, b := oneply.Find(\"kim/a\")", "line 2: oneply.Find returns 1 value, for 2 names to the left of :="},
	{"%%\na := 1\na := 2\noneply.Show(a)", "line 3: the name is there already: write = in the place of :="},
	// arguments
	{"%%\noneply.Match(\"takahama/37\", \"heuristic\")",
		"line 2: too few arguments: oneply.Match(a, b, games, seed, from...)"},
	{"%%\noneply.Match(\"takahama/37\", \"heuristic\", 0.5, 1)",
		"line 2: 0.5 is not a whole number: oneply.Match(a, b, games, seed, from...)"},
	{"%%\noneply.Heuristic().Epsilon(0,5)", "line 2: a decimal has a point, not a comma (0,5): Epsilon(...)"},
	{"%%\noneply.Match(37, \"heuristic\", 100, 1)", `line 2: a player is a name, such as "takahama/37", or what ` +
		"oneply.Find and its like return: not of type int"},
	{"%%\noneply.Network(\"all-2\", \"1\")",
		`line 2: "1" is not a seed, which is a whole number: oneply.Network(architecture, seed)`},
	{"type Mine struct{}\nfunc (Mine) Value(int) int { return 0 }\n%%\noneply.Own(\"mine\", Mine{})",
		"line 4: Mine{} is not an evaluator: it lacks the method Scale"},
	// what oneply refuses
	{"%%\noneply.Learn(oneply.Lesson{Name: \"x\", Games: 1000, Learner: \"DEE\"})",
		`lesson: no learner "dee", want one of cel, cma, ctdl, de, es, ga, td, td-cma`},
	{"%%\noneply.Heuristic().Epsilon(2)", "oneply: epsilon 2, want 0 to 1"},
	{"%%\nc := takahama.Settings(0.5)\nc.NP = 2\n" +
		"oneply.Watch(takahama.Once(c), lab.Options{Size: lab.Try}, takahama.View)",
		"lab: takahama/once, arm once, run 0: DE with NP = 2, want at least 4, a parent and three others"},
	{"%%\noneply.League(10, 1, \"kim/a\", \"krawiec\")",
		"oneply: Kim a plays othello and Krawiec best plays go: want players of one game"},
	{"%%\noneply.Score(\"takahma/37\", \"heuristic\", 10, 1)",
		`player: no player and no file "takahma/37"; the nearest names are takahama/37, takahama/3, takahama/7`},
	{"%%\noneply.Paired(\"kim/a\", \"kim/b\", \"heuristic\", 0, 1)",
		"oneply: 0 games, want an even number from 4: double games are compared"},
	{"%%\nvar a []int\n_ = a[3]", "line 3: index out of range [3] with length 0"},
	{"type Ratio struct{}\nfunc (Ratio) Scale() float64 { return 1 }\nfunc (Ratio) Value(s board.Stones) int64 {\n" +
		"\treturn 64 / (int64(s.Own) & 0)\n}\n%%\noneply.Match(oneply.Own(\"mine\", Ratio{}), \"heuristic\", 100, 1)",
		"line 4: integer divide by zero"},
	{"%%\noneply.Show(takahama.SettingsAt(\"quik\", 0))", `line 2: lab: no size "quik", want try, quick, reduced, ` +
		"tenth or paper"},
}

// TestMistakes executes them: the cell ends as failed, its error is the line, and nothing else is said; no progress
// line remains.
func TestMistakes(t *testing.T) {
	dir := root(t)
	sources := slices.Clone(setUp)
	for _, m := range mistakes {
		sources = append(sources, m[0])
	}
	n := read(t, execute(t, dir, scratch(t, dir, sources)))
	for i, m := range mistakes {
		c := n.Cells[len(setUp)+i]
		if c.failure() != m[1] || c.stderr() != "" || len(c.Outputs) > 2 || strings.Contains(c.all(), "<progress") {
			t.Errorf("%s\nerror %q\nwant  %q\noutput %q", m[0], c.failure(), m[1], c.all())
		}
	}
}

// TestBareValues: a value in the last line that nobody would see is shown, and what shows itself is shown once.
func TestBareValues(t *testing.T) {
	dir := root(t)
	sources := append(slices.Clone(setUp), "%%\noneply.Position(\"d3c3\")", "%%\noneply.Find(\"takahama/37\").Weights()",
		"%%\nr := oneply.Score(\"takahama/37\", \"heuristic\", 100, 1)\nr.Score()",
		"%%\noneply.Match(\"takahama/37\", \"heuristic\", 100, 1)", "%%\noneply.Show(1)",
		"%%\np := oneply.Heuristic()\noneply.Vote(\"takahama/37\", p)", "1 + 1", "x := 5",
		"help(oneply.Match)", "%% oneply.Names()", "import oneply")
	n := read(t, execute(t, dir, scratch(t, dir, sources)))
	for _, c := range n.Cells[len(setUp):] {
		if len(c.Outputs) != 1 || c.failure() != "" || c.stderr() != "" {
			t.Errorf("%s\n%d outputs: %s", c.Source, len(c.Outputs), c.all())
		}
	}
}

// scratch writes a notebook of these cells into a folder of the checkout that git ignores.
func scratch(t *testing.T, dir string, sources []string) string {
	t.Helper()
	folder := require.Of(os.MkdirTemp(filepath.Join(dir, ".jupyter", "tmp"), "cells-"))(t)
	t.Cleanup(func() { _ = os.RemoveAll(folder) })
	var cells []map[string]any
	for _, s := range sources {
		cells = append(cells, map[string]any{"cell_type": "code", "source": s, "metadata": struct{}{}, "outputs": []any{},
			"execution_count": nil})
	}
	text, err := json.Marshal(map[string]any{"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 4})
	if err == nil {
		err = os.WriteFile(filepath.Join(folder, "cells.ipynb"), text, 0o644)
	}
	require.OK(t, err)
	return filepath.Join(folder, "cells.ipynb")
}

// stderr returns what a cell has written there.
func (c cell) stderr() (text string) {
	for _, o := range c.Outputs {
		if o.Name == "stderr" {
			text += string(o.Text)
		}
	}
	return text
}

// failure returns the error of a cell, "" if it has not failed.
func (c cell) failure() (text string) {
	for _, o := range c.Outputs {
		text += o.Error
	}
	return text
}

// all returns the text of all outputs.
func (c cell) all() (text string) {
	for _, o := range c.Outputs {
		text += o.all()
	}
	return text
}
