package paper

import (
	"errors"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/show/picture"
	"github.com/oneply/oneply/pkg/show/report"
)

// weights is a picture.
var weights = picture.Grid{N: 1, Weights: []float64{1}}

// TestFigures: each is drawn, or says what is wrong.
func TestFigures(t *testing.T) {
	grid := func(scene) (picture.Grid, error) { return weights, nil }
	plot := func(scene) (plotted, error) { return plotted("<svg/>"), nil }
	drawings := listed(Figure("fig1.svg", grid), Figure("fig2.svg", plot)).Figures(At("", lab.Quick))
	for i, want := range []string{string(weights.SVG()), "<svg/>"} {
		if text, err := drawings[i].Text(); err != nil || string(text) != want {
			t.Errorf("%s: %.40s, %v", drawings[i].Name, text, err)
		}
	}
	none := errors.New("kim: no results")
	for name, f := range map[string]Item[scene]{
		"picture": Figure("fig3.svg", func(scene) (picture.Grid, error) { return picture.Grid{}, none }),
		"figure":  Figure("fig3.svg", func(scene) (plotted, error) { return "", none }),
		"layers":  Figure("fig3.svg", func(scene) (plotted, error) { return "", nil }),
	} {
		if _, err := listed(f).Figures(At("", lab.Quick))[0].Text(); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

// plotted is a figure that can be drawn unless it is empty.
type plotted string

func (p plotted) SVG() ([]byte, error) {
	if p == "" {
		return nil, errors.New("empty")
	}
	return []byte(p), nil
}

func TestJudge(t *testing.T) {
	if _, err := Judge("takahama", report.Judges{}); err == nil ||
		!strings.Contains(err.Error(), "takahama: report: claim T01 has no judge") {
		t.Errorf("claim without a judge: %v", err)
	}
	require.Fails(Judge("chess", nil))(t, `no paper "chess"`)
}

// TestOnce: parts of the results are made once, errors included.
func TestOnce(t *testing.T) {
	x, made := At(t.TempDir(), lab.Quick), 0
	for range 2 {
		n, err := Once(x, "n", func() (int, error) { made++; return 7, errors.New("none") })
		if n != 7 || err == nil || made != 1 {
			t.Errorf("%d, %v, made %d times", n, err, made)
		}
	}
}

// TestVariants: forms are compared with the first by pairs of runs.
func TestVariants(t *testing.T) {
	v := Variants{Title: "Forms", Learner: "L", Base: "a", Tested: "score"}
	for run := range 3 {
		v.Add("a", 0, 0.5+0.1*float64(run), 1_000_000)
	}
	for run := range 3 {
		v.Add("b", 0, 0.4+0.1*float64(run), 2_000_000)
	}
	text := v.Table().String()
	for _, want := range []string{"a minus this", "0.6000", "+0.1000 ± 0.0000", "2.00"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}
