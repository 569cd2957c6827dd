package eval

import (
	"math/bits"

	"github.com/oneply/oneply/pkg/game/board"
)

// Liberties values a board by the number of liberties of the own stones minus that of the opponent's. Liberties of a
// colour are the empty points next to one or more of its stones. It is the Liberty Player of Krawiec, Jaśkowski and
// Szubert (2011, 4.2.2).
type Liberties struct {
	N board.Shape
}

// Value returns the difference of the liberties.
func (l Liberties) Value(s board.Stones) int64 {
	empty := board.All(l.N) &^ (s.Own | s.Opp)
	return int64(bits.OnesCount64(l.beside(s.Own)&empty) - bits.OnesCount64(l.beside(s.Opp)&empty))
}

// Scale returns 1.
func (l Liberties) Scale() float64 { return 1 }

// beside returns the squares next to those of the set, and some beyond the last row.
func (l Liberties) beside(set uint64) uint64 {
	n := l.N.Width()
	first := firstColumns[n&15]
	last := first << ((n - 1) & 63)
	return set&^last<<1 | set&^first>>1 | set<<(n&63) | set>>(n&63)
}

// firstColumns are the squares of the first column, and those below, by the number of columns.
var firstColumns = func() (columns [16]uint64) {
	for n := 1; n <= board.MaxSide; n++ {
		for sq := 0; sq < Squares; sq += n {
			columns[n] |= 1 << sq
		}
	}
	return columns
}()
