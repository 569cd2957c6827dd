package choose

import (
	"math/bits"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/connectfour"
	"github.com/oneply/oneply/pkg/game/perfect"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// connectFourChooser chooses in Connect Four. A winning move is best. No move loses at once, and one that fills the
// board is the only one. A move changes one square, so a counter or network values it by what that square gains.
type connectFourChooser struct {
	sides    sides
	counters [2]*eval.WPC   // nil for other evaluators
	networks [2]*touched    // nil for other evaluators
	perfect  *perfect.Judge // nil for other evaluators
}

func newConnectFour(s sides) Chooser[connectfour.Position] {
	c := connectFourChooser{sides: s}
	for i, e := range s.of {
		white, negated := e.(negated)
		if negated {
			e = white.Evaluator
		}
		mustFit(e, board.Upright)
		switch e := e.(type) {
		case *eval.WPC:
			c.counters[i] = e
		case *perfect.Judge:
			if !e.ByValue {
				c.perfect = e
			}
		case *eval.Network:
			c.networks[i] = touching(e, negated)
		}
	}
	return c
}

func (c connectFourChooser) Best(batch []connectfour.Position, _ []seed.Seed, best []uint64) {
	for i, p := range batch {
		best[i] = c.best(p)
	}
}

func (c connectFourChooser) best(p connectfour.Position) (best uint64) {
	if c.perfect != nil {
		return c.perfect.Best(p)
	}
	if wins := p.Winning(); wins != 0 {
		return wins
	}
	moves, most := p.Legal(), int64(0)
	w, n, e, s := c.counters[p.Turn()], c.networks[p.Turn()], c.sides.of[p.Turn()], p.Stones()
	for ; moves != 0; moves &= moves - 1 {
		var v int64
		switch move := moves & -moves; {
		case w != nil:
			v = w.Fixed()[bits.TrailingZeros64(move)]
		case n != nil:
			v = n.gain(s, bits.TrailingZeros64(move))
		default:
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

// touched holds for each square the places of a network that contain it.
type touched struct {
	at      [connectfour.Squares][]touch
	negated bool
}

// touch is a place that contains a square.
type touch struct {
	table []int64
	place []int
	step  int // from the entry of an empty square to that of an own disc
}

func touching(n *eval.Network, negated bool) *touched {
	t := &touched{negated: negated}
	for i, tuple := range n.Tuples() {
		for _, place := range tuple.Places {
			step := 1
			for k := len(place) - 1; k >= 0; k-- {
				t.at[place[k]] = append(t.at[place[k]], touch{n.Fixed()[i], place, step})
				step *= 3
			}
		}
	}
	return t
}

// gain returns what a disc of the side to move on an empty square adds to the value of the board for this side.
func (t *touched) gain(s board.Stones, sq int) (v int64) {
	if t.negated {
		return -t.sum(s.Swap(), sq, -1)
	}
	return t.sum(s, sq, 1)
}

func (t *touched) sum(s board.Stones, sq, sign int) (v int64) {
	for i := range t.at[sq] {
		on := &t.at[sq][i]
		entry := 0
		for _, q := range on.place {
			entry = 3*entry + 1 + int(s.Own>>q&1) - int(s.Opp>>q&1)
		}
		v += on.table[entry+sign*on.step] - on.table[entry]
	}
	return v
}
