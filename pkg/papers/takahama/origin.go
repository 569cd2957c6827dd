package takahama

import (
	"fmt"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/report"
)

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
