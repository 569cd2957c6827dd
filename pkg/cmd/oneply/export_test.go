package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
)

func TestExport(t *testing.T) {
	file := filepath.Join(t.TempDir(), "board.html")
	for _, c := range []struct {
		args []string
		want string // in the page, or the error
	}{
		{[]string{"export", "krawiec", "-o", file}, `"kind":"play","game":"go"`},
		{[]string{"export", "d3c3c4", "-o", file}, `"moves":"d3c3c4"`},
		{[]string{"export", "-game", "go", "-o", file, "c3pass"}, `"moves":"c3pass"`},
		{[]string{"export", "../../../notebooks/tour.ipynb", "-o", file}, "<footer>Charts: Apache ECharts"},
		{[]string{"export", "takahama/37", "-against", "heuristic", "-number", "17", "-o", file},
			`"title":"Game 17 of seed 1","black":"heuristic","white":"Takahama 37"`},
		{[]string{"export", "random", "-game", "go", "-against", "random", "-o", file}, `"kind":"replay","game":"go"`},
		{[]string{"export", "random", "-game", "go", "-o", file}, `"kind":"play","game":"go"`},
		{[]string{"export", "krawiec", "-game", "othello"}, "plays go, want a player of othello"},
		{[]string{"export", "d3c3", "-seed", "2"}, "-seed is of a game of two players: name the other one by -against"},
		{[]string{"export", "takahama/37", "-against", "krawiec"}, "want players of one game"},
		{[]string{"export", "takahama/37", "-against", "random", "-number", "-1"}, "-number -1, want 0, the first game"},
		{[]string{"export", "none.ipynb"}, "oneply export: notebook: open none.ipynb: no such file or directory\n"},
		{[]string{"export", "d3d3"}, "oneply export: move 2: white cannot play d3; legal: c3 e3 c5\n"},
		{[]string{"export", "d3c3z9"}, `as a game: move 3: "z9" is no square: want a1 to h8`},
		{[]string{"export", "gtp:gnugo"}, "oneply export: gnugo is an engine: a page cannot hold it\n"},
		{[]string{"export"}, "want a player, the moves of a game, such as d3c3c4, or a notebook"},
	} {
		var out, bad bytes.Buffer
		code := oneply(context.Background(), c.args, &out, &bad)
		got := bad.String()
		if code == 0 {
			text := require.Of(os.ReadFile(file))(t)
			got = string(text)
		}
		if !strings.Contains(got, c.want) {
			t.Errorf("%v: %.200s, want %s", c.args, got, c.want)
		}
	}
}

// TestExportElsewhere: if the script that draws charts is missing, one line says so, and the page has pictures.
func TestExportElsewhere(t *testing.T) {
	book := require.Of(filepath.Abs("../../../notebooks/tour.ipynb"))(t)
	t.Chdir(t.TempDir())
	var out, bad bytes.Buffer
	if code := oneply(t.Context(), []string{"export", book}, &out, &bad); code != 0 ||
		!strings.Contains(out.String(), "<title>") || strings.Contains(out.String(), "Apache") {
		t.Errorf("exit %d, %.100s", code, &out)
	}
	const want = "oneply: charts will be pictures, for what draws them is not to be had: "
	if got := bad.String(); !strings.HasPrefix(got, want) || strings.Count(got, "\n") != 1 {
		t.Error(got)
	}
}
