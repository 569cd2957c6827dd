package perfect

import (
	"math/bits"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/connectfour"
)

// A disc is bit 7*column + row, row 0 being the lowest; row 6 stays empty.
const (
	height   = 7
	lowest   = 1 | 1<<7 | 1<<14 | 1<<21 | 1<<28 | 1<<35 | 1<<42
	whole    = lowest * (1<<6 - 1)
	column   = 1<<height - 1
	oddRows  = lowest * (1 | 1<<2 | 1<<4) // by their usual numbers: the first, third and fifth
	evenRows = oddRows << 1
)

// state is a position: the discs of the side to move, and all.
type state struct{ own, all uint64 }

// stateOf turns the rows of a board into columns.
func stateOf(p connectfour.Position) state {
	s := p.Stones()
	own, opp := columns(s.Own), columns(s.Opp)
	return state{own, own | opp}
}

func columns(squares uint64) (set uint64) {
	for sq := range board.Members(squares) {
		set |= 1 << (sq%connectfour.Columns*height + connectfour.Rows - 1 - sq/connectfour.Columns)
	}
	return set
}

// key identifies a position; it has 49 bits.
func (s state) key() uint64 { return s.own + s.all + lowest }

// mirror returns the mirror image of a set or a key.
func mirror(set uint64) uint64 {
	return set&(column<<21) | set&column<<42 | set&(column<<7)<<28 | set&(column<<14)<<14 |
		set>>14&(column<<14) | set>>28&(column<<7) | set>>42&column
}

// next returns the square above the discs of each column; that of a full one is above the board.
func (s state) next() uint64 { return s.all + lowest }

func (s state) play(move uint64) state { return state{s.all ^ s.own, s.all | move} }

func (s state) discs() int { return bits.OnesCount64(s.all) }

// threats returns the squares that would complete a line of four for the discs of a set, taken or not.
func threats(set uint64) uint64 {
	return set<<1&(set<<2)&(set<<3) | threatsBy(set, height-1) | threatsBy(set, height) | threatsBy(set, height+1)
}

func threatsBy(set uint64, step uint) uint64 {
	below, above := set<<step, set>>step
	low, high := below&(set<<(2*step)), above&(set>>(2*step))
	return low&(set<<(3*step)|above) | high&(set>>(3*step)|below)
}

// four reports whether a set has four squares in a line.
func four(set uint64) bool {
	return fourBy(set, 1)|fourBy(set, height-1)|fourBy(set, height)|fourBy(set, height+1) != 0
}

func fourBy(set uint64, step uint) uint64 {
	set &= set >> step
	return set & (set >> (2 * step))
}
