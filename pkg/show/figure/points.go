package figure

import (
	"fmt"
	"math"

	"github.com/oneply/oneply/pkg/show/axes"
)

// Points are marks with intervals where half widths are given. A point with a NaN is left out.
type Points struct {
	Name         string // in the keys
	X, Y         []float64
	XHalf, YHalf []float64   // half widths of the intervals; nil for none
	Labels       []string    // beside the points, where there is room; nil or "" for none
	Names        []string    // of the points, shown when pointed at in a chart; nil for none
	Weights      [][]float64 // of the players that the points are, all or one for each class of squares; nil for none
	Look         Look
}

func (s Points) check() error {
	if s.Labels != nil && len(s.Labels) != len(s.X) {
		return fmt.Errorf("figure: points %q have %d labels for %d points", s.Name, len(s.Labels), len(s.X))
	}
	return equalLengths("points", s.Name, s.X, s.Y, s.XHalf, s.YHalf)
}

func (s Points) look() Look { return s.Look }

func (s Points) key(Figure) string { return s.Name }

func (s Points) plotter(l Look) axes.Plotter { return pointsPlotter{s, l} }

type pointsPlotter struct {
	Points
	l Look
}

func (s pointsPlotter) DataRange() (xmin, xmax, ymin, ymax float64) {
	x, y := noSpan().around(s.X, s.XHalf), noSpan().around(s.Y, s.YHalf)
	return x.low, x.high, y.low, y.high
}

// Marks keeps room for marks on the edge.
func (s pointsPlotter) Marks(p *axes.Plot) []axes.Mark {
	r := s.l.Radius + 0.5
	boxes := make([]axes.Mark, 0, len(s.X))
	for i := range s.X {
		if math.IsNaN(s.X[i] + s.Y[i]) {
			continue
		}
		box := axes.Box{Min: axes.Point{X: -r, Y: -r}, Max: axes.Point{X: r, Y: r}}
		boxes = append(boxes, axes.Mark{X: p.X.Norm(s.X[i]), Y: p.Y.Norm(s.Y[i]), Box: box})
	}
	return boxes
}

// Plot draws all intervals first, so that no line crosses a mark.
func (s pointsPlotter) Plot(c axes.Canvas, p *axes.Plot) {
	x, y := p.Transforms(c)
	for i := range s.X {
		if half := at(s.XHalf, i); half > 0 {
			s.interval(c, axes.Point{X: x(s.X[i] - half), Y: y(s.Y[i])}, axes.Point{X: x(s.X[i] + half), Y: y(s.Y[i])})
		}
		if half := at(s.YHalf, i); half > 0 {
			s.interval(c, axes.Point{X: x(s.X[i]), Y: y(s.Y[i] - half)}, axes.Point{X: x(s.X[i]), Y: y(s.Y[i] + half)})
		}
	}
	for i := range s.X {
		q := axes.Point{X: x(s.X[i]), Y: y(s.Y[i])}
		if math.IsNaN(s.X[i]+s.Y[i]) || !c.Contains(q) {
			continue
		}
		s.l.mark(c, q)
	}
}

// interval draws the part of an interval that lies between the axes.
func (s pointsPlotter) interval(c axes.Canvas, from, to axes.Point) {
	if !math.IsNaN(float64(from.X + from.Y + to.X + to.Y)) {
		c.Lines(s.l.interval(), c.ClipLines([]axes.Point{from, to})...)
	}
}

// at returns the i-th number, 0 if the list is nil.
func at(list []float64, i int) float64 {
	if list == nil {
		return 0
	}
	return list[i]
}
