package smallgo

import (
	"math/bits"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// TestPerft: counts of an independent program.
func TestPerft(t *testing.T) {
	for n, want := range map[int][]uint64{
		2: {1, 5, 21, 68, 156, 316, 604, 1168, 2592, 5768},
		3: {1, 10, 91, 738, 5281, 33384, 179712, 842696, 3271208},
		4: {1, 17, 273, 4112, 57984},
		5: {1, 26, 651, 15650, 361041, 7984104},
	} {
		for depth, count := range want {
			if got := board.Perft(Start(n), depth, 0); got != count {
				t.Errorf("%d x %d: perft %d = %d, want %d", n, n, depth, got, count)
			}
		}
	}
}

// same checks a position against the oracle.
func same(t *rapid.T, p Position, m *mailbox) {
	legal, captures := p.Moves()
	wantLegal, wantCaptures := m.moves()
	if p.Stones() != m.stones() || legal != wantLegal || captures != wantCaptures {
		t.Fatalf("legal %x, captures %x, want %x, %x\n%s", legal, captures, wantLegal, wantCaptures, p)
	}
	if p.Over() != m.over() || p.Margin() != m.margin() || p.Legal() != legal {
		t.Fatalf("over %v, margin %d, want %v, %d\n%s", p.Over(), p.Margin(), m.over(), m.margin(), p)
	}
	for move := range board.Members(legal) {
		taken := 0
		if move < p.pass() {
			_, taken = m.after(move)
		}
		if got := bits.OnesCount64(p.Captured(move)); got != taken {
			t.Fatalf("%s takes %d stones, want %d\n%s", board.Name(move, p.Size()), got, taken, p)
		}
	}
	for move, after := range p.Afterstates() {
		if legal&(1<<move) == 0 || after != p.Play(move).Stones().Swap() {
			t.Fatalf("%s leads to %x\n%s", board.Name(move, p.Size()), after, p)
		}
		legal &^= 1 << move
	}
	if legal != 0 {
		t.Fatalf("no afterstates of the moves %x\n%s", legal, p)
	}
}

// TestGamesEqualTheMailbox: games of random moves with few passes, on every size, to their ends.
func TestGamesEqualTheMailbox(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(MinSize, MaxSize).Draw(t, "n")
		s := seed.Seed(rapid.Uint64().Draw(t, "seed"))
		passing := rapid.IntRange(1, 40).Draw(t, "one pass in")
		p, m := Start(n), newMailbox(n)
		for turn := 0; !p.Over(); turn++ {
			same(t, p, m)
			move := p.pass()
			if points := p.Legal() &^ (1 << move); points != 0 && seed.Below(s.At(2*turn), passing) > 0 {
				move = seed.Pick(points, s.At(2*turn+1))
			}
			p = p.Play(move)
			m.play(move)
		}
		same(t, p, m)
	})
}

// TestReadBack: a position that was read has the moves of the one that was written, except for repetitions.
func TestReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(MinSize, MaxSize).Draw(t, "n")
		p := Start(n)
		for _, r := range rapid.SliceOfN(rapid.Uint64(), 0, 40).Draw(t, "moves") {
			if points := p.Legal() &^ (1 << p.pass()); points != 0 {
				p = p.Play(seed.Pick(points, r))
			}
		}
		q, err := Parse(p.String(), n)
		if err != nil || q.atari != p.atari || q.Stones() != p.Stones() || p.Legal()&^q.Legal() != 0 {
			t.Fatalf("%v: read back as\n%snot\n%s", err, q, p)
		}
	})
}

func TestParseSaysWhatIsWrong(t *testing.T) {
	for _, c := range []struct {
		text string
		n    int
		want string
	}{
		{"a1 f1", 5, `smallgo: move 2: "f1" is no square: want a1 to e5`},
		{"a1 a1", 5, "smallgo: move 2: white cannot play a1; legal: b1 c1"},
		{"a1 pass pass b1", 5, "smallgo: move 4: white cannot play b1; legal: none, the game is over"},
		{"b1 pass a2 a1", 2, "smallgo: move 4: white cannot play a1; legal: pass"},
		{"x .\no x\n", 2, "smallgo: the group of a2 has no liberty"},
		{"x x x\no x x\no o o\n", 3, "smallgo: the group of a1 has no liberty"},
		{". .\n. .\n. .\n", 2, "smallgo: board text line 3: want 2 rows of 2 squares"},
		{"", 1, "smallgo: a board of 1 x 1 points, want 2 to 7 rows"}, {"", 8, "want 2 to 7 rows"},
	} {
		require.Fails(Parse(c.text, c.n))(t, c.want)
	}
	require.Fails(New(2, 3, 2, board.Black))(t, "both stand on b1")
	require.Fails(New(2, 16, 0, board.Black))(t, "off the board")
}

// FuzzParse: everything that can be read is written and read back identically; an error is one short line.
func FuzzParse(f *testing.F) {
	f.Add("c3 b2 pass", 5)
	f.Add(Start(5).String(), 5)
	f.Add("x o\n. .\nwhite", 2)
	f.Fuzz(func(t *testing.T, text string, n int) {
		p, err := Parse(text, n)
		if err != nil {
			if strings.Contains(err.Error(), "\n") || len(err.Error()) > 300 {
				t.Errorf("error %q", err)
			}
			return
		}
		if q, err := Parse(p.String(), n); err != nil || q.String() != p.String() {
			t.Errorf("%q: %v", text, err)
		}
	})
}

func BenchmarkPerft(b *testing.B) {
	for range b.N {
		board.Perft(Start(5), 5, 0)
	}
}
