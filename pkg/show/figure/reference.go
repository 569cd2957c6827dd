package figure

import (
	"cmp"
	"fmt"
	"math"

	"github.com/oneply/oneply/pkg/show/axes"
	"github.com/oneply/oneply/pkg/show/picture"
)

// Level is a horizontal or vertical line at a value to compare with.
type Level struct {
	Name     string // on the line, at its right or upper end
	At       float64
	Vertical bool // at x = At
	Look     Look // Reference if not given
}

func (s Level) check() error {
	if math.IsNaN(s.At) || math.IsInf(s.At, 0) {
		return fmt.Errorf("figure: level %q lies at %g", s.Name, s.At)
	}
	return nil
}

func (s Level) look() Look { return cmp.Or(s.Look, Reference) }

func (s Level) key(Figure) string { return "" }

func (s Level) plotter(l Look) axes.Plotter { return levelPlotter{s, l} }

type levelPlotter struct {
	Level
	l Look
}

func (s levelPlotter) DataRange() (xmin, xmax, ymin, ymax float64) {
	none := noSpan()
	if s.Vertical {
		return s.At, s.At, none.low, none.high
	}
	return none.low, none.high, s.At, s.At
}

func (s levelPlotter) Plot(c axes.Canvas, p *axes.Plot) {
	x, y := p.Transforms(c)
	from, to := axes.Point{X: c.Min.X, Y: y(s.At)}, axes.Point{X: c.Max.X, Y: y(s.At)}
	style := letters(picture.SmallSize, s.l.Color, axes.Right, axes.Bottom)
	if s.Vertical {
		from, to = axes.Point{X: x(s.At), Y: c.Min.Y}, axes.Point{X: x(s.At), Y: c.Max.Y}
		style.X, style.Y = axes.Left, axes.Top
	}
	c.Lines(s.l.line(), c.ClipLines([]axes.Point{from, to})...)
	if s.Name != "" && c.Contains(to) {
		c.Text(style, axes.Point{X: to.X + 1.5, Y: to.Y + 1}, typeset(s.Name))
	}
}

// Diagonal is the line y = x, for published against ours.
type Diagonal struct{ Look Look } // Reference if not given

func (s Diagonal) check() error { return nil }

func (s Diagonal) look() Look { return cmp.Or(s.Look, Reference) }

func (s Diagonal) key(Figure) string { return "" }

func (s Diagonal) plotter(l Look) axes.Plotter { return diagonalPlotter{l} }

type diagonalPlotter struct{ l Look }

func (s diagonalPlotter) Plot(c axes.Canvas, p *axes.Plot) {
	low, high := math.Max(p.X.Min, p.Y.Min), math.Min(p.X.Max, p.Y.Max)
	if low < high {
		c.Lines(s.l.line(), place(c, p, []xy{{low, low}, {high, high}}))
	}
}
