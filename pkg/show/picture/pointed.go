package picture

import (
	"maps"
	"math"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/show/estimate"
)

// Pointed are the places of a picture for which a page with the project's script has hover texts.
type Pointed struct {
	Kind   string         `json:"kind"`
	Width  float64        `json:"width"` // of the picture, in the unit of the places
	Boards []PointedBoard `json:"boards"`
}

// PointedBoard is a board, a grid of weights or a map of a look-up table in a picture.
type PointedBoard struct {
	Name   string   `json:"name,omitempty"`
	N      int      `json:"n"`              // squares in a row
	Rows   int      `json:"rows,omitempty"` // 0 for as many
	X      float64  `json:"x"`              // the upper left corner
	Y      float64  `json:"y"`
	Square float64  `json:"square"`           // the side of a square
	Tuple  int      `json:"tuple,omitempty"`  // for a look-up table: squares of its tuple
	Values string   `json:"values,omitempty"` // of all squares, row by row; "-" for none
	Notes  [][2]any `json:"notes,omitempty"`  // a square and its text
}

// Pointed returns the places of the numbers that the picture only tints; nil for none.
func (g Grid) Pointed() any { return pointedOf(g) }

// Pointed returns the places with notes; nil for none.
func (b Board) Pointed() any { return pointedOf(b) }

// Pointed returns the places of all items; nil for none.
func (g Gallery) Pointed() any { return pointedOf(g) }

func pointedOf(p interface {
	picture
	boards() []PointedBoard
}) any {
	list := p.boards()
	if len(list) == 0 {
		return nil
	}
	w, _ := p.size()
	return Pointed{Kind: "picture", Width: w, Boards: list}
}

func (g Grid) boards() []PointedBoard {
	if !g.Bare {
		return nil
	}
	at := PointedBoard{Name: g.Title, N: g.side().Width(), Rows: rowsOf(g.side()), X: bareEdge, Y: bareEdge,
		Square: bareSquare, Tuple: g.Tuple}
	if g.Title != "" {
		at.Y += bareTitle
	}
	values, format := make([]string, len(g.Weights)), g.format()
	for sq, w := range g.Weights {
		values[sq] = valueOf(w, format)
	}
	at.Values = strings.Join(values, " ")
	return []PointedBoard{at}
}

// Pointed returns the places of the weights of tuples of one or two squares; nil for none.
func (l LUTs) Pointed() any { return pointedOf(l) }

func (l LUTs) boards() (list []PointedBoard) {
	for i, t := range l.Tables {
		n := len(t.Places[0])
		if n > 2 {
			continue
		}
		rows, columns := shape(n)
		x, y := l.corner(i)
		at := PointedBoard{Name: squaresOf(t.Places[0], l.side()), N: columns, Rows: rows, X: x + lutBox + lutInner, Y: y,
			Square: lutBox / float64(columns), Tuple: n}
		values := make([]string, len(t.Weights))
		for k, w := range t.Weights {
			values[k] = valueOf(w, estimate.Significant)
		}
		at.Values = strings.Join(values, " ")
		list = append(list, at)
	}
	return list
}

// rowsOf returns the number of rows where it is not that of the columns.
func rowsOf(n board.Shape) int {
	if n.Height() == n.Width() {
		return 0
	}
	return n.Height()
}

// valueOf writes a weight for a hover text.
func valueOf(w float64, format func(float64) string) string {
	if math.IsNaN(w) {
		return "-"
	}
	return format(w)
}

func (b Board) boards() []PointedBoard {
	if len(b.Notes) == 0 {
		return nil
	}
	at := PointedBoard{Name: b.Title, N: b.side().Width(), Rows: rowsOf(b.side()), X: margin, Y: margin, Square: square}
	if b.Title != "" {
		at.Y += titleRow
	}
	for _, sq := range slices.Sorted(maps.Keys(b.Notes)) {
		at.Notes = append(at.Notes, [2]any{sq, b.Notes[sq]})
	}
	return []PointedBoard{at}
}

func (g Gallery) boards() (list []PointedBoard) {
	for i, item := range g.Items {
		p, ok := item.(interface{ boards() []PointedBoard })
		if !ok {
			continue
		}
		for _, b := range p.boards() {
			x, y := g.corner(i)
			b.X, b.Y = b.X+x, b.Y+y
			list = append(list, b)
		}
	}
	return list
}
