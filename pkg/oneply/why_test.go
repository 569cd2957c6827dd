package oneply

import (
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/player/player"
)

// TestWhy: for every player, position and two moves, the squares and the tuples add up exactly to the difference, that
// of the values that Think shows; so do the members by their shares.
func TestWhy(t *testing.T) {
	players := append(everybody(), Own("own", eval.Liberties{}))
	rapid.Check(t, func(t *rapid.T) {
		p := rapid.SampledFrom(players).Draw(t, "player")
		moves := wander(rapid.Uint64().Draw(t, "seed"), rapid.IntRange(0, 50).Draw(t, "plies"))
		checkReason(t, p, moves)
	})
}

// TestWhyGo does it in Go, a pass included.
func TestWhyGo(t *testing.T) {
	for _, p := range goPlayers() {
		for _, moves := range []string{"", "c3", "c3c2b3b2d2d1passe2"} {
			checkReason(t, p, moves)
		}
		if len(p.it.Members) > 0 {
			if r, err := why("c3c2", p, []string{"b2", "pass"}); err != nil || r.B.Move != 25 {
				t.Errorf("%s: %v", p.Name(), err)
			}
		}
	}
}

func checkReason(t interface {
	Fatalf(string, ...any)
	Errorf(string, ...any)
}, p Player, moves string) {
	m, err := position(must(player.Common(p.it)), moves)
	if err != nil {
		t.Fatalf("%v", err)
	}
	if len(board.Names(m.Legal(), 8)) < 2 || len(p.it.Members) == 0 {
		return
	}
	r, err := why(moves, p, nil)
	if err != nil {
		t.Fatalf("%s after %s: %v", p.Name(), moves, err)
	}
	squares, tuples, members := new(big.Rat), new(big.Rat), 0.0
	for _, x := range r.Squares {
		squares.Add(squares, x)
	}
	for _, x := range r.Tuples {
		tuples.Add(tuples, x)
	}
	for _, o := range r.Members {
		members += o.Share * float(o.Difference)
	}
	if squares.Cmp(r.Difference) != 0 || r.Tuples != nil && tuples.Cmp(r.Difference) != 0 {
		t.Errorf("%s after %s: squares %v, tuples %v, want %v", p.Name(), moves, squares, tuples, r.Difference)
	}
	d := float(r.Difference)
	small := 1e-9 * math.Max(1, math.Abs(r.A.Value)+math.Abs(r.B.Value))
	if math.Abs(r.A.Value-r.B.Value-d) > small || len(r.Members) > 0 && math.Abs(members-d) > small {
		t.Errorf("%s after %s: difference %v, values %v and %v, members %v",
			p.Name(), moves, d, r.A.Value, r.B.Value, members)
	}
	if r.HTML() == "" || r.String() == "" {
		t.Errorf("nothing is shown")
	}
}
