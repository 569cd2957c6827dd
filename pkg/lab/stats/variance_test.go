package stats

import (
	"math"
	"testing"
)

// TestVarianceRatio: with two degrees of freedom on each side the upper tail of F at r is 1 / (1 + r).
func TestVarianceRatio(t *testing.T) {
	wide, narrow := [][]float64{{0, 3}, {10, 13}}, [][]float64{{5, 6}, {1, 2}}
	got := VarianceRatio(wide, narrow)
	if math.Abs(got.Statistic-9) > 1e-12 || math.Abs(got.P-0.2) > 1e-12 {
		t.Errorf("%+v", got)
	}
	if turned := VarianceRatio(narrow, wide); math.Abs(turned.Statistic-1.0/9) > 1e-12 || math.Abs(turned.P-0.2) > 1e-12 {
		t.Errorf("turned: %+v", turned)
	}
}

// TestUnequalGroups: a group that hardly varies adds hardly any degrees of freedom.
func TestUnequalGroups(t *testing.T) {
	if v, freedom := pooled([][]float64{{0, 2, 4}, {1, 1 + 1e-9, 1 - 1e-9}}); math.Abs(v-2) > 1e-6 ||
		math.Abs(freedom-2) > 1e-6 {
		t.Errorf("variance %g, %g degrees of freedom", v, freedom)
	}
	if v, freedom := pooled([][]float64{{0, 2, 4}, {5, 7, 9}}); v != 4 || freedom != 4 {
		t.Errorf("equal groups: variance %g, %g degrees of freedom", v, freedom)
	}
}
