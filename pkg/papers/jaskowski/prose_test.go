package jaskowski

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/oneline"
	"github.com/oneply/oneply/pkg/internal/papertest"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/estimate"
)

// TestProse checks the notebook's statements on the runs of size paper against the stored ones.
func TestProse(t *testing.T) {
	e := require.Of(Stored(lab.Reduced).evolution())(t)
	var names, ours, printed, outside []string
	runs := 0
	for _, a := range six {
		there, print := scores(e.whole[a]), e.printed[a]
		if len(there) == 0 {
			continue
		}
		name := estimate.Prose(strings.TrimSuffix(a, "-inv"))
		names = append(names, name)
		ours = append(ours, fmt.Sprintf("%.3f", paper.Average(there)))
		printed = append(printed, fmt.Sprintf("%.3f", paper.Average(print)))
		runs += len(there)
		for _, v := range there {
			if least, most := slices.Min(print), slices.Max(print); v < least || v > most {
				outside = append(outside, fmt.Sprintf("one of %s with %.4f (%.4f to %.4f)", name, v, least, most))
			}
		}
	}
	const notebook = "notebooks/jaskowski.ipynb"
	papertest.Says(t, notebook, fmt.Sprintf("Of %s there are runs of the published size; in the mean "+
		"they end at %s, and the ten published ones of each at %s.", and(names), and(ours), and(printed)))
	within := fmt.Sprintf("%d of them end within the range of the published ones", runs-len(outside))
	if len(outside) > 0 {
		within += "; outside are " + and(outside)
	}
	papertest.Says(t, notebook, within+".")
}

// TestPaceProse checks the notebook's ranking of the runs of size paper against the stored ones: snakes of 5, 4, 3 and
// lines of 4, which do not reach those of 3 and 2; and these, which end together after all-2 was ahead.
func TestPaceProse(t *testing.T) {
	e := require.Of(Stored(lab.Reduced).evolution())(t)
	at := func(arm string, measurement int) float64 {
		return paper.Average(paper.Each(e.whole[arm+"-inv"], func(l evolved) float64 {
			return l.Outcome.Performance[measurement]
		}))
	}
	end := func(arm string) float64 { return paper.Average(scores(e.whole[arm+"-inv"])) }
	ends := []float64{end("rand-7x5"), end("rand-8x4"), end("rand-10x3"), end("all-4"), min(end("all-3"), end("all-2"))}
	if !slices.IsSorted(ends) {
		t.Errorf("snakes of 5, 4, 3, lines of 4, and of 3 or 2 end at %v: the notebook says that they rise", ends)
	}
	papertest.Says(t, "notebooks/jaskowski.ipynb", fmt.Sprintf("Our all-2 has %.2f at generation 200, %.2f at 2500 and "+
		"%.2f in the end.", at("all-2", 20), at("all-2", 250), end("all-2")))
	early, half, late := at("all-2", 20)-at("all-3", 20), at("all-2", 250)-at("all-3", 250), end("all-2")-end("all-3")
	if early < 0.02 || math.Abs(half) > 0.005 || math.Abs(late) > 0.005 {
		t.Errorf("all-2 is ahead of all-3 by %.4f, %.4f and %.4f at generations 200 and 2500 and in the end: "+
			"the notebook says that all-3 has caught up at half time", early, half, late)
	}
}

// and joins words.
func and(words []string) string { return oneline.List(words, "and") }
