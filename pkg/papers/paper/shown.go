package paper

import (
	"fmt"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/show/picture"
	"github.com/oneply/oneply/pkg/show/report"
)

// Student returns the mean of a few runs with Student's interval; a single run stands alone.
func Student(runs []float64) report.Cell {
	e := stats.Mean(runs, 0.95)
	return report.Interval(e.Value, e.Hi-e.Value)
}

// Columns returns columns of a table under one heading, with equal decimals.
func Columns(heading string, decimals int, names ...string) []report.Column {
	list := make([]report.Column, len(names))
	for i, name := range names {
		list[i] = report.Column{Group: heading, Name: name, Decimals: decimals}
	}
	return list
}

// Heuristic draws the standard heuristic as a paper prints its weights; an error where they are not those that are
// played against. What names them: "Table I".
func Heuristic(paper, file, what, caption string) (picture.Grid, error) {
	printed, err := data.Grid(paper, file)
	if err != nil {
		return picture.Grid{}, err
	}
	for sq, w := range eval.Heuristic().Weights() {
		if printed[sq] != w {
			return picture.Grid{}, fmt.Errorf("%s: %s has %g on %s, the standard heuristic %g", paper, what, printed[sq],
				board.Name(sq, othello.Size), w)
		}
	}
	return picture.Grid{Weights: printed, Title: "The standard heuristic", Caption: what + ": " + caption}, nil
}
