package figure

import (
	"math"

	"github.com/oneply/oneply/pkg/show/axes"
)

// Curve is a line through points, with a band around it where Low and High are given. A NaN breaks the line.
type Curve struct {
	Name      string // stands where the curve ends, or in the keys
	Hover     string // names one of many curves, in a chart where it is pointed at; "" for none
	X, Y      []float64
	Low, High []float64 // the band's lower and upper ends; nil for none
	Marks     bool      // a mark on every point
	Look      Look
}

// Add adds a point with the ends of its band.
func (c *Curve) Add(x, y, low, high float64) {
	c.X, c.Y, c.Low, c.High = append(c.X, x), append(c.Y, y), append(c.Low, low), append(c.High, high)
}

func (c Curve) check() error { return equalLengths("curve", c.Name, c.X, c.Y, c.Low, c.High) }

func (c Curve) look() Look { return c.Look }

func (c Curve) key(f Figure) string {
	if f.Keys {
		return c.Name
	}
	return ""
}

// line is a layer that is a curve.
type line interface{ curve() Curve }

func (c Curve) curve() Curve { return c }

func (c Curve) plotter(l Look) axes.Plotter { return curvePlotter{c, l} }

type curvePlotter struct {
	Curve
	l Look
}

func (c curvePlotter) DataRange() (xmin, xmax, ymin, ymax float64) {
	x, y := noSpan().with(c.X...), noSpan().with(c.Y...).with(c.Low...).with(c.High...)
	return x.low, x.high, y.low, y.high
}

func (c curvePlotter) Plot(canvas axes.Canvas, p *axes.Plot) {
	if c.Low != nil && c.High != nil {
		c.band(canvas, p)
	}
	for _, part := range c.parts(c.Y) {
		points := place(canvas, p, part)
		canvas.Lines(c.l.line(), canvas.ClipLines(points)...)
		for _, at := range points {
			if c.Marks && canvas.Contains(at) {
				c.l.mark(canvas, at)
			}
		}
	}
}

// xy is a point in the units of the axes.
type xy struct{ x, y float64 }

// parts returns the stretches of the curve without NaN.
func (c Curve) parts(ys []float64) (parts [][]xy) {
	open := false
	for i, x := range c.X {
		if math.IsNaN(x) || math.IsNaN(ys[i]) {
			open = false
			continue
		}
		if !open {
			parts, open = append(parts, nil), true
		}
		last := len(parts) - 1
		parts[last] = append(parts[last], xy{x, ys[i]})
	}
	return parts
}

func place(c axes.Canvas, p *axes.Plot, points []xy) []axes.Point {
	x, y := p.Transforms(c)
	list := make([]axes.Point, len(points))
	for i, q := range points {
		list[i] = axes.Point{X: x(q.x), Y: y(q.y)}
	}
	return list
}

func (c curvePlotter) band(canvas axes.Canvas, p *axes.Plot) {
	var upper, lower []xy
	for i, x := range c.X {
		if !math.IsNaN(x + c.Low[i] + c.High[i]) {
			upper, lower = append(upper, xy{x, c.High[i]}), append(lower, xy{x, c.Low[i]})
		}
	}
	for i := len(lower) - 1; i >= 0; i-- {
		upper = append(upper, lower[i])
	}
	if len(upper) > 0 {
		canvas.Polygon(c.l.faint(), canvas.ClipPolygon(place(canvas, p, upper)))
	}
}

// end returns the last point that is drawn.
func (c Curve) end() (last xy, ok bool) {
	parts := c.parts(c.Y)
	if len(parts) == 0 {
		return xy{}, false
	}
	part := parts[len(parts)-1]
	return part[len(part)-1], true
}
