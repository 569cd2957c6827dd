package picture

import (
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/board"
	"github.com/oneply/oneply/pkg/draw"
)

// Tuples is the architecture of an n-tuple network on a board: of each tuple the main place in colour, dots at its
// squares, and its symmetric expansions in grey. Main places that share squares are drawn beside each other.
type Tuples struct {
	N       board.Shape
	Places  [][][]int // the places of each tuple, the main one first; squares are numbered row by row
	Apart   bool      // each tuple on a small board of its own: for more than about ten
	Columns int       // small boards in a row; 0 means 8

	Title   string // above the board
	Caption string // below the picture, in a notebook
	Width   int    // pixels in a notebook; 0 means the natural size
}

// SVG returns the picture as a document. It panics if a tuple has no places or a square is not on the board.
func (t Tuples) SVG() []byte { return document(t) }

// Sheet returns the picture as what any pen can draw.
func (t Tuples) Sheet() draw.Sheet { return sheetOf(t) }

// HTML returns the picture for a notebook. It panics like SVG.
func (t Tuples) HTML() string { return htmlOf(t, t.Width, t.Caption) }

// String returns the main places, one in a line, with the number of all places.
func (t Tuples) String() string {
	var b strings.Builder
	for i, places := range t.Places {
		checkPlaces(t.side(), places)
		fmt.Fprintf(&b, "%2d  %s, %d places\n", i+1, squaresOf(places[0], t.side()), len(places))
	}
	return b.String()
}

func (t Tuples) side() board.Shape { return board.Side(t.N) }

func (t Tuples) alt() string {
	s := fmt.Sprintf("%d tuples on a %s board", len(t.Places), t.side())
	if t.Title != "" {
		s = t.Title + ": " + s
	}
	return s
}

func (t Tuples) columns() int {
	if t.Columns > 0 {
		return min(t.Columns, max(1, len(t.Places)))
	}
	return max(1, min(8, len(t.Places)))
}

// corner returns the upper left corner of the small board i, in small squares.
func (t Tuples) corner(i int) (x, y float64) {
	width, height := float64(t.side().Width())+filmGap, float64(t.side().Height())+filmGap
	return filmGap + width*float64(i%t.columns()), filmGap + height*float64(i/t.columns())
}

func (t Tuples) size() (w, h float64) {
	if !t.Apart {
		return boardSize(t.side(), t.Title)
	}
	rows := (len(t.Places) + t.columns() - 1) / t.columns()
	width, height := float64(t.side().Width())+filmGap, float64(t.side().Height())+filmGap
	w, h = (width*float64(t.columns())+filmGap)*filmSquare, (height*float64(rows)+filmGap)*filmSquare
	if t.Title != "" {
		h += titleRow
	}
	return w, h
}

var grey = draw.RGB(0xb9bdb9) // symmetric expansions

func (t Tuples) draw(d drawing) {
	for _, places := range t.Places {
		checkPlaces(t.side(), places)
	}
	if t.Apart {
		t.drawApart(d)
		return
	}
	n := t.side()
	top := heading(d, n, t.Title)
	d.rect(margin, top, float64(n.Width())*square, float64(n.Height())*square, felt)
	net(d, n, top, feltLine)
	var rest strokes
	mains := make([][]int, len(t.Places))
	for i, places := range t.Places {
		mains[i] = places[0]
		for _, p := range places[1:] {
			rest.add(p, n, 0, 0)
		}
	}
	d.Within(halfSquares(margin, top, square), func() {
		rest.draw(d, grey, 0.05, 0.2)
		for i, at := range lanes(mains) {
			var one strokes
			one.add(mains[i], n, at[0], at[1])
			one.draw(d, Kind(i), 0.07, 0.24)
		}
	})
}

func (t Tuples) drawApart(d drawing) {
	n, top := t.side(), 0.0
	if t.Title != "" {
		d.text(filmSquare, 16, t.Title, textStyle{13, draw.Start, Ink, true})
		top = titleRow
	}
	at := make([]draw.Point, len(t.Places))
	var main, rest strokes
	for i, places := range t.Places {
		x, y := t.corner(i)
		at[i] = draw.Point{X: x, Y: y}
		main.add(places[0], n, x, y)
		for _, p := range places[1:] {
			rest.add(p, n, x, y)
		}
	}
	d.Within(draw.Frame{Y: top, Scale: filmSquare}, func() { d.Use(emptyBoard(n, false), at...) })
	d.Within(halfSquares(0, top, filmSquare), func() {
		rest.draw(d, grey, 0.16, 0.42)
		main.draw(d, Kind(1), 0.24, 0.64)
	})
}
