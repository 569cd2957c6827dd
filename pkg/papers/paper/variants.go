package paper

import (
	"fmt"

	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/show/report"
)

// Variants compares forms of a learner by runs with the same seeds.
type Variants struct {
	Title, Learner string // "Forms of differential evolution", "DE"
	Base           string // name of the first form when others are compared with it
	Tested         string // meaning of Score
	Trained        bool   // Training is set
	Footer         []string
	Forms          []Form
}

// Form is one form: its scores, run by run.
type Form struct {
	Name            string
	Training, Score []float64
	Games           int64 // of a run
}

// Add adds a run to the named form.
func (v *Variants) Add(name string, training, score float64, games int64) {
	i := len(v.Forms) - 1
	if i < 0 || v.Forms[i].Name != name {
		v.Forms = append(v.Forms, Form{Name: name})
		i++
	}
	f := &v.Forms[i]
	f.Training, f.Score, f.Games = append(f.Training, training), append(f.Score, score), games
}

// Table has a row for each form, with its difference from the first over pairs of runs.
func (v Variants) Table() report.Table {
	t := report.Table{Title: v.Title, Columns: []report.Column{{Name: v.Learner}},
		Footer: append([]string{"± 95% intervals of the mean over runs (Student)"}, v.Footer...)}
	if v.Trained {
		t.Columns = append(t.Columns, report.Column{Name: "training score", Decimals: 4})
	}
	t.Columns = append(t.Columns, report.Column{Name: v.Tested, Decimals: 4, Best: report.Highest},
		report.Column{Name: fmt.Sprintf("%s minus this", v.Base), Unit: "pairs of runs", Decimals: 4, Signed: true},
		report.Column{Name: "games of a run", Unit: "million", Decimals: 2})
	for i, f := range v.Forms {
		row := []any{f.Name}
		if v.Trained {
			row = append(row, Student(f.Training))
		}
		difference := report.Text("")
		if i > 0 {
			difference = Student(stats.Differences(f.Score, v.Forms[0].Score))
		}
		t.Add(append(row, Student(f.Score), difference, float64(f.Games)/1e6)...)
	}
	return t
}
