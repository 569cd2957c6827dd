package jaskowski

import (
	"fmt"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// Draws asks where the variance of snakes comes from (III-C): each arm is one draw of the snakes of rand-10x3, and its
// runs learn with these. All else is as in Evolve. There is no size paper.
func Draws() lab.Experiment[EvolveConfig, Evolved] {
	e := Evolve()
	e.Name, e.Source, e.Plan = "jaskowski/draws", "III-C", drawsPlan
	return e
}

// drawnOnce is the number of draws, drawnRuns the number of runs of each.
const (
	drawnOnce = 8
	drawnRuns = 3
)

func drawsPlan(size lab.Size) lab.Plan[EvolveConfig] {
	if size == lab.Paper {
		return lab.Plan[EvolveConfig]{}
	}
	p := lab.Plan[EvolveConfig]{Runs: min(drawnRuns, runs(size))}
	for k := range drawnOnce {
		c := arm("rand-10x3", choose.Inversion, size).Config(0)
		c.Draw = k + 1
		p.Arms = append(p.Arms, lab.Fixed(fmt.Sprintf("rand-10x3-draw-%d", c.Draw), c))
	}
	return p
}

// snakes returns the seed of a run's snakes.
func (c EvolveConfig) snakes(run seed.Seed) seed.Seed {
	if c.Draw == 0 {
		return run.Child("architecture", 0)
	}
	return seed.Seed(0).Child("jaskowski/snakes", c.Draw)
}
