package jaskowski

import (
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/report"
	"github.com/oneply/oneply/pkg/stats"
)

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
	return c.By(report.OurRuns, published, ours, ok, "mean performance by inversion and by negation, Mann-Whitney with Holm's correction for two tests at 0.01; "+e.runsAt())
}

// beats judges a pair of III-C.
func (e evidence) beats(a, b string) func(report.Claim) report.Claim {
	return func(c report.Claim) report.Claim {
		theirs, made := compared(e.theirs, a, b), compared(e.made, a, b)
		turned, err := e.whenTurned(a, b)
		if err != nil {
			return broken(c, err)
		}
		return c.By(report.OurRuns, fmt.Sprintf("%s (%s)", means(e.printedOf, a, b), theirs.text()), fmt.Sprintf("%s (%s)", means(e.runs.scores, a, b), made.text()),
			made.order == better, "mean performance, Mann-Whitney with Holm's correction for three tests at 0.01, there and here; "+e.runsAt()+turned)
	}
}

// whenTurned tells the same of the other order of squares.
func (e evidence) whenTurned(a, b string) (string, error) {
	if len(e.turned[a]) == 0 {
		return "", nil
	}
	results, err := testAll(e.turned.samples(), e.turned.pairs())
	if err != nil {
		return "", err
	}
	return fmt.Sprintf(". With squares in turned instead of ascending order: %s (%s)", means(e.turned.scores, a, b), compared(results, a, b).text()), nil
}

// variances tells of how much more the second architecture of each pair varies than the first.
func variances(samples func(string) []float64, pairs [][2]string) (joint stats.Test, text string) {
	var small, large [][]float64
	var list []string
	for _, p := range pairs {
		a, b := samples(p[0]), samples(p[1])
		small, large = append(small, a), append(large, b)
		one := stats.VarianceRatio([][]float64{b}, [][]float64{a})
		list = append(list, fmt.Sprintf("%s %.4f, %s %.4f (p %.2g)", p[0], stats.Std(a), p[1], stats.Std(b), one.P))
	}
	return stats.VarianceRatio(large, small), strings.Join(list, "; ")
}

// spread judges that the first architectures of some pairs vary less than the second ones: an F test of the variances
// within all first and all second ones.
func (e evidence) spread(c report.Claim, pairs ...[2]string) report.Claim {
	theirs, published := variances(e.printedOf, pairs)
	made, ours := variances(e.runs.scores, pairs)
	return c.By(report.OurRuns, published, ours, made.Statistic > 1 && made.P < level,
		fmt.Sprintf("sample standard deviations, with the p of an F test of each pair. Judged by the variances within all of them together (F test with Satterthwaite's degrees of freedom, two-sided at 0.01): "+
			"ratio %.1f, p %.2g in print; %.1f, p %.2g here; %s", theirs.Statistic, theirs.P, made.Statistic, made.P, e.runsAt()))
}

func (e evidence) inversionVariesLess(c report.Claim) report.Claim {
	return e.spread(c, [2]string{"rand-8x4-inv", "rand-8x4-neg"}, [2]string{"all-1-inv", "all-1-neg"})
}

func (e evidence) systematicVariesLess(c report.Claim) report.Claim {
	return e.spread(c, [2]string{"all-2-inv", "rand-10x3-inv"}, [2]string{"all-3-inv", "rand-8x4-inv"}, [2]string{"all-4-inv", "rand-7x5-inv"})
}

// paceOfLearning is judged by the mean of a run's measurements, the area under its curve; and, for what happens at
// generation 5000, by Table IV: the published curves are not in print as numbers.
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
	caughtUp, slower := compared(e.theirs, "all-2-inv", "all-3-inv"), compared(e.theirs, "all-3-inv", "all-4-inv")
	ok, largest := caughtUp.order == noDifference && slower.order == better, 0.0
	for _, r := range results {
		ok, largest = ok && r.order == better, max(largest, r.holm)
	}
	mean := func(a string) float64 { return stats.Mean(pace[a], 0.95).Value }
	return c.By(report.OurRuns, fmt.Sprintf("at generation 5000 all-2 against all-3 %s; all-3 against all-4 %s (Table IV)", caughtUp.text(), slower.text()),
		fmt.Sprintf("mean over a run's measurements: all-2 %.4f, all-3 %.4f, all-4 %.4f", mean("all-2-inv"), mean("all-3-inv"), mean("all-4-inv")), ok,
		fmt.Sprintf("all-2 must be above the five others and all-3 above all-4 in the mean over the curve (Mann-Whitney, Holm for six tests at 0.01; the largest p is %.2g). "+
			"By Table IV: all-3 has caught up, all-4 has not. In ours all-3 has not: %s; %s", largest, e.distance("all-2-inv", "all-3-inv"), e.runsAt()))
}

// distance tells by how much the mean curve of b is below that of a: at the widest, and at each quarter of a run.
func (e evidence) distance(a, b string) string {
	last := len(e.runs[a][0].Outcome.Performance) - 1
	widest := 0.0
	for k := range last + 1 {
		widest = max(widest, e.at(a, k)-e.at(b, k))
	}
	var quarters []string
	for q := 1; q <= 4; q++ {
		k := q * last / 4
		quarters = append(quarters, fmt.Sprintf("%.4f at %d", e.at(a, k)-e.at(b, k), k*e.runs[a][0].Config.Every))
	}
	return fmt.Sprintf("it is %.4f behind at the widest, %s generations", widest, strings.Join(quarters, ", "))
}

// at is the mean performance of an arm's runs at measurement k.
func (e evidence) at(arm string, k int) (mean float64) {
	for _, l := range e.runs[arm] {
		mean += l.Outcome.Performance[k] / float64(len(e.runs[arm]))
	}
	return mean
}
