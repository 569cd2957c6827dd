// Package kernel finds the best moves of Othello fast, for weighted piece counters, n-tuple networks and votes of
// weighted piece counters, and those of Go on small boards for weighted piece counters. It is flat: bitboards, or
// positions of Go, in, sets of best moves out, all in arrays. Package ply has the definition that it is held to, and
// calls it. On processors with the instructions of AVX-512 that laneFilter names, weighted piece counters and networks
// of snakes are played sixteen positions at a time, with the same answers.
package kernel

import "github.com/oneply/oneply/pkg/eval"

// Kernel finds best moves. It keeps working memory: one goroutine at a time may use it.
type Kernel interface {
	// Best writes the set of best moves of each position, 0 where there is no legal move. own are the discs of the
	// sides to move, opp those of their opponents. The slices are of equal length.
	Best(own, opp, best []uint64)
	// Fork is the same kernel for use by another goroutine.
	Fork() Kernel
}

// New returns the kernel of an evaluator, for the side that sees its own discs as Own; nil if there is none. The
// evaluator must fit a board of 8 x 8 squares.
func New(e eval.Evaluator) Kernel {
	switch e := e.(type) {
	case *eval.WPC:
		return newWPC(e.Fixed())
	case *eval.Network:
		return newNetwork(e.Tuples(), e.Fixed())
	}
	return nil
}

// Negated returns the kernel of white where the evaluator values boards for black and white moves to the least value;
// nil if there is none.
func Negated(e eval.Evaluator) Kernel {
	switch e := e.(type) {
	case *eval.WPC:
		return New(e)
	case *eval.Network:
		return newNetwork(e.Tuples(), negatedTables(e.Fixed()))
	}
	return nil
}
