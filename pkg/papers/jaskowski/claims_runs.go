package jaskowski

import (
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/report"
	"github.com/oneply/oneply/pkg/stats"
)

// ascendingOnly says why a claim of III-B has one reading: no other runs by negation are there.
const ascendingOnly = "all squares in ascending order"

func (e evidence) inversionBeatsNegation() report.Finding {
	made, err := testAll(e.runs.samples(), comparisons[:2])
	if err != nil {
		return failed(report.OurRuns, err)
	}
	text := func(samples func(string) []float64, tests []tested, name string) string {
		return fmt.Sprintf("%s %s (%s)", name, means(samples, name+"-inv", name+"-neg"),
			compared(tests, name+"-inv", name+"-neg").text())
	}
	both := func(samples func(string) []float64, tests []tested) string {
		return text(samples, tests, "rand-8x4") + "; " + text(samples, tests, "all-1")
	}
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Tried(made[0].order == better && made[1].order == better),
		Published: both(e.printedOf, e.theirs), Ours: both(e.runs.scores, made),
		Evidence: "mean performance by inversion and by negation, Mann-Whitney with Holm's correction for two tests " +
			"at 0.01; " + ascendingOnly + "; " + e.runsAt(),
	}
}

// beats judges a pair of III-C under each reading of the places.
func (e evidence) beats(a, b string) func() report.Finding {
	text := func(samples func(string) []float64, t tested) string {
		return fmt.Sprintf("%s (%s)", means(samples, a, b), t.text())
	}
	return func() report.Finding {
		runs := e.underReadings([]string{a, b}, func(s study) (string, bool, error) {
			results, err := testAll(s.samples(), s.pairs())
			if err != nil {
				return "", false, err
			}
			t := compared(results, a, b)
			return text(s.scores, t), t.order == better, nil
		})
		return report.Finding{
			Basis: report.OurRuns, Verdict: runs.Verdict, Ours: runs.Ours,
			Published: text(e.printedOf, compared(e.theirs, a, b)),
			Evidence: "mean performance, Mann-Whitney at 0.01 with Holm's correction for the pairs of a reading. The " +
				"paper leaves unsaid " +
				"in which order its snakes list their squares, and whether they end at the edge of the board; " +
				runs.Evidence + "; " + e.tenthSoFar(),
		}
	}
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
	joint = stats.VarianceRatio(large, small)
	return joint, fmt.Sprintf("%s, jointly ratio %.1f, p %.2g", strings.Join(list, ", "), joint.Statistic, joint.P)
}

// variesLess says that the first of some pairs vary less than the second ones.
func variesLess(t stats.Test) bool { return t.Statistic > 1 && t.P < level }

const varianceTest = "sample standard deviations, with the p of an F test of each pair. Judged by the variances " +
	"within all of them " +
	"together (F test with Satterthwaite's degrees of freedom, two-sided at 0.01)"

func (e evidence) inversionVariesLess() report.Finding {
	pairs := [][2]string{{"rand-8x4-inv", "rand-8x4-neg"}, {"all-1-inv", "all-1-neg"}}
	_, published := variances(e.printedOf, pairs)
	made, ours := variances(e.runs.scores, pairs)
	return report.Finding{Basis: report.OurRuns, Verdict: report.Tried(variesLess(made)), Published: published,
		Ours:     ours,
		Evidence: varianceTest + "; " + ascendingOnly + "; " + e.runsAt()}
}

func (e evidence) systematicVariesLess() report.Finding {
	var list [][2]string
	for _, p := range pairs {
		list = append(list, [2]string{p.a, p.b})
	}
	_, published := variances(e.printedOf, list)
	runs := e.underReadings(six, func(s study) (string, bool, error) {
		made, text := variances(s.scores, list)
		return text, variesLess(made), nil
	})
	return report.Finding{Basis: report.OurRuns, Verdict: runs.Verdict, Published: published, Ours: runs.Ours,
		Evidence: varianceTest + "; " + runs.Evidence}
}

// failed is a finding of a check that could not be done.
func failed(basis report.Basis, err error) report.Finding {
	return report.Finding{Basis: basis, Verdict: report.NotTested, Evidence: err.Error()}
}
