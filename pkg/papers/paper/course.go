package paper

import (
	"fmt"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/show/figure"
)

// Course draws a run of evolution under way: two numbers of its population by generation, say the mean and the best
// score, called names.
func Course(r *lab.Run, generation int, axis string, names [2]string, mean, best []float64) figure.Figure {
	x := make([]float64, len(mean))
	for k := range x {
		x[k] = float64(k)
	}
	return figure.Figure{
		Title: fmt.Sprintf("run %d, generation %d", r.Number, generation),
		X:     figure.Axis{Title: "generation", Min: 0, Max: max(20, float64(len(x)-1))},
		Y:     figure.Axis{Title: axis, Min: 0, Max: 0.7, Grid: true},
		Layers: []figure.Layer{
			figure.Level{At: 0.5},
			figure.Curve{Name: names[0], X: x, Y: mean, Look: figure.Ours(1)},
			figure.Curve{Name: names[1], X: x, Y: best, Look: figure.Ours(0)},
		},
	}
}
