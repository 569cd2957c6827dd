package play

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/lanes"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/internal/require"
)

// oneByOne is a chooser that makes no moves.
type oneByOne struct{ choose.Chooser[pos] }

func (c oneByOne) Fork() choose.Chooser[pos] { return oneByOne{c.Chooser.Fork()} }

// TestStepperPlaysTheSameGames: a match is the same whether choosers make the moves or the match does.
func TestStepperPlaysTheSameGames(t *testing.T) {
	start := require.Of(othello.Parse("d3c3"))(t)
	coins := wpc(2, func(r *rand.Rand) float64 { return float64(r.IntN(3) - 1) })
	snakes := network(eval.Snakes(4, 8, 4))
	for name, c := range map[string]choose.Chooser[pos]{
		"wpc":                choose.New[pos](wpc(1, uniform), choose.Inversion),
		"ties":               choose.New[pos](coins, choose.Negation),
		"snakes":             choose.New[pos](snakes, choose.Inversion),
		"snakes by negation": choose.New[pos](snakes, choose.Negation),
		"vote":               choose.Vote[pos](votes(5), choose.Inversion, choose.RandomTies),
		"vote, first ties": choose.Vote[pos]([]eval.Evaluator{coins, eval.Heuristic(), coins}, choose.Inversion,
			choose.FirstTies),
	} {
		if _, ok := c.(choose.Stepper[pos]); ok != (len(lanes.Backends) > 0) {
			t.Errorf("%s makes moves: %v, with the backends %v", name, ok, lanes.Backends)
		}
		for _, epsilon := range []float64{0, 0.1, 0.9, 1} {
			m := against(c, 1001, 5)
			m.Start = append(m.Start, start)
			m.A.Epsilon, m.A.Ties = epsilon, FirstTies
			n := m
			n.A.Chooser, n.B.Chooser = oneByOne{m.A.Chooser}, oneByOne{m.B.Chooser}
			got, err := m.Run(t.Context())
			want, err2 := n.Run(t.Context())
			if err != nil || err2 != nil || got != want {
				t.Errorf("%s, epsilon %v: %+v, want %+v (%v, %v)", name, epsilon, got, want, err, err2)
			}
			points, err := m.Outcomes(t.Context(), 0, m.Games)
			wantPoints, err2 := n.Outcomes(t.Context(), 0, m.Games)
			if err != nil || err2 != nil || !slices.Equal(points, wantPoints) {
				t.Errorf("%s, epsilon %v: other games (%v, %v)", name, epsilon, err, err2)
			}
		}
	}
}
