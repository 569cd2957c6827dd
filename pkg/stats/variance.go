package stats

// VarianceRatio tests whether the groups of x vary more within than those of y: the statistic is the ratio of the
// variances within groups, x to y, P is two-sided (F test, Fisher 1925). It holds for normal values; the groups of a
// side may vary differently, which costs degrees of freedom (Satterthwaite 1946). Groups have at least two values.
func VarianceRatio(x, y [][]float64) Test {
	a, n := pooled(x)
	b, m := pooled(y)
	p := fCDF(a/b, n, m)
	return Test{a / b, 2 * min(p, 1-p)}
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
