package oneply_test

import (
	"bytes"
	"testing"

	"github.com/oneply/oneply/pkg/oneply"
	"github.com/oneply/oneply/pkg/show/publish"
)

// TestPublish: everything that a cell makes can be saved for print.
func TestPublish(t *testing.T) {
	thought := oneply.Think("d3", "heuristic", "kim/a")
	match := oneply.Match("heuristic", "random", 10, 1)
	swept := oneply.Sweep("games", []int{10, 20}, 1, func(n int, s oneply.Seed) oneply.Outcome {
		return oneply.Score("heuristic", "random", n, s)
	})
	for _, c := range []struct {
		path  string
		thing any
		want  string
	}{
		{"a.svg", oneply.Position("d3c5"), "<svg"},
		{"a.pdf", thought, "%PDF-"},
		{"a.png", oneply.Heuristic(), "\x89PNG"},
		{"a.svg", oneply.Find("jaskowski"), "<svg"},
		{"a.svg", oneply.Vote(oneply.PublishedBy("kim")...), "<svg"},
		{"a.svg", oneply.Architecture("all-2", 1), "<svg"},
		{"a.svg", oneply.Replay("heuristic", "random", 1, 1), "<svg"},
		{"a.tex", match, "\\caption{heuristic against random. score: (wins + draws / 2) / games, 95\\% interval; "},
		{"a.tex", match, "seed 1"},
		{"a.pdf", swept, "%PDF-"}, {"a.csv", swept, "games,score"},
		{"a.csv", thought, "move (of white),"},
		{"a.md", oneply.Architectures(1, "all-2"), "| all-2 | 32 |"},
	} {
		text, err := publish.To(c.path).Encode(c.thing)
		if err != nil || !bytes.Contains(text, []byte(c.want)) {
			t.Errorf("%T as %s: %v, %.300s; want %s", c.thing, c.path, err, text, c.want)
		}
	}
}
