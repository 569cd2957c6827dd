package paper

import (
	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/show/report"
)

// Pair is two samples of runs, with the Mann-Whitney test of their order.
type Pair struct {
	Names   [2]string
	Samples [2][]float64
	stats.Order
}

// Versus pairs the numbers of the runs of a with those of b.
func Versus(a, b string, of func(name string) []float64) Pair {
	return Pair{Names: [2]string{a, b}, Samples: [2][]float64{of(a), of(b)}}
}

// Family tests pairs as one family (Holm).
func Family(list ...Pair) []Pair {
	samples := make([][2][]float64, len(list))
	for i, p := range list {
		samples[i] = p.Samples
	}
	for i, o := range stats.Orders(samples...) {
		list[i].Order = o
	}
	return list
}

// Larger answers whether the first sample is the larger one; open if the two are not told apart.
func (p Pair) Larger(level float64) report.Answer { return report.Answer(p.Sign(level)) }
