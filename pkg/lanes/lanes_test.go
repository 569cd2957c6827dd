package lanes

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"testing"
	"unsafe"
)

// TestLayout holds the list to the layout that the assembly knows.
func TestLayout(t *testing.T) {
	var l List
	var w Weights
	var tab table
	for what, is := range map[string][2]uintptr{
		"Legal": {unsafe.Offsetof(l.Legal), 1024}, "Best": {unsafe.Offsetof(l.Best), 1536},
		"start":   {unsafe.Offsetof(l.start), 2048},
		"moveOwn": {unsafe.Offsetof(l.moveOwn), 2560}, "flips": {unsafe.Offsetof(l.flips), 2560 + 3*8*mostMoves},
		"sums": {unsafe.Offsetof(l.sums), 2560 + 4*8*mostMoves}, "squares": {unsafe.Offsetof(l.squares), 2560 + 36*mostMoves},
		"rows":   {unsafe.Offsetof(l.rows), 2560 + 37*mostMoves},
		"digits": {unsafe.Offsetof(l.digits), 2560 + 37*mostMoves + 1024},
		"placed": {unsafe.Offsetof(w.placed), 768}, "table": {unsafe.Sizeof(tab), 528},
	} {
		if is[0] != is[1] {
			t.Errorf("%s: %d, want %d", what, is[0], is[1])
		}
	}

	for n := 2; n < 5; n++ {
		var places [][]int
		for _, w := range allWindows {
			for i := 0; i+n <= len(w.squares); i++ {
				places = append(places, w.squares[i:i+n])
			}
		}
		fmt.Println(n, len(cover([]Tuple{{Places: places}})))
	}
}

func flipsOf(own, opp uint64, sq int) (f uint64) {
	for dr := -1; dr <= 1; dr++ {
		for dc := -1; dc <= 1; dc++ {
			var run uint64
			for r, c := sq/8+dr, sq%8+dc; r >= 0 && r < 8 && c >= 0 && c < 8 && (dr != 0 || dc != 0); r, c = r+dr, c+dc {
				b := uint64(1) << (8*r + c)
				if opp&b != 0 {
					run |= b
					continue
				}
				if own&b != 0 {
					f |= run
				}
				break
			}
		}
	}
	return f
}

func randomPositions(r *rand.Rand, n int) (own, opp []uint64) {
	for range n {
		a, b := r.Uint64(), r.Uint64()
		if r.IntN(2) == 0 {
			a &= r.Uint64()
			b &= r.Uint64()
		}
		own, opp = append(own, a), append(opp, b&^a)
	}
	return own, opp
}

func TestStages(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, b := range Backends {
		l := new(List)
		for round := range 300 {
			n := 1 + r.IntN(64)
			own, opp := randomPositions(r, n)
			l.Fill(own, opp)
			l.Find(b, n)
			var placed, flipped [64]int64
			for i := range placed {
				placed[i], flipped[i] = int64(r.IntN(2000)-1000), int64(r.IntN(2000)-1000)
			}
			w := NewWeights(&placed, &flipped)
			several := l.Near(b, w, n)
			if !w.Exact() {
				t.Fatal("not exact")
			}
			for i := range n {
				var legal, best uint64
				most := int64(-1 << 60)
				for sq := range 64 {
					if (own[i]|opp[i])>>sq&1 != 0 {
						continue
					}
					f := flipsOf(own[i], opp[i], sq)
					if f == 0 {
						continue
					}
					legal |= 1 << sq
					v := placed[sq]
					for t := f; t != 0; t &= t - 1 {
						v += flipped[bits.TrailingZeros64(t)]
					}
					if v > most {
						best, most = 0, v
					}
					if v == most {
						best |= 1 << sq
					}
				}
				if l.Legal[i] != legal {
					t.Fatalf("%s round %d pos %d: legal %x want %x", b.Name, round, i, l.Legal[i], legal)
				}
				for m := legal; m != 0; m &= m - 1 {
					if got, want := l.Flips(i, m&-m), flipsOf(own[i], opp[i], bits.TrailingZeros64(m)); got != want {
						t.Fatalf("%s flips %x want %x", b.Name, got, want)
					}
				}
				if l.Best[i] != best || several>>i&1 != b2u(best&(best-1) != 0) {
					t.Fatalf("%s round %d pos %d of %d: best %x want %x; several %x", b.Name, round, i, n, l.Best[i], best, several)
				}
			}
		}
	}
}

func b2u(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}
