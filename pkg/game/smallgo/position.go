// Package smallgo holds the rules of Go on small boards, as Krawiec, Jaśkowski & Szubert (2011, 2.2) play it. Black
// moves first on an empty board. Suicide is illegal. No stone may repeat either of the two configurations before the
// present one; a pass may. A side may always pass; two passes end the game, which is scored by area without komi, with
// all stones alive. A game of 5 n n turns, 125 on 5 x 5 points, is a draw.
package smallgo

import (
	"fmt"
	"math/bits"

	"github.com/oneply/oneply/pkg/game/board"
)

// Sizes of boards: rows and columns.
const (
	Size    = 5 // the usual one
	MinSize = 2
	MaxSize = 7
)

// Position is a board and the side to move, the two configurations before it, and the passes and turns so far. It is a
// small value: copy it freely.
type Position struct {
	own, opp uint64 // own: the side to move
	atari    uint64 // stones of both sides in groups with one liberty
	last     stones // the configuration before the last stone; empty if there is none
	earlier  stones // the configuration before that
	status   status
}

// stones are a configuration as the side to move sees it.
type stones struct{ own, opp uint64 }

func (s stones) swap() stones { return stones{s.opp, s.own} }

// Start returns the empty board with n rows and columns, MinSize to MaxSize; it panics for other sizes.
func Start(n int) Position {
	if err := checkSize(n); err != nil {
		panic(err)
	}
	return Position{status: newStatus(n, board.Black)}
}

func checkSize(n int) error {
	if n < MinSize || n > MaxSize {
		return fmt.Errorf("smallgo: a board of %d x %d points, want %d to %d rows", n, n, MinSize, MaxSize)
	}
	return nil
}

// New returns the position with these stones on n rows and columns, and this side to move; earlier moves are unknown.
// Stones must not overlap and every group needs a liberty.
func New(n int, black, white uint64, turn board.Color) (Position, error) {
	if err := checkSize(n); err != nil {
		return Position{}, err
	}
	if both := black & white; both != 0 {
		return Position{}, fmt.Errorf("smallgo: black and white both stand on %s",
			board.Name(bits.TrailingZeros64(both), board.Shape(n)))
	}
	if beyond := (black | white) &^ board.All(board.Shape(n)); beyond != 0 {
		return Position{}, fmt.Errorf("smallgo: stone %d is off the board of %d x %d points",
			bits.TrailingZeros64(beyond), n, n)
	}
	if turn == board.White {
		black, white = white, black
	}
	p := Position{own: board.Widen(black, n), opp: board.Widen(white, n), status: newStatus(n, turn)}
	return p, p.findAtari()
}

// findAtari examines every group. The error names one without a liberty.
func (p *Position) findAtari() error {
	for _, side := range []uint64{p.own, p.opp} {
		for rest := side; rest != 0; {
			group := connected(rest&-rest, side)
			rest &^= group
			if p.liberties(group) == 0 {
				name := board.Name(bits.TrailingZeros64(board.Narrow(group, p.status.n())), p.Size())
				return fmt.Errorf("smallgo: the group of %s has no liberty", name)
			}
			p.atari |= endangered(group, side, p.empty())
		}
	}
	return nil
}

func (p *Position) layout() *layout { return &layouts[p.status.n()] }

func (p *Position) empty() uint64 { return p.layout().all &^ (p.own | p.opp) }

// liberties returns the empty points next to stones.
func (p *Position) liberties(stones uint64) uint64 { return beside(stones) & p.empty() }

// Size returns the form of the board.
func (p Position) Size() board.Shape { return p.shape() }

func (p *Position) shape() board.Shape { return board.Shape(p.status.n()) }

// pass returns the move that places nothing.
func (p *Position) pass() int { return board.Pass(p.shape()) }

// Turn returns the side to move.
func (p Position) Turn() board.Color { return p.status.turn() }

// Turns returns the number of stones and passes played.
func (p Position) Turns() int { return Limit(p.status.n()) - p.status.left() }

// Limit returns the number of turns after which a game on a board of n rows and columns is a draw.
func Limit(n int) int { return 5 * n * n }

// Over reports whether both sides have passed or the limit of turns is reached.
func (p Position) Over() bool { return p.over() }

func (p *Position) over() bool { return p.status.over() }

// Ends returns false on the 5 x 5 board, where players of the literature value the last board like any other, and true
// on all others.
func (p Position) Ends() bool { return p.status.n() != Size }

// Stones returns the stones as the side to move sees them.
func (p Position) Stones() board.Stones {
	return board.Stones{Own: board.Narrow(p.own, p.status.n()), Opp: board.Narrow(p.opp, p.status.n())}
}

// Margin returns the area of black minus that of white, less komi: stones, and empty points from which only stones of
// one colour are reached. It is 0 when the limit of turns has ended the game.
func (p Position) Margin() int {
	if p.over() && p.status.passes() < 2 {
		return 0
	}
	empty := p.empty()
	own, opp := connected(p.liberties(p.own), empty), connected(p.liberties(p.opp), empty)
	lead := bits.OnesCount64(p.own|own&^opp) - bits.OnesCount64(p.opp|opp&^own)
	if p.status.turn() == board.White {
		lead = -lead
	}
	if komi := p.status.komi(); komi != 0 {
		return lessKomi(lead, komi)
	}
	return lead
}

// lessKomi takes half points from black's lead; half a point is rounded away from 0, so that it decides.
func lessKomi(lead, komi int) int {
	rest := 2*lead - komi
	if rest > 0 {
		return (rest + 1) / 2
	}
	return (rest - 1) / 2
}

// MaxKomi is the greatest komi.
const MaxKomi = komiMask / 2

// WithKomi returns the position in a game in which white is given halves half points, 0 to 2 MaxKomi. It panics for
// other numbers.
func (p Position) WithKomi(halves int) Position {
	if halves < 0 || halves > 2*MaxKomi {
		panic(fmt.Sprintf("smallgo: a komi of %d half points, want 0 to %d", halves, 2*MaxKomi))
	}
	p.status = p.status&^(komiMask<<komiBit) | status(halves)<<komiBit
	return p
}

// Komi returns the points given to white, in halves.
func (p Position) Komi() int { return p.status.komi() }

// Closing reports whether a legal move may end the game: a pass after a pass, or the last turn.
func (p *Position) Closing() bool { return p.status.passes() == 1 || p.status.left() == 1 }
