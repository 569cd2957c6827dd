package takahama

import (
	"context"
	"fmt"

	"github.com/oneply/oneply/pkg/evolve"
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/play"
	"github.com/oneply/oneply/pkg/report"
	"github.com/oneply/oneply/pkg/stats"
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
	players, err := evolvedPlayers([]lab.Line[EvolveConfig, Evolved]{{Run: r.Number, Config: c.Evolve, Outcome: evolved}})
	if err != nil {
		return Variant{}, err
	}
	player, err := players[0].chooser()
	if err != nil {
		return Variant{}, err
	}
	sets := make([]play.Result, c.Retest.Sets)
	for k := range sets {
		if sets[k], err = c.Retest.set(ctx, k, player, standard(), r); err != nil {
			return Variant{}, err
		}
	}
	return Variant{evolved, measured(sets)}, nil
}

// VariantTable compares forms of differential evolution.
func (x Results) VariantTable() (report.Table, error) {
	list, err := Variants().LoadAll(x.Data, x.Size)
	if err != nil {
		return report.Table{}, err
	}
	t := report.Table{
		Title: "Forms of differential evolution",
		Columns: []report.Column{
			{Name: "DE"}, {Name: "training score", Decimals: 4}, {Name: "score in new games", Decimals: 4, Best: report.Highest},
			{Name: "rand/1/bin minus this", Unit: "pairs of runs", Decimals: 4, Signed: true}, {Name: "games of a run", Unit: "million", Decimals: 2},
		},
		Footer: []string{"± 95% intervals of the mean over runs (Student)", fmt.Sprintf("%d runs of each, the same alphas and seeds, size %s, version %d",
			Variants().Plan(x.Size).Runs, x.Size, Variants().Version)},
	}
	trained, tested, games := map[string][]float64{}, map[string][]float64{}, map[string]int64{}
	for _, l := range list {
		trained[l.Arm] = append(trained[l.Arm], l.Outcome.Fitness.Parts[0])
		tested[l.Arm] = append(tested[l.Arm], l.Outcome.Retest.Score)
		games[l.Arm] = l.Config.Evolve.games()
	}
	plan := Variants().Plan(x.Size)
	for _, a := range plan.Arms {
		difference := report.Text("")
		if first := plan.Arms[0].Name; a.Name != first {
			difference = student(stats.Differences(tested[a.Name], tested[first]))
		}
		t.Add(a.Name, student(trained[a.Name]), student(tested[a.Name]), difference, float64(games[a.Name])/1e6)
	}
	return t, nil
}

// student is the mean of a few numbers with Student's interval.
func student(list []float64) report.Cell {
	e := stats.Mean(list, 0.95)
	return report.Interval(e.Value, e.Hi-e.Value)
}
