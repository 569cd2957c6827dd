package othello

import (
	"fmt"
	"math/bits"

	"github.com/oneply/oneply/pkg/game/board"
)

// Small is a position of Othello on a smaller board, of n rows and columns. It is a Position in the middle of the 8 x 8
// board: the rest stays empty, and nobody moves there.
type Small struct {
	wide Position
	n    int8
}

// SmallSizes are the rows and columns of smaller boards.
var SmallSizes = []int{4, 6}

// StartSmall returns the initial position on a board of n rows and columns; it panics if n is not in SmallSizes.
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

// shift returns the square of the 8 x 8 board on which a1 of this one lies.
func (p Small) shift() int { return 9 * (8 - int(p.n)) / 2 }

// Middle returns the squares of the 8 x 8 board on which a board of n rows and columns, 4 or 6, lies.
func Middle(n int) uint64 {
	if n == 6 {
		return 0x007e7e7e7e7e7e00
	}
	return 0x00003c3c3c3c0000
}

func (p Small) middle() uint64 { return Middle(int(p.n)) }

// narrow returns the squares of this board that lie on the given squares in the middle of the 8 x 8 board.
func (p Small) narrow(set uint64) uint64 { return board.Narrow(set>>p.shift(), int(p.n)) }

// Size returns the form of the board.
func (p Small) Size() board.Shape { return board.Shape(p.n) }

// Legal returns the set of squares on which the side to move may place a disc; 0 means that it must pass or that the
// game is over.
func (p Small) Legal() uint64 { return p.narrow(p.wide.Legal() & p.middle()) }

// Wide returns the square of the 8 x 8 board on which square sq of n rows and columns, 4 or 6, lies.
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

// Over reports whether neither side can move.
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

// Widen returns the squares of the 8 x 8 board on which squares of this one lie.
func (p *Small) Widen(set uint64) uint64 { return board.Widen(set, int(p.n)) << p.shift() }

// Usual returns the same discs in the middle of the 8 x 8 board, where more moves may be legal.
func (p Small) Usual() Position { return p.wide }

// Narrow returns the squares of this board among the given squares of the 8 x 8 board.
func (p *Small) Narrow(wide uint64) uint64 { return p.narrow(wide & p.middle()) }

// WideLegal returns the legal moves as squares of the 8 x 8 board.
func (p *Small) WideLegal() uint64 { return legal(p.wide.own, p.wide.opp) & p.middle() }

// DoWide makes the legal move on a square of the 8 x 8 board and returns it on this one, as a set.
func (p *Small) DoWide(sq int) uint64 {
	p.wide = p.wide.Play(sq)
	return p.narrow(1 << sq)
}

// FlipWide makes a legal move that flips these discs, given as a one-square set of the 8 x 8 board, and returns it on
// this board.
func (p *Small) FlipWide(move, flips uint64) uint64 {
	p.wide = p.wide.After(p.wide.opp&^flips, p.wide.own|flips|move)
	return p.narrow(move)
}

// Closing reports whether one of the legal moves, given as squares of the 8 x 8 board, ends the game.
func (p *Small) Closing(moves uint64) bool {
	own, opp := p.wide.own, p.wide.opp
	rest := remaining(own, opp, moves, p.middle()&^(own|opp))
	if rest&(rest-1) != 0 {
		return false
	}
	if rest != 0 {
		moves &= rest
	}
	for ; moves != 0; moves &= moves - 1 {
		f := Flips(own, opp, bits.TrailingZeros64(moves))
		after, left := own|f|moves&-moves, opp&^f
		if legal(left, after)&p.middle() == 0 && legal(after, left)&p.middle() == 0 {
			return true
		}
	}
	return false
}

// remaining returns moves of either side that no other of own's moves takes away: those that flip a disc next to them
// that no other move flips, and the opponent's from discs that no move flips. If there are two, no move ends the game;
// if there is one, only that move may.
func remaining(own, opp, moves, empty uint64) uint64 {
	in := opp & Inner
	right, left := between(own, in, moves, 1)
	down, up := between(own, opp, moves, 8)
	downLeft, upRight := between(own, in, moves, 7)
	downRight, upLeft := between(own, in, moves, 9)
	once, again := right^left, right&left
	for _, run := range [...]uint64{down, up, downLeft, upRight, downRight, upLeft} {
		again |= once & run
		once |= run
	}
	flipped := once | again
	once = flipped &^ again
	rest := moves & ((right&once)<<1 | (left&once)>>1 | (down&once)<<8 | (up&once)>>8 |
		(downLeft&once)<<7 | (upRight&once)>>7 | (downRight&once)<<9 | (upLeft&once)>>9)
	if rest&(rest-1) != 0 {
		return rest
	}
	safe, through := opp&^flipped, own&Inner
	return rest | empty&(landings(safe, through, 1)|landings(safe, own, 8)|landings(safe, through, 7)|
		landings(safe, through, 9))
}

// between returns the runs of opp discs with an own disc at one end and a move at the other: first those with the move
// at the higher-numbered end, then the others.
func between(own, opp, moves uint64, step uint) (up, down uint64) {
	up, down = opp&(own<<step), opp&(own>>step)
	upMove, downMove := opp&(moves<<step), opp&(moves>>step)
	for range 3 {
		up |= opp & (up << step)
		down |= opp & (down >> step)
		upMove |= opp & (upMove << step)
		downMove |= opp & (downMove >> step)
	}
	return up & downMove, down & upMove
}

// ParseSmall reads a position on a board of n rows and columns, as Parse does.
func ParseSmall(text string, n int) (Small, error) {
	if err := checkSize(n); err != nil {
		return Small{}, err
	}
	return board.Read("othello", text, StartSmall(n), func(d board.Diagram) (Small, error) {
		return NewSmall(n, d.Black, d.White, d.Turn)
	})
}

// String returns the board as text, which ParseSmall reads.
func (p Small) String() string { return board.Text(p) }
