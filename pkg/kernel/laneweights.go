package kernel

import "slices"

// laneWeights adds the weights of the squares of eight moves at a time: it counts the squares whose weight has a bit
// set. A weight becomes weight >> shift, a signed number of at most 16 bits.
type laneWeights struct {
	bits [laneBits]laneBit // from the sign down
	n    int               // of them in use
}

// laneBit are the squares on which the weight of a placed, and of a flipped disc has a bit set.
type laneBit struct{ placed, flipped uint64 }

// mostFlips is more than one move can flip, and one for the disc that is placed.
const mostFlips = 6*4 + 1

// newLaneWeights returns nil on processors that cannot.
func newLaneWeights(placed, flipped *[64]int64) *laneFilter {
	if !hasLanes {
		return nil
	}
	least := min(slices.Min(placed[:]), slices.Min(flipped[:]), 0)
	most := max(slices.Max(placed[:]), slices.Max(flipped[:]), 0)
	shift := laneShift(0, max(most, ^least), laneBits-1)
	k := &laneWeights{n: laneBits}
	for b := range k.bits {
		for sq := range 64 {
			k.bits[b].placed |= uint64(placed[sq]>>shift>>(laneBits-1-b)&1) << sq
			k.bits[b].flipped |= uint64(flipped[sq]>>shift>>(laneBits-1-b)&1) << sq
		}
	}
	for k.n > 1 && k.bits[0] == k.bits[1] { // the same sign in fewer bits
		copy(k.bits[:], k.bits[1:])
		k.n--
	}
	return newLaneFilter(k, mostFlips, shift)
}

func (k *laneWeights) sum(l *laneList, eights int) { weightSums(&k.bits[0], k.n, l, eights) }
