package paper

import (
	"fmt"
	"math"
	"slices"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/picture"
	"github.com/oneply/oneply/pkg/show/report"
)

// Student returns the mean of a few runs with Student's interval; a single run has none.
func Student(runs []float64) report.Cell {
	e := stats.Mean(runs, 0.95)
	return report.Interval(e.Value, e.Hi-e.Value)
}

// Keyed returns the rows of a printed table, read by data.Rows, by a key of each.
func Keyed[K comparable, R any](paper, file string, key func(R) K) map[K]R {
	rows := map[K]R{}
	for _, r := range data.Must(data.Rows[R](paper, file)) {
		rows[key(r)] = r
	}
	return rows
}

// MeanOf returns the mean of independent numbers, one per member of a list.
func MeanOf[T any](list []T, of func(T) estimate.Estimate) (mean estimate.Estimate) {
	n := float64(len(list))
	for _, v := range list {
		e := of(v)
		mean.Value, mean.SE = mean.Value+e.Value/n, math.Hypot(mean.SE, e.SE/n)
	}
	return mean
}

// Columns returns columns of a table under one heading, with equal decimals.
func Columns(heading string, decimals int, names ...string) []report.Column {
	list := make([]report.Column, len(names))
	for i, name := range names {
		list[i] = report.Column{Group: heading, Name: name, Decimals: decimals}
	}
	return list
}

// Signed returns columns of differences under one heading.
func Signed(heading string, decimals int, names ...string) []report.Column {
	list := Columns(heading, decimals, names...)
	for i := range list {
		list[i].Signed = true
	}
	return list
}

// Heuristic draws the standard heuristic as a paper prints its weights; an error if they differ from those played
// against. What names them: "Table I".
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

// Largest returns the n-th largest absolute weight. Given the darkest colour, it keeps a few huge weights from hiding
// the others.
func Largest(n int, weights []float64) float64 {
	sizes := Each(weights, math.Abs)
	slices.Sort(sizes)
	return sizes[len(sizes)-n]
}

// Series returns a curve of each run of an arm over the games of training: its first number after some games, each
// other after so many more.
func Series[C, R any](name string, runs Arm[C, R], first, more int, of func(lab.Line[C, R]) []float64) report.Series {
	s := report.Series{Name: name}
	for _, l := range runs {
		s.Y = append(s.Y, of(l))
		for k := len(s.X); k < len(of(l)); k++ {
			s.X = append(s.X, float64(first+k*more))
		}
	}
	return s
}
