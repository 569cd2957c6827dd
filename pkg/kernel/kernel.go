// Package kernel finds the best moves of Othello fast, for weighted piece counters, n-tuple networks, networks with
// hidden units and votes of weighted piece counters, and those of Go on small boards for weighted piece counters. It
// is flat: bitboards, or positions of Go, in, sets of best moves out, all in arrays. Package ply has the definition
// that it is held to, and calls it. Where package lanes has a backend for the processor, 64 positions of Othello are
// played at a time, with the same answers.
package kernel

import (
	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/lanes"
	"github.com/oneply/oneply/pkg/seed"
)

// Kernel finds best moves. It keeps working memory: one goroutine at a time may use it.
type Kernel interface {
	// Best writes the set of best moves of each position, 0 where there is no legal move. own are the discs of the
	// sides to move, opp those of their opponents. The slices are of equal length.
	Best(own, opp, best []uint64)
	// Fork is the same kernel for use by another goroutine.
	Fork() Kernel
}

// Stepper is a kernel that also makes the moves.
type Stepper interface {
	Kernel
	// Step makes a move in each position of the list, of as many as there are numbers, that has a legal one: a best one
	// in the first n, any in the others. Of several it is the one that seed.Pick picks by the position's number, or in
	// the first n, with first, the first. Own and Opp become the discs as the other side sees them, and Best holds the
	// squares, each as a set of one. Without a legal move it is 0 and the position stays as it is.
	Step(l *lanes.List, rnd []seed.Seed, n int, first bool)
}

// New returns the kernel of an evaluator, for the side that sees its own discs as Own; nil if there is none. The
// evaluator must fit a board of 8 x 8 squares.
func New(e eval.Evaluator) Kernel { return newOn(lanes.Fastest(), e) }

// Negated returns the kernel of white where the evaluator values boards for black and white moves to the least value;
// nil if there is none.
func Negated(e eval.Evaluator) Kernel { return negatedOn(lanes.Fastest(), e) }

// newOn plays on a backend, or with nil without any.
func newOn(b *lanes.Backend, e eval.Evaluator) Kernel {
	switch e := e.(type) {
	case *eval.WPC:
		return newWPC(b, weigh(e.Fixed()))
	case *eval.Network:
		return newNetwork(b, e.Tuples(), e.Fixed())
	case *eval.MLP:
		return Units(e.Encoding(), e.Fixed(), false)
	case *eval.Phases:
		return newPhased(e, func(p eval.Evaluator) Kernel { return newOn(b, p) })
	}
	return nil
}

func negatedOn(b *lanes.Backend, e eval.Evaluator) Kernel {
	switch e := e.(type) {
	case *eval.WPC:
		return newOn(b, e)
	case *eval.Network:
		return newNetwork(b, e.Tuples(), negatedTables(e.Fixed()))
	case *eval.MLP:
		return Units(e.Encoding(), e.Fixed(), true)
	case *eval.Phases:
		return newPhased(e, func(p eval.Evaluator) Kernel { return negatedOn(b, p) })
	}
	return nil
}
