package ply

import "math/bits"

// tupleFeatures are the places of tuples that lie in no line.
type tupleFeatures struct {
	tables []int64       // one behind the other
	ones   []int32       // for each feature: index of the empty board in tables
	sees   [64][]glimpse // the features that see a square

	index   []int32 // scratch: indices of the present board
	change  []int32 // scratch: what a move adds to them; 0 between moves
	touched []int32 // scratch
}

// glimpse is a feature that sees a square, with the square's digit weight, a power of three.
type glimpse struct{ feature, weight int32 }

// newTupleFeatures makes a feature of each place; places of one tuple share its table.
func newTupleFeatures(places []place, fixed [][]int64) *tupleFeatures {
	if len(places) == 0 {
		return nil
	}
	k := &tupleFeatures{}
	start := map[int]int{}
	for f, p := range places {
		if _, ok := start[p.tuple]; !ok {
			start[p.tuple] = len(k.tables)
			k.tables = append(k.tables, fixed[p.tuple]...)
		}
		ones := int32(start[p.tuple])
		for i, weight := range digitWeights(len(p.squares)) {
			k.sees[p.squares[i]] = append(k.sees[p.squares[i]], glimpse{int32(f), weight})
			ones += weight
		}
		k.ones = append(k.ones, ones)
	}
	return k.fork()
}

// digitWeights are the weights of n digits, the most significant first.
func digitWeights(n int) []int32 {
	w := make([]int32, n)
	for i, p := n-1, int32(1); i >= 0; i, p = i-1, 3*p {
		w[i] = p
	}
	return w
}

// fork gives the copy working memory of its own.
func (k *tupleFeatures) fork() *tupleFeatures {
	if k == nil {
		return nil
	}
	c, n := *k, len(k.ones)
	c.index, c.change, c.touched = make([]int32, n), make([]int32, n), make([]int32, n+1)
	return &c
}

// readBoard finds the index of every feature.
func (k *tupleFeatures) readBoard(own, opp uint64) {
	copy(k.index, k.ones)
	for set := own; set != 0; set &= set - 1 {
		for _, g := range k.sees[bits.TrailingZeros64(set)] {
			k.index[g.feature] += g.weight
		}
	}
	for set := opp; set != 0; set &= set - 1 {
		for _, g := range k.sees[bits.TrailingZeros64(set)] {
			k.index[g.feature] -= g.weight
		}
	}
}

// gain is what the move adds. Every change of an index is positive, so a change of 0 means not yet touched.
func (k *tupleFeatures) gain(move, turns uint64) (v int64) {
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
