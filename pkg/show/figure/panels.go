package figure

import (
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/show/axes"
	pen "github.com/oneply/oneply/pkg/show/draw"
	"github.com/oneply/oneply/pkg/show/picture"
)

// Panels are several figures side by side, their axes aligned. The figures' own sizes and captions do not count.
type Panels struct {
	Figures       []Figure
	Columns       int     // figures in a row; 0 means all in one
	Width, Height float64 // mm; 0 means page width (174), and for each row two thirds of a panel's width and 12 mm
	Caption       string  // below the panels in a notebook
	Group         string  // as of a Figure
}

// SVG returns the panels as one SVG document.
func (p Panels) SVG() ([]byte, error) { return toSVG(p) }

// Sheet returns the panels in a form that any pen can draw.
func (p Panels) Sheet() pen.Sheet { return sheetOf(p) }

// Wide returns the panels at another width in millimetres, in their proportions; 0 leaves them as they are.
func (p Panels) Wide(millimetres float64) Panels {
	if w, h := p.size(); millimetres > 0 {
		p.Width, p.Height = millimetres, h*millimetres/w
	}
	return p
}

// HTML returns the panels with their caption for a notebook. It panics when a layer's data do not fit.
func (p Panels) HTML() string { return toHTML(p) }

func (p Panels) columns() int {
	if p.Columns > 0 {
		return p.Columns
	}
	return max(len(p.Figures), 1)
}

func (p Panels) rows() int { return (len(p.Figures) + p.columns() - 1) / p.columns() }

func (p Panels) size() (width, height float64) {
	width, height = p.Width, p.Height
	if width == 0 {
		width = picture.PageWidth
	}
	if height == 0 {
		height = float64(p.rows()) * (width/float64(p.columns())*2/3 + 12)
	}
	return width, height
}

func (p Panels) words() (alt, caption string) {
	list := make([]string, len(p.Figures))
	for i, f := range p.Figures {
		list[i], _ = f.words()
	}
	return strings.Join(list, "; "), p.Caption
}

func (p Panels) draw(c axes.Canvas) error {
	if len(p.Figures) == 0 {
		return fmt.Errorf("figure: no panels")
	}
	tiles := axes.Tiles{Rows: p.rows(), Columns: p.columns(), PadX: mm(4), PadY: mm(3)}
	plots, frames, err := p.layout(tiles, c)
	if err != nil {
		return err
	}
	left, bottom, top := room(frames)
	tiles.Left, tiles.PadX = left, tiles.PadX+left
	tiles.Bottom, tiles.Top, tiles.PadY = bottom, top, tiles.PadY+bottom+top
	for i, row := range axes.Align(plots, tiles, c) {
		upper := row[0].Max.Y
		for _, tile := range row {
			upper = max(upper, tile.Max.Y)
		}
		for j, tile := range row {
			if one := plots[i][j]; one != nil {
				one.Draw(tile)
				frames[i*p.columns()+j].draw(tile, one.Inner(tile), upper+top)
			}
		}
	}
	return nil
}

// layout makes the plots, row by row, and their frames.
func (p Panels) layout(tiles axes.Tiles, c axes.Canvas) ([][]*axes.Plot, []frame, error) {
	plots, frames := make([][]*axes.Plot, p.rows()), make([]frame, len(p.Figures))
	for i := range plots {
		plots[i] = make([]*axes.Plot, p.columns())
	}
	for i, f := range p.Figures {
		row, column := i/p.columns(), i%p.columns()
		one, r, err := f.layout(tiles.At(c, column, row))
		if err != nil {
			return nil, nil, err
		}
		plots[row][column], frames[i] = one, r
	}
	return plots, frames, nil
}

// room returns the room that every panel needs for its frame.
func room(frames []frame) (left, bottom, top float64) {
	for _, r := range frames {
		left, bottom, top = max(left, titleHeight(r.y)), max(bottom, titleHeight(r.x)), max(top, r.height())
	}
	return left, bottom, top
}
