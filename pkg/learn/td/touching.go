package td

import (
	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/game/board"
)

// touching finds the best moves of a network by the places with a square that a move changes: all others keep their
// value.
type touching struct {
	places []place
	at     [64][]int // the places that have a square
	seen   []int     // by place, the move for which it was last added
	moves  int       // looked at so far
}

// newTouching returns nil unless the features are those of a network.
func newTouching(f Family) *touching {
	n, ok := f.(network)
	if !ok {
		return nil
	}
	t := &touching{}
	for i, p := range n.places {
		for _, sq := range p.squares {
			t.at[sq] = append(t.at[sq], i)
		}
	}
	t.places, t.seen = n.places, make([]int, len(n.places))
	return t
}

// gain returns by how much the value of after exceeds that of before.
func (t *touching) gain(w []int64, before, after board.Stones) (v int64) {
	t.moves++
	for sq := range board.Members((before.Own ^ after.Own) | (before.Opp ^ after.Opp)) {
		for _, i := range t.at[sq] {
			if t.seen[i] == t.moves {
				continue
			}
			t.seen[i] = t.moves
			p := t.places[i]
			v += w[p.weight(after)] - w[p.weight(before)]
		}
	}
	return v
}

// bestTouched is a faster best.
func (g *game[P]) bestTouched(p P) (best uint64) {
	before, sign := p.Stones(), int64(1)
	if p.Turn() == board.White && g.View.Negates() {
		before, sign = before.Swap(), -1
	}
	base, top := g.Features.Value(g.weights, before), int64(0)
	for move := range board.Members(p.Legal()) {
		after := p.Play(move)
		var v int64
		if (after.Ends() || g.View.SeesEnd()) && after.Over() {
			v = choose.Outcome(p.Turn(), after.Margin())
		} else {
			s, _ := seen(after, g.View)
			v = sign * (base + g.touching.gain(g.weights, before, s))
		}
		switch {
		case best == 0 || v > top:
			best, top = 1<<move, v
		case v == top:
			best |= 1 << move
		}
	}
	return best
}
