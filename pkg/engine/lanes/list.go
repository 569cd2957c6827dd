// Package lanes finds the best moves of Othello for many positions at once, on processors with wide registers: a byte
// of a register is a move. It lists the moves of up to 64 positions, values them by weights of few bits (Weights,
// Tables) and returns for each position the moves whose values are so close to the largest that they may be the best: a
// filter, whose close calls the exact weights of package kernel decide. The stages are in assembly, for AVX-512 and for
// AVX2 from one description in the folder asm; if a processor has neither, Backends is empty.
package lanes

import (
	"math/bits"
	"sync"

	"github.com/oneply/oneply/pkg/lab/seed"
)

// Positions is the number of positions that a list holds.
const Positions = 64

// There is room for all positions, their moves, and for what fills the last register.
const (
	mostMovers = Positions + 16
	mostMoves  = Positions*60 + 64
)

// List is working memory for the moves of up to 64 positions. One goroutine at a time may use it.
type List struct {
	Own, Opp [Positions]uint64 // the discs of the sides to move and of their opponents
	Legal    [Positions]uint64 // by Find: the sets of legal moves
	Best     [Positions]uint64 // by Near: the sets of the moves that may be best
	start    [Positions]int64  // where the moves of a position begin

	moverOwn, moverOpp [mostMovers]uint64 // the positions that have moves

	afterOwn, afterOpp, flips [mostMoves]uint64
	sums                      [mostMoves]int32
	squares                   [mostMoves]uint8
	mover                     [mostMoves]uint8 // the position of a move, its number among those with moves

	rows   [16 * 64]uint8
	digits [2][digitsBegin + 64*powers*64]uint8 // zeros come first: the digits of no square

	values [64][voters]int16    // of the moves of a position, by member
	near   [mostMoves][2]uint64 // the sets of members for which a move may be best
	doubt  [Positions][2]uint64 // the sets of members with several such moves

	moves int
}

const (
	powers      = 2 // of three, by which digits are kept; for others they are multiplied
	digitsBegin = 64
)

var lists = sync.Pool{New: func() any { return new(List) }}

// Borrow returns a list, to be given back: lists are large, and few are needed at a time.
func Borrow() *List { return lists.Get().(*List) }

// GiveBack ends the use of a borrowed list.
func (l *List) GiveBack() { lists.Put(l) }

// Fill takes at most Positions positions.
func (l *List) Fill(own, opp []uint64) {
	copy(l.Own[:], own)
	copy(l.Opp[:], opp)
}

// Find lists the legal moves of the first n positions and the discs that they flip.
func (l *List) Find(b *Backend, n int) {
	filled := (n + 7) &^ 7
	clear(l.Own[n:filled])
	clear(l.Opp[n:filled])
	if l.moves = b.listMoves(l, n); l.moves > 0 {
		b.findFlips(l, l.moves)
	}
}

// Flips returns the discs that a legal move of position i flips.
func (l *List) Flips(i int, move uint64) uint64 {
	return l.flips[int(l.start[i])+bits.OnesCount64(l.Legal[i]&(move-1))]
}

// movesOf returns the number of moves of the first n positions.
func (l *List) movesOf(n int) int {
	if n == 0 {
		return 0
	}
	return int(l.start[n-1]) + bits.OnesCount64(l.Legal[n-1])
}

// Sums values moves by a sum of entries, none of which is negative.
type Sums interface {
	sum(b *Backend, l *List, groups int)
	// slack is the least difference by which sums tell moves apart.
	slack() int
	// Exact reports whether moves with equal sums are equal.
	Exact() bool
	// holders returns for each square the number of terms of a sum that its disc decides; each has lost less than 1.
	holders() *[64]uint16
}

// Near writes, for the first n positions, the sets of moves that may be best, and returns the set of positions that
// have several.
func (l *List) Near(b *Backend, s Sums, n int) (several uint64) {
	moves := l.movesOf(n)
	if moves == 0 {
		clear(l.Best[:n])
		return 0
	}
	s.sum(b, l, (moves+b.width-1)/b.width)
	several = b.bestSums(l, n, s.slack())
	if s.Exact() {
		return several
	}
	for rest := several; rest != 0; rest &= rest - 1 {
		i := bits.TrailingZeros64(rest)
		if l.narrow(i, s.holders()); l.Best[i]&(l.Best[i]-1) == 0 {
			several &^= 1 << i
		}
	}
	return several
}

// narrow removes moves of position i that cannot be best. Two moves may differ by what is lost in the terms that they
// change; in all others they lose the same.
func (l *List) narrow(i int, holders *[64]uint16) {
	var upper [64]int32
	most := int32(-1 << 31)
	near := l.Best[i]
	for n := 0; near != 0; n++ {
		move := near & -near
		near ^= move
		at := int(l.start[i]) + bits.OnesCount64(l.Legal[i]&(move-1))
		lost := int32(0)
		for discs := move | l.flips[at]; discs != 0; discs &= discs - 1 {
			lost += int32(holders[bits.TrailingZeros64(discs)])
		}
		upper[n&63], most = l.sums[at]+lost, max(most, l.sums[at]-lost)
	}
	near = l.Best[i]
	for n := 0; near != 0; n++ {
		if upper[n&63] < most {
			l.Best[i] ^= near & -near
		}
		near &= near - 1
	}
}

// Step makes a move in each position, as many as there are numbers, that has a legal one: one of the best in the first
// n, for which Near has found them, any one in the others. It picks by the lower half of the position's number as
// seed.Pick does; with first it takes the first of the best. The move becomes the only best one. A position without a
// move stays as it is.
func (l *List) Step(rnd []seed.Seed, n int, first bool) {
	copy(l.Best[n:len(rnd)], l.Legal[n:])
	if first {
		for i := range n {
			l.Best[i] &= -l.Best[i]
		}
	}
	if len(rnd) > 0 {
		step(l, &rnd[0], len(rnd))
	}
}
