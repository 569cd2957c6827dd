package kernel

import (
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/lanes"
)

// network plays an n-tuple network. Tuples that lie in one line of the board are fused into one table for the line, all
// others into tables of tuples that overlap; both kinds of features have an index that is a sum over the squares. A
// move changes the digits of the placed disc (empty to own, +1) and of the flipped discs (opp to own, +2); only the
// lines that see these squares are looked up again.
type network struct {
	lines *lineFeatures  // nil if there are none
	rest  *tupleFeatures // nil if there are none
	flips flips          // scratch
}

// newNetwork plays on the backend, if there is one and the network fits.
func newNetwork(b *lanes.Backend, tuples []eval.Tuple, fixed [][]int64) Kernel {
	if w, ok := squareGains(tuples, fixed); ok {
		return newWPC(b, w)
	}
	if b != nil {
		if t := lanes.NewTables(b, laneTuples(tuples, fixed)); t != nil {
			return newFiltered(b, t, newPlaces(tuples, fixed))
		}
	}
	byLine, rest := sortPlaces(tuples)
	return &network{lines: newLineFeatures(byLine, fixed), rest: newTupleFeatures(rest, fixed)}
}

func laneTuples(tuples []eval.Tuple, fixed [][]int64) []lanes.Tuple {
	list := make([]lanes.Tuple, len(tuples))
	for t, tuple := range tuples {
		list[t] = lanes.Tuple{Places: tuple.Places, Table: fixed[t]}
	}
	return list
}

// negatedTables returns the tables of white under output negation: own and opp trade places in every index, which
// reverses a table, and the value changes its sign.
func negatedTables(fixed [][]int64) [][]int64 {
	all := make([][]int64, len(fixed))
	for t, table := range fixed {
		for i := range table {
			all[t] = append(all[t], -table[len(table)-1-i])
		}
	}
	return all
}

func (k *network) Fork() Kernel { return &network{lines: k.lines.fork(), rest: k.rest.fork()} }

func (k *network) Best(own, opp, best []uint64) {
	for i := range own {
		best[i] = k.bestMoves(own[i], opp[i])
	}
}

func (k *network) bestMoves(own, opp uint64) (best uint64) {
	moves := k.flips.find(own, opp)
	if moves == 0 {
		return 0
	}
	k.readBoard(own, opp)
	most := int64(worst)
	for moves != 0 {
		move := moves & -moves
		moves ^= move
		discs, kinds := k.flips.take(move)
		v := k.gain(move, discs, kinds)
		best, most = keepBest(best, most, move, v)
	}
	return best
}

func (k *network) readBoard(own, opp uint64) {
	if k.lines != nil {
		k.lines.readBoard(own, opp)
	}
	if k.rest != nil {
		k.rest.readBoard(own, opp)
	}
}

// gain returns what the move adds to the value when it flips these discs, in lines of these kinds.
func (k *network) gain(move, discs uint64, kinds uint8) (v int64) {
	switch d := onlyKind[kinds&15]; {
	case k.lines == nil:
	case d < 0:
		v = k.lines.gain(move, discs)
	default:
		v = k.lines.gainAlong(int(d), move, discs)
	}
	if k.rest != nil {
		v += k.rest.gain(move, discs)
	}
	return v
}

// onlyKind is the only kind of line in a set of kinds; -1 for several.
var onlyKind = [16]int8{-1, 0, 1, -1, 2, -1, -1, -1, 3, -1, -1, -1, -1, -1, -1, -1}
