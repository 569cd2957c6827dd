// Package choose chooses moves by looking one ply ahead. It says what a game must offer (Position) and a player must
// answer (Chooser), holds the definition of 1-ply choice for every game and evaluator (Reference, ReferenceVote), and
// finds the fastest chooser that answers the same (New, Vote). Deep looks further ahead, to compare with. Package
// playtest holds games to the contract.
package choose

import (
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// Position is a position of a game for two on a board, and all of it that its rules need: whatever was played before
// counts only if the position remembers it. It is a small value, which no method changes.
//
// A move is a square or board.Pass. Each move gives the other side its turn. A pass that is a choice is a legal move
// like any other, bit board.Pass of Legal: it may be the best, it may be made at random where random moves are forced,
// it is valued by the board that it leaves as it is. A pass that is none, because the side has no other move, is no
// legal move: Legal is 0 and whoever plays the game passes for the side. No pass is a placement: it does not count
// among the plies of a game.
type Position[P any] interface {
	// Size is the form of the board, of at most 64 squares; 63 where a pass can be a choice. A game has one size.
	Size() board.Shape
	// Turn is the side to move.
	Turn() board.Color
	// Stones are the pieces as the side to move sees them.
	Stones() board.Stones
	// Legal is the set of moves to choose from. It is 0 exactly when the game is over or the side must pass.
	Legal() uint64
	// Play is the position after a legal move, or after a pass that must be.
	Play(move int) P
	// Over reports whether the game has ended. Every game ends, whatever is played.
	Over() bool
	// Margin is black's lead: above 0 black has won when the game is over, below 0 white; 0 is a draw.
	Margin() int
	// Ends says that players of this game see its end: an afterstate that ends it is worth its outcome before anything
	// else. A game says it of all its positions or of none.
	Ends() bool
}

// Chooser finds the best moves of positions.
type Chooser[P any] interface {
	// Best writes the set of best moves of each position of the batch, 0 where Legal is. The slices are of equal
	// length; rnd[i] is the source of whatever chance the choice for batch[i] needs. The answer for a position depends
	// on that position and its seed alone.
	Best(batch []P, rnd []seed.Seed, best []uint64)
	// Explain tells what the player thinks of every legal move, in ascending order.
	Explain(p P) []MoveNote
	// Fork is the same chooser for use by another goroutine.
	Fork() Chooser[P]
}

// Stepper is a chooser that also makes the moves, as a match does.
type Stepper[P any] interface {
	Chooser[P]
	// Step makes a move in each position of the batch that has a legal one: a best one in the first n, any in the
	// others. Of several it is the one that seed.Pick picks by rnd[i]; or in the first n, by the rule, the first. The
	// positions have the same side to move. moved holds the moves, each as a set of one; it is 0 where there is no
	// legal move and the position stays as it is.
	Step(batch []P, rnd []seed.Seed, n int, ties TieRule, moved []uint64)
}

// MoveNote is what a player thinks of one legal move.
type MoveNote struct {
	Move  int     // a square or a pass
	Value float64 // of the afterstate, for the side that moves; the mean over the members of a vote
	Votes float64 // members that name this move, one with several best moves in equal parts; 0 for a single evaluator
	Best  bool    // the move is in the set of best moves
	// Outcome is 1 for a move that wins at once and -1 for one that loses at once, of a player that sees the end, or
	// within the plies that it looks ahead; the Value of such a move is 0.
	Outcome int
}
