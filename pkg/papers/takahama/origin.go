package takahama

import (
	"fmt"

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

// Provenance says where the stored results come from, as far as they are there.
func (x Results) Provenance() (report.Table, error) {
	var list []report.Origin
	for _, t := range []lab.Task{Evolve(), Generalise(), Vote(), Duel()} {
		o, err := t.Origin(x.Data, x.Size)
		if err != nil {
			return report.Table{}, err
		}
		if o.Runs > 0 {
			list = append(list, report.Origin(o))
		}
	}
	if len(list) == 0 {
		return report.Table{}, fmt.Errorf("takahama: no results are there: oneply run takahama/evolve -size %s", x.Size)
	}
	return report.Provenance(list), nil
}
