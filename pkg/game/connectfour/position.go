// Package connectfour holds the rules of Connect Four on seven columns and six rows. Black moves first. A disc falls to
// the lowest empty square of its column: a move is that square. The first to have four discs in a line, in any
// direction, wins; a full board without such a line is a draw. Row 6 is the lowest.
package connectfour

import (
	"fmt"
	"math/bits"

	"github.com/oneply/oneply/pkg/game/board"
)

// Columns and rows of the board.
const (
	Columns = 7
	Rows    = 6
	Squares = Columns * Rows
)

// Position is a board and the side to move. It is a small value: copy it freely.
type Position struct {
	own, opp uint64 // own: the side to move
	turn     board.Color
	over     bool
}

// Sets of squares. The lines are named by their first square.
const (
	all    = 1<<Squares - 1
	top    = 1<<Columns - 1
	bottom = uint64(top) << (Squares - Columns)
	left   = uint64(0x0f) * (1 | 1<<7 | 1<<14 | 1<<21 | 1<<28 | 1<<35) // first squares of lines that go right
	right  = uint64(0x78) * (1 | 1<<7 | 1<<14 | 1<<21 | 1<<28 | 1<<35) // first squares of diagonals that go left
)

// Start returns the empty board.
func Start() Position { return Position{} }

// New returns the position with these discs and this side to move. Discs must not overlap or float, and at most one
// side may have a line.
func New(black, white uint64, turn board.Color) (Position, error) {
	discs := black | white
	switch {
	case black&white != 0:
		return Position{}, fmt.Errorf("connectfour: black and white both stand on %s", name(black&white))
	case discs&^all != 0:
		return Position{}, fmt.Errorf("connectfour: disc %d is off the board", bits.TrailingZeros64(discs&^all))
	case discs&^(discs>>Columns|bottom) != 0:
		return Position{}, fmt.Errorf("connectfour: the disc on %s hangs in the air", name(discs&^(discs>>Columns|bottom)))
	case Line(black) && Line(white):
		return Position{}, fmt.Errorf("connectfour: both black and white have four in a line")
	}
	if turn == board.White {
		black, white = white, black
	}
	return Position{black, white, turn, Line(black) || Line(white) || discs == all}, nil
}

func name(set uint64) string { return board.Name(bits.TrailingZeros64(set), board.Upright) }

// Line reports whether the set has four squares in a line.
func Line(set uint64) bool {
	return run(set, 7)|run(set, 1)&left|run(set, 8)&left|run(set, 6)&right != 0
}

// run returns the squares from which four squares of the set follow at this distance.
func run(set uint64, step uint) uint64 {
	set &= set >> step
	return set & (set >> (2 * step))
}

// Size returns the form of the board.
func (p Position) Size() board.Shape { return board.Upright }

// Legal returns the set of squares to which a disc falls; 0 when the game is over.
func (p Position) Legal() uint64 {
	if p.over {
		return 0
	}
	discs := p.own | p.opp
	return (discs>>Columns | bottom) &^ discs
}

// Winning returns the legal moves that win at once.
func (p Position) Winning() (wins uint64) {
	for moves := p.Legal(); moves != 0; moves &= moves - 1 {
		if move := moves & -moves; Line(p.own | move) {
			wins |= move
		}
	}
	return wins
}

// Play returns the position after the side to move has placed a disc on a square. The move must be legal.
func (p Position) Play(move int) Position {
	if move == Squares {
		return Position{p.opp, p.own, p.turn.Other(), p.over}
	}
	own := p.own | 1<<uint(move)
	return Position{p.opp, own, p.turn.Other(), Line(own) || own|p.opp == all}
}

// Turn returns the side to move.
func (p Position) Turn() board.Color { return p.turn }

// Over reports whether there is a line of four or no empty square.
func (p Position) Over() bool { return p.over }

// Margin returns 1 if black has won, -1 if white has, else 0.
func (p Position) Margin() int {
	black, white := p.own, p.opp
	if p.turn == board.White {
		black, white = white, black
	}
	switch {
	case Line(black):
		return 1
	case Line(white):
		return -1
	}
	return 0
}

// Ends returns true: players see the end of a game.
func (p Position) Ends() bool { return true }

// Stones returns the discs as the side to move sees them.
func (p Position) Stones() board.Stones { return board.Stones{Own: p.own, Opp: p.opp} }

// Parse reads a position, as board.Read does.
func Parse(text string) (Position, error) {
	return board.Read("connectfour", text, Start(), func(d board.Diagram) (Position, error) {
		return New(d.Black, d.White, d.Turn)
	})
}

// String returns the board as text, which Parse reads.
func (p Position) String() string { return board.Text(p) }
