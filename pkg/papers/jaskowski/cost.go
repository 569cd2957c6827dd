package jaskowski

import (
	"fmt"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/report"
)

// Cost returns how long the study of the published size, 90 runs, takes on clusters of these numbers of nodes with
// cores cores each, by the speed of stored runs of each architecture.
func Cost(cores int, nodes ...int) (report.Table, error) {
	if cores < 1 || len(nodes) == 0 {
		return report.Table{}, fmt.Errorf("jaskowski: the cost on %v nodes of %d cores: want numbers of 1 or more", nodes,
			cores)
	}
	from := lab.NewReader("")
	runs, err := Evolve().Standings(from, lab.Paper)
	if err != nil {
		return report.Table{}, err
	}
	var all, longest [3]float64 // seconds of one core: by the fastest, median and slowest stored run
	var games int64
	pace := lab.NewPace(Evolve(), lab.Paper, lab.Root())
	for _, s := range runs {
		s.Done, s.Part = false, 0
		games += s.Games
		least, most := pace.Range(s)
		for i, seconds := range []float64{least, pace.Seconds(s), most} {
			all[i], longest[i] = all[i]+seconds, max(longest[i], seconds)
		}
	}
	if all[1] == 0 {
		return report.Table{}, Evolve().Complete(from, lab.Reduced)
	}
	t := report.Table{
		Title: "What the study of the published size takes",
		Columns: append([]report.Column{{Name: "nodes"}, {Name: "cores"}},
			paper.Columns("hours", 1, "fastest", "median", "slowest")...),
		Footer: []string{fmt.Sprintf("%d runs, %s games, %.0f to %.0f core-hours, by the median %.0f", len(runs),
			lab.Count(float64(games)), all[0]/3600, all[2]/3600, all[1]/3600),
			"by the fastest, the median and the slowest stored run of each architecture, with shared machines and older code",
			"all cores busy to the end, a run on the cores of one node"},
	}
	for _, n := range nodes {
		hours := func(i int) float64 { return max(all[i]/float64(n*cores), longest[i]/float64(cores)) / 3600 }
		t.Add(n, n*cores, hours(0), hours(1), hours(2))
	}
	return t, nil
}
