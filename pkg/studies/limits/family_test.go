package limits

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/papertest"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// TestFamily: a difference proved alone is open among several, unless it is the last one left.
func TestFamily(t *testing.T) {
	weak := ofGames(estimate.Estimate{Value: -2.2, SE: 1})
	none, strong := ofGames(estimate.Estimate{Value: 0.1, SE: 1}), ofGames(estimate.Estimate{Value: 5, SE: 1})
	for _, c := range []struct {
		list []difference
		want []report.Answer
	}{
		{[]difference{weak}, []report.Answer{report.No}},
		{[]difference{weak, none}, []report.Answer{report.Open, report.Open}},
		{[]difference{strong, weak}, []report.Answer{report.Yes, report.No}},
		{[]difference{ofRuns([]float64{0.6}, 0.5), ofGames(estimate.Estimate{})}, []report.Answer{report.Open, report.Open}},
		{[]difference{ofRuns([]float64{0.6, 0.61, 0.62}, 0.5)}, []report.Answer{report.Yes}},
		{[]difference{between([]float64{0.6, 0.61, 0.62}, []float64{0.5, 0.51, 0.52})}, []report.Answer{report.No}},
	} {
		var items []item
		for i, d := range c.list {
			items = append(items, item{"group ", fmt.Sprint("item", i), d})
		}
		_, found := family("things", items, 1, "And so on.")
		if got := answers(items); !slices.Equal(got, c.want) || !strings.HasSuffix(found, "And so on.") {
			t.Errorf("%v, want %v: %s", got, c.want, found)
		}
	}
}

// TestGenerationsProse checks the notebook's statements on generations against the stored results.
func TestGenerationsProse(t *testing.T) {
	runs := require.Of(paper.Load(Stored(lab.Reduced).Results, Progress()))(t)
	for _, c := range []struct {
		items  []item
		proved []string
	}{{byLearner(runs, Generations.rises, 0), nil},
		{byLearner(runs, Generations.ancestors, 0.5), []string{"cel", "cel-hof", "ctdl-hof"}},
		{byLearner(runs, Generations.hardens, 0), []string{"cel", "cel-hof"}}} {
		found := answers(c.items)
		var proved []string
		for i, a := range found {
			if a == report.Yes {
				proved = append(proved, contenders[i].name)
			}
		}
		if !slices.Equal(proved, c.proved) || slices.Contains(found, report.No) {
			t.Errorf("%v: the notebook speaks of %v", proved, c.proved)
		}
	}
}

// TestSizesProse checks the notebook's statements on the reduced study against the plans.
func TestSizesProse(t *testing.T) {
	champion := func(s lab.Size) int { return championPlan(s).Arms[0].Config(0).Games / 1_000_000 }
	rollouts := func(s lab.Size) int { return ceilingPlan(s).Arms[0].Config(0).Most }
	responder := func(s lab.Size) string { return grouped(exploitPlan(s).Arms[0].Config(0).Games) }
	judged := func(s lab.Size) string { return grouped(smallPlan(s).Arms[0].Config(0).Players) }
	lesson := func(s lab.Size) string { return grouped(lossesPlan(s).Arms[0].Config(0).Games) }
	papertest.Says(t, "notebooks/learners.ipynb",
		fmt.Sprintf("learnt from %d million games, not %d;", champion(lab.Reduced), champion(lab.Paper)),
		fmt.Sprintf("at most %d rollouts, not %d;", rollouts(lab.Reduced), rollouts(lab.Paper)),
		fmt.Sprintf("learn from %s games, not %s;", responder(lab.Reduced), responder(lab.Paper)),
		fmt.Sprintf("crowds are %d, not %d;", votesPlan(lab.Reduced).Runs, votesPlan(lab.Paper).Runs),
		fmt.Sprintf("%d searches judge %s players each, not %d that judge %s;", smallPlan(lab.Reduced).Runs,
			judged(lab.Reduced), smallPlan(lab.Paper).Runs, judged(lab.Paper)),
		fmt.Sprintf("those of %d runs, not %d;", generationsPlan(lab.Reduced).Runs, generationsPlan(lab.Paper).Runs),
		fmt.Sprintf("losses have %d runs of %s games, not %d of %s;", lossesPlan(lab.Reduced).Runs, lesson(lab.Reduced),
			lossesPlan(lab.Paper).Runs, lesson(lab.Paper)))
}

// grouped formats a number with thousands separators: "200,000".
func grouped(n int) string { return fmt.Sprintf("%d,%03d", n/1000, n%1000) }
