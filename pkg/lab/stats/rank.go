package stats

import (
	"errors"
	"fmt"
	"math"
	"slices"
)

// Test is the result of a test of two samples; P is two-sided.
type Test struct {
	Statistic, P float64
}

// wilcoxonExact is the largest number of pairs whose distribution is computed exactly.
const wilcoxonExact = 100

// Wilcoxon tests whether the differences x[i] - y[i] of pairs lie around zero (signed-rank test, Wilcoxon 1945). The
// statistic is the sum of the ranks of positive differences; pairs without a difference are left out, equal ones
// share the mean of their ranks. P is exact up to 100 pairs, also with equal differences, beyond that by the normal
// approximation; it is 1 if no pair differs. It is an error if the samples are empty or differ in length, or if one
// holds NaN.
func Wilcoxon(x, y []float64) (Test, error) {
	if err := numbers(x, y); err != nil {
		return Test{}, err
	}
	if len(x) != len(y) {
		return Test{}, fmt.Errorf("stats: Wilcoxon test of %d and %d values: they are pairs", len(x), len(y))
	}
	var size []float64
	var positive []bool
	for i := range x {
		if d := x[i] - y[i]; d != 0 {
			size = append(size, math.Abs(d))
			positive = append(positive, d > 0)
		}
	}
	ranks, sum := Ranks(size), 0.0
	for i, r := range ranks {
		if positive[i] {
			sum += r
		}
	}
	if len(ranks) <= wilcoxonExact {
		return Test{sum, signedRankExact(ranks, sum)}, nil
	}
	return Test{sum, signedRankNormal(ranks, sum)}, nil
}

// signedRankExact returns the probability, over all signs of the ranks, of a sum at least as far from its mean.
func signedRankExact(ranks []float64, sum float64) float64 {
	p := []float64{1} // p[k]: probability that twice the sum is k; twice a shared rank is whole
	for _, r := range ranks {
		twice := int(2 * r)
		next := make([]float64, len(p)+twice)
		for k, v := range p {
			next[k] += float64(v / 2)
			next[k+twice] += float64(v / 2)
		}
		p = next
	}
	low := int(2 * sum)
	low = min(low, len(p)-1-low)
	tail := 0.0
	for _, v := range p[:low+1] {
		tail += v
	}
	return min(1, 2*tail)
}

// signedRankNormal returns the normal approximation with correction for continuity; equal ranks are in the variance.
func signedRankNormal(ranks []float64, sum float64) float64 {
	mean, variance := 0.0, 0.0
	for _, r := range ranks {
		mean += float64(r / 2)
		variance += float64(r * r / 4)
	}
	far := max(0, math.Abs(sum-mean)-0.5)
	return min(1, 2*normalSurvival(far/math.Sqrt(variance)))
}

func numbers(samples ...[]float64) error {
	for _, x := range samples {
		if len(x) == 0 {
			return errors.New("stats: rank test of an empty sample")
		}
		if slices.ContainsFunc(x, math.IsNaN) {
			return errors.New("stats: rank test of values that are no numbers")
		}
	}
	return nil
}

// Holm adjusts the P values of a family of tests: those at most alpha are significant with a probability of any
// false one of at most alpha (Holm 1979). The result is in the order of p.
func Holm(p []float64) []float64 {
	adjusted, last := make([]float64, len(p)), 0.0
	for k, i := range ascending(p) {
		last = min(1, max(last, float64(len(p)-k)*p[i]))
		adjusted[i] = last
	}
	return adjusted
}
