package jaskowski

import (
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/report"
	"github.com/oneply/oneply/pkg/stats"
)

// Claims judges every checkable sentence of the paper by the results of sizes reduced, tenth and paper below the data
// folder ("" for that of the checkout).
func Claims(data string) (report.Claims, error) { return Results{data, lab.Reduced}.Claims() }

// Claims judges every checkable sentence of the paper. Numbers agree when they differ by at most three combined
// standard errors; an order of architectures holds when the Mann-Whitney test finds it at 0.01, with Holm's correction
// within a section, as in the paper. What our runs say is asked under each reading of the places whose runs are all
// there: a claim that holds under one and fails under another depends on the reading.
func (x Results) Claims() (report.Claims, error) {
	e, err := x.evidence()
	if err != nil {
		return nil, err
	}
	return report.Judge("jaskowski", e.judges())
}

// evidence is everything that claims are judged by.
type evidence struct {
	Results
	printed   map[string]printedRow
	runs      study                // of Evolve
	shapes    map[lab.Size]byShape // of Evolve and Order
	theirs    []tested             // the comparisons, on the published runs
	replayed  number.Estimate      // the published player against the standard heuristic
	utility   number.Estimate      // and against random counters
	own       number.Estimate      // our best all-2 against the standard heuristic
	ownSize   lab.Size
	strongest standing // of our players in the league
	games     float64  // ours, and what they took
	seconds   float64
	perCore   float64 // games in a second
}

func (x Results) evidence() (e evidence, err error) {
	e.Results = x
	if e.printed, err = printedRuns(); err != nil {
		return e, err
	}
	if e.theirs, err = testAll(printedSamples(e.printed), comparisons); err != nil {
		return e, err
	}
	if e.runs, err = x.study(); err != nil {
		return e, err
	}
	e.shapes = map[lab.Size]byShape{}
	for _, size := range []lab.Size{x.Size, lab.Tenth} {
		if e.shapes[size], err = x.shapesAt(size); err != nil {
			return e, err
		}
	}
	if e.replayed, err = x.again(League()); err != nil {
		return e, err
	}
	if e.utility, err = x.again(Utility()); err != nil {
		return e, err
	}
	if e.own, e.ownSize, err = x.ourScore(); err != nil {
		return e, err
	}
	if e.strongest, err = x.strongest(); err != nil {
		return e, err
	}
	e.games, e.seconds, e.perCore, err = x.rate()
	return e, err
}

// judges are the checks of the claims, by the claim's number.
func (e evidence) judges() map[string]func() report.Finding {
	return map[string]func() report.Finding{
		"J01": samplingSum, "J02": systematicSizes, "J03": snakeSizes, "J04": e.inversionBeatsNegation,
		"J05": e.inversionVariesLess,
		"J06": e.beats("all-2-inv", "rand-10x3-inv"), "J07": e.beats("all-3-inv", "rand-8x4-inv"), "J08": e.beats("all-4-inv", "rand-7x5-inv"),
		"J09": e.noOverlap, "J10": e.systematicVariesLess, "J11": e.longerIsNotBetter, "J12": e.longestIsWorse, "J13": e.paceOfLearning,
		"J14": e.bestPlayer, "J15": e.expectedUtility, "J16": unionSize, "J17": negationPlayer, "J18": e.ceiling,
		"J19": e.moreWeightsWorse, "J20": e.architectureCounts, "J21": gamesOfRun, "J22": e.speed,
		"J23": e.smallestLead, "J24": eightfold,
	}
}

// compared finds a comparison of the paper among those tested.
func compared(list []tested, a, b string) tested {
	for _, t := range list {
		if t.a == a && t.b == b {
			return t
		}
	}
	panic("jaskowski: the paper does not compare " + a + " with " + b)
}

// runsAt names our runs: what they are, and how much smaller than the published ones.
func (e evidence) runsAt() string {
	plan := evolvePlan(e.Size)
	return fmt.Sprintf("%d runs of each, %d of %d generations (size %s)",
		plan.Runs, plan.Arms[0].Config(0).Generations, settings(lab.Paper).Generations, e.Size)
}

// means are the mean performances of some architectures: "0.9401 and 0.8681".
func means(samples func(string) []float64, arms ...string) string {
	var list []string
	for _, a := range arms {
		list = append(list, fmt.Sprintf("%.4f", stats.Mean(samples(a), 0.95).Value))
	}
	return strings.Join(list, " and ")
}

func (e evidence) printedOf(arm string) []float64 { return e.printed[arm].Runs }
