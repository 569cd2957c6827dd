package krawiec

import (
	"strings"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/show/estimate"
)

// inPrint is what the paper prints.
type inPrint struct {
	table2 map[float64][2]data.Spread // by lambda: against the WPC heuristic and the Liberty Player, over all samples
	table3 [][]float64                // percent, in the order of methodTeams; totals on the diagonal
}

// lambdaRow and teamRow are rows of Tables 2 and 3.
type (
	lambdaRow struct {
		Lambda    float64
		Heuristic data.Spread `csv:"win_vs_heuristic"`
		Liberty   data.Spread `csv:"win_vs_liberty"`
	}
	teamRow struct {
		Against []float64 `csv:"vs_*"`
		Total   float64
	}
)

func loadPrinted() (p inPrint) {
	p.table2 = map[float64][2]data.Spread{}
	for _, r := range data.Must(data.Rows[lambdaRow]("krawiec", "table2_lambda.csv")) {
		p.table2[r.Lambda] = [2]data.Spread{r.Heuristic, r.Liberty}
	}
	for i, r := range data.Must(data.Rows[teamRow]("krawiec", "table3_tournament.csv")) {
		r.Against[i] = r.Total // in the place that has no opponent
		p.table3 = append(p.table3, r.Against)
	}
	return p
}

// printed returns a winning rate of Table 2 with the standard error of ours: the design is the same, and the deviation
// printed is that of samples which depend on each other within a run.
func (p inPrint) printed(lambda float64, opponent int, ours estimate.Estimate) estimate.Estimate {
	return estimate.Estimate{Value: p.table2[lambda][opponent].Mean, SE: ours.SE}
}

// methodName returns what the paper, or else we, call an arm.
func methodName(arm string) string {
	if name, ok := methodNames[arm]; ok {
		return name
	}
	return strings.ReplaceAll(arm, "-", " ")
}
