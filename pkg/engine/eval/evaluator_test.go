package eval

import (
	"math/big"
	"testing"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// family is every kind of evaluator; decimal is its scale, 0 where the weights have no short decimals.
var family = []struct {
	name    string
	e       Evaluator
	decimal float64
}{
	{"standard heuristic", Heuristic(), 100},
	{"standard heuristic, published file", must(readFile(published + "takahama/fig2_standard_wpc.csv")), 100},
	{"standard heuristic, Jaskowski's file", must(readFile(published + "jaskowski/table1_standard_wpc.csv")), 100},
	{"published all-2", must(readFile(published + "jaskowski/best_all2.player")), 100},
	{"zero", must(NewWPC(make([]float64, Squares))), 1},
	{"random WPC", must(Random(Full{}, 1, -1, 1)), 0},
	{"random symmetric WPC", must(Random(Symmetric{}, 2, -1, 1)), 0},
	{"random all-1-2-3", must(Random(Systematic(1, 2, 3), 3, -1, 1)), 0},
	{"random rand-8x4", must(Random(Snakes(4, 8, 4), 5, -300, 300)), 0},
	{"mean of networks", must(Mean([]Evaluator{Heuristic(), must(Systematic(2).Random(6, -1, 1))}, nil)), 0},
}

func TestValueIsTheSumOfTheWeights(t *testing.T) {
	for _, f := range family {
		t.Run(f.name, func(t *testing.T) {
			r := seed.Seed(7).Rand()
			for range 50 {
				s := stones(r)
				if got, want := worth(f.e, s), rational(f.e, s); !near(got, want, f.decimal != 0) {
					t.Fatalf("%x: worth %v, want %v", s, got.FloatString(20), want.FloatString(20))
				}
			}
		})
	}
}

func TestScale(t *testing.T) {
	for _, f := range family {
		if got := f.e.Scale(); f.decimal != 0 && got != f.decimal {
			t.Errorf("%s: scale %v, want %v", f.name, got, f.decimal)
		}
	}
}

func TestWPCIsAntisymmetric(t *testing.T) {
	r := seed.Seed(8).Rand()
	for range 100 {
		s := stones(r)
		if a, b := Heuristic().Value(s), Heuristic().Value(s.Swap()); a != -b {
			t.Fatalf("%x: %d for one side, %d for the other", s, a, b)
		}
	}
}

func TestFirstSquareIsTheMostSignificantDigit(t *testing.T) {
	n := must(NewNetwork([]Tuple{{[][]int{{5, 60}}, []float64{0, 1, 2, 3, 4, 5, 6, 7, 8}}}))
	for _, c := range []struct {
		own, opp uint64
		want     int64
	}{{0, 0, 4}, {1 << 5, 0, 7}, {0, 1 << 5, 1}, {1 << 60, 0, 5}, {0, 1 << 60, 3}, {1 << 5, 1 << 60, 6}} {
		if got := n.Value(board.Stones{Own: c.own, Opp: c.opp}); got != c.want {
			t.Errorf("own %x, opponent %x: %d, want %d", c.own, c.opp, got, c.want)
		}
	}
}

// The figure's tuple gives 5 x (-1.01) + 2 x 5.89 - 9.18 = -2.45 (Jaskowski 2014, Fig. 2).
func TestSumOverPlaces(t *testing.T) {
	places := [][]int{{0}, {1}, {2}, {3}, {4}, {5}, {6}, {7}}
	n := must(NewNetwork([]Tuple{{places, []float64{5.89, -1.01, -9.18}}}))
	if got := n.Value(board.Stones{Own: 1, Opp: 0b110}); got != -245 || n.Scale() != 100 {
		t.Errorf("%d / %v, want -245 / 100", got, n.Scale())
	}
}

func TestNetworkCopiesItsTuples(t *testing.T) {
	tuple := Tuple{[][]int{{0}}, []float64{1, 2, 3}}
	n := must(NewNetwork([]Tuple{tuple}))
	tuple.Places[0][0], tuple.Table[1] = 9, 9
	if got := n.Tuples()[0]; got.Places[0][0] != 0 || got.Table[1] != 2 {
		t.Errorf("%v changed with the tuple it was made of", got)
	}
}

// worth returns Value / Scale, exactly.
func worth(e Evaluator, s board.Stones) *big.Rat {
	v := new(big.Rat).SetInt64(e.Value(s))
	return v.Quo(v, new(big.Rat).SetFloat64(e.Scale()))
}

// near compares exactly, or within 1e-9 where the weights had to be rounded.
func near(a, b *big.Rat, exactly bool) bool {
	if exactly {
		return a.Cmp(b) == 0
	}
	d := new(big.Rat).Sub(a, b)
	return d.Abs(d).Cmp(big.NewRat(1, 1_000_000_000)) < 0
}
