package stats

import (
	"math"

	"gonum.org/v1/gonum/mathext"
)

// VarianceRatio tests whether the groups of x vary more within than those of y: the statistic is the ratio of the
// variances within groups, x to y, P is two-sided (F test, Fisher 1925). It holds for normal values; the groups of a
// side may vary differently, which costs degrees of freedom (Satterthwaite 1946). Groups have at least two values.
func VarianceRatio(x, y [][]float64) Test {
	a, n := pooled(x)
	b, m := pooled(y)
	p := fCDF(a/b, n, m)
	return Test{a / b, 2 * min(p, 1-p)}
}

// Pooled returns the variance within groups.
func Pooled(groups [][]float64) float64 {
	variance, _ := pooled(groups)
	return variance
}

// pooled returns the variance within groups, and its effective degrees of freedom.
func pooled(groups [][]float64) (variance, freedom float64) {
	var sum, squares, n float64
	for _, g := range groups {
		s, own := Std(g), float64(len(g)-1)
		sum, squares, n = sum+float64(own*s*s), squares+float64(own*s*s*s*s), n+own
	}
	return sum / n, sum * sum / squares
}

// StdInterval returns the interval at a level for the standard deviation of the normal distribution that n values with
// this sample standard deviation are drawn from (chi-squared). That of a population standard deviation is meant to be
// compared with others of n values.
func StdInterval(std float64, n int, level float64) (lo, hi float64) {
	half := float64(n-1) / 2
	end := func(p float64) float64 {
		return std * math.Sqrt(half/mathext.GammaIncRegInv(half, p))
	}
	return end((1 + level) / 2), end((1 - level) / 2)
}
