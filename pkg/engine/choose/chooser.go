// Package choose chooses moves by looking one ply ahead. It says what a game must offer (Position) and a player must
// answer (Chooser), defines 1-ply choice for every game and evaluator (Reference, ReferenceVote), and finds the fastest
// chooser that gives the same answers (New, Vote). Deep looks further ahead, for comparison. Package playtest tests
// games against the contract.
package choose

import (
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// Position is a position of a two-player board game with everything that its rules need: earlier moves count only if
// the position remembers them. It is a small value that no method changes.
//
// A move is a square or board.Pass, and every move gives the turn to the other side. A pass that is a choice is a legal
// move like any other, bit board.Pass of Legal: it may be the best move or a forced random one, and its value is that
// of the unchanged board. A forced pass, when the side has no other move, is not a legal move: Legal is 0 and the
// caller passes for the side. A pass is never a placement: it does not count among the plies of a game.
type Position[P any] interface {
	// Size is the form of the board, of at most 64 squares, or 63 where a pass can be a choice. A game has one size.
	Size() board.Shape
	// Turn is the side to move.
	Turn() board.Color
	// Stones are the pieces as the side to move sees them.
	Stones() board.Stones
	// Legal is the set of moves to choose from. It is 0 exactly when the game is over or the side must pass.
	Legal() uint64
	// Play returns the position after a legal move or a forced pass.
	Play(move int) P
	// Over reports whether the game has ended. Every game ends, however it is played.
	Over() bool
	// Margin is black's lead. When the game is over, black has won if it is above 0, white if it is below; 0 is a draw.
	Margin() int
	// Ends reports whether players of this game see its end: an afterstate that ends the game is then valued by its
	// outcome alone. It is the same for all positions of a game.
	Ends() bool
}

// Chooser finds the best moves of positions.
type Chooser[P any] interface {
	// Best writes the set of best moves of each position of the batch, 0 where Legal is 0. The slices are of equal
	// length; rnd[i] is the source of all randomness in the choice for batch[i]. The answer for a position depends on
	// that position and its seed alone.
	Best(batch []P, rnd []seed.Seed, best []uint64)
	// Explain returns the player's note on every legal move, in ascending order.
	Explain(p P) []MoveNote
	// Fork returns the same chooser for use by another goroutine.
	Fork() Chooser[P]
}

// Stepper is a chooser that also makes the moves, as a match does.
type Stepper[P any] interface {
	Chooser[P]
	// Step makes a move in each position of the batch that has a legal one: a best one in the first n, any one in the
	// others. Among several, seed.Pick picks one by rnd[i], unless the rule takes the first best one in the first n.
	// All positions have the same side to move. moved holds the moves, each as a set of one; it is 0 where there is no
	// legal move and the position stays as it is.
	Step(batch []P, rnd []seed.Seed, n int, ties TieRule, moved []uint64)
}

// MoveNote is what a player thinks of one legal move.
type MoveNote struct {
	Move  int     // a square or a pass
	Value float64 // of the afterstate, for the side that moves; the mean over the members of a vote
	Votes float64 // members that name this move, each splitting its vote among ties; 0 for a single evaluator
	Best  bool    // the move is in the set of best moves
	// Outcome is 1 for a move that wins at once and -1 for one that loses at once, if the player sees the end, or
	// within the plies that it looks ahead; the Value of such a move is 0.
	Outcome int
}
