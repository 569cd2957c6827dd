package figure

import (
	"bytes"
	"math"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/golden"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/picture"
	"github.com/oneply/oneply/pkg/show/report"
)

// wave returns a curve of n points that ends near end.
func wave(n int, end float64) (x, y []float64) {
	for i := range n {
		t := float64(i + 1)
		x, y = append(x, t), append(y, end-0.1/t+0.004*math.Sin(7*t*end))
	}
	return x, y
}

// lines returns a figure with many thin curves and few thick ones.
func lines() Figure {
	f := Figure{X: Axis{Title: "set of 10 000 games", Min: 1, Max: 10}, Y: Axis{Title: "score", Grid: true}}
	for i := range 12 {
		x, y := wave(10, 0.5+0.005*float64(i))
		f.Layers = append(f.Layers, Curve{X: x, Y: y, Look: Thin})
	}
	x, y := wave(10, 0.55)
	low, high := make([]float64, 10), make([]float64, 10)
	for i, v := range y {
		low[i], high[i] = v-0.01, v+0.01
	}
	y[4] = math.NaN()
	f.Layers = append(f.Layers, Curve{Name: "vote", X: x, Y: y, Low: low, High: high, Look: Thick(0), Marks: true})
	x, y = wave(10, 0.551)
	f.Layers = append(f.Layers, Curve{Name: "vote <without>", X: x, Y: y, Look: Thick(1)}, Level{Name: "even", At: 0.5})
	return f
}

func scatter() Figure {
	x, y := wave(9, 0.5)
	half := []float64{0.01, 0.01, 0.01, 0.01, math.NaN(), 0.01, 0.01, 0, 0.01}
	y[3] = math.NaN()
	points := Points{Name: "players", X: y, Y: y, XHalf: half, YHalf: half, Labels: make([]string, len(x))}
	points.Labels[8] = "37"
	return Figure{Title: "(a) scores", X: Axis{Title: "score, published"}, Y: Axis{Title: "score, ours"},
		Layers: []Layer{Diagonal{}, points}}
}

func league() Figure {
	nan := estimate.None()
	f := League("score against the standard heuristic", []Row{
		{Name: "player 37", Published: estimate.Estimate{Value: 0.6274, SE: 0.0013},
			Ours: estimate.Estimate{Value: 0.6286, SE: 0.0008}},
		{Name: "heuristic", Published: nan, Ours: estimate.Estimate{Value: 0.5, SE: 0.0008}},
		{Name: "vote of 101 & more", Published: estimate.Estimate{Value: 0.5471, SE: 0.0017}, Ours: nan},
	})
	f.Layers = append(f.Layers, Level{At: 0.5, Vertical: true})
	return f
}

func agreement() Figure {
	rows := []Row{{Name: "unpublished", Published: estimate.None()}}
	for i := range 12 {
		v := 0.5 + 0.01*float64(i)
		rows = append(rows, Row{Published: estimate.Estimate{Value: v, SE: 0.0015},
			Ours: estimate.Estimate{Value: v + 0.004*float64(i%3-1), SE: 0.003}})
	}
	return Agreement("score", rows)
}

func heat() Figure {
	nan := math.NaN()
	return Heat(report.Matrix{Title: "score of the row against the column", Middle: 0.5, Names: []string{"player 37",
		"heuristic & co.", "random"}, Values: [][]float64{{nan, 0.61, 0.9}, {0.39, nan, nan}, {0.1, nan, nan}}})
}

func training() Figure {
	x, y := wave(40, 0.5)
	return Figure{Title: "(b) training scores", X: Axis{Title: "generation"}, Y: Axis{Title: "training score"},
		Layers: []Layer{Curve{X: x, Y: y}}}
}

// logarithmic returns a figure with keys above a logarithmic axis.
func logarithmic() Figure {
	f := Figure{X: Axis{Title: "games", Log: true}, Y: Axis{Title: "score"}, Keys: true, Width: 120}
	for i, name := range []string{"DE", "ES", "GA with sharing", "GA with crowding", "TD(0.98)"} {
		x, y := wave(30, 0.4+0.03*float64(i))
		for k := range x {
			x[k] *= 20000
		}
		f.Layers = append(f.Layers, Curve{Name: name, X: x, Y: y})
	}
	return f
}

// violins returns six architectures with ten runs each.
func violins(width float64) Figure {
	names := []string{"all-2-inv", "rand-10x3-inv", "all-3-inv", "rand-8x4-inv", "all-4-inv", "rand-7x5-inv"}
	published := Violins{Name: "published", Look: Published, Samples: make([][]float64, len(names))}
	ours := Violins{Name: "ours", Look: Ours(0), Samples: make([][]float64, len(names))}
	for i := range names {
		for k := range 10 {
			spread := 0.004 * float64(1+4*(i%2)) * float64(k-5+i%3) * (1 + 0.3*math.Sin(float64(7*k+i)))
			published.Samples[i] = append(published.Samples[i], 0.94-0.05*float64(i%2)-0.01*float64(i)+spread)
			ours.Samples[i] = append(ours.Samples[i], 0.8-0.03*float64(i)+0.7*spread)
		}
	}
	ours.Samples[0][3] = 0.56
	published.Samples[2] = published.Samples[2][:1]
	ours.Samples[4] = []float64{math.NaN()}
	f := ViolinGroups("performance", names, published, ours)
	f.Width = width
	return f
}

// learning returns mean curves of ten runs and a curve of one.
func learning(band Band, width float64) Figure {
	var all []Runs
	for i, name := range []string{"all-2", "rand-10x3", "all-3", "rand-8x4", "all-4", "rand-7x5"} {
		r := Runs{Name: name}
		for k := range 31 {
			r.X = append(r.X, float64(10*k))
		}
		for n := range 10 {
			_, y := wave(31, 0.95-0.03*float64(i)+0.004*float64(n))
			for k := range y {
				y[k] -= 0.3 * math.Exp(-float64(k)/float64(5+i))
			}
			r.Y = append(r.Y, y)
		}
		all = append(all, r)
	}
	all[4].Y = all[4].Y[:1]
	all[5].Y[0] = all[5].Y[0][:20]
	f := LearningCurves("generation", "average performance of the fittest", band, all)
	f.Width = width
	return f
}

func sheets() map[string]sheet {
	return map[string]sheet{
		"lines": lines(), "scatter": scatter(), "league": league(), "heat": heat(),
		"logarithmic": logarithmic(),
		"agreement":   agreement(), "violins": violins(85), "violins-wide": violins(174),
		"learning": learning(MeanInterval, 85), "learning-range": learning(WholeRange, 174),
		"panels": Panels{Figures: []Figure{scatter(), training(), lines(), league()}, Columns: 3},
	}
}

func TestGoldens(t *testing.T) {
	for name, s := range sheets() {
		got := require.Of(toSVG(s))(t)
		golden.Same(t, "testdata/"+name+".svg", string(got))
	}
}

func TestPictures(t *testing.T) {
	for name, s := range sheets() {
		svg := require.Of(toSVG(s))(t)
		if again, _ := toSVG(s); !bytes.Equal(svg, again) {
			t.Errorf("%s: two drawings differ", name)
		}
		if bytes.Contains(svg, []byte("NaN")) || bytes.Contains(svg, []byte("Inf")) {
			t.Errorf("%s: a place that is no number", name)
		}
		require.XML(t, string(svg), name)
	}
}

// TestHTML: a caption is text, whatever it says.
func TestHTML(t *testing.T) {
	f := scatter()
	f.Caption = "95% <intervals>"
	for _, s := range []interface{ HTML() string }{f, Panels{Figures: []Figure{f}, Caption: f.Caption}} {
		if text := s.HTML(); !strings.HasPrefix(text, `<img width="`) || strings.Contains(text, "<intervals>") {
			t.Errorf("HTML begins with %.60s", text)
		}
	}
}

// TestWide: a figure keeps its proportions at another width.
func TestWide(t *testing.T) {
	for _, s := range []sheet{scatter().Wide(170), Panels{Figures: []Figure{scatter()}, Width: 85, Height: 60}.Wide(170)} {
		if w, h := s.size(); w != 170 || h < 113 || h > 120 {
			t.Errorf("%T: %g x %g mm", s, w, h)
		}
	}
	if w, _ := scatter().Wide(0).size(); w != picture.ColumnWidth {
		t.Errorf("%g mm", w)
	}
}

func TestErrors(t *testing.T) {
	two, one := []float64{1, 2}, []float64{1}
	for want, f := range map[string]Figure{
		`figure: curve "c" has lists of 2 and 1 numbers`: {Layers: []Layer{Curve{Name: "c", X: two, Y: one}}},
		`figure: curve "c" has no data`:                  {Layers: []Layer{Curve{Name: "c"}}},
		`figure: points "p" have 1 labels for 2 points`: {Layers: []Layer{Points{Name: "p", X: two, Y: two,
			Labels: []string{""}}}},
		`figure: points "p" has lists of 2 and 1 numbers`: {Layers: []Layer{Points{Name: "p", X: two, Y: two, YHalf: one}}},
		`figure: axis "x" has no data and no range`:       {X: Axis{Title: "x"}},
		`figure: logarithmic axis "x" begins at -1`: {X: Axis{Title: "x", Log: true},
			Layers: []Layer{Points{X: []float64{-1, 2}, Y: two}}},
		`figure: level "l" lies at NaN`: {Layers: []Layer{Level{Name: "l", At: math.NaN()}}},
		`figure: violins "v" have 1 places for 2 samples`: {Layers: []Layer{Violins{Name: "v", At: one,
			Samples: [][]float64{one, two}}}},
		`figure: violins "v" have no data`: {Layers: []Layer{Violins{Name: "v", Samples: [][]float64{nil}}}},
		`figure: violin 1 of "v" has the value +Inf`: {Layers: []Layer{Violins{Name: "v",
			Samples: [][]float64{one, {math.Inf(1)}}}}},
		`figure: run 1 of "r" has 2 numbers at 1 places`: {Layers: []Layer{Runs{Name: "r", X: one,
			Y: [][]float64{one, two}}}},
		`figure: row 1 of the tiles has 1 numbers: want 2`: {Layers: []Layer{Tiles{Values: [][]float64{two, one}}}},
		`figure: 0 rows of tiles`:                          {Layers: []Layer{Tiles{}}},
		`figure: runs of "r" have no data`:                 {Layers: []Layer{Runs{Name: "r", X: one}}},
		`figure: runs of "r" with the band "b"`: {Layers: []Layer{Runs{Name: "r", X: one, Y: [][]float64{one},
			Band: "b"}}},
	} {
		if _, err := f.SVG(); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
		if _, err := f.SVG(); err == nil {
			t.Errorf("PNG: no error, want %s", want)
		}
	}
	if _, err := (Panels{}).SVG(); err == nil || err.Error() != "figure: no panels" {
		t.Error(err)
	}
}

// TestLabelsKeepApart: no label covers a mark or another label if there is room, and none leaves the axes.
func TestLabelsKeepApart(t *testing.T) {
	crowd := Points{X: []float64{0, 0.5, 0.51, 0.52, 1}, Y: []float64{0, 0.5, 0.5, 0.5, 1},
		Labels: []string{"lowest", "left", "middle", "right", "highest"}}
	svg := require.Of(Figure{Layers: []Layer{crowd}}.SVG())(t)
	for _, want := range []string{`text-anchor="end">highest<`, `text-anchor="end">left<`, `>right<`} {
		if !bytes.Contains(svg, []byte(want)) {
			t.Errorf("no %s", want)
		}
	}
}
