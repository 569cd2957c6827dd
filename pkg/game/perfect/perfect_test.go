package perfect

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/connectfour"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// plain is the oracle: every game to its end.
func plain(p connectfour.Position, known map[connectfour.Position]int) int {
	if p.Over() {
		return outcome(p)
	}
	if v, ok := known[p]; ok {
		return v
	}
	best := -1
	for move := range board.Members(p.Legal()) {
		best = max(best, -plain(p.Play(move), known))
	}
	known[p] = best
	return best
}

// after returns the position after that many random moves; ok is false where the game is over.
func after(discs int, s seed.Seed) (p connectfour.Position, ok bool) {
	p = connectfour.Start()
	for i := range discs {
		if p.Over() {
			return p, false
		}
		p = p.Play(seed.Pick(p.Legal(), s.At(i)))
	}
	return p, true
}

// TestConnectFourEqualsEveryGame: late positions, where all games to the end can be played.
func TestConnectFourEqualsEveryGame(t *testing.T) {
	s, seen := NewSolver(0), map[int]int{}
	for i := range 3000 {
		p, ok := after(28+i%12, seed.Seed(1).Child("game", i))
		if !ok {
			continue
		}
		want := plain(p, map[connectfour.Position]int{})
		seen[want]++
		if got, known := s.Value(p); got != want || !known {
			t.Fatalf("%d, want %d\n%s", got, want, p)
		}
	}
	if seen[-1] < 10 || seen[0] < 5 || seen[1] < 10 {
		t.Errorf("positions by value: %v", seen)
	}
}

// TestConnectFourMirrorsAndMoves: a position is worth what its best move leaves, and as much as its mirror image, with
// a table that remembers all searches and with one that forgets them.
func TestConnectFourMirrorsAndMoves(t *testing.T) {
	large, small := NewSolver(1<<20), NewSolver(0)
	for i := range 40 {
		clear(small.table.entries)
		p, ok := after(13+i%11, seed.Seed(2).Child("game", i))
		if !ok || p.Over() {
			continue
		}
		best := -1
		for move := range board.Members(p.Legal()) {
			v, _ := small.Value(p.Play(move))
			best = max(best, -v)
		}
		image := require.Of(connectfour.New(flip(board.Show(p).Black), flip(board.Show(p).White), p.Turn()))(t)
		got, _ := large.Value(p)
		mirrored, _ := large.Value(image)
		if got != best || got != mirrored {
			t.Fatalf("%d, the mirror image %d, the best move %d\n%s", got, mirrored, best, p)
		}
	}
}

func flip(set uint64) (image uint64) {
	for sq := range board.Members(set) {
		image |= 1 << board.Symmetry(2, sq, board.Upright)
	}
	return image
}

// TestRules: what the rules of following say is what every game shows.
func TestRules(t *testing.T) {
	said := map[verdict]int{}
	games := 1_000_000
	if testing.Short() {
		games = 40_000
	}
	for i := range games {
		p, ok := after(26+i%14, seed.Seed(4).Child("game", i))
		if !ok || p.Over() || p.Winning() != 0 {
			continue
		}
		s := stateOf(p)
		v := firstWaits(s.all^s.own, s.own, s.all)
		if s.discs()&1 == 0 {
			v = secondFollows(s.own, s.all^s.own, s.all)
		}
		if said[v]++; v == open {
			continue
		}
		first := plain(p, map[connectfour.Position]int{})
		if s.discs()&1 == 1 {
			first = -first
		}
		if v == firstWon && first != 1 || v == secondWon && first != -1 || v == noFirst && first == 1 {
			t.Fatalf("verdict %d, and the first player's value is %d\n%s", v, first, p)
		}
	}
	for v := open; v <= secondWon; v++ {
		if said[v] < 10 {
			t.Errorf("positions by verdict: %v", said)
		}
	}
}

// TestTable: what is known of a position is what was learnt last of it or of nothing.
func TestTable(t *testing.T) {
	table, r := newTable(0), seed.Seed(5).Rand()
	type fact struct {
		key  uint64
		side int
	}
	learnt := map[fact]bool{}
	for range 20_000 {
		f := fact{r.Uint64N(1 << keyBits), r.IntN(2)}
		learnt[f] = r.IntN(2) == 0
		table.learn(f.key, f.side, learnt[f])
	}
	found := 0
	for f, want := range learnt {
		if won, ok := table.known(f.key, table.look(f.key), f.side); ok && won != want {
			t.Fatalf("%+v: %t, want %t", f, won, want)
		} else if ok {
			found++
		}
		if won, ok := table.known(f.key, table.look(f.key), 1-f.side); ok && (won || !want) {
			t.Fatalf("%+v: the other side %t", f, won)
		}
	}
	if found < 19_000 {
		t.Errorf("%d of %d facts remembered", found, len(learnt))
	}
}

// TestLimit: a search that reaches its limit says so, and leaves nothing wrong behind.
func TestLimit(t *testing.T) {
	s := NewSolver(0)
	p, want := connectfour.Start(), 0
	for i, full := 0, NewSolver(0); full.Nodes < 1000; i++ {
		p, _ = after(18, seed.Seed(3).Child("game", i))
		want, _ = full.Value(p)
	}
	for s.Limit = 1; ; s.Limit *= 2 {
		got, known := s.Value(p)
		if known && got != want {
			t.Fatalf("%d within %d positions, want %d", got, s.Limit, want)
		}
		if known {
			break
		}
	}
	if s.Limit < 4 {
		t.Errorf("%d positions are enough", s.Limit)
	}
}

// TestPositions: how many positions have that many discs, mirror images and games that are over included: a published
// list, which the long form counts to its end.
func TestPositions(t *testing.T) {
	list := []state{{}}
	counts := []int{1, 7, 49, 238, 1120, 4263, 16422, 54859, 184275, 558186, 1662623, 4568683, 12236101}
	if testing.Short() {
		counts = counts[:9]
	}
	for discs, want := range counts[1:] {
		var keys []uint64
		for _, p := range list {
			for moves := p.next() & whole; moves != 0; moves &= moves - 1 {
				keys = append(keys, p.play(moves&-moves).canonical().key())
			}
		}
		slices.Sort(keys)
		n := 0
		for _, key := range slices.Compact(keys) {
			if n++; mirror(key) != key {
				n++
			}
		}
		if n != want {
			t.Errorf("%d positions with %d discs, want %d", n, discs+1, want)
		}
		list = following(list)
		t.Logf("%d discs: %d positions, %d to solve", discs+1, n, len(list))
	}
}

// TestOthello4: white wins by 8, as is long known.
func TestOthello4(t *testing.T) {
	e := NewEndgame()
	if m := e.Margin(othello.StartSmall(4)); m != -8 {
		t.Errorf("black is ahead by %d, want -8", m)
	}
	t.Logf("%d positions", len(e.margins))
}

// BenchmarkMoves: the time for the values of all moves of a position, with the stored book.
func BenchmarkMoves(b *testing.B) {
	book := require.Of(StoredBook())(b)
	for discs := 14; discs >= 2; discs-- {
		b.Run(fmt.Sprint(discs, "discs"), func(b *testing.B) {
			s := NewSolver(1 << 22)
			s.Book = book
			var times []float64
			for i := 0; b.Loop(); i++ {
				p, ok := after(discs, seed.Seed(6).Child("game", i))
				if !ok || p.Over() {
					continue
				}
				start := time.Now()
				s.Moves(p)
				times = append(times, float64(time.Since(start).Microseconds())/1000)
			}
			slices.Sort(times)
			b.ReportMetric(times[len(times)/2], "ms/median")
			b.ReportMetric(times[len(times)*9/10], "ms/p90")
		})
	}
}
