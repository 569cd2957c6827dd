package kernel

import (
	"math/bits"

	"github.com/oneply/oneply/pkg/engine/lanes"
	"github.com/oneply/oneply/pkg/game/othello"
)

// wpc plays a weighted piece counter without flipping a disc. A move on square m that flips the set F adds w[m] + 2 sum
// of w over F to the value; the sum over a run of flipped discs is a difference of two prefix sums along its line. All
// tables are in the order of slots.
type wpc struct {
	place [64]int64     // w
	gain  [64]int64     // scratch: what a move adds; equals place between calls
	lines [4][64]prefix // for each kind of line
}

// prefix is a square's data in one of its lines.
type prefix struct {
	ahead  uint64 // squares of the line with larger numbers
	before int64  // sum of 2w over the squares of the line with smaller numbers
	upTo   int64  // the same including the square itself
}

// weighedSquares holds what a placed and a flipped disc add on each square: w and 2w.
type weighedSquares struct{ placed, flipped [64]int64 }

func weigh(w *[64]int64) *weighedSquares {
	s := &weighedSquares{placed: *w}
	for sq, v := range w {
		s.flipped[sq] = 2 * v
	}
	return s
}

// newWPC plays on the backend, if any.
func newWPC(b *lanes.Backend, w *weighedSquares) Kernel {
	if b != nil {
		return newFiltered(b, lanes.NewWeights(&w.placed, &w.flipped), w)
	}
	k := &wpc{}
	for sq := range 64 {
		here := slot(1 << sq)
		k.place[here], k.gain[here] = w.placed[sq], w.placed[sq]
		for d := range k.lines {
			p := prefix{ahead: ahead[d][sq]}
			if behind[d][sq] != 0 {
				p.before = k.lines[d][slot(1<<(sq-step(d)))].upTo
			}
			p.upTo = p.before + w.flipped[sq]
			k.lines[d][here] = p
		}
	}
	return k
}

func (w *weighedSquares) fork() exact { return w }

func (w *weighedSquares) best(l *lanes.List, i int, moves uint64) (best uint64) {
	most := int64(worst)
	for ; moves != 0; moves &= moves - 1 {
		move := moves & -moves
		v := w.placed[bits.TrailingZeros64(move)]
		for f := l.Flips(i, move); f != 0; f &= f - 1 {
			v += w.flipped[bits.TrailingZeros64(f)]
		}
		best, most = keepBest(best, most, move, v)
	}
	return best
}

func (k *wpc) Fork() Kernel {
	c := *k
	return &c
}

func (k *wpc) Best(own, opp, best []uint64) {
	for i := range own {
		best[i] = k.bestMoves(own[i], opp[i])
	}
}

func (k *wpc) bestMoves(own, opp uint64) uint64 {
	empty, in := ^(own | opp), opp&othello.Inner
	moves := k.addRuns(0, lowEnds(own, in, empty, 1), opp, empty)
	moves |= k.addRuns(1, lowEnds(own, opp, empty, 8), opp, empty)
	moves |= k.addRuns(2, lowEnds(own, in, empty, 9), opp, empty)
	moves |= k.addRuns(3, lowEnds(own, in, empty, 7), opp, empty)
	return k.top(moves)
}

// addRuns adds the runs of kind d to the gains of their moves, which it returns.
func (k *wpc) addRuns(d int, lows, opp, empty uint64) (moves uint64) {
	line := &k.lines[d]
	for lows != 0 {
		low := lows & -lows
		lows ^= low
		start := &line[slot(low)]
		high := start.ahead &^ opp
		high &= -high
		move := (low | high) & empty
		moves |= move
		k.gain[slot(move)] += line[slot(high)].before - start.upTo
	}
	return moves
}

// top returns the set of the moves with the largest gain and resets the gains.
func (k *wpc) top(moves uint64) (best uint64) {
	most := int64(worst)
	for moves != 0 {
		move := moves & -moves
		moves ^= move
		sq := slot(move)
		v := k.gain[sq]
		k.gain[sq] = k.place[sq]
		best, most = keepBest(best, most, move, v)
	}
	return best
}
