package jaskowski

import (
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/report"
	"github.com/oneply/oneply/pkg/stats"
)

// level is the significance level of the paper (III-A2).
const level = 0.01

// comparison is a statement about two architectures.
type comparison struct {
	where string // the section; its comparisons are one family of tests
	a, b  string
	says  order
}

// order is what a test says of a against b.
type order string

const (
	better       order = "better"
	worse        order = "worse"
	noDifference order = "no difference"
)

// comparisons are those that the paper makes.
var comparisons = []comparison{
	{"III-B", "rand-8x4-inv", "rand-8x4-neg", better},
	{"III-B", "all-1-inv", "all-1-neg", better},
	{"III-C", "all-2-inv", "rand-10x3-inv", better},
	{"III-C", "all-3-inv", "rand-8x4-inv", better},
	{"III-C", "all-4-inv", "rand-7x5-inv", better},
	{"III-D", "all-2-inv", "all-3-inv", noDifference},
	{"III-D", "all-2-inv", "all-4-inv", better},
	{"III-D", "all-3-inv", "all-4-inv", better},
}

// tested is a comparison with its test.
type tested struct {
	comparison
	p, holm float64 // of the Mann-Whitney test, two-sided; adjusted within the family
	order   order
}

func (t tested) text() string { return fmt.Sprintf("%s: p %.2g, Holm %.2g", t.order, t.p, t.holm) }

// testAll tests all comparisons on the runs of each architecture.
func testAll(samples map[string][]float64, list []comparison) ([]tested, error) {
	all := make([]tested, len(list))
	families := map[string][]int{}
	for i, c := range list {
		m, err := stats.MannWhitney(samples[c.a], samples[c.b])
		if err != nil {
			return nil, fmt.Errorf("jaskowski: %s against %s: %w", c.a, c.b, err)
		}
		all[i] = tested{c, m.P, 0, better}
		if 2*m.Statistic < float64(len(samples[c.a])*len(samples[c.b])) {
			all[i].order = worse
		}
		families[c.where] = append(families[c.where], i)
	}
	for _, family := range families {
		p := make([]float64, len(family))
		for k, i := range family {
			p[k] = all[i].p
		}
		for k, h := range stats.Holm(p) {
			all[family[k]].holm = h
			if h > level {
				all[family[k]].order = noDifference
			}
		}
	}
	return all, nil
}

// Tests are the comparisons of the paper: what it says, and what the test says of its runs and of ours.
func (x Results) Tests() (report.Table, error) {
	rows, err := printedRuns()
	if err != nil {
		return report.Table{}, err
	}
	s, err := x.study()
	if err != nil {
		return report.Table{}, err
	}
	theirs, err := testAll(printedSamples(rows), comparisons)
	if err != nil {
		return report.Table{}, err
	}
	made, err := testAll(s.samples(), comparisons)
	if err != nil {
		return report.Table{}, err
	}
	t := report.Table{
		Title: "Which architecture is better?",
		Columns: []report.Column{
			{Name: "where"}, {Name: "architectures"}, {Name: "the paper says"}, {Name: "p", Group: "published runs"}, {Name: "Holm", Group: "published runs"},
			{Name: "verdict", Group: "published runs"}, {Name: "p", Group: "our runs"}, {Name: "Holm", Group: "our runs"}, {Name: "verdict", Group: "our runs"},
		},
		Footer: []string{"Mann-Whitney U, two-sided, exact", fmt.Sprintf("verdicts at %g with Holm's correction within a section", level), x.evolvedAt()},
	}
	for i, c := range comparisons {
		if i > 0 && c.where != comparisons[i-1].where {
			t.Rule()
		}
		a, b := theirs[i], made[i]
		t.Add(c.where, c.a+" against "+c.b, string(c.says), probability(a.p), probability(a.holm), string(a.order), probability(b.p), probability(b.holm), string(b.order))
	}
	return t, nil
}

// probability does not break.
func probability(p float64) string { return strings.ReplaceAll(fmt.Sprintf("%.2g", p), "-", "\u2011") }

// printedSamples are the runs of Table IV by architecture.
func printedSamples(rows map[string]printedRow) map[string][]float64 {
	all := map[string][]float64{}
	for name, row := range rows {
		all[name] = row.Runs
	}
	return all
}

// evolvedAt says how the players were made.
func (x Results) evolvedAt() string {
	plan := evolvePlan(x.Size)
	c := plan.Arms[0].Config(0)
	return fmt.Sprintf("ours at size %s: %d runs of each, %d generations, %d double games for fitness, %d for the last measurement, version %d",
		x.Size, plan.Runs, c.Generations, c.DoubleGames, c.last(), Evolve().Version)
}
