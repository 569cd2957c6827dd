package seed

import (
	"math"
	"math/bits"
	"testing"
)

func TestStreamsAreFixed(t *testing.T) {
	// Results on disk rest on these numbers.
	s := Seed(1)
	for _, c := range []struct{ got, want uint64 }{
		{s.At(0), 0x910a2dec89025cc1},
		{uint64(s.Child("game", 0)), uint64(Seed(1).Child("game", 0))},
	} {
		if c.got != c.want {
			t.Errorf("got %#x, want %#x", c.got, c.want)
		}
	}
}

func TestChildrenDiffer(t *testing.T) {
	seen := map[Seed]bool{}
	for _, s := range []Seed{0, 1, 2, 1 << 63} {
		for _, name := range []string{"", "game", "step", "member"} {
			for i := -1; i < 1000; i++ {
				seen[s.Child(name, i)] = true
			}
		}
	}
	if want := 4 * 4 * 1001; len(seen) != want {
		t.Errorf("%d different children, want %d", len(seen), want)
	}
}

func TestAtIsUniform(t *testing.T) {
	const n = 1 << 16
	var ones [64]int
	for i := range n {
		for r := Seed(7).At(i); r != 0; r &= r - 1 {
			ones[bits.TrailingZeros64(r)]++
		}
	}
	for b, k := range ones {
		if z := (float64(k) - n/2) / math.Sqrt(n/4); math.Abs(z) > 4.5 {
			t.Errorf("bit %d: %d ones of %d", b, k, n)
		}
	}
}

func TestPickIsUniform(t *testing.T) {
	const set, n = uint64(1<<3 | 1<<17 | 1<<40 | 1<<63), 40000
	count := map[int]int{}
	for i := range n {
		count[Pick(set, Seed(3).At(i))]++
	}
	if len(count) != 4 {
		t.Fatalf("picked %v", count)
	}
	for b, k := range count {
		if set>>b&1 == 0 || math.Abs(float64(k)-n/4) > 4.5*math.Sqrt(n*3/16) {
			t.Errorf("bit %d picked %d times of %d", b, k, n)
		}
	}
}

func BenchmarkAt(b *testing.B) {
	var x uint64
	for i := range b.N {
		x ^= Seed(1).At(i)
	}
	if x == 1 {
		b.Log(x)
	}
}
