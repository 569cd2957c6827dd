package eval

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// TestEncodingsOfEverySide: as many weights as squares, or as orbits of the squares under the symmetries of the board.
func TestEncodingsOfEverySide(t *testing.T) {
	for n, want := range map[board.Shape]int{
		2: 1, 3: 3, 4: 3, 5: 6, 6: 6, 7: 10, 8: 10, board.Upright: 24, board.Rectangle(6, 6, 3): 18,
	} {
		symmetric := Symmetric{n}
		if full := (Full{n}).Dim(); full != n.Squares() || symmetric.Dim() != want {
			t.Errorf("%s: %d weights, %d by symmetry, want %d, %d", n, full, symmetric.Dim(), n.Squares(), want)
		}
		of := map[int]int{} // the smallest square of each weight's orbit
		for sq := range n.Squares() {
			orbit := []int{}
			for _, k := range n.Symmetries() {
				orbit = append(orbit, board.Symmetry(k, sq, n))
			}
			w := symmetric.Weight(sq)
			if first, seen := of[w]; w < 0 || w >= symmetric.Dim() || seen && first != slices.Min(orbit) {
				t.Errorf("%s: square %d has weight %d, which is that of other squares too", n, sq, w)
			}
			of[w] = slices.Min(orbit)
		}
		if len(of) != symmetric.Dim() {
			t.Errorf("%s: %d weights are used", n, len(of))
		}
	}
}

// TestRunsOfEverySide counts places: 2n(n-l+1) rows and columns and 2(n-l+1)^2 diagonals of length l > 1.
func TestRunsOfEverySide(t *testing.T) {
	for n := 2; n <= 8; n++ {
		for l := 2; l <= n; l++ {
			a, r := On(n).Systematic(l), n-l+1
			if got, want := len(slices.Concat(a.Places...)), 2*n*r+2*r*r; got != want {
				t.Errorf("%d x %d: %s has %d places, want %d", n, n, a.Name, got, want)
			}
			if b := a.Mapped(); b.Name != a.Name+"-turned" || b.N != board.Shape(n) || len(b.Places) != len(a.Places) {
				t.Errorf("%d x %d: %s has %d tuples of side %d", n, n, b.Name, len(b.Places), b.N)
			}
		}
		if b, err := On(n).ParseArchitecture("all-9", 1); err == nil {
			t.Errorf("%d x %d: %s", n, n, b.Name)
		}
	}
	if a, b := Systematic(1, 3), On(8).Systematic(1, 3); a.Name != b.Name || a.Dim() != b.Dim() || a.N != 8 {
		t.Errorf("%s on 8 x 8 squares is not %s", b.Name, a.Name)
	}
}

// TestRunsOfConnectFour counts by hand: all-4 has 69 lines of four, which the mirror ties to 36.
func TestRunsOfConnectFour(t *testing.T) {
	for length, want := range map[int][2]int{1: {24, 42}, 2: {68, 131}, 4: {36, 69}, 7: {6, 6}} {
		a := On(board.Upright).Systematic(length)
		if tuples, places := len(a.Places), len(slices.Concat(a.Places...)); tuples != want[0] || places != want[1] {
			t.Errorf("%s: %d tuples of %d places, want %d of %d", a.Name, tuples, places, want[0], want[1])
		}
	}
}

func TestSnakesStayOnTheirBoard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n, s := On(rapid.IntRange(2, 8).Draw(t, "n")), seed.Seed(rapid.Uint64().Draw(t, "seed"))
		length := rapid.IntRange(1, n.longest()).Draw(t, "length")
		snakes := n.Snakes(s, 3, length)
		for _, a := range []Architecture{snakes, n.TorusSnakes(s, 3, length), snakes.Mapped()} {
			e := require.Of(a.Random(s, -1, 1))(t)
			if err := Fits(e, board.Shape(n)); err != nil {
				t.Fatalf("%s: %v", a.Name, err)
			}
			again, err := n.ParseArchitecture(a.Name, s)
			if err != nil || again.Name != a.Name || again.N != board.Shape(n) {
				t.Fatalf("%s is parsed as %s of side %d (%v)", a.Name, again.Name, again.N, err)
			}
		}
	})
}

// TestCountersOfEverySide are written and read back, 25 numbers as a WPC for 5 x 5 squares.
func TestCountersOfEverySide(t *testing.T) {
	for _, n := range []board.Shape{2, 3, 4, 5, 6, 7, 8, board.Upright} {
		for _, w := range [][]float64{uniform(n.Squares(), 3, -1, 1), whole(n.Squares())} {
			p := must(NewWPC(w))
			text := write(t, p)
			if rows := strings.Count(text, "\n"); rows != n.Height() {
				t.Errorf("%s: written in %d rows", n, rows)
			}
			for _, text := range []string{text, "{" + text + "}"} {
				e := require.Of(Read(strings.NewReader(text), "counter"))(t)
				if d := diff(p, e); d != "" || e.(*WPC).Size() != n {
					t.Errorf("%s: written (-), read (+):\n%s", n, d)
				}
			}
			value := int64(0)
			for sq := range board.Members(board.All(n)) {
				value += p.Fixed()[sq]
			}
			if got := p.Value(board.Stones{Own: board.All(n)}); got != value {
				t.Errorf("%s: a full board is worth %d, want %d", n, got, value)
			}
		}
	}
	for _, bad := range []int{0, 1, 10, 24, 26, 63, 65, 81} {
		if _, err := NewWPC(make([]float64, bad)); err == nil {
			t.Errorf("a WPC of %d weights", bad)
		}
	}
}

// whole returns the weights 1, 2, 3, ...
func whole(n int) []float64 {
	w := make([]float64, n)
	for i := range w {
		w[i] = float64(i + 1)
	}
	return w
}

func TestFits(t *testing.T) {
	five, eight := must(NewWPC(make([]float64, 25))), Heuristic()
	corner := must(NewNetwork([]Tuple{{[][]int{{0}, {24}}, make([]float64, 3)}}))
	for _, c := range []struct {
		e    Evaluator
		n    board.Shape
		want string
	}{
		{five, 5, ""}, {eight, 8, ""}, {corner, 5, ""}, {corner, 8, ""}, {nil, 5, ""},
		{five, 8, "25 weights are a WPC for a board of 5 x 5 squares, want 64 weights for 8 x 8"},
		{corner, 4, "tuple 1 sees square 24, want 0 to 15 for a board of 4 x 4 squares"},
	} {
		if err := Fits(c.e, c.n); err == nil && c.want != "" || err != nil && err.Error() != c.want {
			t.Errorf("%s: %v, want %s", c.n, err, c.want)
		}
	}
	last := must(NewNetwork([]Tuple{{[][]int{{63}}, make([]float64, 3)}}))
	for _, es := range [][]Evaluator{{five, eight}, {last, five}} {
		if _, err := Mean(es, nil); err == nil || !strings.HasPrefix(err.Error(), "mean: evaluator ") {
			t.Errorf("the mean of evaluators for boards of several sizes: %v", err)
		}
	}
	if e, err := Mean([]Evaluator{five, five}, nil); err != nil || e.(*WPC).Size() != 5 {
		t.Errorf("the mean of WPCs for 5 x 5 squares: %v, %v", e, err)
	}
}
