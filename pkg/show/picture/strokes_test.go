package picture

import (
	"math"
	"slices"
	"testing"

	"github.com/oneply/oneply/pkg/show/draw"
)

// TestJoint: a walk that comes back is drawn as it went, not with a jump.
func TestJoint(t *testing.T) {
	place := []int{0, 9, 18, 2, 40} // a1 b2 c3, c1 from b2, and a far square
	for i, want := range []int{0, 1, 1, 3} {
		if got := joint(place, i+1, 8); got != want {
			t.Errorf("square %d is joined to %d, want %d", i+1, got, want)
		}
	}
}

// TestOnce: dots and lines that places share are drawn once, in whichever direction they run.
func TestOnce(t *testing.T) {
	var s strokes
	s.add([]int{0, 1, 9}, 8, 0, 0)
	s.add([]int{9, 1, 2}, 8, 0, 0)
	var lines draw.Path
	lines.Between(1, 1, 3, 1)
	lines.Between(3, 1, 3, 3)
	lines.Between(3, 1, 5, 1)
	var dots draw.Path
	for _, at := range []draw.Point{{X: 1, Y: 1}, {X: 3, Y: 1}, {X: 3, Y: 3}, {X: 5, Y: 1}} {
		dots.Dot(at.X, at.Y)
	}
	if !slices.Equal(s.lines, lines) || !slices.Equal(s.dots, dots) {
		t.Errorf("lines %v, dots %v", s.lines, s.dots)
	}
}

// TestLanes: places that share a square do not lie on each other; a place alone stays in the middle.
func TestLanes(t *testing.T) {
	places := [][]int{{0, 1, 2}, {1, 2, 3}, {2, 10}, {50}, {3, 4}}
	at := lanes(places)
	for i, p := range places {
		for k, q := range places[:i] {
			if share(p, q) && at[i] == at[k] {
				t.Errorf("places %d and %d lie on each other", i, k)
			}
		}
		if math.Abs(at[i][0]) > 0.35 {
			t.Errorf("place %d has left its squares: %v", i, at[i])
		}
	}
	if at[3] != [2]float64{} {
		t.Errorf("a place alone lies at %v", at[3])
	}
}

// TestLUTsAreSmall: 32 tables of pairs and 21 of straight fours are small files.
func TestLUTsAreSmall(t *testing.T) {
	for _, c := range []struct{ tables, squares, most int }{{32, 2, 14_000}, {21, 4, 30_000}} {
		var l LUTs
		for i := range c.tables {
			place := []int{i, i + 1, i + 2, i + 3}
			table := LUT{Places: [][]int{place[:c.squares]}}
			for k := range power3(c.squares) {
				table.Weights = append(table.Weights, math.Sin(float64(i*100+7*k)))
			}
			l.Tables = append(l.Tables, table)
		}
		if n := len(l.SVG()); n > c.most {
			t.Errorf("%d tables of %d squares: %d bytes", c.tables, c.squares, n)
		}
	}
}

func TestShade(t *testing.T) {
	for _, c := range []struct {
		t    float64
		want int
	}{{0, 0}, {0.01, 0}, {1, lutShades}, {-3, -lutShades}, {0.5, lutShades / 2}, {math.NaN(), noShade}} {
		if got := shade(c.t); got != c.want {
			t.Errorf("shade %d of %v, want %d", got, c.t, c.want)
		}
	}
	if shadeColor(0) != Card || shadeColor(noShade) != Faint {
		t.Error("zero is not white")
	}
}
