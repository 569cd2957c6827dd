package kernel

import (
	"math/bits"
	"slices"

	"github.com/oneply/oneply/pkg/engine/eval"
)

// family is a set of features that share a table: the symmetric expansions of one tuple or of several that overlap.
type family struct {
	features []feature
	length   int    // squares of a feature
	spans    []span // the tuples whose tables are summed; their ranks are digits, 0 the least significant
}

// feature is the squares that an index is read from, the least significant first.
type feature struct {
	set     uint64
	squares [eval.MaxLength]uint8
}

// Limits of joining: squares of a joined feature (larger tables take longer to build than they save), features of a
// family (the symmetries of the board) and families in all.
const (
	largestUnion  = 7
	largestFamily = 8
	mostFamilies  = 128
)

// families gathers the places of each tuple, which are adjacent, and joins tuples that overlap in the same way at all
// their places: one look-up then serves all of them.
func families(places []place) []family {
	all := tupleFamilies(places)
	if len(all) > mostFamilies {
		return all
	}
	for i := 0; i < len(all); i++ {
		for j, m := all[i].nearest(all[i+1:]); j >= 0; j, m = all[i].nearest(all[i+1:]) {
			j += i + 1
			all[i].join(&all[j], m)
			all = slices.Delete(all, j, j+1)
		}
	}
	return all
}

// tupleFamilies makes a family of each tuple.
func tupleFamilies(places []place) (all []family) {
	tuple := -1
	for _, p := range places {
		if p.tuple != tuple {
			tuple = p.tuple
			all = append(all, family{length: len(p.squares), spans: []span{{tuple, descending(len(p.squares))}}})
		}
		f := &all[len(all)-1]
		f.features = append(f.features, newFeature(p.squares))
	}
	return all
}

func newFeature(squares []int) (f feature) {
	for i, sq := range squares {
		f.set |= 1 << sq
		f.squares[len(squares)-1-i] = uint8(sq)
	}
	return f
}

// descending returns the numbers n-1 ... 0.
func descending(n int) []int {
	d := make([]int, n)
	for i := range d {
		d[i] = n - 1 - i
	}
	return d
}

// match says how two families overlap: partner[i] of the second goes with feature i of the first, and digit k of the
// second is digit at[k] of the first, or none (-1).
type match struct {
	partner [largestFamily]uint8
	at      overlap
}

type overlap [eval.MaxLength]int8

// nearest returns the first of the other families whose union with f is smallest, -1 if none is small enough.
func (f *family) nearest(others []family) (nearest int, m match) {
	nearest, least := -1, largestUnion+1
	for i := range others {
		o := &others[i]
		if len(o.features) != len(f.features) || len(o.features) > largestFamily {
			continue
		}
		for j := range o.features {
			n := bits.OnesCount64(f.features[0].set | o.features[j].set)
			if n >= least {
				continue
			}
			if found, ok := f.match(o, j); ok {
				nearest, least, m = i, n, found
			}
		}
	}
	return nearest, m
}

// match pairs feature 0 of f with feature j, and all others with features that overlap in the same way, if possible.
func (f *family) match(o *family, j int) (m match, ok bool) {
	m.at = f.overlap(0, o, j)
	m.partner[0] = uint8(j)
	for i, used := 1, 1<<j; i < len(f.features); i++ {
		j := 0
		for j < len(o.features) && (used>>j&1 == 1 || f.overlap(i, o, j) != m.at) {
			j++
		}
		if j == len(o.features) {
			return m, false
		}
		m.partner[i] = uint8(j)
		used |= 1 << j
	}
	return m, true
}

// overlap returns for each square of feature j of o where it is in feature i of f.
func (f *family) overlap(i int, o *family, j int) (at overlap) {
	a, b := &f.features[i], &o.features[j]
	for k, sq := range b.squares[:o.length] {
		at[k] = -1
		if a.set>>sq&1 == 1 {
			at[k] = int8(slices.Index(a.squares[:f.length], sq))
		}
	}
	return at
}

// join absorbs another family, which has a single tuple and is lost. New squares become the most significant ones.
func (f *family) join(o *family, m match) {
	fresh := m.at
	length := f.length
	for k := range fresh[:o.length] {
		if fresh[k] < 0 {
			fresh[k] = int8(length)
			length++
		}
	}
	for i := range f.features {
		a, b := &f.features[i], &o.features[m.partner[i]]
		a.set |= b.set
		for k, at := range fresh[:o.length] {
			a.squares[at] = b.squares[k]
		}
	}
	f.length = length
	for _, s := range o.spans {
		for i, r := range s.ranks {
			s.ranks[i] = int(fresh[r])
		}
		f.spans = append(f.spans, s)
	}
}

// table sums the tables of the tuples. It grows with the squares that they need.
func (f *family) table(fixed [][]int64) []int64 {
	table := fixed[f.spans[0].tuple]
	if len(f.spans) == 1 {
		return table
	}
	table = append(make([]int64, 0, statesOf(f.length)), table...)
	for _, s := range f.spans[1:] {
		for states := statesOf(slices.Max(s.ranks) + 1); len(table) < states; {
			table = append(append(table, table...), table...)
		}
		s.addTo(table, fixed[s.tuple])
	}
	return table
}

// statesOf returns 3^n.
func statesOf(n int) int {
	states := 1
	for range n {
		states *= 3
	}
	return states
}

// addTo adds the table of the tuple to sum, whose states are those of squares 0, 1, ...
func (s span) addTo(sum, table []int64) {
	const squares, states = 3, 27
	low := tableIndices(min(states, len(sum)), 0, s.ranks)
	for _, high := range tableIndices(len(sum)/len(low), squares, s.ranks) {
		for i, v := range low {
			sum[i] += table[high+v]
		}
		sum = sum[len(low):]
	}
}
