package picture

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/show/draw"
	"github.com/oneply/oneply/pkg/show/estimate"
)

// Sampling is symmetric sampling: one tuple at all its places on a board, the weights of its look-up table (LUT) that
// are hit there, and their sum. The stones are seen from black's side: white is digit 0, an empty square 1, black 2.
type Sampling struct {
	Board  Board
	Places [][]int   // each lists its squares, the most significant first
	Table  []float64 // the LUT: 3^n weights

	Caption string // below the picture, in a notebook
	Width   int    // pixels in a notebook; 0 means the natural size
}

// SVG returns the picture as a document. It panics if a square is not on the board or the table is not of 3^n weights.
func (s Sampling) SVG() []byte { return document(s) }

// Sheet returns the picture in a form that any pen can draw.
func (s Sampling) Sheet() draw.Sheet { return sheetOf(s) }

// HTML returns the picture for a notebook. It panics like SVG.
func (s Sampling) HTML() string { return htmlOf(s, s.Width, s.Caption) }

// hit is a weight of the table with the places that hit it.
type hit struct {
	index  int
	weight float64
	places []int
}

// hits returns the weights that are hit, those of most places first.
func (s Sampling) hits() (all []hit) {
	checkPlaces(s.Board.side(), s.Places)
	if want := power3(len(s.Places[0])); len(s.Table) != want {
		panic(fmt.Sprintf("picture: a table of %d weights for a tuple of %d squares", len(s.Table), len(s.Places[0])))
	}
	for i, p := range s.Places {
		index := s.index(p)
		k := slices.IndexFunc(all, func(h hit) bool { return h.index == index })
		if k < 0 {
			k, all = len(all), append(all, hit{index: index, weight: s.Table[index]})
		}
		all[k].places = append(all[k].places, i)
	}
	slices.SortStableFunc(all, func(a, b hit) int { return len(b.places) - len(a.places) })
	return all
}

func (s Sampling) index(place []int) (index int) {
	for _, sq := range place {
		index = 3*index + s.digit(sq)
	}
	return index
}

func (s Sampling) digit(sq int) int {
	return 1 + int(s.Board.Black>>sq&1) - int(s.Board.White>>sq&1)
}

func power3(n int) int { return int(math.Round(math.Pow(3, float64(n)))) }

func sum(hits []hit) (v float64) {
	for _, h := range hits {
		v += float64(len(h.places)) * h.weight
	}
	return v
}

// String returns the sum with its terms: "5 x -1.01 + 2 x 5.89 + 1 x -9.18 = -2.45".
func (s Sampling) String() string {
	hits := s.hits()
	terms := make([]string, len(hits))
	for i, h := range hits {
		terms[i] = fmt.Sprintf("%d x %s", len(h.places), estimate.Fixed(h.weight, 2, false))
	}
	return strings.Join(terms, " + ") + " = " + estimate.Fixed(sum(hits), 2, false) + "\n"
}

func (s Sampling) alt() string {
	return fmt.Sprintf("one tuple at %d places of a board: %s", len(s.Places), strings.TrimSpace(s.String()))
}

// Lengths of the list of weights beside the board, in pixels.
const (
	hitRow   = 26.0
	hitGap   = 16.0 // between board and list
	hitDisc  = 15.0 // from one disc of a pattern to the next
	hitTerm  = 150.0
	hitStart = 34.0 // room for the sign of the places
)

func (s Sampling) size() (w, h float64) {
	w, h = s.Board.size()
	return w + hitGap + s.patternEnd() + hitTerm, h
}

// patternEnd returns where the patterns of the list end.
func (s Sampling) patternEnd() float64 {
	checkPlaces(s.Board.side(), s.Places)
	return hitStart + hitDisc*float64(len(s.Places[0]))
}

func (s Sampling) draw(d drawing) {
	hits := s.hits()
	w, h := s.Board.size()
	s.Board.draw(d)
	s.drawPlaces(d, hits, h-edge-float64(s.Board.side())*square)
	s.list(d, hits, w+hitGap, h/2-hitRow*(float64(len(hits))+1)/2)
}

// drawPlaces draws the places in the colours of the weights that they hit, with a light rim over the discs.
func (s Sampling) drawPlaces(d drawing, hits []hit, top float64) {
	at := lanes(s.Places)
	d.Within(halfSquares(top), func() {
		for i, h := range hits {
			var one strokes
			for _, k := range h.places {
				one.add(s.Places[k], s.Board.side(), at[k][0], at[k][1])
			}
			one.draw(d, Card, 0.13, 0.31)
			one.draw(d, Kind(i), 0.07, 0.25)
		}
	})
}

// list writes a line for each weight that is hit, and their sum beneath, below and to the right of (x, y).
func (s Sampling) list(d drawing, hits []hit, x, y float64) {
	right := textStyle{12, draw.End, Ink, false}
	end := x + s.patternEnd()
	for i, h := range hits {
		middle := y + hitRow*(float64(i)+0.5)
		d.line(draw.Lines(draw.Point{X: x, Y: middle}, draw.Point{X: x + 18, Y: middle}), Kind(i), 2.7)
		d.disc(x+1, middle, 4.5, Kind(i), Kind(i))
		d.disc(x+17, middle, 4.5, Kind(i), Kind(i))
		s.pattern(d, h.places[0], x+hitStart, middle)
		d.text(end+28, middle, fmt.Sprintf("%d ×", len(h.places)), right)
		d.text(end+75, middle, estimate.Fixed(h.weight, 2, false), right)
		d.text(end+84, middle, "=", textStyle{12, draw.Middle, Axis, false})
		d.text(end+135, middle, estimate.Fixed(float64(len(h.places))*h.weight, 2, false), right)
	}
	bottom := y + hitRow*float64(len(hits))
	d.line(draw.Lines(draw.Point{X: x, Y: bottom}, draw.Point{X: end + 135, Y: bottom}), Axis, 1)
	d.text(x, bottom+hitRow/2, "sum", textStyle{12, draw.Start, Ink, false})
	d.text(end+135, bottom+hitRow/2, estimate.Fixed(sum(hits), 2, false), textStyle{12, draw.End, Ink, true})
}

// pattern draws the contents of a place as a row of small discs.
func (s Sampling) pattern(d drawing, place int, x, y float64) {
	for k, sq := range s.Places[place] {
		drawDigit(d, s.digit(sq), x+hitDisc*float64(k), y, 5.5)
	}
}

// drawDigit draws a white disc, a point or a black disc for the digits 0, 1 and 2.
func drawDigit(d drawing, digit int, x, y, r float64) {
	switch digit {
	case 0:
		d.disc(x, y, r, Card, Axis)
	case 1:
		d.disc(x, y, r/5, Axis, Axis)
	default:
		d.disc(x, y, r, Ink, Axis)
	}
}
