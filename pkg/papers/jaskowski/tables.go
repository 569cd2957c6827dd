package jaskowski

import (
	"fmt"
	"slices"
	"strings"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/board"
	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/othello"
	"github.com/oneply/oneply/pkg/picture"
	"github.com/oneply/oneply/pkg/report"
	"github.com/oneply/oneply/pkg/stats"
)

// Table1 is the standard heuristic; an error if the printed weights are not those we play against.
func (x Results) Table1() (picture.Grid, error) {
	printed, err := data.Grid("jaskowski", "table1_standard_wpc.csv")
	if err != nil {
		return picture.Grid{}, err
	}
	for sq, w := range eval.Heuristic().Weights() {
		if printed[sq] != w {
			return picture.Grid{}, fmt.Errorf("jaskowski: Table I has %g on %s, the standard heuristic %g", printed[sq], board.Name(sq, othello.Size), w)
		}
	}
	return picture.Grid{Weights: printed, Title: "The standard heuristic", Caption: "Table I: the opponent of all games; its weights were set by hand."}, nil
}

// Table2 are the numbers of weights, published and of the networks that we generate, with those of the text.
func (x Results) Table2() (report.Table, error) {
	sizes, err := shapes()
	if err != nil {
		return report.Table{}, err
	}
	t := report.Table{
		Title: "Table II: the number of weights",
		Columns: []report.Column{
			{Name: "architecture"}, {Name: "tuples", Group: "published"}, {Name: "squares", Group: "published"}, {Name: "weights", Group: "published"},
			{Name: "tuples", Group: "generated"}, {Name: "places", Group: "generated"}, {Name: "weights", Group: "generated"}, {Name: "equal"},
		},
		Footer: []string{"weights: 3^n for a tuple of n squares", "places: with the symmetric expansions, counted once",
			"III-B prints 8 x 4^3 = 648 for rand-8x4: 4^3 x 8 is 512, 3^4 x 8 is 648"},
	}
	for _, s := range sizes {
		a, err := eval.ParseArchitecture(s.name, 1)
		if err != nil {
			return report.Table{}, err
		}
		tuples := report.Text("")
		if s.tuples > 0 {
			tuples = report.Number(float64(s.tuples))
		}
		t.Add(s.name, tuples, s.squares, s.weights, len(a.Places), len(slices.Concat(a.Places...)), a.Dim(), yes(s.matches(a)))
	}
	return t, nil
}

// shape is the size of an architecture, as published; tuples is 0 where their number is not.
type shape struct {
	name, squares   string
	tuples, weights int
}

func (s shape) matches(a eval.Architecture) bool {
	return (s.tuples == 0 || len(a.Places) == s.tuples) && a.Dim() == s.weights
}

func yes(ok bool) string {
	if ok {
		return "yes"
	}
	return "no"
}

// shapes are those of Table II, and all-1 and all-1-2-3 of the text (II-E2, III-E).
func shapes() ([]shape, error) {
	t, err := data.Load("jaskowski", "table2_architectures.csv")
	if err != nil {
		return nil, err
	}
	list := []shape{{"all-1", "1", 10, 30}}
	for _, kind := range []string{"systematic", "random"} {
		for i := range t.Rows {
			weights, err := t.Float(i, kind+"_weights")
			if err != nil {
				return nil, err
			}
			s := shape{name: t.Text(i, kind), weights: int(weights)}
			if _, err := fmt.Sscanf(strings.Replace(t.Text(i, kind+"_tuples"), "x", " ", 1), "%d %s", &s.tuples, &s.squares); err != nil {
				return nil, fmt.Errorf("jaskowski: Table II, %s: %w", s.name, err)
			}
			list = append(list, s)
		}
	}
	return append(list, shape{"all-1-2-3", "1 to 3", 0, 966}), nil
}

// Table4 are the last measurements of all runs: published and ours.
func (x Results) Table4() (report.Part, error) {
	rows, err := printedRuns()
	if err != nil {
		return nil, err
	}
	s, err := x.study()
	if err != nil {
		return nil, err
	}
	whole, err := x.whole()
	if err != nil {
		return nil, err
	}
	t := report.Table{
		Title:   "Table IV: performance of the fittest of the last generation",
		Columns: []report.Column{{Name: "architecture"}},
		Footer:  []string{"± 95% intervals of the mean over runs (Student)", "std: of the sample", x.evolvedAt()},
	}
	for _, group := range []string{"mean", "median", "std"} {
		t.Columns = append(t.Columns, report.Column{Name: "published", Group: group, Decimals: 4}, report.Column{Name: "ours", Group: group, Decimals: 4})
	}
	for _, a := range architectures {
		t.Add(summary(a, rows[a].Runs, s.scores(a))...)
	}
	if len(whole) > 0 {
		t.Rule()
		t.Add(summary(fmt.Sprintf("%s, size paper", champion), rows[champion].Runs, scores(whole))...)
	}
	t.Footer = append(t.Footer, wholeNote(whole))
	return report.Stack{t, report.Fold{Title: "Table IV: all runs", Part: runList(rows, s, whole)}}, nil
}

// wholeNote says how many runs of size paper there are.
func wholeNote(whole []evolved) string {
	switch len(whole) {
	case 0:
		return noWhole
	case 1:
		return "size paper: 1 run, as large as the published ones"
	}
	return fmt.Sprintf("size paper: %d runs, as large as the published ones", len(whole))
}

// unbroken is a text that a narrow window does not break.
func unbroken(s string) string { return strings.NewReplacer("-", "\u2011", " ", "\u00a0").Replace(s) }

// summary compares two samples.
func summary(name string, theirs, made []float64) []any {
	row := []any{unbroken(name), student(theirs), student(made)}
	for _, of := range []func([]float64) float64{median, stats.Std} {
		row = append(row, of(theirs), of(made))
	}
	return row
}

func median(x []float64) float64 { return stats.Quantile(x, 0.5) }

// runList are the runs of all architectures as text.
func runList(rows map[string]printedRow, s study, whole []evolved) report.Plain {
	var b strings.Builder
	line := func(name, whose string, runs []float64) {
		fmt.Fprintf(&b, "%-14s %-9s", name, whose)
		for _, v := range runs {
			fmt.Fprintf(&b, " %.4f", v)
		}
		b.WriteByte('\n')
	}
	for _, a := range architectures {
		line(a, "published", rows[a].Runs)
		line("", "ours", s.scores(a))
	}
	if len(whole) > 0 {
		line(champion, "at paper", scores(whole))
	}
	return report.Plain(b.String())
}
