package oneply

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/picture"
	"github.com/oneply/oneply/pkg/show/report"
)

// Swept is the result of a Sweep.
type Swept struct {
	Name   string       // of what takes the values
	Points []SweptPoint // in the order the values were given

	named bool     // the values are not numbers
	what  string   // what is measured
	asked int      // runs of each value
	notes []string // of the measurements
}

// SweptPoint is the measurement at one value.
type SweptPoint struct {
	Value string    // as given
	X     float64   // the value if it is a number, else its place in the list
	Runs  []float64 // measurements in the order of seeds; fewer than asked for after an interrupt
	Games int       // of all runs; 0 if unknown

	low, high float64 // the ends of the interval of a single run
	share     bool    // the measurement lies in [0, 1]
}

// add adds a run of a value. The interval of a run counts only if no other run is there.
func (w Swept) add(p *SweptPoint, v, low, high float64, games int) {
	if p.Runs, p.Games, p.low, p.high = append(p.Runs, v), p.Games+games, low, high; w.asked > 1 {
		p.low, p.high = math.NaN(), math.NaN()
	}
}

// Interval returns the mean of the runs and the ends of its 95% interval, clipped to [0, 1] for a score; NaN if there
// is none.
func (p SweptPoint) Interval() (mean, low, high float64) {
	if len(p.Runs) == 1 {
		return p.Runs[0], p.low, p.high
	}
	m := stats.Mean(p.Runs, 0.95)
	if p.share {
		return m.Value, max(0, m.Lo), min(1, m.Hi)
	}
	return m.Value, m.Lo, m.Hi
}

// done counts the measurements.
func (w Swept) done() (n int) {
	for _, p := range w.Points {
		n += len(p.Runs)
	}
	return n
}

// HTML returns the table and the curve.
func (w Swept) HTML() string { return w.Made().HTML() }

// Made returns its parts.
func (w Swept) Made() report.Part { return report.Stack{w.Table(), w.Curve()} }

// String returns the table and the curve for a terminal.
func (w Swept) String() string { return w.Table().String() + w.curves().String() }

// Table shows a row for each value.
func (w Swept) Table() report.Table {
	t := report.Table{Title: w.what + " by " + w.Name, Columns: []report.Column{{Name: w.Name}}, Footer: w.footer()}
	decimals := 4
	counted := w.Points[0].Games > 0
	if counted {
		t.Columns = append(t.Columns, report.Column{Name: "games"})
	} else {
		decimals = 0
	}
	t.Columns = append(t.Columns, report.Column{Name: w.what, Decimals: decimals})
	if w.asked > 1 {
		t.Columns = append(t.Columns, report.Column{Name: "difference", Unit: "from the first", Decimals: decimals,
			Signed: true}, report.Column{Name: "runs"})
	}
	for i, p := range w.Points {
		row := []any{p.Value}
		switch {
		case counted && len(p.Runs) > 0:
			row = append(row, p.Games)
		case counted:
			row = append(row, math.NaN())
		}
		row = append(row, cellOf(p.Interval()))
		if w.asked > 1 {
			row = append(row, w.difference(i), len(p.Runs))
		}
		t.Add(row...)
	}
	return t
}

// cellOf returns a number with its interval, if it has one.
func cellOf(v, low, high float64) report.Cell {
	if math.IsNaN(low) {
		return report.Number(v)
	}
	return report.Range(v, low, high)
}

// difference returns the mean difference of a value's runs from those of the first value with the same seeds.
func (w Swept) difference(i int) report.Cell {
	a, b := w.Points[0].Runs, w.Points[i].Runs
	if n := min(len(a), len(b)); i > 0 && n > 0 {
		d := stats.Mean(stats.Differences(a[:n], b[:n]), 0.95)
		return cellOf(d.Value, d.Lo, d.Hi)
	}
	return report.Number(math.NaN())
}

// footer says what the numbers are.
func (w Swept) footer() []string {
	list := slices.DeleteFunc(slices.Clone(w.notes), func(s string) bool { return s == "" })
	switch {
	case w.asked > 1:
		list = append(list, "means of runs, 95% intervals (Student's t)", "differences: of runs with the same seed")
	case !math.IsNaN(w.Points[0].low):
		list = append(list, "95% intervals")
	}
	if all := w.asked * len(w.Points); w.done() < all {
		list = append(list, fmt.Sprintf("not finished: %d of %d measurements", w.done(), all))
	}
	return list
}

// Curve draws the means with their intervals, with hover texts in a page. For print, package figure draws Series.
func (w Swept) Curve() report.Part { return course{w.curves()} }

// Picture returns the curve as a picture.
func (w Swept) Picture() picture.Picture { return w.curves() }

// curves draws the values to scale, or side by side if they are not numbers or too close together.
func (w Swept) curves() picture.Curves {
	c := picture.Curves{X: w.Name, Y: w.what, Caption: w.caption()}
	points := w.Points
	if w.apart() {
		points = slices.SortedFunc(slices.Values(points), func(a, b SweptPoint) int { return cmp.Compare(a.X, b.X) })
	} else {
		points = slices.Clone(points)
		for i := range points {
			points[i].X = float64(i)
		}
	}
	l := picture.Line{Name: w.what}
	for _, p := range points {
		c.Places = append(c.Places, picture.Place{X: p.X, Name: p.Value})
		if mean, low, high := p.Interval(); !math.IsNaN(mean) {
			l.X, l.Y, l.Low, l.High = append(l.X, p.X), append(l.Y, mean), append(l.Low, low), append(l.High, high)
		}
	}
	c.Lines = []picture.Line{l}
	return c
}

// caption says what the curve shows.
func (w Swept) caption() string {
	text := strings.ToUpper(w.what[:1]) + w.what[1:] + " at each value of " + w.Name
	switch {
	case w.asked > 1:
		return fmt.Sprintf("%s: means of %s with 95%% intervals.", text, estimate.Count(w.asked, "run", "runs"))
	case math.IsNaN(w.Points[0].low):
		return text + "."
	}
	return text + ", with 95% intervals."
}

// apart reports whether the values are numbers far enough apart to be told from their neighbours.
func (w Swept) apart() bool {
	var xs []float64
	for _, p := range w.Points {
		xs = append(xs, p.X)
	}
	slices.Sort(xs)
	n := len(xs)
	for i := 1; i < n; i++ {
		if xs[i]-xs[i-1] < (xs[n-1]-xs[0])/25 {
			return false
		}
	}
	return !w.named
}

// Series returns the measurements of each run, for figure.SeriesCurves.
func (w Swept) Series() []report.Series {
	s := report.Series{Name: w.what}
	for _, p := range w.Points {
		s.X = append(s.X, p.X)
	}
	for run := range w.asked {
		y := make([]float64, len(w.Points))
		for i, p := range w.Points {
			if y[i] = math.NaN(); run < len(p.Runs) {
				y[i] = p.Runs[run]
			}
		}
		s.Y = append(s.Y, y)
	}
	return []report.Series{s}
}
