package axes

import (
	"math"
	"strings"

	"github.com/oneply/oneply/pkg/show/draw"
)

// Letters say how a text is written.
type Letters struct {
	Size  float64
	Color draw.Color
	X, Y  float64 // how much of the text's width and height lies to the left of and below its place, negative
	Bold  bool
	Turn  float64 // anticlockwise, in radians
}

// Where a text stands by its place: X of Letters, and Y.
const (
	Left, Bottom = 0.0, 0.0
	Middle       = -0.5
	Right, Top   = -1.0, -1.0
)

// wider is the room kept for viewers that lack the font: DejaVu Sans against Liberation Sans.
const wider = 1.15

// Heights of Liberation Sans, in units of which its size has em.
const em, ascent, descent, lineHeight = 2048, 1854, 434, 2355

func (l Letters) units(n float64) float64 { return n * (l.Size / em) }

func (l Letters) descent() float64 { return l.units(descent) }

// Width returns the room that the widest line of a text needs.
func (l Letters) Width(text string) (most float64) {
	for _, line := range lines(text) {
		most = max(most, l.units(float64(widths().of(line, l.Bold)))*wider)
	}
	return most
}

// Height returns the height of the lines of a text.
func (l Letters) Height(text string) float64 {
	n := float64(len(lines(text)))
	return n*(l.units(ascent)+l.units(descent)) + (n-1)*(l.units(lineHeight)-l.units(ascent)-l.units(descent))
}

func lines(text string) []string { return strings.Split(strings.TrimRight(text, "\n"), "\n") }

// anchor leaves centring to the viewer.
func (l Letters) anchor() draw.Anchor {
	switch l.X {
	case Middle:
		return draw.Middle
	case Right:
		return draw.End
	}
	return draw.Start
}

// Text writes a text of one or several lines.
func (c Canvas) Text(l Letters, at Point, text string) {
	sin, cos := math.Sincos(l.Turn)
	at = Point{float64(at.Y*sin) + float64(at.X*cos), float64(at.Y*cos) - float64(at.X*sin)}
	at.Y += float64(l.Height(text)*l.Y) - l.units(ascent)
	list := lines(text)
	for i, line := range list {
		p := Point{at.X, at.Y + (l.Size + float64(l.units(lineHeight)*float64(len(list)-1-i)))}
		if line == "" {
			continue
		}
		x, y := c.units(Point{float64(cos*p.X) - float64(sin*p.Y), float64(sin*p.X) + float64(cos*p.Y)})
		c.pen.Text(draw.Text{Ink: Full(l.Color), X: x, Y: y, Words: line, Size: Units(l.Size), Anchor: l.anchor(),
			Bold: l.Bold, Turn: -l.Turn * 180 / math.Pi})
	}
}
