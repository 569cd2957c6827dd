package eval

import (
	"encoding/csv"
	"os"
	"testing"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
)

var encodings = map[string]Encoding{
	"full": Full{}, "symmetric": Symmetric{}, "all-1-2": Systematic(1, 2), "rand-3x5": Snakes(1, 3, 5),
}

func TestEncodings(t *testing.T) {
	for name, enc := range encodings {
		w := uniform(enc.Dim(), 1, -1, 1)
		e, err := enc.Decode(w)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		before, s := write(t, e), stones(seed.Seed(2).Rand())
		value := e.Value(s)
		clear(w)
		if write(t, e) != before || e.Value(s) != value {
			t.Errorf("%s: the evaluator changed with the vector it was made of", name)
		}
		for _, n := range []int{0, enc.Dim() - 1, enc.Dim() + 1} {
			if e, err := enc.Decode(make([]float64, n)); err == nil || e != nil {
				t.Errorf("%s: %d weights: %v, error %v", name, n, e, err)
			}
		}
	}
}

// The layout is the published one (Takahama & Sakai 2015, Fig. 3).
func TestSymmetricLayout(t *testing.T) {
	f := must(os.Open(published + "takahama/fig3_layout.csv"))
	defer f.Close()
	rows := must(csv.NewReader(f).ReadAll())
	got := make([][]string, 8)
	for sq := range Squares {
		got[sq/8] = append(got[sq/8], string(rune('a'+Symmetric{}.Weight(sq))))
	}
	require.Equal(t, rows, got)
}

func TestSymmetricIsSymmetric(t *testing.T) {
	for sq := range Squares {
		for k := range 8 {
			if a, b := (Symmetric{}).Weight(sq), (Symmetric{}).Weight(board.Symmetry(k, sq, 8)); a != b {
				t.Errorf("square %d has weight %d, its image by %d has %d", sq, a, k, b)
			}
		}
	}
}

func TestSymmetricHeuristic(t *testing.T) {
	got := must(Symmetric{}.Decode([]float64{1, -0.25, 0.1, 0.05, -0.25, 0.01, 0.01, 0.05, 0.02, 0.01}))
	require.Equal(t, Heuristic().Weights(), got.(*WPC).Weights())
}
