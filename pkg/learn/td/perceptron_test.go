package td

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// TestGradients: each slope is the quotient of small differences.
func TestGradients(t *testing.T) {
	const h = Unit / 1024
	for _, n := range []board.Shape{4, board.Upright} {
		for name, e := range encodings(n) {
			f := must(Of(e))
			w := make([]int64, f.Dim())
			for i, x := range uniform(f.Dim(), 5) {
				w[i] = fixed(x / 4)
			}
			s := board.Stones{Own: 0b1001_0100, Opp: 0b0110_0010_0000_0011}
			slopes := make([]float64, f.Dim())
			for _, x := range f.Gradient(w, s, nil) {
				slopes[x.Weight] += x.By
			}
			for i := range w {
				w[i] += h
				up := f.Value(w, s)
				w[i] -= 2 * h
				if want := float(up-f.Value(w, s)) * Unit / (2 * h); math.Abs(slopes[i]-want) > 1e-5 {
					t.Fatalf("%s: slope %d is %v, want %v", name, i, slopes[i], want)
				}
				w[i] += h
			}
		}
	}
}

// TestUnitsLearnWhatTheReferenceDoes: the same games, the same weights to the last bit.
func TestUnitsLearnWhatTheReferenceDoes(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		e := eval.Perceptron{N: 8, Hidden: rapid.IntRange(1, 9).Draw(r, "hidden")}
		learnsAlike(r, drawn(r, e), e.Start(seed.Seed(rapid.Uint64().Draw(r, "seed"))), 1)
	})
}

func BenchmarkUnits(b *testing.B) {
	e := eval.Perceptron{N: 8, Hidden: 16}
	benchmarkLearning(b, e, e.Start(1))
}
