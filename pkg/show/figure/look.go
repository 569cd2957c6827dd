package figure

import (
	"github.com/oneply/oneply/pkg/show/axes"
	"github.com/oneply/oneply/pkg/show/draw"
	"github.com/oneply/oneply/pkg/show/picture"
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

func (l Look) line() axes.Line {
	s := axes.Line{Color: l.Color, Width: l.Width}
	if l.Dashed {
		s.Dashes = []float64{3, 2}
	}
	return s
}

// interval returns the style of an interval's line.
func (l Look) interval() axes.Line {
	return axes.Line{Color: l.Color, Width: min(l.Width, 0.7)}
}

// faint returns the colour of a band.
func (l Look) faint() draw.Ink { return draw.Ink{Color: l.Color, Cover: 46.0 / 255} }

// mark draws a mark: a disc, or a ring on white ground.
func (l Look) mark(c axes.Canvas, at axes.Point) {
	r := l.Radius
	if !l.Open {
		c.Disc(axes.Full(l.Color), at, r)
		return
	}
	c.Disc(axes.Full(picture.Card), at, r)
	c.Circle(axes.Line{Color: l.Color, Width: 0.8}, at, r)
}

// Small returns the look with small marks, for figures of many points.
func (l Look) Small() Look {
	l.Radius = 1.5
	return l
}
