package stats

import (
	"math"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
)

// TestGrubbs compares the statistic with the one-sided critical values of the usual tables: at each, P is the level.
func TestGrubbs(t *testing.T) {
	sample := []float64{199.31, 199.53, 200.19, 200.82, 201.92, 201.95, 202.18, 245.57} // NIST handbook, 1.3.5.17.1
	got := require.Of(Grubbs(sample))(t)
	near(t, "G of the handbook's sample", got.Statistic, 2.4687, 1e-3)
	if got.P > 1e-6 {
		t.Errorf("P = %g, want next to nothing", got.P)
	}
	for _, c := range []struct {
		n        int
		g, level float64
	}{{10, 2.176, 0.05}, {10, 2.410, 0.01}, {50, 2.956, 0.05}, {100, 3.207, 0.05}} {
		got := require.Of(Grubbs(withExtreme(c.n, c.g)))(t)
		near(t, "G", got.Statistic, c.g, 1e-9)
		near(t, "P", got.P, c.level, 0.02*c.level)
	}
	for _, x := range [][]float64{nil, {1, 2}, {1, 1, 1}, {1, 2, math.NaN()}} {
		if _, err := Grubbs(x); err == nil {
			t.Errorf("%v: no error", x)
		}
	}
}

// withExtreme returns n values whose largest lies g standard deviations above the mean, found by bisection.
func withExtreme(n int, g float64) []float64 {
	x := make([]float64, n)
	for i := range x {
		x[i] = float64(i%2*2 - 1)
	}
	low, high := 1.0, 100.0
	for range 200 {
		x[0] = (low + high) / 2
		if test, _ := Grubbs(x); test.Statistic < g {
			low = x[0]
		} else {
			high = x[0]
		}
	}
	return x
}
