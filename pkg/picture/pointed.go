package picture

import (
	"maps"
	"math"
	"slices"
	"strings"
)

// Pointed are the places of a picture at which a page with the project's script says what stands there.
type Pointed struct {
	Kind   string         `json:"kind"`
	Width  float64        `json:"width"` // of the picture, in the unit of the places
	Boards []PointedBoard `json:"boards"`
}

// PointedBoard is a board or a grid of weights in a picture: n rows of squares.
type PointedBoard struct {
	Name   string   `json:"name,omitempty"`
	N      int      `json:"n"`
	X      float64  `json:"x"` // the upper left corner
	Y      float64  `json:"y"`
	Square float64  `json:"square"`           // the side of a square
	Names  []string `json:"names,omitempty"`  // of all squares; nil for those of a board
	Values string   `json:"values,omitempty"` // of all squares, row by row; "-" for none
	Notes  [][2]any `json:"notes,omitempty"`  // a square and its text
}

// Pointed returns the places where numbers stand that the picture only tints; nil for none.
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
	at := PointedBoard{Name: g.Title, N: g.side(), X: bareEdge, Y: bareEdge, Square: bareSquare, Names: g.Names}
	if g.Title != "" {
		at.Y += bareTitle
	}
	values, format := make([]string, len(g.Weights)), g.format()
	for sq, w := range g.Weights {
		values[sq] = "-"
		if !math.IsNaN(w) {
			values[sq] = format(w)
		}
	}
	at.Values = strings.Join(values, " ")
	return []PointedBoard{at}
}

func (b Board) boards() []PointedBoard {
	if len(b.Notes) == 0 {
		return nil
	}
	at := PointedBoard{Name: b.Title, N: b.side(), X: margin, Y: margin, Square: square}
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
