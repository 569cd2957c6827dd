package figure

import (
	"math"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/show/axes"
	"github.com/oneply/oneply/pkg/show/picture"
)

// TestViolinsAreSmall: six pairs of violins, as in a paper's figure, are a small file at both widths.
func TestViolinsAreSmall(t *testing.T) {
	for _, width := range []float64{picture.ColumnWidth, picture.PageWidth} {
		svg, err := violins(width).SVG()
		if err != nil || len(svg) > 20_000 {
			t.Errorf("%g mm: %d bytes, error %v", width, len(svg), err)
		}
	}
}

// TestOneGroup: violins stand in the middle of their places if nothing is beside them.
func TestOneGroup(t *testing.T) {
	f := ViolinGroups("score", []string{"a", "b"}, Violins{Name: "published", Samples: [][]float64{nil, nil}},
		Violins{Name: "ours", Samples: [][]float64{{0.5, 0.6}, nil}})
	if len(f.Layers) != 1 {
		t.Fatalf("%d layers, want ours alone", len(f.Layers))
	}
	if v := f.Layers[0].(Violins); v.Name != "ours" || v.At != nil || v.place(1) != 1 {
		t.Errorf("violins %v", v)
	}
	require.Of(f.SVG())(t)
}

func TestRuns(t *testing.T) {
	nan := math.NaN()
	r := Runs{X: []float64{0, 1, 2, 3}, Y: [][]float64{{1, 2, nan, 7}, {3, 4, 6}}}
	c := r.curve()
	for k, want := range []float64{2, 3, 6, 7} {
		if c.Y[k] != want {
			t.Errorf("mean %v at %d, want %v", c.Y[k], k, want)
		}
	}
	if !math.IsNaN(c.Low[2]) || math.Abs(c.High[0]-2-12.7062) > 1e-3 { // Student's t with one degree of freedom
		t.Errorf("intervals %v to %v", c.Low, c.High)
	}
	r.Band = WholeRange
	if c := r.curve(); c.Low[1] != 2 || c.High[1] != 4 || c.Low[3] != 7 {
		t.Errorf("ranges %v to %v", c.Low, c.High)
	}
	r.Y = r.Y[:1]
	if c := r.curve(); c.Low != nil || c.Y[1] != 2 {
		t.Errorf("a single run has the band %v", c.Low)
	}
}

func TestLearningCurvesCaption(t *testing.T) {
	run := []float64{1, 2}
	runs := func(counts ...int) (all []Runs) {
		for _, n := range counts {
			r := Runs{X: run}
			for range n {
				r.Y = append(r.Y, run)
			}
			all = append(all, r)
		}
		return all
	}
	for _, c := range []struct {
		band Band
		runs []Runs
		want string
	}{
		{"", runs(10, 10), "Lines are means over 10 runs; bands are 95% intervals of the mean."},
		{WholeRange, runs(3, 10, 1), "Lines are means over 3 to 10 runs; bands are from the least to the greatest run. " +
			"Thin lines are single runs."},
		{MeanInterval, runs(1), "Each line is a single run."},
	} {
		if got := LearningCurves("x", "y", c.band, c.runs).Caption; got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

// TestBroken: names too wide for their places are broken at blanks and after hyphens.
func TestBroken(t *testing.T) {
	names := []string{"rand-10x3-inv", "a", "the best of all", "ours - all"}
	for room, want := range map[float64]string{30: "rand-\n10x3-\ninv|a|the\nbest of\nall|ours -\nall",
		200: "rand-10x3-inv|a|the best of all|ours - all"} {
		if got := strings.Join(broken(keyLetters, names, 4*(room+3)), "|"); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestThin(t *testing.T) {
	var line []axes.Point
	for i := range 201 {
		line = append(line, axes.Point{X: float64(i), Y: 20 * math.Sin(float64(i)/30)})
	}
	few := thin(line, 0.1)
	if len(few) > 60 || few[0] != line[0] || few[len(few)-1] != line[200] {
		t.Errorf("%d points of %d are left", len(few), len(line))
	}
	for k := range few[1:] {
		for _, p := range line {
			if p.X >= few[k].X && p.X <= few[k+1].X && apart(p, few[k], few[k+1]) > 0.1 {
				t.Fatalf("%v is left out", p)
			}
		}
	}
}
