package td

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/othello"
	"github.com/oneply/oneply/pkg/ply"
	"github.com/oneply/oneply/pkg/seed"
)

// networks are architectures of every kind: straight lines, snakes, one place, and more places that share a table than
// a byte counts.
func networks() []eval.Architecture {
	many := eval.Architecture{Name: "many", Places: make([][][]int, 1)}
	for i := range 300 {
		many.Places[0] = append(many.Places[0], []int{i % 64, (i + 1 + i/64) % 64})
	}
	return []eval.Architecture{eval.Systematic(2), eval.Systematic(1), eval.Systematic(1, 2, 3, 4), eval.Snakes(5, 8, 4),
		eval.Snakes(6, 3, 6), many,
		must(eval.ParseArchitecture("edge+2x,rect-2x2-turned", 1)), {Name: "one", Places: [][][]int{{{0, 27, 28, 63}}}}}
}

// TestNetworksLearnWhatTheReferenceDoes: the same games, the same weights to the last bit, whatever the settings.
func TestNetworksLearnWhatTheReferenceDoes(t *testing.T) {
	all := networks()
	rapid.Check(t, func(r *rapid.T) {
		a := all[rapid.IntRange(0, len(all)-1).Draw(r, "network")]
		td := settings(othello.Start(), a)
		td.Alpha = rapid.SampledFrom([]float64{0.001, 0.01, 1}).Draw(r, "alpha")
		td.Lambda = rapid.SampledFrom([]float64{0, 0, 0.3, 0.9, 1}).Draw(r, "lambda")
		td.Epsilon = rapid.SampledFrom([]float64{0, 0.1, 0.5, 1}).Draw(r, "epsilon")
		td.Steps = rapid.SampledFrom(rules).Draw(r, "steps")
		td.Loss = rapid.SampledFrom(losses).Draw(r, "loss")
		td.View = rapid.SampledFrom([]ply.View{ply.Inversion, ply.Negation}).Draw(r, "view")
		td.SkipRandom = rapid.Bool().Draw(r, "skip random")
		if rapid.Bool().Draw(r, "opponent") {
			o := ply.New[othello.Position](must(eval.Random(eval.Full{}, 9, -1, 1)), ply.Inversion)
			td.Opponent = &Opponent[othello.Position]{o, 0.3, rapid.SampledFrom([]ply.TieRule{ply.RandomTies,
				ply.FirstTies}).Draw(r, "ties")}
		}
		for range rapid.IntRange(0, 8).Draw(r, "moves before") {
			legal := td.Start.Legal()
			td.Start = td.Start.Play(seed.Pick(legal, rapid.Uint64().Draw(r, "move")))
		}
		scale := rapid.SampledFrom([]float64{0, 0.01, 1, 1e4}).Draw(r, "weights")
		start := uniform(a.Dim(), seed.Seed(rapid.Uint64().Draw(r, "seed")))
		for i := range start {
			start[i] *= scale
		}
		want, got := Learners([][]float64{slices.Clone(start), start}), Learners([][]float64{slices.Clone(start), start})
		got[1].Weights, want[1].Weights = make([]float64, a.Dim()), make([]float64, a.Dim())
		for s := range seed.Seed(2) {
			plies := must(td.referenceOfAll(context.Background(), want, s, 3, 1))
			if p := must(td.Learn(context.Background(), got, s, 3, 2)); p != plies {
				r.Fatalf("%d moves, want %d", p, plies)
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			r.Fatal(diff)
		}
	})
}

// TestNetworksAreFast: the fast way is taken for networks in Othello, and for nothing else.
func TestNetworksAreFast(t *testing.T) {
	if newNetTable(settings(othello.Start(), eval.Systematic(2))) == nil {
		t.Error("all-2 does not go the fast way")
	}
	if newNetTable(settings(othello.Start(), eval.Full{})) != nil {
		t.Error("a counter goes the way of networks")
	}
}

func BenchmarkNetwork(b *testing.B) {
	for _, lambda := range []float64{0, 0.9} {
		for _, fast := range []bool{true, false} {
			b.Run(fmt.Sprintf("lambda=%v/fast=%t", lambda, fast), func(b *testing.B) {
				td := settings(othello.Start(), eval.Systematic(2))
				td.Alpha, td.Lambda, td.Epsilon = 0.001, lambda, 0.1
				all := Learners([][]float64{make([]float64, td.Features.Dim())})
				learn, plies := td.Learn, int64(0)
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
