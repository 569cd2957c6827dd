package notebooktest

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// mistakes are cells that fail, after the set-up.
var mistakes = []string{
	`!*rm -f go.work; go work init . "$(cd "$GONB_DIR" && go list -m -f '{{.Dir}}')"` + "\n%noautoget",
	`import ("github.com/oneply/oneply/pkg/lab"; "github.com/oneply/oneply/pkg/oneply"; ` +
		`"github.com/oneply/oneply/pkg/papers/takahama")`,
	"%%\noneply.Heuristic().Epsilon(2)",
	"%%\nc := takahama.Settings(0.5)\nc.NP = 2\noneply.Watch(takahama.Once(c), lab.Options{Size: lab.Try}, takahama.View)",
	"%%\noneply.Show(unknown)",
	"%%\noneply.League(10, 1, \"kim/a\", \"krawiec\")",
	"%%\noneply.Score(\"takahma/37\", \"heuristic\", 10, 1)",
	"%%\noneply.Paired(\"kim/a\", \"kim/b\", \"heuristic\", 0, 1)",
}

// TestMistakes executes them: one line on stderr each; the kernel's two lines follow where nobody looks on, for what
// executes notebooks must see that a cell has failed; no line of progress stands for good.
func TestMistakes(t *testing.T) {
	dir := root(t)
	file := scratch(t, dir, mistakes)
	for page, want := range map[string]struct{ status, compiler string }{
		"":              {"exit status 1", "undefined: unknown"},
		"ONEPLY_PAGE=1": {"", "failed to run "},
	} {
		t.Run(page, func(t *testing.T) {
			t.Parallel()
			n := read(t, execute(t, dir, file, page))
			line := func(i int, text string) {
				c := n.Cells[i]
				stderr := strings.ReplaceAll(c.stderr(), "exit status 1\n", "")
				if stderr != text || c.failure() != want.status || strings.Contains(c.all(), "<progress") {
					t.Errorf("%s cell %d: error %q, output %q", page, i, c.failure(), c.all())
				}
			}
			line(2, "oneply: epsilon 2, want 0 to 1\n")
			line(3, "lab: takahama/once, arm once, run 0: DE with NP = 2, want at least 4, a parent and three others\n")
			line(5, "oneply: Kim a plays othello and Krawiec best plays go: want players of one game\n")
			line(6, `player: no player and no file "takahma/37"; the nearest names are takahama/37, takahama/3, takahama/7`+"\n")
			line(7, "oneply: 0 games, want an even number from 4: double games are compared\n")
			c := n.Cells[4]
			if failure := c.failure(); !strings.Contains(failure, want.compiler) ||
				!strings.Contains(c.all(), "undefined: unknown") ||
				page != "" && strings.Contains(failure, "flag.Parse") {
				t.Errorf("%s: an unknown name: %s", page, c.all())
			}
		})
	}
}

// scratch writes a notebook of these cells into a folder of the checkout that git ignores.
func scratch(t *testing.T, dir string, sources []string) string {
	t.Helper()
	folder, err := os.MkdirTemp(filepath.Join(dir, ".jupyter", "tmp"), "cells-")
	if err != nil {
		t.Fatal(err)
	}
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
	if err != nil {
		t.Fatal(err)
	}
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

// failure returns the error of a cell, "" where it has not failed.
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
