package jaskowski

import (
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/ply"
)

// Order asks what the order of the squares in the symmetric expansions does. The places of Evolve list them in
// ascending order, as those of the printed player do (Fig. 7). Here they stand in the order in which the symmetries map
// the main tuple, as the text says (II-D, Fig. 2): a pattern and its mirror image share a weight. All else is as in Evolve. It
// has no size paper.
func Order() lab.Experiment[EvolveConfig, Evolved] {
	e := Evolve()
	e.Name, e.Source, e.Plan = "jaskowski/order", "II-D, Figs. 2, 5 and 7", orderPlan
	return e
}

func orderPlan(size lab.Size) lab.Plan[EvolveConfig] {
	if size == lab.Paper {
		return lab.Plan[EvolveConfig]{}
	}
	p := lab.Plan[EvolveConfig]{Runs: runs(size)}
	for _, name := range six {
		c := settings(size)
		c.Architecture, c.View = architecture(name)+"-turned", ply.Inversion
		p.Arms = append(p.Arms, lab.Arm[EvolveConfig]{Name: name, Config: func(int) EvolveConfig { return c }})
	}
	return p
}
