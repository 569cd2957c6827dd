package eval

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/internal/require"
)

func TestLiberties(t *testing.T) {
	d := require.Of(board.ParseDiagram(`
		x x . . .
		o o . . .
		. . . . .
		. . . x .
		. . . . o`, 5))(t)
	// Black: c1, c4, d3, e4, d5. White: a3, b3, c2, d5, e4.
	if v := (Liberties{5}).Value(board.Stones{Own: d.Black, Opp: d.White}); v != 0 {
		t.Errorf("%d more liberties, want as many", v)
	}
	if v := (Liberties{5}).Value(board.Stones{Own: d.Black}); v != 7 {
		t.Errorf("%d liberties, want 7: c1, a2, b2, c4, d3, e4, d5", v)
	}
}

// TestLibertiesAreCountedOnce goes from point to point.
func TestLibertiesAreCountedOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.SampledFrom([]board.Shape{2, 3, 4, 5, 6, 7, 8, board.Upright}).Draw(t, "n")
		width, height := n.Width(), n.Height()
		s := board.Stones{Own: rapid.Uint64().Draw(t, "own") & board.All(n)}
		s.Opp = rapid.Uint64().Draw(t, "opp") & board.All(n) &^ s.Own
		touches := func(stones uint64, row, col int) int64 {
			for _, d := range [][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
				r, c := row+d[0], col+d[1]
				if r >= 0 && r < height && c >= 0 && c < width && stones>>(r*width+c)&1 == 1 {
					return 1
				}
			}
			return 0
		}
		var want int64
		for sq := range board.Members(board.All(n) &^ (s.Own | s.Opp)) {
			want += touches(s.Own, sq/width, sq%width) - touches(s.Opp, sq/width, sq%width)
		}
		if got := (Liberties{n}).Value(s); got != want {
			t.Fatalf("%s, %x and %x: %d, want %d", n, s.Own, s.Opp, got, want)
		}
	})
}

func TestLibertiesFitTheirBoard(t *testing.T) {
	require.OK(t, Fits(Liberties{5}, 5))
	require.OK(t, Fits(Liberties{}, 8))
	if err := Fits(Liberties{5}, 8); err == nil || err.Error() != "liberties of a board of 5 x 5 squares, want 8 x 8" {
		t.Error(err)
	}
}
