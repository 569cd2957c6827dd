package choose

import (
	"math/bits"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// Deep returns the chooser that looks the given number of plies ahead, 1 or more, by an evaluator: alpha-beta search
// (Knuth & Moore 1975) for the move after which it stands best if both sides look to the end of the search. The leaf
// says whose eyes value the last board; to the other side it is worth the negative. A game that ends within these plies
// is valued by its outcome alone, in every game and view. All equally good moves are best, as at one ply.
//
// Choice: a forced pass is no ply; a win is a win, no matter by how much or how soon.
func Deep[P Position[P]](e eval.Evaluator, v View, plies int, leaf Leaf) Chooser[P] {
	return newDeep[P](v.sides(e), plies, leaf)
}

// deep searches; it keeps nothing from one search to the next.
type deep[P Position[P]] struct {
	sides sides
	plies int
	leaf  Leaf
	root  board.Color // the side that searches
	order [][]ranked  // scratch of each ply
}

// ranked is a move with the value that decides how early it is tried.
type ranked struct {
	move  int
	value int64
}

func newDeep[P Position[P]](s sides, plies int, leaf Leaf) *deep[P] {
	return &deep[P]{sides: s, plies: plies, leaf: leaf, order: make([][]ranked, plies+1)}
}

// infinite is greater than won.
const infinite = 1 << 61

func (d *deep[P]) Best(batch []P, _ []seed.Seed, best []uint64) {
	for i, p := range batch {
		best[i] = d.best(p)
	}
}

// best returns the set of best moves: each of them is searched exactly, the others only until they fall behind.
func (d *deep[P]) best(p P) (best uint64) {
	most := int64(-infinite)
	d.root = p.Turn()
	for _, m := range d.ranked(p, d.plies) {
		v := d.after(p, m.move, d.plies-1, most-1, infinite)
		switch {
		case v > most:
			best, most = 1<<m.move, v
		case v == most:
			best |= 1 << m.move
		}
	}
	return best
}

// after returns the value of a move for the side that makes it, looking left plies beyond it: the exact value if it
// lies between the bounds, else a bound of it.
func (d *deep[P]) after(p P, move, left int, low, high int64) int64 {
	side, q := p.Turn(), p.Play(move)
	switch {
	case q.Over():
		return Outcome(side, q.Margin())
	case left == 0:
		return d.value(side, q.Stones().Swap())
	}
	if q.Legal() == 0 {
		return d.most(q.Play(board.Pass(q.Size())), left, low, high)
	}
	return -d.most(q, left, -high, -low)
}

// value returns the value of the last board for the side that has moved to it and sees it so.
func (d *deep[P]) value(side board.Color, s board.Stones) int64 {
	if d.leaf == Root && side != d.root {
		return -d.sides.of[d.root].Value(s.Swap())
	}
	return d.sides.of[side].Value(s)
}

// most returns the value of the best move of a position that has moves.
func (d *deep[P]) most(p P, left int, low, high int64) int64 {
	most := int64(-infinite)
	try := func(move int) (cut bool) {
		most = max(most, d.after(p, move, left-1, max(low, most), high))
		return most >= high
	}
	if left == 1 {
		for set := p.Legal(); set != 0; set &= set - 1 {
			if try(bits.TrailingZeros64(set)) {
				break
			}
		}
		return most
	}
	for _, m := range d.ranked(p, left) {
		if try(m.move) {
			break
		}
	}
	return most
}

// ranked returns the legal moves, those that are best at one ply first.
func (d *deep[P]) ranked(p P, left int) []ranked {
	list := d.order[left][:0]
	for set := p.Legal(); set != 0; set &= set - 1 {
		move := bits.TrailingZeros64(set)
		m := ranked{move, value(d.sides, p, move)}
		list = append(list, m)
		k := len(list) - 1
		for ; k > 0 && list[k-1].value < m.value; k-- {
			list[k] = list[k-1]
		}
		list[k] = m
	}
	d.order[left] = list
	return list
}

// Explain notes the exact value of every legal move.
func (d *deep[P]) Explain(p P) []MoveNote {
	var notes []MoveNote
	best := d.best(p)
	for move := range board.Members(p.Legal()) {
		n := MoveNote{Move: move, Best: best>>move&1 == 1}
		switch v := d.after(p, move, d.plies-1, -infinite, infinite); v {
		case won, -won:
			n.Outcome = int(v / won)
		default:
			n.Value = float64(v) / d.sides.of[p.Turn()].Scale()
		}
		notes = append(notes, n)
	}
	return notes
}

func (d *deep[P]) Fork() Chooser[P] { return newDeep[P](d.sides, d.plies, d.leaf) }
