package ply

import (
	"github.com/oneply/oneply/pkg/board"
	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/kernel"
	"github.com/oneply/oneply/pkg/othello"
	"github.com/oneply/oneply/pkg/seed"
)

// smallChooser chooses in Othello on smaller boards: by the kernels of the usual board, and by the definition where a
// move may end the game.
type smallChooser struct {
	sides   sides
	n       board.Shape      // of the kernels; 0 before the first position
	kernels [2]kernel.Kernel // nil where the evaluator has none
	flat    flat             // scratch
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
		if k := c.kernels[batch[0].Turn()]; k != nil {
			c.bestBy(k, batch[:n], best[:n])
		} else {
			chooseByValue(c.sides, batch[:n], best)
		}
		batch, best = batch[n:], best[n:]
	}
}

func (c *smallChooser) bestBy(k kernel.Kernel, batch []othello.Small, best []uint64) {
	own, opp := c.flat.own[:len(batch)], c.flat.opp[:len(batch)]
	for i, p := range batch {
		s := p.Usual().Stones()
		own[i], opp[i] = s.Own, s.Opp
	}
	k.Best(own, opp, best)
	for i, p := range batch {
		if best[i] = p.Narrow(best[i]); best[i] != 0 && p.Closing() {
			best[i] = bestByValue(c.sides, p)
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
		panic("ply: " + err.Error())
	}
}
