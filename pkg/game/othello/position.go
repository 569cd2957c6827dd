// Package othello holds the rules of Othello on bitboards. Black moves first; white starts on d4 and e5, black on e4
// and d5. A side without a legal move passes; when neither side has one the game is over.
package othello

import (
	"fmt"
	"math/bits"

	"github.com/oneply/oneply/pkg/game/board"
)

// Size is the number of rows and columns of the board.
const Size = board.Default

// Position is a board and the side to move. It is a small value: copy it freely.
type Position struct {
	own, opp uint64 // own: the side to move
	turn     board.Color
}

// Start returns the initial position.
func Start() Position {
	return Position{own: 1<<28 | 1<<35, opp: 1<<27 | 1<<36}
}

// New returns the position with these discs and this side to move. Discs must not overlap.
func New(black, white uint64, turn board.Color) (Position, error) {
	if black&white != 0 {
		return Position{}, fmt.Errorf("othello: black and white both stand on %s",
			board.Name(bits.TrailingZeros64(black&white), Size))
	}
	if turn == board.White {
		black, white = white, black
	}
	return Position{black, white, turn}, nil
}

// Size returns the form of the board.
func (p Position) Size() board.Shape { return Size }

// Legal returns the set of squares on which the side to move may place a disc; 0 means that it must pass or that the
// game is over.
func (p Position) Legal() uint64 { return legal(p.own, p.opp) }

// pass is the move of a side that has no legal one.
const pass = Size * Size

// Play returns the position after the side to move has placed a disc on the square, or passed with board.Pass(Size).
// The move must be legal.
func (p Position) Play(move int) Position {
	if move == pass {
		return Position{p.opp, p.own, p.turn.Other()}
	}
	f := Flips(p.own, p.opp, move)
	return Position{p.opp &^ f, p.own | f | 1<<uint(move), p.turn.Other()}
}

// After returns the position in which the other side is to move and has these discs. They must not overlap.
func (p Position) After(own, opp uint64) Position { return Position{own, opp, p.turn.Other()} }

// Turn returns the side to move.
func (p Position) Turn() board.Color { return p.turn }

// Over reports whether neither side can move.
func (p Position) Over() bool { return legal(p.opp, p.own) == 0 && legal(p.own, p.opp) == 0 }

// Ends returns false: players of the literature value the last board like any other.
func (p Position) Ends() bool { return false }

// Margin returns the number of black discs minus the number of white ones.
func (p Position) Margin() int {
	d := bits.OnesCount64(p.own) - bits.OnesCount64(p.opp)
	if p.turn == board.White {
		return -d
	}
	return d
}

// Stones returns the discs as the side to move sees them.
func (p Position) Stones() board.Stones { return board.Stones{Own: p.own, Opp: p.opp} }

// Discs returns the bitboards of black and white.
func (p Position) Discs() (black, white uint64) {
	if p.turn == board.White {
		return p.opp, p.own
	}
	return p.own, p.opp
}
