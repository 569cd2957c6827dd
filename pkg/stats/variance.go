package stats

import "gonum.org/v1/gonum/stat/distuv"

// VarianceRatio tests whether the groups of x vary more within than those of y (F test of pooled variances, Fisher 1925):
// the statistic is the ratio of x to y, P is two-sided. It holds for normal values. Groups have at least two values.
func VarianceRatio(x, y [][]float64) Test {
	a, n := pooled(x)
	b, m := pooled(y)
	f := distuv.F{D1: n, D2: m}
	p := f.CDF(a / b)
	return Test{a / b, 2 * min(p, 1-p)}
}

// pooled is the variance within groups, and its degrees of freedom.
func pooled(groups [][]float64) (variance, freedom float64) {
	for _, g := range groups {
		s := Std(g)
		n := float64(len(g) - 1)
		variance, freedom = variance+n*s*s, freedom+n
	}
	return variance / freedom, freedom
}
