package figure

import (
	"cmp"
	"math"
	"slices"

	"github.com/oneply/oneply/pkg/show/report"
)

// Numbers returns what the figure shows as a table, which package publish saves as CSV: a row for each number, with the
// name of its layer, that of the run or point if it has one, its place, and its intervals if it has any. Tiles have a
// value as well. It fails when the layers' data do not fit.
func (f Figure) Numbers() (report.Table, error) { return Panels{Figures: []Figure{f}}.Numbers() }

// Numbers returns the numbers of all panels, those of each in a block.
func (p Panels) Numbers() (report.Table, error) {
	all := report.Table{Columns: []report.Column{{Name: "series"}, {Name: "run or point"},
		{Name: p.title("x", func(f Figure) string { return f.X.Title })},
		{Name: p.title("y", func(f Figure) string { return f.Y.Title })}}}
	all.Title, _ = p.words()
	if slices.ContainsFunc(p.Figures, Figure.tiled) {
		all.Columns = append(all.Columns, report.Column{Name: "value"})
	}
	for _, f := range p.Figures {
		if len(p.Figures) > 1 {
			title, _ := f.words()
			all.Block(cmp.Or(f.Title, title))
		}
		for _, layer := range f.Layers {
			if err := layer.check(); err != nil {
				return report.Table{}, err
			}
			for _, d := range layer.numbers() {
				row := []any{d.series, d.of, f.X.cell(d.x, false), f.Y.cell(d.y, true), d.value.cell()}
				all.Add(row[:len(all.Columns)]...)
			}
		}
	}
	return all, nil
}

// title returns the title of an axis if all panels have the same, else another name.
func (p Panels) title(other string, of func(Figure) string) string {
	title := ""
	for i, f := range p.Figures {
		if i == 0 {
			title = of(f)
		} else if of(f) != title {
			return other
		}
	}
	return cmp.Or(title, other)
}

// datum is what a layer shows at a place.
type datum struct {
	series, of  string // the name of the layer, and that of the run or point
	x, y, value extent
}

// extent is a number with its interval; NaN if there is none.
type extent struct{ v, low, high float64 }

func (e extent) cell() report.Cell { return report.Range(e.v, e.low, e.high) }

func alone(v float64) extent { return extent{v, math.NaN(), math.NaN()} }

var none = alone(math.NaN())

// halves returns number i with half the width of its interval; half may be nil.
func halves(list, half []float64, i int) extent {
	if half == nil {
		return alone(list[i])
	}
	return extent{list[i], list[i] - half[i], list[i] + half[i]}
}

// ends returns number i with the ends of its interval, which may be nil.
func ends(list, low, high []float64, i int) extent {
	e := alone(list[i])
	if low != nil && high != nil {
		e.low, e.high = low[i], high[i]
	}
	return e
}

// cell returns a place on the axis: a number, or the name that stands there.
func (a Axis) cell(e extent, vertical bool) report.Cell {
	if len(a.Names) == 0 || math.IsNaN(e.v) {
		return e.cell()
	}
	i := int(math.Round(e.v))
	if vertical {
		i = len(a.Names) - 1 - i
	}
	return report.Text(a.Names[min(max(i, 0), len(a.Names)-1)])
}

func (f Figure) tiled() bool {
	return slices.ContainsFunc(f.Layers, func(l Layer) bool { _, ok := l.(Tiles); return ok })
}

func (c Curve) numbers() (all []datum) {
	for i, x := range c.X {
		all = append(all, datum{c.Name, c.Hover, alone(x), ends(c.Y, c.Low, c.High, i), none})
	}
	return all
}

// numbers returns the mean, and each run.
func (s Runs) numbers() (all []datum) {
	if len(s.Y) > 1 {
		mean := s.curve()
		mean.Hover = "mean"
		all = mean.numbers()
	}
	for i, y := range s.Y {
		all = append(all, Curve{Name: s.Name, Hover: s.name(i), X: s.X[:len(y)], Y: y}.numbers()...)
	}
	return all
}

func (s Traces) numbers() (all []datum) {
	for i, y := range s.Y {
		all = append(all, Curve{Hover: s.Names[i], X: s.X, Y: y}.numbers()...)
	}
	return all
}

func (s Points) numbers() (all []datum) {
	for i := range s.X {
		d := datum{s.Name, "", halves(s.X, s.XHalf, i), halves(s.Y, s.YHalf, i), none}
		if s.Names != nil {
			d.of = s.Names[i]
		} else if s.Labels != nil {
			d.of = s.Labels[i]
		}
		all = append(all, d)
	}
	return all
}

func (s Violins) numbers() (all []datum) {
	for i := range s.Samples {
		for _, v := range s.sample(i) {
			all = append(all, datum{s.Name, "", alone(s.place(i)), alone(v), none})
		}
	}
	return all
}

func (s Level) numbers() []datum {
	d := datum{s.Name, "", none, alone(s.At), none}
	if s.Vertical {
		d.x, d.y = d.y, d.x
	}
	return []datum{d}
}

func (s Diagonal) numbers() []datum { return nil }

func (t Tiles) numbers() (all []datum) {
	for i, row := range t.Values {
		for j, v := range row {
			d := datum{"", "", alone(float64(j)), alone(float64(len(t.Values) - 1 - i)), alone(v)}
			if t.Low != nil && t.High != nil {
				d.value = ends(row, t.Low[i], t.High[i], j)
			}
			all = append(all, d)
		}
	}
	return all
}
