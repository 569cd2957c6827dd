package oneply

import (
	"fmt"
	"math/bits"
	"strings"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/internal/oneline"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/picture"
)

// Moment is a position and the move that led to it.
type Moment struct {
	player.Position
	last, flipped uint64 // the square moved to and the discs flipped; 0 if unknown
}

// Position returns the position after moves from the start, "d3c5f6", or that of a board text: rows of x for black, o
// for white and ".", then the side to move, black or white. The game is Othello unless another, such as "go", is named.
func Position(text string, game ...string) Moment {
	g, err := player.FindGame(strings.Join(game, " "))
	if err != nil {
		stop(named(err))
	}
	return must(position(g, text))
}

func position(g player.Game, text string) (Moment, error) {
	p, err := g.Parse(text)
	if err != nil {
		return Moment{}, misread(g, text, err)
	}
	moves, err := board.Moves(text, g.Size())
	if err != nil || len(moves) == 0 {
		return Moment{Position: p}, nil // a board text
	}
	before, err := board.Follow(g.Start(), moves[:len(moves)-1]...)
	if err != nil {
		return Moment{}, err
	}
	return after(before, moves[len(moves)-1]), nil
}

// misread returns the error for a text that the game cannot read; it says so if the text is a board of another game.
func misread(g player.Game, text string, err error) error {
	if strings.Count(strings.TrimSpace(text), "\n") == 0 {
		return err // moves
	}
	for _, other := range player.Games() {
		if _, e := other.Parse(text); e == nil {
			return fmt.Errorf("oneply: this is a board of %s, not of %s: Position(text, %q) reads it", other.Name(), g.Name(),
				other.Name())
		}
	}
	return err
}

// after returns the position after a move; a side without a legal move passes first.
func after(p player.Position, move int) Moment {
	pass := board.Pass(p.Size())
	if move == pass {
		return Moment{Position: p.Play(pass)}
	}
	if p.Legal() == 0 {
		p = p.Play(pass)
	}
	next := p.Play(move)
	return Moment{next, 1 << move, p.Stones().Opp & next.Stones().Opp}
}

// Board returns the picture: legal moves are rings, the last move has a dot, the discs that it flipped a ring.
func (m Moment) Board() picture.Board {
	b := m.Game().Board(m.Position)
	b.Last, b.Flipped = m.last, m.flipped
	return b
}

// HTML returns the board with a line about it.
func (m Moment) HTML() string {
	b := m.Board()
	b.Caption = m.line()
	return b.HTML()
}

// String returns the board as text, which Position reads, with the line.
func (m Moment) String() string { return m.Position.String() + m.line() + "\n" }

// line says who is to move and where, or how the game ended.
func (m Moment) line() string {
	d := board.Show(m)
	b, w, lead := bits.OnesCount64(d.Black), bits.OnesCount64(d.White), m.Margin()
	pieces, count := m.Game().Pieces()
	switch {
	case m.Over() && lead == 0 && count:
		return fmt.Sprintf("The game is over: a draw, %d to %d.", b, w)
	case m.Over() && lead == 0:
		return "The game is over: a draw."
	case m.Over() && count:
		return fmt.Sprintf("The game is over: %s wins %d to %d.", winner(lead), max(b, w), min(b, w))
	case m.Over():
		return fmt.Sprintf("The game is over: %s wins %s.", winner(lead), m.Game().Won(lead))
	case m.Legal() == 0:
		return fmt.Sprintf("%s has no legal move and must pass.", capital(m.Turn().String()))
	}
	return fmt.Sprintf("%s to move: %s. %s: black %d, white %d.", capital(m.Turn().String()), list(m),
		capital(pieces), b, w)
}

func winner(margin int) board.Color {
	if margin > 0 {
		return board.Black
	}
	return board.White
}

func capital(s string) string {
	return strings.ToUpper(s[:1]) + s[1:]
}

// list names the legal moves, "d3, c4 or f5", or, if a pass is legal, the empty squares that are not: "any empty point
// but a1, or pass".
func list(m Moment) string {
	n, s := m.Size(), m.Stones()
	if m.Legal()>>board.Pass(n)&1 == 0 {
		return oneline.List(board.Names(m.Legal(), n), "or")
	}
	if none := board.All(n) &^ (s.Own | s.Opp | m.Legal()); none != 0 {
		return "any empty point but " + oneline.List(board.Names(none, n), "or") + ", or pass"
	}
	return "any empty point or pass"
}
