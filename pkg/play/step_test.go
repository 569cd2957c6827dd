package play

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/lanes"
	"github.com/oneply/oneply/pkg/need"
	"github.com/oneply/oneply/pkg/othello"
	"github.com/oneply/oneply/pkg/ply"
)

// oneByOne is a chooser that makes no moves.
type oneByOne struct{ ply.Chooser[pos] }

func (c oneByOne) Fork() ply.Chooser[pos] { return oneByOne{c.Chooser.Fork()} }

// TestStepperPlaysTheSameGames: a match is the same whether choosers make the moves or the match does.
func TestStepperPlaysTheSameGames(t *testing.T) {
	start := need.Of(othello.Parse("d3c3"))(t)
	coins := wpc(2, func(r *rand.Rand) float64 { return float64(r.IntN(3) - 1) })
	snakes := network(eval.Snakes(4, 8, 4))
	for name, c := range map[string]ply.Chooser[pos]{
		"wpc":                ply.New[pos](wpc(1, uniform), ply.Inversion),
		"ties":               ply.New[pos](coins, ply.Negation),
		"snakes":             ply.New[pos](snakes, ply.Inversion),
		"snakes by negation": ply.New[pos](snakes, ply.Negation),
		"vote":               ply.Vote[pos](votes(5), ply.Inversion, ply.RandomTies),
		"vote, first ties":   ply.Vote[pos]([]eval.Evaluator{coins, eval.Heuristic(), coins}, ply.Inversion, ply.FirstTies),
	} {
		if _, ok := c.(ply.Stepper[pos]); ok != (len(lanes.Backends) > 0) {
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
