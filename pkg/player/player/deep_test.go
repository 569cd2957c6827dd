package player

import (
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/internal/require"
)

// TestDeep: a deep player is found by its name, is written and read back, and two plies are better than one.
func TestDeep(t *testing.T) {
	p := find(t, "deep-2:takahama/37")
	if p.Plies != 2 || p.Name != "deep-2:takahama/37" || p.Title != "Takahama 37, 2 plies" {
		t.Errorf("%s (%s) looks %d plies ahead", p.Name, p.Title, p.Plies)
	}
	one, two := wins(t, find(t, "takahama/37")), wins(t, p)
	if two.Score() < one.Score()+0.1 {
		t.Errorf("%s at two plies, %s at one", two.Text(), one.Text())
	}
	if wins(t, reread(t, p)) != two {
		t.Error("plays other games when it is read back")
	}
	if same := find(t, "deep-1:takahama/37"); wins(t, same) != one {
		t.Error("at one ply it plays other games than the player itself")
	}
	for _, g := range Games() {
		standard := find(t, "deep-2:"+g.Standard())
		r, err := Match{A: standard, B: find(t, g.Standard()), Games: 2, Seed: 1}.Run(t.Context())
		if err != nil || r.Games() != 2 {
			t.Errorf("%s: %d games, %v", g.Name(), r.Games(), err)
		}
	}
}

// TestDeepMistakes: each is one line.
func TestDeepMistakes(t *testing.T) {
	for name, want := range map[string]string{
		"deep-0:heuristic": "0 plies, want 1 to 8", "deep-9:heuristic": "9 plies, want 1 to 8",
		"deep-2:deep-3:heuristic": "looks 3 plies ahead already", "deep-2:random": "values no boards",
		"deep-2:gtp:gnugo": "values no boards", "deep-2:nobody": "no player and no file",
	} {
		require.Fails(Find("", name))(t, want)
	}
	if _, err := Fuse(Vote, nil, find(t, "deep-2:takahama/37"), Heuristic()); err == nil {
		t.Error("a vote with a deep member")
	}
	for plies, want := range map[string]string{"x": "want a whole number", "9": "9 plies, want 1 to 8"} {
		text := magic + "\nplies " + plies + "\nmember a\n" + strings.Repeat("1 ", 64)
		require.Fails(Read(strings.NewReader(text), "file"))(t, want)
	}
}

// TestLeaf: names look ahead with the eyes of the side that searches. A file says so where that matters, and one that
// says nothing means the side that has moved.
func TestLeaf(t *testing.T) {
	for name, want := range map[string]choose.Leaf{"deep-2:jaskowski": choose.Root, "deep-3:takahama/37": choose.Mover,
		"deep-2:liberty": choose.Mover, "deep-1:jaskowski": choose.Mover} {
		p := find(t, name)
		var b strings.Builder
		require.OK(t, p.Write(&b))
		if p.Leaf != want || strings.Contains(b.String(), "\nleaf root\n") != (want == choose.Root) {
			t.Errorf("%s: leaf %s in a file that says %v", name, p.Leaf, strings.Contains(b.String(), "leaf root"))
		}
		if again := reread(t, p); again.Leaf != want {
			t.Errorf("%s is read back with leaf %s", name, again.Leaf)
		}
	}
	root, mover := find(t, "deep-2:jaskowski"), require.Of(Deep(find(t, "jaskowski"), 2, choose.Mover))(t)
	if a, b := wins(t, root).Score(), wins(t, mover).Score(); a < b+0.3 {
		t.Errorf("jaskowski at two plies scores %.3f by the eyes of the side that searches, %.3f by the mover's", a, b)
	}
	require.Fails(Read(strings.NewReader(magic+"\nleaf twig\nmember a\n"+strings.Repeat("1 ", 64)), "file"))(t,
		`no leaf "twig"`)
	text := magic + "\nleaf root\nmember a\n" + strings.Repeat("1 ", 64)
	require.Fails(Read(strings.NewReader(text), "file"))(t, "want plies")
}
