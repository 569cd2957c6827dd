package ply

import (
	"math/bits"

	"github.com/oneply/oneply/pkg/board"
	"github.com/oneply/oneply/pkg/connectfour"
	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/seed"
)

// connectFourChooser chooses in Connect Four: a move that wins is best. No move loses at once, and one that fills the
// board is the only one.
type connectFourChooser struct {
	sides    sides
	counters [2]*eval.WPC // nil where the evaluator is none
}

func newConnectFour(s sides) Chooser[connectfour.Position] {
	c := connectFourChooser{sides: s}
	for i, e := range s.of {
		if n, ok := e.(negated); ok {
			mustFit(n.Evaluator, board.Upright)
		} else {
			mustFit(e, board.Upright)
		}
		c.counters[i], _ = e.(*eval.WPC)
	}
	return c
}

func (c connectFourChooser) Best(batch []connectfour.Position, _ []seed.Seed, best []uint64) {
	for i, p := range batch {
		best[i] = c.best(p)
	}
}

func (c connectFourChooser) best(p connectfour.Position) (best uint64) {
	if wins := p.Winning(); wins != 0 {
		return wins
	}
	moves, most := p.Legal(), int64(0)
	w, e, s := c.counters[p.Turn()], c.sides.of[p.Turn()], p.Stones()
	for ; moves != 0; moves &= moves - 1 {
		var v int64
		if move := moves & -moves; w != nil { // nothing but the disc changes
			v = w.Fixed()[bits.TrailingZeros64(move)]
		} else {
			v = e.Value(board.Stones{Own: s.Own | move, Opp: s.Opp})
		}
		switch {
		case best == 0 || v > most:
			best, most = moves&-moves, v
		case v == most:
			best |= moves & -moves
		}
	}
	return best
}

func (c connectFourChooser) Explain(p connectfour.Position) []MoveNote { return explain(c.sides, p) }

func (c connectFourChooser) Fork() Chooser[connectfour.Position] { return c }
