package td

import (
	"context"
	"fmt"
	"testing"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// BenchmarkWide measures learning with tables that do not fit the fastest memory.
func BenchmarkWide(b *testing.B) {
	for _, name := range []string{"all-2", "rect-2x3", "logistello", "logistello-turned"} {
		a := must(eval.ParseArchitecture(name, 1))
		for _, lambda := range []float64{0, 0.9} {
			for _, steps := range []Steps{Constant, Coherent} {
				b.Run(fmt.Sprintf("%s/lambda=%v/%s", name, lambda, steps), func(b *testing.B) {
					td := settings(othello.Start(), a)
					td.Alpha, td.Lambda, td.Epsilon, td.Steps = 0.001, lambda, 0.1, steps
					all, plies := Learners([][]float64{make([]float64, a.Dim())}), int64(0)
					for k := 0; b.Loop(); k++ {
						plies += must(td.Learn(context.Background(), all, seed.Seed(k), 100, 1))
					}
					b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(plies), "ns/ply")
				})
			}
		}
	}
}
