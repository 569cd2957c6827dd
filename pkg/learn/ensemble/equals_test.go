package ensemble

import (
	"math"
	"testing"
)

// TestAmongEquals: two games and one look, and a walk of many looks after the arcsine law.
func TestAmongEquals(t *testing.T) {
	if f := AmongEquals(2, 4, 2); math.Abs(f-4/(2+0.75*2)) > 1e-9 {
		t.Errorf("%v", f)
	}
	mean := 100.0
	for g := 100; g < 10_000; g += 10 {
		mean += 10 * math.Asin(math.Sqrt(100/float64(g))) / math.Pi
	}
	if f := AmongEquals(100, 10_000, 10); f < 0.7*10_000/mean || f > 10_000/mean {
		t.Errorf("%v, in continuous time %v", f, 10_000/mean)
	}
	t.Log(AmongEquals(100, 10_000, 10), AmongEquals(100, 10_000, 100))
}
