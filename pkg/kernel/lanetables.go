package kernel

import (
	"math"

	"github.com/oneply/oneply/pkg/eval"
)

// laneTables looks up 64 features at a time, in tables that fit into registers. An entry becomes
// (entry - least) >> shift.
type laneTables struct {
	groups []laneGroup
	digits int // squares of every tuple
}

// laneGroup holds features, one in each byte lane, and their tables.
type laneGroup struct {
	squares [maxDigits][groupLanes]uint8 // by digit, the least significant first: the square that a lane reads
	start   [groupLanes]uint8            // where a lane's table begins
	used    [groupLanes]int8             // 1 where there is a feature, else 0
	low     [groupEntries]uint8          // the tables: the lower bytes of the entries
	high    [groupEntries]uint8          // the upper bytes
}

const (
	groupLanes   = 64
	groupEntries = 128
	maxDigits    = 4
	mostGroups   = 8 // for more, lanes do not pay
)

// newLaneTables returns nil for networks that do not fit, and on processors without lanes.
func newLaneTables(tuples []eval.Tuple, fixed [][]int64) *laneFilter {
	digits := len(tuples[0].Places[0])
	if !hasLanes || digits < 2 || digits > maxDigits {
		return nil
	}
	least, most := entryRange(fixed)
	s := laneSetter{groups: make([]laneGroup, 0, mostGroups+1), least: least, shift: laneShift(most-least, laneBits)}
	features := 0
	for t, tuple := range tuples {
		if len(tuple.Places[0]) != digits || len(s.groups) > mostGroups {
			return nil
		}
		s.table, s.set = fixed[t], false
		for _, squares := range tuple.Places {
			s.add(squares)
		}
		features += len(tuple.Places)
	}
	if len(s.groups) > mostGroups {
		return nil
	}
	return newLaneFilter(&laneTables{s.groups, digits}, features, s.shift)
}

func entryRange(tables [][]int64) (least, most int64) {
	least, most = math.MaxInt64, math.MinInt64
	for _, table := range tables {
		for _, v := range table {
			least, most = min(least, v), max(most, v)
		}
	}
	return least, most
}

func (k *laneTables) sum(l *laneList, eights int) {
	tableSums(&k.groups[0], len(k.groups), k.digits, l, eights)
}

// laneSetter fills groups with features.
type laneSetter struct {
	groups         []laneGroup
	lanes, entries int // that the last group has
	least          int64
	shift          uint
	table          []int64 // of the present tuple
	set            bool    // it is in the last group
}

// add adds a feature of the present tuple.
func (s *laneSetter) add(squares []int) {
	if len(s.groups) == 0 || s.lanes == groupLanes || !s.set && s.entries+len(s.table) > groupEntries {
		s.groups = append(s.groups, laneGroup{})
		s.lanes, s.entries, s.set = 0, 0, false
	}
	g := &s.groups[len(s.groups)-1]
	if !s.set {
		for i, v := range s.table {
			e := uint64(v-s.least) >> s.shift
			g.low[s.entries+i], g.high[s.entries+i] = uint8(e), uint8(e>>8)
		}
		s.entries += len(s.table)
		s.set = true
	}
	for d := range squares {
		g.squares[d][s.lanes] = uint8(squares[len(squares)-1-d])
	}
	g.start[s.lanes] = uint8(s.entries - len(s.table))
	g.used[s.lanes] = 1
	s.lanes++
}
