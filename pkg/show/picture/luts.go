package picture

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/show/draw"
	"github.com/oneply/oneply/pkg/show/estimate"
)

// LUT is the look-up table of one tuple.
type LUT struct {
	Places  [][]int   // the main one first; each lists its squares, the most significant first
	Weights []float64 // 3^n, digits 0 for an opponent's disc, 1 empty, 2 an own disc
}

// LUTs are the tables of an n-tuple network, each as a small heat map beside a board with the main place: rows of the
// map are the contents of the first half of the squares (rings), columns those of the other half (dots). Blue is below
// zero, white zero, red above. For tuples of up to five squares.
type LUTs struct {
	N       board.Shape
	Tables  []LUT
	Scale   float64 // the weight of the darkest colour; 0 means the greatest absolute weight
	Columns int     // tables in a row; 0 means 8

	Title   string // above the tables
	Caption string // below the picture, in a notebook
	Width   int    // pixels in a notebook; 0 means the natural size, at most 900
}

// SVG returns the picture as a document. It panics if a square is not on the board or a table has not 3^n weights.
func (l LUTs) SVG() []byte { return document(l) }

// Sheet returns the picture in a form that any pen can draw.
func (l LUTs) Sheet() draw.Sheet { return sheetOf(l) }

// HTML returns the picture for a notebook. It panics like SVG.
func (l LUTs) HTML() string {
	if w, _ := l.size(); l.Width == 0 {
		l.Width = min(int(w), 900)
	}
	return htmlOf(l, l.Width, l.Caption)
}

// String returns the main places with their weights, one tuple in a line.
func (l LUTs) String() string {
	l.check()
	var b strings.Builder
	for _, t := range l.Tables {
		fmt.Fprintf(&b, "%s, %d places:", squaresOf(t.Places[0], l.side()), len(t.Places))
		for _, w := range t.Weights {
			b.WriteString(" " + estimate.Fixed(w, 2, false))
		}
		b.WriteString("\n")
	}
	return b.String()
}

func (l LUTs) check() {
	for _, t := range l.Tables {
		checkPlaces(l.side(), t.Places)
		if n := len(t.Places[0]); len(t.Weights) != power3(n) {
			panic(fmt.Sprintf("picture: a table of %d weights for a tuple of %d squares", len(t.Weights), n))
		}
	}
}

func (l LUTs) side() board.Shape { return board.Side(l.N) }

func (l LUTs) alt() string {
	s := fmt.Sprintf("%d look-up tables, scale %s", len(l.Tables), estimate.Significant(l.scale()))
	if l.Title != "" {
		s = l.Title + ": " + s
	}
	return s
}

// scale returns the weight of the darkest colour; 1 when all weights are zero.
func (l LUTs) scale() float64 {
	greatest := l.Scale
	for _, t := range l.Tables {
		for _, w := range t.Weights {
			if l.Scale <= 0 && !math.IsNaN(w) {
				greatest = max(greatest, math.Abs(w))
			}
		}
	}
	if greatest <= 0 {
		return 1
	}
	return greatest
}

// Lengths in pixels.
const (
	lutBox    = 54.0 // of a board and of the longer side of a map: a power of three twice, for short numbers
	lutInner  = 6.0  // between board and map
	lutOuter  = 16.0 // between tables
	lutMargin = 8.0
	lutKey    = 66.0 // the row with the key
)

func (l LUTs) columns() int {
	if l.Columns > 0 {
		return min(l.Columns, max(1, len(l.Tables)))
	}
	return max(1, min(8, len(l.Tables)))
}

// corner returns the upper left corner of the board of table i.
func (l LUTs) corner(i int) (x, y float64) {
	x = lutMargin + float64(i%l.columns())*(2*lutBox+lutInner+lutOuter)
	y = l.top() + lutKey + float64(i/l.columns())*(lutBox+lutOuter/2)
	return x, y
}

func (l LUTs) top() float64 {
	if l.Title != "" {
		return titleRow
	}
	return 0
}

func (l LUTs) size() (w, h float64) {
	_, y := l.corner(max(0, len(l.Tables)-1))
	x, _ := l.corner(l.columns() - 1)
	return max(x+2*lutBox+lutInner+lutMargin, 410), y + lutBox + lutMargin
}

func (l LUTs) draw(d drawing) {
	l.check()
	if l.Title != "" {
		d.text(lutMargin, 16, l.Title, textStyle{13, draw.Start, Ink, true})
	}
	l.drawKey(d, l.top())
	l.drawBoards(d)
	l.drawMaps(d)
}

// drawBoards draws the main places, lengths in squares.
func (l LUTs) drawBoards(d drawing) {
	n := l.side()
	unit := lutBox / float64(max(n.Width(), n.Height()))
	var boards []draw.Point
	var all, rings strokes
	for i, t := range l.Tables {
		x, y := l.corner(i)
		boards = append(boards, draw.Point{X: x / unit, Y: y / unit})
		main := t.Places[0]
		all.add(main, n, x/unit, y/unit)
		rings.add(main[:len(main)/2], n, x/unit, y/unit)
	}
	d.Within(draw.Frame{Scale: unit}, func() { d.Use(emptyBoard(n, false), boards...) })
	d.Within(draw.Frame{Scale: unit / 2, Most: draw.Line{Round: true}}, func() {
		all.draw(d, Kind(1), 0.2, 0.9)
		rings.draw(d, Card, 0, 0.5)
	})
}

// shape returns the number of rows and columns of the map of a tuple of n squares.
func shape(n int) (rows, columns int) { return power3(n / 2), power3(n - n/2) }

// lutShades is the number of colours on either side of white: few, so that a colour's squares are one path.
const lutShades = 20

// drawMaps draws the heat maps and their frames. A square of a map is a short thick line: squares of equal size and
// colour are one path.
func (l LUTs) drawMaps(d drawing) {
	paths, scale := map[ink]*draw.Path{}, l.scale()
	var frames draw.Path
	for i, t := range l.Tables {
		x, y := l.corner(i)
		x += lutBox + lutInner
		rows, columns := shape(len(t.Places[0]))
		cell := lutBox / float64(columns)
		for k, w := range t.Weights {
			c := ink{shade(w / scale), columns}
			if paths[c] == nil {
				paths[c] = &draw.Path{}
			}
			left, middle := x+float64(k%columns)*cell, y+(float64(k/columns)+0.5)*cell
			paths[c].Between(left, middle, left+cell, middle)
		}
		frames.Box(x, y, lutBox, float64(rows)*cell)
	}
	d.Within(draw.Frame{Crisp: true}, func() {
		for _, c := range slices.SortedFunc(maps.Keys(paths), ink.compare) {
			if c.level != 0 {
				d.line(*paths[c], shadeColor(c.level), lutBox/float64(c.columns))
			}
		}
	})
	d.line(frames, Axis, 0.6)
}

// ink is the colour of the squares of maps with that number of columns.
type ink struct{ level, columns int }

func (a ink) compare(b ink) int {
	return cmp.Or(cmp.Compare(a.columns, b.columns), cmp.Compare(a.level, b.level))
}

const noShade = lutShades + 1 // of a NaN

// shade returns the colour of t in [-1, 1] as a number from -lutShades to lutShades; values outside are cut off.
func shade(t float64) int {
	if math.IsNaN(t) {
		return noShade
	}
	return int(math.Round(lutShades * max(-1, min(1, t))))
}

func shadeColor(level int) Color {
	if level == noShade {
		return Faint
	}
	return Diverging(float64(level) / lutShades)
}

// drawKey explains rows, columns and colours.
func (l LUTs) drawKey(d drawing, top float64) {
	const cell, x = 11.0, lutMargin + 22
	y, small := top+21, textStyle{10, draw.Start, Axis, false}
	for k := range 3 {
		at := (float64(k) + 0.5) * cell
		drawDigit(d, k, x+at, y-8, 3.6)
		drawDigit(d, k, x-8, y+at, 3.6)
	}
	d.line(lattice(x, y, 4, 4, cell), Axis, 0.6)
	for i, line := range []string{"rows: the squares with a ring", "columns: the squares with a dot",
		"opponent's disc, empty, own disc"} {
		d.text(x+3*cell+12, y-4+float64(i)*13.5, line, small)
	}
	scale := key{diverging, [2]string{estimate.Significant(-l.scale()), estimate.Significant(l.scale())}, "0"}
	scale.draw(d, x+250, y, 106.6, 11, 10, false)
}
