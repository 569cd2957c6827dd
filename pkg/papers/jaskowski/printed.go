package jaskowski

import (
	"fmt"
	"strings"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/stats"
)

// printedRow is a row of Table IV: an architecture, ten runs.
type printedRow struct {
	Mean, Median float64
	Runs         []float64
}

// printedRuns are the rows of Table IV by architecture.
func printedRuns() (map[string]printedRow, error) {
	t, err := data.Load("jaskowski", "table4_runs.csv")
	if err != nil {
		return nil, err
	}
	rows := map[string]printedRow{}
	for i := range t.Rows {
		v, err := t.RowFloats(i, t.Header[1:]...)
		if err != nil {
			return nil, err
		}
		rows[t.Text(i, "architecture")] = printedRow{v[0], v[1], v[2:]}
	}
	return rows, nil
}

// printedSamples are the runs of Table IV by architecture.
func printedSamples(rows map[string]printedRow) map[string][]float64 {
	all := map[string][]float64{}
	for name, row := range rows {
		all[name] = row.Runs
	}
	return all
}

// architectures are the rows of Table IV, in its order.
var architectures = []string{
	"all-2-inv", "all-3-inv", "all-4-inv", "rand-10x3-inv", "rand-8x4-inv", "rand-7x5-inv", "rand-8x4-neg", "all-1-inv",
	"all-1-neg",
}

// six are those of Figs. 5 and 6, in the order of Fig. 5.
var six = []string{"all-2-inv", "rand-10x3-inv", "all-3-inv", "rand-8x4-inv", "all-4-inv", "rand-7x5-inv"}

// milestone is a row of Table III.
type milestone struct {
	date, player, encoding string
	weights                int
	performance            number.Estimate
}

// milestones are the rows of Table III, with the standard errors that follow from its caption and III-E.
func milestones() ([]milestone, error) {
	t, err := data.Load("jaskowski", "table3_league.csv")
	if err != nil {
		return nil, err
	}
	list := make([]milestone, len(t.Rows))
	for i := range list {
		v, err := t.RowFloats(i, "weights", "performance")
		if err != nil {
			return nil, err
		}
		list[i] = milestone{t.Text(i, "date"), t.Text(i, "player"), t.Text(i, "encoding"), int(v[0]),
			number.Estimate{Value: v[1]}}
		switch list[i].player {
		case "all-2-inv":
			list[i].performance = bestPlayer
		case "wj-1-2-3-tuples":
			list[i].performance = bestNegation
		case "epTDLmpx_12x6": // no number of games is given
		default:
			list[i].performance = number.Binomial(v[1], 100)
		}
	}
	return list, nil
}

// Scores that the text gives with 95% intervals.
var (
	bestPlayer  = number.Estimate{Value: 0.9592, SE: 0.0012 / number.Z95} // III-E and Table III
	bestCaption = number.Estimate{Value: 0.9584, SE: 0.0012 / number.Z95} // the same player, caption of Fig. 7
	// the same player against random counters, III-E
	bestUtility  = number.Estimate{Value: 0.9584, SE: 0.0012 / number.Z95}
	bestNegation = number.Estimate{Value: 0.9149, SE: 0.0017 / number.Z95} // wj-1-2-3-tuples, III-E
)

// shape is the size of an architecture, as published; tuples is 0 where their number is not.
type shape struct {
	name, squares   string
	tuples, weights int
}

func (s shape) matches(a eval.Architecture) bool {
	return (s.tuples == 0 || len(a.Places) == s.tuples) && a.Dim() == s.weights
}

// shapes are those of Table II, and all-1 and all-1-2-3 of the text (II-E2, III-E).
func shapes() ([]shape, error) {
	t, err := data.Load("jaskowski", "table2_architectures.csv")
	if err != nil {
		return nil, err
	}
	list := []shape{{"all-1", "1", 10, 30}}
	for _, kind := range []string{"systematic", "random"} {
		for i := range t.Rows {
			weights, err := t.Float(i, kind+"_weights")
			if err != nil {
				return nil, err
			}
			s := shape{name: t.Text(i, kind), weights: int(weights)}
			if _, err := fmt.Sscanf(strings.Replace(t.Text(i, kind+"_tuples"), "x", " ", 1), "%d %s", &s.tuples,
				&s.squares); err != nil {
				return nil, fmt.Errorf("jaskowski: Table II, %s: %w", s.name, err)
			}
			list = append(list, s)
		}
	}
	return append(list, shape{"all-1-2-3", "1 to 3", 0, 966}), nil
}

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

// pairs are the comparisons of III-C.
var pairs = comparisons[2:5]

// systematic are the systematic ones of the six, longer the comparisons of III-D among them.
var (
	systematic = []string{"all-2-inv", "all-3-inv", "all-4-inv"}
	longer     = comparisons[5:8]
)

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
