package paper

import (
	"testing"

	"github.com/oneply/oneply/pkg/show/report"
)

// TestFamily: samples without overlap are told apart, equal ones are not.
func TestFamily(t *testing.T) {
	low, high := make([]float64, 10), make([]float64, 10)
	for i := range low {
		low[i], high[i] = float64(i), float64(i+20)
	}
	list := Family(Pair{Samples: [2][]float64{high, low}}, Pair{Samples: [2][]float64{low, high}},
		Pair{Samples: [2][]float64{low, low}})
	for i, want := range []report.Answer{report.Yes, report.No, report.Open} {
		if got := list[i].Larger(0.01); got != want {
			t.Errorf("comparison %d: %d, want %d", i, got, want)
		}
	}
}
