package kernel

import (
	"math"

	"github.com/oneply/oneply/pkg/eval"
)

// laneTables looks up 64 features at a time, in tables within registers. An entry becomes (entry - least) >> shift.
type laneTables struct {
	groups []laneGroup
	digits int // squares of every tuple
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

// Limits of what pays.
const (
	maxDigits    = 4
	groupEntries = 128
	mostGroups   = 8
)

// newLaneTables returns nil for networks that do not fit, and on processors that cannot.
func newLaneTables(tuples []eval.Tuple, fixed [][]int64) *laneFilter {
	k := &laneTables{digits: len(tuples[0].Places[0])}
	if !hasLanes || k.digits < 2 || k.digits > maxDigits {
		return nil
	}
	least, most := int64(math.MaxInt64), int64(math.MinInt64)
	for _, table := range fixed {
		for _, v := range table {
			least, most = min(least, v), max(most, v)
		}
	}
	shift := laneShift(least, most, laneBits)
	features := 0
	b := laneBuilder{k: k, lanes: 64}
	for t, tuple := range tuples {
		if len(tuple.Places[0]) != k.digits {
			return nil
		}
		b.newTable = true
		for _, squares := range tuple.Places {
			b.add(squares, fixed[t], least, shift)
			features++
		}
	}
	if len(k.groups) > mostGroups {
		return nil
	}
	return newLaneFilter(k, features, shift)
}

// laneBuilder adds features to groups.
type laneBuilder struct {
	k              *laneTables
	lanes, entries int // that the last group has
	newTable       bool
}

func (b *laneBuilder) add(squares []int, table []int64, least int64, shift uint) {
	if b.lanes == 64 || b.newTable && b.entries+len(table) > groupEntries {
		b.k.groups = append(b.k.groups, laneGroup{})
		b.lanes, b.entries, b.newTable = 0, 0, true
	}
	g := &b.k.groups[len(b.k.groups)-1]
	if b.newTable {
		for i, v := range table {
			q := uint64(v-least) >> shift
			g.low[b.entries+i], g.high[b.entries+i] = uint8(q), uint8(q>>8)
		}
		b.entries += len(table)
		b.newTable = false
	}
	for d := range squares {
		g.square[d][b.lanes] = uint8(squares[len(squares)-1-d])
	}
	g.start[b.lanes] = uint8(b.entries - len(table))
	g.used[b.lanes] = 1
	b.lanes++
}

func (k *laneTables) sum(l *laneList, eights int) {
	tableSums(&k.groups[0], len(k.groups), k.digits, l, eights)
}
