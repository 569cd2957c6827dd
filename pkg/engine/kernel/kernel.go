// Package kernel finds best moves fast: in Othello for weighted piece counters, n-tuple networks, networks with hidden
// units and votes of weighted piece counters, and in Go on small boards for weighted piece counters. It is flat: arrays
// of bitboards, or of positions of Go, go in and arrays of sets of best moves come out. Package choose calls it and has
// the definition that it is tested against. Where package lanes has a backend for the processor, 64 positions of
// Othello are played at a time, with the same answers.
package kernel

import (
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/lanes"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// Kernel finds best moves. It keeps working memory: one goroutine at a time may use it.
type Kernel interface {
	// Best writes the set of best moves of each position, 0 where there is no legal move. own are the discs of the
	// sides to move, opp those of their opponents. The slices are of equal length.
	Best(own, opp, best []uint64)
	// Fork returns the same kernel for use by another goroutine.
	Fork() Kernel
}

// Stepper is a kernel that also makes the moves.
type Stepper interface {
	Kernel
	// Step makes a move in each position of the list, as many as there are numbers, that has a legal one: a best one in
	// the first n, any one in the others. Among several, seed.Pick picks one by the position's number, unless first
	// takes the first best one in the first n. Own and Opp become the discs as the other side sees them, and Best holds
	// the squares, each as a set of one. Without a legal move it is 0 and the position stays as it is.
	Step(l *lanes.List, rnd []seed.Seed, n int, first bool)
}

// New returns the kernel of an evaluator, for the side that sees its own discs as Own; nil if there is none. The
// evaluator must fit a board of 8 x 8 squares.
func New(e eval.Evaluator) Kernel { return newOn(lanes.Fastest(), e) }

// Negated returns the kernel of white if the evaluator values boards for black and white moves to the least value; nil
// if there is none.
func Negated(e eval.Evaluator) Kernel { return negatedOn(lanes.Fastest(), e) }

// newOn plays on a backend, or without one if b is nil.
func newOn(b *lanes.Backend, e eval.Evaluator) Kernel {
	switch e := e.(type) {
	case *eval.WPC:
		return newWPC(b, weigh(e.Fixed()))
	case *eval.Network:
		return newNetwork(b, e.Tuples(), e.Fixed())
	case *eval.MLP:
		return Units(e.Encoding(), e.Fixed(), false)
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
	}
	return nil
}
