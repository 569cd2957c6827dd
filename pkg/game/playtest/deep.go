package playtest

import (
	"fmt"
	"math/bits"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// tree says how deep players are checked.
type tree[P Position[P]] struct {
	e    eval.Evaluator
	view choose.View
	leaf choose.Leaf
	root P // the position that is searched
}

// minimax returns the value of a move to the side that makes it if both sides look plies ahead: by all sequences of
// moves, in which a forced pass is no ply.
func (t tree[P]) minimax(p P, move, plies int) int64 {
	q := p.Play(move)
	switch {
	case q.Over():
		return end(p.Turn(), q.Margin())
	case plies == 1 && t.leaf == choose.Root && p.Turn() != t.root.Turn():
		return -seenBy(t.e, t.view, t.root.Turn(), q)
	case plies == 1:
		return afterstate(t.e, t.view, p, move)
	}
	sign := int64(-1)
	if q.Legal() == 0 {
		q, sign = q.Play(board.Pass(q.Size())), 1
	}
	most := int64(-1 << 62)
	for answer := range board.Members(q.Legal()) {
		most = max(most, t.minimax(q, answer, plies-1))
	}
	return sign * most
}

// mostSequences is about the greatest number that minimax examines for a position.
const mostSequences = 3000

// deep checks that players that look further ahead choose as minimax does.
func (g Game[P]) deep() error {
	ps, err := g.sample(150)
	if err != nil {
		return err
	}
	es, best := evaluators(g.size()), make([]uint64, 1)
	for i, p := range ps {
		for plies := 1; plies <= 4; plies++ {
			if n := bits.OnesCount64(p.Legal()); i%21 != plies || n == 0 || power(n, plies) > mostSequences {
				continue
			}
			for name, t := range map[string]tree[P]{"coins": {leaf: choose.Root}, "contact": {},
				"rand-3x3": {leaf: choose.Root}, "mlp-4": {}, "all-1-2": {view: choose.Negation}} {
				t.e, t.root = es[name], p
				c := choose.Deep[P](t.e, t.view, plies, t.leaf)
				want := g.best(p, func(move int) int64 { return t.minimax(p, move, plies) })
				if c.Fork().Best(ps[i:i+1], []seed.Seed{0}, best); best[0] != want {
					return fmt.Errorf("%s, %d plies, leaf %s: best moves %x, want %x\n%s", name, plies, t.leaf, best[0], want, p)
				}
				if err := g.notes(c, t, plies); err != nil {
					return fmt.Errorf("%s, %d plies, leaf %s: %w", name, plies, t.leaf, err)
				}
			}
		}
	}
	return nil
}

// notes checks what a player says of every move.
func (g Game[P]) notes(c choose.Chooser[P], t tree[P], plies int) error {
	var legal uint64
	p := t.root
	for _, n := range c.Explain(p) {
		legal |= 1 << n.Move
		want := t.minimax(p, n.Move, plies)
		got := int64(n.Outcome) << 60
		if n.Outcome != 0 && got != want || n.Outcome == 0 && n.Value != float64(want)/t.e.Scale() {
			return fmt.Errorf("%s is worth %v (outcome %d), want %d\n%s", g.name(n.Move), n.Value, n.Outcome, want, p)
		}
	}
	if legal != p.Legal() {
		return fmt.Errorf("notes of moves %x, want %x\n%s", legal, p.Legal(), p)
	}
	return nil
}

func power(n, k int) int {
	all := 1
	for range k {
		all *= n
	}
	return all
}
