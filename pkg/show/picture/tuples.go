package picture

import (
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/show/draw"
)

// Tuples is the architecture of an n-tuple network on a board: the main place of each tuple in colour, dots at its
// squares, and its symmetric expansions in grey. Main places that share squares are drawn side by side.
type Tuples struct {
	N      board.Shape
	Places [][][]int // the places of each tuple, the main one first; squares are numbered row by row

	Title   string // above the board
	Caption string // below the picture, in a notebook
	Width   int    // pixels in a notebook; 0 means the natural size
}

// SVG returns the picture as a document. It panics if a tuple has no places or a square is not on the board.
func (t Tuples) SVG() []byte { return document(t) }

// Sheet returns the picture in a form that any pen can draw.
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

func (t Tuples) size() (w, h float64) { return boardSize(t.side(), t.Title) }

var grey = draw.RGB(0xb9bdb9) // symmetric expansions

func (t Tuples) draw(d drawing) {
	for _, places := range t.Places {
		checkPlaces(t.side(), places)
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
	d.Within(halfSquares(top), func() {
		rest.draw(d, grey, 0.05, 0.2)
		for i, at := range lanes(mains) {
			var one strokes
			one.add(mains[i], n, at[0], at[1])
			one.draw(d, Kind(i), 0.07, 0.24)
		}
	})
}
