// Package figure draws figures that print at column width: curves with bands, points with intervals, leagues, violins,
// heat maps, and panels of them. A Figure is a plain value with layers. It draws itself as SVG and, for a notebook, as
// HTML; it gives its numbers as CSV and makes an interactive chart. Package publish turns it into PDF and PNG. Style
// and colours are those of package draw: published numbers are open grey marks, ours filled.
package figure

import (
	"strings"

	"github.com/oneply/oneply/pkg/show/axes"
	pen "github.com/oneply/oneply/pkg/show/draw"
	"github.com/oneply/oneply/pkg/show/picture"
)

// Figure is one pair of axes and what is drawn between them, the first layer at the bottom.
type Figure struct {
	Title         string // above the axes; "(a) ..." in panels
	X, Y          Axis
	Layers        []Layer
	Keys          bool    // name the curves in a row above the axes, instead of where they end
	Width, Height float64 // mm; 0 means column width (85) and two thirds of the width
	Caption       string  // below the figure in a notebook: says which intervals are drawn
	Group         string  // charts of a group share what is marked by a click
}

// SVG returns the figure as an SVG document; equal figures give equal bytes. It fails when the layers' data do not fit.
func (f Figure) SVG() ([]byte, error) { return toSVG(f) }

// Sheet returns the figure in a form that any pen can draw.
func (f Figure) Sheet() pen.Sheet { return sheetOf(f) }

// Wide returns the figure at another width in millimetres, in its proportions; 0 leaves it as it is.
func (f Figure) Wide(millimetres float64) Figure {
	if w, h := f.size(); millimetres > 0 {
		f.Width, f.Height = millimetres, h*millimetres/w
	}
	return f
}

// HTML returns the figure with its caption for a notebook. It panics when the layers' data do not fit.
func (f Figure) HTML() string { return toHTML(f) }

// sheet is what can be drawn on a card of its own.
type sheet interface {
	size() (width, height float64) // mm
	draw(c axes.Canvas) error      // on the card within its margin
	words() (alt, caption string)
}

const cardMargin = 2.5 // mm

func (f Figure) size() (width, height float64) {
	width, height = f.Width, f.Height
	if width == 0 {
		width = picture.ColumnWidth
	}
	if height == 0 {
		height = width * 2 / 3
	}
	return width, height
}

func (f Figure) words() (alt, caption string) {
	switch {
	case f.X.Names != nil && f.Y.Names != nil:
		alt = f.X.Title + " of " + strings.Join(f.Y.Names, ", ")
	case f.X.Names != nil:
		alt = f.Y.Title + " of " + strings.Join(f.X.Names, ", ")
	case f.Y.Names != nil:
		alt = f.X.Title + " of " + strings.Join(f.Y.Names, ", ")
	default:
		alt = f.Y.Title + " against " + f.X.Title
	}
	if f.Title != "" {
		alt = f.Title + ": " + alt
	}
	return alt, f.Caption
}

func (f Figure) draw(c axes.Canvas) error {
	p, r, err := f.layout(c)
	if err != nil {
		return err
	}
	outer := r.inside(c)
	p.Draw(outer)
	r.draw(outer, p.Inner(outer), c.Max.Y)
	return nil
}

// sheetOf returns a figure on a white card.
func sheetOf(s sheet) pen.Sheet {
	w, h := s.size()
	alt, _ := s.words()
	return pen.Sheet{
		Title: alt, Width: axes.Units(mm(w)), Height: axes.Units(mm(h)), PerPoint: axes.PerPoint, Card: picture.Card,
		Most: pen.Text{Size: picture.SmallSize * axes.PerPoint, Ink: pen.Plain(picture.Ink)},
		Draw: func(p pen.Pen) error { return s.draw(within(axes.On(p, mm(w), mm(h)))) },
	}
}

// mm returns a length in points.
func mm(length float64) float64 { return length * (72 / 25.4) }

// within returns the canvas inside the margin of the card.
func within(c axes.Canvas) axes.Canvas {
	m := mm(cardMargin)
	return c.Crop(m, -m, m, -m)
}

func toSVG(s sheet) ([]byte, error) { return sheetOf(s).SVG(0, "") }

const pixelsPerMM = 1.5 * 96 / 25.4

// toHTML shows a figure at one and a half times its printed size, at most 900 pixels wide.
func toHTML(s sheet) string {
	data, err := toSVG(s)
	if err != nil {
		panic(err)
	}
	w, _ := s.size()
	alt, caption := s.words()
	return picture.Image(data, min(int(w*pixelsPerMM), 900), alt, caption)
}
