package picture

import (
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/show/draw"
)

// Gallery shows pictures side by side in one picture.
type Gallery struct {
	Items   []Picture
	Columns int    // items in a row; 0 means all in one
	Caption string // below the picture, in a notebook
	Width   int    // pixels in a notebook; 0 means the natural size, at most 900
}

// Picture is a Board, a Grid, a Film, Tuples, a Sampling or LUTs.
type Picture interface {
	HTML() string
	SVG() []byte
	Sheet() draw.Sheet
	picture
}

// SVG returns the picture as a document.
func (g Gallery) SVG() []byte { return document(g) }

// Sheet returns the picture in a form that any pen can draw.
func (g Gallery) Sheet() draw.Sheet { return sheetOf(g) }

// HTML returns the picture for a notebook.
func (g Gallery) HTML() string {
	if w, _ := g.size(); g.Width == 0 {
		g.Width = min(int(w), 900)
	}
	return htmlOf(g, g.Width, g.Caption)
}

// cell returns the size of the place of each item. Bare grids have one key below all.
func (g Gallery) cell() (w, h float64) {
	var bare bareGrids
	for _, item := range g.Items {
		iw, ih := item.size()
		if grid, ok := item.(Grid); ok && grid.Bare {
			bare = append(bare, placed{Grid: grid})
			iw, ih = grid.bareSize()
		}
		w, h = max(w, iw), max(h, ih)
	}
	if bare != nil && bare.common() == 0 {
		h += bareNote
	}
	return w, h
}

func (g Gallery) columns() int {
	if g.Columns > 0 {
		return min(g.Columns, max(len(g.Items), 1))
	}
	return max(len(g.Items), 1)
}

func (g Gallery) size() (w, h float64) {
	w, h = g.cell()
	rows := (len(g.Items) + g.columns() - 1) / g.columns()
	w, h = w*float64(g.columns()), h*float64(rows)
	if g.bare() != nil {
		return max(w, leastKey), h + bareKey
	}
	return w, h
}

// bare returns the bare grids at their places.
func (g Gallery) bare() (list bareGrids) {
	for i, item := range g.Items {
		if grid, ok := item.(Grid); ok && grid.Bare {
			x, y := g.corner(i)
			list = append(list, placed{grid, x, y})
		}
	}
	return list
}

// corner returns the upper left corner of the place of item i.
func (g Gallery) corner(i int) (x, y float64) {
	w, h := g.cell()
	return w * float64(i%g.columns()), h * float64(i/g.columns())
}

func (g Gallery) draw(d drawing) {
	for i, item := range g.Items {
		if grid, ok := item.(Grid); !ok || !grid.Bare {
			x, y := g.corner(i)
			d.Within(draw.Frame{X: x, Y: y}, func() { item.draw(d) })
		}
	}
	if bare := g.bare(); bare != nil {
		w, h := g.size()
		bare.draw(d)
		bare.drawKey(d, h-bareKey, w, keyLetters)
	}
}

func (g Gallery) alt() string {
	list := make([]string, len(g.Items))
	for i, item := range g.Items {
		list[i] = item.alt()
	}
	if len(list) > 4 {
		list = append(list[:4], fmt.Sprintf("and %d more", len(g.Items)-4))
	}
	return strings.Join(list, "; ")
}
