package figure

import (
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/oneply/oneply/pkg/show/axes"
)

func TestTicks(t *testing.T) {
	for _, c := range []struct {
		low, high float64
		want      string
	}{
		{0, 1, "0.0 0.2 0.4 0.6 0.8 1.0"}, {0.5, 0.64, "0.50 0.52 0.54 0.56 0.58 0.60 0.62 0.64"},
		{-10, 10, "−10 −5 0 5 10"},
		{0, 10e6, "0 2M 4M 6M 8M 10M"}, {0, 2e6, "0.0 0.5M 1.0M 1.5M 2.0M"}, {0, 60000, "0 10k 20k 30k 40k 50k 60k"},
		{0, 5000, "0 1000 2000 3000 4000 5000"},
	} {
		if got := ticksOf(linearTicks(c.low, c.high, 5)); got != c.want {
			t.Errorf("%g to %g: %s, want %s", c.low, c.high, got, c.want)
		}
	}
	for _, c := range []struct {
		low, high float64
		want      string
	}{{0.5, 20, "0.5 1 2 5 10 20"}, {1, 1e6, "1 10 100 1000 10k 100k 1M"}, {0.001, 1, "0.001 0.01 0.1 1"}} {
		if got := ticksOf(logTicks(c.low, c.high)); got != c.want {
			t.Errorf("log %g to %g: %s, want %s", c.low, c.high, got, c.want)
		}
	}
}

func ticksOf(ticks []axes.Tick) string {
	list := make([]string, len(ticks))
	for i, t := range ticks {
		list[i] = t.Label
	}
	return strings.Join(list, " ")
}

// TestAnyRange checks that any axis has two to eleven ticks with different labels.
func TestAnyRange(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		low := rapid.Float64Range(-1000, 1000).Draw(t, "low")
		width := math.Pow(10, rapid.Float64Range(-3, 7).Draw(t, "log width"))
		ticks := linearTicks(low, low+width, rapid.Float64Range(2, 6).Draw(t, "count"))
		if len(ticks) < 1 || len(ticks) > 11 {
			t.Errorf("%d ticks", len(ticks))
		}
		seen := map[string]bool{}
		for _, k := range ticks {
			if k.Value < low-1e-6*width || k.Value > low+width*(1+1e-6) || seen[k.Label] {
				t.Errorf("tick %v of %g to %g", k, low, low+width)
			}
			seen[k.Label] = true
		}
	})
}

// TestSpread checks that names keep their order and distance, and that those with room stay.
func TestSpread(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		before := rapid.SliceOfN(rapid.Float64Range(0, 100), 1, 12).Draw(t, "places")
		slices.Sort(before)
		after := slices.Clone(before)
		spread(after, 9)
		for i := 1; i < len(after); i++ {
			if after[i]-after[i-1] < 9-1e-9 {
				t.Errorf("%v becomes %v", before, after)
			}
		}
		if mean(before)-mean(after) > 1e-9 || mean(after)-mean(before) > 1e-9 {
			t.Errorf("the middle moves from %g to %g", mean(before), mean(after))
		}
	})
	far := []float64{0, 20, 50}
	if spread(far, 9); !slices.Equal(far, []float64{0, 20, 50}) {
		t.Errorf("names with room move to %v", far)
	}
}

func mean(list []float64) (m float64) {
	for _, v := range list {
		m += v / float64(len(list))
	}
	return m
}

func TestWrap(t *testing.T) {
	for _, c := range []struct {
		text  string
		width float64
		want  string
	}{
		{"score", 100, "score"}, {"", 100, ""}, {"unbreakable", 5, "unbreakable"},
		{"standard deviation of ten sets", 90, "standard deviation|of ten sets"},
		{"score against the standard heuristic", 400, "score against the standard heuristic"},
	} {
		if got := strings.Join(wrap(titleLetters, c.text, c.width), "|"); got != c.want {
			t.Errorf("%q in %g points: %q, want %q", c.text, c.width, got, c.want)
		}
	}
}
