package paper

import (
	"slices"

	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// Quantity is a number of some runs: printed, of our runs, of the user's runs.
type Quantity struct {
	Name              string
	Print, Ours, Mine estimate.Estimate
}

// Beside compares the user's runs with print and with our runs: first the settings that differ, then the numbers. The
// settings are those of print, of ours, of the user's runs.
func Beside(title string, settings [3]any, numbers []Quantity, footer ...string) report.Table {
	t := report.Table{Title: title, Columns: []report.Column{{Name: ""}, {Name: "print", Decimals: 4},
		{Name: "ours", Decimals: 4}, {Name: "mine", Decimals: 4},
		{Name: "difference", Unit: "mine minus ours", Decimals: 4, Signed: true}},
		Footer: append([]string{"± 95% intervals of the mean over runs (Student)"}, footer...)}
	for _, row := range different(settings) {
		t.Add(row[0], row[1], row[2], row[3], "")
	}
	if len(t.Rows) > 0 {
		t.Rule()
	}
	for _, q := range numbers {
		t.Add(q.Name, q.Print, q.Ours, q.Mine, q.difference())
	}
	return t
}

// difference returns mine minus ours, with an interval if both have one: a single run has none.
func (q Quantity) difference() estimate.Estimate {
	d := q.Mine.Minus(q.Ours)
	if q.Mine.SE == 0 || q.Ours.SE == 0 {
		d.SE = 0
	}
	return d
}

// different returns the names of the settings that differ, with their three values.
func different(settings [3]any) (rows [][4]string) {
	var values [3]map[string]string
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
		row := [4]string{name}
		for k := range values {
			if row[k+1] = values[k][name]; row[k+1] == "" {
				row[k+1] = estimate.Missing
			}
		}
		if row[1] != row[2] || row[1] != row[3] {
			rows = append(rows, row)
		}
	}
	return rows
}

// NoneOfMine stands in for a comparison until one of the user's runs is finished.
func NoneOfMine(paper string) report.Table {
	return report.Table{Title: paper + ": no run of one's own is finished yet", Columns: []report.Column{{Name: ""}}}
}
