package takahama

import (
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/report"
)

// Provenance says where the stored results come from, as far as they are there.
func (x Results) Provenance() (report.Table, error) {
	var list []report.Origin
	for _, t := range []lab.Task{Evolve(), Generalise(), Vote(), Duel()} {
		o, err := t.Origin(lab.NewReader(x.Data), x.Size)
		if err != nil {
			return report.Table{}, err
		}
		if o.Runs > 0 {
			list = append(list, report.Origin(o))
		}
	}
	if len(list) == 0 {
		_, err := Evolve().LoadAll(x.Data, x.Size) // says what to run
		return report.Table{}, err
	}
	return report.Provenance(list), nil
}
