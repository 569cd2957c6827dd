package kernel

import (
	"math/bits"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
)

// units plays a network with hidden units: the sums of the units are those of the board, changed at the squares that a
// move touches.
type units struct {
	of      eval.Perceptron
	w       []int64
	negated bool
	flips   flips // scratch
}

// Units returns the kernel of a network with hidden units on 8 x 8 squares; if negated, that of white where the network
// values boards for black. It reads the weights, in units of 1/eval.MLPUnit, at every call: they may change between
// calls.
func Units(of eval.Perceptron, w []int64, negated bool) Kernel {
	return &units{of: of, w: w, negated: negated}
}

func (k *units) Fork() Kernel { return Units(k.of, k.w, k.negated) }

func (k *units) Best(own, opp, best []uint64) {
	for i := range own {
		best[i] = k.bestMoves(own[i], opp[i])
	}
}

func (k *units) bestMoves(own, opp uint64) (best uint64) {
	moves := k.flips.find(own, opp)
	if moves == 0 {
		return 0
	}
	var base, sums [eval.MaxHidden]int64
	k.of.Sums(k.w, k.seen(own, opp), base[:])
	most := int64(worst)
	for moves != 0 {
		move := moves & -moves
		moves ^= move
		discs, _ := k.flips.take(move)
		copy(sums[:k.of.Hidden], base[:])
		best, most = keepBest(best, most, move, k.after(move, discs, sums[:]))
	}
	return best
}

// seen returns the board as the network values it.
func (k *units) seen(own, opp uint64) board.Stones {
	if k.negated {
		own, opp = opp, own
	}
	return board.Stones{Own: own, Opp: opp}
}

// after returns the value of a move that flips these discs, for the side that moves, and changes the sums.
func (k *units) after(move, discs uint64, sums []int64) int64 {
	own, opp := 0, k.of.N.Squares() // inputs
	sign := int64(1)
	if k.negated {
		own, opp, sign = opp, own, -1
	}
	k.of.Add(k.w, own+bits.TrailingZeros64(move), sums)
	for ; discs != 0; discs &= discs - 1 {
		sq := bits.TrailingZeros64(discs)
		k.of.Change(k.w, opp+sq, own+sq, sums)
	}
	return sign * k.of.Output(k.w, sums)
}
