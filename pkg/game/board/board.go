// Package board holds what all board games share: the forms of boards, squares, moves, colours, a pair of bitboards and
// the text form of a board. It knows no rules.
//
// Squares are numbered row by row from the upper left corner: on 8 x 8 squares a1 = 0, b1 = 1, ..., a2 = 8; bit i of a
// bitboard is square i. A move is the number of a square, or the number of squares for a pass.
package board

import (
	"iter"
	"math/bits"
)

// Color is a side of the game.
type Color int8

// Black moves first.
const (
	Black Color = iota
	White
)

// Other returns the opponent's colour.
func (c Color) Other() Color { return 1 - c }

func (c Color) String() string {
	if c == Black {
		return "black"
	}
	return "white"
}

// Stones are the bitboards of a position as one side sees it.
type Stones struct{ Own, Opp uint64 }

// Swap returns the same board seen by the other side.
func (s Stones) Swap() Stones { return Stones{s.Opp, s.Own} }

// Members returns the numbers of the bits of a set, in ascending order.
func Members(set uint64) iter.Seq[int] {
	return func(yield func(int) bool) {
		for ; set != 0; set &= set - 1 {
			if !yield(bits.TrailingZeros64(set)) {
				return
			}
		}
	}
}
