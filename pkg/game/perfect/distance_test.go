package perfect

import (
	"fmt"
	"math/bits"
	"sync"
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
		games = 700
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
	if len(seen) < 10 {
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

// TestJudge: the better of two moves wins sooner or loses later; by value alone won moves are worth the same. What a
// position is worth does not depend on what was asked before, nor on how many ask at once.
func TestJudge(t *testing.T) {
	far, near := &Judge{}, &Judge{ByValue: true}
	var group sync.WaitGroup
	for i := range 150 {
		p, ok := after(25+i%15, seed.Seed(9).Child("game", i))
		if !ok || p.Over() {
			continue
		}
		group.Go(func() {
			known, best, top := map[connectfour.Position][2]int{}, uint64(0), int64(-100)
			for move := range board.Members(p.Legal()) {
				q := p.Play(move)
				want := plainPlies(q, known)
				last := bits.OnesCount64(q.Stones().Own|q.Stones().Opp) + want[1]
				if v := far.Value(q.Stones().Swap()); v != int64(-want[0]*(connectfour.Squares+1-last)) {
					t.Errorf("%d, want %v\n%s", v, want, q)
				}
				if v := far.Value(q.Stones().Swap()); v > top {
					best, top = 1<<move, v
				} else if v == top {
					best |= 1 << move
				}
				if v := near.Value(q.Stones().Swap()); v != int64(-want[0]) {
					t.Errorf("%d by value, want %v\n%s", v, want, q)
				}
			}
			if set := far.Best(p); set != best {
				t.Errorf("best moves %x, want %x\n%s", set, best, p)
			}
		})
	}
	group.Wait()
}

// TestStoredEnds: the stored book has what follows from it and the value that the book of values has; some of its ends
// a search without it finds again. A damaged book is refused.
func TestStoredEnds(t *testing.T) {
	e, b := require.Of(StoredEnds())(t), require.Of(StoredBook())(t)
	for discs, list := range e.levels {
		for i, p := range list {
			end, ok := e.end(p, discs)
			if !ok {
				continue
			}
			v, known := b.value(p)
			if sign := 1 - 2*(discs&1); known && (end > 0) != (v*sign > 0) || known && (end < 0) != (v*sign < 0) {
				t.Errorf("%d discs, position %d: end %d, value %d", discs, i, end, v)
			}
			if after, ok := e.after(p, discs); ok && after != end {
				t.Errorf("%d discs, position %d: end %d, after its moves %d", discs, i, end, after)
			}
		}
	}
	known, all := e.known()
	t.Logf("%d of %d positions", known, all)
	text := e.Bytes()
	require.Equal(t, text, require.Of(ReadEnds(text))(t).Bytes())
	text[len(text)-1] ^= 1
	require.Fails(ReadEnds(text))(t, "damaged")
	require.Fails(ReadEnds(nil))(t, "no ends")
}
