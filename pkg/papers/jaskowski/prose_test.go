package jaskowski

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/line"
	"github.com/oneply/oneply/pkg/need"
	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/paper"
	"github.com/oneply/oneply/pkg/paper/papertest"
)

// TestProse holds what the notebook says of the runs of size paper to the stored ones.
func TestProse(t *testing.T) {
	e := need.Of(Stored(lab.Reduced).evolution())(t)
	var names, ours, printed []string
	for _, a := range six {
		there, print := scores(e.whole[a]), e.printed[a]
		if len(there) == 0 {
			continue
		}
		names = append(names, number.Prose(strings.TrimSuffix(a, "-inv")))
		ours = append(ours, fmt.Sprintf("%.3f", paper.Average(there)))
		printed = append(printed, fmt.Sprintf("%.3f", paper.Average(print)))
		if slices.Min(there) < slices.Min(print) || slices.Max(there) > slices.Max(print) {
			t.Errorf("%s: %v, the notebook says that all are in the midst of %v", a, there, print)
		}
	}
	papertest.Says(t, "notebooks/jaskowski.ipynb", fmt.Sprintf("Of %s there are runs of the published size; in the mean "+
		"they end at %s, and the ten published ones of each at %s.", and(names), and(ours), and(printed)))
}

// TestPaceProse holds the order in which the notebook ranks the runs of size paper to the stored ones.
func TestPaceProse(t *testing.T) {
	e := need.Of(Stored(lab.Reduced).evolution())(t)
	var ends []float64
	for _, a := range []string{"rand-7x5-inv", "rand-8x4-inv", "rand-10x3-inv", "all-4-inv", "all-3-inv", "all-2-inv"} {
		if there := scores(e.whole[a]); len(there) > 0 {
			ends = append(ends, paper.Average(there))
		}
	}
	if !slices.IsSorted(ends) {
		t.Errorf("snakes of 5, 4, 3 and lines of 4, 3, 2 end at %v: the notebook says that they rise", ends)
	}
}

// and lists words.
func and(words []string) string { return line.List(words, "and") }
