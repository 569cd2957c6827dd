// Package eval holds position evaluators: weighted piece counters, n-tuple networks, networks with hidden units, means,
// the encodings that make them from weight vectors, and the text format of the Othello League.
//
// An evaluator plainly defines what a player values; the fast kernels of package choose are tested against it. The
// constructor fixes weights as integers once, so that a value is exact, the same in any order of summation, and two
// boards are worth the same exactly when their values are equal.
package eval

import "github.com/oneply/oneply/pkg/game/board"

// Evaluator values boards of at most 8 x 8 squares.
type Evaluator interface {
	// Value is the worth of the board for the side that has just moved (s.Own), in units of 1/Scale. Its magnitude
	// is below 2^58, so that differences of values and of gains fit an int64.
	Value(s board.Stones) int64
	// Scale is the value of one unit of weight: the worth in units of the weights is Value / Scale.
	Scale() float64
}

// Encoding makes evaluators from weight vectors, as learners search them.
type Encoding interface {
	// Dim is the length of a weight vector.
	Dim() int
	// Decode makes the evaluator with these Dim weights, which it copies. The error names a weight that is NaN or
	// infinite, or says that the length is wrong.
	Decode(w []float64) (Evaluator, error)
}
