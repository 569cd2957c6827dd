// Package ply chooses moves by looking one ply ahead: the plain reference for every game and evaluator, and the fast
// kernels for those that matter. Both answer for a batch of positions at once, with the set of best moves of each.
package ply

import (
	"github.com/oneply/oneply/pkg/board"
	"github.com/oneply/oneply/pkg/seed"
)

// Position is what a game must offer; a position is a small value, its moves are squares or board.Pass.
type Position[P any] interface {
	Legal() uint64        // squares on which the side to move may play
	Play(move int) P      // the position after a legal move
	Turn() board.Color    // the side to move
	Over() bool           // neither side can move
	Margin() int          // black's lead
	Stones() board.Stones // as the side to move sees them
}

// Chooser finds the best moves of positions.
type Chooser[P any] interface {
	// Best writes the set of best moves of each position of the batch; 0 where there is no legal move. The slices
	// are of equal length; rnd[i] is the source of whatever chance the choice for batch[i] needs. The answer for a
	// position depends on that position and its seed alone.
	Best(batch []P, rnd []seed.Seed, best []uint64)
	// Fork is the same chooser for use by another goroutine.
	Fork() Chooser[P]
}

// MoveNote is what a player thinks of one legal move.
type MoveNote struct {
	Move  int     // square
	Value float64 // of the afterstate, for the side that moves; the mean over the members of a vote
	Votes float64 // members that name this move, one with several best moves in equal parts; 0 for a single evaluator
	Best  bool    // the move is in the set of best moves
}

// Explainer tells what a player thinks of every legal move of a position.
type Explainer[P any] interface{ Explain(p P) []MoveNote }
