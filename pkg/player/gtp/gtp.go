// Package gtp speaks the Go Text Protocol, version 2 (Farnebäck 2002): as a client with engines, which are separate
// programs, and as a server. Games other than Go use it too.
package gtp

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/oneply/oneply/pkg/game/board"
)

// Rows says at which side of a diagram rows start.
type Rows bool

// Go counts rows from the bottom of a diagram, Othello from its top.
const (
	FromTop    Rows = false
	FromBottom Rows = true
)

// Vertex returns the name of a move on a board of at most 8 rows and columns: "C3" or "pass".
func Vertex(move int, n board.Shape, r Rows) string {
	if move == board.Pass(n) {
		return "pass"
	}
	return fmt.Sprintf("%c%d", 'A'+move%n.Width(), row(move/n.Width(), n, r)+1)
}

// ParseVertex reads the name of a move; letters may be of either case.
func ParseVertex(name string, n board.Shape, r Rows) (int, error) {
	if strings.EqualFold(name, "pass") {
		return board.Pass(n), nil
	}
	if len(name) >= 2 {
		col := int(name[0]|0x20) - 'a'
		number, err := strconv.Atoi(name[1:])
		if err == nil && col >= 0 && col < n.Width() && number >= 1 && number <= n.Height() {
			return row(number-1, n, r)*n.Width() + col, nil
		}
	}
	return 0, fmt.Errorf("%q is no move: want A1 to %c%d or pass", name, 'A'+n.Width()-1, n.Height())
}

// BoardSize returns the command that sets the size of the board.
func BoardSize(n board.Shape) string {
	if n.Width() != n.Height() {
		return fmt.Sprintf("rectangular_boardsize %d %d", n.Width(), n.Height())
	}
	return fmt.Sprintf("boardsize %d", n.Width())
}

func row(i int, n board.Shape, r Rows) int {
	if r == FromBottom {
		return n.Height() - 1 - i
	}
	return i
}

// parseColor reads the name of a side: black, white, b or w.
func parseColor(name string) (board.Color, error) {
	for _, c := range []board.Color{board.Black, board.White} {
		if full := c.String(); strings.EqualFold(name, full) || strings.EqualFold(name, full[:1]) {
			return c, nil
		}
	}
	return 0, fmt.Errorf("%q is no colour: want black or white", name)
}
