// Package board holds what every board game shares: squares, colours, a pair of bitboards and the symmetries of a
// square board. It knows no rules.
//
// Squares are numbered row by row from the upper left corner: a1 = 0, b1 = 1, ...; bit i of a bitboard is square i.
package board

import "fmt"

// Pass is the move of a side that places nothing.
const Pass = -1

// Color is a side of the game.
type Color int8

// Black moves first.
const (
	Black Color = iota
	White
)

// Other is the opponent's colour.
func (c Color) Other() Color { return 1 - c }

func (c Color) String() string {
	if c == Black {
		return "black"
	}
	return "white"
}

// Stones are the bitboards of a position as one side sees it.
type Stones struct{ Own, Opp uint64 }

// Swap is the same board seen by the other side.
func (s Stones) Swap() Stones { return Stones{s.Opp, s.Own} }

// Name is the square's name on a board of n columns: column letter and row number, "d3". Pass is "pass".
func Name(sq, n int) string {
	if sq == Pass {
		return "pass"
	}
	return fmt.Sprintf("%c%d", 'a'+sq%n, sq/n+1)
}

// Parse reads the name of a square of a board with n rows and columns (n at most 9); letters in either case.
func Parse(name string, n int) (int, error) {
	if len(name) == 2 {
		col, row := int(name[0]|0x20)-'a', int(name[1])-'1'
		if col >= 0 && col < n && row >= 0 && row < n {
			return row*n + col, nil
		}
	}
	return 0, fmt.Errorf("board: %q is no square: want a1 to %s", name, Name(n*n-1, n))
}

// Symmetry maps square sq of an n x n board by the k-th of its eight symmetries, k in 0..7; 0 is the identity.
// Bit 0 turns the rows upside down, bit 1 mirrors the columns, bit 2 then swaps rows and columns.
func Symmetry(k, sq, n int) int {
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
