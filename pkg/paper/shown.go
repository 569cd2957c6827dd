package paper

import (
	"fmt"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/board"
	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/othello"
	"github.com/oneply/oneply/pkg/report"
	"github.com/oneply/oneply/pkg/stats"
)

// Student returns the mean of a few runs with Student's interval; a single run stands alone.
func Student(runs []float64) report.Cell {
	e := stats.Mean(runs, 0.95)
	return report.Interval(e.Value, e.Hi-e.Value)
}

// Heuristic reads the weights of the standard heuristic as a paper prints them, by square; an error where they are not
// those that are played against. What names them: "Table I".
func Heuristic(paper, file, what string) ([]float64, error) {
	printed, err := data.Grid(paper, file)
	if err != nil {
		return nil, err
	}
	for sq, w := range eval.Heuristic().Weights() {
		if printed[sq] != w {
			return nil, fmt.Errorf("%s: %s has %g on %s, the standard heuristic %g", paper, what, printed[sq],
				board.Name(sq, othello.Size), w)
		}
	}
	return printed, nil
}
