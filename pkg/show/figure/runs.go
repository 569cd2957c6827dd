package figure

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/show/axes"
)

// Band says what the band around the mean of several runs is.
type Band string

// The bands of Runs.
const (
	MeanInterval Band = "95% intervals of the mean" // Student's t; needs two runs
	WholeRange   Band = "from the least to the greatest run"
)

// Runs are several runs of the same thing as one curve: their mean with a band. A single run is a thin line without a
// band. At each x only the runs count that have a number there.
type Runs struct {
	Name  string      // stands where the curve ends, or in the keys
	X     []float64   // common to all runs
	Y     [][]float64 // a list for each run; shorter than X where a run ends earlier
	Names []string    // of the runs, shown when pointed at in a chart; nil for their numbers
	Band  Band        // "" means MeanInterval
	Look  Look
}

func (s Runs) check() error {
	for i, y := range s.Y {
		if len(y) > len(s.X) {
			return fmt.Errorf("figure: run %d of %q has %d numbers at %d places", i, s.Name, len(y), len(s.X))
		}
	}
	switch {
	case s.Band != "" && s.Band != MeanInterval && s.Band != WholeRange:
		return fmt.Errorf("figure: runs of %q with the band %q: want %q or %q", s.Name, s.Band, MeanInterval, WholeRange)
	case !hasValue(slices.Concat(s.Y...)):
		return fmt.Errorf("figure: runs of %q have no data", s.Name)
	}
	return nil
}

func (s Runs) look() Look { return s.Look }

func (s Runs) key(f Figure) string { return s.curve().key(f) }

func (s Runs) plotter(l Look) axes.Plotter {
	if len(s.Y) == 1 {
		l.Width = min(l.Width, 0.5)
	}
	return s.curve().plotter(l)
}

// curve returns the mean of the runs with its band.
func (s Runs) curve() Curve {
	c := Curve{Name: s.Name, X: s.X, Look: s.Look}
	for k := range s.X {
		at := s.at(k)
		mean, r := stats.Mean(at, 0.95), noSpan().with(at...)
		c.Y = append(c.Y, mean.Value)
		if s.Band == WholeRange {
			c.Low, c.High = append(c.Low, r.low), append(c.High, r.high)
		} else {
			c.Low, c.High = append(c.Low, mean.Lo), append(c.High, mean.Hi)
		}
	}
	if len(s.Y) == 1 {
		c.Low, c.High = nil, nil
	}
	return c
}

// at returns the numbers of the runs at place k.
func (s Runs) at(k int) (list []float64) {
	for _, y := range s.Y {
		if k < len(y) && !math.IsNaN(y[k]) {
			list = append(list, y[k])
		}
	}
	return list
}

// LearningCurves returns a figure of means over runs with the same band around each; its caption says which and how
// many runs there are. The titles of the axes are x and y. The result can be changed before it is drawn.
func LearningCurves(x, y string, band Band, runs []Runs) Figure {
	f := Figure{X: Axis{Title: x}, Y: Axis{Title: y, Grid: true}}
	for _, r := range runs {
		r.Band = band
		f.Layers = append(f.Layers, r)
	}
	f.Caption = runsCaption(band, runs)
	return f
}

func runsCaption(band Band, runs []Runs) string {
	least, most := math.MaxInt, 0
	for _, r := range runs {
		if n := len(r.Y); n > 1 {
			least, most = min(least, n), max(most, n)
		}
	}
	number := fmt.Sprint(most)
	switch {
	case most == 0:
		return "Each line is a single run."
	case least < most:
		number = fmt.Sprintf("%d to %d", least, most)
	}
	caption := fmt.Sprintf("Lines are means over %s runs; bands are %s.", number, cmp.Or(band, MeanInterval))
	if slices.ContainsFunc(runs, func(r Runs) bool { return len(r.Y) == 1 }) {
		caption += " Thin lines are single runs."
	}
	return caption
}
