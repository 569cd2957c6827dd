package kernel

import "slices"

// laneWeights adds the weights of the squares that moves change, for eight moves at a time: it counts the squares whose
// weight has a bit set. A weight becomes weight >> shift, a signed number.
type laneWeights struct {
	bits [laneBits]laneBit // from the sign down
	n    int               // of them that are used
}

// laneBit are the squares on which the weight of a placed, and of a flipped disc has a bit set.
type laneBit struct{ placed, flipped uint64 }

// mostChanges is more than the discs that a move can place and flip.
const mostChanges = 1 + 8*6

// newLaneWeights returns nil on processors without lanes.
func newLaneWeights(placed, flipped *[64]int64) *laneFilter {
	if !hasLanes {
		return nil
	}
	least := min(slices.Min(placed[:]), slices.Min(flipped[:]))
	most := max(slices.Max(placed[:]), slices.Max(flipped[:]))
	shift := laneShift(max(most, ^least, 0), laneBits-1)
	k := &laneWeights{n: laneBits}
	for sq := range 64 {
		p, f := placed[sq]>>shift, flipped[sq]>>shift
		for b := range k.bits {
			k.bits[laneBits-1-b].placed |= uint64(p>>b&1) << sq
			k.bits[laneBits-1-b].flipped |= uint64(f>>b&1) << sq
		}
	}
	for k.n > 1 && k.bits[0] == k.bits[1] { // the sign, twice
		k.n--
		copy(k.bits[:], k.bits[1:])
	}
	return newLaneFilter(k, mostChanges, shift)
}

func (k *laneWeights) sum(l *laneList, eights int) { weightSums(&k.bits[0], k.n, l, eights) }
