package kernel

import (
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/lanes"
	"github.com/oneply/oneply/pkg/game/othello"
)

// NewSmall returns the kernel of an evaluator for a board of n rows and columns, 4 or 6, in the middle of the 8 x 8
// board; if negated, that of white where the evaluator values boards for black. It is nil if there is none. Only
// squares in the middle count in the sets of best moves: it finds moves elsewhere where no other is legal.
func NewSmall(e eval.Evaluator, n int, negated bool) Kernel {
	switch e := e.(type) {
	case *eval.WPC:
		return newWPC(lanes.Fastest(), weighInside(e.Fixed(), n))
	case *eval.Network:
		fixed := e.Fixed()
		if negated {
			fixed = negatedTables(fixed)
		}
		byLine, rest := sortPlaces(inside(e.Tuples(), n))
		return &smallNetwork{network{lines: newLineFeatures(byLine, fixed), rest: newTupleFeatures(rest, fixed)},
			othello.Middle(n)}
	}
	return nil
}

// BestOf lists the moves of the first positions of a list and finds the best ones of the first n, as k.Best does. It
// does so only if the kernel works with lists.
func BestOf(k Kernel, l *lanes.List, positions, n int) (listed bool) {
	f, listed := k.(*filtered)
	if listed {
		l.Find(f.backend, positions)
		f.choose(l, n)
	}
	return listed
}

// weighInside puts weights in the middle of the 8 x 8 board. A move elsewhere is worth less than any in the middle.
func weighInside(w *[eval.Squares]int64, n int) *weighedSquares {
	s, sum := &weighedSquares{}, int64(0)
	for sq := range n * n {
		v, at := w[sq], othello.Wide(sq, n)
		s.placed[at], s.flipped[at] = v, 2*v
		sum += max(v, -v)
	}
	for sq := range s.placed {
		if othello.Middle(n)>>sq&1 == 0 {
			s.placed[sq] = -4*sum - 1 // a move is worth at most 2*sum, which flips may add here too, and at least -2*sum
		}
	}
	return s
}

// inside returns tuples whose places lie in the middle of the 8 x 8 board.
func inside(tuples []eval.Tuple, n int) []eval.Tuple {
	list := make([]eval.Tuple, len(tuples))
	for t, tuple := range tuples {
		list[t].Table = tuple.Table
		for _, place := range tuple.Places {
			wide := make([]int, len(place))
			for i, sq := range place {
				wide[i] = othello.Wide(sq, n)
			}
			list[t].Places = append(list[t].Places, wide)
		}
	}
	return list
}

// smallNetwork plays an n-tuple network in the middle of the board.
type smallNetwork struct {
	network
	middle uint64
}

func (k *smallNetwork) Fork() Kernel {
	return &smallNetwork{network{lines: k.lines.fork(), rest: k.rest.fork()}, k.middle}
}

func (k *smallNetwork) Best(own, opp, best []uint64) {
	for i := range own {
		best[i] = k.bestMoves(own[i], opp[i])
	}
}

func (k *smallNetwork) bestMoves(own, opp uint64) (best uint64) {
	moves := k.flips.find(own, opp)
	if moves == 0 {
		return 0
	}
	k.readBoard(own, opp)
	most := int64(worst)
	for ; moves != 0; moves &= moves - 1 {
		move := moves & -moves
		discs, kinds := k.flips.take(move)
		if move&k.middle == 0 {
			continue
		}
		best, most = keepBest(best, most, move, k.gain(move, discs, kinds))
	}
	return best
}
