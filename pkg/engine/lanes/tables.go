package lanes

import (
	"math/bits"
	"slices"
)

// Tuple is a look-up table and the places that share it; a place lists its squares, the first being the most
// significant digit of the index in base three: 0 for an opp disc, 1 for an empty square, 2 for an own disc.
type Tuple struct {
	Places [][]int
	Table  []int64
}

// Tables values moves by the boards after them: by entries of look-up tables selected by the states of a few squares.
// An entry becomes (entry - least) >> shift, a number of 14 bits.
type Tables struct {
	tables []table
	plan   *plan
	lost   int // the least difference by which sums tell moves apart
}

// table is the table of some features, two of which are looked up at a time.
type table struct {
	lower, upper  [256]uint8
	length, pairs int64
}

// Longest is the largest number of squares of a tuple that fits.
const Longest = 5

const (
	tablePlanes = 2
	mostPairs   = 257 // so many sums of two entries fit a lane
	spanBits    = 40  // of the difference of two entries: leaves room for sums of parts
)

// NewTables returns the values of a network; nil if a tuple is too long for the backend, or there are too many places.
func NewTables(b *Backend, tuples []Tuple) *Tables {
	p := planOf(b, tuples)
	if p == nil {
		return nil
	}
	entries := spans(tuples)
	sums, most := make([][]int64, len(p.features)), int64(0)
	for i, f := range p.features {
		sums[i] = f.sum(entries)
		most = max(most, slices.Max(sums[i]))
	}
	shift := max(0, bits.Len64(uint64(most))-tablePlanes*planeBits)
	t := &Tables{tables: make([]table, len(p.features)), plan: p, lost: 1}
	if shift > 0 {
		t.lost = p.places + 1
	}
	for i, f := range p.features {
		t.tables[i] = table{length: int64(f.length), pairs: int64(f.pairs)}
		t.tables[i].fill(b, sums[i], shift)
	}
	return t
}

// spans returns the tables with entries from 0 to 2^spanBits. If they must be rounded for that, the next shift loses
// more bits: after it the total loss is less than 1.
func spans(tuples []Tuple) (entries [][]int64) {
	most := int64(0)
	for _, t := range tuples {
		most = max(most, slices.Max(t.Table)-slices.Min(t.Table))
	}
	shift := max(0, bits.Len64(uint64(most))-spanBits)
	for _, t := range tuples {
		small, least := make([]int64, len(t.Table)), slices.Min(t.Table)
		for i, v := range t.Table {
			small[i] = (v - least) >> shift
		}
		entries = append(entries, small)
	}
	return entries
}

// fill writes the entries.
func (t *table) fill(b *Backend, sums []int64, shift int) {
	least := slices.Min(sums)
	for i, v := range sums {
		e := uint64(v-least) >> shift
		t.lower[i], t.upper[i] = uint8(e&0x7f), uint8(e>>planeBits)
	}
	if b.chunks {
		differences(t.lower[:])
		differences(t.upper[:])
	}
}

// differences turns chunks of sixteen entries into their differences (xor) from the next chunk.
func differences(entries []uint8) {
	for i := range entries[:len(entries)-16] {
		entries[i] ^= entries[i+16]
	}
}

func (t *Tables) sum(b *Backend, l *List, groups int) {
	b.tables(&t.tables[0], len(t.tables), &t.plan.offsets[0], l, groups)
}

func (t *Tables) slack() int { return t.lost }

// Exact reports whether no bit of an entry was lost, so that moves with equal sums are equal.
func (t *Tables) Exact() bool { return t.lost == 1 }

func (t *Tables) holders() *[64]uint16 { return &t.plan.holders }
