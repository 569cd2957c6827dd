package axes

import "math"

// Tiles are parts of a canvas in rows and columns.
type Tiles struct {
	Rows, Columns     int
	PadX, PadY        float64 // between columns and rows
	Left, Bottom, Top float64 // around all of them
}

// At returns a tile; row 0 is on top.
func (t Tiles) At(c Canvas, column, row int) Canvas {
	h := (c.Max.Y - c.Min.Y - t.Top - t.Bottom - float64(t.Rows-1)*t.PadY) / float64(t.Rows)
	w := (c.Max.X - c.Min.X - t.Left - float64(t.Columns-1)*t.PadX) / float64(t.Columns)
	c.Max.Y = c.Max.Y - t.Top - float64(row)*(t.PadY+h)
	c.Min.Y = c.Max.Y - h
	c.Min.X = c.Min.X + t.Left + float64(column)*(t.PadX+w)
	c.Max.X = c.Min.X + w
	return c
}

// margin is the greatest room before and behind the data, in a column or a row.
type margin struct{ before, behind float64 }

func (m *margin) hold(before, behind float64) {
	m.before, m.behind = math.Max(before, m.before), math.Max(behind, m.behind)
}

func sum(list []margin) (s float64) {
	for _, m := range list {
		s += m.before + m.behind
	}
	return s
}

// Align returns a canvas for each plot, row by row, such that all inner parts are equally large and those of a row and
// of a column are in line. A plot may be nil.
func Align(plots [][]*Plot, t Tiles, c Canvas) [][]Canvas {
	columns, rows := make([]margin, t.Columns), make([]margin, t.Rows)
	for j, row := range plots {
		for i, p := range row {
			if p != nil {
				tile := t.At(c, i, j)
				in := p.Inner(tile)
				columns[i].hold(in.Min.X-tile.Min.X, tile.Max.X-in.Max.X)
				rows[j].hold(in.Min.Y-tile.Min.Y, tile.Max.Y-in.Max.Y)
			}
		}
	}
	across := sum(columns) + t.PadX*float64(t.Columns-1) + t.Left
	up := sum(rows) + t.PadY*float64(t.Rows-1) + t.Bottom + t.Top
	size := Point{(c.Size().X - across) / float64(t.Columns), (c.Size().Y - up) / float64(t.Rows)}
	return t.moved(plots, columns, rows, c, size)
}

// moved returns the canvases, each moved by what those to the left and below have grown.
func (t Tiles) moved(plots [][]*Plot, columns, rows []margin, c Canvas, size Point) [][]Canvas {
	list, up := make([][]Canvas, t.Rows), make([]float64, t.Columns)
	for j := t.Rows - 1; j >= 0; j-- {
		right := 0.0
		for i, p := range plots[j] {
			tile := t.At(c, i, j)
			x, y := columns[i], rows[j]
			in := tile.Crop(x.before, -x.behind, y.before, -y.behind)
			if p != nil {
				in = p.Inner(tile)
				tile = tile.Crop(x.before-(in.Min.X-tile.Min.X), tile.Max.X-in.Max.X-x.behind,
					y.before-(in.Min.Y-tile.Min.Y), tile.Max.Y-in.Max.Y-y.behind)
				in = p.Inner(tile)
			}
			more := size.Sub(in.Size())
			list[j] = append(list[j], tile.Crop(right, right+more.X, up[i], up[i]+more.Y))
			right += more.X
			up[i] += more.Y
		}
	}
	return list
}
