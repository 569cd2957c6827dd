package picture

import (
	"fmt"
	"math"
	"strings"

	"github.com/oneply/oneply/pkg/show/draw"
	"github.com/oneply/oneply/pkg/show/estimate"
)

// Curves are lines through points, drawn during a computation: small, quick, with axes that follow the data. Package
// figure draws for print.
type Curves struct {
	Title string
	X, Y  string // of the axes
	Lines []Line
	// Places are the values of x, in ascending order, each with its name; nil: any number from 0.
	Places []Place

	Caption string // below the picture, in a notebook
	Width   int    // pixels in a notebook; 0 means the natural size
}

// Line is a line through points: X and Y are equally long, and so are the ends of its intervals, if it has any, with
// NaN for a point without one.
type Line struct {
	Name      string
	X, Y      []float64
	Low, High []float64
}

// Place is a point of the x axis.
type Place struct {
	X    float64
	Name string
}

// Lengths in pixels.
const (
	curvesWidth, curvesHeight                        = 520.0, 240.0
	curvesLeft, curvesRight, curvesTop, curvesBottom = 46.0, 160.0, 26.0, 36.0
)

// SVG returns the picture as a document.
func (c Curves) SVG() []byte { return document(c) }

// Sheet returns the picture in a form that any pen can draw.
func (c Curves) Sheet() draw.Sheet { return sheetOf(c) }

// HTML returns the picture for a notebook.
func (c Curves) HTML() string { return htmlOf(c, c.Width, c.Caption) }

// String draws each line with blocks, from the least to the greatest of all values, with Places of all intervals, and
// says where it ends.
func (c Curves) String() string {
	var b strings.Builder
	if c.Title != "" {
		fmt.Fprintf(&b, "%s, %s\n", c.Title, c.Y)
	}
	_, low, high := c.extremes(c.Places != nil)
	for _, l := range c.Lines {
		if len(l.Y) > 0 {
			fmt.Fprintf(&b, "%s %s %s\n", l.blocks(low, high), estimate.Fixed(l.Y[len(l.Y)-1], 3, false), l.Name)
		}
	}
	return b.String()
}

// blocks returns the values as blocks of eight heights.
func (l Line) blocks(low, high float64) string {
	const heights = "▁▂▃▄▅▆▇█"
	var b strings.Builder
	for _, y := range l.Y {
		at := 0
		if high > low {
			at = int(math.Round(7 * (y - low) / (high - low)))
		}
		b.WriteRune([]rune(heights)[at])
	}
	return b.String()
}

func (c Curves) size() (w, h float64) { return curvesWidth, curvesHeight }

func (c Curves) alt() string {
	var ends []string
	for _, l := range c.Lines {
		if n := len(l.Y); n > 0 {
			ends = append(ends, fmt.Sprintf("%s %s", estimate.Fixed(l.Y[n-1], 3, false), l.Name))
		}
	}
	return strings.TrimPrefix(fmt.Sprintf("%s: %s over %s, at the end %s", c.Title, c.Y, c.X,
		strings.Join(ends, ", ")), ": ")
}

// extremes returns the greatest x, and the least and the greatest y, of all lines, with their intervals or without.
func (c Curves) extremes(intervals bool) (right, low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, l := range c.Lines {
		for _, x := range l.X {
			right = math.Max(right, x)
		}
		lists := [][]float64{l.Y}
		if intervals {
			lists = append(lists, l.Low, l.High)
		}
		for _, list := range lists {
			for _, y := range list {
				if !math.IsNaN(y) {
					low, high = math.Min(low, y), math.Max(high, y)
				}
			}
		}
	}
	return right, low, high
}

// axes returns the ends of x and the ticks of y with their decimals.
func (c Curves) axes() (left, right float64, ys []float64, decimals int) {
	right, low, high := c.extremes(true)
	if low > high {
		low, high = 0, 1
	}
	if n := len(c.Places); n > 0 {
		left, right = c.Places[0].X, c.Places[n-1].X
		beside := (right - left) / 20
		if beside == 0 {
			beside = 0.5
		}
		left, right = left-beside, right+beside
	} else if right == 0 {
		right = 1
	}
	ys, decimals = ticks(low, high)
	return left, right, ys, decimals
}

// Ends returns where the axes end: x goes from left, 0 without Places, to right, y from bottom to top.
func (c Curves) Ends() (left, right, bottom, top float64) {
	left, right, ys, _ := c.axes()
	return left, right, ys[0], ys[len(ys)-1]
}

// ticks returns round numbers from at most low to at least high, three to seven.
func ticks(low, high float64) (list []float64, decimals int) {
	if !(high > low) {
		low, high = low-0.05, low+0.05
	}
	exponent := math.Floor(math.Log10((high - low) / 3))
	step := math.Pow(10, exponent)
	for _, factor := range []float64{5, 2} {
		if (high-low)/(factor*step) >= 2.5 {
			step *= factor
			break
		}
	}
	for i := math.Floor(low/step + 1e-9); ; i++ {
		list = append(list, i*step)
		if i*step >= high-1e-9*step {
			return list, max(0, int(-math.Floor(math.Log10(step)+1e-9)))
		}
	}
}

func (c Curves) draw(d drawing) {
	left, right, ys, decimals := c.axes()
	bottom, top := ys[0], ys[len(ys)-1]
	inner, tall := curvesWidth-curvesLeft-curvesRight, curvesHeight-curvesTop-curvesBottom
	x := func(v float64) float64 { return curvesLeft + inner*(v-left)/(right-left) }
	y := func(v float64) float64 { return curvesTop + tall*(top-v)/(top-bottom) }
	plain := textStyle{11, draw.End, Axis, false}
	for _, v := range ys {
		d.rect(curvesLeft, y(v)-0.5, inner, 1, Faint)
		d.text(curvesLeft-5, y(v), estimate.Fixed(v, decimals, false), plain)
	}
	d.text(4, 12, c.Y, textStyle{11, draw.Start, Ink, false})
	d.text(curvesLeft+inner/2, 12, c.Title, textStyle{12, draw.Middle, Ink, true})
	c.places(d, x, right)
	d.text(curvesLeft+inner/2, curvesHeight-8, c.X, textStyle{11, draw.Middle, Ink, false})
	c.lines(d, x, y)
}

// places writes the names of places below the axis, but those for which there is no room; without any, its ends.
func (c Curves) places(d drawing, x func(float64) float64, right float64) {
	list := c.Places
	if list == nil {
		list = []Place{{0, "0"}, {right, thousands(right)}}
	}
	end := 0.0
	for _, p := range list {
		half := 3.5 * float64(len([]rune(p.Name)))
		if x(p.X)-half >= end {
			d.text(x(p.X), curvesHeight-24, p.Name, textStyle{11, draw.Middle, Axis, false})
			end = x(p.X) + half + 4
		}
	}
}

// lines draws the lines, with a name at the end of each; names that would touch move apart.
func (c Curves) lines(d drawing, x, y func(float64) float64) {
	taken, beside := []float64{}, 5.0
	if c.Places != nil {
		beside = 8
	}
	for i, l := range c.Lines {
		if len(l.Y) == 0 {
			continue
		}
		points := make([]draw.Point, len(l.Y))
		for k, v := range l.Y {
			points[k] = draw.Point{X: x(l.X[k]), Y: y(v)}
		}
		d.line(draw.Lines(points...), Kind(i), 1.6)
		if c.Places != nil {
			l.marks(d, Kind(i), x, y)
		}
		at := y(l.Y[len(l.Y)-1])
		for _, other := range taken {
			if math.Abs(at-other) < 12 {
				at = other + 12
			}
		}
		taken = append(taken, at)
		end := fmt.Sprintf("%s %s", estimate.Fixed(l.Y[len(l.Y)-1], 3, false), l.Name)
		size := fitting(11, curvesRight-10, end)
		d.text(x(l.X[len(l.X)-1])+beside, at, end, textStyle{size, draw.Start, Kind(i), false})
	}
}

// marks draws the points with their intervals.
func (l Line) marks(d drawing, color Color, x, y func(float64) float64) {
	for k, v := range l.Y {
		if k < len(l.Low) && !math.IsNaN(l.Low[k]) {
			d.rect(x(l.X[k])-0.5, y(l.High[k]), 1, y(l.Low[k])-y(l.High[k]), color)
		}
		d.disc(x(l.X[k]), y(v), 3, color, Card)
	}
}

// thousands writes a whole number with a comma before each group of three digits.
func thousands(v float64) string {
	s := fmt.Sprintf("%.0f", v)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
