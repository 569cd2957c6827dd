package picture

import (
	"fmt"
	"math"
	"strings"
	"unicode/utf8"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/show/draw"
	"github.com/oneply/oneply/pkg/show/estimate"
)

// Grid is a grid of weights as a heat map: blue below zero, white at zero, red above, the number on each square; or in
// grey.
type Grid struct {
	N       board.Shape
	Weights []float64 // row by row, upper row first; NaN if there is none
	Scale   float64   // the weight of the darkest colour; 0 means the greatest absolute weight
	Bare    bool      // colours alone, without numbers and coordinates: for many small grids
	Grey    bool      // from white at -Scale to black at +Scale, in 16 shades
	Tuple   int       // for the weights of a look-up table, the squares of its tuple; 0 for weights of a board's squares

	Title   string // above the grid, with the scale
	Caption string // below the picture, in a notebook
	Width   int    // pixels in a notebook; 0 means the natural size
}

// Lengths of a bare grid in pixels.
const (
	bareSquare = 11.0
	bareEdge   = 4.0
	bareTitle  = 13.0
)

// SVG returns the picture as a document. It panics unless there is a weight for each square.
func (g Grid) SVG() []byte { return document(g) }

// Sheet returns the picture in a form that any pen can draw.
func (g Grid) Sheet() draw.Sheet { return sheetOf(g) }

// HTML returns the picture for a notebook. It panics unless there is a weight for each square.
func (g Grid) HTML() string { return htmlOf(g, g.Width, g.Caption) }

// String returns the weights as text.
func (g Grid) String() string {
	s := ""
	if g.Title != "" {
		s = g.Title + "\n"
	}
	format := g.format()
	return s + textRows(g.side(), func(sq int) string { return format(g.Weights[sq]) })
}

func (g Grid) side() board.Shape {
	n := board.Side(g.N)
	if len(g.Weights) != n.Squares() {
		panic(fmt.Sprintf("picture: a grid of %s with %d weights", n, len(g.Weights)))
	}
	return n
}

func (g Grid) size() (w, h float64) {
	if !g.Bare {
		return boardSize(g.side(), g.Title)
	}
	w, h = g.bareSize()
	return max(w, leastKey), h + bareKey
}

// bareSize returns the size of a bare grid without its key.
func (g Grid) bareSize() (w, h float64) {
	w, h = float64(g.side().Width())*bareSquare+2*bareEdge, float64(g.side().Height())*bareSquare+2*bareEdge
	if g.Title != "" {
		return w, h + bareTitle
	}
	return w, h
}

func (g Grid) alt() string {
	s := fmt.Sprintf("%s weights, scale %s", g.side(), estimate.Significant(g.scale()))
	if g.Title != "" {
		s = g.Title + ": " + s
	}
	return s
}

// scale returns the weight of the darkest colour; 1 when all weights are zero.
func (g Grid) scale() float64 {
	if g.Scale > 0 {
		return g.Scale
	}
	greatest := 0.0
	for _, w := range g.Weights {
		if !math.IsNaN(w) {
			greatest = math.Max(greatest, math.Abs(w))
		}
	}
	if greatest == 0 {
		return 1
	}
	return greatest
}

func (g Grid) draw(d drawing) {
	if g.Bare {
		w, h := g.size()
		one := bareGrids{{g, 0, 0}}
		one.draw(d)
		letters := keyLetters
		if g.Width > 0 {
			letters = min(letters, wideLetters*w/float64(g.Width))
		}
		one.drawKey(d, h-bareKey, w, letters)
		return
	}
	n := g.side()
	top := heading(d, n, g.Title)
	if g.Title != "" {
		d.text(margin+float64(n.Width())*square, 16, "colours ±"+estimate.Significant(g.scale()),
			textStyle{10, draw.End, Axis, false})
	}
	var all tints
	all.add(g, margin, top, square)
	all.draw(d, square)
	g.drawNumbers(d, n, top)
	net(d, n, top, Faint)
}

// draw draws the grids.
func (b bareGrids) draw(d drawing) {
	several := b.common() == 0
	for _, g := range b {
		if g.Title != "" {
			d.text(g.x+bareEdge, g.y+9, g.Title, textStyle{9, draw.Start, Ink, false})
		}
	}
	for _, g := range b {
		if w, h := g.bareSize(); several {
			d.text(g.x+w-bareEdge, g.y+h+2, "±"+estimate.Significant(g.scale()),
				textStyle{keyLetters, draw.End, Axis, false})
		}
	}
	var all tints
	var frames draw.Path
	for _, g := range b {
		x, y := g.x+bareEdge, g.y+bareEdge
		if g.Title != "" {
			y += bareTitle
		}
		all.add(g.Grid, x, y, bareSquare)
		frames.Box(x, y, float64(g.side().Width())*bareSquare, float64(g.side().Height())*bareSquare)
	}
	all.draw(d, bareSquare)
	d.line(frames, Axis, 0.6)
}

// tints are squares by their colours, as short thick lines along their upper edges.
type tints struct {
	paths  map[Color]*draw.Path
	colors []Color // in the order in which they have come
}

// add adds the squares of a grid whose corner is (x, y), but those in the colour of the ground, unless it is
// one of many greys.
func (t *tints) add(g Grid, x, y, size float64) {
	if t.paths == nil {
		t.paths = map[Color]*draw.Path{}
	}
	n := g.side().Width()
	for sq, w := range g.Weights {
		c := g.color(w)
		if c == Card && !g.Grey {
			continue
		}
		if t.paths[c] == nil {
			t.paths[c], t.colors = &draw.Path{}, append(t.colors, c)
		}
		left, up := x+float64(sq%n)*size, y+float64(sq/n)*size
		t.paths[c].Between(left, up, left+size, up)
	}
}

// draw draws the squares, one path for each colour.
func (t *tints) draw(d drawing, size float64) {
	d.Within(draw.Frame{Y: size / 2, Crisp: true, Most: draw.Line{Width: size}}, func() {
		for _, c := range t.colors {
			d.line(*t.paths[c], c, size)
		}
	})
}

// drawNumbers writes the weights in one size, those of one colour of ink together.
func (g Grid) drawNumbers(d drawing, n board.Shape, top float64) {
	format, size := g.format(), 10.0
	for _, w := range g.Weights {
		size = fitting(size, inside, format(w))
	}
	for _, ink := range []Color{Ink, Card} {
		for sq, w := range g.Weights {
			if on(g.color(w)) == ink {
				x, y := middle(sq, n, top)
				d.text(x, y, format(w), textStyle{size, draw.Middle, ink, false})
			}
		}
	}
}

// shades are the steps of grey: few colours make few paths, and a gallery of many maps small.
const shades = 15

func (g Grid) color(w float64) Color {
	switch {
	case math.IsNaN(w):
		return Faint
	case g.Grey:
		return draw.Mix(Card, Color{}, math.Round((w/g.scale()+1)/2*shades)/shades)
	case g.Bare:
		return shadeColor(shade(w / g.scale()))
	}
	return Diverging(w / g.scale())
}

// format writes the weights: two decimals below 100, else three digits.
func (g Grid) format() func(float64) string {
	for _, w := range g.Weights {
		if math.Abs(w) >= 100 {
			return estimate.Significant
		}
	}
	return func(w float64) string { return estimate.Fixed(w, 2, false) }
}

// textRows writes a text for each square of a board with coordinates, in columns of equal width.
func textRows(n board.Shape, text func(sq int) string) string {
	width := 1
	for sq := range n.Squares() {
		width = max(width, utf8.RuneCountInString(text(sq)))
	}
	var b strings.Builder
	b.WriteString(" ")
	for c := range n.Width() {
		fmt.Fprintf(&b, " %*s", width, board.Name(c, n)[:1])
	}
	for sq := range n.Squares() {
		if sq%n.Width() == 0 {
			fmt.Fprintf(&b, "\n%d", sq/n.Width()+1)
		}
		fmt.Fprintf(&b, " %*s", width, text(sq))
	}
	return b.String() + "\n"
}
