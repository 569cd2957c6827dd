package othello

import (
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/board"
)

// Parse reads a position. One line is the moves that lead to it from the start, as board.Moves reads them; a side
// without a legal move passes by itself. Several lines are a board text as String and pictures of boards write it and
// board.ParseDiagram reads it. Errors name the move, or the line, and what was expected.
func Parse(text string) (Position, error) {
	if strings.Count(strings.TrimSpace(text), "\n") > 0 {
		d, err := board.ParseDiagram(text, Size)
		if err != nil {
			return Position{}, fmt.Errorf("othello: %w", err)
		}
		return New(d.Black, d.White, d.Turn)
	}
	moves, err := board.Moves(text, Size)
	if err != nil {
		return Start(), fmt.Errorf("othello: %w", err)
	}
	return Follow(Start(), moves...)
}

// Follow plays the moves from p one after the other, as board.Follow does.
func Follow(p Position, moves ...int) (Position, error) {
	p, err := board.Follow(p, moves...)
	if err != nil {
		return p, fmt.Errorf("othello: %w", err)
	}
	return p, nil
}

// String returns the board as text with labels, x for black, o for white, and the side to move; Parse reads it.
func (p Position) String() string {
	d := board.Show(p)
	d.Legal = 0
	return d.String()
}
