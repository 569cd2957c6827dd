package kim

import (
	"fmt"

	"github.com/oneply/oneply/pkg/figure"
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/picture"
	"github.com/oneply/oneply/pkg/report"
)

// View returns a picture of a run of Evolve under way, for Options.Watch of package lab: the fitness so far beside the
// genes of the fittest individual.
func View(r *lab.Run, step int, state any) report.Part {
	p, ok := state.(*progress)
	if !ok {
		return report.Note(fmt.Sprintf("run %d, step %d", r.Number, step))
	}
	x := make([]float64, len(p.Mean))
	for k := range x {
		x[k] = float64(k)
	}
	curves := figure.Figure{
		Title: fmt.Sprintf("run %d, generation %d", r.Number, step-1),
		X:     figure.Axis{Title: "generation", Min: 0, Max: max(20, float64(len(x)-1))},
		Y:     figure.Axis{Title: "fitness", Min: 0, Max: 0.7, Grid: true},
		Layers: []figure.Layer{
			figure.Level{At: 0.5},
			figure.Curve{Name: "average", X: x, Y: p.Mean, Look: figure.Ours(1)},
			figure.Curve{Name: "maximum", X: x, Y: p.Max, Look: figure.Ours(0)},
		},
	}
	return report.Row{curves, picture.Grid{Weights: p.learner().Best(), Bare: true, Width: 300,
		Caption: "genes of the fittest"}}
}
