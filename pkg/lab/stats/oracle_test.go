package stats

import (
	"math"
	"testing"

	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"
	"pgregory.net/rapid"
)

// TestMoments compares sums over samples with those of gonum/stat, which every cell would have to link.
func TestMoments(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		n := rapid.IntRange(3, 30).Draw(r, "n")
		sample := rapid.SliceOfN(rapid.Float64Range(-1000, 1000), n, n)
		x, y := sample.Draw(r, "x"), sample.Draw(r, "y")
		near(t, "mean", mean(x), stat.Mean(x, nil), 1e-12)
		near(t, "sample std", Std(x), stat.StdDev(x, nil), 1e-10)
		near(t, "population std", PopStd(x), stat.PopStdDev(x, nil), 1e-10)
		if Std(x) > 1e-3 && Std(y) > 1e-3 {
			near(t, "correlation", correlation(x, y), stat.Correlation(x, y, nil), 1e-10)
		}
	})
}

// TestStdInterval compares the interval of a standard deviation with the quantiles of gonum/stat/distuv.
func TestStdInterval(t *testing.T) {
	for _, n := range []int{2, 10, 50} {
		chi := distuv.ChiSquared{K: float64(n - 1)}
		lo, hi := StdInterval(2, n, 0.9)
		near(t, "low end", lo, 2*math.Sqrt(float64(n-1)/chi.Quantile(0.95)), 1e-9)
		near(t, "high end", hi/(2*math.Sqrt(float64(n-1)/chi.Quantile(0.05))), 1, 1e-9)
	}
}

// TestTails compares probabilities and quantiles with those of gonum/stat/distuv.
func TestTails(t *testing.T) {
	for _, nu := range []float64{1, 2, 4, 9, 29, 100, 1009, 100_000} {
		own, other := student(nu), distuv.StudentsT{Sigma: 1, Nu: nu}
		for _, x := range []float64{0.1, 1, 2.5, 9} {
			near(t, "t survival", own.survival(x), other.Survival(x), 1e-15)
			near(t, "F", fCDF(x, nu, 7), distuv.F{D1: nu, D2: 7}.CDF(x), 1e-15)
			near(t, "normal survival", normalSurvival(x), distuv.UnitNormal.Survival(x), 1e-15)
			near(t, "t, both tails", StudentP(-x, int(nu)), 2*other.Survival(x), 1e-15)
			near(t, "normal, both tails", NormalP(-x), 2*distuv.UnitNormal.Survival(x), 1e-15)
		}
		for _, p := range []float64{0.55, 0.9, 0.975, 0.9995} {
			near(t, "t quantile", own.quantile(p)/other.Quantile(p), 1, 1e-12)
			near(t, "z", z(2*p-1), distuv.UnitNormal.Quantile(p), 1e-12)
		}
	}
}
