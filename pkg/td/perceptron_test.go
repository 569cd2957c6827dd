package td

import (
	"context"
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/oneply/oneply/pkg/board"
	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/othello"
	"github.com/oneply/oneply/pkg/ply"
	"github.com/oneply/oneply/pkg/seed"
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
		td := settings(othello.Start(), e)
		td.Alpha = rapid.SampledFrom([]float64{0.001, 0.1, 1}).Draw(r, "alpha")
		td.Lambda = rapid.SampledFrom([]float64{0, 0.9}).Draw(r, "lambda")
		td.Epsilon = rapid.SampledFrom([]float64{0, 0.5}).Draw(r, "epsilon")
		td.Steps = rapid.SampledFrom(rules).Draw(r, "steps")
		td.Loss = rapid.SampledFrom(losses).Draw(r, "loss")
		td.View = rapid.SampledFrom([]ply.View{ply.Inversion, ply.Negation}).Draw(r, "view")
		td.SkipRandom = rapid.Bool().Draw(r, "skip random")
		start := e.Start(seed.Seed(rapid.Uint64().Draw(r, "seed")))
		want, got := Learners([][]float64{start, make([]float64, e.Dim())}), Learners([][]float64{slices.Clone(start),
			make([]float64, e.Dim())})
		plies := must(td.referenceOfAll(context.Background(), want, 3, 2, 1))
		if p := must(td.Learn(context.Background(), got, 3, 2, 2)); p != plies {
			r.Fatalf("%d moves, want %d", p, plies)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			r.Fatal(diff)
		}
	})
}

func BenchmarkUnits(b *testing.B) {
	for _, lambda := range []float64{0, 0.9} {
		for _, fast := range []bool{true, false} {
			b.Run(fmt.Sprintf("lambda=%v/fast=%t", lambda, fast), func(b *testing.B) {
				e := eval.Perceptron{N: 8, Hidden: 16}
				td := settings(othello.Start(), e)
				td.Alpha, td.Lambda, td.Epsilon = 0.001, lambda, 0.1
				all, plies := Learners([][]float64{e.Start(1)}), int64(0)
				learn := td.Learn
				if !fast {
					learn = td.referenceOfAll
				}
				for k := 0; b.Loop(); k++ {
					plies += must(learn(context.Background(), all, seed.Seed(k), 10, 1))
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(plies), "ns/ply")
			})
		}
	}
}
