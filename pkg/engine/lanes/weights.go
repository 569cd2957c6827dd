package lanes

import (
	"math/bits"
	"slices"
)

// Weights values moves by the discs that they place and flip. What half a row of flipped discs adds becomes (sum -
// least) >> shift, a number of 21 bits.
type Weights struct {
	flipped [8][2][weightPlanes][16]uint8 // by row, half of it, plane and the set of flipped discs
	placed  [weightPlanes][64]uint8
	chunks  [weightPlanes][64]uint8 // placed, by differences
	lost    int                     // the least difference by which sums tell moves apart
}

const (
	weightPlanes = 3
	planeBits    = 7
	mostTerms    = 16 + 1 // that are rounded: half rows and the placed disc
)

// NewWeights returns the values of moves by what a placed and a flipped disc add on each square. No sum of 64 weights
// may overflow.
func NewWeights(placed, flipped *[64]int64) *Weights {
	terms := make([][]int64, 0, mostTerms)
	for i := 0; i < 64; i += 4 {
		terms = append(terms, subsetSums(flipped[i:i+4]))
	}
	terms = append(terms, placed[:])
	most := int64(0)
	for _, t := range terms {
		most = max(most, slices.Max(t)-slices.Min(t))
	}
	shift := max(0, bits.Len64(uint64(most))-weightPlanes*planeBits)
	w := &Weights{lost: 1}
	if shift > 0 {
		w.lost = mostTerms
	}
	for i, t := range terms {
		least := slices.Min(t)
		for v, sum := range t {
			e := uint64(sum-least) >> shift
			for p := range weightPlanes {
				if b := uint8(e >> (p * planeBits) & 0x7f); i < 16 {
					w.flipped[i/2][i%2][p][v] = b
				} else {
					w.placed[p][v] = b
				}
			}
		}
	}
	w.chunks = w.placed
	for p := range w.chunks {
		differences(w.chunks[p][:])
	}
	return w
}

// subsetSums returns the sums of the sixteen subsets of four weights.
func subsetSums(w []int64) []int64 {
	sums := make([]int64, 16)
	for set := range sums {
		for i, v := range w {
			sums[set] += v * int64(set>>i&1)
		}
	}
	return sums
}

func (w *Weights) sum(b *Backend, l *List, groups int) { b.weights(w, l, groups) }

func (w *Weights) slack() int { return w.lost }

// Exact reports whether no bit of a weight was lost, so that moves with equal sums are equal.
func (w *Weights) Exact() bool { return w.lost == 1 }

// oneEach says that a term is decided by one placed disc, or by the flipped discs of one half row.
var oneEach = func() (all [64]uint16) {
	for sq := range all {
		all[sq] = 1
	}
	return all
}()

func (w *Weights) holders() *[64]uint16 { return &oneEach }
