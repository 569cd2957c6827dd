package jaskowski

import (
	"fmt"

	"github.com/oneply/oneply/pkg/evolve"
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/ply"
	"github.com/oneply/oneply/pkg/report"
	"github.com/oneply/oneply/pkg/stats"
)

// Variants compares forms of evolution strategies that the paper does not use, on all-2 with board inversion: comma
// selection, a standard deviation for every weight that evolves with it, and parents that keep the fitness they were
// first given. It has no size reduced or paper.
func Variants() lab.Experiment[EvolveConfig, Evolved] {
	e := Evolve()
	e.Name, e.Source, e.Version, e.Plan, e.Extra = "jaskowski/variants", "III-A1", 2, variantsPlan, nil
	return e
}

func variantsPlan(size lab.Size) lab.Plan[EvolveConfig] {
	arm := func(name string, change func(*EvolveConfig)) lab.Arm[EvolveConfig] {
		return lab.Arm[EvolveConfig]{Name: name, Config: func(int) EvolveConfig {
			c := all2(size)
			change(&c)
			return c
		}}
	}
	comma := func(c *EvolveConfig) { c.Selection, c.Reevaluate = evolve.Comma, false }
	return lab.Plan[EvolveConfig]{Runs: map[lab.Size]int{lab.Try: 1, lab.Quick: 5}[size], Arms: []lab.Arm[EvolveConfig]{
		arm("plus", func(*EvolveConfig) {}),
		arm("plus-parents-keep-fitness", func(c *EvolveConfig) { c.Reevaluate = false }),
		arm("plus-adaptive", func(c *EvolveConfig) { c.Adaptive = true }),
		arm("comma", comma),
		arm("comma-adaptive", func(c *EvolveConfig) { comma(c); c.Adaptive = true }),
	}}
}

// all2 is the champion's arm at a size.
func all2(size lab.Size) EvolveConfig {
	c := settings(size)
	c.Architecture, c.View = "all-2", ply.Inversion
	return c
}

// Settings are those of the paper (III-A) for all-2 with board inversion.
func Settings() EvolveConfig { return all2(lab.Paper) }

// Once is one run of evolution with any settings. It has size try only: nothing is stored.
func Once(c EvolveConfig) lab.Experiment[EvolveConfig, Evolved] {
	return Evolve().Once("jaskowski/once", c)
}

// VariantTable compares forms of evolution strategies.
func (x Results) VariantTable() (report.Table, error) {
	list, err := Variants().LoadAll(x.Data, x.Size)
	if err != nil {
		return report.Table{}, err
	}
	plan := Variants().Plan(x.Size)
	c := plan.Arms[0].Config(0)
	t := report.Table{
		Title: "Forms of evolution strategies",
		Columns: []report.Column{
			{Name: "ES"}, {Name: "performance", Decimals: 4, Best: report.Highest}, {Name: "plus minus this", Unit: "pairs of runs", Decimals: 4, Signed: true},
			{Name: "games of a run", Unit: "million", Decimals: 2},
		},
		Footer: []string{"± 95% intervals of the mean over runs (Student)", "plus is that of the paper: parents are judged again, sigma is fixed",
			fmt.Sprintf("all-2-inv, %d runs of each with the same seeds, (%d, %d), %d generations, size %s, version %d", plan.Runs, c.Mu, c.Lambda, c.Generations, x.Size, Variants().Version)},
	}
	tested, games := map[string][]float64{}, map[string]int64{}
	for _, l := range list {
		tested[l.Arm], games[l.Arm] = append(tested[l.Arm], l.Outcome.Last.Score()), l.Games
	}
	for i, a := range plan.Arms {
		difference := report.Text("")
		if i > 0 {
			difference = student(stats.Differences(tested[a.Name], tested[plan.Arms[0].Name]))
		}
		t.Add(a.Name, student(tested[a.Name]), difference, float64(games[a.Name])/1e6)
	}
	return t, nil
}
