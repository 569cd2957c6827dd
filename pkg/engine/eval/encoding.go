package eval

import (
	"github.com/oneply/oneply/pkg/game/board"
)

// Full encodes a WPC by the weight of every square, row by row: 64 for a board of 8 x 8 squares.
type Full struct {
	N board.Shape
}

// Dim returns the number of squares.
func (e Full) Dim() int { return e.N.Squares() }

// Decode makes the WPC.
func (e Full) Decode(w []float64) (Evaluator, error) {
	if err := checkDim(len(w), e.Dim()); err != nil {
		return nil, err
	}
	return decodeWPC(w)
}

// Symmetric encodes a WPC that is the same under all symmetries of the board: squares that these map onto each other
// share a weight. Weights are numbered by the first square that has them, row by row. On a square board they are those
// of a triangle in its upper left corner; on 8 x 8 squares these are ten, a to j (Takahama & Sakai 2015, Fig. 3):
//
//	a b c d
//	b e f g
//	c f h i
//	d g i j
type Symmetric struct {
	N board.Shape
}

// Dim returns 10 for a board of 8 x 8 squares, 6 for one of 5 x 5, 24 for that of Connect Four.
func (e Symmetric) Dim() int {
	_, dim := e.weights()
	return dim
}

// Decode makes the WPC.
func (e Symmetric) Decode(w []float64) (Evaluator, error) {
	if err := checkDim(len(w), e.Dim()); err != nil {
		return nil, err
	}
	if err := checkFinite(w); err != nil {
		return nil, err
	}
	return decodeWPC(e.Spread(w))
}

// Weight returns the weight, 0 for a to 9 for j, of square sq.
func (e Symmetric) Weight(sq int) int {
	of, _ := e.weights()
	return int(of[sq])
}

// weights returns the number of each square's weight, and how many weights there are.
func (e Symmetric) weights() (of [Squares]uint8, dim int) {
	symmetries := e.N.Symmetries()
	for sq := range e.N.Squares() {
		first := sq
		for _, k := range symmetries {
			first = min(first, board.Symmetry(k, sq, e.N))
		}
		if of[sq] = of[first]; first == sq {
			of[sq] = uint8(dim)
			dim++
		}
	}
	return of, dim
}

// Spread assigns the weights to all squares, row by row.
func (e Symmetric) Spread(w []float64) []float64 {
	of, _ := e.weights()
	grid := make([]float64, e.N.Squares())
	for sq := range grid {
		grid[sq] = w[of[sq]]
	}
	return grid
}

func decodeWPC(w []float64) (Evaluator, error) {
	p, err := NewWPC(w)
	if err != nil {
		return nil, err
	}
	return p, nil
}
