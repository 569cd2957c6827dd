package krawiec

import (
	"strings"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/number"
)

// inPrint is what the paper prints.
type inPrint struct {
	table2 map[float64][2]spread // by lambda: against the WPC heuristic and the Liberty Player
	table3 [][]float64           // percent, in the order of methodTeams; totals on the diagonal
}

// spread is a mean with the standard deviation of all samples of all runs.
type spread struct{ mean, deviation float64 }

func loadPrinted() (p inPrint, err error) {
	t, err := data.Load("krawiec", "table2_lambda.csv")
	if err != nil {
		return p, err
	}
	p.table2 = map[float64][2]spread{}
	for i := range t.Rows {
		row, err := t.RowFloats(i, t.Header...)
		if err != nil {
			return p, err
		}
		p.table2[row[0]] = [2]spread{{row[1], row[2]}, {row[3], row[4]}}
	}
	if t, err = data.Load("krawiec", "table3_tournament.csv"); err != nil {
		return p, err
	}
	for i := range t.Rows {
		row, err := t.RowFloats(i, t.Header[1:]...)
		if err != nil {
			return p, err
		}
		row[i] = row[len(row)-1] // the total, in the place that has no opponent
		p.table3 = append(p.table3, row[:len(row)-1])
	}
	return p, nil
}

// evolvedNetworks returns the scores of the ten all-2 networks that Jaśkowski (2014, Table IV) evolved.
func evolvedNetworks() ([]float64, error) {
	t, err := data.Load("jaskowski", "table4_runs.csv")
	if err != nil {
		return nil, err
	}
	return t.RowFloats(t.Find("architecture", "all-2-inv"), t.Header[3:]...)
}

// printed returns a winning rate of Table 2 with the standard error of ours: the design is the same, and the deviation
// printed is that of samples which depend on each other within a run.
func (p inPrint) printed(lambda float64, opponent int, ours number.Estimate) number.Estimate {
	return number.Estimate{Value: p.table2[lambda][opponent].mean, SE: ours.SE}
}

// methodName returns what the paper, or else we, call an arm.
func methodName(arm string) string {
	if name, ok := methodNames[arm]; ok {
		return name
	}
	return strings.ReplaceAll(arm, "-", " ")
}
