package figure

import (
	"fmt"
	"math"
	"strconv"

	"github.com/go-echarts/go-echarts/v2/opts"

	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/show/axes"
	pen "github.com/oneply/oneply/pkg/show/draw"
	"github.com/oneply/oneply/pkg/show/picture"
)

// Violins are samples side by side (Hintze & Nelson 1998): the outline is the kernel density with Scott's bandwidth,
// cut off at the least and the greatest value; all are equally wide. Inside are the median (white dot), the quartiles
// (box) and the furthest values within 1.5 interquartile ranges of them (whiskers); values beyond are dots.
// NaN values are left out, and a sample without values has no violin.
type Violins struct {
	Name    string      // in the keys
	Samples [][]float64 // one for each violin
	At      []float64   // where they stand on the horizontal axis; nil for 0, 1, 2, ..., the places of Axis.Names
	Width   float64     // of the widest part, in units of the horizontal axis; 0 means 0.8
	Look    Look
}

func (s Violins) check() error {
	if s.At != nil && len(s.At) != len(s.Samples) {
		return fmt.Errorf("figure: violins %q have %d places for %d samples", s.Name, len(s.At), len(s.Samples))
	}
	some := false
	for i := range s.Samples {
		for _, v := range s.sample(i) {
			if math.IsInf(v, 0) {
				return fmt.Errorf("figure: violin %d of %q has the value %g", i, s.Name, v)
			}
			some = true
		}
	}
	if !some {
		return fmt.Errorf("figure: violins %q have no data", s.Name)
	}
	return nil
}

func (s Violins) look() Look { return s.Look }

func (s Violins) key(Figure) string { return s.Name }

func (s Violins) plotter(l Look) axes.Plotter { return violinsPlotter{s, l} }

// sample returns the numbers of sample i.
func (s Violins) sample(i int) (list []float64) {
	for _, v := range s.Samples[i] {
		if !math.IsNaN(v) {
			list = append(list, v)
		}
	}
	return list
}

func (s Violins) place(i int) float64 {
	if s.At == nil {
		return float64(i)
	}
	return s.At[i]
}

func (s Violins) half() float64 {
	if s.Width == 0 {
		return 0.4
	}
	return s.Width / 2
}

type violinsPlotter struct {
	Violins
	l Look
}

func (s violinsPlotter) DataRange() (xmin, xmax, ymin, ymax float64) {
	x, y := noSpan(), noSpan()
	for i := range s.Samples {
		if list := s.sample(i); len(list) > 0 {
			x, y = x.with(s.place(i)-s.half(), s.place(i)+s.half()), y.with(list...)
		}
	}
	return x.low, x.high, y.low, y.high
}

// Plot draws all outlines first, then all whiskers and so on: neighbours of equal looks are one element of an SVG.
func (s violinsPlotter) Plot(c axes.Canvas, p *axes.Plot) {
	for i := range s.Samples {
		s.outline(c, p, i)
	}
	boxes := s.boxes(c, p)
	for _, part := range []func(axes.Canvas, violinBox){s.whiskers, s.quartiles, s.rim, s.median, s.outliers} {
		for _, b := range boxes {
			part(c, b)
		}
	}
}

// An outline is computed at violinSteps heights, and a straight line replaces those within violinError points of it.
const violinSteps, violinError = 80, 0.08

// outline draws the density of sample i to the left and to the right of its place.
func (s violinsPlotter) outline(c axes.Canvas, p *axes.Plot, i int) {
	side := s.density(i)
	for k := range side {
		side[k].x = s.place(i) + s.half()*side[k].x
	}
	if side == nil {
		return
	}
	points := thin(place(c, p, side), violinError)
	middle, _ := p.Transforms(c)
	for k := len(points) - 1; k >= 0; k-- {
		points = append(points, axes.Point{X: 2*middle(s.place(i)) - points[k].X, Y: points[k].Y})
	}
	s.region(c, c.ClipPolygon(points))
}

// density returns the density of sample i at equal steps from the least to the greatest value, x, the widest part as 1;
// nil if all values are equal.
func (s Violins) density(i int) []xy {
	list := s.sample(i)
	d, err := stats.NewDensity(list)
	if err != nil || d.Bandwidth == 0 {
		return nil
	}
	r, widest := noSpan().with(list...), 0.0
	side := make([]xy, violinSteps+1)
	for k := range side {
		v := r.low + (r.high-r.low)*float64(k)/violinSteps
		side[k] = xy{d.At(v), v}
		widest = max(widest, side[k].x)
	}
	for k := range side {
		side[k].x /= widest
	}
	return side
}

// region fills an outline and draws along it.
func (s violinsPlotter) region(c axes.Canvas, points []axes.Point) {
	if len(points) == 0 {
		return
	}
	c.Polygon(axes.Full(s.ground()), points)
	c.Outline(axes.Line{Color: s.l.Color, Width: min(s.l.Width, 0.7)}, points)
}

// ground returns white in an open look, else a tint.
func (s violinsPlotter) ground() picture.Color {
	if s.l.Open {
		return picture.Card
	}
	return pen.Mix(s.l.Color, picture.Card, 0.55)
}

// violinBox is the box plot of a sample, where it is drawn.
type violinBox struct {
	stats.Box
	point func(v float64) axes.Point
	half  float64 // half of the width of the box
}

func (s violinsPlotter) boxes(c axes.Canvas, p *axes.Plot) (list []violinBox) {
	x, y := p.Transforms(c)
	for i := range s.Samples {
		b, err := stats.NewBox(s.sample(i))
		if err != nil {
			continue
		}
		at := x(s.place(i))
		list = append(list, violinBox{b, func(v float64) axes.Point { return axes.Point{X: at, Y: y(v)} },
			min(1.5, 0.17*(x(s.place(i)+s.half())-at))})
	}
	return list
}

func (s violinsPlotter) whiskers(c axes.Canvas, b violinBox) {
	style := axes.Line{Color: s.ink(), Width: 0.6}
	c.Lines(style, c.ClipLines([]axes.Point{b.point(b.Low), b.point(b.Q1)},
		[]axes.Point{b.point(b.Q3), b.point(b.High)})...)
}

func (s violinsPlotter) quartiles(c axes.Canvas, b violinBox) {
	low, high := b.point(b.Q1), b.point(b.Q3)
	corners := c.ClipPolygon([]axes.Point{{X: low.X - b.half, Y: low.Y}, {X: low.X + b.half, Y: low.Y},
		{X: low.X + b.half, Y: high.Y}, {X: low.X - b.half, Y: high.Y}})
	c.Polygon(axes.Full(s.ink()), corners)
}

// rim surrounds the median, so that it shows where the box is flat.
func (s violinsPlotter) rim(c axes.Canvas, b violinBox) {
	s.dot(c, b, 0.7*b.half+0.5, s.ink())
}

func (s violinsPlotter) median(c axes.Canvas, b violinBox) { s.dot(c, b, 0.7*b.half, picture.Card) }

func (s violinsPlotter) dot(c axes.Canvas, b violinBox, r float64, color picture.Color) {
	if at := b.point(b.Median); c.Contains(at) {
		c.Disc(axes.Full(color), at, r)
	}
}

func (s violinsPlotter) outliers(c axes.Canvas, b violinBox) {
	for _, v := range b.Outliers {
		if at := b.point(v); c.Contains(at) {
			Look{Color: s.ink(), Radius: 0.9}.mark(c, at)
		}
	}
}

// ink returns the colour of box and whiskers: grey in an open look, else black.
func (s violinsPlotter) ink() picture.Color {
	if s.l.Open {
		return s.l.Color
	}
	return picture.Ink
}

// A chart shows every value, by its run, on the outline and the box.
func (s Violins) chart(b *builder, l Look) {
	for i, sample := range s.Samples {
		box, err := stats.NewBox(s.sample(i))
		if err != nil {
			continue
		}
		m := more{Role: "violin", Box: list([]float64{box.Low, box.Q1, box.Median, box.Q3,
			box.High}, b.y)}
		var x, y []float64
		for run, v := range sample {
			if !math.IsNaN(v) {
				x, y, m.Names = append(x, s.place(i)), append(y, v), append(m.Names, "run "+strconv.Itoa(run))
			}
		}
		for k, at := range s.density(i) {
			if k%2 == 0 {
				m.Outline = append(m.Outline, round(s.half()*at.x, 3))
			}
		}
		o := l.series(s.Name, "scatter")
		o.Data, o.SymbolSize = list(y, b.y), pixels(1)
		if l.Open {
			o.ItemStyle = &opts.ItemStyle{BorderWidth: 1}
		}
		b.name(s.Name)
		b.add(o, x, m)
	}
}
