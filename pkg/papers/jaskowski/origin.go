package jaskowski

import (
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/report"
)

// Provenance says where the stored results come from, as far as they are there: those of the results' size, those of size
// paper, and the variants.
func (x Results) Provenance() (report.Table, error) {
	var list []report.Origin
	add := func(size lab.Size, tasks ...lab.Task) error {
		for _, t := range tasks {
			o, err := t.Origin(lab.NewReader(x.Data), size)
			if err != nil {
				return err
			}
			if o.Runs > 0 {
				list = append(list, report.Origin(o))
			}
		}
		return nil
	}
	for _, size := range []lab.Size{x.Size, lab.Paper} {
		if err := add(size, Evolve(), League(), Utility(), Order()); err != nil {
			return report.Table{}, err
		}
	}
	if err := add(lab.Quick, Variants()); err != nil {
		return report.Table{}, err
	}
	if len(list) == 0 {
		_, err := Evolve().LoadAll(x.Data, x.Size) // says what to run
		return report.Table{}, err
	}
	return report.Provenance(list), nil
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
