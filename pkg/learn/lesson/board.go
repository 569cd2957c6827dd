package lesson

import (
	"context"

	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/learn/evolve"
	"github.com/oneply/oneply/pkg/learn/td"
	"github.com/oneply/oneply/pkg/player/player"
)

// differences has learners learn from games against an opponent, by its number, or with themselves.
func (t *teacher) differences(ctx context.Context, d TD, l []td.Learner, opponent, games int, s seed.Seed) error {
	g, err := player.FindGame(t.Game)
	if err != nil {
		return err
	}
	how, err := settings(d, t.Config, t.of)
	if err != nil {
		return err
	}
	if t.Against[opponent].Name != Self {
		o := t.opponents[opponent]
		c, err := o.Chooser()
		if err != nil {
			return err
		}
		how.Opponent = &td.Opponent[player.Position]{Chooser: c, Epsilon: o.Epsilon, Ties: o.Ties}
	}
	return player.Learn(ctx, g, how, l, s, games, t.workers)
}

// meet plays single games between candidates and returns the margins of those with the first move.
func (t *teacher) meet(ctx context.Context, candidates [][]float64, epsilon float64, games []evolve.Meeting,
	s seed.Seed) ([]int, error) {
	g, err := player.FindGame(t.Game)
	if err != nil {
		return nil, err
	}
	players, err := t.decoded(candidates)
	if err != nil {
		return nil, err
	}
	for i := range players {
		players[i].Epsilon = epsilon
	}
	pairs := make([]play.Pair, len(games))
	for i, m := range games {
		pairs[i] = play.Pair{Black: m.First, White: m.Second}
	}
	return g.Meet(ctx, players, pairs, s, t.workers)
}
