package axes

import (
	"math"

	"github.com/oneply/oneply/pkg/show/draw"
)

// Point is a place on a card.
type Point struct{ X, Y float64 }

// Sub returns p - q.
func (p Point) Sub(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Box is a rectangle by its lower left and upper right corner.
type Box struct{ Min, Max Point }

// Size returns width and height.
func (b Box) Size() Point { return b.Max.Sub(b.Min) }

// Center returns the middle.
func (b Box) Center() Point { return Point{b.Size().X/2 + b.Min.X, b.Size().Y/2 + b.Min.Y} }

// slack is how far outside of a box still counts as in it.
const slack = 3e-8

func (b Box) hasX(x float64) bool { return x <= b.Max.X+slack && x >= b.Min.X-slack }

func (b Box) hasY(y float64) bool { return y <= b.Max.Y+slack && y >= b.Min.Y-slack }

// Contains reports whether a place lies in the box.
func (b Box) Contains(p Point) bool { return b.hasX(p.X) && b.hasY(p.Y) }

// Canvas is a part of a card to draw on.
type Canvas struct {
	Box
	pen    draw.Pen
	height float64 // of the card
}

// PerPoint is the number of units of a sheet in a point, so that places are whole numbers, which are short.
const PerPoint = 10

// On returns a whole card to draw on with a pen.
func On(p draw.Pen, width, height float64) Canvas {
	return Canvas{Box{Max: Point{width, height}}, p, height}
}

// Crop returns the canvas with its edges moved; inwards are positive left and bottom, negative right and top.
func (c Canvas) Crop(left, right, bottom, top float64) Canvas {
	c.Min = Point{c.Min.X + left, c.Min.Y + bottom}
	c.Max = Point{c.Max.X + right, c.Max.Y + top}
	return c
}

func (c Canvas) x(part float64) float64 { return part*(c.Max.X-c.Min.X) + c.Min.X }

func (c Canvas) y(part float64) float64 { return part*(c.Max.Y-c.Min.Y) + c.Min.Y }

// units returns a place on the sheet.
func (c Canvas) units(p Point) (x, y float64) {
	return math.Round(p.X * PerPoint), math.Round((c.height - p.Y) * PerPoint)
}

// Units returns a length on the sheet.
func Units(points float64) float64 { return math.Round(10*PerPoint*points) / 10 }

func (c Canvas) path(points []Point) (p draw.Path) {
	for i, at := range points {
		if x, y := c.units(at); i == 0 {
			p.Move(x, y)
		} else {
			p.Line(x, y)
		}
	}
	return p
}

func (c Canvas) stroke(p draw.Path, l Line) {
	if l.Width <= 0 {
		return
	}
	line := draw.Line{Ink: Full(l.Color), Width: Units(l.Width)}
	for _, d := range l.Dashes {
		line.Dashes = append(line.Dashes, Units(d))
	}
	c.pen.Stroke(p, line)
}

// Full returns the ink of a colour that covers.
func Full(c draw.Color) draw.Ink { return draw.Ink{Color: c, Cover: 1} }

// Lines draws lines through points.
func (c Canvas) Lines(l Line, lines ...[]Point) {
	for _, points := range lines {
		if len(points) > 0 {
			c.stroke(c.path(points), l)
		}
	}
}

// Polygon fills what points surround.
func (c Canvas) Polygon(i draw.Ink, points []Point) {
	if len(points) > 0 {
		c.pen.Fill(c.closed(points), i)
	}
}

// Outline draws around what points surround.
func (c Canvas) Outline(l Line, points []Point) { c.stroke(c.closed(points), l) }

func (c Canvas) closed(points []Point) draw.Path {
	p := c.path(points)
	p.Shut()
	return p
}

// Disc fills a circle.
func (c Canvas) Disc(i draw.Ink, at Point, r float64) { c.pen.Fill(c.circle(at, r), i) }

// Circle draws a circle.
func (c Canvas) Circle(l Line, at Point, r float64) { c.stroke(c.circle(at, r), l) }

func (c Canvas) circle(at Point, r float64) draw.Path {
	x, y := c.units(at)
	return draw.Circle(x, y, Units(2*r)/2)
}

// edge is one edge of a box.
type edge struct {
	at   float64
	up   bool // else across
	most bool // the upper or right edge
}

func (e edge) of(p Point) float64 {
	if e.up {
		return p.Y
	}
	return p.X
}

func (e edge) has(p Point) bool {
	if e.most {
		return e.of(p) <= e.at+slack
	}
	return e.of(p) >= e.at-slack
}

// meet returns where a line crosses the edge.
func (e edge) meet(p, q Point) Point {
	t := (e.of(p) - e.at) / (e.of(p) - e.of(q))
	return Point{float64((q.X-p.X)*t) + p.X, float64((q.Y-p.Y)*t) + p.Y}
}

// ClipLines returns the parts of lines in the box.
func (b Box) ClipLines(lines ...[]Point) [][]Point {
	for _, e := range []edge{{b.Max.X, false, true}, {b.Min.X, false, false}, {b.Min.Y, true, false},
		{b.Max.Y, true, true}} {
		var kept [][]Point
		for _, line := range lines {
			kept = append(kept, e.clip(line)...)
		}
		lines = kept
	}
	return lines
}

// clip returns the parts of a line on the right side of the edge.
func (e edge) clip(points []Point) (lines [][]Point) {
	var part []Point
	for i := 1; i < len(points); i++ {
		p, q := points[i-1], points[i]
		switch in, next := e.has(p), e.has(q); {
		case in && next:
			part = append(part, p)
		case in:
			lines, part = append(lines, append(part, p, e.meet(p, q))), nil
		case next:
			part = append(part, e.meet(p, q))
		}
		if e.has(q) && i == len(points)-1 {
			part = append(part, q)
		}
	}
	if len(part) > 1 {
		lines = append(lines, part)
	}
	return lines
}

// ClipPolygon returns the part of a polygon in the box.
func (b Box) ClipPolygon(points []Point) []Point {
	for _, e := range []edge{{b.Min.X, false, false}, {b.Max.X, false, true}, {b.Min.Y, true, false},
		{b.Max.Y, true, true}} {
		var kept []Point
		for i, p := range points {
			q := points[(i+1)%len(points)]
			in, next := e.has(p), e.has(q)
			if in {
				kept = append(kept, p)
			}
			if in != next {
				kept = append(kept, e.meet(p, q))
			}
		}
		points = kept
	}
	return points
}
