package krawiec

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/report"
)

// sweep returns the mean rate of each lambda in the long run, of our runs and printed.
func (e evidence) sweep(opponent int) (ours, printed map[float64]float64) {
	ours, printed = map[float64]float64{}, map[float64]float64{}
	for _, l := range lambdas {
		ours[l] = paper.Average(externals[opponent].final(e.runs[lambdaArm(l)]))
		printed[l] = e.table2[l][opponent].Mean
	}
	return ours, printed
}

// bestAt asks whether a lambda is among the best: no test against the others finds one better. It names those not told
// apart from it.
func (e evidence) bestAt(opponent int, lambda float64) (ok bool, ours string) {
	rates := func(l float64) []float64 { return externals[opponent].final(e.runs[lambdaArm(l)]) }
	means, _ := e.sweep(opponent)
	best := slices.MaxFunc(lambdas, func(a, b float64) int { return cmp.Compare(means[a], means[b]) })
	others := slices.DeleteFunc(slices.Clone(lambdas), func(l float64) bool { return l == lambda })
	var pairs [][2][]float64
	for _, l := range others {
		pairs = append(pairs, [2][]float64{rates(l), rates(lambda)})
	}
	found := map[int][]string{} // by sign
	for i, o := range stats.Orders(pairs...) {
		found[o.Sign(level)] = append(found[o.Sign(level)], fmt.Sprint(others[i]))
	}
	ours = fmt.Sprintf("λ %g has %s", lambda, paper.Mean(rates(lambda)).Text(3))
	better, alike := found[1], found[0]
	switch {
	case len(better) > 0:
		ours += ", and better is λ " + strings.Join(better, ", ")
	case len(alike) == 0:
		ours += ", the best"
	default:
		ours += ", among the best, not told apart from λ " + strings.Join(alike, ", ")
	}
	return len(better) == 0, fmt.Sprintf("%s; the highest mean is that of λ %g, %s", ours, best,
		paper.Mean(rates(best)).Text(3))
}

// rangeOf returns the range of the mean rates of lambdas from low to high.
func rangeOf(means map[float64]float64, low, high float64) float64 {
	least, most := math.Inf(1), math.Inf(-1)
	for l, mean := range means {
		if l >= low && l <= high {
			least, most = min(least, mean), max(most, mean)
		}
	}
	return most - least
}

func (e evidence) lambdaMatters() report.Fact {
	var ours, printed [2]float64
	for i := range externals {
		means, inPrint := e.sweep(i)
		ours[i], printed[i] = rangeOf(means, 0, 1), rangeOf(inPrint, 0, 1)
	}
	text := func(of [2]float64) string { return fmt.Sprintf("range %.3f against %.3f", of[1], of[0]) }
	return report.Counted(2*ours[1] < ours[0], text(ours)).In(text(printed)).
		With("range of the mean rates over all λ, against the Liberty Player and against the WPC heuristic: the former must "+
			"be less than half of the latter; %s", e.runsAt())
}
