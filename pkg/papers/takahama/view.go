package takahama

import (
	"fmt"

	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/figure"
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/picture"
	"github.com/oneply/oneply/pkg/report"
)

// View is a picture of a run of Evolve under way, for Options.Watch of package lab: the scores so far beside the weights
// of the best individual.
func View(r *lab.Run, step int, state any) report.Part {
	p, ok := state.(*progress)
	if !ok {
		return report.Note(fmt.Sprintf("run %d, step %d", r.Number, step))
	}
	x := counted(len(p.Best), 0)
	last := float64(len(x) - 1)
	curves := figure.Figure{
		Title: fmt.Sprintf("run %d, generation %d", r.Number, step-1),
		X:     figure.Axis{Title: "generation", Min: 0, Max: max(20, last)}, Y: figure.Axis{Title: "training score", Min: 0, Max: 0.7, Grid: true},
		Layers: []figure.Layer{
			figure.Level{At: 0.5},
			figure.Curve{Name: "mean", X: x, Y: p.Mean, Look: figure.Ours(1)},
			figure.Curve{Name: "best", X: x, Y: p.Best, Look: figure.Ours(0)},
		},
	}
	weights := picture.Grid{Weights: eval.Symmetric{}.Spread(p.DE.Best()), Bare: true, Width: 300, Caption: "the best individual"}
	return report.Row{curves, weights}
}
