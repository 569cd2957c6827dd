package jaskowski

import (
	"fmt"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/show/figure"
	"github.com/oneply/oneply/pkg/show/picture"
	"github.com/oneply/oneply/pkg/show/report"
)

// View draws a run under way of Evolve with these settings, for Options.Watch of package lab: the performance of the
// fittest so far beside its look-up tables.
func View(c EvolveConfig) func(r *lab.Run, step int, state any) report.Part {
	return func(r *lab.Run, step int, state any) report.Part {
		p, ok := state.(*progress)
		if !ok || len(p.Performance) == 0 {
			return report.Note(fmt.Sprintf("run %d, step %d", r.Number, step))
		}
		curve := figure.Curve{Y: p.Performance, Look: figure.Ours(0)}
		for k := range p.Performance {
			curve.X = append(curve.X, float64(k*c.Every))
		}
		f := figure.Figure{
			Title:  fmt.Sprintf("run %d, generation %d", r.Number, p.ES.Generation),
			X:      figure.Axis{Title: "generation", Min: 0, Max: float64(max(c.Generations, 1))},
			Y:      figure.Axis{Title: "performance of the fittest", Min: 0, Max: 1, Grid: true},
			Layers: []figure.Layer{figure.Level{At: 0.5}, curve},
		}
		return report.Row{f, c.tables(r, p.ES.Best())}
	}
}

// tables draws the network of a weight vector; a tuple of more than five squares has no picture.
func (c EvolveConfig) tables(r *lab.Run, weights []float64) report.Part {
	a, err := eval.ParseArchitecture(c.Architecture, r.Seed.Child("architecture", 0))
	if err != nil {
		return report.Note(err.Error())
	}
	l := picture.LUTs{Columns: 4, Title: "the fittest individual", Width: 360}
	for _, places := range a.Places {
		n := 1
		for range places[0] {
			n *= 3
		}
		if len(places[0]) <= 5 {
			l.Tables = append(l.Tables, picture.LUT{Places: places, Weights: weights[:n]})
		}
		weights = weights[n:]
	}
	return l
}
