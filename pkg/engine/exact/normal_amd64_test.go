// With GOAMD64=v3 the compiler joins products and sums in math/rand/v2.
//go:build !amd64.v3

package exact

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestNormalEqualsRand draws from two equal sources; what differs in length or value is seen at once.
func TestNormalEqualsRand(t *testing.T) {
	a, b := rand.New(rand.NewPCG(1, 2)), rand.New(rand.NewPCG(1, 2))
	for i := range 20_000_000 {
		if got, want := Normal(a), b.NormFloat64(); got != want {
			t.Fatalf("deviate %d: %x, want %x", i, got, want)
		}
	}
}

// script is a source that gives these numbers, and zero after them.
type script []uint64

func (s *script) Uint64() uint64 {
	if len(*s) == 0 {
		return 0
	}
	u := (*s)[0]
	*s = (*s)[1:]
	return u
}

// scripted draws one deviate both ways and returns it, and how many numbers were left.
func scripted(t *testing.T, numbers ...uint64) (float64, int) {
	t.Helper()
	a, b := script(numbers), script(numbers)
	got, want := Normal(rand.New(&a)), rand.New(&b).NormFloat64()
	if math.Float64bits(got) != math.Float64bits(want) || len(a) != len(b) {
		t.Errorf("source %x: %x with %d left, want %x with %d left", numbers, got, len(a), want, len(b))
	}
	return got, len(a)
}

// TestStripsEqualRand looks at the edges of all strips: at points one step from where they are certainly below the
// curve, and at heights one step from where a point beyond is on it.
func TestStripsEqualRand(t *testing.T) {
	for i := range uint64(strips) {
		point := func(j int64) uint64 { return i<<32 | uint64(uint32(j)) }
		inside := int64(normal.inside[i])
		for _, j := range []int64{1, -1, inside - 1, inside, inside + 1, 1<<31 - 1, -1 << 31} {
			scripted(t, point(j), 1<<52, 1<<51, 1<<50)
			scripted(t, point(-j), 1<<52, 1<<51, 1<<50)
		}
		if i == 0 {
			continue
		}
		for _, j := range []int64{inside + 1, (inside + 1<<31) / 2, 1<<31 - 2} {
			low, high := uint64(0), uint64(1)<<53 // heights at which the point is on the curve, and is not
			for high-low > 1 {
				height := (low + high) / 2
				if _, left := scripted(t, point(j), height, 5); left == 1 {
					low = height
				} else {
					high = height
				}
			}
		}
	}
}
