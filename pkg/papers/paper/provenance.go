package paper

import (
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/show/report"
)

// Of are experiments at a size.
type Of struct {
	Size  lab.Size
	Tasks []lab.Task
}

// Provenance says where the available results come from. If there are none the error says what to run for the first of
// them.
func (x *Results) Provenance(list ...Of) (report.Table, error) {
	t := report.Table{
		Title: "Provenance",
		Columns: []report.Column{{Name: "experiment"}, {Name: "size"}, {Name: "runs"},
			{Name: "games", Unit: "10⁶", Decimals: 2}, {Name: "hours", Decimals: 2},
			{Name: "resumed"}, {Name: "dirty"}, {Name: "version"}, {Name: "commits"}},
		Footer: []string{"hours of the machine, which other work shared; resumed: how often a run went on from a " +
			"checkpoint; dirty: runs of code in which any file, also a result, had changed since its commit, which has a +"},
	}
	var compilers, processors []string
	for _, of := range list {
		for _, task := range of.Tasks {
			o, err := task.Origin(x.of(task.Info().Name), of.Size)
			if err != nil {
				return report.Table{}, err
			}
			if o.Runs > 0 {
				t.Add(o.Experiment, o.Size, o.Runs, float64(o.Games)/1e6, o.Seconds/3600, o.Resumed, o.Unclean, o.Version,
					strings.Join(o.Commits, " "))
				compilers, processors = append(compilers, o.Compilers...), append(processors, o.Processors...)
			}
		}
	}
	if len(t.Rows) == 0 {
		return report.Table{}, list[0].Tasks[0].Complete(x.of(list[0].Tasks[0].Info().Name), list[0].Size)
	}
	t.Footer = append(t.Footer, "compiled by "+distinct(compilers)+", run on "+distinct(processors))
	return t, nil
}

func distinct(names []string) string {
	slices.Sort(names)
	return strings.Join(slices.Compact(names), ", ")
}

// Made is the provenance of experiments at the results' own size.
func (x *Results) Made(tasks []lab.Task) (report.Table, error) {
	return x.Provenance(Of{Size: x.Size, Tasks: tasks})
}
