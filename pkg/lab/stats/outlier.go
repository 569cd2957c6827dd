package stats

import (
	"fmt"
	"math"
)

// Grubbs tests whether the largest value of x is an outlier of a normal sample (Grubbs 1950): the statistic is its
// distance from the mean in sample standard deviations, P one-sided by Bonferroni's bound, which is close where it is
// small. It is an error if x has fewer than three values, if all are equal, or if any is NaN.
func Grubbs(x []float64) (Test, error) {
	if err := numbers(x); err != nil {
		return Test{}, err
	}
	n := float64(len(x))
	middle, std := mean(x), Std(x)
	if n < 3 || std == 0 {
		return Test{}, fmt.Errorf("stats: Grubbs test: want three values that are not all equal")
	}
	g := math.Inf(-1)
	for _, v := range x {
		g = max(g, (v-middle)/std)
	}
	rest := float64((n-1)*(n-1)) - float64(n*g*g)
	if rest <= 0 {
		return Test{g, 0}, nil
	}
	t := g * math.Sqrt(n*(n-2)/rest)
	return Test{g, min(1, n*student(n-2).survival(t))}, nil
}
