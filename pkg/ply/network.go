package ply

import (
	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/othello"
)

// networkKernel plays an n-tuple network. Tuples that lie in one line of the board are fused into one table for the
// line, all others stand for themselves; both kinds of features have an index that is a sum over the squares. A move
// changes the digits of the placed disc (empty to own, +1) and of the turned discs (opp to own, +2), so only the features
// that see these squares are looked up again.
type networkKernel struct {
	lines *lineFeatures  // nil without any
	rest  *tupleFeatures // nil without any
	turns [64]uint64     // scratch, by slot: the discs that a move turns; 0 between positions
}

func newNetworkKernel(tuples []eval.Tuple, fixed [][]int64, negate bool) *networkKernel {
	if negate {
		fixed = negatedTables(fixed)
	}
	byLine, rest := sortPlaces(tuples)
	return &networkKernel{lines: newLineFeatures(byLine, fixed), rest: newTupleFeatures(rest, fixed)}
}

// negatedTables are the tables of white under output negation: own and opp change places in every index, which
// reverses a table, and the value changes its sign.
func negatedTables(fixed [][]int64) [][]int64 {
	all := make([][]int64, len(fixed))
	for t, table := range fixed {
		for i := range table {
			all[t] = append(all[t], -table[len(table)-1-i])
		}
	}
	return all
}

func (k *networkKernel) fork() kernel {
	return &networkKernel{lines: k.lines.fork(), rest: k.rest.fork()}
}

func (k *networkKernel) best(batch []othello.Position, best []uint64) {
	for i, p := range batch {
		s := p.Stones()
		best[i] = k.bestMoves(s.Own, s.Opp)
	}
}

func (k *networkKernel) bestMoves(own, opp uint64) (best uint64) {
	moves := findTurns(own, opp, &k.turns)
	if moves == 0 {
		return 0
	}
	k.readBoard(own, opp)
	most := int64(-1 << 62)
	for moves != 0 {
		move := moves & -moves
		moves ^= move
		v := k.gain(move, k.turns[slot(move)])
		k.turns[slot(move)] = 0
		better, worse := uint64((most-v)>>63), uint64((v-most)>>63) // 64 ones or 0
		best = best&^better | move&^worse
		most = max(most, v)
	}
	return best
}

func (k *networkKernel) readBoard(own, opp uint64) {
	if k.lines != nil {
		k.lines.readBoard(own, opp)
	}
	if k.rest != nil {
		k.rest.readBoard(own, opp)
	}
}

// gain is what the move adds to the value.
func (k *networkKernel) gain(move, turns uint64) (v int64) {
	if k.lines != nil {
		v = k.lines.gain(move, turns)
	}
	if k.rest != nil {
		v += k.rest.gain(move, turns)
	}
	return v
}

// findTurns writes the discs that each legal move turns, by slot, and returns the legal moves; turns must be empty.
func findTurns(own, opp uint64, turns *[64]uint64) uint64 {
	empty, in := ^(own | opp), opp&inner
	moves := addTurns(0, lowEnds(own, in, empty, 1), opp, empty, turns)
	moves |= addTurns(1, lowEnds(own, opp, empty, 8), opp, empty, turns)
	moves |= addTurns(2, lowEnds(own, in, empty, 9), opp, empty, turns)
	return moves | addTurns(3, lowEnds(own, in, empty, 7), opp, empty, turns)
}

func addTurns(d int, lows, opp, empty uint64, turns *[64]uint64) (moves uint64) {
	line := &aheadBySlot[d]
	for lows != 0 {
		low := lows & -lows
		lows ^= low
		rest := line[slot(low)]
		high := rest &^ opp
		high &= -high
		move := (low | high) & empty
		moves |= move
		turns[slot(move)] |= rest & (high - 1)
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
