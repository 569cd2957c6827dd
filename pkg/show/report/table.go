package report

import (
	"fmt"
	"math"
	"unicode/utf8"

	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/picture"
)

// Best says which number of a column is set in bold.
type Best int

// Most columns have no best number.
const (
	NoBest Best = iota
	Highest
	Lowest
)

// Column describes one column of a Table. A column of numbers is right-aligned and has equal decimals.
type Column struct {
	Name     string
	Unit     string // stands below the name
	Group    string // neighbours with the same group share a heading
	Decimals int    // of all its numbers; 0: none, or as many as three digits of each need, at most 4
	Signed   bool   // positive numbers with a plus sign: for differences
	Best     Best
	Share    int // of a Tall table's width in a notebook, in percent; 0: what is left
}

// Cell is a text, or a number with or without its interval. Make it with Text, Coloured, Number, Interval or Range.
type Cell struct {
	text      string
	color     *picture.Color // of a bold text in a notebook; nil for plain text
	tint      *picture.Color // ground in a notebook; nil for that of the page
	fold      string         // title under which a notebook folds more; "" for none
	more      string
	number    bool
	value     float64
	half      float64 // of the interval's width; NaN if there is no interval, or one whose arms differ
	low, high float64 // the ends of that; NaN elsewhere
}

// Text returns a cell of text.
func Text(s string) Cell { return Cell{text: s} }

// Coloured returns a cell of text that is bold and coloured in a notebook.
func Coloured(s string, c picture.Color) Cell { return Cell{text: s, color: &c} }

// Fold returns the cell with more text below it, which only a notebook shows, folded under a title.
func (c Cell) Fold(title, more string) Cell {
	c.fold, c.more = title, more
	return c
}

// Tinted returns the cell with a light ground in a notebook.
func (c Cell) Tinted(ground picture.Color) Cell {
	c.tint = &ground
	return c
}

// Number returns a cell with a number; NaN shows as a dash.
func Number(v float64) Cell { return Interval(v, math.NaN()) }

// Interval returns a cell with a number and half the width of its interval: "0.61 ± 0.02".
func Interval(v, half float64) Cell {
	return Cell{number: true, value: v, half: half, low: math.NaN(), high: math.NaN()}
}

// Range returns a cell with a number and the ends of its interval, "0.86 [0.49, 0.97]", or, if they are equally far
// from it, as Interval writes it.
func Range(v, low, high float64) Cell {
	if math.Abs((high-v)-(v-low)) < 1e-9 {
		return Interval(v, (high-low)/2)
	}
	return Cell{number: true, value: v, half: math.NaN(), low: low, high: high}
}

// Table is a table with a title and a footer that says where the numbers come from.
type Table struct {
	Title   string
	Columns []Column
	Rows    [][]Cell
	Rules   []int    // rows with a line above them
	Blocks  []Block  // in the order of their rows
	Footer  []string // intervals, games, seed, version: joined by dots
	Folded  bool     // a notebook shows the title alone until it is opened
	Tall    bool     // cells hold sentences: in a notebook they begin at the top of their row
}

// Heads returns columns: a string is the name of one, a Column stays as it is, and a list is several.
func Heads(columns ...any) (list []Column) {
	for _, c := range columns {
		switch c := c.(type) {
		case string:
			list = append(list, Column{Name: c})
		case Column:
			list = append(list, c)
		case []Column:
			list = append(list, c...)
		default:
			panic(fmt.Sprintf("report: a column of type %T: want string, Column or []Column", c))
		}
	}
	return list
}

// Add appends a row. A string is a text, an int or a float64 a number, an estimate.Estimate a number with its 95%
// interval; a Cell stays as it is, and a list, as of Compare, is several cells. It panics for another type, or when
// there are not as many cells as columns.
func (t *Table) Add(cells ...any) {
	var row []Cell
	for _, c := range cells {
		if list, ok := c.([]any); ok {
			for _, c := range list {
				row = append(row, cell(c))
			}
			continue
		}
		row = append(row, cell(c))
	}
	if len(row) != len(t.Columns) {
		panic(fmt.Sprintf("report: a row of %d cells in a table of %d columns", len(row), len(t.Columns)))
	}
	t.Rows = append(t.Rows, row)
}

// Block is a title across all columns above the row First, with a line above it.
type Block struct {
	First int
	Title string
}

// Rule draws a line between the rows so far and the next.
func (t *Table) Rule() { t.Rules = append(t.Rules, len(t.Rows)) }

// Block begins a block of rows with a title of its own.
func (t *Table) Block(title string) { t.Blocks = append(t.Blocks, Block{len(t.Rows), title}) }

// block returns the title above row i; "" for none.
func (t Table) block(i int) string {
	for _, b := range t.Blocks {
		if b.First == i {
			return b.Title
		}
	}
	return ""
}

func cell(c any) Cell {
	switch c := c.(type) {
	case Cell:
		return c
	case string:
		return Text(c)
	case int:
		return Number(float64(c))
	case float64:
		return Number(c)
	case estimate.Estimate:
		if c.SE == 0 || math.IsNaN(c.SE) {
			return Number(c.Value)
		}
		return Interval(c.Value, c.Half())
	}
	panic(fmt.Sprintf("report: a cell of type %T: want string, int, float64, number.Estimate or Cell", c))
}

// Beside returns the columns for a number published, ours, and ours minus the published one, under one heading.
func Beside(group string, decimals int) []Column {
	return []Column{
		{Group: group, Name: "published", Decimals: decimals},
		{Group: group, Name: "ours", Decimals: decimals},
		{Group: group, Name: "difference", Decimals: decimals, Signed: true},
	}
}

// Compare returns the cells for the columns of Beside. The difference has the combined 95% interval.
func Compare(published, ours estimate.Estimate) []any {
	return []any{published, ours, estimate.Estimate{Value: ours.Value - published.Value,
		SE: math.Hypot(ours.SE, published.SE)}}
}

// content is what a cell shows.
type content struct {
	text     string
	interval string // behind a number: "± 0.02" or "[0.49, 0.97]"
	best     bool
}

// body returns the contents of all cells.
func (t Table) body() [][]content {
	rows := make([][]content, len(t.Rows))
	for i := range rows {
		rows[i] = make([]content, len(t.Columns))
	}
	for j, col := range t.Columns {
		col.Decimals = t.decimals(j)
		top, half := t.best(j), t.half(j, col.Decimals)
		for i, row := range t.Rows {
			if c := row[j]; c.number {
				rows[i][j] = content{estimate.Fixed(c.value, col.Decimals, col.Signed), c.interval(col.Decimals, half),
					col.Best != NoBest && c.value == top}
			} else {
				rows[i][j].text = c.text
			}
		}
	}
	return rows
}

// decimals returns the decimals of column j: if it names none, the fewest that keep every number, and half its
// interval, within half a percent.
func (t Table) decimals(j int) (n int) {
	if n = t.Columns[j].Decimals; n != 0 {
		return n
	}
	for _, row := range t.Rows {
		if row[j].number {
			n = max(n, digits(row[j].value), digits(row[j].half), digits(row[j].low), digits(row[j].high))
		}
	}
	return n
}

// digits returns the number of decimals, at most 4, that keep v within half a percent.
func digits(v float64) int {
	for n, unit := 0, 1.0; n < 4; n, unit = n+1, unit*10 {
		if !(math.Abs(math.Round(v*unit)/unit-v) > 0.005*math.Abs(v)) {
			return n
		}
	}
	return 4
}

// half returns the width in characters of the widest interval of column j that is written by its half.
func (t Table) half(j, decimals int) (width int) {
	for _, row := range t.Rows {
		if c := row[j]; c.number && !math.IsNaN(c.half) {
			width = max(width, len("+ "+estimate.Fixed(c.half, decimals, false)))
		}
	}
	return width
}

// interval returns what follows the number; one written by its half has half characters.
func (c Cell) interval(decimals, half int) string {
	write := func(v float64) string { return estimate.Fixed(v, decimals, false) }
	switch {
	case math.IsNaN(c.value):
	case !math.IsNaN(c.low):
		return "[" + write(c.low) + ", " + write(c.high) + "]"
	case !math.IsNaN(c.half):
		return fmt.Sprintf("%*s", half, "± "+write(c.half))
	}
	return ""
}

// intervals returns the width in characters of the widest interval of column j; 0 without any.
func intervals(rows [][]content, j int) (width int) {
	for _, row := range rows {
		width = max(width, utf8.RuneCountInString(row[j].interval))
	}
	return width
}

// best returns the best number of column j; NaN when it has no number.
func (t Table) best(j int) float64 {
	best := math.NaN()
	for _, row := range t.Rows {
		v := row[j].value
		better := math.IsNaN(best) || (v > best) == (t.Columns[j].Best == Highest) && v != best
		if row[j].number && !math.IsNaN(v) && better {
			best = v
		}
	}
	return best
}

// isText reports whether a column holds text only, so that it is left-aligned.
func (t Table) isText(j int) bool {
	for _, row := range t.Rows {
		if row[j].number {
			return false
		}
	}
	return true
}
