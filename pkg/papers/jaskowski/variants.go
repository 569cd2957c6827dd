package jaskowski

import (
	"fmt"

	"github.com/oneply/oneply/pkg/evolve"
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/paper"
	"github.com/oneply/oneply/pkg/report"
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

// VariantTable compares forms of evolution strategies.
func (x Results) VariantTable() (report.Table, error) {
	list, err := paper.All(x.Results, Variants())
	if err != nil {
		return report.Table{}, err
	}
	plan := Variants().Plan(x.Size)
	c := plan.Arms[0].Config(0)
	v := paper.Variants{
		Title: "Forms of evolution strategies", Learner: "ES", Base: "plus", Tested: "performance",
		Footer: []string{"plus is that of the paper: parents are judged again, sigma is fixed",
			fmt.Sprintf("all-2-inv, %d runs of each with the same seeds, (%d, %d), %d generations, size %s, version %d",
				plan.Runs, c.Mu, c.Lambda, c.Generations, x.Size, Variants().Version)},
	}
	for _, l := range list {
		v.Add(l.Arm, 0, l.Outcome.Last.Score(), l.Games)
	}
	return v.Table(), nil
}
