package kernel

import "math/bits"

// laneFilter finds the best moves of sixteen positions at a time on processors with the newer instructions of AVX-512
// (VBMI, VBMI2, VNNI, VPOPCNTDQ). It values moves by whole numbers of 16 bits and answers where these tell the best
// move, which they nearly always do; ties and close calls are left to the exact weights.
type laneFilter struct {
	values laneValues
	slack  int  // a move whose sum is less than the largest by so much is worse
	exact  bool // no bit of a weight was lost: a slack of 1 tells all

	own, opp, legal [lanePositions]uint64 // scratch
	list            laneList
}

// laneValues are weights that value the moves of a list.
type laneValues interface{ sum(l *laneList, eights int) }

// laneList are moves, the boards on which they are made, and the sums of the weights.
type laneList struct {
	own, opp, move [mostListed]uint64
	sums           [mostListed]int32
}

const (
	lanePositions = 16
	mostListed    = lanePositions*60 + 8 // the last eight are written at once
	laneBits      = 16
)

func newLaneFilter(v laneValues, slack int, shift uint) *laneFilter {
	f := &laneFilter{values: v, slack: slack, exact: shift == 0}
	if f.exact {
		f.slack = 1
	}
	return f
}

// laneShift is the number of bits that weights from least to most lose to become numbers of n bits.
func laneShift(least, most int64, n int) uint { return uint(max(0, bits.Len64(uint64(most-least))-n)) }

// fork gives the copy working memory of its own.
func (f *laneFilter) fork() *laneFilter {
	if f == nil {
		return nil
	}
	c := *f
	return &c
}

// undecided is what no set of moves is.
const undecided = ^uint64(0)

// best writes the set of best moves of each position, or undecided.
func (f *laneFilter) best(own, opp, best []uint64) {
	for len(own) > 0 {
		n := min(lanePositions, len(own))
		clear(f.own[copy(f.own[:], own):])
		clear(f.opp[copy(f.opp[:], opp):])
		if moves := listMoves(&f.own, &f.opp, &f.legal, &f.list); moves > 0 {
			f.values.sum(&f.list, (moves+7)/8)
		}
		bestSums(&f.legal, &f.list.sums[0], f.slack, &f.own)
		for i, set := range f.own[:n] {
			if set&(set-1) != 0 && !f.exact {
				set = undecided
			}
			best[i] = set
		}
		own, opp, best = own[n:], opp[n:], best[n:]
	}
}
