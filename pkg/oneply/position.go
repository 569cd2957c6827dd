package oneply

import (
	"fmt"
	"math/bits"
	"strings"

	"github.com/oneply/oneply/pkg/board"
	"github.com/oneply/oneply/pkg/othello"
	"github.com/oneply/oneply/pkg/report"
)

// Moment is a position and the move that led to it.
type Moment struct {
	othello.Position
	last, flipped uint64 // the square moved to and the discs turned; 0 where unknown
}

// Position is the position after these moves from the start, "d3c5f6", or the one in a board text: eight rows of x, o and
// ".", then the side to move, black or white. It reads what Show prints of a position outside a notebook.
func Position(text string) Moment { return must(position(text)) }

func position(text string) (Moment, error) {
	p, err := othello.Parse(text)
	if err != nil {
		return Moment{}, err
	}
	moves, err := othello.Moves(text)
	if err != nil || len(moves) == 0 {
		return Moment{Position: p}, nil // a board text
	}
	before, err := othello.Follow(othello.Start(), moves[:len(moves)-1]...)
	if err != nil {
		return Moment{}, err
	}
	return after(before, moves[len(moves)-1]), nil
}

// after is the position after a legal move; a side without one passes before.
func after(p othello.Position, move int) Moment {
	if move == board.Pass {
		return Moment{Position: p.Play(board.Pass)}
	}
	if p.Legal() == 0 {
		p = p.Play(board.Pass)
	}
	s := p.Stones()
	return Moment{p.Play(move), 1 << move, othello.Flips(s.Own, s.Opp, move)}
}

// Board is the picture: legal moves are rings, the last move has a dot, the discs it turned a ring.
func (m Moment) Board() report.Board {
	black, white := m.Discs()
	return report.Board{Black: black, White: white, Legal: m.Legal(), Last: m.last, Flipped: m.flipped, Turn: m.Turn().String()}
}

// HTML is the board with a line about it.
func (m Moment) HTML() string {
	b := m.Board()
	b.Caption = m.line()
	return b.HTML()
}

// String is the board as text, which Position reads, with the line.
func (m Moment) String() string { return m.Position.String() + m.line() + "\n" }

// line says who is to move and where, or how the game ended.
func (m Moment) line() string {
	black, white := m.Discs()
	b, w := bits.OnesCount64(black), bits.OnesCount64(white)
	switch {
	case m.Over() && b == w:
		return fmt.Sprintf("The game is over: a draw, %d to %d.", b, w)
	case m.Over():
		return fmt.Sprintf("The game is over: %s wins %d to %d.", winner(b-w), max(b, w), min(b, w))
	case m.Legal() == 0:
		return fmt.Sprintf("%s has no legal move and must pass.", capital(m.Turn()))
	}
	return fmt.Sprintf("%s to move: %s. Discs: black %d, white %d.", capital(m.Turn()), list(m.Legal()), b, w)
}

func winner(margin int) board.Color {
	if margin > 0 {
		return board.Black
	}
	return board.White
}

func capital(c board.Color) string {
	s := c.String()
	return strings.ToUpper(s[:1]) + s[1:]
}

// list names the squares of a set: "d3, c4 or f5".
func list(set uint64) string {
	var names []string
	for ; set != 0; set &= set - 1 {
		names = append(names, board.Name(bits.TrailingZeros64(set), othello.Size))
	}
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " or " + names[last]
}
