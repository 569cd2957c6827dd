package eval

import (
	"math/big"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// TestContributionsAddUp: squares, and the tuples of a network, add up to the difference of the values, exactly.
func TestContributionsAddUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := rapid.SampledFrom(family).Draw(t, "evaluator")
		r := seed.Seed(rapid.Uint64().Draw(t, "seed")).Rand()
		a, b := stones(r), stones(r)
		c := require.Of(Contribute(f.e, a, b))(t)
		want := new(big.Rat).Sub(worth(f.e, a), worth(f.e, b))
		squares, tuples := new(big.Rat), new(big.Rat)
		for _, x := range c.Squares {
			squares.Add(squares, x)
		}
		for _, x := range c.Tuples {
			tuples.Add(tuples, x)
		}
		if want.Cmp(c.Total) != 0 || want.Cmp(squares) != 0 || c.Tuples != nil && want.Cmp(tuples) != 0 {
			t.Errorf("%s: total %v, squares %v, tuples %v, want %v", f.name, c.Total, squares, tuples, want)
		}
	})
}

// TestContributionsOfAll: an evaluator that is only known by its values gives the squares of a network the same share.
func TestContributionsOfAll(t *testing.T) {
	n := must(Random(Snakes(4, 8, 4), 5, -300, 300))
	r := seed.Seed(1).Rand()
	for range 20 {
		a := stones(r)
		b := board.Stones{Own: a.Own ^ a.Own&0xff00, Opp: a.Opp | a.Own&0xff00 | ^a.Own&^a.Opp&3}
		want := require.Of(Contribute(n, a, b))(t)
		got, err := Contribute(unknown{n}, a, b)
		if err != nil || len(got.Squares) != len(want.Squares) || got.Tuples != nil {
			t.Fatal(got, err)
		}
		for sq, x := range want.Squares {
			if got.Squares[sq].Cmp(x) != 0 {
				t.Errorf("square %d: %v, want %v", sq, got.Squares[sq], x)
			}
		}
	}
	if _, err := Contribute(unknown{n}, board.Stones{Own: 0x1ffff}, board.Stones{}); err == nil ||
		!strings.Contains(err.Error(), "differ in 17 squares") {
		t.Error(err)
	}
}

type unknown struct{ Evaluator }
