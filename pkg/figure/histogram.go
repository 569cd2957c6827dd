package figure

import (
	"fmt"
	"math"

	"github.com/oneply/oneply/pkg/picture"
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Histogram counts values in bins of equal width, whose ends lie at multiples of it. NaN values are left out.
type Histogram struct {
	Name   string // in the keys
	Values []float64
	Bin    float64 // width of a bin; 0 means about the square root of the number of values as bins
	Look   Look
}

func (s Histogram) check() error {
	r := noSpan().with(s.Values...)
	switch {
	case math.IsInf(r.low, 0) || math.IsInf(r.high, 0):
		return fmt.Errorf("figure: histogram %q has no finite values", s.Name)
	case s.Bin < 0 || math.IsNaN(s.Bin) || (r.high-r.low)/s.width() > 10000:
		return fmt.Errorf("figure: histogram %q has bins of width %g", s.Name, s.Bin)
	}
	return nil
}

func (s Histogram) width() float64 {
	r := noSpan().with(s.Values...)
	switch {
	case s.Bin > 0:
		return s.Bin
	case r.low == r.high:
		return 1
	}
	return niceStep((r.high - r.low) / math.Sqrt(float64(len(s.Values))))
}

func (s Histogram) look() Look { return s.Look }

func (s Histogram) key(Figure) string { return s.Name }

func (s Histogram) plotter(l Look) plot.Plotter {
	width := s.width()
	r := noSpan().with(s.Values...)
	h := histogramPlotter{l: l, width: width, first: math.Floor(r.low / width)}
	h.counts = make([]float64, int(math.Floor(r.high/width)-h.first)+1)
	for _, v := range s.Values {
		if !math.IsNaN(v) {
			h.counts[int(math.Floor(v/width)-h.first)]++
		}
	}
	return h
}

type histogramPlotter struct {
	l            Look
	first, width float64 // number of the first bin
	counts       []float64
}

func (h histogramPlotter) DataRange() (xmin, xmax, ymin, ymax float64) {
	y := noSpan().with(0).with(h.counts...)
	return h.first * h.width, (h.first + float64(len(h.counts))) * h.width, y.low, y.high
}

func (h histogramPlotter) Plot(c draw.Canvas, p *plot.Plot) {
	for i, n := range h.counts {
		left := (h.first + float64(i)) * h.width
		if n == 0 {
			continue
		}
		box := c.ClipPolygonXY(place(&c, p, []xy{{left, 0}, {left, n}, {left + h.width, n}, {left + h.width, 0}}))
		if len(box) == 0 {
			continue
		}
		c.FillPolygon(picture.Mix(h.l.Color, picture.Card, 0.35), box)
		c.StrokeLines(draw.LineStyle{Color: picture.Card, Width: vg.Points(0.5)}, append(box, box[0]))
	}
}

func (s Histogram) chart(b *builder, l Look) {
	h := s.plotter(l).(histogramPlotter)
	var x []float64
	for i := range h.counts {
		x = append(x, (h.first+float64(i)+0.5)*h.width)
	}
	o := l.series(s.Name, "bar")
	o.Data = list(h.counts, b.y)
	b.add(o, x, more{Key: s.Name != "", Bin: h.width})
}
