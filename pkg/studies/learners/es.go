package learners

import (
	"fmt"

	"github.com/oneply/oneply/pkg/evolve"
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/paper"
	"github.com/oneply/oneply/pkg/papers/jaskowski"
	"github.com/oneply/oneply/pkg/report"
)

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
