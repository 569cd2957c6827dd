package stats

import (
	"cmp"
	"math"
	"slices"
)

// Pearson estimates the linear correlation of x[i] and y[i], with the interval of Fisher's z transformation, whose
// variance is 1 / (n - 3) (Fisher 1921). It panics when x and y differ in length.
func Pearson(x, y []float64, level float64) Estimate {
	return fisher(correlation(x, y), len(x), 1, level)
}

// Spearman estimates the correlation of ranks; equal values share the mean of their ranks. Its interval is that of
// Fisher's z with variance (1 + r^2/2) / (n - 3) (Bonett & Wright 2000). It panics when x and y differ in length.
func Spearman(x, y []float64, level float64) Estimate {
	r := correlation(Ranks(x), Ranks(y))
	return fisher(r, len(x), 1+float64(r*r/2), level)
}

// fisher returns the interval of a correlation r whose z has the variance factor / (n - 3).
func fisher(r float64, n int, factor, level float64) Estimate {
	if n < 4 || math.IsNaN(r) {
		return unsure(r)
	}
	r = max(-1, min(1, r))
	s := math.Sqrt(factor / float64(n-3))
	e := around(math.Atanh(r), s, z(level))
	return Estimate{r, (1 - float64(r*r)) * s, math.Tanh(e.Lo), math.Tanh(e.Hi)}
}

// Ranks numbers the values of x from 1, the smallest; equal values share the mean of their ranks.
func Ranks(x []float64) []float64 {
	order := ascending(x)
	ranks := make([]float64, len(x))
	for from := 0; from < len(order); {
		to := from + 1
		for to < len(order) && x[order[to]] == x[order[from]] {
			to++
		}
		for _, i := range order[from:to] {
			ranks[i] = float64(from+1+to) / 2
		}
		from = to
	}
	return ranks
}

// ascending returns the indices of the values from the smallest on, ties by index.
func ascending(x []float64) []int {
	order := make([]int, len(x))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(x[a], x[b]) })
	return order
}
