package board

import (
	"fmt"
	"strings"
)

// Read reads a position of a game. One line is the moves that lead to it from the start, as Moves reads and Follow
// plays them. Several lines are a diagram, as Text and pictures of boards write it and ParseDiagram reads it; of turns
// it into a position. Errors begin with the game's name, and name the move or line and what was expected.
func Read[P mover[P]](game, text string, start P, of func(Diagram) (P, error)) (P, error) {
	if strings.Count(strings.TrimSpace(text), "\n") > 0 {
		d, err := ParseDiagram(text, start.Size())
		if err != nil {
			return start, fmt.Errorf("%s: %w", game, err)
		}
		return of(d)
	}
	moves, err := Moves(text, start.Size())
	if err == nil {
		start, err = Follow(start, moves...)
	}
	if err != nil {
		return start, fmt.Errorf("%s: %w", game, err)
	}
	return start, nil
}

// Text returns the board as text with labels, x for black, o for white, and the side to move.
func Text(p shown) string {
	d := Show(p)
	d.Legal = 0
	return d.String()
}
