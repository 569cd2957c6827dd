package takahama

import (
	"context"
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/evolve"
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/paper"
	"github.com/oneply/oneply/pkg/play"
	"github.com/oneply/oneply/pkg/report"
)

// VariantConfig sets up one run of differential evolution and the trial of its player.
type VariantConfig struct {
	Evolve EvolveConfig `json:"evolve"`
	Retest Trial        `json:"retest"` // against the standard player
}

// Variant is the outcome of a run: how it went, and what its player is worth in new games.
type Variant struct {
	Evolved
	Retest Measured `json:"retest"`
}

// Variants compares forms of differential evolution that the paper defines and does not use (Section IV.B, Fig. 4),
// and the other reading of Fig. 5: that parents are judged again in every generation. It has no size paper.
func Variants() lab.Experiment[VariantConfig, Variant] {
	return lab.Experiment[VariantConfig, Variant]{
		Name: "takahama/variants", Source: "Section IV.B, Figs. 4 and 5", Version: 1,
		Plan: variantsPlan, Games: VariantConfig.games, Do: variant,
	}
}

func variantsPlan(size lab.Size) lab.Plan[VariantConfig] {
	runs := map[lab.Size]int{lab.Try: 2, lab.Quick: 5}[size]
	arm := func(name string, change func(*EvolveConfig)) lab.Arm[VariantConfig] {
		return lab.Arm[VariantConfig]{Name: name, Config: func(run int) VariantConfig {
			c := evolvePlan(size).Arms[0].Config(0)
			c.Alpha = float64(2*run) / float64(runs-1)
			change(&c)
			return VariantConfig{c, trial(size)}
		}}
	}
	return lab.Plan[VariantConfig]{Runs: runs, Arms: []lab.Arm[VariantConfig]{
		arm("rand-1-bin", func(*EvolveConfig) {}),
		arm("best-1-bin", func(c *EvolveConfig) { c.Base = evolve.BaseBest }),
		arm("rand-1-exp", func(c *EvolveConfig) { c.Crossover = evolve.Exponential }),
		arm("rand-1-bin-judged-again", func(c *EvolveConfig) { c.Reevaluate = true }),
	}}
}

func (c VariantConfig) games() int64 { return c.Evolve.games() + c.Retest.games() }

// variant does one run.
func variant(ctx context.Context, c VariantConfig, r *lab.Run) (Variant, error) {
	evolved, err := evolvePlayer(ctx, c.Evolve, r)
	if err != nil {
		return Variant{}, err
	}
	e, err := eval.Read(strings.NewReader(evolved.Player), fmt.Sprintf("takahama/variants run %d", r.Number))
	if err != nil {
		return Variant{}, err
	}
	sets := make([]play.Result, c.Retest.Sets)
	for k := range sets {
		if sets[k], err = c.Retest.set(ctx, k, paper.Chooser(e), paper.Standard(), r); err != nil {
			return Variant{}, err
		}
	}
	return Variant{evolved, sum(sets)}, nil
}

// VariantTable compares forms of differential evolution.
func (x Results) VariantTable() (report.Table, error) {
	list, err := paper.All(x.Results, Variants())
	v := paper.Variants{
		Title: "Forms of differential evolution", Learner: "DE", Base: "rand/1/bin", Tested: "score in new games",
		Trained: true,
		Footer: []string{fmt.Sprintf("%d runs of each, the same alphas and seeds, size %s, version %d",
			Variants().Plan(x.Size).Runs, x.Size, Variants().Version)},
	}
	for _, l := range list {
		v.Add(l.Arm, l.Outcome.Fitness.Parts[0], l.Outcome.Retest.Score, l.Config.Evolve.games())
	}
	return v.Table(), err
}
