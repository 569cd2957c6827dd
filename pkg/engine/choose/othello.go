package choose

import (
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/kernel"
	"github.com/oneply/oneply/pkg/engine/lanes"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// isOthello reports whether the game is the one that the kernels play.
func isOthello[P any]() bool {
	var p P
	_, ok := any(p).(othello.Position)
	return ok
}

// lot is the number of positions given to a kernel at a time.
const lot = lanes.Positions

// flat holds the boards of positions as kernels read them.
type flat struct{ own, opp [lot]uint64 }

// fill takes the boards of at most lot positions.
func (f *flat) fill(batch []othello.Position) (own, opp []uint64) {
	own, opp = f.own[:len(batch)], f.opp[:len(batch)]
	for i := range batch {
		s := batch[i].Stones()
		own[i], opp[i] = s.Own, s.Opp
	}
	return own, opp
}

// stepper makes moves, as a kernel.Stepper.
type stepper interface {
	Step(l *lanes.List, rnd []seed.Seed, n int, first bool)
}

// step makes moves in at most lot positions.
func step(s stepper, batch []othello.Position, rnd []seed.Seed, n int, ties TieRule, moved []uint64) {
	l := lanes.Borrow()
	own, opp, best := l.Own[:len(batch)], l.Opp[:len(batch)], l.Best[:len(batch)]
	for i := range batch {
		p := batch[i].Stones()
		own[i], opp[i] = p.Own, p.Opp
	}
	s.Step(l, rnd[:len(batch)], n, ties == FirstTies)
	copy(moved, best)
	for i := range batch {
		if best[i] != 0 {
			batch[i] = batch[i].After(own[i], opp[i])
		}
	}
	l.GiveBack()
}

// othelloChooser chooses by one evaluator for each colour.
type othelloChooser struct {
	sides   sides
	kernels [2]kernel.Kernel // nil where there is none for the evaluator
	flat    flat             // scratch
}

// newOthello panics if an evaluator does not fit the board.
func newOthello(s sides) Chooser[othello.Position] {
	c := &othelloChooser{sides: s}
	for i, e := range s.of {
		if i == 1 && s.same {
			c.kernels[1] = c.kernels[0]
			break
		}
		if n, ok := e.(negated); ok {
			mustFit(n.Evaluator, othello.Size)
			c.kernels[i] = kernel.Negated(n.Evaluator)
			continue
		}
		mustFit(e, othello.Size)
		c.kernels[i] = kernel.New(e)
	}
	return c.stepping()
}

// stepping returns the chooser as a Stepper if its kernels are Steppers.
func (c *othelloChooser) stepping() Chooser[othello.Position] {
	s := &othelloStepper{othelloChooser: *c}
	for i, k := range c.kernels {
		var ok bool
		if s.steppers[i], ok = k.(kernel.Stepper); !ok {
			return c
		}
	}
	return s
}

// othelloStepper is a chooser that also makes the moves.
type othelloStepper struct {
	othelloChooser
	steppers [2]kernel.Stepper
}

func (c *othelloStepper) Step(batch []othello.Position, rnd []seed.Seed, n int, ties TieRule, moved []uint64) {
	for len(batch) > 0 {
		m := min(lot, len(batch))
		step(c.steppers[batch[0].Turn()], batch[:m], rnd, min(n, m), ties, moved)
		batch, rnd, moved, n = batch[m:], rnd[m:], moved[m:], max(0, n-m)
	}
}

func (c *othelloChooser) Best(batch []othello.Position, _ []seed.Seed, best []uint64) {
	for len(batch) > 0 {
		n := sameTurn(batch)
		if k := c.kernels[batch[0].Turn()]; k != nil {
			own, opp := c.flat.fill(batch[:n])
			k.Best(own, opp, best[:n])
		} else {
			chooseByValue(c.sides, batch[:n], best)
		}
		batch, best = batch[n:], best[n:]
	}
}

// sameTurn returns the length of the first run of positions with the same side to move, at most a lot.
func sameTurn(batch []othello.Position) int {
	batch = batch[:min(lot, len(batch))]
	for i, p := range batch {
		if p.Turn() != batch[0].Turn() {
			return i
		}
	}
	return len(batch)
}

func (c *othelloChooser) Explain(p othello.Position) []MoveNote { return explain(c.sides, p) }

func (c *othelloChooser) Fork() Chooser[othello.Position] {
	f := &othelloChooser{sides: c.sides}
	for i, k := range c.kernels {
		switch {
		case i == 1 && c.sides.same:
			f.kernels[1] = f.kernels[0]
		case k != nil:
			f.kernels[i] = k.Fork()
		}
	}
	return f.stepping()
}

// othelloVote is a vote of weighted piece counters.
type othelloVote struct {
	sides  []sides
	kernel kernel.Vote
	flat   flat // scratch
}

// newOthelloVote returns nil unless all members are weighted piece counters. It panics if one does not fit the board.
func newOthelloVote(members []eval.Evaluator, all []sides, ties TieRule) Chooser[othello.Position] {
	var wpcs []*eval.WPC
	for _, e := range members {
		w, ok := e.(*eval.WPC)
		if !ok {
			return nil
		}
		mustFit(w, othello.Size)
		wpcs = append(wpcs, w)
	}
	return newVoteOf(all, kernel.NewVote(wpcs, ties == FirstTies))
}

// newVoteOf returns a Stepper if the kernel is one.
func newVoteOf(all []sides, k kernel.Vote) Chooser[othello.Position] {
	v := othelloVote{sides: all, kernel: k}
	if s, ok := k.(kernel.SteppingVote); ok {
		return &othelloSteppingVote{v, s}
	}
	return &v
}

func (v *othelloVote) Best(batch []othello.Position, rnd []seed.Seed, best []uint64) {
	for len(batch) > 0 {
		n := min(lot, len(batch))
		own, opp := v.flat.fill(batch[:n])
		v.kernel.Best(own, opp, rnd[:n], best[:n])
		batch, rnd, best = batch[n:], rnd[n:], best[n:]
	}
}

func (v *othelloVote) Explain(p othello.Position) []MoveNote { return explainVote(v.sides, p) }

func (v *othelloVote) Fork() Chooser[othello.Position] {
	return newVoteOf(v.sides, v.kernel.Fork())
}

// othelloSteppingVote is a vote that also makes the moves.
type othelloSteppingVote struct {
	othelloVote
	stepper kernel.SteppingVote
}

func (v *othelloSteppingVote) Step(batch []othello.Position, rnd []seed.Seed, n int, ties TieRule, moved []uint64) {
	for len(batch) > 0 {
		m := min(lot, len(batch))
		step(v.stepper, batch[:m], rnd, min(n, m), ties, moved)
		batch, rnd, moved, n = batch[m:], rnd[m:], moved[m:], max(0, n-m)
	}
}
