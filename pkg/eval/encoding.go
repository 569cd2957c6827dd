package eval

import (
	"fmt"
)

// Full encodes a WPC by its 64 weights, row by row.
type Full struct{}

// Dim is 64.
func (Full) Dim() int { return Squares }

// Decode makes the WPC.
func (Full) Decode(w []float64) (Evaluator, error) { return decodeWPC(w) }

// Symmetric encodes a WPC that is the same under all eight symmetries of the board by ten weights a to j, which lie
// in the upper left corner like this (Takahama & Sakai 2015, Fig. 3):
//
//	a b c d
//	b e f g
//	c f h i
//	d g i j
type Symmetric struct{}

// Dim is 10.
func (Symmetric) Dim() int { return 10 }

// Decode makes the WPC.
func (e Symmetric) Decode(w []float64) (Evaluator, error) {
	if err := checkDim(len(w), e.Dim()); err != nil {
		return nil, err
	}
	if err := checkFinite(w); err != nil {
		return nil, fmt.Errorf("eval: %w", err)
	}
	return decodeWPC(e.Spread(w))
}

// Weight is the weight, 0 for a to 9 for j, of square sq.
func (Symmetric) Weight(sq int) int {
	row, col := sq/8, sq%8
	row, col = min(row, 7-row), min(col, 7-col)
	row, col = min(row, col), max(row, col)
	return row*(7-row)/2 + col
}

// Spread lays the ten weights out on the 64 squares, row by row.
func (e Symmetric) Spread(w []float64) []float64 {
	grid := make([]float64, Squares)
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
