package oneply

import (
	"context"
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// TestPaired: both play the games of Score, and the standard error of the difference is that of repeated comparisons.
func TestPaired(t *testing.T) {
	const repeats, games = 200, 200
	a, b := Find("kim/a"), Find("kim/c")
	var sum, squares, variance float64
	for k := range repeats {
		p := Pairing{A: a, B: b, Against: Heuristic(), Seed: seed.Seed(k), Asked: games}
		require.OK(t, p.play(t.Context(), &Live{}))
		if got, want := p.OfA.Score()-p.OfB.Score(), p.Difference.Value; math.Abs(got-want) > 1e-12 {
			t.Fatalf("difference %v, want %v", want, got)
		}
		if k == 0 {
			o := Score(b, "heuristic", games, seed.Seed(k))
			o.Plies = 0
			if o.Result != p.OfB {
				t.Errorf("%+v in common games, %+v in a match", p.OfB, o.Result)
			}
		}
		d := p.Difference
		sum, squares, variance = sum+d.Value, squares+d.Value*d.Value, variance+d.SE*d.SE
	}
	mean := sum / repeats
	spread := math.Sqrt((squares/repeats - mean*mean) / (variance / repeats))
	if math.Abs(spread-1) > 0.15 { // three standard errors of a standard deviation of 200 values
		t.Errorf("differences spread %.3f times as wide as their standard errors say", spread)
	}
}

func TestPairedEnds(t *testing.T) {
	same := Pairing{A: Heuristic(), B: Heuristic().Named("twin"), Against: Find("kim/a"), Asked: 100}
	if err := same.play(t.Context(), &Live{}); err != nil || same.Difference.Value != 0 ||
		!strings.Contains(same.String(), "same points in every double game") {
		t.Errorf("%v, %v", err, same)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	none := Pairing{A: Heuristic(), B: Random(), Against: Find("kim/a"), Asked: 100}
	if err := none.play(ctx, &Live{}); !errors.Is(err, context.Canceled) ||
		!strings.Contains(none.String(), "interrupted after 0 of 100 games") {
		t.Errorf("%v, %v", err, none)
	}
	few := Pairing{A: Find("jaskowski"), B: Random(), Against: Heuristic(), Seed: 1, Asked: 4}
	if err := few.play(t.Context(), &Live{}); err != nil || few.Difference.Value != 0.5 || few.Difference.SE != 0 ||
		!strings.Contains(few.String(), "fewer than 40 games do not tell who is better · the difference is the same in "+
			"every double game: the interval is not known") {
		t.Errorf("%v, %s", err, few)
	}
	checkPart(t, few)
	checkPart(t, none)
	checkPart(t, same)
}
