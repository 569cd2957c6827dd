package choose

import (
	"math/bits"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/kernel"
	"github.com/oneply/oneply/pkg/engine/lanes"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// smallChooser chooses in Othello on smaller boards: with the kernels of the 8 x 8 board, or by the definition where a
// move may end the game.
type smallChooser struct {
	sides   sides
	n       board.Shape      // of the kernels; 0 before the first position
	kernels [2]kernel.Kernel // nil where the evaluator has none
	flat    flat             // scratch
	list    *lanes.List      // scratch; nil at first
}

func newSmall(s sides) Chooser[othello.Small] { return &smallChooser{sides: s} }

// fit makes the kernels for boards of this form.
func (c *smallChooser) fit(n board.Shape) {
	if c.n == n {
		return
	}
	c.n = n
	for i, e := range c.sides.of {
		if i == 1 && c.sides.same {
			c.kernels[1] = c.kernels[0]
			break
		}
		white, negated := e.(negated)
		if negated {
			e = white.Evaluator
		}
		mustFit(e, n)
		c.kernels[i] = kernel.NewSmall(e, int(n), negated)
	}
}

func (c *smallChooser) Best(batch []othello.Small, _ []seed.Seed, best []uint64) {
	for len(batch) > 0 {
		c.fit(batch[0].Size())
		n := 1
		for n < min(lot, len(batch)) && batch[n].Turn() == batch[0].Turn() {
			n++
		}
		c.bestWide(batch[:n], n, best)
		for i := range batch[:n] {
			best[i] = batch[i].Narrow(best[i])
		}
		batch, best = batch[n:], best[n:]
	}
}

// bestWide writes the best moves of the first n of at most lot positions with the same side to move, as squares of the
// 8 x 8 board, where kernels find them. It reports whether the list has the moves of all positions.
func (c *smallChooser) bestWide(batch []othello.Small, n int, best []uint64) (listed bool) {
	k := c.kernels[batch[0].Turn()]
	if k == nil {
		for i := range n {
			best[i] = batch[i].Widen(bestByValue(c.sides, batch[i]))
		}
		return false
	}
	for i := range batch {
		s := batch[i].Usual().Stones()
		c.flat.own[i], c.flat.opp[i] = s.Own, s.Opp
	}
	if c.list == nil {
		c.list = new(lanes.List)
	}
	c.list.Fill(c.flat.own[:len(batch)], c.flat.opp[:len(batch)])
	if listed = kernel.BestOf(k, c.list, len(batch), n); listed {
		copy(best[:n], c.list.Best[:])
	} else {
		k.Best(c.flat.own[:n], c.flat.opp[:n], best[:n])
	}
	middle := othello.Middle(int(c.n))
	for i := range n {
		p := &batch[i]
		if best[i] &= middle; best[i] != 0 && p.Closing(c.legalOf(i, p, listed)) {
			best[i] = p.Widen(bestByValue(c.sides, *p))
		}
	}
	return listed
}

// legalOf returns the legal moves of a position, number i of the list if it is listed, as squares of the 8 x 8 board.
func (c *smallChooser) legalOf(i int, p *othello.Small, listed bool) uint64 {
	if listed {
		return c.list.Legal[i] & othello.Middle(int(c.n))
	}
	return p.WideLegal()
}

// Step makes moves as described for Stepper.
func (c *smallChooser) Step(batch []othello.Small, rnd []seed.Seed, n int, ties TieRule, moved []uint64) {
	for len(batch) > 0 {
		m := min(lot, len(batch))
		c.step(batch[:m], rnd, min(n, m), ties, moved)
		batch, rnd, moved, n = batch[m:], rnd[m:], moved[m:], max(0, n-m)
	}
}

func (c *smallChooser) step(batch []othello.Small, rnd []seed.Seed, n int, ties TieRule, moved []uint64) {
	listed := false
	if n > 0 {
		c.fit(batch[0].Size())
		listed = c.bestWide(batch, n, moved)
	}
	for i := range batch {
		p, set := &batch[i], moved[i]
		if i >= n {
			set = c.legalOf(i, p, listed)
		}
		if moved[i] = 0; set == 0 {
			continue
		}
		move := bits.TrailingZeros64(set)
		if i >= n || ties == RandomTies {
			move = seed.Pick(set, uint64(rnd[i])) // in the order of the squares, which is that of the small board
		}
		if listed {
			moved[i] = p.FlipWide(1<<move, c.list.Flips(i, 1<<move))
		} else {
			moved[i] = p.DoWide(move)
		}
	}
}

func (c *smallChooser) Explain(p othello.Small) []MoveNote { return explain(c.sides, p) }

func (c *smallChooser) Fork() Chooser[othello.Small] {
	f := &smallChooser{sides: c.sides, n: c.n}
	for i, k := range c.kernels {
		switch {
		case i == 1 && c.sides.same:
			f.kernels[1] = f.kernels[0]
		case k != nil:
			f.kernels[i] = k.Fork()
		}
	}
	return f
}

// mustFit panics if an evaluator does not fit the board.
func mustFit(e eval.Evaluator, n board.Shape) {
	if err := eval.Fits(e, n); err != nil {
		panic("choose: " + err.Error())
	}
}
