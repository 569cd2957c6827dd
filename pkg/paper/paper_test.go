package paper

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/picture"
	"github.com/oneply/oneply/pkg/report"
)

// weights is a picture.
var weights = picture.Grid{N: 1, Weights: []float64{1}}

func TestDraw(t *testing.T) {
	grid := func() (picture.Grid, error) { return weights, nil }
	plot := func() (plotted, error) { return plotted("<svg/>"), nil }
	files, err := drawn(Drawn("fig1.svg", grid), Plotted("fig2.svg", plot))
	if err != nil || len(files) != 2 || files[0].Name != "fig1.svg" || !bytes.Equal(files[0].Text, weights.SVG()) || string(files[1].Text) != "<svg/>" {
		t.Errorf("%v, %v", files, err)
	}
	none := errors.New("kim: no results") // a paper's own errors begin with its name
	for name, d := range map[string]Drawing{
		"picture": Drawn("fig3.svg", func() (picture.Grid, error) { return picture.Grid{}, none }),
		"figure":  Plotted("fig3.svg", func() (plotted, error) { return "", none }),
		"layers":  Plotted("fig3.svg", func() (plotted, error) { return "", nil }),
	} {
		if _, err := drawn(d); err == nil || !strings.HasPrefix(err.Error(), "kim/fig3.svg: ") {
			t.Errorf("%s: %v", name, err)
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

// drawn are the figures of a paper.
func drawn(list ...Drawing) ([]File, error) {
	return Paper{Name: "kim", Figures: func(*Results) []Drawing { return list }}.Draw(At("", lab.Quick))
}

func TestJudge(t *testing.T) {
	if _, err := Judge("takahama", report.Judges{}); err == nil || !strings.Contains(err.Error(), "takahama: report: claim T01 has no judge") {
		t.Errorf("claim without a judge: %v", err)
	}
	if _, err := Judge("chess", nil); err == nil || !strings.Contains(err.Error(), `no paper "chess"`) {
		t.Errorf("unknown paper: %v", err)
	}
}
