package report

import "strings"

// Origin is where the results of an experiment at one size come from.
type Origin struct {
	Experiment, Size               string
	Version, Runs                  int
	Games                          int64
	Seconds                        float64
	Resumed                        int
	Commits, Compilers, Processors []string
}

// Provenance is a table of origins.
func Provenance(list []Origin) Table {
	t := Table{
		Title: "Provenance",
		Columns: []Column{{Name: "experiment"}, {Name: "size"}, {Name: "runs"}, {Name: "games", Unit: "million", Decimals: 2},
			{Name: "hours", Decimals: 2},
			{Name: "resumed"}, {Name: "version"}, {Name: "Go"}, {Name: "processor"}, {Name: "commits"}},
		Footer: []string{"hours of the machine, which other work shared; resumed: how often a run went on from a " +
			"checkpoint; " +
			"commits: of the code, a + where any file, also a result, had changed since"},
	}
	for _, o := range list {
		t.Add(o.Experiment, o.Size, o.Runs, float64(o.Games)/1e6, o.Seconds/3600, o.Resumed, o.Version,
			strings.Join(o.Compilers, " "), strings.Join(o.Processors, ", "), strings.Join(o.Commits, " "))
	}
	return t
}
