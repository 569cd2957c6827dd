package krawiec

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/report"
)

// sweep returns the rates of each lambda in the long run, and the best lambda.
func (e evidence) sweep(a against) (rates map[float64][]float64, best float64) {
	rates = map[float64][]float64{}
	for _, l := range lambdas {
		rates[l] = a.final(e.runs[lambdaArm(l)])
		if paper.Average(rates[l]) > paper.Average(rates[best]) {
			best = l
		}
	}
	return rates, best
}

// sweepArms are those of Lambda.
func sweepArms() (arms []string) {
	for _, l := range lambdas {
		arms = append(arms, lambdaArm(l))
	}
	return arms
}

// bestAt asks whether a lambda is among the best: no other one is found better by the tests of all others. It names
// those that are not told apart from it.
func (e evidence) bestAt(opponent int, lambda float64) (ok bool, ours string) {
	rates, best := e.sweep(externals[opponent])
	others := slices.DeleteFunc(slices.Clone(lambdas), func(l float64) bool { return l == lambda })
	var pairs [][2][]float64
	for _, l := range others {
		pairs = append(pairs, [2][]float64{rates[l], rates[lambda]})
	}
	var better, alike []string
	for i, o := range stats.Orders(pairs...) {
		switch name := fmt.Sprintf("%g", others[i]); o.Sign(level) {
		case 1:
			better = append(better, name)
		case 0:
			alike = append(alike, name)
		}
	}
	ours = fmt.Sprintf("λ %g has %s", lambda, paper.Mean(rates[lambda]).Text(3))
	switch {
	case len(better) > 0:
		ours += ", and better is λ " + strings.Join(better, ", ")
	case len(alike) == 0:
		ours += ", the best"
	default:
		ours += ", among the best, not told apart from λ " + strings.Join(alike, ", ")
	}
	return len(better) == 0, fmt.Sprintf("%s; the highest mean is that of λ %g, %s", ours, best,
		paper.Mean(rates[best]).Text(3))
}

// rangeOf returns the range of the mean rates for some lambdas.
func rangeOf(rates map[float64][]float64, low, high float64) float64 {
	least, most := math.Inf(1), math.Inf(-1)
	for l, r := range rates {
		if l >= low && l <= high {
			least, most = min(least, paper.Average(r)), max(most, paper.Average(r))
		}
	}
	return most - least
}

func (e evidence) lambdaMatters() report.Fact {
	theirs := func(opponent int) float64 {
		rates := map[float64][]float64{}
		for l, row := range e.table2 {
			rates[l] = []float64{row[opponent].Mean}
		}
		return rangeOf(rates, 0, 1)
	}
	heu, _ := e.sweep(heuristicPlayer)
	lib, _ := e.sweep(liberty)
	a, b := rangeOf(heu, 0, 1), rangeOf(lib, 0, 1)
	return report.Counted(2*b < a, fmt.Sprintf("range %.3f against %.3f", b, a)).
		In(fmt.Sprintf("range %.3f against %.3f", theirs(1), theirs(0))).
		With("range of the mean rates over all λ, against the Liberty Player and against the WPC heuristic: the former must "+
			"be less than half of the latter; %s", e.runsAt(sweepArms()...))
}
