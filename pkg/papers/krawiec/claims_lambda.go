package krawiec

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/paper"
	"github.com/oneply/oneply/pkg/report"
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
	for i, d := range compare(pairs...) {
		switch name := fmt.Sprintf("%g", others[i]); d.sign {
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

func (e evidence) bestLambda() report.Finding {
	ok, ours := e.bestAt(0, chosenLambda)
	return report.Finding{Basis: report.OurRuns, Verdict: report.Tried(ok), Published: "λ 0.98: 0.630", Ours: ours,
		Evidence: "against the WPC heuristic; no other λ may be better: " + tested + "; " +
			e.runsAt(sweepArms()...)}
}

// bestLambdaLiberty also asks whether the rates for lambda from 0.6 to 0.99 lie close together.
func (e evidence) bestLambdaLiberty() report.Finding {
	ok, ours := e.bestAt(1, 0.95)
	rates, _ := e.sweep(liberty)
	spread := rangeOf(rates, 0.6, 0.99)
	return report.Finding{Basis: report.OurRuns, Verdict: report.Tried(ok && spread < 0.04),
		Published: "λ 0.95: 0.567; 0.013 from 0.6 to 0.99",
		Ours:      fmt.Sprintf("%s; %.3f from 0.6 to 0.99", ours, spread),
		Evidence: "against the Liberty Player; no other λ may be better (" + tested + "), and the means from 0.6 to 0.99 " +
			"must lie within 0.04, three times as printed; " + e.runsAt(sweepArms()...)}
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

func (e evidence) lambdaMatters() report.Finding {
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
	return report.Finding{Basis: report.OurRuns, Verdict: report.Tried(2*b < a),
		Published: fmt.Sprintf("range %.3f against %.3f", theirs(1), theirs(0)),
		Ours:      fmt.Sprintf("range %.3f against %.3f", b, a),
		Evidence: "range of the mean rates over all λ, against the Liberty Player and against the WPC heuristic: the " +
			"former must be less than half of the latter; " + e.runsAt(sweepArms()...)}
}

func (e evidence) lambdaBoosts() report.Finding {
	var pairs [][2][]float64
	for _, a := range externals {
		pairs = append(pairs, [2][]float64{a.final(e.runs[armCTDL]), a.final(e.variants[armLambdaZero])})
	}
	answer := report.Yes
	var list []string
	for i, d := range compare(pairs...) {
		answer = report.All(answer, d.above())
		list = append(list, fmt.Sprintf("%s and %s against %s (p %.2g)", paper.Mean(pairs[i][0]).Text(3),
			paper.Mean(pairs[i][1]).Text(3), externals[i].name, d.p))
	}
	return report.Finding{Basis: report.OurRuns, Verdict: report.Decided(answer),
		Published: "λ close to 1 (0.98) boosts CTDL",
		Ours:      strings.Join(list, ", "),
		Evidence: "CTDL with λ 0.98 and with λ 0 in the long run: the former must be above against both opponents, " +
			tested + "; " + e.runsAt(armCTDL) + " with λ 0.98, " + e.variants.told(e.size, armLambdaZero) + " with λ 0"}
}
