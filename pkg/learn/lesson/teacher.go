package lesson

import (
	"context"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/learn/evolve"
	"github.com/oneply/oneply/pkg/player/player"
)

// teacher is a configuration made ready for a run.
type teacher struct {
	Config
	of         eval.Encoding
	opponents  []player.Player // those of Against; the one for Self is empty
	yardsticks []player.Player
	workers    int
}

func (c Config) teacher(data string, workers int) (t *teacher, err error) {
	t = &teacher{Config: c, workers: workers}
	if t.of, err = c.encoding(); err != nil {
		return nil, err
	}
	if t.opponents, err = c.players(data, c.Against); err != nil {
		return nil, err
	}
	t.yardsticks, err = c.players(data, c.Yardsticks)
	return t, err
}

// judge scores the candidates: each plays Evaluation games of its own, equally many against each opponent, both sides
// with probability Epsilon of a random move.
func (t *teacher) judge(ctx context.Context, candidates [][]float64, s seed.Seed) ([]evolve.Fitness, error) {
	players, err := t.decoded(candidates)
	if err != nil {
		return nil, err
	}
	n := len(t.opponents)
	var matches []player.Match
	for i, p := range players {
		for k, o := range t.opponents {
			m := player.Match{A: p, B: o, Games: t.Evaluation / n, Seed: s.Child("candidate", i).Child("opponent", k)}
			if t.Against[k].Name == Self {
				m.B = players[(i+1)%len(players)]
			}
			matches = append(matches, m)
		}
	}
	results, err := t.play(ctx, matches)
	if err != nil {
		return nil, err
	}
	fitness := make([]evolve.Fitness, len(players))
	for i := range fitness {
		fitness[i].Value = total(results[i*n : (i+1)*n]).Score()
	}
	return fitness, nil
}

// decoded returns the players with these weights.
func (t *teacher) decoded(weights [][]float64) ([]player.Player, error) {
	players := make([]player.Player, len(weights))
	for i, w := range weights {
		var err error
		if players[i], err = t.player(t.of, w); err != nil {
			return nil, err
		}
	}
	return players, nil
}

// play plays matches in parallel.
func (t *teacher) play(ctx context.Context, matches []player.Match) ([]play.Result, error) {
	results, failed := make([]play.Result, len(matches)), make([]error, len(matches))
	err := lab.Parallel(ctx, t.workers, len(matches), func(_, i int) {
		results[i], failed[i] = matches[i].Run(ctx)
	})
	for i := 0; err == nil && i < len(matches); i++ {
		err = failed[i]
	}
	return results, err
}

// measure plays fresh games against each yardstick.
func (t *teacher) measure(ctx context.Context, w []float64, games int, s seed.Seed) ([]play.Result, error) {
	p, err := t.player(t.of, w)
	if err != nil {
		return nil, err
	}
	results := make([]play.Result, len(t.yardsticks))
	for i, y := range t.yardsticks {
		m := player.Match{A: p, B: y, Games: games, Seed: s.Child("yardstick", i), Workers: t.workers}
		if results[i], err = m.Run(ctx); err != nil {
			return nil, err
		}
	}
	return results, nil
}

// total returns the sum of the results.
func total(results []play.Result) (sum play.Result) {
	for _, r := range results {
		sum = sum.Add(r)
	}
	return sum
}
