package play

import (
	"context"
	"math"
	"testing"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/internal/require"
)

// TestPublishedScores plays published players against the standard heuristic, both 0.1-greedy: 100,000 games with a
// fixed seed, whose standard error is about 0.0015 or less.
func TestPublishedScores(t *testing.T) {
	kim := func(member string) eval.Evaluator { return published(t, "kim/fig7_member_"+member+"_wpc.csv") }
	players := require.Of(data.Load("takahama", "table2_players.csv"))(t)
	weights, err := players.RowFloats(players.Find("player", "37"), "a", "b", "c", "d", "e", "f", "g", "h", "i", "j")
	require.OK(t, err)
	player37 := require.Of(eval.Symmetric{}.Decode(weights))(t)
	for _, c := range []struct {
		name      string
		player    eval.Evaluator
		ties      TieRule // of both
		epsilon   float64 // of the player
		want, tol float64
	}{
		{"Jaskowski 2014, Fig. 7", published(t, "jaskowski/best_all2.player"), RandomTies, 0.1, 0.9584, 0.0025},
		{"the heuristic itself", eval.Heuristic(), RandomTies, 0.1, 0.5, 0.005},
		{"uniform random player", nil, RandomTies, 0, 0.195, 0.004},
		{"Takahama & Sakai 2015, player 37", player37, RandomTies, 0.1, 0.6274, 0.006},
		{"Kim & Cho 2008, Fig. 7(a)", kim("a"), FirstTies, 0.1, 0.6315, 0.012},
		{"Kim & Cho 2008, Fig. 7(b)", kim("b"), FirstTies, 0.1, 0.6131, 0.012},
		{"Kim & Cho 2008, Fig. 7(c)", kim("c"), FirstTies, 0.1, 0.6214, 0.012},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			m := against(choose.Anywhere[othello.Position](), 100000, 5)
			if c.player != nil {
				m.A.Chooser = choose.New[othello.Position](c.player, choose.Inversion)
			}
			m.A.Epsilon, m.A.Ties, m.B.Ties = c.epsilon, c.ties, c.ties
			r, err := m.Run(context.Background())
			if err != nil || math.Abs(r.Score()-c.want) > c.tol {
				t.Errorf("score %.4f ± %.4f, want %.4f ± %.4f (%v)", r.Score(), r.CI95(), c.want, c.tol, err)
			}
		})
	}
}
