package ply

import (
	"fmt"
	"math/bits"

	"github.com/oneply/oneply/pkg/board"
	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/othello"
	"github.com/oneply/oneply/pkg/seed"
)

// View is the way one evaluator plays both colours (Jaskowski 2014, II-F). For a weighted piece counter both are the
// same.
type View int

const (
	Inversion View = iota // white sees the board with its colours exchanged
	Negation              // white moves to the least value of the board as black sees it
)

func (v View) String() string {
	if v == Negation {
		return "negation"
	}
	return "inversion"
}

// ParseView reads the name of a view.
func ParseView(name string) (View, error) {
	for _, v := range []View{Inversion, Negation} {
		if name == v.String() {
			return v, nil
		}
	}
	return 0, fmt.Errorf("ply: no view %q: inversion or negation", name)
}

// MarshalText is the name of the view, so that files hold names.
func (v View) MarshalText() ([]byte, error) { return []byte(v.String()), nil }

// UnmarshalText reads a name.
func (v *View) UnmarshalText(text []byte) (err error) {
	*v, err = ParseView(string(text))
	return err
}

// sides are the evaluators of black and of white, each for the afterstate as the side that has just moved sees it.
type sides struct {
	of   [2]eval.Evaluator
	same bool // both are one
}

func both(e eval.Evaluator) sides { return sides{[2]eval.Evaluator{e, e}, true} }

func (v View) sides(e eval.Evaluator) sides {
	if _, ok := e.(*eval.WPC); ok || v == Inversion {
		return both(e)
	}
	return sides{of: [2]eval.Evaluator{e, negated{e}}}
}

// negated is what white sees of an evaluator that values boards for black.
type negated struct{ eval.Evaluator }

func (n negated) Value(s board.Stones) int64 { return -n.Evaluator.Value(s.Swap()) }

// value is the value of the afterstate of a move, for the side that moves, times Scale.
func value[P Position[P]](s sides, p P, move int) int64 {
	return s.of[p.Turn()].Value(p.Play(move).Stones().Swap())
}

// explain notes the value of every legal move.
func explain[P Position[P]](s sides, p P) []MoveNote {
	var notes []MoveNote
	best := bestByValue(s, p)
	for set := p.Legal(); set != 0; set &= set - 1 {
		m := bits.TrailingZeros64(set)
		v := float64(value(s, p, m)) / s.of[p.Turn()].Scale()
		notes = append(notes, MoveNote{Move: m, Value: v, Best: best>>m&1 == 1})
	}
	return notes
}

// New is the fastest chooser for Othello with this evaluator.
func New(e eval.Evaluator, v View) Chooser[othello.Position] { return newChooser(v.sides(e)) }

// Doubled plays black by one evaluator and white by another, each seeing its own discs as Own (the doubled function of
// Jaskowski 2014, II-F).
func Doubled(black, white eval.Evaluator) Chooser[othello.Position] {
	return newChooser(sides{of: [2]eval.Evaluator{black, white}})
}

func newChooser(s sides) Chooser[othello.Position] {
	c := &single{sides: s}
	c.kernels[0] = newKernel(s.of[0])
	c.kernels[1] = c.kernels[0]
	if !s.same {
		c.kernels[1] = newKernel(s.of[1])
	}
	return c
}

// kernel finds best moves for positions of one colour.
type kernel interface {
	best(batch []othello.Position, best []uint64)
	fork() kernel
}

func newKernel(e eval.Evaluator) kernel {
	switch e := e.(type) {
	case *eval.WPC:
		return newWPCKernel(e.Fixed())
	case *eval.Network:
		return newNetworkKernel(e.Tuples(), e.Fixed(), false)
	case negated:
		if n, ok := e.Evaluator.(*eval.Network); ok {
			return newNetworkKernel(n.Tuples(), n.Fixed(), true)
		}
	}
	return plain{e}
}

// plain is the kernel of an evaluator that has none of its own.
type plain struct{ e eval.Evaluator }

func (k plain) fork() kernel { return k }

func (k plain) best(batch []othello.Position, best []uint64) {
	for i, p := range batch {
		best[i] = bestByValue(both(k.e), p)
	}
}

// single chooses by one evaluator for each colour.
type single struct {
	sides   sides
	kernels [2]kernel
}

func (c *single) Best(batch []othello.Position, _ []seed.Seed, best []uint64) {
	for len(batch) > 0 {
		n := sameTurn(batch)
		c.kernels[batch[0].Turn()].best(batch[:n], best[:n])
		batch, best = batch[n:], best[n:]
	}
}

// sameTurn is the length of the first run of positions with the same side to move.
func sameTurn(batch []othello.Position) int {
	for i, p := range batch {
		if p.Turn() != batch[0].Turn() {
			return i
		}
	}
	return len(batch)
}

func (c *single) Fork() Chooser[othello.Position] {
	f := &single{sides: c.sides}
	f.kernels[0] = c.kernels[0].fork()
	f.kernels[1] = f.kernels[0]
	if !c.sides.same {
		f.kernels[1] = c.kernels[1].fork()
	}
	return f
}

// Explain tells the value of each legal move.
func (c *single) Explain(p othello.Position) []MoveNote { return explain(c.sides, p) }
