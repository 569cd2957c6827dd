package stats

import "github.com/oneply/oneply/pkg/lab/seed"

// Bootstrap resamples the members of groups n times, each group with replacement (Efron 1979), and returns the
// statistic of each sample: times[g][i] is how often member i of group g was drawn.
func Bootstrap[T any](s seed.Seed, n int, sizes []int, statistic func(times [][]int) T) []T {
	times := make([][]int, len(sizes))
	for g, size := range sizes {
		times[g] = make([]int, size)
	}
	values := make([]T, n)
	for k := range values {
		drawing := s.Child("drawing", k)
		for g, size := range sizes {
			clear(times[g])
			group := drawing.Child("group", g)
			for i := range size {
				times[g][seed.Below(group.At(i), size)]++
			}
		}
		values[k] = statistic(times)
	}
	return values
}

// Drawn is the estimate whose interval holds the middle share level of resampled values (percentiles, Efron 1979).
func Drawn(value float64, resampled []float64, level float64) Estimate {
	return Estimate{value, Std(resampled), Quantile(resampled, (1-level)/2), Quantile(resampled, (1+level)/2)}
}
