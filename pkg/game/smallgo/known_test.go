package smallgo

import (
	"math/bits"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/internal/require"
)

// rows are boards of 5 x 5 points.
const (
	snapback = `. . x . .
		o o x . .
		x x . . .
		. . . . .
		. . . . . black`
	oneInAtari = `. x . . .
		x o o x .
		. x . o x
		. . x x .
		. . . . . black`
	twoInAtari = `. x x . .
		x o o x .
		. x . o x
		. . x x .
		. . . . . black`
	corner = `. o . . .
		o . . . .
		. . . . .
		. . . . .
		. . . . . black`
	long = `. x o . .
		o o . . .
		. . . . .
		. . . . .
		. . . . . black`
	inside = `. o x . .
		o o x . .
		x x x . .
		. . . . .
		. . . . . black`
)

// text returns the board text of rows with the side to move behind the last one.
func text(rows string) string { return strings.Replace(rows, " black", "\nblack", 1) }

// TestKnownPositions plays moves, the last one of which takes so many stones, and none where it is illegal.
func TestKnownPositions(t *testing.T) {
	const illegal = -1
	for _, c := range []struct {
		name, rows, moves string
		n, taken          int
	}{
		{"throw-in", snapback, "a1", 5, 0}, {"it is taken", snapback, "a1 b1", 5, 1},
		{"snapback", snapback, "a1 b1 a1", 5, 3},
		{"a group with another liberty stays", oneInAtari, "c3", 5, 1}, {"two groups at once", twoInAtari, "c3", 5, 3},
		{"suicide of one", corner, "a1", 5, illegal}, {"no suicide of white", corner, "e5 a1", 5, 0},
		{"suicide of two", long, "a1", 5, illegal}, {"the last liberty of both", inside, "a1", 5, 3},
		{"ko", "", "b1 c1 a2 d2 b3 c3 pass b2 c2", 5, 1}, {"ko of two", "", "b1 c1 a2 d2 b3 c3 pass b2 c2 b2", 5, illegal},
		{"a pass is no threat", "", "b1 c1 a2 d2 b3 c3 pass b2 c2 pass e5 b2", 5, 1},
		{"a ko threat", "", "b1 c1 a2 d2 b3 c3 pass b2 c2 e5 e4 b2", 5, 1},
		{"ko after both passed once", "", "b1 c1 a2 d2 b3 c3 pass b2 c2 pass d5 pass e5 b2", 5, 1},
		{"ko of three", "", "b1 a2 c2 b2 a1 c1 b1", 3, illegal},
		{"no ko of three after another stone", "", "b1 a2 c2 b2 a1 c1 pass a3 b1", 3, 1},
	} {
		p := Start(c.n)
		var err error
		if c.rows != "" {
			if p, err = Parse(text(c.rows), c.n); err != nil {
				t.Fatalf("%s: %v", c.name, err)
			}
		}
		moves := require.Of(board.Moves(c.moves, board.Shape(c.n)))(t)
		last := moves[len(moves)-1]
		if p, err = board.Follow(p, moves[:len(moves)-1]...); err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		legal, captures := p.Moves()
		got := bits.OnesCount64(p.Captured(last))
		if legal>>last&1 == 0 {
			got = illegal
		} else if captures>>last&1 == 1 != (got > 0) {
			t.Errorf("%s: captures %x", c.name, captures)
		}
		if got != c.taken {
			t.Errorf("%s: %d stones are taken, want %d (%d: illegal)\n%s", c.name, got, c.taken, illegal, p)
		}
	}
}

func TestArea(t *testing.T) {
	for _, c := range []struct {
		rows string
		n    int
		want int
	}{
		{". .\n. .", 2, 0}, {"x .\n. .", 2, 4}, {". .\n. o", 2, -4}, {"x .\n. o", 2, 0},
		{". x o . .\n. x o . .\n. x o . .\n. x o . .\n. x o . .", 5, -5},
		{". x . o .\nx x . o o\n. . . . .\no o . x x\n. o . x .", 5, 0},
		{". x . x .\nx o o x .\n. . o x .\nx x x x .\n. . . . .", 5, 19 - 3}, // c1, a3 and b3 are nobody's
		{". x . o .\nx x x o o\n. x o o .\nx x o . o\n. x o o .", 5, 11 - 13},
	} {
		p := require.Of(Parse(c.rows, c.n))(t)
		if got := p.Margin(); got != c.want {
			t.Errorf("black leads by %d points, want %d\n%s", got, c.want, p)
		}
	}
}

// TestLimit: a game of too many turns is a draw, unless two passes end it with the last of them.
func TestLimit(t *testing.T) {
	const n = 3
	p := Start(n)
	for p.Turns() < Limit(n)-1 {
		move := board.Pass(n)
		if points := p.Legal() & board.All(n); points != 0 && (p.Turns()%3 > 0 || p.status.passes() == 1) {
			move = bits.TrailingZeros64(points)
		}
		p = p.Play(move)
	}
	if p.Over() || p.Turns() != 44 {
		t.Fatalf("over after %d turns: %v", p.Turns(), p.Over())
	}
	for move := range board.Members(p.Legal()) {
		q := p.Play(move)
		area := q
		area.status = newStatus(n, q.Turn())
		switch {
		case !q.Over() || q.Legal() != 0:
			t.Errorf("%s does not end the game", board.Name(move, n))
		case q.status.passes() == 2 && q.Margin() != area.Margin(), q.status.passes() < 2 && q.Margin() != 0:
			t.Errorf("black leads by %d after %d passes\n%s", q.Margin(), q.status.passes(), q)
		}
	}
}
