package paper

import (
	"slices"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// Mine are the user's runs and those of their control, which has the paper's settings at the same size and the same
// seeds. If there are any of it, run k of one is beside run k of the other.
type Mine[C, R any] struct{ Runs, Control Arm[C, R] }

// MineOf returns the user's runs among lines; those without a control yet are left out as soon as one has it.
func MineOf[C, R any](lines []lab.Line[C, R]) (m Mine[C, R]) {
	all := RunsOf(lines)
	m.Control = all[lab.Control]
	for _, l := range lines {
		if l.Arm == lab.Control {
			continue
		}
		m.Runs = append(m.Runs, l)
	}
	both := func(a, b Arm[C, R]) Arm[C, R] {
		return slices.DeleteFunc(slices.Clone(a), func(l lab.Line[C, R]) bool {
			return !slices.ContainsFunc(b, func(o lab.Line[C, R]) bool { return o.Run == l.Run })
		})
	}
	if runs := both(m.Runs, m.Control); len(runs) > 0 {
		m.Runs, m.Control = runs, both(m.Control, runs)
	} else {
		m.Control = nil
	}
	return m
}

// Number returns a number of the runs beside the printed one and ours.
func (m Mine[C, R]) Number(name string, print, ours estimate.Estimate, of func(lab.Line[C, R]) float64) Quantity {
	return Quantity{name, print, ours, m.Runs.Each(of), m.Control.Each(of)}
}

// Quantity is a number of some runs: printed, of our runs, of each of the user's runs and of each of their control.
type Quantity struct {
	Name          string
	Print, Ours   estimate.Estimate
	Mine, Control []float64
}

// Beside compares the user's runs with print, with our runs and with their control: first the settings that differ,
// then the numbers. The settings are those of print and of ours. The difference is that from the control, over pairs of
// runs; without a control, which settings of the paper need none, it is that from our runs.
func (m Mine[C, R]) Beside(title string, print, ours C, numbers []Quantity, footer ...string) report.Table {
	t := report.Table{Title: title, Columns: append([]report.Column{{Name: ""}}, Columns("", 4, "print", "ours")...),
		Footer: append([]string{"± 95% intervals of the mean over runs (Student)"}, footer...)}
	from, settings := "ours", []any{print, ours, m.Runs[0].Config}
	if m.Control != nil {
		from, settings = lab.Control, slices.Insert(settings, 2, any(m.Control[0].Config))
		t.Columns = append(t.Columns, Columns("", 4, lab.Control)...)
		t.Footer = append(t.Footer, "control: the paper's settings in runs of mine's size and seeds; the difference is over "+
			"pairs of runs")
	}
	t.Columns = append(t.Columns, report.Column{Name: "mine", Decimals: 4},
		report.Column{Name: "difference", Unit: "mine minus " + from, Decimals: 4, Signed: true})
	for _, row := range different(settings) {
		t.Add(append(row, "")...)
	}
	if len(t.Rows) > 0 {
		t.Rule()
	}
	for _, q := range numbers {
		t.Add(q.Name, q.Print, q.Ours, q.mine())
	}
	return t
}

// mine returns the numbers of the control, if there is one, and of the runs, and their difference; that of a single run
// from ours has no interval.
func (q Quantity) mine() []any {
	mine := Mean(q.Mine)
	if len(q.Control) > 0 {
		return []any{Mean(q.Control), mine, Mean(stats.Differences(q.Control, q.Mine))}
	}
	d := mine.Minus(q.Ours)
	if mine.SE == 0 || q.Ours.SE == 0 {
		d.SE = 0
	}
	return []any{mine, d}
}

// different returns the names of the settings that differ, with their values.
func different(settings []any) (rows [][]any) {
	values := make([]map[string]string, len(settings))
	var names []string
	for k, c := range settings {
		values[k] = map[string]string{}
		for _, s := range settingsOf(c, "") {
			values[k][s.name] = s.value
			if !slices.Contains(names, s.name) {
				names = append(names, s.name)
			}
		}
	}
	for _, name := range names {
		row, same := []any{name}, true
		for k := range values {
			v, ok := values[k][name]
			if !ok {
				v = estimate.Missing
			}
			row, same = append(row, v), same && (k == 0 || v == row[1])
		}
		if !same {
			rows = append(rows, row)
		}
	}
	return rows
}

// NoneOfMine stands in for a comparison until one of the user's runs is finished.
func NoneOfMine(paper string) report.Table {
	return report.Table{Title: paper + ": no run of one's own is finished yet", Columns: []report.Column{{Name: ""}}}
}
