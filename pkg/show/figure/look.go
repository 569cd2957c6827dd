package figure

import (
	"image/color"

	"github.com/oneply/oneply/pkg/show/picture"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Look says how lines and marks look. The zero value lets the figure choose: ours, in the next colour.
type Look struct {
	Color  picture.Color
	Width  float64 // of lines, points
	Radius float64 // of marks, points
	Open   bool    // marks are rings
	Dashed bool    // lines are dashed
}

// The project's looks. Published numbers are open and grey everywhere.
var (
	Published = Look{Color: picture.Published, Width: 0.8, Radius: 2, Open: true}
	Thin      = Look{Color: picture.Color{R: 0xb0, G: 0xb0, B: 0xb0}, Width: 0.3, Radius: 1}
	Reference = Look{Color: picture.Axis, Width: 0.6, Radius: 1, Dashed: true}
)

// Ours returns the look of our i-th kind of things.
func Ours(i int) Look { return Look{Color: picture.Kind(i), Width: 1, Radius: 2} }

// Thick returns the look of a curve of the i-th kind that must stand out among many.
func Thick(i int) Look { return Look{Color: picture.Kind(i), Width: 1.8, Radius: 2.4} }

func (l Look) line() draw.LineStyle {
	s := draw.LineStyle{Color: l.Color, Width: vg.Points(l.Width)}
	if l.Dashed {
		s.Dashes = []vg.Length{vg.Points(3), vg.Points(2)}
	}
	return s
}

// interval returns the style of an interval's line.
func (l Look) interval() draw.LineStyle {
	return draw.LineStyle{Color: l.Color, Width: vg.Points(min(l.Width, 0.7))}
}

// faint returns the colour of a band.
func (l Look) faint() color.Color {
	return color.NRGBA{R: l.Color.R, G: l.Color.G, B: l.Color.B, A: 46}
}

// mark draws a mark: a disc, or a ring on white ground.
func (l Look) mark(c *draw.Canvas, at vg.Point) {
	r := vg.Points(l.Radius)
	if !l.Open {
		c.SetColor(l.Color)
		c.Fill(circle(at, r))
		return
	}
	c.SetColor(picture.Card)
	c.Fill(circle(at, r))
	c.SetLineStyle(draw.LineStyle{Color: l.Color, Width: vg.Points(0.8)})
	c.Stroke(circle(at, r))
}

func circle(at vg.Point, r vg.Length) vg.Path {
	var p vg.Path
	p.Move(vg.Point{X: at.X + r, Y: at.Y})
	p.Arc(at, r, 0, 2*3.141592653589793)
	p.Close()
	return p
}

// Small returns the look with small marks, for figures of many points.
func (l Look) Small() Look {
	l.Radius = 1.5
	return l
}
