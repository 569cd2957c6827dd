package kernel

import "math/bits"

// laneFilter finds the best moves of sixteen positions at a time, on processors with BMI2 and, of AVX-512, F, BW, VBMI,
// VBMI2, VNNI and VPOPCNTDQ. It values moves by weights of 16 bits and answers where these tell the best move, which
// they nearly always do; ties and close calls are left to the exact weights.
type laneFilter struct {
	values laneValues
	slack  int  // a move whose sum is less than the largest by so much is worse
	exact  bool // no bit of a weight was lost: equal sums are ties
	memory *laneMemory
}

// laneValues are weights that sum up the moves of a list.
type laneValues interface{ sum(l *laneList, eights int) }

// laneMemory is working memory.
type laneMemory struct {
	own, opp, legal, best [lanePositions]uint64
	list                  laneList
}

// laneList are moves, the boards on which they are made and the sums of the weights.
type laneList struct {
	//lint:ignore U1000 assembly reads and writes them
	own, opp, move [mostListed]uint64
	//lint:ignore U1000 as above
	sums [mostListed]int32
}

const (
	lanePositions = 16
	fewPositions  = 4                    // for fewer lanes do not pay
	mostListed    = lanePositions*60 + 8 // moves are written eight at a time
	laneBits      = 16
	undecided     = ^uint64(0) // no set of moves
)

// newLaneFilter sums up to n weights that have lost their lowest bits, shift of them.
func newLaneFilter(v laneValues, n int, shift uint) *laneFilter {
	if shift == 0 {
		return &laneFilter{values: v, slack: 1, exact: true}
	}
	return &laneFilter{values: v, slack: n}
}

// laneShift returns the number of bits that numbers up to most must lose to have n.
func laneShift(most int64, n int) uint { return uint(max(0, bits.Len64(uint64(most))-n)) }

// fork gives the copy working memory of its own.
func (f *laneFilter) fork() *laneFilter {
	if f == nil {
		return nil
	}
	return &laneFilter{values: f.values, slack: f.slack, exact: f.exact}
}

// single finds the best moves of one position.
type single interface {
	bestMoves(own, opp uint64) uint64
}

// fill writes the set of best moves of each position, those that f does not find by k.
func (f *laneFilter) fill(k single, own, opp, best []uint64) {
	found := 0
	if f != nil {
		found = f.best(own, opp, best)
	}
	for i := range own {
		if i >= found || best[i] == undecided {
			best[i] = k.bestMoves(own[i], opp[i])
		}
	}
}

// best writes the set of best moves, or undecided, of the first positions and returns their number.
func (f *laneFilter) best(own, opp, best []uint64) (found int) {
	if f.memory == nil && len(own) >= fewPositions {
		f.memory = new(laneMemory)
	}
	for len(own)-found >= fewPositions {
		found += f.some(own[found:], opp[found:], best[found:])
	}
	return found
}

// some does so for as many as fit.
func (f *laneFilter) some(own, opp, best []uint64) int {
	m := f.memory
	n := copy(m.own[:], own)
	copy(m.opp[:], opp)
	clear(m.own[n:])
	clear(m.opp[n:])
	if moves := listMoves(&m.own, &m.opp, &m.legal, &m.list); moves > 0 {
		f.values.sum(&m.list, (moves+7)/8)
	}
	bestSums(&m.legal, &m.list, f.slack, &m.best)
	for i, set := range m.best[:n] {
		if set&(set-1) != 0 && !f.exact {
			set = undecided
		}
		best[i] = set
	}
	return n
}
