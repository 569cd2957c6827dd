package perfect

import (
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/connectfour"
	"github.com/oneply/oneply/pkg/game/othello"
)

// Move is a legal move and its value to the side that makes it, with perfect play on both sides.
type Move struct {
	Square int
	Value  int  // in Connect Four 1 for a win, 0 for a draw, -1 for a loss; in Othello the lead in discs at the end
	Known  bool // the search ended within its limit
}

// Best returns the set of the moves with the greatest value, and that value: 0 if there are no moves.
func Best(moves []Move) (set uint64, value int) {
	for _, m := range moves {
		switch {
		case set == 0 || m.Value > value:
			set, value = 1<<m.Square, m.Value
		case m.Value == value:
			set |= 1 << m.Square
		}
	}
	return set, value
}

// Moves returns the values of all legal moves, in ascending order.
func (s *Solver) Moves(p connectfour.Position) (list []Move) {
	for move := range board.Members(p.Legal()) {
		v, known := s.Value(p.Play(move))
		list = append(list, Move{move, -v, known})
	}
	return list
}

// Moves returns the values of all legal moves, in ascending order.
func (e *Endgame) Moves(p othello.Small) (list []Move) {
	for move := range board.Members(p.Legal()) {
		list = append(list, Move{move, -e.Margin(p.Play(move)), true})
	}
	return list
}
