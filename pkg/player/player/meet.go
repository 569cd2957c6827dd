package player

import (
	"context"

	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/learn/td"
)

func (r *rules[P]) Meet(ctx context.Context, players []Player, pairs []play.Pair, s seed.Seed,
	workers int) ([]int, error) {
	own := make([]play.Greedy[P], len(players))
	for i, p := range players {
		err := p.Check()
		if err == nil {
			own[i], err = greedy[P](p)
		}
		if err != nil {
			return nil, err
		}
	}
	return play.Meet(ctx, own, pairs, r.Start().(position[P]).it, s, workers)
}

// Learn has learners learn from games of g (td.TD). It is not a method of Game: code that names a type compiles the
// generic types of its methods, and every cell names players.
func Learn(ctx context.Context, g Game, t td.TD[Position], l []td.Learner, s seed.Seed, games, workers int) error {
	return g.(interface {
		learn(context.Context, td.TD[Position], []td.Learner, seed.Seed, int, int) error
	}).learn(ctx, t, l, s, games, workers)
}

func (r *rules[P]) learn(ctx context.Context, t td.TD[Position], l []td.Learner, s seed.Seed, games,
	workers int) error {
	own := td.On(t, t.Start.(position[P]).it)
	if o := t.Opponent; o != nil {
		c, ok := o.Chooser.(bridged[P])
		if !ok {
			_, err := t.Learn(ctx, l, s, games, workers)
			return err
		}
		own.Opponent = &td.Opponent[P]{Chooser: c.it, Epsilon: o.Epsilon, Ties: o.Ties, Second: o.Second}
	}
	_, err := own.Learn(ctx, l, s, games, workers)
	return err
}
