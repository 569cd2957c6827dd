package figure

import (
	"fmt"
	"math"
	"strconv"

	"github.com/oneply/oneply/pkg/show/axes"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/picture"
	"github.com/oneply/oneply/pkg/show/report"
)

// withNumbers is the greatest number of rows whose tiles show their numbers.
const withNumbers = 12

// Heat returns a heat map of a number for every two things: a row for each, from the top, and a column for each, by its
// number. The result can be changed before it is drawn.
func Heat(m report.Matrix) Figure {
	n := len(m.Names)
	rows, columns := make([]string, n), make([]string, n)
	for i, name := range m.Names {
		columns[i] = strconv.Itoa(i + 1)
		rows[i] = columns[i] + " " + name
	}
	t := Tiles{Values: m.Values, Names: m.Names, Low: m.Low, High: m.High, Middle: m.Middle, Numbers: n <= withNumbers}
	width := math.Min(picture.PageWidth, 45+10*float64(n))
	return Figure{
		X: Axis{Title: m.Title, Names: columns}, Y: Axis{Names: rows}, Layers: []Layer{t},
		Width: width, Height: 22 + math.Min(6, 140/float64(max(n, 1)))*float64(n),
		Caption: fmt.Sprintf("Red is above %.3g, blue below; the darkest colour is %.3g away.", m.Middle, t.span()),
	}
}

// Tiles fills a square for each number of a matrix: the first row is on top.
type Tiles struct {
	Values  [][]float64 // [row][column]; NaN is left empty
	Names   []string    // of rows and columns, shown for the tile of a chart that is pointed at; nil for those of the axes
	Low     [][]float64 // lower ends of the numbers' intervals, shown likewise; nil for none
	High    [][]float64
	Middle  float64 // is white
	Numbers bool    // stand on the tiles
}

func (t Tiles) check() error {
	for i, row := range t.Values {
		if len(row) != len(t.Values[0]) {
			return fmt.Errorf("figure: row %d of the tiles has %d numbers: want %d", i, len(row), len(t.Values[0]))
		}
	}
	if s := t.span(); math.IsInf(s, 0) || math.IsNaN(t.Middle) || len(t.Values) == 0 {
		return fmt.Errorf("figure: %d rows of tiles around %g, want finite numbers", len(t.Values), t.Middle)
	}
	return nil
}

// span returns the greatest distance from the middle.
func (t Tiles) span() (most float64) {
	for _, row := range t.Values {
		for _, v := range row {
			if !math.IsNaN(v) {
				most = math.Max(most, math.Abs(v-t.Middle))
			}
		}
	}
	return most
}

func (t Tiles) look() Look { return Reference }

func (t Tiles) key(Figure) string { return "" }

func (t Tiles) plotter(Look) axes.Plotter { return tilePlotter{t} }

type tilePlotter struct{ Tiles }

func (t tilePlotter) DataRange() (xmin, xmax, ymin, ymax float64) {
	return -0.5, float64(len(t.Values[0])) - 0.5, -0.5, float64(len(t.Values)) - 0.5
}

func (t tilePlotter) Plot(c axes.Canvas, p *axes.Plot) {
	most := math.Max(t.span(), 1e-300)
	for i, row := range t.Values {
		for j, v := range row {
			if math.IsNaN(v) {
				continue
			}
			x, y, color := float64(j), float64(len(t.Values)-1-i), picture.Diverging(0.75*(v-t.Middle)/most)
			box := place(c, p, []xy{{x - 0.5, y - 0.5}, {x - 0.5, y + 0.5}, {x + 0.5, y + 0.5}, {x + 0.5, y - 0.5}})
			c.Polygon(axes.Full(color), box)
			if t.Numbers {
				style := letters(picture.SmallSize-1, picture.Ink, axes.Middle, axes.Middle)
				middle := axes.Point{X: (box[0].X + box[2].X) / 2, Y: (box[0].Y + box[2].Y) / 2}
				c.Text(style, middle, estimate.Fixed(v, 2, false))
			}
		}
	}
}
