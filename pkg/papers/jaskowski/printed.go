package jaskowski

import (
	"math"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/report"
	"github.com/oneply/oneply/pkg/stats"
)

// printedRow is a row of Table IV: an architecture, ten runs.
type printedRow struct {
	Mean, Median float64
	Runs         []float64
}

// printedRuns are the rows of Table IV by architecture.
func printedRuns() (map[string]printedRow, error) {
	t, err := data.Load("jaskowski", "table4_runs.csv")
	if err != nil {
		return nil, err
	}
	rows := map[string]printedRow{}
	for i := range t.Rows {
		v, err := t.RowFloats(i, t.Header[1:]...)
		if err != nil {
			return nil, err
		}
		rows[t.Text(i, "architecture")] = printedRow{v[0], v[1], v[2:]}
	}
	return rows, nil
}

// architectures are the rows of Table IV, in its order.
var architectures = []string{
	"all-2-inv", "all-3-inv", "all-4-inv", "rand-10x3-inv", "rand-8x4-inv", "rand-7x5-inv", "rand-8x4-neg", "all-1-inv", "all-1-neg",
}

// six are those of Figs. 5 and 6, in the order of Fig. 5.
var six = []string{"all-2-inv", "rand-10x3-inv", "all-3-inv", "rand-8x4-inv", "all-4-inv", "rand-7x5-inv"}

// milestone is a row of Table III.
type milestone struct {
	date, player, encoding string
	weights                int
	performance            number.Estimate
}

// milestones are the rows of Table III, with the standard errors that follow from its caption and III-E.
func milestones() ([]milestone, error) {
	t, err := data.Load("jaskowski", "table3_league.csv")
	if err != nil {
		return nil, err
	}
	list := make([]milestone, len(t.Rows))
	for i := range list {
		v, err := t.RowFloats(i, "weights", "performance")
		if err != nil {
			return nil, err
		}
		list[i] = milestone{t.Text(i, "date"), t.Text(i, "player"), t.Text(i, "encoding"), int(v[0]), number.Estimate{Value: v[1]}}
		switch list[i].player {
		case "all-2-inv":
			list[i].performance = bestPlayer
		case "wj-1-2-3-tuples":
			list[i].performance = bestNegation
		case "epTDLmpx_12x6": // no number of games is given
		default:
			list[i].performance.SE = math.Sqrt(v[1] * (1 - v[1]) / 100)
		}
	}
	return list, nil
}

// Scores that the text gives with 95% intervals.
var (
	bestPlayer   = number.Estimate{Value: 0.9592, SE: 0.0012 / number.Z95} // III-E and Table III
	bestCaption  = number.Estimate{Value: 0.9584, SE: 0.0012 / number.Z95} // the same player, caption of Fig. 7
	bestUtility  = number.Estimate{Value: 0.9584, SE: 0.0012 / number.Z95} // the same player against random counters, III-E
	bestNegation = number.Estimate{Value: 0.9149, SE: 0.0017 / number.Z95} // wj-1-2-3-tuples, III-E
)

// mean estimates the mean of the distribution that runs were drawn from. Its standard error is somewhat larger than that of
// the runs, so that the 95% interval is Student's; it is 0 for a single run.
func mean(runs []float64) number.Estimate {
	e := stats.Mean(runs, 0.95)
	if math.IsNaN(e.StdErr) {
		return number.Estimate{Value: e.Value}
	}
	return number.Estimate{Value: e.Value, SE: (e.Hi - e.Value) / number.Estimate{SE: 1}.Half()}
}

// student is the mean of a few runs with Student's interval.
func student(runs []float64) report.Cell {
	e := stats.Mean(runs, 0.95)
	if len(runs) < 2 {
		return report.Number(e.Value)
	}
	return report.Interval(e.Value, e.Hi-e.Value)
}

// text is an estimate as claims write it.
func text(e number.Estimate) string { return e.Text(4) }
