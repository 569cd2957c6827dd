package figure

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/show/report"
)

// data returns the JSON of the chart of a part, decoded; "" where it is a picture.
func data(t *testing.T, p report.Part) (text string, c map[string]any) {
	t.Helper()
	_, list := report.Draw(p)
	if len(list) == 0 {
		return "", nil
	}
	b, err := json.Marshal(list[0])
	if err == nil {
		err = json.Unmarshal(b, &c)
	}
	if err != nil || len(list) > 1 {
		t.Fatalf("%d charts, %v", len(list), err)
	}
	return string(b), c
}

// TestChart: a chart holds the values of its layers, in the axes of the picture.
func TestChart(t *testing.T) {
	f := Figure{Title: "title", Group: "g", Caption: "caption", X: Axis{Title: "x", Names: []string{"a", "b", "c"}},
		Y: Axis{Title: "y", Min: 0, Max: 1, Grid: true},
		Layers: []Layer{
			Runs{Name: "DE", X: []float64{0, 1, 2}, Y: [][]float64{{0.1, 0.2, 0.3}, {0.3, math.NaN(), 0.5}}},
			Traces{X: []float64{0, 1, 2}, Y: [][]float64{{0.25, 0.5, 0.75}}, Names: []string{"one"}},
			Points{Name: "p", X: []float64{1}, Y: []float64{0.12345}, YHalf: []float64{0.1}, Names: []string{"it"},
				Weights: [][]float64{{1, -0.123456}}},
			Level{At: 0.5},
		}}
	_, c := data(t, f)
	p := c["panels"].([]any)[0].(map[string]any)
	option := p["option"].(map[string]any)
	var got []string
	for i, s := range option["series"].([]any) {
		s, m := s.(map[string]any), p["more"].([]any)[i].(map[string]any)
		got = append(got, fmt.Sprint(s["type"], " ", s["name"], " ", m["role"], " ", s["data"], " ", m["names"], " ",
			m["of"]))
	}
	want := []string{
		"line DE run 0 run [0.1 0.2 0.3] <nil> DE", "line DE run 1 run [0.3 <nil> 0.5] <nil> <nil>",
		"line DE <nil> [0.2 0.2 0.4] <nil> <nil>", "line one run [0.25 0.5 0.75] <nil> <nil>",
		"scatter p <nil> [0.123] [it] <nil>", "line <nil> level [0.5 0.5] <nil> <nil>",
	}
	require.Equal(t, want, got, "series")
	y := option["yAxis"].([]any)[0].(map[string]any)
	if y["min"] != 0.0 || y["max"] != 1.0 || c["group"] != "g" || c["caption"] != "caption Faint lines are single runs." {
		t.Errorf("%v, %v", y, c)
	}
	if w := p["more"].([]any)[4].(map[string]any)["weights"]; fmt.Sprint(w) != "[[1 -0.12]]" {
		t.Errorf("weights %v", w)
	}
}

// TestLegend: names of curves and points are in the legend; curves over numbers are read at one x, long ones zoomed.
func TestLegend(t *testing.T) {
	long := make([]float64, longCurve)
	for i := range long {
		long[i] = float64(i + 1)
	}
	for _, c := range []struct {
		f    Figure
		want string
	}{
		{Figure{Layers: []Layer{Curve{Name: "c", X: []float64{0, 1}, Y: []float64{0, 1}}, Level{Name: "l"},
			Points{Name: "p", X: []float64{0}, Y: []float64{0}}}}, "map[data:[c p]] map[trigger:axis] <nil>"},
		{Figure{Layers: []Layer{Curve{X: long, Y: long}}}, "<nil> map[trigger:axis] [map[type:slider]]"},
		{Figure{X: Axis{Log: true}, Layers: []Layer{Curve{X: long, Y: long}}}, "<nil> map[trigger:axis] <nil>"},
		{Figure{X: Axis{Names: []string{"a", "b"}}, Layers: []Layer{Curve{Name: "c", X: []float64{0, 1},
			Y: []float64{0, 1}}}}, "map[data:[c]] <nil> <nil>"},
		{Figure{Layers: []Layer{Points{X: []float64{0}, Y: []float64{0}}}}, "<nil> <nil> <nil>"},
	} {
		_, d := data(t, c.f)
		o := d["panels"].([]any)[0].(map[string]any)["option"].(map[string]any)
		if got := fmt.Sprint(o["legend"], " ", o["tooltip"], " ", o["dataZoom"]); got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
}

// TestTiles: a heat map has a cell for each number, the first row on top.
func TestTiles(t *testing.T) {
	f := Figure{X: Axis{Names: []string{"1", "2"}}, Y: Axis{Names: []string{"a", "b"}},
		Layers: []Layer{Tiles{Values: [][]float64{{0.5, 0.25}, {math.NaN(), 1}}, Middle: 0.5, Names: []string{"A", "B"},
			Low: [][]float64{{0.4, 0.2}, {math.NaN(), 0.9}}}}}
	_, c := data(t, f)
	p := c["panels"].([]any)[0].(map[string]any)
	got := fmt.Sprint(p["option"].(map[string]any)["series"].([]any)[0].(map[string]any)["data"], p["more"])
	if want := "[[0 1 0.5] [1 1 0.25] [0 0 <nil>] [1 0 1]] [map[low:[0.4 0.2 <nil> 0.9] middle:0.5 " +
		"names:[A against A A against B B against A B against B]]]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestStill: what is too large for a chart is shown as the picture that it saves.
func TestStill(t *testing.T) {
	small := Curve{X: []float64{0, 1}, Y: []float64{0, 1}}
	var large []Layer
	for i := range 700 {
		large = append(large, Curve{Hover: fmt.Sprint(i), X: small.X, Y: small.Y})
	}
	f := Figure{Layers: large}
	if page, list := report.Draw(f); len(list) > 0 || page != f.HTML() {
		t.Errorf("%d charts", len(list))
	}
}

// TestDistributions: a violin has a point for each run, its box and half its outline; a histogram has its bins.
func TestDistributions(t *testing.T) {
	f := Figure{X: Axis{Names: []string{"a", "b"}}, Layers: []Layer{
		Violins{Name: "ours", Samples: [][]float64{{1, math.NaN(), 3, 4}, {}}}}}
	_, c := data(t, f)
	p := c["panels"].([]any)[0].(map[string]any)
	series, all := p["option"].(map[string]any)["series"].([]any), p["more"].([]any)
	if len(series) != 1 || fmt.Sprint(series[0].(map[string]any)["data"], p["xs"]) != "[1 3 4] [[0 0 0]]" {
		t.Errorf("%v at %v", series, p["xs"])
	}
	m := all[0].(map[string]any)
	if got := fmt.Sprintf("%v %v %v %v", m["names"], m["box"], m["role"],
		p["option"].(map[string]any)["legend"]); got != "[run 0 run 2 run 3] [1 2 3 3.5 4] violin map[data:[ours]]" {
		t.Error(got)
	}
	o := m["outline"].([]any)
	if len(o) != violinSteps/2+1 || !slices.Contains(o, any(0.4)) {
		t.Errorf("outline %v", o)
	}
}

// TestSizes: 101 learning curves and 101 players with their weights are small.
func TestSizes(t *testing.T) {
	r := Runs{Name: "DE"}
	for i := range 41 {
		r.X = append(r.X, float64(5*i))
	}
	p := Points{}
	for run := range 101 {
		var y, w []float64
		for i := range 41 {
			y = append(y, 0.5+0.2*math.Sin(float64(run*i)))
		}
		for i := range 10 {
			w = append(w, math.Cos(float64(run*i+run)))
		}
		r.Y, p.X, p.Y = append(r.Y, y), append(p.X, float64(run)), append(p.Y, y[7])
		p.Names, p.Weights = append(p.Names, fmt.Sprint("player ", run)), append(p.Weights, w)
	}
	for _, layer := range []Layer{r, p} {
		text, _ := data(t, Figure{Layers: []Layer{layer}})
		if n := len(text); n == 0 || n > mostBytes {
			t.Errorf("%T: %d bytes", layer, n)
		} else {
			t.Logf("%T: %d bytes", layer, n)
		}
	}
}

// TestKnobs: a setting shows the figures that are drawn for it; equal figures are sent once.
func TestKnobs(t *testing.T) {
	k := Knobs{Knobs: []Knob{{"a", []string{"0", "1"}, 1}, {"b", []string{"0", "1", "2"}, 0}},
		Draw: func(at []int) []Figure {
			one := func(i int) Figure {
				return Figure{Title: fmt.Sprint(i), Layers: []Layer{Curve{X: []float64{0, 1}, Y: []float64{0, 1}}}}
			}
			return []Figure{one(at[0]), one(10 + at[1])}
		}}
	_, c := data(t, k)
	panels, settings := c["panels"].([]any), c["settings"].([]any)
	if len(panels) != 5 || len(settings) != 6 {
		t.Fatalf("%d panels, %d settings", len(panels), len(settings))
	}
	for i, s := range settings {
		for j, n := range s.([]any) {
			want := []string{fmt.Sprint(i / 3), fmt.Sprint(10 + i%3)}[j]
			if got := panels[int(n.(float64))].(map[string]any)["title"]; got != want {
				t.Errorf("setting %d: panel %v, want %s", i, got, want)
			}
		}
	}
	if !strings.Contains(k.HTML(), "<img ") {
		t.Error("no picture")
	}
}
