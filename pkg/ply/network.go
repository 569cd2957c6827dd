package ply

import (
	"math/bits"

	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/othello"
)

// networkKernel plays an n-tuple network. Its features are tables with an index that is a sum over the squares: tuples
// that lie in one line are fused into one table for the line, all others stand for themselves. A move changes the digits
// of the placed disc (empty to own, +1) and of the turned discs (opp to own, +2), so only the features that see these
// squares are looked up again.
type networkKernel struct {
	tables []int64       // of all features, one behind the other
	lines  []line        // features 0 ... len(lines)-1
	ones   []int32       // for each feature: index of the empty board in tables
	sees   [64][]glimpse // the features that see a square
	others [64][]glimpse // of these, the features that are no lines

	index   []int32    // scratch: indices of the present board
	change  []int32    // scratch: what a move adds to them; 0 between moves
	touched []int32    // scratch
	turns   [64]uint64 // scratch, by slot: the discs that a move turns; 0 between positions
}

// glimpse is a feature that sees a square, with the square's digit weight, a power of three.
type glimpse struct{ feature, weight int32 }

func newNetworkKernel(tuples []eval.Tuple, fixed [][]int64, negate bool) *networkKernel {
	k := &networkKernel{}
	rest := k.fuse(tuples, fixed)
	k.addTuples(rest, tuples, fixed)
	if negate {
		k.negate()
	}
	k.scratch()
	return k
}

// scratch gives the kernel working memory of its own.
func (k *networkKernel) scratch() {
	n := len(k.ones)
	k.index, k.change, k.touched = make([]int32, n), make([]int32, n), make([]int32, n+1)
	k.turns = [64]uint64{}
}

func (k *networkKernel) fork() kernel {
	c := *k
	c.scratch()
	return &c
}

// addTuples makes features of single places of tuples; places of one tuple share its table.
func (k *networkKernel) addTuples(rest []place, tuples []eval.Tuple, fixed [][]int64) {
	start := map[int]int{}
	for _, r := range rest {
		if _, ok := start[r.tuple]; !ok {
			start[r.tuple] = len(k.tables)
			k.tables = append(k.tables, fixed[r.tuple]...)
		}
		k.see(start[r.tuple], r.squares, digitWeights(len(r.squares)))
	}
	for sq, all := range k.sees {
		for _, g := range all {
			if int(g.feature) >= len(k.lines) {
				k.others[sq] = append(k.others[sq], g)
			}
		}
	}
}

// digitWeights are the weights of n digits, the most significant first.
func digitWeights(n int) []int32 {
	w := make([]int32, n)
	for i, p := n-1, int32(1); i >= 0; i, p = i-1, 3*p {
		w[i] = p
	}
	return w
}

// see adds a feature over the squares whose table starts at start.
func (k *networkKernel) see(start int, squares []int, weights []int32) {
	ones := int32(start)
	for i, sq := range squares {
		k.sees[sq] = append(k.sees[sq], glimpse{int32(len(k.ones)), weights[i]})
		ones += weights[i]
	}
	k.ones = append(k.ones, ones)
}

// negate turns the kernel into that of white under output negation: own and opp change places in every index, which
// reverses each table, and the value changes its sign.
func (k *networkKernel) negate() {
	for _, t := range k.spans() {
		for i, j := t[0], t[1]-1; i <= j; i, j = i+1, j-1 {
			k.tables[i], k.tables[j] = -k.tables[j], -k.tables[i]
		}
	}
}

// spans are the beginnings and ends of the different tables. A table reaches as far on either side of the empty board.
func (k *networkKernel) spans() (spans [][2]int) {
	seen := map[int32]bool{}
	half := make([]int32, len(k.ones))
	for _, all := range k.sees {
		for _, g := range all {
			half[g.feature] += g.weight
		}
	}
	for f, ones := range k.ones {
		if !seen[ones] {
			seen[ones] = true
			spans = append(spans, [2]int{int(ones - half[f]), int(ones + half[f] + 1)})
		}
	}
	return spans
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

// readBoard finds the index of every feature.
func (k *networkKernel) readBoard(own, opp uint64) {
	index := k.index[:len(k.ones)]
	copy(index, k.ones)
	for i := range k.lines {
		l := &k.lines[i]
		index[i] += l.digits(own) - l.digits(opp)
	}
	if len(k.lines) == len(index) {
		return
	}
	for set := own; set != 0; set &= set - 1 {
		for _, g := range k.others[bits.TrailingZeros64(set)] {
			index[g.feature] += g.weight
		}
	}
	for set := opp; set != 0; set &= set - 1 {
		for _, g := range k.others[bits.TrailingZeros64(set)] {
			index[g.feature] -= g.weight
		}
	}
}

// gain is what the move adds to the value. Every change of an index is positive, so a change of 0 means not yet touched.
func (k *networkKernel) gain(move, turns uint64) (v int64) {
	n := 0
	for _, g := range k.sees[bits.TrailingZeros64(move)] {
		k.touched[n] = g.feature
		k.change[g.feature] = g.weight
		n++
	}
	for ; turns != 0; turns &= turns - 1 {
		for _, g := range k.sees[bits.TrailingZeros64(turns)] {
			old := k.change[g.feature]
			k.touched[n] = g.feature
			n += int(uint32(old-1) >> 31)
			k.change[g.feature] = old + 2*g.weight
		}
	}
	for _, f := range k.touched[:n] {
		i := k.index[f]
		v += k.tables[i+k.change[f]] - k.tables[i]
		k.change[f] = 0
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
