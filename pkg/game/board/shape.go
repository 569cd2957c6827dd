package board

import "fmt"

// Shape is the form of a board: its width, its height, and which symmetries of a square it has. The number n, 1 to 8,
// is the board of n rows and n columns with all eight symmetries; 0 stands for Default. Rectangle makes all others.
// Except for 0, equal forms are equal numbers.
type Shape int

// Default is the form of a board if none is named: that of Othello.
const Default = 8

// MaxSide is the greatest number of rows or columns.
const MaxSide = 8

// A Shape holds the width in its lowest byte. The rest is 0 for a board with all symmetries of a square; otherwise it
// is the height, and a bit for each of the eight symmetries that is missing.
const (
	heightBit  = 8
	missingBit = 16
	sideMask   = 1<<heightBit - 1
)

// Rectangle returns the form of a board with these symmetries, given as numbers k of Symmetry; the identity, 0, is
// always included. It panics if a side is not 1 to MaxSide, or if a symmetry exchanges sides of different lengths.
func Rectangle(width, height int, symmetries ...int) Shape {
	if width < 1 || width > MaxSide || height < 1 || height > MaxSide {
		panic(fmt.Sprintf("board: %d x %d squares, want 1 to %d rows and columns", width, height, MaxSide))
	}
	missing := 0xff &^ 1
	for _, k := range symmetries {
		if k < 0 || k > 7 || k&4 != 0 && width != height {
			panic(fmt.Sprintf("board: symmetry %d of %d x %d squares", k, width, height))
		}
		missing &^= 1 << k
	}
	if missing == 0 {
		return Shape(width)
	}
	return Shape(width | height<<heightBit | missing<<missingBit)
}

// Upright is the board of Connect Four: seven columns and six rows. Discs fall, so it can only be mirrored left to
// right.
var Upright = Rectangle(7, 6, 2)

// Side returns the form itself, or Default for 0.
func Side(n Shape) Shape {
	if n == 0 {
		return Default
	}
	return n
}

// Width is the number of columns.
func (n Shape) Width() int { return int(Side(n)) & sideMask }

// Height is the number of rows.
func (n Shape) Height() int {
	if n>>heightBit == 0 {
		return n.Width()
	}
	return int(n) >> heightBit & sideMask
}

// Squares is the number of squares.
func (n Shape) Squares() int { return n.Width() * n.Height() }

// Square reports whether the board has as many rows as columns and all eight symmetries.
func (n Shape) Square() bool { return n>>heightBit == 0 }

// Has reports whether the board has symmetry k.
func (n Shape) Has(k int) bool { return int(n)>>(missingBit+k)&1 == 0 }

// Symmetries lists the symmetries of the board, in ascending order.
func (n Shape) Symmetries() (list []int) {
	for k := range 8 {
		if n.Has(k) {
			list = append(list, k)
		}
	}
	return list
}

// String returns columns and rows: "7 x 6".
func (n Shape) String() string { return fmt.Sprintf("%d x %d", n.Width(), n.Height()) }

// Pass returns the move that places nothing on the board.
func Pass(n Shape) int { return n.Squares() }

// All returns the set of all squares of the board.
func All(n Shape) uint64 { return 1<<n.Squares() - 1 }

// Symmetry maps square sq of a board by the k-th of the eight symmetries of a square, k in 0..7; 0 is the identity. Bit
// 0 turns the rows upside down, bit 1 mirrors the columns, bit 2 then swaps rows and columns, which needs as many of
// each. A pass stays a pass.
func Symmetry(k, sq int, n Shape) int {
	if sq == Pass(n) {
		return sq
	}
	width, height := n.Width(), n.Height()
	r, c := sq/width, sq%width
	if k&1 != 0 {
		r = height - 1 - r
	}
	if k&2 != 0 {
		c = width - 1 - c
	}
	if k&4 != 0 {
		r, c = c, r
	}
	return r*width + c
}
