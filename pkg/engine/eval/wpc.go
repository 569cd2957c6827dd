package eval

import (
	"fmt"
	"math/bits"
	"slices"

	"github.com/oneply/oneply/pkg/game/board"
)

// Squares is the greatest number of squares of a board.
const Squares = 64

// shapeOf returns the board with this many squares, 0 if there is none; 42 is that of Connect Four.
func shapeOf(squares int) board.Shape {
	if squares == board.Upright.Squares() {
		return board.Upright
	}
	for n := board.Shape(2); n <= board.MaxSide; n++ {
		if n.Squares() == squares {
			return n
		}
	}
	return 0
}

// WPC is a weighted piece counter: the sum of the weights of the own stones minus that of the opponent's.
type WPC struct {
	size    board.Shape
	weights [Squares]float64
	fixed   [Squares]int64
	scale   float64
}

// NewWPC returns the counter with these weights, row by row from a1, which are copied: 64 for a board of 8 x 8 squares,
// 4, 9, 16, 25, 36 or 49 for a smaller one, or 42 for seven columns and six rows.
func NewWPC(w []float64) (*WPC, error) {
	n := shapeOf(len(w))
	if n == 0 {
		return nil, fmt.Errorf("%d weights, want 64, or the square of 2 to 7 for a smaller board, or 42 for 7 x 6", len(w))
	}
	p := &WPC{size: n}
	copy(p.weights[:], w)
	if err := checkFinite(w); err != nil {
		return nil, err
	}
	terms := make([]term, len(w))
	for i := range terms {
		terms[i] = term{p.weights[i : i+1], 1}
	}
	tables, scale := fix(terms)
	for i, t := range tables {
		p.fixed[i] = t[0]
	}
	p.scale = scale
	return p, nil
}

// Heuristic returns the standard heuristic: the hand-made weights of Yoshioka, Ishii and Ito (1999) that the literature
// plays against (Takahama & Sakai 2015, Fig. 2). Its scale is 100.
func Heuristic() *WPC {
	w := Symmetric{}.Spread([]float64{1, -0.25, 0.1, 0.05, -0.25, 0.01, 0.01, 0.05, 0.02, 0.01})
	p, err := NewWPC(w)
	if err != nil {
		panic(err)
	}
	return p
}

// Size returns the form of the board.
func (p *WPC) Size() board.Shape { return p.size }

// Weights returns the weights as they were given, row by row: a copy.
func (p *WPC) Weights() []float64 { return slices.Clone(p.given()) }

func (p *WPC) given() []float64 { return p.weights[:p.size.Squares()] }

// Fixed returns the weights as integers, in units of 1/Scale, row by row and padded with zeros. They are shared: do not
// change them.
func (p *WPC) Fixed() *[Squares]int64 { return &p.fixed }

// Scale returns the factor of the integer weights.
func (p *WPC) Scale() float64 { return p.scale }

// Value returns the sum of the weights of s.Own minus that of s.Opp.
func (p *WPC) Value(s board.Stones) int64 { return p.sum(s.Own) - p.sum(s.Opp) }

func (p *WPC) sum(stones uint64) int64 {
	v := int64(0)
	for ; stones != 0; stones &= stones - 1 {
		v += p.fixed[bits.TrailingZeros64(stones)]
	}
	return v
}

func checkDim(n, want int) error {
	if n != want {
		return fmt.Errorf("%d weights, want %d", n, want)
	}
	return nil
}
