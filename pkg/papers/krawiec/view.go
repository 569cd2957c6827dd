package krawiec

import (
	"fmt"
	"slices"

	"github.com/oneply/oneply/pkg/game/smallgo"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/show/figure"
	"github.com/oneply/oneply/pkg/show/picture"
	"github.com/oneply/oneply/pkg/show/report"
)

// View draws a run under way, for Options.Watch of package lab: the winning rates so far beside the weights of the
// learner, or of the best individual.
func View(r *lab.Run, step int, state any) report.Part {
	p, ok := state.(*progress)
	if !ok {
		return report.Note(fmt.Sprintf("%s, step %d", r.Arm, step))
	}
	weights := picture.Grid{N: smallgo.Size, Weights: p.best(), Title: "the best individual", Width: 300}
	if p.CEL.Dim == 0 {
		weights.Title = "the learner"
	}
	if len(p.Samples) == 0 {
		return report.Row{report.Note(fmt.Sprintf("%s, %d games", r.Arm, p.Games)), weights}
	}
	curves := figure.Figure{
		Title: fmt.Sprintf("%s, run %d, %d games", methodName(r.Arm), r.Number, p.Games),
		X:     figure.Axis{Title: gamesAxis}, Y: figure.Axis{Title: rateAxis, Min: 0, Max: 1, Grid: true},
		Keys: true,
	}
	for i, a := range externals {
		curves.Layers = append(curves.Layers, figure.Curve{Name: "against " + a.name, Look: figure.Ours(i),
			X: trained(p.Samples, 1000), Y: a.rates(Learnt{p.Samples}), Marks: true})
	}
	return report.Row{curves, weights}
}

// Settings returns the published settings of a method, to be changed for Once or Own; none for an unknown name.
func Settings(method string) LearnConfig { return SettingsAt(lab.Paper, method) }

// SettingsAt returns the settings of a method at a size; none for an unknown name.
func SettingsAt(size lab.Size, method string) LearnConfig {
	for _, a := range slices.Concat(lambdaPlan(lab.Must(size)).Arms, methodsPlan(size).Arms) {
		if a.Name == method {
			return a.Config(0)
		}
	}
	return LearnConfig{}
}

// Once is one run with any settings. Its only size is try: nothing is stored.
func Once(c LearnConfig) lab.Experiment[LearnConfig, Learnt] {
	return Methods().Once("krawiec/once", c)
}
