package kim

import (
	"fmt"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/picture"
	"github.com/oneply/oneply/pkg/show/report"
)

// View draws a run of Evolve under way, for Options.Watch of package lab: the fitness so far beside the genes of the
// fittest individual.
func View(r *lab.Run, step int, state any) report.Part {
	p, ok := state.(*progress)
	if !ok {
		return report.Note(fmt.Sprintf("run %d, step %d", r.Number, step))
	}
	return report.Row{paper.Course(r, step-1, "fitness", [2]string{"average", "maximum"}, p.Mean, p.Max),
		picture.Grid{Weights: p.learner().Best(), Bare: true, Width: 300, Caption: "genes of the fittest"}}
}
