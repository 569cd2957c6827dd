package playtest

import (
	"fmt"
	"math/bits"
	"slices"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// contact is an evaluator of a kind unknown to eval, and not antisymmetric: own pieces minus those of the opponent that
// stand to the right of one.
type contact struct{}

func (contact) Scale() float64 { return 1 }

func (contact) Value(s board.Stones) int64 {
	return 2*int64(bits.OnesCount64(s.Own)) - 3*int64(bits.OnesCount64(s.Opp&(s.Own<<1)))
}

// coins has weights -1, 0 and 1, so that many boards are worth the same.
func coins(n board.Shape) eval.Evaluator {
	w := make([]float64, n.Squares())
	for i := range w {
		w[i] = float64(seed.Below(seed.Seed(3).At(i), 3) - 1)
	}
	return must(eval.NewWPC(w))
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// evaluators returns evaluators of every kind, for boards of this form.
func evaluators(n board.Shape) map[string]eval.Evaluator {
	m := map[string]eval.Evaluator{"contact": contact{}, "coins": coins(n), "liberties": eval.Liberties{N: n}}
	for name, e := range map[string]eval.Encoding{
		"counter": eval.Full{N: n}, "symmetric": eval.Symmetric{N: n},
		"mlp-4":   eval.Perceptron{N: n, Hidden: 4},
		"all-1-2": eval.On(n).Systematic(1, 2), "rand-3x3": eval.On(n).Snakes(5, 3, 3),
	} {
		m[name] = must(eval.Random(e, 7, -1, 1))
	}
	return m
}

// afterstate returns the value of the board after a move, as the view defines it.
func afterstate[P Position[P]](e eval.Evaluator, v choose.View, p P, move int) int64 {
	q := p.Play(move)
	if q.Over() && (q.Ends() || v.SeesEnd()) {
		return end(p.Turn(), q.Margin())
	}
	return seenBy(e, v, p.Turn(), q)
}

// seenBy returns the value of a board as seen by a side that has just moved.
func seenBy[P Position[P]](e eval.Evaluator, v choose.View, side board.Color, q P) int64 {
	d := board.Show(q)
	black, white := board.Stones{Own: d.Black, Opp: d.White}, board.Stones{Own: d.White, Opp: d.Black}
	switch {
	case side == board.Black:
		return e.Value(black)
	case v.Negates():
		return -e.Value(black)
	}
	return e.Value(white)
}

// end returns the value of the end of a game to a side: above or below any board, or that of an even one.
func end(side board.Color, margin int) int64 {
	if side == board.White {
		margin = -margin
	}
	return int64(max(-1, min(1, margin))) << 60
}

// best returns the set of the legal moves with the greatest value.
func (g Game[P]) best(p P, value func(move int) int64) (best uint64) {
	var legal []int
	for move := range g.pass() + 1 {
		if p.Legal()>>move&1 == 1 {
			legal = append(legal, move)
		}
	}
	for _, move := range legal {
		if !slices.ContainsFunc(legal, func(m int) bool { return value(m) > value(move) }) {
			best |= 1 << move
		}
	}
	return best
}

// majority returns the set of the legal moves with the most votes, each member naming one.
func (g Game[P]) majority(p P, members []eval.Evaluator, v choose.View, rnd seed.Seed) uint64 {
	votes := map[int]int64{}
	for i, e := range members {
		if set := g.best(p, func(move int) int64 { return afterstate(e, v, p, move) }); set != 0 {
			votes[seed.Pick(set, rnd.Child("member", i).At(0))]++
		}
	}
	return g.best(p, func(move int) int64 { return votes[move] })
}

// player is a chooser with the sets of best moves that it should find.
type player[P any] struct {
	name    string
	chooser choose.Chooser[P]
	best    func(p P, rnd seed.Seed) uint64
	votes   bool
}

// players returns all choosers that package choose has for the game.
func (g Game[P]) players() (all []player[P]) {
	add := func(name string, c choose.Chooser[P], votes bool, best func(P, seed.Seed) uint64) {
		all = append(all, player[P]{name, c, best, votes})
	}
	add("anywhere", choose.Anywhere[P](), false, func(p P, _ seed.Seed) uint64 { return p.Legal() })
	es := evaluators(g.size())
	for _, v := range []choose.View{choose.Inversion, choose.Negation, choose.Negation | choose.End} {
		for name, e := range es {
			best := func(p P, _ seed.Seed) uint64 { return g.best(p, func(m int) int64 { return afterstate(e, v, p, m) }) }
			add(name+" by "+v.String(), choose.New[P](e, v), false, best)
			add("the reference of "+name+" by "+v.String(), choose.Reference[P](e, v), false, best)
		}
		for name, members := range map[string][]eval.Evaluator{
			"counters": {es["coins"], es["counter"], es["coins"], es["symmetric"], es["coins"]},
			"all":      {es["coins"], es["contact"], es["all-1-2"], es["coins"], es["rand-3x3"]},
		} {
			best := func(p P, rnd seed.Seed) uint64 { return g.majority(p, members, v, rnd) }
			add("a vote of "+name+" by "+v.String(), choose.Vote[P](members, v, choose.RandomTies), true, best)
			add("the reference of a vote of "+name+" by "+v.String(),
				choose.ReferenceVote[P](members, v, choose.RandomTies), true, best)
		}
	}
	return all
}

// choosers checks all choosers and what they say of their choice.
func (g Game[P]) choosers() error {
	ps, err := g.sample(150)
	if err != nil {
		return err
	}
	rnd, best := make([]seed.Seed, len(ps)), make([]uint64, len(ps))
	for i := range rnd {
		rnd[i] = seed.Seed(3).Child("position", i)
	}
	for _, c := range g.players() {
		c.chooser.Fork().Best(ps, rnd, best)
		for i, p := range ps {
			if want := c.best(p, rnd[i]); best[i] != want {
				return fmt.Errorf("%s: best moves %x, want %x\n%s", c.name, best[i], want, p)
			}
			var legal, noted uint64
			for _, n := range c.chooser.Explain(p) {
				legal |= 1 << n.Move
				if n.Best {
					noted |= 1 << n.Move
				}
			}
			if legal != p.Legal() || !c.votes && noted != best[i] {
				return fmt.Errorf("%s: notes of moves %x, best %x; want %x, %x\n%s", c.name, legal, noted, p.Legal(), best[i], p)
			}
		}
	}
	return nil
}

// batches checks that an answer depends on its position alone.
func (g Game[P]) batches() error {
	ps, err := g.sample(150)
	if err != nil {
		return err
	}
	rnd, all, one := make([]seed.Seed, len(ps)), make([]uint64, len(ps)), make([]uint64, 1)
	for _, c := range g.players() {
		c.chooser.Best(ps, rnd, all)
		for i := len(ps) - 1; i >= 0; i-- {
			if c.chooser.Best(ps[i:i+1], rnd[i:i+1], one); one[0] != all[i] {
				return fmt.Errorf("%s: best moves alone %x, in a batch %x\n%s", c.name, one[0], all[i], ps[i])
			}
		}
	}
	return nil
}
