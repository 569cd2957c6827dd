package smallgo

import "github.com/oneply/oneply/pkg/game/board"

// Parse reads a position on a board of n rows and columns, as board.Read does; if the text is a board, earlier moves
// are unknown.
func Parse(text string, n int) (Position, error) {
	if err := checkSize(n); err != nil {
		return Position{}, err
	}
	return board.Read("smallgo", text, Start(n), func(d board.Diagram) (Position, error) {
		return New(n, d.Black, d.White, d.Turn)
	})
}

// String returns the board as text, which Parse reads.
func (p Position) String() string { return board.Text(p) }
