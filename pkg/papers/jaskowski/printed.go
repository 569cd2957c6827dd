package jaskowski

import (
	"fmt"
	"slices"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// printedRuns returns the runs of Table IV by architecture.
func printedRuns() samples {
	type row struct {
		Architecture string
		Runs         []float64 `csv:"run*"`
	}
	runs := samples{}
	for _, r := range data.Must(data.Rows[row]("jaskowski", "table4_runs.csv")) {
		runs[r.Architecture] = r.Runs
	}
	return runs
}

// architectures are the rows of Table IV, in its order.
var architectures = []string{
	"all-2-inv", "all-3-inv", "all-4-inv", "rand-10x3-inv", "rand-8x4-inv", "rand-7x5-inv", "rand-8x4-neg", "all-1-inv",
	"all-1-neg",
}

// six are the architectures of Figs. 5 and 6, in the order of Fig. 5; systematic are the systematic ones.
var (
	six        = []string{"all-2-inv", "rand-10x3-inv", "all-3-inv", "rand-8x4-inv", "all-4-inv", "rand-7x5-inv"}
	systematic = []string{"all-2-inv", "all-3-inv", "all-4-inv"}
)

// milestones returns the rows of Table III, with the standard errors that follow from its caption and III-E.
func milestones() []standing {
	type row struct {
		Date, Player, Encoding string
		Weights                int
		Performance            float64
	}
	rows := data.Must(data.Rows[row]("jaskowski", "table3_league.csv"))
	list := make([]standing, len(rows))
	for i, r := range rows {
		list[i] = standing{date: r.Date, player: r.Player, encoding: r.Encoding, weights: r.Weights,
			published: estimate.Binomial(r.Performance, 100), measured: estimate.None()}
		switch r.Player {
		case "all-2-inv":
			list[i].published = bestPlayer
		case "wj-1-2-3-tuples":
			list[i].published = bestNegation
		case "epTDLmpx_12x6": // number of games not given
			list[i].published.SE = 0
		}
	}
	return list
}

// Scores that the text gives with 95% intervals.
var (
	bestPlayer   = estimate.Estimate{Value: 0.9592, SE: 0.0012 / estimate.Z95} // III-E and Table III
	bestCaption  = estimate.Estimate{Value: 0.9584, SE: 0.0012 / estimate.Z95} // the same player, caption of Fig. 7
	bestUtility  = estimate.Estimate{Value: 0.9584, SE: 0.0012 / estimate.Z95} // the same, against random counters, III-E
	bestNegation = estimate.Estimate{Value: 0.9149, SE: 0.0017 / estimate.Z95} // wj-1-2-3-tuples, III-E
)

// shape is the size of an architecture as published.
type shape struct {
	name string
	printedSize
}

type printedSize struct {
	Tuples  string // "32x2": of two squares each; "x1 to 3" if their number is not printed
	Weights int
}

// shapes returns the shapes of Table II, and all-1 and all-1-2-3 of the text (II-E2, III-E).
func shapes() []shape {
	type row struct {
		Systematic, Random string
		Size               printedSize `csv:"systematic"`
		RandomSize         printedSize `csv:"random"`
	}
	systematic, random := []shape{{"all-1", printedSize{"10x1", 30}}}, []shape{}
	for _, r := range data.Must(data.Rows[row]("jaskowski", "table2_architectures.csv")) {
		systematic = append(systematic, shape{r.Systematic, r.Size})
		random = append(random, shape{r.Random, r.RandomSize})
	}
	return slices.Concat(systematic, random, []shape{{"all-1-2-3", printedSize{"x1 to 3", 966}}})
}

// level is the significance level of the paper (III-A2).
const level = 0.01

// verdict is the result of a test of a against b.
type verdict string

const (
	better   verdict = "better"
	worse    verdict = "worse"
	notApart verdict = "not told apart"
)

// comparison is a statement about two architectures.
type comparison struct {
	where string // the section; its comparisons are one family of tests
	a, b  string
	says  verdict
}

// comparisons are those made by the paper.
var comparisons = []comparison{
	{"III-B", "rand-8x4-inv", "rand-8x4-neg", better},
	{"III-B", "all-1-inv", "all-1-neg", better},
	{"III-C", "all-2-inv", "rand-10x3-inv", better},
	{"III-C", "all-3-inv", "rand-8x4-inv", better},
	{"III-C", "all-4-inv", "rand-7x5-inv", better},
	{"III-D", "all-2-inv", "all-3-inv", notApart},
	{"III-D", "all-2-inv", "all-4-inv", better},
	{"III-D", "all-3-inv", "all-4-inv", better},
}

// The comparisons by section.
var (
	byView = comparisons[:2]  // III-B
	pairs  = comparisons[2:5] // III-C
	longer = comparisons[5:]  // III-D
)

// tested is a comparison with its test.
type tested struct {
	comparison
	stats.Order // of a and b, by Mann-Whitney, corrected within the section; P is 1 if runs are missing
	verdict     verdict
}

func (t tested) text() string { return fmt.Sprintf("%s: p %.2g, Holm %.2g", t.verdict, t.Raw, t.P) }

// areBetter reports whether the tests find every a better than its b.
func areBetter(list ...tested) report.Answer {
	answer := report.Yes
	for _, t := range list {
		answer = report.All(answer, report.Answer(t.Sign(level)))
	}
	return answer
}

// tests tests some comparisons, in their order; those of a section are adjacent.
func (s samples) tests(list ...comparison) (all []tested) {
	for len(list) > 0 {
		var family [][2][]float64
		for _, c := range list {
			if c.where == list[0].where {
				family = append(family, [2][]float64{s[c.a], s[c.b]})
			}
		}
		for i, o := range stats.Orders(family...) {
			all = append(all, tested{list[i], o, map[int]verdict{1: better, 0: notApart, -1: worse}[o.Sign(level)]})
		}
		list = list[len(family):]
	}
	return all
}

// printedNetwork returns the player of Fig. 7.
func printedNetwork() *eval.Network {
	return data.Must(player.Find("", "jaskowski")).Members[0].Evaluator.(*eval.Network)
}

// turnedPrint names the published player read as if its places were turned.
const turnedPrint = "jaskowski/turned"

// turning is a way to read the player of Fig. 7 as turned: each place lists its squares not in ascending order but as a
// symmetry of the board maps those of the tuple's first place, as symmetric sampling is described (II-D, Fig. 2).
type turning struct {
	last bool // the first square of a place is the least significant digit of the index, not the most significant
	// A line that a mirror reverses counts as two places, one in each direction, as in our turned architectures; else as
	// one.
	both bool
}

// network returns the player read this way. League measures turning{}.
func (r turning) network() (*eval.Network, error) {
	tuples := slices.Clone(printedNetwork().Tuples())
	for i, t := range tuples {
		main := slices.Clone(t.Places[0])
		if r.last {
			slices.Reverse(main)
		}
		tuples[i].Places = images(main)
		if !r.both {
			tuples[i].Places = onePerSet(tuples[i].Places)
		}
	}
	return eval.NewNetwork(tuples)
}

// images returns the images of a place under the symmetries of the board, each list of squares once.
func images(place []int) [][]int {
	return eval.Architecture{Places: [][][]int{{place}}}.Mapped().Places[0]
}

// onePerSet keeps the first of the places that cover the same squares.
func onePerSet(places [][]int) (list [][]int) {
	seen := map[string]bool{}
	for _, p := range places {
		if key := fmt.Sprint(slices.Sorted(slices.Values(p))); !seen[key] {
			seen[key] = true
			list = append(list, p)
		}
	}
	return list
}
