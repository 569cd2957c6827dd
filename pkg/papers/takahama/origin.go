package takahama

import (
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/report"
	"github.com/oneply/oneply/pkg/stats"
)

// VariantTable compares forms of differential evolution.
func (x Results) VariantTable() (report.Table, error) {
	list, err := Variants().LoadAll(x.Data, x.Size)
	if err != nil {
		return report.Table{}, err
	}
	t := report.Table{
		Title: "Forms of differential evolution",
		Columns: []report.Column{
			{Name: "DE"}, {Name: "training score", Decimals: 4}, {Name: "score in new games", Decimals: 4, Best: report.Highest},
			{Name: "rand/1/bin minus this", Unit: "pairs of runs", Decimals: 4, Signed: true}, {Name: "games of a run", Unit: "million", Decimals: 2},
		},
		Footer: []string{"± 95% intervals of the mean over runs (Student)", fmt.Sprintf("%d runs of each, the same alphas and seeds, size %s, version %d",
			Variants().Plan(x.Size).Runs, x.Size, Variants().Version)},
	}
	trained, tested, games := map[string][]float64{}, map[string][]float64{}, map[string]int64{}
	for _, l := range list {
		trained[l.Arm] = append(trained[l.Arm], l.Outcome.Fitness.Parts[0])
		tested[l.Arm] = append(tested[l.Arm], l.Outcome.Retest.Score)
		games[l.Arm] = l.Config.Evolve.games()
	}
	plan := Variants().Plan(x.Size)
	for _, a := range plan.Arms {
		difference := report.Text("")
		if first := plan.Arms[0].Name; a.Name != first {
			difference = student(stats.Differences(tested[a.Name], tested[first]))
		}
		t.Add(a.Name, student(trained[a.Name]), student(tested[a.Name]), difference, float64(games[a.Name])/1e6)
	}
	return t, nil
}

// student is the mean of a few numbers with Student's interval.
func student(list []float64) report.Cell {
	e := stats.Mean(list, 0.95)
	return report.Interval(e.Value, e.Hi-e.Value)
}

// Provenance says where the stored results come from.
func (x Results) Provenance() (report.Table, error) {
	t := report.Table{
		Title: "Provenance",
		Columns: []report.Column{{Name: "experiment"}, {Name: "runs"}, {Name: "games", Unit: "million", Decimals: 2}, {Name: "hours", Decimals: 2},
			{Name: "resumed"}, {Name: "version"}, {Name: "Go"}, {Name: "processor"}, {Name: "commits"}},
		Footer: []string{"hours on 2 cores that other work shared; resumed: how often a run went on from a checkpoint; commits: of the code, a + where files had changed since"},
	}
	for _, add := range []func(*report.Table) error{
		origin(x, Evolve()), origin(x, Generalise()), origin(x, Vote()), origin(x, Duel()),
	} {
		if err := add(&t); err != nil {
			return report.Table{}, err
		}
	}
	return t, nil
}

// origin adds a row for an experiment.
func origin[C, R any](x Results, e lab.Experiment[C, R]) func(*report.Table) error {
	return func(t *report.Table) error {
		list, err := e.LoadAll(x.Data, x.Size)
		if err != nil {
			return err
		}
		o := lab.OriginOf(list)
		t.Add(e.Name, o.Runs, float64(o.Games)/1e6, o.Seconds/3600, o.Resumed, e.Version,
			strings.Join(o.Compilers, " "), strings.Join(o.Processors, ", "), strings.Join(o.Commits, " "))
		return nil
	}
}
