package jaskowski

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/paper"
	"github.com/oneply/oneply/pkg/report"
	"github.com/oneply/oneply/pkg/stats"
)

const tableTest = "Mann-Whitney on the runs of Table IV, Holm's correction for three tests at 0.01"

// check is what a claim says of some runs: the numbers, and whether it holds.
type check func(samples) (text string, holds report.Answer)

// inTableIV judges a claim by Table IV, and asks our runs of these arms the same under each reading of the places.
func (e evidence) inTableIV(published, evidence string, arms []string, c check) report.Finding {
	text, ok := c(e.printed)
	return report.Finding{Basis: report.PublishedTable, Verdict: report.InPrint(ok), Published: published, Ours: text,
		Evidence: evidence, Runs: e.underReadings(arms, on(c))}
}

func (e evidence) linesApart() report.Finding {
	return e.inTableIV("0.9190 < 0.9225", "greatest of rand-10x3 and least of all-2 in Table IV",
		[]string{"all-2-inv", "rand-10x3-inv"}, noOverlap)
}

func (e evidence) longerIsNoBetter() report.Finding {
	return e.notYet(e.inTableIV("0.9401 and 0.9379, no significant difference", tableTest, systematic,
		longerIsNotBetter))
}

func (e evidence) longestLoses() report.Finding {
	return e.inTableIV("0.9122 of all-4 significantly below 0.9401 and 0.9379", tableTest, systematic, longestIsWorse)
}

func (e evidence) fewerWeightsWin() report.Finding {
	return e.inTableIV("288, 648 and 1701 weights: the more the worse; 270, 648 and 1701 likewise", e.fallingTest(), six,
		moreWeightsWorse)
}

func (e evidence) architectureMatters() report.Finding {
	return e.notYet(e.inTableIV("0.9122 is the highest of the three",
		"means of Table IV, Mann-Whitney with Holm's correction for two tests at 0.01",
		[]string{"all-4-inv", "rand-10x3-inv", "rand-8x4-inv"}, architectureCounts))
}

func (e evidence) smallestLeads() report.Finding {
	f := e.inTableIV("lowest of the three for all-2",
		"means of Table IV, straight minus snakes with 95% intervals; their order alone, no test", six, smallestLead)
	f.Runs = e.underReadings(six, on(provedSmallest))
	f.Runs.Evidence = "the lead of all-2 must be above 0, and below both others by the 95% intervals of the " +
		"differences; " + f.Runs.Evidence
	return f
}

// byReadings judges a claim by our runs of some arms under each reading of the places; how is the evidence.
func (e evidence) byReadings(arms []string, c check, how string) report.Finding {
	published, _ := c(e.printed)
	runs := e.underReadings(arms, on(c))
	return report.Finding{Basis: report.OurRuns, Verdict: runs.Verdict, Published: published, Ours: runs.Ours,
		Evidence: how + "; " + runs.Evidence}
}

// byEvolve judges a claim of III-B by our runs of Evolve. It has one reading: no other runs by negation are there.
func (e evidence) byEvolve(c check, how string) report.Finding {
	published, _ := c(e.printed)
	made, ok := c(e.runs.samples())
	return report.Finding{Basis: report.OurRuns, Verdict: report.Decided(ok), Published: published, Ours: made,
		Evidence: how + "; all squares in ascending order; " + e.runsAt(e.size)}
}

// on asks a check of runs.
func on(c check) func(study) (string, report.Answer) {
	return func(s study) (string, report.Answer) { return c(s.samples()) }
}

// notYet leaves open what our runs do not bear out of the end of learning: they have fewer games.
func (e evidence) notYet(f report.Finding) report.Finding {
	if f.Runs.Verdict == report.NotReproduced {
		f.Runs.Verdict = report.Undecided
	}
	if f.Runs.Verdict == report.Undecided {
		f.Runs.Evidence += fmt.Sprintf(". Not comparable yet: the sentence is about the end of learning, ours have 1/%.0f "+
			"of the games", float64(settings(lab.Paper).games())/float64(settings(e.size).games()))
	}
	return f
}

// runsAt names our runs of a size: what they are, and how much smaller than the published ones.
func (e evidence) runsAt(size lab.Size) string {
	n := fmt.Sprint(runs(size))
	switch size {
	case lab.Tenth:
		n = fmt.Sprint(Order().Plan(size).Runs)
	case lab.Paper:
		n = "as many as there are of 10"
	}
	return fmt.Sprintf("%s runs of each, %d of %d generations (size %s)",
		n, settings(size).Generations, settings(lab.Paper).Generations, size)
}

// means returns the mean performances of some arms: "0.9401 and 0.8681".
func (s samples) means(arms ...string) string {
	var list []string
	for _, a := range arms {
		list = append(list, fmt.Sprintf("%.4f", stats.Mean(s[a], 0.95).Value))
	}
	return strings.Join(list, " and ")
}

// compared returns the means of both arms of a test, and what it says.
func (s samples) compared(t tested) string {
	return fmt.Sprintf("%s (%s)", s.means(t.a, t.b), t.text())
}

func (e evidence) inversionBeatsNegation() report.Finding {
	return e.byEvolve(func(s samples) (string, report.Answer) {
		snakes, single := s.tests(byView...)[0], s.tests(byView...)[1]
		return fmt.Sprintf("rand-8x4 %s; all-1 %s", s.compared(snakes), s.compared(single)),
			report.All(snakes.isBetter(), single.isBetter())
	}, "mean performance by inversion and by negation, Mann-Whitney with Holm's correction for two tests at 0.01")
}

// lineBeatsSnakes judges a pair of III-C.
func (e evidence) lineBeatsSnakes(pair comparison) report.Finding {
	return e.byReadings([]string{pair.a, pair.b}, func(s samples) (string, report.Answer) {
		there := s.pairs()
		t := s.tests(there...)[slices.Index(there, pair)]
		return s.compared(t), t.isBetter()
	}, "mean performance, Mann-Whitney at 0.01 with Holm's correction for the pairs of a reading; of five runs "+
		"against five only those that are wholly apart pass it. The paper leaves unsaid whether its snakes end at the "+
		"edge of the board, and describes one order of their squares and prints another")
}

// variesLess says that the first arms of some pairs vary less than the second ones.
func variesLess(pairs []comparison) check {
	return func(s samples) (string, report.Answer) {
		var small, large [][]float64
		var list []string
		for _, p := range pairs {
			a, b := s[p.a], s[p.b]
			small, large = append(small, a), append(large, b)
			one := stats.VarianceRatio([][]float64{b}, [][]float64{a})
			list = append(list, fmt.Sprintf("%s %.4f, %s %.4f (p %.2g)", p.a, stats.Std(a), p.b, stats.Std(b), one.P))
		}
		joint := stats.VarianceRatio(large, small)
		return fmt.Sprintf("%s, jointly ratio %.1f, p %.2g", strings.Join(list, ", "), joint.Statistic, joint.P),
			significant(joint)
	}
}

// significant reports whether an F test finds the first variance larger: open where it finds none.
func significant(t stats.Test) report.Answer {
	if t.P < level {
		return report.Whether(t.Statistic > 1)
	}
	return report.Open
}

const varianceTest = "sample standard deviations, with the p of an F test of each pair. Judged by the variances " +
	"within all of them together (F test with Satterthwaite's degrees of freedom, two-sided at 0.01)"

func (e evidence) inversionVariesLess() report.Finding {
	return e.byEvolve(variesLess(byView), varianceTest)
}

func (e evidence) systematicVariesLess() report.Finding {
	return e.byReadings(six, variesLess(pairs), varianceTest)
}

// varianceOfDraws asks also where the variance of snakes comes from: whether runs that share their snakes are closer
// together than runs with others.
func (e evidence) varianceOfDraws() report.Finding {
	groups := e.draws.scores()
	if len(groups) < drawnOnce {
		return report.Finding{Basis: report.OurRuns, Verdict: report.NotTested,
			Evidence: fmt.Sprintf("%d of %d draws of snakes have their runs: oneply run jaskowski/draws -size %s", len(groups),
				drawnOnce, e.size)}
	}
	var means []float64
	for _, g := range groups {
		means = append(means, math.Sqrt(drawnRuns)*paper.Mean(g).Value)
	}
	among := stats.VarianceRatio([][]float64{means}, groups)
	vary := variesLess(pairs)
	f := e.byReadings(six, func(s samples) (string, report.Answer) {
		text, answer := vary(s)
		return text, report.All(answer, significant(among))
	}, varianceTest)
	within := stats.Pooled(groups)
	f.Ours = fmt.Sprintf("rand-10x3: std %.4f within draws of snakes, %.4f among them (ratio %.1f, p %.2g); %s",
		math.Sqrt(within), math.Sqrt(max(0, (among.Statistic-1)*within/drawnRuns)), among.Statistic, among.P, f.Ours)
	f.Evidence = fmt.Sprintf("the variance among %d draws of the snakes of rand-10x3 must be above 0 (F test of the "+
		"means of %d runs with each, at 0.01), and the architectures must differ as in J10: %s", len(groups), drawnRuns,
		f.Evidence)
	return f
}

// scores returns the last measurements of the runs of each arm that has all.
func (s study) scores() (groups [][]float64) {
	for _, arm := range slices.Sorted(maps.Keys(s)) {
		if len(s[arm]) == drawnRuns {
			groups = append(groups, scores(s[arm]))
		}
	}
	return groups
}

func noOverlap(s samples) (string, report.Answer) {
	high, low := slices.Max(s["rand-10x3-inv"]), slices.Min(s["all-2-inv"])
	return fmt.Sprintf("%.4f and %.4f", high, low), report.Whether(high < low)
}

func longerIsNotBetter(s samples) (string, report.Answer) {
	t := s.tests(longer...)[0]
	return s.compared(t), report.Whether(t.verdict == notApart)
}

func longestIsWorse(s samples) (string, report.Answer) {
	t := s.tests(longer...)
	return fmt.Sprintf("all-2 against all-4 %s; all-3 against all-4 %s", t[1].text(), t[2].text()),
		report.All(t[1].isBetter(), t[2].isBetter())
}

// moreWeightsWorse is judged by the order of means, as the paper does: those of the systematic architectures fall with
// their number of weights, and those of snakes, too.
func moreWeightsWorse(s samples) (string, report.Answer) {
	var list []string
	falls := true
	for _, kind := range [][]string{systematic, {"rand-10x3-inv", "rand-8x4-inv", "rand-7x5-inv"}} {
		last := 1.0
		for _, a := range kind {
			m := stats.Mean(s[a], 0.95).Value
			falls, last = falls && m < last, m
			list = append(list, fmt.Sprintf("%s %.4f", a, m))
		}
	}
	return strings.Join(list, ", "), report.Whether(falls)
}

// fallingTest says by what moreWeightsWorse is judged, and what a test says of it.
func (e evidence) fallingTest() string {
	var p []string
	for _, t := range e.printed.tests(
		comparison{"IV", "all-2-inv", "all-3-inv", better}, comparison{"IV", "all-3-inv", "all-4-inv", better},
		comparison{"IV", "rand-10x3-inv", "rand-8x4-inv", better},
		comparison{"IV", "rand-8x4-inv", "rand-7x5-inv", better}) {
		p = append(p, fmt.Sprintf("%.2g", t.p))
	}
	return fmt.Sprintf("order of the means of Table IV, no test; by Mann-Whitney the four steps have p %s. All-1, with "+
		"30 weights, is left out: it has only %s", strings.Join(p, ", "), e.printed.means("all-1-inv"))
}

func architectureCounts(s samples) (string, report.Answer) {
	t := s.tests(comparison{"IV", "all-4-inv", "rand-10x3-inv", better},
		comparison{"IV", "all-4-inv", "rand-8x4-inv", better})
	return fmt.Sprintf("%s against %s (%s) and %s (%s)", s.means("all-4-inv"), s.means(t[0].b), t[0].text(),
		s.means(t[1].b), t[1].text()), report.All(t[0].isBetter(), t[1].isBetter())
}

// leads are those of straight networks over snakes, pair by pair, all-2 first.
func (s samples) leads() (list []number.Estimate, text string) {
	var parts []string
	for _, p := range pairs {
		lead := paper.Mean(s[p.a]).Minus(paper.Mean(s[p.b]))
		list, parts = append(list, lead), append(parts, fmt.Sprintf("%s %s", architecture(p.a), lead.Text(4)))
	}
	return list, strings.Join(parts, ", ")
}

// smallestLead is judged by the order of the differences of means, as the paper does.
func smallestLead(s samples) (string, report.Answer) {
	list, text := s.leads()
	return text, report.Whether(list[0].Value < min(list[1].Value, list[2].Value))
}

// provedSmallest is judged by intervals; where snakes are ahead there is no lead.
func provedSmallest(s samples) (string, report.Answer) {
	list, text := s.leads()
	return text, report.All(report.Above(list[0], 0), report.Above(list[1].Minus(list[0]), 0),
		report.Above(list[2].Minus(list[0]), 0))
}

// paceOfLearning is, for what happens at generation 5000, judged by Table IV: the published curves are not in print as
// numbers. Our runs are asked for the pace: the mean of a run's measurements, the area under its curve.
func (e evidence) paceOfLearning() report.Finding {
	theirs := e.printed.tests(longer...)
	caughtUp, slower := theirs[0], theirs[2]
	runs := e.underReadings(six, study.pace)
	runs.Evidence = fmt.Sprintf("mean over a run's measurements: all-2 must be above the five others and all-3 above "+
		"all-4 (Mann-Whitney, Holm for six tests at 0.01). "+
		"That all-3 catches up our runs are too short to show: ascending, %s; %s",
		e.distance("all-2-inv", "all-3-inv"), runs.Evidence)
	return report.Finding{
		Basis: report.PublishedTable, Verdict: report.Printed(caughtUp.verdict == notApart && slower.verdict == better),
		Published: "all-3 catches up with all-2, all-4 is behind at generation 5000 (of the first 4999 no number is " +
			"in print)",
		Ours:     fmt.Sprintf("all-2 against all-3 %s; all-3 against all-4 %s", caughtUp.text(), slower.text()),
		Evidence: tableTest, Runs: runs,
	}
}

// pace says that all-2 learns faster than the five others, and all-3 faster than all-4.
func (s study) pace() (string, report.Answer) {
	pace, claims := samples{}, []comparison{{"III-D", "all-3-inv", "all-4-inv", better}}
	var list, not []string
	for _, a := range six {
		for _, l := range s[a] {
			pace[a] = append(pace[a], stats.Mean(l.Outcome.Performance, 0.95).Value)
		}
		if a != champion {
			claims = append(claims, comparison{"III-D", champion, a, better})
		}
		list = append(list, fmt.Sprintf("%s %s", architecture(a), pace.means(a)))
	}
	answer := report.Yes
	for _, t := range pace.tests(claims...) {
		answer = report.All(answer, t.isBetter())
		if t.verdict != better {
			not = append(not, fmt.Sprintf("%s not above %s: p %.2g, Holm %.2g", t.a, t.b, t.p, t.holm))
		}
	}
	text := strings.Join(list, ", ")
	if len(not) > 0 {
		text += fmt.Sprintf(" (%s)", strings.Join(not, ", "))
	}
	return text, answer
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

// at returns the mean performance of an arm's runs at measurement k.
func (e evidence) at(arm string, k int) (mean float64) {
	for _, l := range e.runs[arm] {
		mean += l.Outcome.Performance[k] / float64(len(e.runs[arm]))
	}
	return mean
}
