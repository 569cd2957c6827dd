package jaskowski

import (
	"fmt"
	"slices"
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

// The claims that follow are what Table IV prints. Our runs are asked the same.

func (e evidence) noOverlap() report.Finding {
	const a, b = "all-2-inv", "rand-10x3-inv"
	check := func(samples func(string) []float64) (string, bool) {
		high, low := slices.Max(samples(b)), slices.Min(samples(a))
		return fmt.Sprintf("%.4f and %.4f", high, low), high < low
	}
	text, ok := check(e.printedOf)
	runs := e.underReadings([]string{a, b}, func(s study) (string, bool, error) {
		text, ok := check(s.scores)
		return text, ok, nil
	})
	return report.Finding{Basis: report.PublishedTable, Verdict: report.Printed(ok), Published: "0.9190 < 0.9225",
		Ours:     text,
		Evidence: "greatest of rand-10x3 and least of all-2 in Table IV", Runs: &runs}
}

const tableTest = "Mann-Whitney on the runs of Table IV, Holm's correction for three tests at 0.01"

func (e evidence) longerIsNotBetter() report.Finding {
	const a, b = "all-2-inv", "all-3-inv"
	text := func(samples func(string) []float64, t tested) string {
		return fmt.Sprintf("%s (%s)", means(samples, a, b), t.text())
	}
	theirs := compared(e.theirs, a, b)
	runs := e.underReadings(systematic, func(s study) (string, bool, error) {
		made, err := testAll(s.samples(), longer)
		if err != nil {
			return "", false, err
		}
		t := compared(made, a, b)
		return text(s.scores, t), t.order == noDifference, nil
	})
	return report.Finding{Basis: report.PublishedTable, Verdict: report.Printed(theirs.order == noDifference),
		Published: "0.9401 and 0.9379, no significant difference", Ours: text(e.printedOf, theirs),
		Evidence: tableTest, Runs: &runs}
}

func (e evidence) longestIsWorse() report.Finding {
	check := func(list []tested) (string, bool) {
		a, b := compared(list, "all-2-inv", "all-4-inv"), compared(list, "all-3-inv", "all-4-inv")
		return fmt.Sprintf("all-2 against all-4 %s; all-3 against all-4 %s", a.text(), b.text()),
			a.order == better && b.order == better
	}
	text, ok := check(e.theirs)
	runs := e.underReadings(systematic, func(s study) (string, bool, error) {
		made, err := testAll(s.samples(), longer)
		if err != nil {
			return "", false, err
		}
		text, ok := check(made)
		return text, ok, nil
	})
	return report.Finding{Basis: report.PublishedTable, Verdict: report.Printed(ok),
		Published: "0.9122 of all-4 significantly below 0.9401 and 0.9379", Ours: text, Evidence: tableTest,
		Runs: &runs}
}

// moreWeightsWorse is judged by the order of means, as the paper does.
func (e evidence) moreWeightsWorse() report.Finding {
	text, ok := falling(e.printedOf)
	runs := e.underReadings(six, func(s study) (string, bool, error) {
		text, ok := falling(s.scores)
		return text, ok, nil
	})
	steps, err := testAll(printedSamples(e.printed),
		[]comparison{{"IV", "all-2-inv", "all-3-inv", better}, {"IV", "all-3-inv", "all-4-inv", better},
			{"IV", "rand-10x3-inv", "rand-8x4-inv", better}, {"IV", "rand-8x4-inv", "rand-7x5-inv", better}})
	if err != nil {
		return failed(report.PublishedTable, err)
	}
	var p []string
	for _, t := range steps {
		p = append(p, fmt.Sprintf("%.2g", t.p))
	}
	return report.Finding{
		Basis: report.PublishedTable, Verdict: report.Printed(ok),
		Published: "288, 648 and 1701 weights: the more the worse; 270, 648 and 1701 likewise", Ours: text,
		Evidence: fmt.Sprintf("order of the means of Table IV, no test; by Mann-Whitney the four steps have p %s. "+
			"All-1, with 30 weights, is left out: it has only %.4f",
			strings.Join(p, ", "), e.printed["all-1-inv"].Mean),
		Runs: &runs,
	}
}

// falling says that the means of the systematic architectures fall with their number of weights, and those of snakes,
// too.
func falling(samples func(string) []float64) (text string, ok bool) {
	var list []string
	ok = true
	for _, kind := range [][]string{systematic, {"rand-10x3-inv", "rand-8x4-inv", "rand-7x5-inv"}} {
		last := 1.0
		for _, a := range kind {
			m := stats.Mean(samples(a), 0.95).Value
			ok, last = ok && m < last, m
			list = append(list, fmt.Sprintf("%s %.4f", a, m))
		}
	}
	return strings.Join(list, ", "), ok
}

func (e evidence) architectureCounts() report.Finding {
	check := func(samples func(string) []float64) (string, bool, error) {
		byArm, text := map[string][]float64{}, ""
		for _, a := range six {
			byArm[a] = samples(a)
		}
		r, err := testAll(byArm, []comparison{{"IV", "all-4-inv", "rand-10x3-inv", better},
			{"IV", "all-4-inv", "rand-8x4-inv", better}})
		if err != nil {
			return "", false, err
		}
		for i, t := range r {
			text += []string{"", " and "}[i] + fmt.Sprintf("%s (%s)", means(samples, t.b), t.text())
		}
		return means(samples, "all-4-inv") + " against " + text, r[0].order == better && r[1].order == better, nil
	}
	text, ok, err := check(e.printedOf)
	if err != nil {
		return failed(report.PublishedTable, err)
	}
	runs := e.underReadings([]string{"all-4-inv", "rand-10x3-inv", "rand-8x4-inv"},
		func(s study) (string, bool, error) { return check(s.scores) })
	return report.Finding{Basis: report.PublishedTable, Verdict: report.Printed(ok),
		Published: "0.9122 is the highest of the three", Ours: text,
		Evidence: "means of Table IV, Mann-Whitney with Holm's correction for two tests at 0.01", Runs: &runs}
}

// smallestLead is judged by the order of the differences of means, as the paper does.
func (e evidence) smallestLead() report.Finding {
	check := func(samples func(string) []float64) (string, bool) {
		var leads []float64
		var list []string
		for _, p := range pairs {
			a, b := mean(samples(p.a)), mean(samples(p.b))
			leads = append(leads, a.Value-b.Value)
			list = append(list, fmt.Sprintf("%s %s", architecture(p.a), a.Minus(b).Text(4)))
		}
		return strings.Join(list, ", "), leads[0] == slices.Min(leads)
	}
	found, ok := check(e.printedOf)
	runs := e.underReadings(six, func(s study) (string, bool, error) {
		text, ok := check(s.scores)
		return text, ok, nil
	})
	return report.Finding{Basis: report.PublishedTable, Verdict: report.Printed(ok),
		Published: "lowest of the three for all-2", Ours: found,
		Evidence: "means of Table IV, straight minus snakes with 95% intervals; their order alone, no test",
		Runs:     &runs}
}

// paceOfLearning is, for what happens at generation 5000, judged by Table IV: the published curves are not in print as
// numbers. Our runs are asked for the pace: the mean of a run's measurements, the area under its curve.
func (e evidence) paceOfLearning() report.Finding {
	caughtUp, slower := compared(e.theirs, "all-2-inv", "all-3-inv"), compared(e.theirs, "all-3-inv", "all-4-inv")
	runs := e.underReadings(six, func(s study) (string, bool, error) { return s.pace() })
	runs.Evidence = fmt.Sprintf("mean over a run's measurements: all-2 must be above the five others and all-3 above "+
		"all-4 (Mann-Whitney, Holm for six tests at 0.01). "+
		"That all-3 catches up our runs are too short to show: ascending, %s; %s",
		e.distance("all-2-inv", "all-3-inv"), runs.Evidence)
	return report.Finding{
		Basis: report.PublishedTable, Verdict: report.Printed(caughtUp.order == noDifference && slower.order == better),
		Published: "all-3 catches up with all-2, all-4 is behind at generation 5000 (of the first 4999 no number is " +
			"in print)",
		Ours:     fmt.Sprintf("all-2 against all-3 %s; all-3 against all-4 %s", caughtUp.text(), slower.text()),
		Evidence: tableTest, Runs: &runs,
	}
}

// pace says that all-2 learns faster than the five others, and all-3 faster than all-4.
func (s study) pace() (string, bool, error) {
	pace := map[string][]float64{}
	for _, a := range six {
		for _, l := range s[a] {
			pace[a] = append(pace[a], stats.Mean(l.Outcome.Performance, 0.95).Value)
		}
	}
	claims := []comparison{{"III-D", "all-3-inv", "all-4-inv", better}}
	for _, a := range six {
		if a != champion {
			claims = append(claims, comparison{"III-D", champion, a, better})
		}
	}
	results, err := testAll(pace, claims)
	if err != nil {
		return "", false, err
	}
	ok, least := true, []string{}
	for _, r := range results {
		if r.order != better {
			ok = false
			least = append(least, fmt.Sprintf("%s not above %s: p %.2g, Holm %.2g", r.a, r.b, r.p, r.holm))
		}
	}
	text := ""
	for i, a := range six {
		text += []string{"", ", "}[min(i, 1)] + fmt.Sprintf("%s %.4f", architecture(a), stats.Mean(pace[a], 0.95).Value)
	}
	if len(least) > 0 {
		text += fmt.Sprintf(" (%s)", strings.Join(least, ", "))
	}
	return text, ok, nil
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
