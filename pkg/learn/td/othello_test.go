package td

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
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

// drawn returns settings of every kind for Othello.
func drawn(r *rapid.T, e eval.Encoding) TD[othello.Position] {
	td := settings(othello.Start(), e)
	td.Alpha = rapid.SampledFrom([]float64{0.001, 0.01, 1}).Draw(r, "alpha")
	td.Lambda = rapid.SampledFrom([]float64{0, 0, 0.3, 0.9, 1}).Draw(r, "lambda")
	td.Epsilon = rapid.SampledFrom([]float64{0, 0.1, 0.5, 1}).Draw(r, "epsilon")
	td.Steps = rapid.SampledFrom(rules).Draw(r, "steps")
	td.Loss = rapid.SampledFrom(losses).Draw(r, "loss")
	td.View = rapid.SampledFrom([]choose.View{choose.Inversion, choose.Negation}).Draw(r, "view")
	td.SkipRandom = rapid.Bool().Draw(r, "skip random")
	td.Returns = td.SkipRandom && rapid.Bool().Draw(r, "returns")
	return td
}

// learnsAlike holds what is learnt from some weights, and from none, to what the reference learns.
func learnsAlike(r *rapid.T, td TD[othello.Position], start []float64, games int) {
	want := Learners([][]float64{start, make([]float64, len(start))})
	got := Learners([][]float64{slices.Clone(start), make([]float64, len(start))})
	for s := range seed.Seed(2) {
		plies := must(td.referenceOfAll(context.Background(), want, s, games, 1))
		if p := must(td.Learn(context.Background(), got, s, games, 2)); p != plies {
			r.Fatalf("%d moves, want %d", p, plies)
		}
	}
	require.Equal(r, want, got)
}

// TestNetworksLearnWhatTheReferenceDoes: the same games, the same weights to the last bit, whatever the settings.
func TestNetworksLearnWhatTheReferenceDoes(t *testing.T) {
	all := networks()
	rapid.Check(t, func(r *rapid.T) {
		a := eval.Encoding(all[rapid.IntRange(0, len(all)-1).Draw(r, "network")])
		if n := rapid.SampledFrom([]int{0, 0, 1, 5}).Draw(r, "phases"); n > 0 {
			a = eval.Phased{Of: a.(eval.Architecture), Phases: n}
		}
		td := drawn(r, a)
		if rapid.Bool().Draw(r, "opponent") {
			o := choose.New[othello.Position](must(eval.Random(eval.Full{}, 9, -1, 1)), choose.Inversion)
			td.Opponent = &Opponent[othello.Position]{o, 0.3, rapid.SampledFrom([]choose.TieRule{choose.RandomTies,
				choose.FirstTies}).Draw(r, "ties"), rapid.Bool().Draw(r, "second")}
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
		learnsAlike(r, td, start, 3)
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
	a := eval.Systematic(2)
	benchmarkLearning(b, a, make([]float64, a.Dim()))
}

// benchmarkLearning compares the fast way with the reference.
func benchmarkLearning(b *testing.B, e eval.Encoding, start []float64) {
	for _, lambda := range []float64{0, 0.9} {
		for _, fast := range []bool{true, false} {
			b.Run(fmt.Sprintf("lambda=%v/fast=%t", lambda, fast), func(b *testing.B) {
				td := settings(othello.Start(), e)
				td.Alpha, td.Lambda, td.Epsilon = 0.001, lambda, 0.1
				all := Learners([][]float64{slices.Clone(start)})
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
