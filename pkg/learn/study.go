package learn

import (
	"context"
	"strings"

	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/player"
)

// Config returns the lesson as an experiment of one's own stores it; its name is that experiment's.
func (l Lesson) Config(data string) (Config, error) { return l.config(data) }

// Learn does a run of any experiment whose configurations are those of lessons. Learners of one's own are unknown to
// it.
func Learn(ctx context.Context, c Config, r *lab.Run) (Outcome, error) {
	l, err := decode(c.Learner, c.Settings)
	if err != nil {
		return Outcome{}, err
	}
	return c.learn(ctx, l, r, "", nil)
}

// TotalGames counts the games of a run, its measurements included.
func (c Config) TotalGames() int64 { return c.games() }

// Playing returns the player of an outcome with this configuration, by a name.
func (c Config) Playing(o Outcome, name string) (player.Player, error) {
	e, err := eval.Read(strings.NewReader(o.Player), name)
	if err != nil {
		return player.Player{}, err
	}
	p := player.New(name, "learn", e)
	p.Game, p.View, p.Epsilon = c.Game, c.View, c.Epsilon
	return p, nil
}

// Weights returns the number of weights that are learnt.
func (c Config) Weights() (int, error) {
	e, err := c.encoding()
	if err != nil {
		return 0, err
	}
	return e.Dim(), nil
}
