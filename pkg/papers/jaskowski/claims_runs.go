package jaskowski

import (
	"fmt"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/report"
	"github.com/oneply/oneply/pkg/stats"
)

// ofRuns fills in a claim that is judged by our runs.
func ofRuns(c report.Claim, published, ours string, ok bool, evidence string) report.Claim {
	c.Basis, c.Published, c.Ours, c.Evidence = report.OurRuns, published, ours, evidence
	return c.Judge(ok)
}

func (e evidence) inversionBeatsNegation(c report.Claim) report.Claim {
	published, ours, ok := "", "", true
	for i, name := range []string{"rand-8x4", "all-1"} {
		if i > 0 {
			published, ours = published+"; ", ours+"; "
		}
		theirs, made := compared(e.theirs, name+"-inv", name+"-neg"), compared(e.made, name+"-inv", name+"-neg")
		published += name + " " + means(e.printedOf, name+"-inv", name+"-neg")
		ours += fmt.Sprintf("%s %s (%s)", name, means(e.runs.scores, name+"-inv", name+"-neg"), made.text())
		published += fmt.Sprintf(" (%s)", theirs.text())
		ok = ok && made.order == better
	}
	return ofRuns(c, published, ours, ok, "mean performance by inversion and by negation, Mann-Whitney with Holm's correction for two tests at 0.01; "+e.runsAt())
}

// beats judges a pair of III-C.
func (e evidence) beats(a, b string) func(report.Claim) report.Claim {
	return func(c report.Claim) report.Claim {
		theirs, made := compared(e.theirs, a, b), compared(e.made, a, b)
		return ofRuns(c, fmt.Sprintf("%s (%s)", means(e.printedOf, a, b), theirs.text()), fmt.Sprintf("%s (%s)", means(e.runs.scores, a, b), made.text()),
			made.order == better, "mean performance, Mann-Whitney with Holm's correction for three tests at 0.01, there and here; "+e.runsAt()+e.whenTurned(a, b))
	}
}

// whenTurned tells the same of the other order of squares.
func (e evidence) whenTurned(a, b string) string {
	if len(e.turned[a]) == 0 {
		return ""
	}
	results, err := testAll(e.turned.samples(), e.turned.pairs())
	if err != nil {
		return ""
	}
	return fmt.Sprintf(". With squares in turned instead of ascending order: %s (%s)", means(e.turned.scores, a, b), compared(results, a, b).text())
}

// stds are the standard deviations of architectures.
func stds(samples func(string) []float64, names ...string) string {
	var list []string
	for _, a := range names {
		list = append(list, fmt.Sprintf("%s %.4f", a, stats.Std(samples(a))))
	}
	return strings.Join(list, ", ")
}

// spread compares standard deviations: those of the first architectures are to be smaller than those of the others.
func (e evidence) spread(c report.Claim, small, large []string) report.Claim {
	names := slices.Concat(small, large)
	groups := func(samples func(string) []float64, names []string) (list [][]float64) {
		for _, a := range names {
			list = append(list, samples(a))
		}
		return list
	}
	theirs := stats.VarianceRatio(groups(e.printedOf, large), groups(e.printedOf, small))
	made := stats.VarianceRatio(groups(e.runs.scores, large), groups(e.runs.scores, small))
	return ofRuns(c, stds(e.printedOf, names...), stds(e.runs.scores, names...), made.Statistic > 1 && made.P < level,
		fmt.Sprintf("sample standard deviations. F test of the variances within architectures, %s against %s, two-sided at 0.01: ratio %.1f, p %.2g in print; %.1f, p %.2g here; %s",
			strings.Join(large, ", "), strings.Join(small, ", "), theirs.Statistic, theirs.P, made.Statistic, made.P, e.runsAt()))
}

func (e evidence) inversionVariesLess(c report.Claim) report.Claim {
	return e.spread(c, []string{"rand-8x4-inv", "all-1-inv"}, []string{"rand-8x4-neg", "all-1-neg"})
}

func (e evidence) systematicVariesLess(c report.Claim) report.Claim {
	return e.spread(c, []string{"all-2-inv", "all-3-inv", "all-4-inv"}, []string{"rand-10x3-inv", "rand-8x4-inv", "rand-7x5-inv"})
}

// paceOfLearning is judged by the mean of a run's measurements: the area under its curve.
func (e evidence) paceOfLearning(c report.Claim) report.Claim {
	const where = "III-D"
	pace := map[string][]float64{}
	for _, a := range six {
		for _, l := range e.runs[a] {
			pace[a] = append(pace[a], stats.Mean(l.Outcome.Performance, 0.95).Value)
		}
	}
	claims := []comparison{{where, "all-3-inv", "all-4-inv", better}}
	for _, a := range six {
		if a != champion {
			claims = append(claims, comparison{where, champion, a, better})
		}
	}
	results, err := testAll(pace, claims)
	if err != nil {
		return broken(c, err)
	}
	second, secondEnd := e.gap("all-2-inv", "all-3-inv")
	third, thirdEnd := e.gap("all-3-inv", "all-4-inv")
	printed := steps(e.printedOf)
	ok, worst := secondEnd < second && printed[1] > 0, 0.0
	for _, r := range results {
		ok, worst = ok && r.order == better, max(worst, r.holm)
	}
	ours := fmt.Sprintf("mean over a run's measurements: all-2 %.4f, all-3 %.4f, all-4 %.4f", stats.Mean(pace["all-2-inv"], 0.95).Value,
		stats.Mean(pace["all-3-inv"], 0.95).Value, stats.Mean(pace["all-4-inv"], 0.95).Value)
	return ofRuns(c, fmt.Sprintf("at generation 5000 all-3 is %.4f below all-2 and all-4 %.4f below all-3 (Table IV)", printed[0], printed[1]), ours, ok,
		fmt.Sprintf("all-2 must be above the five others and all-3 above all-4 in the mean over the curve (Mann-Whitney, Holm for six tests at 0.01; the largest p is %.2g). "+
			"all-3 must catch up: it is %.4f behind all-2 at the widest, %.4f at the end; all-4 behind all-3: %.4f and %.4f. %s. The gap at generation 5000 is that of Table IV; the published curves are not in print as numbers",
			worst, second, secondEnd, third, thirdEnd, e.runsAt()))
}

// gap is by how much the mean curve of a is above that of b: at the widest, and at the end.
func (e evidence) gap(a, b string) (widest, end float64) {
	for k := range e.runs[a][0].Outcome.Performance {
		end = e.at(a, k) - e.at(b, k)
		widest = max(widest, end)
	}
	return widest, end
}

// at is the mean performance of an arm's runs at measurement k.
func (e evidence) at(arm string, k int) (mean float64) {
	for _, l := range e.runs[arm] {
		mean += l.Outcome.Performance[k] / float64(len(e.runs[arm]))
	}
	return mean
}

// steps are by how much the mean of all-2 is above that of all-3, and this above all-4.
func steps(samples func(string) []float64) [2]float64 {
	mean := func(a string) float64 { return stats.Mean(samples(a), 0.95).Value }
	return [2]float64{mean("all-2-inv") - mean("all-3-inv"), mean("all-3-inv") - mean("all-4-inv")}
}
