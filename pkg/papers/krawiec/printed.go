package krawiec

import (
	"strings"

	"github.com/oneply/oneply/data"
)

// inPrint holds the printed tables.
type inPrint struct {
	table2 map[float64][2]data.Spread // by lambda: against the WPC heuristic and the Liberty Player, over all samples
	table3 grid                       // percent; totals on the diagonal
}

func loadPrinted() (p inPrint) {
	type lambdaRow struct {
		Lambda    float64
		Heuristic data.Spread `csv:"win_vs_heuristic"`
		Liberty   data.Spread `csv:"win_vs_liberty"`
	}
	type teamRow struct {
		Against []float64 `csv:"vs_*"`
		Total   float64
	}
	p.table2 = map[float64][2]data.Spread{}
	for _, r := range data.Must(data.Rows[lambdaRow]("krawiec", "table2_lambda.csv")) {
		p.table2[r.Lambda] = [2]data.Spread{r.Heuristic, r.Liberty}
	}
	for i, r := range data.Must(data.Rows[teamRow]("krawiec", "table3_tournament.csv")) {
		r.Against[i] = r.Total // in the place without an opponent
		p.table3[i] = [5]float64(r.Against)
	}
	return p
}

// methodName returns the paper's name for an arm, or else ours.
func methodName(arm string) string {
	if name, ok := methodNames[arm]; ok {
		return name
	}
	return strings.ReplaceAll(arm, "-", " ")
}
