package jaskowski

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

const tableTest = "Mann-Whitney on the runs of Table IV, Holm's correction for three tests at 0.01"

// ofArchitectures are the claims about architectures.
var ofArchitectures = []paper.Claimed[evidence]{
	paper.Ours("J04", func(e evidence) report.Fact {
		return e.byEvolve(func(s samples) report.Fact {
			t := s.tests(byView...)
			return report.Fact{Answer: areBetter(t...),
				Says: fmt.Sprintf("rand-8x4 %s; all-1 %s", s.compared(t[0]), s.compared(t[1]))}
		}, "mean performance by inversion and by negation, Mann-Whitney with Holm's correction for two tests at 0.01")
	}),
	paper.Ours("J05", func(e evidence) report.Fact { return e.byEvolve(variesLess(byView), varianceTest) }),
	paper.Ours("J06", func(e evidence) report.Fact { return e.lineBeatsSnakes(pairs[0]) }),
	paper.Ours("J07", func(e evidence) report.Fact { return e.lineBeatsSnakes(pairs[1]) }),
	paper.Ours("J08", func(e evidence) report.Fact { return e.lineBeatsSnakes(pairs[2]) }),
	paper.Print("J09", func(e evidence) report.Fact {
		return e.inTableIV("0.9190 < 0.9225", "greatest of rand-10x3 and least of all-2 in Table IV",
			[]string{"all-2-inv", "rand-10x3-inv"}, func(s samples) report.Fact {
				high, low := slices.Max(s["rand-10x3-inv"]), slices.Min(s["all-2-inv"])
				return report.Counted(high < low, fmt.Sprintf("%.4f and %.4f", high, low))
			})
	}),
	paper.Ours("J10", func(e evidence) report.Fact { return e.byReadings(six, variesLess(pairs), varianceTest) }),
	paper.Print("J11", func(e evidence) report.Fact {
		return e.notYet(e.inTableIV("0.9401 and 0.9379, no significant difference", tableTest, systematic,
			func(s samples) report.Fact {
				t := s.tests(longer...)[0]
				return report.Counted(t.verdict == notApart, s.compared(t))
			}))
	}),
	paper.Print("J12", func(e evidence) report.Fact {
		return e.inTableIV("0.9122 of all-4 significantly below 0.9401 and 0.9379", tableTest, systematic,
			func(s samples) report.Fact {
				t := s.tests(longer...)
				return report.Fact{Answer: areBetter(t[1:]...),
					Says: fmt.Sprintf("all-2 against all-4 %s; all-3 against all-4 %s", t[1].text(), t[2].text())}
			})
	}),
	paper.Print("J13", evidence.paceOfLearning),
	paper.Print("J19", func(e evidence) report.Fact {
		return e.inTableIV("288, 648 and 1701 weights: the more the worse; 270, 648 and 1701 likewise", e.fallingTest(), six,
			moreWeightsWorse)
	}),
	paper.Print("J20", func(e evidence) report.Fact {
		return e.notYet(e.inTableIV("0.9122 is the highest of the three",
			"means of Table IV, Mann-Whitney with Holm's correction for two tests at 0.01",
			[]string{"all-4-inv", "rand-10x3-inv", "rand-8x4-inv"}, func(s samples) report.Fact {
				t := s.tests(comparison{"IV", "all-4-inv", "rand-10x3-inv", better},
					comparison{"IV", "all-4-inv", "rand-8x4-inv", better})
				return report.Fact{Answer: areBetter(t...),
					Says: fmt.Sprintf("%s against %s (%s) and %s (%s)", s.means("all-4-inv"), s.means(t[0].b), t[0].text(),
						s.means(t[1].b), t[1].text())}
			}))
	}),
	paper.Print("J23", func(e evidence) report.Fact { // judged by the order of the differences of means, as in the paper
		return e.inTableIV("lowest of the three for all-2", "means of Table IV, straight minus snakes with 95% intervals; "+
			"their order alone, no test", six, func(s samples) report.Fact {
			list, text := s.leads()
			return report.Counted(list[0].Value < min(list[1].Value, list[2].Value), text)
		}).Beside(e.underReadings(six, on(func(s samples) report.Fact { // if snakes are ahead there is no lead
			list, text := s.leads()
			return report.Fact{Says: text, Answer: report.All(report.Above(list[0], 0),
				report.Above(list[1].Minus(list[0]), 0), report.Above(list[2].Minus(list[0]), 0))}
		})).Of("the lead of all-2 must be above 0, and below both others by the 95%% intervals of the differences"))
	}),
	paper.Ours("J27", evidence.varianceOfDraws),
}

// check judges a claim by some runs.
type check func(samples) report.Fact

// inTableIV judges a claim by Table IV, and in the same way by our runs of these arms under each reading of the places.
func (e evidence) inTableIV(published, evidence string, arms []string, c check) report.Fact {
	return c(e.printed).In(published).With("%s", evidence).Beside(e.underReadings(arms, on(c)))
}

// byReadings judges a claim by our runs of some arms under each reading of the places; how names the evidence.
func (e evidence) byReadings(arms []string, c check, how string) report.Fact {
	return e.underReadings(arms, on(c)).In(c(e.printed).Says).Of("%s", how)
}

// byEvolve judges a claim of III-B by our runs of Evolve. Only one reading exists: there are no other runs by negation.
func (e evidence) byEvolve(c check, how string) report.Fact {
	return c(e.runs.samples()).In(c(e.printed).Says).
		With("%s; all squares in ascending order; %s", how, e.runsAt(e.size))
}

// on applies a check to the last measurements.
func on(c check) func(study) report.Fact { return func(s study) report.Fact { return c(s.samples()) } }

// notYet leaves open what our runs fail to confirm about the end of learning: they have fewer games.
func (e evidence) notYet(f report.Fact) report.Fact {
	if v := f.Runs.Verdict; v == report.NotReproduced || v == report.Undecided {
		f.Runs.Verdict = report.Undecided
		f.Runs.Test += fmt.Sprintf(". Not comparable yet: the sentence is about the end of learning, ours have 1/%.0f "+
			"of the games", float64(settings(lab.Paper).games())/float64(settings(e.size).games()))
	}
	return f
}

// runsAt names our runs of a size, and how much smaller they are than the published ones.
func (e evidence) runsAt(size lab.Size) string {
	n := fmt.Sprint(runs(size))
	if size == lab.Paper {
		n = "as many as there are of 10"
	}
	return fmt.Sprintf("%s runs of each, %d of %d generations (size %s)",
		n, settings(size).Generations, settings(lab.Paper).Generations, size)
}

// means returns the mean performances of some arms: "0.9401 and 0.8681".
func (s samples) means(arms ...string) string {
	return strings.Join(paper.Texts(arms, func(a string) string {
		return fmt.Sprintf("%.4f", stats.Mean(s[a], 0.95).Value)
	}), " and ")
}

// compared returns the means of both arms of a test, and its result.
func (s samples) compared(t tested) string {
	return fmt.Sprintf("%s (%s)", s.means(t.a, t.b), t.text())
}

// lineBeatsSnakes judges a pair of III-C.
func (e evidence) lineBeatsSnakes(pair comparison) report.Fact {
	return e.byReadings([]string{pair.a, pair.b}, func(s samples) report.Fact {
		there := s.pairs()
		t := s.tests(there...)[slices.Index(there, pair)]
		return report.Fact{Answer: areBetter(t), Says: s.compared(t)}
	}, "mean performance, Mann-Whitney at 0.01 with Holm's correction for the pairs of a reading. The paper leaves "+
		"unsaid whether its snakes end at the edge of the board, and describes one order of their squares and prints another")
}

// variesLess checks that the first arms of some pairs vary less than the second.
func variesLess(pairs []comparison) check {
	return func(s samples) report.Fact {
		var small, large [][]float64
		var list []string
		for _, p := range pairs {
			a, b := s[p.a], s[p.b]
			small, large = append(small, a), append(large, b)
			one := stats.VarianceRatio([][]float64{b}, [][]float64{a})
			list = append(list, fmt.Sprintf("%s %.4f, %s %.4f (p %.2g)", p.a, stats.Std(a), p.b, stats.Std(b), one.P))
		}
		joint := stats.VarianceRatio(large, small)
		return report.Fact{Answer: larger(joint), Says: fmt.Sprintf("%s, jointly ratio %.1f, p %.2g",
			strings.Join(list, ", "), joint.Statistic, joint.P)}
	}
}

// larger reports whether an F test finds the first variance larger.
func larger(t stats.Test) report.Answer { return report.Tested(t.P, level, t.Statistic > 1) }

const varianceTest = "sample standard deviations, with the p of an F test of each pair. Judged by the variances " +
	"within all of them together (F test with Satterthwaite's degrees of freedom, two-sided at 0.01)"

// varianceOfDraws also asks where the variance of snakes comes from: whether runs that share their snakes are closer
// together.
func (e evidence) varianceOfDraws() report.Fact {
	var groups [][]float64
	for _, arm := range slices.Sorted(maps.Keys(e.draws)) {
		if len(e.draws[arm]) == drawnRuns {
			groups = append(groups, scores(e.draws[arm]))
		}
	}
	if len(groups) < drawnOnce {
		return report.Untested(fmt.Errorf("%d of %d draws of snakes have their runs: oneply run jaskowski/draws -size %s",
			len(groups), drawnOnce, e.size))
	}
	means := paper.Each(groups, func(g []float64) float64 { return math.Sqrt(drawnRuns) * paper.Mean(g).Value })
	among := stats.VarianceRatio([][]float64{means}, groups)
	vary := variesLess(pairs)
	f := e.byReadings(six, func(s samples) report.Fact {
		f := vary(s)
		f.Answer = report.All(f.Answer, larger(among))
		return f
	}, varianceTest)
	within := stats.Pooled(groups)
	f.Says = fmt.Sprintf("rand-10x3: std %.4f within draws of snakes, %.4f among them (ratio %.1f, p %.2g); %s",
		math.Sqrt(within), math.Sqrt(max(0, (among.Statistic-1)*within/drawnRuns)), among.Statistic, among.P, f.Says)
	return f.Of("the variance among %d draws of the snakes of rand-10x3 must be above 0 (F test of the means of %d runs "+
		"with each, at 0.01), and the architectures must differ as in J10", len(groups), drawnRuns)
}

// moreWeightsWorse judges by the order of means, as the paper does: those of the systematic architectures fall with
// their number of weights, and so do those of snakes.
func moreWeightsWorse(s samples) report.Fact {
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
	return report.Counted(falls, strings.Join(list, ", "))
}

// fallingTest says how moreWeightsWorse judges, and what a test says.
func (e evidence) fallingTest() string {
	p := paper.Texts(e.printed.tests(
		comparison{"IV", "all-2-inv", "all-3-inv", better}, comparison{"IV", "all-3-inv", "all-4-inv", better},
		comparison{"IV", "rand-10x3-inv", "rand-8x4-inv", better}, comparison{"IV", "rand-8x4-inv", "rand-7x5-inv", better},
	), func(t tested) string { return fmt.Sprintf("%.2g", t.Raw) })
	return fmt.Sprintf("order of the means of Table IV, no test; by Mann-Whitney the four steps have p %s. All-1, with "+
		"30 weights, is left out: it has only %s", strings.Join(p, ", "), e.printed.means("all-1-inv"))
}

// leads returns the leads of straight networks over snakes, pair by pair, all-2 first.
func (s samples) leads() (list []estimate.Estimate, text string) {
	var parts []string
	for _, p := range pairs {
		lead := paper.Mean(s[p.a]).Minus(paper.Mean(s[p.b]))
		list, parts = append(list, lead), append(parts, fmt.Sprintf("%s %s", architecture(p.a), lead.Text(4)))
	}
	return list, strings.Join(parts, ", ")
}

// paceOfLearning judges generation 5000 by Table IV, because the published curves are not printed as numbers, and the
// pace by our runs: the mean of a run's measurements, the area under its curve.
func (e evidence) paceOfLearning() report.Fact {
	theirs := e.printed.tests(longer...)
	caughtUp, slower := theirs[0], theirs[2]
	return report.Counted(caughtUp.verdict == notApart && slower.verdict == better,
		fmt.Sprintf("all-2 against all-3 %s; all-3 against all-4 %s", caughtUp.text(), slower.text())).
		In("all-3 catches up with all-2, all-4 is behind at generation 5000 (of the first 4999 no number is in print)").
		With(tableTest).
		Beside(e.underReadings(six, study.pace).Of("mean over a run's measurements: all-2 must be above the five others and "+
			"all-3 above all-4 (Mann-Whitney, Holm for six tests at 0.01). That all-3 catches up our runs are too short to "+
			"show: ascending, %s", e.distance("all-2-inv", "all-3-inv")))
}

// pace checks that all-2 learns faster than the five others, and all-3 faster than all-4.
func (s study) pace() report.Fact {
	pace, claims := samples{}, []comparison{{"III-D", "all-3-inv", "all-4-inv", better}}
	var list, not []string
	for _, a := range six {
		pace[a] = paper.Each(s[a], func(l evolved) float64 { return stats.Mean(l.Outcome.Performance, 0.95).Value })
		if a != champion {
			claims = append(claims, comparison{"III-D", champion, a, better})
		}
		list = append(list, fmt.Sprintf("%s %s", architecture(a), pace.means(a)))
	}
	tests := pace.tests(claims...)
	for _, t := range tests {
		if t.verdict != better {
			not = append(not, fmt.Sprintf("%s not above %s: p %.2g, Holm %.2g", t.a, t.b, t.Raw, t.P))
		}
	}
	text := strings.Join(list, ", ")
	if len(not) > 0 {
		text += fmt.Sprintf(" (%s)", strings.Join(not, ", "))
	}
	return report.Fact{Answer: areBetter(tests...), Says: text}
}

// distance says how far the mean curve of b is below that of a: at most, and at each quarter of a run.
func (e evidence) distance(a, b string) string {
	var gaps []float64
	for k := range e.runs[a][0].Outcome.Performance {
		mean := func(arm string) float64 {
			return paper.Average(paper.Each(e.runs[arm], func(l evolved) float64 { return l.Outcome.Performance[k] }))
		}
		gaps = append(gaps, mean(a)-mean(b))
	}
	var quarters []string
	for q := 1; q <= 4; q++ {
		k := q * (len(gaps) - 1) / 4
		quarters = append(quarters, fmt.Sprintf("%.4f at %d", gaps[k], k*e.runs[a][0].Config.Every))
	}
	return fmt.Sprintf("it is %.4f behind at the widest, %s generations", max(0, slices.Max(gaps)),
		strings.Join(quarters, ", "))
}
