package othello

import (
	"math/bits"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
)

func TestPerft(t *testing.T) {
	want := []uint64{1, 4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288, 24571284, 212258800}
	for depth, n := range want {
		if got := board.Perft(Start(), depth, 1); got != n {
			t.Errorf("perft %d = %d, want %d", depth, got, n)
		}
	}
}

// mailbox is the oracle: the rules as people state them, on an array.
type mailbox [64]int8

func (m mailbox) flips(side int8, sq int) (set uint64) {
	if m[sq] != 0 {
		return 0
	}
	for dr := -1; dr <= 1; dr++ {
		for dc := -1; dc <= 1; dc++ {
			var run uint64
			r, c := sq/8+dr, sq%8+dc
			inside := func() bool { return r >= 0 && r < 8 && c >= 0 && c < 8 && (dr != 0 || dc != 0) }
			for inside() && m[r*8+c] == -side {
				run |= 1 << (r*8 + c)
				r, c = r+dr, c+dc
			}
			if inside() && m[r*8+c] == side {
				set |= run
			}
		}
	}
	return set
}

func TestRulesEqualTheMailbox(t *testing.T) {
	for game := range 300 {
		p, s := Start(), seed.Seed(1).Child("game", game)
		for ply := 0; !p.Over(); ply++ {
			var m mailbox
			for sq := range m {
				m[sq] = int8(p.own>>sq&1) - int8(p.opp>>sq&1)
			}
			var legal uint64
			for sq := range m {
				f := m.flips(1, sq)
				if f != 0 {
					legal |= 1 << sq
				}
				if got := Flips(p.own, p.opp, sq); p.own|p.opp|1<<sq != p.own|p.opp && got != f {
					t.Fatalf("flips of %s: %x, want %x\n%s", board.Name(sq, 8), got, f, p)
				}
			}
			if p.Legal() != legal {
				t.Fatalf("legal %x, want %x\n%s", p.Legal(), legal, p)
			}
			move := board.Pass(Size)
			if legal != 0 {
				move = seed.Pick(legal, s.At(ply))
			}
			p = p.Play(move)
		}
		black, white := p.Discs()
		if p.Margin() != bits.OnesCount64(black)-bits.OnesCount64(white) {
			t.Fatalf("margin %d\n%s", p.Margin(), p)
		}
	}
}

func TestFullBoards(t *testing.T) {
	for _, white := range []uint64{0, 1, 1<<63 | 1, ^uint64(0)} {
		p := require.Of(New(^white, white, board.White))(t)
		if q, err := Parse(p.String()); err != nil || q != p {
			t.Errorf("%v: read back as\n%s\nnot\n%s", err, q, p)
		}
	}
}

func TestParseMoves(t *testing.T) {
	for _, text := range []string{"d3c5", "D3 C5", " d3 - c5\n"} {
		p, err := Parse(text)
		if err != nil || p.Turn() != board.Black || p.Margin() != 0 {
			t.Errorf("%q: %v\n%s", text, err, p)
		}
	}
	if p, err := Parse(""); err != nil || p != Start() {
		t.Errorf("no moves: %v", err)
	}
}

func TestParseSaysWhatIsWrong(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"d3c4", "move 2: white cannot play c4; legal: c3 e3 c5"},
		{"d3k5", `move 2: "k5" is no square`},
		{"d3c", `move 2: "c" is no square`},
		{"passd3", "move 1: black cannot play pass"},
		{"........\n........", "found 2"},
		{"d3.", "move 2"},
		{strings.Repeat("........\n", 7) + ".......\n", "line 8"},
		{strings.Repeat("........\n", 9), "line 9"},
		{strings.Repeat("...?....\n", 8), "line 1"},
		{strings.Repeat(". . . q . . . .\n", 8), "line 1"},
		{strings.Repeat("xxxqqooo\n", 8), "line 1"},
	} {
		require.Fails(Parse(c.text))(t, c.want)
	}
}

func TestNewRefusesOverlap(t *testing.T) {
	require.Fails(New(3, 2, board.Black))(t, "b1")
}

// Everything that can be read is written and read back identically; an error is one short line.
func FuzzParse(f *testing.F) {
	f.Add("d3c5")
	f.Add("D3, c5 - pass")
	f.Add(Start().String())
	f.Add(strings.Repeat("_*O-xo..\n", 8) + "White to move")
	f.Add("1 x\nblack white\n\xff")
	f.Add("a\n" + strings.Repeat("\x00", 400))
	f.Add(Start().String() + "The game is over: a draw, 32 to 32.\n")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Parse(text)
		if err != nil {
			if strings.Contains(err.Error(), "\n") || len(err.Error()) > 300 {
				t.Errorf("error %q", err)
			}
			return
		}
		if q, err := Parse(p.String()); err != nil || q != p {
			t.Errorf("%q: %v", text, err)
		}
	})
}

func BenchmarkPerft(b *testing.B) {
	for range b.N {
		board.Perft(Start(), 8, 1)
	}
}
