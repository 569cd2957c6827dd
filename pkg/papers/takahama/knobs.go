package takahama

import (
	"fmt"

	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/figure"
)

// AlphaKnobs shows the runs of every fifth player of experiment 1 with a slider for alpha.
func (x Results) AlphaKnobs() (figure.Knobs, error) { return paper.From(x.trained, trained.AlphaKnobs) }

func (e trained) AlphaKnobs() figure.Knobs {
	step := max(1, (len(e.runs)-1)/20)
	var alphas []float64
	for k := 0; k < len(e.runs); k += step {
		alphas = append(alphas, e.runs[k].Config.Alpha)
	}
	return figure.Knobs{
		Knobs: []figure.Knob{{Name: "alpha, weight of stability", Values: figure.Values(alphas)}}, Group: group,
		Caption: "One run of experiment 1 for each alpha. The mark at the end is its player.",
		Draw: func(at []int) []figure.Figure {
			return []figure.Figure{course(e.runs[at[0]*step].Outcome, e.made[at[0]*step])}
		},
	}
}

// course shows every eighth generation of a run, and the resulting player.
func course(o Evolved, made Player) figure.Figure {
	f := figure.Figure{Title: fmt.Sprintf("alpha %g", made.Alpha), X: figure.Axis{Title: "generation"},
		Y: figure.Axis{Title: "training score", Max: 0.7, Grid: true}, Keys: true}
	for _, c := range []figure.Curve{{Name: "best", Y: o.Best, Look: figure.Ours(0)},
		{Name: "mean", Y: o.Mean, Look: figure.Ours(1)}} {
		c.Y, c.X = every(8, c.Y)
		f.Layers = append(f.Layers, c)
	}
	last := float64(len(o.Best) - 1)
	end := pointsOf("", []Player{made}, figure.Ours(0), func(p Player) (x, y float64) { return last, p.Score })
	end.Names[0], end.Look.Radius = named(ours, made.Number), 3
	f.Layers = append(f.Layers, end)
	return f
}
