package player

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// TestMatch: a match of players is the match of their choosers among positions of the game's own type.
func TestMatch(t *testing.T) {
	a, b := find(t, "takahama/37"), find(t, "kim/b")
	fast := func(p Player) choose.Chooser[othello.Position] {
		return choose.New[othello.Position](p.Members[0].Evaluator, p.View)
	}
	from := require.Of(othello.Parse("d3c5"))(t)
	own := play.Match[othello.Position]{A: play.Greedy[othello.Position]{Chooser: fast(a), Epsilon: 0.1},
		B:     play.Greedy[othello.Position]{Chooser: fast(b), Epsilon: 0.1, Ties: play.FirstTies},
		Start: []othello.Position{othello.Start(), from}, Games: 500, Seed: 9, Workers: 2}
	m := Match{A: a, B: b, From: []string{"", "d3c5"}, Games: 500, Seed: 9, Workers: 3}
	want := require.Of(own.Run(t.Context()))(t)
	if got, err := m.Run(t.Context()); err != nil || got != want {
		t.Errorf("%+v, %v, want %+v", got, err, want)
	}
	for i := range 8 {
		want := require.Of(own.Replay(i))(t)
		got, err := m.Replay(i)
		if err != nil || cmp.Diff(got.Moves, want.Moves) != "" || cmp.Diff(got.Random, want.Random) != "" ||
			got.Margin != want.Margin || got.Black != want.Black || got.Number != i {
			t.Errorf("game %d: %+v, %v, want %+v", i, got, err, want)
		}
		for k, p := range want.Positions {
			if q, ok := Shown(p); !ok || got.Positions[k] != q || q.String() != p.String() || q.Size() != p.Size() {
				t.Errorf("game %d, position %d:\n%swant\n%s", i, k, got.Positions[k], p)
			}
		}
	}
}

// TestGames: every game is found by its name, its standard player is one of its own, and the positions of a random game
// read back.
func TestGames(t *testing.T) {
	for _, g := range Games() {
		found, err := FindGame(g.Name())
		if err != nil || found != g {
			t.Errorf("%s is found as %v, %v", g.Name(), found, err)
		}
		if p := find(t, g.Standard()); p.Game != g.Name() || p.Name != g.Standard() {
			t.Errorf("%s plays %s, not %s", p.Name, p.Game, g.Name())
		}
		p, text := g.Start(), ""
		for turn := 0; !p.Over(); turn++ {
			move := board.Pass(g.Size())
			if set := p.Legal(); set != 0 {
				move = seed.Pick(set, seed.Seed(2).At(turn))
			}
			p, text = p.Play(move), text+board.Name(move, g.Size())
			if q, err := g.Parse(text); err != nil || q != p || p.Game() != g {
				t.Fatalf("%v: %s reads as\n%swant\n%s", err, text, q, p)
			}
			if q, err := g.Parse(g.Board(p).String()); err != nil || q.Stones() != p.Stones() || q.Turn() != p.Turn() {
				t.Fatalf("%v: the picture reads as\n%swant\n%s", err, q, p)
			}
		}
	}
}
