package jaskowski

import (
	"fmt"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/report"
	"github.com/oneply/oneply/pkg/stats"
)

func (e evidence) noOverlap(c report.Claim) report.Claim {
	const a, b = "all-2-inv", "rand-10x3-inv"
	low, high := slices.Min(e.printedOf(a)), slices.Max(e.printedOf(b))
	return c.By(report.PublishedTable, "0.9190 < 0.9225", fmt.Sprintf("%.4f and %.4f", high, low), high < low,
		fmt.Sprintf("greatest of rand-10x3 and least of all-2 in Table IV. Ours: %.4f and %.4f; %s", slices.Max(e.runs.scores(b)), slices.Min(e.runs.scores(a)), e.runsAt()))
}

func (e evidence) longerIsNotBetter(c report.Claim) report.Claim {
	theirs, made := compared(e.theirs, "all-2-inv", "all-3-inv"), compared(e.made, "all-2-inv", "all-3-inv")
	return c.By(report.PublishedTable, "0.9401 and 0.9379, no significant difference", fmt.Sprintf("%s (%s)", means(e.printedOf, "all-2-inv", "all-3-inv"), theirs.text()), theirs.order == noDifference,
		fmt.Sprintf("Mann-Whitney on the runs of Table IV, Holm's correction for three tests at 0.01. Ours: %s (%s), %s",
			means(e.runs.scores, "all-2-inv", "all-3-inv"), made.text(), e.runsAt()))
}

func (e evidence) longestIsWorse(c report.Claim) report.Claim {
	text := func(list []tested) string {
		a, b := compared(list, "all-2-inv", "all-4-inv"), compared(list, "all-3-inv", "all-4-inv")
		return fmt.Sprintf("all-2 against all-4 %s; all-3 against all-4 %s", a.text(), b.text())
	}
	ok := compared(e.theirs, "all-2-inv", "all-4-inv").order == better && compared(e.theirs, "all-3-inv", "all-4-inv").order == better
	return c.By(report.PublishedTable, "0.9122 of all-4 significantly below 0.9401 and 0.9379", text(e.theirs), ok,
		fmt.Sprintf("Mann-Whitney on the runs of Table IV, Holm's correction for three tests at 0.01. Ours: %s; %s", text(e.made), e.runsAt()))
}

// moreWeightsWorse is judged by the order of means, as the paper does.
func (e evidence) moreWeightsWorse(c report.Claim) report.Claim {
	order := func(samples func(string) []float64) (text string, ok bool) {
		ok = true
		for k, kind := range [][]string{{"all-2-inv", "all-3-inv", "all-4-inv"}, {"rand-10x3-inv", "rand-8x4-inv", "rand-7x5-inv"}} {
			if k > 0 {
				text += "; "
			}
			for i, a := range kind {
				m := stats.Mean(samples(a), 0.95).Value
				if i > 0 {
					text += ", "
					ok = ok && m < stats.Mean(samples(kind[i-1]), 0.95).Value
				}
				text += fmt.Sprintf("%s %.4f", a, m)
			}
		}
		return text, ok
	}
	theirs, ok := order(e.printedOf)
	own, _ := order(e.runs.scores)
	each, err := testAll(printedSamples(e.printed), []comparison{{"IV", "all-2-inv", "all-3-inv", better}, {"IV", "all-3-inv", "all-4-inv", better},
		{"IV", "rand-10x3-inv", "rand-8x4-inv", better}, {"IV", "rand-8x4-inv", "rand-7x5-inv", better}})
	if err != nil {
		return broken(c, err)
	}
	var p []string
	for _, t := range each {
		p = append(p, fmt.Sprintf("%.2g", t.p))
	}
	return c.By(report.PublishedTable, "288, 648 and 1701 weights: the more the worse; 270, 648 and 1701 likewise", theirs, ok,
		fmt.Sprintf("order of the means of Table IV, no test; by Mann-Whitney the four steps have p %s. All-1, with 30 weights, is left out: it has only %.4f. Ours: %s; %s",
			strings.Join(p, ", "), e.printed["all-1-inv"].Mean, own, e.runsAt()))
}

func (e evidence) architectureCounts(c report.Claim) report.Claim {
	list := []comparison{{"IV", "all-4-inv", "rand-10x3-inv", better}, {"IV", "all-4-inv", "rand-8x4-inv", better}}
	theirs, err := testAll(printedSamples(e.printed), list)
	if err != nil {
		return broken(c, err)
	}
	made, err := testAll(e.runs.samples(), list)
	if err != nil {
		return broken(c, err)
	}
	text := func(samples func(string) []float64, r []tested) string {
		return fmt.Sprintf("%.4f against %.4f (%s) and %.4f (%s)", stats.Mean(samples("all-4-inv"), 0.95).Value,
			stats.Mean(samples("rand-10x3-inv"), 0.95).Value, r[0].text(), stats.Mean(samples("rand-8x4-inv"), 0.95).Value, r[1].text())
	}
	return c.By(report.PublishedTable, "0.9122 is the highest of the three", text(e.printedOf, theirs), theirs[0].order == better && theirs[1].order == better,
		fmt.Sprintf("means of Table IV, Mann-Whitney with Holm's correction for two tests at 0.01. Ours: %s; %s", text(e.runs.scores, made), e.runsAt()))
}
