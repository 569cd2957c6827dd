package figure

import (
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/show/report"
)

// TestSeriesCurves: they are learning curves with the looks of ours, in turn.
func TestSeriesCurves(t *testing.T) {
	x := []float64{0, 1000, 2000}
	f := SeriesCurves("games", "score", report.Series{Name: "de", X: x, Y: [][]float64{{0.1, 0.4, 0.5}, {0.2, 0.3, 0.6}}},
		report.Series{Name: "es", X: x[:2], Y: [][]float64{{0.2, 0.3}}})
	want := LearningCurves("games", "score", MeanInterval, []Runs{
		{Name: "de", X: x, Y: [][]float64{{0.1, 0.4, 0.5}, {0.2, 0.3, 0.6}}, Look: Ours(0)},
		{Name: "es", X: x[:2], Y: [][]float64{{0.2, 0.3}}, Look: Ours(1)}})
	a := require.Of(f.SVG())(t)
	b, err := want.SVG()
	if err != nil || string(a) != string(b) || !strings.Contains(f.Caption, "95% intervals") {
		t.Errorf("%v: another figure than %q", err, want.Caption)
	}
}
