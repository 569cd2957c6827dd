package player

import (
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/need"
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
		need.Fails(Find("", name))(t, want)
	}
	if _, err := Fuse(Vote, nil, find(t, "deep-2:takahama/37"), Heuristic()); err == nil {
		t.Error("a vote with a deep member")
	}
	for plies, want := range map[string]string{"x": "want a whole number", "9": "9 plies, want 1 to 8"} {
		need.Fails(Read(strings.NewReader(magic+"\nplies "+plies+"\nmember a\n"+strings.Repeat("1 ", 64)), "file"))(t, want)
	}
}
