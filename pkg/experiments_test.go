//go:build !lean

package pkg_test

import (
	"context"
	"io"
	"slices"

	"github.com/oneply/oneply/pkg/lab/lab"
	_ "github.com/oneply/oneply/pkg/oneply" // to be compiled: what it shows must not be fused
	"github.com/oneply/oneply/pkg/papers/jaskowski"
	"github.com/oneply/oneply/pkg/papers/kim"
	"github.com/oneply/oneply/pkg/papers/krawiec"
	"github.com/oneply/oneply/pkg/papers/takahama"
	"github.com/oneply/oneply/pkg/studies/boards"
	"github.com/oneply/oneply/pkg/studies/crowds"
	"github.com/oneply/oneply/pkg/studies/learners"
	"github.com/oneply/oneply/pkg/studies/limits"
)

// chosen are the arms of long experiments that show what a build could change: adaptive deviations need exp, many
// weights many normal deviates. All others run whole.
var chosen = map[string][]string{
	"takahama/variants":  {"best-1-bin"},
	"jaskowski/evolve":   {"all-4-inv"},
	"jaskowski/order":    {"all-2-inv"},
	"jaskowski/variants": {"comma-adaptive"},
	"kim/evolve":         {"es", "fsga", "dcga"},
	"kim/readings":       {"es-common-factor", "sga-arithmetic"},
	"kim/ties":           {"weighted-first", "vote-random"},
	"kim/search":         {"es-heuristic"},
	"kim/full":           {"dcga-single"},
	"kim/select":         {"fsga"},
	"kim/general":        {"sga"},
	"kim/relay":          {"10-37"},
	"krawiec/lambda":     {"lambda-0.98"},
	"krawiec/methods":    {"ctdl-hof"},
	"krawiec/ratios":     {"ratio-1"},
	"krawiec/variants":   {"ctdl-lambda-0"},
	"forms/steps":        {"annealed-0.5-0.001", "coherent-errors-0.9-0.001"},
	"boards/lines":       {"connect-four-td-all-2", "othello-6-es-rand-3x5"},
	"boards/counters":    {"go-7-all-2"},
	"boards/near":        {"few-tuples"},
	"limits/plies":       {"jaskowski-2-heuristic", "liberty-2-self"},
	"limits/chance":      {"heuristic"},
	"limits/moments":     {"kim-a"},
	"limits/small":       {"wpc-16"},
	"limits/ceiling":     {"jaskowski"},
	"limits/exploit":     {"kim-a"},
	"limits/champion":    {"tc"},
	"limits/generalist":  {"squares"},
	"limits/round":       {"field"},
	"limits/losses":      {"likelihood-constant-0.006"},
	"limits/generations": {"ctdl", "de"},
}

// writeExperiments writes the rows of experiments at size try.
func writeExperiments(w io.Writer, much size) error {
	tasks := slices.Concat(takahama.Experiments(), jaskowski.Experiments(), kim.Experiments(), krawiec.Experiments()[:7],
		[]lab.Task{boards.Lines(), boards.Counters(), boards.Champion(), boards.Nearing()}, crowds.Experiments(),
		// Teams plays stored runs of learners, Engines programs that are installed
		learners.Experiments()[2:], limits.Experiments()[:12])
	for _, task := range tasks {
		name := task.Info().Name
		o := lab.Options{Size: lab.Try, Line: func(line []byte) { w.Write(row(name, line)) }}
		if much == common {
			o.Arms = chosen[name]
		}
		if err := task.Run(context.Background(), o); err != nil {
			return err
		}
	}
	return nil
}
