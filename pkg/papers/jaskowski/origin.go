package jaskowski

import (
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/report"
)

// Provenance says where the stored results come from: those of the results' size, and those of size paper.
func (x Results) Provenance() (report.Table, error) {
	t := report.Table{
		Title: "Provenance",
		Columns: []report.Column{{Name: "experiment"}, {Name: "size"}, {Name: "runs"}, {Name: "games", Unit: "million", Decimals: 2}, {Name: "hours", Decimals: 2},
			{Name: "resumed"}, {Name: "version"}, {Name: "Go"}, {Name: "processor"}, {Name: "commits"}},
		Footer: []string{"hours on 2 cores that other work shared; resumed: how often a run went on from a checkpoint; commits: of the code, a + where files had changed since"},
	}
	for _, size := range []lab.Size{x.Size, lab.Paper} {
		for _, add := range []func(*report.Table, lab.Size) error{origin(x, Evolve()), origin(x, League()), origin(x, Utility())} {
			if err := add(&t, size); err != nil {
				return report.Table{}, err
			}
		}
		if err := x.asFar(&t, Order(), size); err != nil {
			return report.Table{}, err
		}
	}
	return t, x.asFar(&t, Variants(), lab.Quick)
}

// asFar adds a row for an experiment as far as it is there.
func (x Results) asFar(t *report.Table, e lab.Experiment[EvolveConfig, Evolved], size lab.Size) error {
	if !slices.Contains(e.Info().Sizes, size) {
		return nil
	}
	x.Size = ""
	return origin(x, e)(t, size)
}

// origin adds a row for an experiment at a size, of which all runs must be there at the results' size.
func origin[C, R any](x Results, e lab.Experiment[C, R]) func(*report.Table, lab.Size) error {
	return func(t *report.Table, size lab.Size) error {
		load := func() ([]lab.Line[C, R], error) { return e.LoadAll(x.Data, x.Size) }
		if size != x.Size {
			load = func() ([]lab.Line[C, R], error) { return e.Load(x.Data, size) }
		}
		list, err := load()
		if err != nil || len(list) == 0 {
			return err
		}
		o := lab.OriginOf(list)
		t.Add(e.Name, string(size), o.Runs, float64(o.Games)/1e6, o.Seconds/3600, o.Resumed, e.Version,
			strings.Join(o.Compilers, " "), strings.Join(o.Processors, ", "), strings.Join(o.Commits, " "))
		return nil
	}
}

// rate is our number of games in a second and core, of the runs of size paper or else of the results' size.
func (x Results) rate() (games, seconds, perCore float64, err error) {
	list, err := Evolve().Load(x.Data, lab.Paper)
	if err == nil && len(list) == 0 {
		list, err = Evolve().LoadAll(x.Data, x.Size)
	}
	var cores float64
	for _, l := range list {
		p := l.Provenance
		games, seconds, cores = games+float64(l.Games), seconds+p.Seconds, cores+p.Seconds*float64(p.Workers)
	}
	return games, seconds, games / cores, err
}
