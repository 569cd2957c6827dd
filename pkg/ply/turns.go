package ply

import "github.com/oneply/oneply/pkg/othello"

// turns are the discs that each legal move of a position turns. Both arrays are in the order of slots and 0 between
// positions.
type turns struct {
	discs [64]uint64
	kinds [64]uint8 // of the lines in which a move turns discs: bit d for kind d
}

// take returns the discs and kinds of a move and clears them.
func (t *turns) take(move uint64) (discs uint64, kinds uint8) {
	at := slot(move)
	discs, kinds = t.discs[at], t.kinds[at]
	t.discs[at], t.kinds[at] = 0, 0
	return discs, kinds
}

// find notes the turns of all legal moves, which it returns.
func (t *turns) find(own, opp uint64) uint64 {
	empty, in := ^(own | opp), opp&othello.Inner
	moves := t.add(0, lowEnds(own, in, empty, 1), opp, empty)
	moves |= t.add(1, lowEnds(own, opp, empty, 8), opp, empty)
	moves |= t.add(2, lowEnds(own, in, empty, 9), opp, empty)
	return moves | t.add(3, lowEnds(own, in, empty, 7), opp, empty)
}

// add notes the runs of kind d.
func (t *turns) add(d int, lows, opp, empty uint64) (moves uint64) {
	line := &aheadBySlot[d]
	for lows != 0 {
		low := lows & -lows
		lows ^= low
		rest := line[slot(low)]
		high := rest &^ opp
		high &= -high
		move := (low | high) & empty
		moves |= move
		at := slot(move)
		t.discs[at] |= rest & (high - 1)
		t.kinds[at] |= 1 << d
	}
	return moves
}

// aheadBySlot is ahead in the order of slots.
var aheadBySlot = func() (a [4][64]uint64) {
	for d := range a {
		for sq := range 64 {
			a[d][slot(1<<sq)] = ahead[d][sq]
		}
	}
	return a
}()
