package kernel

import (
	"math"
	"math/bits"

	"github.com/oneply/oneply/pkg/eval"
)

// laneFilter values the boards after all moves of a position to 16 bits, 64 features at a time, on processors that
// look up bytes in a table within a register (AVX-512 VBMI). An entry of a table becomes the whole number
// (entry - least) >> shift below 2^16, so that a sum of n entries is known to within n<<shift. It finds the best move
// where that is enough to tell, which it is nearly always; ties and close calls are left to the exact look-ups.
type laneFilter struct {
	groups []laneGroup
	digits int   // squares of every tuple
	slack  int64 // a sum that is less than the largest by so much is the sum of a worse move
	exact  bool  // no bit was lost: equal sums are ties

	own, opp, moves [lanePositions]uint64 // scratch
	listed          laneList              // scratch
	sums            [mostListed]int32     // scratch
}

// laneList are moves and the boards on which they are made.
type laneList struct {
	own, opp, move [mostListed]uint64
	n              int
}

// laneGroup holds features, one in each byte lane, whose tables are together in two registers. The assembly knows this
// layout.
type laneGroup struct {
	square [maxDigits][64]uint8 // by digit, the least significant first: the square that a lane reads
	start  [64]uint8            // of the lane's table
	used   [64]int8             // 1 where a lane has a feature, else 0
	low    [groupEntries]uint8  // the tables, lower bytes
	high   [groupEntries]uint8  // upper bytes
}

// Limits of what is looked up in registers. Beyond mostGroups the look-ups by lines are as fast.
const (
	maxDigits    = 4
	groupEntries = 128
	mostGroups   = 8

	lanePositions = 16
	mostListed    = 1024 // at least 60 for each position
)

// newLaneFilter returns nil for networks that do not fit, and on processors that cannot.
func newLaneFilter(tuples []eval.Tuple, fixed [][]int64) *laneFilter {
	digits := len(tuples[0].Places[0])
	if !hasLanes || digits < 2 || digits > maxDigits {
		return nil
	}
	least, most := int64(math.MaxInt64), int64(math.MinInt64)
	for _, table := range fixed {
		for _, v := range table {
			least, most = min(least, v), max(most, v)
		}
	}
	shift := max(0, bits.Len64(uint64(most-least))-16)
	f := &laneFilter{digits: digits, exact: shift == 0}
	lanes, entries := 64, groupEntries
	for t, tuple := range tuples {
		if len(tuple.Places[0]) != digits {
			return nil
		}
		size := len(fixed[t])
		for i, squares := range tuple.Places {
			if lanes == 64 || i == 0 && entries+size > groupEntries {
				f.groups = append(f.groups, laneGroup{})
				lanes, entries = 0, 0
			}
			g := &f.groups[len(f.groups)-1]
			if i == 0 || lanes == 0 {
				for j, v := range fixed[t] {
					q := uint64(v-least) >> shift
					g.low[entries+j], g.high[entries+j] = uint8(q), uint8(q>>8)
				}
				entries += size
			}
			for d := range squares {
				g.square[d][lanes] = uint8(squares[digits-1-d])
			}
			g.start[lanes] = uint8(entries - size)
			g.used[lanes] = 1
			lanes++
			f.slack++
		}
	}
	if f.exact {
		f.slack = 1
	}
	if len(f.groups) > mostGroups {
		return nil
	}
	return f
}

// undecided is what no set of moves is.
const undecided = ^uint64(0)

func (f *laneFilter) fork() *laneFilter {
	if f == nil {
		return nil
	}
	c := *f
	return &c
}

// best writes the set of best moves of each position, or undecided.
func (f *laneFilter) best(own, opp, best []uint64) {
	for len(own) > 0 {
		n := min(lanePositions, len(own))
		f.list(own[:n], opp[:n])
		if f.listed.n > 0 {
			laneSums(&f.groups[0], len(f.groups), f.digits, &f.listed.own[0], &f.listed.opp[0], &f.listed.move[0],
				(f.listed.n+7)/8, &f.sums[0])
		}
		f.choose(best[:n])
		own, opp, best = own[n:], opp[n:], best[n:]
	}
}

// list finds the moves of the positions and lists them.
func (f *laneFilter) list(own, opp []uint64) {
	clear(f.own[copy(f.own[:], own):])
	clear(f.opp[copy(f.opp[:], opp):])
	laneMoves(&f.own, &f.opp, &f.moves)
	l := &f.listed
	n := 0
	for i := range own {
		o, p := own[i], opp[i]
		for moves := f.moves[i]; moves != 0; moves &= moves - 1 {
			at := n & (mostListed - 1)
			l.own[at], l.opp[at], l.move[at] = o, p, moves&-moves
			n++
		}
	}
	l.n = n
}

// choose finds the best moves of the positions by the sums.
func (f *laneFilter) choose(best []uint64) {
	sums, moves := f.sums[:f.listed.n], f.listed.move[:f.listed.n]
	for i := range best {
		n := bits.OnesCount64(f.moves[i])
		most := int32(math.MinInt32)
		for _, v := range sums[:n] {
			most = max(most, v)
		}
		limit, set := int64(most)-f.slack, uint64(0)
		for k, v := range sums[:n] {
			set |= moves[k] & uint64((limit-int64(v))>>63)
		}
		if set&(set-1) != 0 && !f.exact {
			set = undecided
		}
		best[i], sums, moves = set, sums[n:], moves[n:]
	}
}
