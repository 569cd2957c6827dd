package perfect

import (
	"fmt"
	"testing"
	"time"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/connectfour"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// plainPlies is the oracle: every game to its end, for the value and the plies.
func plainPlies(p connectfour.Position, known map[connectfour.Position][2]int) [2]int {
	if p.Over() {
		return [2]int{outcome(p), 0}
	}
	if v, ok := known[p]; ok {
		return v
	}
	best, top := [2]int{}, -1000
	for move := range board.Members(p.Legal()) {
		v := plainPlies(p.Play(move), known)
		v = [2]int{-v[0], v[1] + 1}
		if rank := 100*v[0] - v[0]*v[1]; rank > top {
			best, top = v, rank
		}
	}
	known[p] = best
	return best
}

// TestDistancesEqualEveryGame: late positions, where all games to the end can be played, by a solver that remembers all
// and by one that remembers little.
func TestDistancesEqualEveryGame(t *testing.T) {
	large, small, seen := NewDistances(1<<16), NewDistances(16), map[int]int{}
	games := 8000
	if testing.Short() {
		games = 1500
	}
	for i := range games {
		p, ok := after(24+i%16, seed.Seed(1).Child("game", i))
		if !ok {
			continue
		}
		want := plainPlies(p, map[connectfour.Position][2]int{})
		seen[want[0]*want[1]]++
		for _, d := range []*Distances{large, small} {
			if v, plies := d.Plies(p); v != want[0] || plies != want[1] {
				t.Fatalf("%d in %d plies, want %d in %d\n%s", v, plies, want[0], want[1], p)
			}
		}
	}
	if len(seen) < 15 {
		t.Errorf("positions by signed distance: %v", seen)
	}
}

// BenchmarkDistances: the time for the distance of a position, with the stored book.
func BenchmarkDistances(b *testing.B) {
	book := require.Of(StoredBook())(b)
	for discs := 14; discs >= 6; discs -= 2 {
		d := NewDistances(1 << 23)
		d.Book = book
		start, n := time.Now(), 0
		for i := 0; n < 20; i++ {
			p, ok := after(discs, seed.Seed(6).Child("game", i))
			if !ok || p.Over() {
				continue
			}
			n++
			d.Plies(p)
			if time.Since(start) > 60*time.Second {
				break
			}
		}
		fmt.Println(discs, "discs", n, "positions", time.Since(start)/time.Duration(n), float64(d.Nodes)/float64(n))
	}
}
