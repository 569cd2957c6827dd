package kim

import (
	"fmt"
	"testing"

	"github.com/oneply/oneply/pkg/internal/papertest"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/paper"
)

// TestProse checks what the notebook's first lines say about ensembles against the stored results.
func TestProse(t *testing.T) {
	e := require.Of(Stored(lab.Paper).evidence())(t)
	var luck, left, single []float64
	for _, a := range algorithms {
		for _, s := range e.of(a, TheHeuristic) {
			luck = append(luck, paper.Average(paper.Each(s.Fusions, func(f Fused) float64 {
				return inSearch(f.Three) - inNewGames(f.Three)
			})))
		}
		left = append(left, e.meanGains(a, TheHeuristic, theThree)...)
	}
	single = e.meanGains(ES, TheSingle, theThree)
	papertest.Says(t, "notebooks/kim.ipynb", fmt.Sprintf("which makes %.3f in our searches; %s is left in new games.",
		paper.Average(luck), paper.Mean(left).Text(3)), fmt.Sprintf("with ES by %.2f.", paper.Average(single)))
}
