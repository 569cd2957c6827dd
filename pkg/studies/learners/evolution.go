package learners

import (
	"context"
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/learn/evolve"
	"github.com/oneply/oneply/pkg/papers/jaskowski"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/papers/takahama"
	"github.com/oneply/oneply/pkg/show/report"
)

// DEConfig sets up one run of differential evolution and the trial of its player.
type DEConfig struct {
	Evolve takahama.EvolveConfig `json:"evolve"`
	Retest takahama.Trial        `json:"retest"` // against the standard player
}

// DEPlayer is the outcome of a run: its course, and its player's score in new games.
type DEPlayer struct {
	takahama.Evolved
	Retest takahama.Measured `json:"retest"`
}

// DE compares forms of differential evolution that Takahama & Sakai define but do not use (Section IV.B, Fig. 4), and
// the other reading of their Fig. 5, that parents are judged again in every generation.
func DE() lab.Experiment[DEConfig, DEPlayer] {
	return lab.Experiment[DEConfig, DEPlayer]{
		Name: "takahama/variants", Source: "Section IV.B, Figs. 4 and 5", Version: 1,
		Plan: dePlan, Games: DEConfig.games, Do: evolveAndTry,
	}
}

func dePlan(size lab.Size) lab.Plan[DEConfig] {
	runs := map[lab.Size]int{lab.Try: 2, lab.Quick: 5}[size]
	arm := func(name string, change func(*takahama.EvolveConfig)) lab.Arm[DEConfig] {
		return lab.Arm[DEConfig]{Name: name, Config: func(run int) DEConfig {
			c := takahama.Evolve().Plan(size).Arms[0].Config(0)
			c.Alpha = float64(2*run) / float64(runs-1)
			change(&c)
			return DEConfig{c, takahama.TrialAt(size)}
		}}
	}
	return lab.Plan[DEConfig]{Runs: runs, Arms: []lab.Arm[DEConfig]{
		arm("rand-1-bin", func(*takahama.EvolveConfig) {}),
		arm("best-1-bin", func(c *takahama.EvolveConfig) { c.Base = evolve.BaseBest }),
		arm("rand-1-exp", func(c *takahama.EvolveConfig) { c.Crossover = evolve.Exponential }),
		arm("rand-1-bin-judged-again", func(c *takahama.EvolveConfig) { c.Reevaluate = true }),
	}}
}

func (c DEConfig) games() int64 {
	return takahama.Evolve().Games(c.Evolve) + int64(c.Retest.Sets*c.Retest.Games)
}

func evolveAndTry(ctx context.Context, c DEConfig, r *lab.Run) (DEPlayer, error) {
	evolved, err := takahama.Evolve().Do(ctx, c.Evolve, r)
	if err != nil {
		return DEPlayer{}, err
	}
	e, err := eval.Read(strings.NewReader(evolved.Player), fmt.Sprintf("takahama/variants run %d", r.Number))
	if err != nil {
		return DEPlayer{}, err
	}
	retest, err := c.Retest.Play(ctx, paper.Chooser(e), paper.Standard(), r)
	return DEPlayer{evolved, retest}, err
}

// DETable compares forms of differential evolution.
func (x Results) DETable() (report.Table, error) {
	list, err := paper.All(x.quick(), DE())
	v := paper.Variants{
		Title: "Forms of differential evolution", Learner: "DE", Base: "rand/1/bin", Tested: "score in new games",
		Trained: true,
		Footer: []string{fmt.Sprintf("%d runs of each, the same alphas and seeds, size %s, version %d",
			DE().Plan(lab.Quick).Runs, lab.Quick, DE().Version)},
	}
	for _, l := range list {
		v.Add(l.Arm, l.Outcome.Fitness.Parts[0], l.Outcome.Retest.Score, takahama.Evolve().Games(l.Config.Evolve))
	}
	return v.Table(), err
}

// ES compares forms of evolution strategies that Jaśkowski does not use, on all-2 with board inversion: comma
// selection, a standard deviation for every weight that evolves with it, and parents that keep the fitness they were
// first given.
func ES() lab.Experiment[jaskowski.EvolveConfig, jaskowski.Evolved] {
	e := jaskowski.Evolve()
	e.Name, e.Source, e.Version, e.Plan, e.Extra = "jaskowski/variants", "III-A1", 2, esPlan, nil
	return e
}

func esPlan(size lab.Size) lab.Plan[jaskowski.EvolveConfig] {
	arm := func(name string, change func(*jaskowski.EvolveConfig)) lab.Arm[jaskowski.EvolveConfig] {
		c := jaskowski.SettingsAt(size)
		change(&c)
		return lab.Fixed(name, c)
	}
	comma := func(c *jaskowski.EvolveConfig) { c.Selection, c.Reevaluate = evolve.Comma, false }
	return lab.Plan[jaskowski.EvolveConfig]{Runs: map[lab.Size]int{lab.Try: 1, lab.Quick: 5}[size],
		Arms: []lab.Arm[jaskowski.EvolveConfig]{
			arm("plus", func(*jaskowski.EvolveConfig) {}),
			arm("plus-parents-keep-fitness", func(c *jaskowski.EvolveConfig) { c.Reevaluate = false }),
			arm("plus-adaptive", func(c *jaskowski.EvolveConfig) { c.Adaptive = true }),
			arm("comma", comma),
			arm("comma-adaptive", func(c *jaskowski.EvolveConfig) { comma(c); c.Adaptive = true }),
		}}
}

// ESTable compares forms of evolution strategies.
func (x Results) ESTable() (report.Table, error) {
	list, err := paper.All(x.quick(), ES())
	plan := ES().Plan(lab.Quick)
	c := plan.Arms[0].Config(0)
	v := paper.Variants{
		Title: "Forms of evolution strategies", Learner: "ES", Base: "plus", Tested: "performance",
		Footer: []string{"plus is that of the paper: parents are judged again, sigma is fixed",
			fmt.Sprintf("all-2-inv, %d runs of each with the same seeds, (%d, %d), %d generations, size %s, version %d",
				plan.Runs, c.Mu, c.Lambda, c.Generations, lab.Quick, ES().Version)},
	}
	for _, l := range list {
		v.Add(l.Arm, 0, l.Outcome.Last.Score(), l.Games)
	}
	return v.Table(), err
}
