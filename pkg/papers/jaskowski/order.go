package jaskowski

import (
	"strings"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/ply"
)

// Order asks what the order of the squares in the symmetric expansions does, and where the snakes walked. The places of
// Evolve list their squares in ascending order, as those of the printed player do (Fig. 7), and its snakes stay on the
// board. Here squares also stand in the order in which the symmetries map the main tuple, as the text says (II-D,
// Fig. 2): a pattern and its mirror image share a weight; and snakes also walk on a torus. All else is as in Evolve.
// It has no size paper.
//
// Size tenth has the paper's fitness of 2000 games and 500 of its 5000 generations. The rule by which it decides was
// written before its first run: if the mean of runs 0 to 2 of rand-10x3-turned-torus passes 0.9190, the best of the ten
// printed runs of rand-10x3 after 5000 generations, then the paper's snakes were not turned ones on a torus.
func Order() lab.Experiment[EvolveConfig, Evolved] {
	e := Evolve()
	e.Name, e.Source, e.Plan = "jaskowski/order", "II-D, Figs. 2, 5 and 7", orderPlan
	e.Extra = []lab.Size{lab.Reduced, lab.Tenth}
	return e
}

func orderPlan(size lab.Size) lab.Plan[EvolveConfig] {
	switch size {
	case lab.Paper:
		return lab.Plan[EvolveConfig]{}
	case lab.Tenth:
		return shapePlan(size, 5, "rand-10x3-turned-torus", "all-2-turned", "all-2-ascending",
			"rand-10x3-turned", "rand-10x3-ascending", "rand-10x3-ascending-torus")
	}
	p := lab.Plan[EvolveConfig]{Runs: runs(size)}
	for _, name := range six {
		p.Arms = append(p.Arms, shapeArm(size, name, architecture(name)+"-turned"))
	}
	for _, name := range six {
		if snakes := architecture(name); strings.HasPrefix(snakes, "rand") {
			p.Arms = append(p.Arms, shapePlan(size, 0, snakes+"-turned-torus", snakes+"-ascending-torus").Arms...)
		}
	}
	return p
}

// shapePlan has an arm for each architecture, named as it.
func shapePlan(size lab.Size, runs int, architectures ...string) lab.Plan[EvolveConfig] {
	p := lab.Plan[EvolveConfig]{Runs: runs}
	for _, a := range architectures {
		p.Arms = append(p.Arms, shapeArm(size, a, a))
	}
	return p
}

// shapeArm is an arm that evolves an architecture with board inversion.
func shapeArm(size lab.Size, name, architecture string) lab.Arm[EvolveConfig] {
	c := settings(size)
	c.Architecture, c.View = architecture, ply.Inversion
	return lab.Arm[EvolveConfig]{Name: name, Config: func(int) EvolveConfig { return c }}
}
