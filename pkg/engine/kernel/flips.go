package kernel

import "github.com/oneply/oneply/pkg/game/othello"

// flips holds the discs that each legal move of a position flips. Both arrays are in the order of slots and 0 between
// positions.
type flips struct {
	discs [64]uint64
	kinds [64]uint8 // of the lines in which a move flips discs: bit d for kind d
}

// take returns the discs and kinds of a move and clears them.
func (f *flips) take(move uint64) (discs uint64, kinds uint8) {
	at := slot(move)
	discs, kinds = f.discs[at], f.kinds[at]
	f.discs[at], f.kinds[at] = 0, 0
	return discs, kinds
}

// find notes the flips of all legal moves, which it returns.
func (f *flips) find(own, opp uint64) uint64 {
	empty, in := ^(own | opp), opp&othello.Inner
	moves := f.add(0, lowEnds(own, in, empty, 1), opp, empty)
	moves |= f.add(1, lowEnds(own, opp, empty, 8), opp, empty)
	moves |= f.add(2, lowEnds(own, in, empty, 9), opp, empty)
	return moves | f.add(3, lowEnds(own, in, empty, 7), opp, empty)
}

// add notes the runs of kind d.
func (f *flips) add(d int, lows, opp, empty uint64) (moves uint64) {
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
		f.discs[at] |= rest & (high - 1)
		f.kinds[at] |= 1 << d
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
