package kernel

import (
	"math/bits"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/lanes"
)

// places compares a few moves by the exact entries of a network at the places that a move touches.
type places struct {
	of   []tablePlace
	sees [64][]sight

	change  []int32 // scratch: by place, what a move adds to its index; 0 between moves
	touched []int32 // scratch
}

// tablePlace is a place of a tuple; it is small because reads are scattered.
type tablePlace struct {
	table   []int64
	squares [lanes.Longest]uint8
	length  uint8
}

// sight is a place that sees a square, and the weight of the square's digit.
type sight struct{ place, weight int32 }

func newPlaces(tuples []eval.Tuple, fixed [][]int64) *places {
	k := new(places)
	for t, tuple := range tuples {
		weights := digitWeights(len(tuple.Places[0]))
		for _, squares := range tuple.Places {
			at := tablePlace{table: fixed[t], length: uint8(len(squares))}
			for i, sq := range squares {
				k.sees[sq] = append(k.sees[sq], sight{int32(len(k.of)), weights[i]})
				at.squares[i] = uint8(sq)
			}
			k.of = append(k.of, at)
		}
	}
	k.change = make([]int32, len(k.of))
	return k
}

func (k *places) fork() exact {
	f := *k
	f.change, f.touched = make([]int32, len(k.of)), nil
	return &f
}

func (k *places) best(l *lanes.List, i int, moves uint64) (best uint64) {
	most := int64(worst)
	for ; moves != 0; moves &= moves - 1 {
		move := moves & -moves
		best, most = keepBest(best, most, move, k.gain(l.Own[i], l.Opp[i], move, l.Flips(i, move)))
	}
	return best
}

// gain returns what a move adds to the value.
func (k *places) gain(own, opp, move, flips uint64) (v int64) {
	k.touched = k.touched[:0]
	k.touch(move, 1)
	for ; flips != 0; flips &= flips - 1 {
		k.touch(flips, 2)
	}
	for _, p := range k.touched {
		at := &k.of[p]
		i := int32(0)
		for _, sq := range at.squares[:at.length] {
			i = 3*i + 1 + int32(own>>(sq&63)&1) - int32(opp>>(sq&63)&1)
		}
		v += at.table[i+k.change[p]] - at.table[i]
		k.change[p] = 0
	}
	return v
}

// touch adds n to the digit of the first square of the set.
func (k *places) touch(set uint64, n int32) {
	for _, s := range k.sees[bits.TrailingZeros64(set)] {
		if k.change[s.place] == 0 {
			k.touched = append(k.touched, s.place)
		}
		k.change[s.place] += n * s.weight
	}
}
