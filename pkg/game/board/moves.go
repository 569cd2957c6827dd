package board

import (
	"fmt"
	"strings"
	"unicode"
)

// Name returns a move on a board: column letter and row number of a square, "d3", or "pass".
func Name(move int, n Shape) string {
	if move == Pass(n) {
		return "pass"
	}
	return fmt.Sprintf("%c%d", 'a'+move%n.Width(), move/n.Width()+1)
}

// Names lists the moves of a set.
func Names(set uint64, n Shape) (names []string) {
	for move := range Members(set) {
		names = append(names, Name(move, n))
	}
	return names
}

// Parse reads the name of a move on a board; letters may be of either case.
func Parse(name string, n Shape) (int, error) {
	move, err := parse(name, n)
	if err != nil {
		return 0, fmt.Errorf("board: %w", err)
	}
	return move, nil
}

func parse(name string, n Shape) (int, error) {
	if strings.EqualFold(name, "pass") {
		return Pass(n), nil
	}
	if len(name) == 2 {
		col, row := int(name[0]|0x20)-'a', int(name[1])-'1'
		if col >= 0 && col < n.Width() && row >= 0 && row < n.Height() {
			return row*n.Width() + col, nil
		}
	}
	return 0, fmt.Errorf("%q is no square: want a1 to %s", name, Name(n.Squares()-1, n))
}

// Moves reads a list of moves such as "d3c5 e6" or "d3, c5, pass", with or without spaces, commas, semicolons or
// hyphens, in letters of either case. The error names the bad move; callers add the game.
func Moves(text string, n Shape) ([]int, error) {
	var moves []int
	s := strings.ToLower(strings.Join(strings.FieldsFunc(text, func(r rune) bool {
		return unicode.IsSpace(r) || r == ',' || r == ';' || r == '-'
	}), ""))
	for len(s) > 0 {
		length := min(2, len(s))
		if strings.HasPrefix(s, "pass") {
			length = 4
		}
		move, err := parse(s[:length], n)
		if err != nil {
			return nil, fmt.Errorf("move %d: %w", len(moves)+1, err)
		}
		moves, s = append(moves, move), s[length:]
	}
	return moves, nil
}

// mover is a position of any game, as package choose defines it.
type mover[P any] interface {
	Size() Shape
	Turn() Color
	Legal() uint64
	Over() bool
	Play(move int) P
}

// Follow plays the moves from p one after another. A forced pass may be left out of the list. The error names the
// illegal move and the legal ones; callers add the game.
func Follow[P mover[P]](p P, moves ...int) (P, error) {
	n := p.Size()
	for i, m := range moves {
		if p.Legal() == 0 && m != Pass(n) && !p.Over() {
			p = p.Play(Pass(n))
		}
		legal := p.Legal()
		if forced := legal == 0 && m == Pass(n) && !p.Over(); !forced && legal>>uint(m)&1 == 0 {
			return p, fmt.Errorf("move %d: %s cannot play %s; legal: %s", i+1, p.Turn(), Name(m, n), choices(p))
		}
		p = p.Play(m)
	}
	return p, nil
}

// choices names the legal moves of a position.
func choices[P mover[P]](p P) string {
	switch {
	case p.Over():
		return "none, the game is over"
	case p.Legal() == 0:
		return "pass"
	}
	return strings.Join(Names(p.Legal(), p.Size()), " ")
}
