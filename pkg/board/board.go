// Package board holds what every board game shares: squares, moves, colours, a pair of bitboards, the symmetries of a
// square board and its text form. It knows no rules.
//
// Squares are numbered row by row from the upper left corner: a1 = 0, b1 = 1, ...; bit i of a bitboard is square i. A
// board has n rows and columns, n at most 8. A move is the number of a square, or n*n for a pass.
package board

import (
	"iter"
	"math/bits"
)

// Default is the number of rows and columns of a board where none is named: that of Othello.
const Default = 8

// Side returns n, or Default where n is 0.
func Side(n int) int {
	if n == 0 {
		return Default
	}
	return n
}

// Pass returns the move of a side that places nothing on a board of n rows and columns.
func Pass(n int) int { return n * n }

// All returns the set of all squares of a board of n rows and columns.
func All(n int) uint64 { return 1<<(n*n) - 1 }

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

// Symmetry maps square sq of an n x n board by the k-th of its eight symmetries, k in 0..7; 0 is the identity.
// Bit 0 turns the rows upside down, bit 1 mirrors the columns, bit 2 then swaps rows and columns. A pass stays a pass.
func Symmetry(k, sq, n int) int {
	if sq == Pass(n) {
		return sq
	}
	r, c := sq/n, sq%n
	if k&1 != 0 {
		r = n - 1 - r
	}
	if k&2 != 0 {
		c = n - 1 - c
	}
	if k&4 != 0 {
		r, c = c, r
	}
	return r*n + c
}
