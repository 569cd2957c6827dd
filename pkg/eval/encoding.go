package eval

import (
	"github.com/oneply/oneply/pkg/board"
)

// Full encodes a WPC by the weight of every square, row by row: 64 for a board of 8 x 8 squares.
type Full struct {
	N int // rows and columns; 0 means 8
}

// Dim returns N x N.
func (e Full) Dim() int { return squaresOf(e.N) }

// Decode makes the WPC.
func (e Full) Decode(w []float64) (Evaluator, error) {
	if err := checkDim(len(w), e.Dim()); err != nil {
		return nil, err
	}
	return decodeWPC(w)
}

// Symmetric encodes a WPC that is the same under all eight symmetries of the board by the weights of a triangle in its
// upper left corner, row by row. On 8 x 8 squares these are ten, a to j (Takahama & Sakai 2015, Fig. 3):
//
//	a b c d
//	b e f g
//	c f h i
//	d g i j
type Symmetric struct {
	N int // rows and columns; 0 means 8
}

// half returns the number of rows and columns that the symmetries leave: half of them, rounded up.
func (e Symmetric) half() int { return (board.Side(e.N) + 1) / 2 }

// Dim returns 10 for a board of 8 x 8 squares, 6 for one of 5 x 5.
func (e Symmetric) Dim() int { return e.half() * (e.half() + 1) / 2 }

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
	n := board.Side(e.N)
	row, col := sq/n, sq%n
	row, col = min(row, n-1-row), min(col, n-1-col)
	row, col = min(row, col), max(row, col)
	return row*(2*e.half()-1-row)/2 + col
}

// Spread lays the weights out on all squares, row by row.
func (e Symmetric) Spread(w []float64) []float64 {
	grid := make([]float64, squaresOf(e.N))
	for sq := range grid {
		grid[sq] = w[e.Weight(sq)]
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
