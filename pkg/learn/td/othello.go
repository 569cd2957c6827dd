package td

import (
	"math/bits"
	"slices"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/othello"
)

// netTable lets n-tuple networks learn Othello. The weight that each place selects is carried from ply to ply, and a
// move is valued by the places that it touches alone. It learns what the reference does.
type netTable struct {
	TD[othello.Position]
	net     network
	touched [64][]touch
	mirror  []int32 // of each place, the sum of the weights that it selects of a board and of its colour reversal
	shared  int     // the most places of a table
}

// touch is a place that contains a square, and what another own disc on it adds to the number of the place's weight.
type touch struct{ place, step int32 }

// newNetTable returns nil unless netTable can do this learning.
func newNetTable[P choose.Position[P]](t TD[P]) *netTable {
	of, ok := any(t).(TD[othello.Position])
	if !ok || t.View.SeesEnd() {
		return nil
	}
	net, ok := of.Features.(network)
	if !ok {
		return nil
	}
	n := &netTable{TD: of, net: net}
	sharing := map[int]int{} // places by the first weight of their table
	for i, p := range net.places {
		size := int32(1)
		for _, sq := range slices.Backward(p.squares) {
			n.touched[sq] = append(n.touched[sq], touch{int32(i), size})
			size *= 3
		}
		n.mirror = append(n.mirror, 2*int32(p.first)+size-1)
		sharing[p.first]++
		n.shared = max(n.shared, sharing[p.first])
	}
	return n
}

// netGame is a learner playing its games: that of the reference, with the weights that the places of the board select.
type netGame struct {
	placed[othello.Position]
	table *netTable

	selected [2][]int32  // by place, as black and as white sees the board
	first    int         // the first weight of the phase that the next board is in
	top      int64       // what the best move adds to the value for its side
	counts   []uint8     // of places, by weight: 0 between steps
	steps    *[256]int64 // scratch, by count
}

func (n *netTable) newGame(l *Learner) *netGame {
	places := len(n.mirror)
	g := &netGame{placed: placed[othello.Position]{game: newGame(n.TD, l)}, table: n,
		selected: [2][]int32{make([]int32, places), make([]int32, places)},
		counts:   make([]uint8, n.net.Dim()), steps: new([256]int64)}
	g.by, g.find = g, g.bestTouched
	return g
}

// set records which weights of a phase a position selects.
func (g *netGame) set(p othello.Position) {
	black, white := p.Discs()
	g.slopes = g.Features.Gradient(g.weights, board.Stones{Own: black, Opp: white}, g.slopes[:0])
	first := g.table.net.first(p.Stones().Count())
	for i, t := range g.slopes {
		g.selected[board.Black][i] = int32(t.Weight - first)
		g.selected[board.White][i] = g.table.mirror[i] - g.selected[board.Black][i]
	}
}

// eye returns whose view values a board after a move of this colour, and the sign of that value for black.
func (g *netGame) eye(mover board.Color) (view board.Color, sign int32) {
	if g.View.Negates() && mover == board.White {
		return board.Black, -1
	}
	return mover, 1
}

// bestTouched returns the set of the best moves, valued by the places that they touch.
func (g *netGame) bestTouched(p othello.Position) (best uint64) {
	s := p.Stones()
	view, sign := g.eye(p.Turn())
	selected, top := g.selected[view], int64(0)
	g.first = g.table.net.first(s.Count() + 1)
	for legal := p.Legal(); legal != 0; legal &= legal - 1 {
		move := legal & -legal
		flips := othello.Flips(s.Own, s.Opp, bits.TrailingZeros64(move))
		v := g.gain(selected, move, sign) + g.gain(selected, flips, 2*sign)
		g.change(selected, flips, -2*sign)
		g.change(selected, move, -sign)
		v *= int64(sign)
		switch {
		case best == 0 || v > top:
			best, top = move, v
		case v == top:
			best |= move
		}
	}
	g.top = top
	return best
}

// gain places or flips discs on squares and returns what that adds to the value.
func (g *netGame) gain(selected []int32, squares uint64, by int32) (v int64) {
	w := g.weights[g.first:]
	for ; squares != 0; squares &= squares - 1 {
		for _, t := range g.table.touched[bits.TrailingZeros64(squares)&63] {
			old := selected[t.place]
			now := old + by*t.step
			v += w[now] - w[old]
			selected[t.place] = now
		}
	}
	return v
}

// change places or flips discs on squares.
func (g *netGame) change(selected []int32, squares uint64, by int32) {
	for ; squares != 0; squares &= squares - 1 {
		for _, t := range g.table.touched[bits.TrailingZeros64(squares)&63] {
			selected[t.place] += by * t.step
		}
	}
}

// place makes a move on the board.
func (g *netGame) place(p othello.Position, move int) {
	s := p.Stones()
	flips := othello.Flips(s.Own, s.Opp, move)
	for view, selected := range g.selected {
		sign := int32(1)
		if board.Color(view) != p.Turn() {
			sign = -1
		}
		g.change(selected, 1<<move, sign)
		g.change(selected, flips, 2*sign)
	}
}

func (g *netGame) ahead(p othello.Position) int64 {
	view, _ := g.eye(p.Turn().Other())
	v := sum(g.weights[g.table.net.first(p.Stones().Count()):], g.selected[view])
	if view == board.White {
		return -v
	}
	return v
}

func (g *netGame) selects(p othello.Position, list []int32) ([]int32, int64) {
	view, _ := g.eye(p.Turn().Other())
	first := int32(g.table.net.first(p.Stones().Count()))
	list = append(list[:0], g.selected[view]...)
	for i := range list {
		list[i] += first
	}
	return list, 1 - 2*int64(view)
}

// stepAtOnce is a step of TD(0), whose trace is the gradient of the last position: a weight that k places select
// changes by the rate times k slopes added up.
func (g *netGame) stepAtOnce(_ int64, next float64) bool {
	if g.Lambda != 0 || g.Steps != Constant || g.table.shared >= len(g.steps) {
		return false
	}
	counts, w := g.counts, g.weights
	v := int64(0)
	for _, i := range g.last {
		v += w[i]
		counts[i]++
	}
	prediction := predict(g.sign * v)
	slope := float64(g.Loss.slope(prediction) * float64(g.sign))
	rate := float64(float64(g.Alpha*(next-prediction)) * Unit)
	steps, e := g.steps, 0.0
	for k := 1; k <= g.table.shared; k++ {
		e += slope
		steps[k&255] = cut(float64(rate * e))
	}
	for _, i := range g.last {
		w[i] += steps[counts[i]]
		g.trace.beyond = g.trace.beyond || isBeyond(w[i])
		counts[i] = 0
	}
	return true
}

func (g *netGame) instead(p othello.Position) float64 {
	q := p.Play(bits.TrailingZeros64(g.bestTouched(p)))
	if q.Over() {
		return outcome(q.Margin())
	}
	view, sign := g.eye(p.Turn())
	v := int64(sign)*sum(g.weights[g.first:], g.selected[view]) + g.top
	if p.Turn() == board.White {
		v = -v
	}
	return predict(v)
}
