package othello

import "github.com/oneply/oneply/pkg/game/board"

// Parse reads a position, as board.Read does; a forced pass may be left out.
func Parse(text string) (Position, error) {
	return board.Read("othello", text, Start(), func(d board.Diagram) (Position, error) {
		return New(d.Black, d.White, d.Turn)
	})
}

// String returns the board as text, which Parse reads.
func (p Position) String() string { return board.Text(p) }
