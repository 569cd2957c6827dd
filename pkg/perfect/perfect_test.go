package perfect

import (
	"testing"

	"github.com/oneply/oneply/pkg/board"
	"github.com/oneply/oneply/pkg/connectfour"
	"github.com/oneply/oneply/pkg/othello"
	"github.com/oneply/oneply/pkg/seed"
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
	s, seen := NewSolver(1<<16), map[int]int{}
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
// a table that holds everything and with one that forgets.
func TestConnectFourMirrorsAndMoves(t *testing.T) {
	large, small := NewSolver(1<<20), NewSolver(100)
	for i := range 40 {
		p, ok := after(16+i%8, seed.Seed(2).Child("game", i))
		if !ok || p.Over() {
			continue
		}
		best := -1
		for move := range board.Members(p.Legal()) {
			v, _ := small.Value(p.Play(move))
			best = max(best, -v)
		}
		image, err := connectfour.New(flip(board.Show(p).Black), flip(board.Show(p).White), p.Turn())
		if err != nil {
			t.Fatal(err)
		}
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

// TestLimit: a search that reaches its limit says so, and leaves nothing wrong behind.
func TestLimit(t *testing.T) {
	s := NewSolver(1 << 16)
	p, want := connectfour.Start(), 0
	for i, full := 0, NewSolver(1<<16); full.Nodes < 1000; i++ {
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

// TestPositions: how many positions have that many discs, games that are over included: a published list.
func TestPositions(t *testing.T) {
	level := map[connectfour.Position]bool{connectfour.Start(): true}
	for discs, want := range []int{1, 7, 49, 238, 1120, 4263, 16422, 54859, 184275} {
		if len(level) != want {
			t.Errorf("%d positions with %d discs, want %d", len(level), discs, want)
		}
		next := map[connectfour.Position]bool{}
		for p := range level {
			for move := range board.Members(p.Legal()) {
				next[p.Play(move)] = true
			}
		}
		level = next
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
