package kernel

import "slices"

// tupleFeatures holds the places of tuples that are not looked up by lines.
type tupleFeatures struct {
	blocks []block
	index  []words // scratch: for each block the indices of the present board
}

// newTupleFeatures makes a feature of each place, or of several that are joined.
func newTupleFeatures(places []place, fixed [][]int64) *tupleFeatures {
	if len(places) == 0 {
		return nil
	}
	k := &tupleFeatures{}
	all := families(places)
	lanes := lanesFor(all)
	for i := range all {
		f := &all[i]
		table := f.table(fixed)
		for features := range slices.Chunk(f.features, lanes) {
			k.roomy(lanes == wideLanes).add(table, features, f.length)
		}
	}
	return k.fork()
}

// lanesFor returns the number of indices that fit a word.
func lanesFor(all []family) int {
	for i := range all {
		if all[i].length > narrowSquares {
			return wideLanes
		}
	}
	return narrowLanes
}

// roomy returns a block with a word to spare.
func (k *tupleFeatures) roomy(wide bool) *block {
	if n := len(k.blocks); n == 0 || k.blocks[n-1].used == blockWords {
		k.blocks = append(k.blocks, newBlock(wide))
	}
	return &k.blocks[len(k.blocks)-1]
}

// digitWeights returns the weights of n digits, the most significant first.
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
	return &tupleFeatures{k.blocks, make([]words, len(k.blocks))}
}

// readBoard finds the index of every feature.
func (k *tupleFeatures) readBoard(own, opp uint64) {
	for i := range k.blocks {
		k.blocks[i].readBoard(&k.index[i], own, opp)
	}
}

// gain returns what the move adds when it flips these discs, up to a constant of the position.
func (k *tupleFeatures) gain(move, discs uint64) (v int64) {
	for i := range k.blocks {
		v += k.blocks[i].value(&k.index[i], move, discs)
	}
	return v
}
