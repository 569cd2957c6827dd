package figure

import (
	"cmp"
	"fmt"
	"math"

	"github.com/oneply/oneply/pkg/show/picture"
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
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

func (s Level) plotter(l Look) plot.Plotter { return levelPlotter{s, l} }

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

func (s levelPlotter) Plot(c draw.Canvas, p *plot.Plot) {
	x, y := p.Transforms(&c)
	from, to := vg.Point{X: c.Min.X, Y: y(s.At)}, vg.Point{X: c.Max.X, Y: y(s.At)}
	style := letters(picture.SmallSize, s.l.Color, draw.XRight, draw.YBottom)
	if s.Vertical {
		from, to = vg.Point{X: x(s.At), Y: c.Min.Y}, vg.Point{X: x(s.At), Y: c.Max.Y}
		style.XAlign, style.YAlign = draw.XLeft, draw.YTop
	}
	c.StrokeLines(s.l.line(), c.ClipLinesXY([]vg.Point{from, to})...)
	if s.Name != "" && c.Contains(to) {
		c.FillText(style, vg.Point{X: to.X + vg.Points(1.5), Y: to.Y + vg.Points(1)}, typeset(s.Name))
	}
}

// Diagonal is the line y = x, for published against ours.
type Diagonal struct{ Look Look } // Reference if not given

func (s Diagonal) check() error { return nil }

func (s Diagonal) look() Look { return cmp.Or(s.Look, Reference) }

func (s Diagonal) key(Figure) string { return "" }

func (s Diagonal) plotter(l Look) plot.Plotter { return diagonalPlotter{l} }

type diagonalPlotter struct{ l Look }

func (s diagonalPlotter) Plot(c draw.Canvas, p *plot.Plot) {
	low, high := math.Max(p.X.Min, p.Y.Min), math.Min(p.X.Max, p.Y.Max)
	if low < high {
		c.StrokeLines(s.l.line(), place(&c, p, []xy{{low, low}, {high, high}}))
	}
}
