package board

import (
	"fmt"
	"strings"
)

// Diagram is what is printed of a position: the text form of a board. Bits beyond the squares are ignored.
type Diagram struct {
	N            Shape
	Black, White uint64
	Legal        uint64 // marked
	Turn         Color  // the side to move
}

// shown is a position of any game, as package choose defines it.
type shown interface {
	Size() Shape
	Turn() Color
	Legal() uint64
	Stones() Stones
}

// Show returns the diagram of a position with its legal moves.
func Show(p shown) Diagram {
	s := p.Stones()
	if p.Turn() == White {
		s = s.Swap()
	}
	return Diagram{N: p.Size(), Black: s.Own, White: s.Opp, Legal: p.Legal() & All(p.Size()), Turn: p.Turn()}
}

// Marks of squares. A legal move is an empty square. Text to be read may also have hyphens or underscores for empty
// squares and asterisks for black, as other programs print them.
const (
	emptyMark = '.'
	blackMark = 'x'
	whiteMark = 'o'
	legalMark = '+'
	blackStar = '*'
	allMarks  = ".xo+-_*"
)

func (d Diagram) mark(sq int) byte {
	switch {
	case d.Black>>sq&1 == 1:
		return blackMark
	case d.White>>sq&1 == 1:
		return whiteMark
	case d.Legal>>sq&1 == 1:
		return legalMark
	}
	return emptyMark
}

// Rows returns the board with coordinates: x for black, o for white, + for a legal move, . for any other empty square.
func (d Diagram) Rows() string {
	n := d.N.Width()
	var b strings.Builder
	b.WriteString(" ")
	for c := range n {
		fmt.Fprintf(&b, " %c", 'a'+c)
	}
	for sq := range d.N.Squares() {
		if sq%n == 0 {
			fmt.Fprintf(&b, "\n%d", sq/n+1)
		}
		fmt.Fprintf(&b, " %c", d.mark(sq))
	}
	return b.String() + "\n"
}

// String is Rows and a line with the side to move. ParseDiagram reads it.
func (d Diagram) String() string { return fmt.Sprintf("%s%s to move\n", d.Rows(), d.Turn) }

// ParseDiagram reads the text of a board: its rows, each with all its squares, x or * for black, o for white, and . - _
// or + (a legal move) for empty; then the side to move, "black" (the default) or "white", which may also stand above as
// "white to move". Letters may be of either case. Blanks, labels of rows and columns, and empty lines are skipped; so
// are a title above the labels of the columns and any text after the side to move. The error names the bad line and
// what was expected; callers add the game.
func ParseDiagram(text string, n Shape) (Diagram, error) {
	r := diagramReader{d: Diagram{N: n}}
	for i, line := range strings.Split(strings.ToLower(text), "\n") {
		line = strings.TrimSpace(line)
		if !r.read(line) && r.wrong == nil {
			r.wrong = fmt.Errorf("board text line %d: want %d rows of %d squares out of x o . and found %.20q", i+1,
				n.Height(), n.Width(), line)
		}
	}
	if r.wrong == nil && r.rows != n.Height() {
		r.wrong = fmt.Errorf("board text: want %d rows of %d squares and found %d", n.Height(), n.Width(), r.rows)
	}
	return r.d, r.wrong
}

// diagramReader reads a board text line by line.
type diagramReader struct {
	d     Diagram
	rows  int   // read
	sided bool  // a line below the board has named the side to move
	wrong error // of the first line that is wrong
}

// read reads a line, in lower case and without blanks at its ends. It reports whether the line may stand there.
func (r *diagramReader) read(line string) bool {
	cells, width, height := squares(line), r.d.N.Width(), r.d.N.Height()
	switch {
	case line == "":
	case strings.Join(strings.Fields(line), "") == "abcdefgh"[:width]:
		if r.rows == 0 {
			r.wrong = nil // the lines above are a title
		}
	case len(cells) == width:
		r.rows++
		if r.rows > height {
			return false
		}
		r.d.add(r.rows-1, cells)
	case r.rows == 0:
		c, ok := sideToMove(line)
		if ok {
			r.d.Turn = c
		}
		return ok
	case r.rows < height:
		return false
	case !r.sided:
		if c, ok := sideNamed(line); ok {
			r.d.Turn, r.sided = c, true
		}
	}
	return true
}

// squares returns the marks of a row without its label, or "" if the line holds anything else.
func squares(line string) string {
	s := strings.Join(strings.Fields(line), "")
	if s != "" && s[0] >= '1' && s[0] <= '8' {
		s = s[1:]
	}
	if strings.Trim(s, allMarks) != "" {
		return ""
	}
	return s
}

// sideToMove reads a line that consists of the side to move.
func sideToMove(line string) (c Color, ok bool) {
	switch strings.TrimSuffix(line, " to move") {
	case Black.String():
		return Black, true
	case White.String():
		return White, true
	}
	return Black, false
}

// sideNamed returns the colour that a line begins with, or the only one in it.
func sideNamed(line string) (c Color, ok bool) {
	for _, c := range []Color{Black, White} {
		alone := strings.Contains(line, c.String()) && !strings.Contains(line, c.Other().String())
		if alone || strings.HasPrefix(line, c.String()) {
			return c, true
		}
	}
	return Black, false
}

// add puts the discs of a row on the board.
func (d *Diagram) add(row int, cells string) {
	for col := range cells {
		bit := uint64(1) << (row*d.N.Width() + col)
		switch cells[col] {
		case blackMark, blackStar:
			d.Black |= bit
		case whiteMark:
			d.White |= bit
		}
	}
}
