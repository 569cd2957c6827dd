package td

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/smallgo"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// counters returns settings for weighted piece counters on a board of n rows and columns.
func counters(n int) TD[smallgo.Position] {
	return TD[smallgo.Position]{Start: smallgo.Start(n), Features: must(Of(eval.Full{N: board.Shape(n)})), Alpha: 0.01,
		Lambda: 0.98, Epsilon: 0.1, Steps: Constant}
}

// TestFastIsTheReference: the same games, the same weights to the last bit.
func TestFastIsTheReference(t *testing.T) {
	for n := smallgo.MinSize; n <= smallgo.MaxSize; n++ {
		for _, lambda := range []float64{0, 0.6, 0.98, 1} {
			for i, alpha := range []float64{0.01, 0.01, 1} {
				td := counters(n)
				td.Lambda, td.Alpha, td.SkipRandom, td.Loss = lambda, alpha, i > 0, losses[i%2]
				start := [][]float64{make([]float64, n*n), uniform(n*n, 1), slices.Repeat([]float64{1e9}, n*n),
					slices.Repeat([]float64{-0.5}, n*n), uniform(n*n, 2)}
				clone := func() (all []Learner) {
					for _, w := range start {
						all = append(all, Learner{Weights: slices.Clone(w)})
					}
					return all
				}
				const games = 25
				want := clone()
				plies := must(td.referenceOfAll(context.Background(), want, seed.Seed(n), games, 1))
				for workers := range 4 {
					got := clone()
					if newGoTable(td, games) == nil {
						t.Fatal("the fast way is not taken")
					}
					if p := must(td.Learn(context.Background(), got, seed.Seed(n), games, workers)); p != plies {
						t.Errorf("%d rows: %d moves, want %d", n, p, plies)
					}
					if diff := cmp.Diff(want, got); diff != "" {
						t.Fatalf("%d rows, lambda %v, alpha %v, %d workers: %s", n, lambda, alpha, workers, diff)
					}
				}
			}
		}
	}
}

// TestFastIsForItsKindOnly lists what the fast way cannot do.
func TestFastIsForItsKindOnly(t *testing.T) {
	type T = *TD[smallgo.Position]
	for name, f := range map[string]func(T){
		"symmetric weights": func(t T) { t.Features = must(Of(eval.Symmetric{N: 5})) },
		"a network":         func(t T) { t.Features = must(Of(eval.On(5).Systematic(2))) },
		"coherent steps":    func(t T) { t.Steps = Coherent },
		"an opponent":       func(t T) { t.Opponent = &Opponent[smallgo.Position]{} },
		"returns":           func(t T) { t.SkipRandom, t.Returns = true, true },
		"a board in play":   func(t T) { t.Start = t.Start.Play(3) },
	} {
		td := counters(5)
		if f(&td); newGoTable(td, 1) != nil {
			t.Errorf("%s goes the fast way", name)
		}
	}
}

func BenchmarkLearn(b *testing.B) {
	for _, learners := range []int{1, 8, 25} {
		b.Run(fmt.Sprint(learners), func(b *testing.B) {
			td, all := counters(5), Learners(make([][]float64, learners))
			for i := range all {
				all[i].Weights = make([]float64, 25)
			}
			games := 0
			for k := 0; b.Loop(); k++ {
				require.Of(td.Learn(context.Background(), all, seed.Seed(k), 100, 1))(b)
				games += 100 * learners
			}
			b.ReportMetric(float64(games)/b.Elapsed().Seconds(), "games/s")
		})
	}
}
