package lesson

import (
	"context"
	"strings"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/player/player"
)

// Arm returns the lesson as an arm of an experiment, named after it; run k has its seed plus k.
func (l Lesson) Arm(data string) (lab.Arm[Config], error) {
	c, err := l.config(data)
	return lab.Arm[Config]{Name: l.Name, Config: func(run int) Config {
		c := c
		c.Seed += seed.Seed(run)
		return c
	}}, err
}

// MustArm returns the arm of a lesson written in code; it panics if the lesson is invalid.
func (l Lesson) MustArm() lab.Arm[Config] {
	a, err := l.Arm("")
	if err != nil {
		panic(err)
	}
	return a
}

// Learn does a run of a study's experiment whose arms are lessons with learners of this package.
func Learn(ctx context.Context, c Config, r *lab.Run) (Outcome, error) {
	l, err := decode(c.Learner, c.Settings)
	if err != nil {
		return Outcome{}, err
	}
	return c.learn(ctx, l, r, "", nil)
}

// Unkept is Learn without keeping the player, which nobody is going to play.
func Unkept(ctx context.Context, c Config, r *lab.Run) (Outcome, error) {
	o, err := Learn(ctx, c, r)
	o.Player = ""
	return o, err
}

// Played returns the number of games that a run of the configuration plays, including measurements.
func (c Config) Played() int64 { return c.games() }

// Playing returns the player of an outcome with this configuration, under the given name.
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
