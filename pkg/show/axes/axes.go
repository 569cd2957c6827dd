// Package axes lays out a pair of axes on a card and draws data between them. Lengths are in points, the origin is the
// lower left corner of the card. The widths of letters are those of Liberation Sans.
package axes

import (
	"math"

	"github.com/oneply/oneply/pkg/show/draw"
)

// Plot is a pair of axes and what is drawn between them, in turn.
type Plot struct {
	X, Y  Axis
	parts []Plotter
}

// Plotter is drawn between axes. It may have a range of data and marks that stick out.
type Plotter interface {
	Plot(c Canvas, p *Plot)
}

// Ranger has data in a range, which the axes hold.
type Ranger interface {
	DataRange() (xmin, xmax, ymin, ymax float64)
}

// Marked has marks that need room where they stick out.
type Marked interface {
	Marks(p *Plot) []Mark
}

// Mark is a place in parts of the axes and what stands there, relative to it. Without width it needs no room to the
// left and right, without height none above and below.
type Mark struct {
	X, Y float64
	Box
}

// New returns axes without data.
func New() *Plot {
	empty := Axis{Min: math.Inf(1), Max: math.Inf(-1)}
	return &Plot{X: empty, Y: empty}
}

// Add adds what is drawn.
func (p *Plot) Add(part Plotter) {
	if r, ok := part.(Ranger); ok {
		xmin, xmax, ymin, ymax := r.DataRange()
		p.X.Min, p.X.Max = math.Min(p.X.Min, xmin), math.Max(p.X.Max, xmax)
		p.Y.Min, p.Y.Max = math.Min(p.Y.Min, ymin), math.Max(p.Y.Max, ymax)
	}
	p.parts = append(p.parts, part)
}

// Transforms returns where a value of X and one of Y lie on the canvas between the axes.
func (p *Plot) Transforms(c Canvas) (x, y func(v float64) float64) {
	return func(v float64) float64 { return c.x(p.X.Norm(v)) }, func(v float64) float64 { return c.y(p.Y.Norm(v)) }
}

// Draw draws axes and data.
func (p *Plot) Draw(c Canvas) {
	left, below := p.Y.width(), p.X.height()
	p.X.drawBelow(p.padX(c.Crop(left, 0, 0, 0)))
	p.Y.drawLeft(p.padY(c.Crop(0, 0, below, 0)))
	inner := p.Inner(c)
	for _, part := range p.parts {
		part.Plot(inner, p)
	}
}

// Inner returns the part of a canvas between the axes.
func (p *Plot) Inner(c Canvas) Canvas { return p.padY(p.padX(c.Crop(p.Y.width(), 0, p.X.height(), 0))) }

// marks returns the marks of all parts that stand between the axes.
func (p *Plot) marks() (list []Mark) {
	out := func(size, at float64) bool { return size > 0 && (at < 0 || at > 1) }
	for _, part := range p.parts {
		if part, ok := part.(Marked); ok {
			for _, m := range part.Marks(p) {
				if s := m.Size(); !out(s.X, m.X) && !out(s.Y, m.Y) {
					list = append(list, m)
				}
			}
		}
	}
	return list
}

// extent is how far something at a part of an axis reaches along it.
type extent struct{ at, low, high float64 }

func (p *Plot) padX(c Canvas) Canvas {
	var marks []extent
	for _, m := range p.marks() {
		marks = append(marks, extent{m.X, m.Min.X, m.Max.X})
	}
	c.Min.X, c.Max.X = fit(c.Min.X, c.Max.X, marks, p.X.namesAcross())
	return c
}

func (p *Plot) padY(c Canvas) Canvas {
	var marks []extent
	for _, m := range p.marks() {
		marks = append(marks, extent{m.Y, m.Min.Y, m.Max.Y})
	}
	c.Min.Y, c.Max.Y = fit(c.Min.Y, c.Max.Y, marks, p.Y.namesUp())
	return c
}

// fit returns the ends of an axis such that all marks on it stay between low and high, and at the upper end its ticks'
// names as well.
func fit(low, high float64, marks, names []extent) (from, to float64) {
	place := func(at float64) float64 { return at*(high-low) + low }
	first, last := extent{}, extent{at: 1}
	least, most := low, high
	for _, m := range marks {
		if x := place(m.at) + m.low; m.high-m.low > 0 && x < least && m.at >= 0 {
			least, first = x, m
		}
	}
	for _, m := range append(marks, names...) {
		if x := place(m.at) + m.low + (m.high - m.low); m.high-m.low > 0 && x > most && m.at <= 1 {
			most, last = x, m
		}
	}
	a, b := low-first.low, high-(last.low+(last.high-last.low))
	return (first.at*b - last.at*a) / (first.at - last.at), ((first.at-1)*b - last.at*a + a) / (first.at - last.at)
}

// Axis is one axis. Its line has the width of its ticks.
type Axis struct {
	Min, Max   float64
	Log        bool
	Line       Line
	Padding    float64 // between the line and the data
	TickLength float64 // 0 for no ticks
	Letters    Letters // of the ticks' names
	Ticks      func(low, high float64) []Tick
}

// Tick is a value on an axis with its name; without a name the tick is half as long.
type Tick struct {
	Value float64
	Label string
}

// Norm returns where a value lies, 0 at the beginning of the axis, 1 at its end.
func (a Axis) Norm(v float64) float64 {
	if a.Log {
		low := math.Log(a.Min)
		return (math.Log(v) - low) / (math.Log(a.Max) - low)
	}
	return (v - a.Min) / (a.Max - a.Min)
}

func (a Axis) ticks() []Tick { return a.Ticks(a.Min, a.Max) }

// names returns the greatest width and height of the names.
func (a Axis) names() (width, height float64) {
	for _, t := range a.ticks() {
		if t.Label != "" {
			width, height = max(width, a.Letters.Width(t.Label)), max(height, a.Letters.Height(t.Label))
		}
	}
	return width, height
}

// height returns the room of an axis below the data.
func (a Axis) height() float64 {
	_, h := a.names()
	return a.room(h)
}

// width returns the room of an axis to the left of the data.
func (a Axis) width() float64 {
	w, _ := a.names()
	if w > 0 {
		w += a.Letters.Width(" ")
	}
	return a.room(w)
}

func (a Axis) room(names float64) float64 { return names + a.TickLength + a.Line.Width/2 + a.Padding }

func (a Axis) drawBelow(c Canvas) {
	_, names := a.names()
	y := c.Min.Y + names
	var ticks [][]Point
	for _, t := range a.ticks() {
		if x := c.x(a.Norm(t.Value)); c.hasX(x) {
			c.Text(a.Letters, Point{x, y + a.Letters.descent()}, t.Label)
			ticks = append(ticks, []Point{{x, y + a.start(t)}, {x, y + a.TickLength}})
		}
	}
	y += a.TickLength
	a.drawLines(c, ticks, []Point{{c.Min.X, y}, {c.Max.X, y}})
}

func (a Axis) drawLeft(c Canvas) {
	x, _ := a.names()
	right := c.Min.X + x
	if x > 0 {
		x += a.Letters.Width(" ")
	}
	x += c.Min.X
	var ticks [][]Point
	for _, t := range a.ticks() {
		if y := c.y(a.Norm(t.Value)); c.hasY(y) {
			c.Text(a.Letters, Point{right, y + a.Letters.descent()}, t.Label)
			ticks = append(ticks, []Point{{x + a.start(t), y}, {x + a.TickLength, y}})
		}
	}
	x += a.TickLength
	a.drawLines(c, ticks, []Point{{x, c.Min.Y}, {x, c.Max.Y}})
}

// start returns where a tick begins: one without a name is half as long.
func (a Axis) start(t Tick) float64 {
	if t.Label == "" {
		return a.TickLength / 2
	}
	return 0
}

func (a Axis) drawLines(c Canvas, ticks [][]Point, axis []Point) {
	if a.TickLength > 0 {
		c.Lines(a.Line, ticks...)
	}
	c.Lines(a.Line, axis)
}

func (a Axis) namesAcross() (list []extent) {
	for _, t := range a.ticks() {
		if w := a.Letters.Width(t.Label); t.Label != "" {
			list = append(list, extent{a.Norm(t.Value), a.Letters.X * w, w + a.Letters.X*w})
		}
	}
	return list
}

func (a Axis) namesUp() (list []extent) {
	for _, t := range a.ticks() {
		if h := a.Letters.Height(t.Label); t.Label != "" {
			list = append(list, extent{a.Norm(t.Value), a.Letters.Y * h, h + a.Letters.Y*h})
		}
	}
	return list
}

// Line is how a line is drawn.
type Line struct {
	Color  draw.Color
	Width  float64
	Dashes []float64
}
