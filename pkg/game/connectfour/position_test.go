package connectfour

import (
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// TestPerft: counts of an independent program.
func TestPerft(t *testing.T) {
	for depth, want := range []uint64{1, 7, 49, 343, 2401, 16807, 117649, 823536, 5673234} {
		if got := board.Perft(Start(), depth, 0); got != want {
			t.Errorf("perft %d = %d, want %d", depth, got, want)
		}
	}
}

// lineOf is the oracle: it walks from every square in every direction.
func lineOf(set uint64) bool {
	for sq := range Squares {
		for d := range 9 {
			dr, dc, n := d/3-1, d%3-1, 0
			for r, c := sq/Columns, sq%Columns; d != 4 && n < 4 && r >= 0 && r < Rows && c >= 0 && c < Columns; n++ {
				if set>>(r*Columns+c)&1 == 0 {
					break
				}
				r, c = r+dr, c+dc
			}
			if n == 4 {
				return true
			}
		}
	}
	return false
}

func TestLinesEqualTheWalk(t *testing.T) {
	for i := range 20000 {
		set := seed.Seed(1).At(2*i) & all
		if i%2 == 0 {
			set &= seed.Seed(1).At(2*i + 1)
		}
		if got, want := Line(set), lineOf(set); got != want {
			t.Fatalf("%x has a line of four: %v, want %v", set, got, want)
		}
	}
}

// TestGames plays at random and compares with columns of discs.
func TestGames(t *testing.T) {
	for game := range 300 {
		p, s := Start(), seed.Seed(2).Child("game", game)
		var columns [Columns]int
		for ply := 0; ; ply++ {
			var legal, wins uint64
			d := board.Show(p)
			over := lineOf(d.Black) || lineOf(d.White) || ply == Squares
			for c, n := range columns {
				if n < Rows && !over {
					legal |= 1 << (Columns*(Rows-1-n) + c)
				}
			}
			for move := range board.Members(legal) {
				if lineOf(p.Stones().Own | 1<<move) {
					wins |= 1 << move
				}
			}
			if p.Legal() != legal || p.Over() != over || p.Winning() != wins {
				t.Fatalf("legal %x, winning %x, over %v, want %x, %x, %v\n%s", p.Legal(), p.Winning(), p.Over(), legal, wins,
					over, p)
			}
			if over {
				want := 0
				if lineOf(d.Black) {
					want = 1
				} else if lineOf(d.White) {
					want = -1
				}
				if p.Margin() != want {
					t.Fatalf("margin %d\n%s", p.Margin(), p)
				}
				break
			}
			move := seed.Pick(legal, s.At(ply))
			columns[move%Columns]++
			p = p.Play(move)
		}
	}
}

func TestParseSaysWhatIsWrong(t *testing.T) {
	air := strings.Repeat(".......\n", 4) + "x......\n.......\nwhite"
	for text, want := range map[string]string{
		"a1":    "connectfour: move 1: black cannot play a1; legal: a6 b6 c6 d6 e6 f6 g6",
		"a6 a7": `connectfour: move 2: "a7" is no square: want a1 to g6`,
		air:     "connectfour: the disc on a5 hangs in the air",
		strings.Repeat(".......\n", 4) + "xxxx...\noooo...\nwhite": "connectfour: both black and white have four in a line",
	} {
		if _, err := Parse(text); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}
