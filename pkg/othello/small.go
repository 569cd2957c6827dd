package othello

import (
	"fmt"
	"math/bits"
	"strings"

	"github.com/oneply/oneply/pkg/board"
)

// Small is a position of Othello on a smaller board, of n rows and columns. It is a Position in the middle of the usual
// board: the rest stays empty, and nobody moves there.
type Small struct {
	wide Position
	n    int8
}

// SmallSizes are the rows and columns of smaller boards.
var SmallSizes = []int{4, 6}

// StartSmall returns the initial position on a board of n rows and columns; it panics if n is none of SmallSizes.
func StartSmall(n int) Small {
	if err := checkSize(n); err != nil {
		panic(err)
	}
	return Small{Start(), int8(n)}
}

func checkSize(n int) error {
	if n != 4 && n != 6 {
		return fmt.Errorf("othello: a board of %d x %d squares, want 4 or 6 rows, or 8", n, n)
	}
	return nil
}

// NewSmall returns the position with these discs on n rows and columns and this side to move. Discs must not overlap.
func NewSmall(n int, black, white uint64, turn board.Color) (Small, error) {
	if err := checkSize(n); err != nil {
		return Small{}, err
	}
	if both := black & white; both != 0 {
		return Small{}, fmt.Errorf("othello: black and white both stand on %s",
			board.Name(bits.TrailingZeros64(both), board.Shape(n)))
	}
	if beyond := (black | white) &^ board.All(board.Shape(n)); beyond != 0 {
		return Small{}, fmt.Errorf("othello: disc %d is off the board of %d x %d squares", bits.TrailingZeros64(beyond), n, n)
	}
	p := Small{n: int8(n)}
	wide, err := New(board.Widen(black, n)<<p.shift(), board.Widen(white, n)<<p.shift(), turn)
	p.wide = wide
	return p, err
}

// shift returns the square of the usual board that a1 of this one is.
func (p Small) shift() int { return 9 * (8 - int(p.n)) / 2 }

// Middle returns the squares of the usual board that a board of n rows and columns, 4 or 6, lies on.
func Middle(n int) uint64 {
	if n == 6 {
		return 0x007e7e7e7e7e7e00
	}
	return 0x00003c3c3c3c0000
}

func (p Small) middle() uint64 { return Middle(int(p.n)) }

// narrow returns the squares of this board that squares in the middle of the usual one are.
func (p Small) narrow(set uint64) uint64 { return board.Narrow(set>>p.shift(), int(p.n)) }

// Size returns the form of the board.
func (p Small) Size() board.Shape { return board.Shape(p.n) }

// Legal returns the set of squares on which the side to move may place a disc; 0 means that it must pass or that the
// game is over.
func (p Small) Legal() uint64 { return p.narrow(p.wide.Legal() & p.middle()) }

// Wide returns the square of the usual board that a square of one of n rows and columns, 4 or 6, lies on.
func Wide(sq, n int) int { return sq/n*8 + sq%n + 9*(8-n)/2 }

// Play returns the position after the side to move has placed a disc on the square, or passed with board.Pass. The move
// must be legal.
func (p Small) Play(move int) Small {
	n := int(p.n)
	if move == n*n {
		return Small{p.wide.Play(pass), p.n}
	}
	return Small{p.wide.Play(Wide(move, n)), p.n}
}

// Turn returns the side to move.
func (p Small) Turn() board.Color { return p.wide.turn }

// Over tells whether neither side can move.
func (p Small) Over() bool {
	return (legal(p.wide.own, p.wide.opp)|legal(p.wide.opp, p.wide.own))&p.middle() == 0
}

// Margin returns the number of black discs minus the number of white ones.
func (p Small) Margin() int { return p.wide.Margin() }

// Ends returns true: players see the end of a game.
func (p Small) Ends() bool { return true }

// Stones returns the discs as the side to move sees them.
func (p Small) Stones() board.Stones {
	return board.Stones{Own: p.narrow(p.wide.own), Opp: p.narrow(p.wide.opp)}
}

// Usual returns the same discs in the middle of the usual board, where more moves may be legal.
func (p Small) Usual() Position { return p.wide }

// Narrow returns the squares of this board out of a set of squares of the usual one.
func (p Small) Narrow(wide uint64) uint64 { return p.narrow(wide & p.middle()) }

// Closing tells whether a legal move ends the game.
func (p Small) Closing() bool {
	own, opp := p.wide.own, p.wide.opp
	moves := legal(own, opp) & p.middle()
	if p.goesOn(moves) {
		return false
	}
	for ; moves != 0; moves &= moves - 1 {
		f := Flips(own, opp, bits.TrailingZeros64(moves))
		after, left := own|f|moves&-moves, opp&^f
		if (legal(left, after)|legal(after, left))&p.middle() == 0 {
			return true
		}
	}
	return false
}

// goesOn says that no move ends the game: the opponent has two replies already from discs that no move can flip.
func (p Small) goesOn(moves uint64) bool {
	own, opp := p.wide.own, p.wide.opp
	safe := opp &^ flippable(own, opp, moves)
	replies := landings(safe, own&Inner, 1) | landings(safe, own, 8) | landings(safe, own&Inner, 7) |
		landings(safe, own&Inner, 9)
	replies &= p.middle() &^ (own | opp)
	return replies&(replies-1) != 0
}

// flippable returns the opp discs that lie in runs between own discs and the moves.
func flippable(own, opp, moves uint64) uint64 {
	in := opp & Inner
	return between(own, in, moves, 1) | between(own, opp, moves, 8) | between(own, in, moves, 7) |
		between(own, in, moves, 9)
}

// between returns the opp discs in runs with an own disc at one end and a move at the other.
func between(own, opp, moves uint64, step uint) uint64 {
	return upwards(own, opp, step)&downwards(moves, opp, step) | upwards(moves, opp, step)&downwards(own, opp, step)
}

// upwards returns the runs of opp discs that start beside the set, towards larger squares; runs of at most six.
func upwards(from, opp uint64, step uint) uint64 {
	run := opp & (from << step)
	run |= opp & (run << step)
	opp &= opp << step
	run |= opp & (run << (2 * step))
	return run | opp&(run<<(2*step))
}

// downwards is upwards towards smaller squares.
func downwards(from, opp uint64, step uint) uint64 {
	run := opp & (from >> step)
	run |= opp & (run >> step)
	opp &= opp >> step
	run |= opp & (run >> (2 * step))
	return run | opp&(run>>(2*step))
}

// ParseSmall reads a position on a board of n rows and columns, as Parse does.
func ParseSmall(text string, n int) (Small, error) {
	if err := checkSize(n); err != nil {
		return Small{}, err
	}
	if strings.Count(strings.TrimSpace(text), "\n") > 0 {
		d, err := board.ParseDiagram(text, board.Shape(n))
		if err != nil {
			return Small{}, fmt.Errorf("othello: %w", err)
		}
		return NewSmall(n, d.Black, d.White, d.Turn)
	}
	moves, err := board.Moves(text, board.Shape(n))
	if err == nil {
		var p Small
		if p, err = board.Follow(StartSmall(n), moves...); err == nil {
			return p, nil
		}
	}
	return StartSmall(n), fmt.Errorf("othello: %w", err)
}

// String returns the board as text with labels, x for black, o for white, and the side to move; ParseSmall reads it.
func (p Small) String() string {
	d := board.Show(p)
	d.Legal = 0
	return d.String()
}

// PerftSmall counts the sequences of depth plies from p, a pass counting as a ply. A game that is over before counts
// nothing.
func PerftSmall(p Small, depth int) (n uint64) {
	moves := p.Legal()
	switch {
	case depth == 0:
		return 1
	case moves == 0 && p.Over():
		return 0
	case moves == 0:
		return PerftSmall(Small{p.wide.Play(pass), p.n}, depth-1)
	case depth == 1:
		return uint64(bits.OnesCount64(moves))
	}
	for ; moves != 0; moves &= moves - 1 {
		n += PerftSmall(p.Play(bits.TrailingZeros64(moves)), depth-1)
	}
	return n
}
