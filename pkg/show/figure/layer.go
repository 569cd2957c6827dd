package figure

import (
	"fmt"
	"math"

	"github.com/oneply/oneply/pkg/show/axes"
	"github.com/oneply/oneply/pkg/show/picture"
)

// Layer is one thing drawn between the axes: Curve, Runs, Points, Violins, Level, Diagonal or Tiles.
type Layer interface {
	check() error
	// plotter draws the layer with a look.
	plotter(l Look) axes.Plotter
	// chart adds the layer with a look to a chart.
	chart(b *builder, l Look)
	// look is the wanted look, or the zero value.
	look() Look
	// key names the layer in the row above the axes; "" if it has no name or shows it elsewhere.
	key(f Figure) string
	// numbers are what the layer shows.
	numbers() []datum
}

// plot makes the axes of the given lengths and puts the layers between them.
func (f Figure) plot(width, height float64) (*axes.Plot, error) {
	p := axes.New()
	f.X.apply(&p.X, width, true)
	f.Y.apply(&p.Y, height, false)
	p.Add(grid{f.X.Grid, f.Y.Grid})
	looks := f.looks()
	for i, layer := range f.Layers {
		if err := layer.check(); err != nil {
			return nil, err
		}
		p.Add(layer.plotter(looks[i]))
	}
	if !f.Keys {
		p.Add(f.endings(looks))
	}
	p.Add(f.labels(looks))
	if err := f.X.fit(&p.X); err != nil {
		return nil, err
	}
	if err := f.Y.fit(&p.Y); err != nil {
		return nil, err
	}
	return p, nil
}

// looks returns the looks of the layers; those without one get the colours in turn.
func (f Figure) looks() []Look {
	looks, next := make([]Look, len(f.Layers)), 0
	for i, layer := range f.Layers {
		looks[i] = layer.look()
		if looks[i] == (Look{}) {
			looks[i] = Ours(next)
			next++
		}
	}
	return looks
}

// equalLengths checks that all lists that are given are as long as the first.
func equalLengths(what, name string, first []float64, others ...[]float64) error {
	if len(first) == 0 {
		return fmt.Errorf("figure: %s %q has no data", what, name)
	}
	for _, list := range others {
		if list != nil && len(list) != len(first) {
			return fmt.Errorf("figure: %s %q has lists of %d and %d numbers: want equal lengths", what, name,
				len(first), len(list))
		}
	}
	return nil
}

// span is the range of numbers, without NaN.
type span struct{ low, high float64 }

func noSpan() span { return span{math.Inf(1), math.Inf(-1)} }

func (s span) with(list ...float64) span {
	for _, v := range list {
		if !math.IsNaN(v) {
			s.low, s.high = math.Min(s.low, v), math.Max(s.high, v)
		}
	}
	return s
}

// around returns the span with the ends of intervals, half may be nil.
func (s span) around(list, half []float64) span {
	s = s.with(list...)
	for i, h := range half {
		s = s.with(list[i]-h, list[i]+h)
	}
	return s
}

// grid draws light lines at the ticks.
type grid struct{ x, y bool }

func (g grid) Plot(c axes.Canvas, p *axes.Plot) {
	style := axes.Line{Color: picture.Faint, Width: 0.4}
	x, y := p.Transforms(c)
	if g.x {
		for _, t := range p.X.Ticks(p.X.Min, p.X.Max) {
			c.Lines(style, []axes.Point{{X: x(t.Value), Y: c.Min.Y}, {X: x(t.Value), Y: c.Max.Y}})
		}
	}
	if g.y {
		for _, t := range p.Y.Ticks(p.Y.Min, p.Y.Max) {
			c.Lines(style, []axes.Point{{X: c.Min.X, Y: y(t.Value)}, {X: c.Max.X, Y: y(t.Value)}})
		}
	}
}
