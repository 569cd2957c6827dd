package othello

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"
	"unicode"

	"github.com/oneply/oneply/pkg/board"
)

// Parse reads a position. One line is the moves that lead to it from the start, as Moves reads them; a side without a
// legal move passes by itself. Several lines are a board text as String writes it: eight rows of eight squares, x or *
// for black, o for white, . - _ or + for empty, then the side to move: the first line with the word black or white below
// the rows, or else the last above them, says it; black is the default. Row and column labels and other sentences are
// skipped. Errors name the move, or the line, and what was expected.
func Parse(text string) (Position, error) {
	if strings.Count(strings.TrimSpace(text), "\n") > 0 {
		return parseBoard(text)
	}
	p := Start()
	moves, err := Moves(text)
	if err != nil {
		return p, err
	}
	return Follow(p, moves...)
}

// Moves reads a list of moves such as "d3c5 e6" or "d3, c5, pass", with or without spaces, commas or hyphens, in letters
// of either case. The error names the first move that is none.
func Moves(text string) ([]int, error) {
	var moves []int
	s := strings.ToLower(strings.Join(strings.FieldsFunc(text, func(r rune) bool {
		return unicode.IsSpace(r) || r == ',' || r == '-'
	}), ""))
	for len(s) > 0 {
		if rest, ok := strings.CutPrefix(s, "pass"); ok {
			moves, s = append(moves, board.Pass), rest
			continue
		}
		sq, err := board.Parse(s[:min(2, len(s))], Size)
		if err != nil {
			return nil, fmt.Errorf("othello: move %d: %w", len(moves)+1, err)
		}
		moves, s = append(moves, sq), s[2:]
	}
	return moves, nil
}

// Follow plays the moves from p one after the other. A side without a legal move passes by itself. The error names the
// first illegal move and the legal ones; a pass is legal only without them.
func Follow(p Position, moves ...int) (Position, error) {
	for i, m := range moves {
		if p.Legal() == 0 && m != board.Pass {
			p = p.Play(board.Pass)
		}
		if legal := p.Legal(); m == board.Pass && legal != 0 || m != board.Pass && legal>>uint(m)&1 == 0 {
			return p, fmt.Errorf("othello: move %d: %s cannot play %s; legal: %s", i+1, p.turn, board.Name(m, Size), names(legal))
		}
		p = p.Play(m)
	}
	return p, nil
}

// names lists the squares of a set, "pass" for the empty one.
func names(set uint64) string {
	if set == 0 {
		return "pass"
	}
	var list []string
	for ; set != 0; set &= set - 1 {
		list = append(list, board.Name(bits.TrailingZeros64(set), Size))
	}
	return strings.Join(list, " ")
}

// parseBoard reads a board text.
func parseBoard(text string) (Position, error) {
	var sides [2]uint64
	turn, n, below := board.Black, 0, false
	for line, row := range strings.Split(strings.ToLower(text), "\n") {
		color, said := mover(row)
		switch cells := squares(row); {
		case said && !below:
			turn, below = color, n == Size
		case said || len(cells) == 0 || sentence(row):
		case len(cells) != Size || n == Size:
			return Position{}, fmt.Errorf("othello: board text line %d: want %d rows of %d squares out of x o . and found %q",
				line+1, Size, Size, strings.TrimSpace(row))
		default:
			for c, r := range cells {
				if i := strings.IndexRune("xo", r); i >= 0 {
					sides[i] |= 1 << (n*Size + c)
				}
			}
			n++
		}
	}
	if n != Size {
		return Position{}, fmt.Errorf("othello: board text: want %d rows of %d squares and found %d", Size, Size, n)
	}
	return New(sides[0], sides[1], turn)
}

// mover is the colour that a line names first.
func mover(row string) (c board.Color, said bool) {
	black, white := strings.Index(row, "black"), strings.Index(row, "white")
	switch {
	case black < 0 && white < 0:
		return board.Black, false
	case black < 0 || white >= 0 && white < black:
		return board.White, true
	}
	return board.Black, true
}

// sentence tells words from a row of squares, each of which is one sign.
func sentence(row string) bool {
	f := strings.Fields(row)
	return len(f) > 2 && slices.ContainsFunc(f, func(word string) bool { return strings.Trim(word, "xo.*-_+12345678") != "" && len(word) > 1 })
}

// squares are the row's squares as x, o and '.'; nil for a line of labels only. A foreign sign stays, so that the count fails.
func squares(row string) []rune {
	f := strings.Fields(row)
	if len(f) > 0 && len(f[0]) == 1 && f[0][0] >= '1' && f[0][0] <= '8' {
		f = f[1:]
	}
	s := strings.NewReplacer("*", "x", "-", ".", "_", ".", "+", ".").Replace(strings.Join(f, ""))
	if s == "" || s == "abcdefgh" {
		return nil
	}
	if strings.Trim(s, "xo.") != "" {
		return []rune("?")
	}
	return []rune(s)
}

// String is the board as text with labels, x for black, o for white, and the side to move; Parse reads it.
func (p Position) String() string {
	black, white := p.Discs()
	var b strings.Builder
	b.WriteString("  a b c d e f g h\n")
	for r := range Size {
		fmt.Fprintf(&b, "%d", r+1)
		for c := range Size {
			b.WriteByte(' ')
			b.WriteByte(".xo"[black>>(r*Size+c)&1+2*(white>>(r*Size+c)&1)])
		}
		b.WriteByte('\n')
	}
	fmt.Fprintf(&b, "%s to move\n", p.turn)
	return b.String()
}
