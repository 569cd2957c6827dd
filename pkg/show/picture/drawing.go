package picture

import (
	"math"

	"github.com/oneply/oneply/pkg/show/draw"
	"github.com/oneply/oneply/pkg/show/estimate"
)

// drawing is a pen with words for what pictures consist of; lengths in pixels.
type drawing struct{ draw.Pen }

// picture is what can stand in a Gallery.
type picture interface {
	size() (width, height float64)
	draw(d drawing)
	alt() string
}

func (d drawing) rect(x, y, w, h float64, fill Color) { d.Fill(draw.Box(x, y, w, h), draw.Plain(fill)) }

// line draws along a path.
func (d drawing) line(p draw.Path, c Color, width float64) {
	d.Stroke(p, draw.Line{Ink: draw.Plain(c), Width: width})
}

// dots draws discs at the parts of a path that have no length.
func (d drawing) dots(p draw.Path, c Color, diameter float64) {
	if len(p) > 0 {
		d.Stroke(p, dot(c, diameter))
	}
}

// dot is the line whose dots are discs.
func dot(c Color, diameter float64) draw.Line {
	return draw.Line{Ink: draw.Plain(c), Width: diameter, Round: true}
}

func (d drawing) disc(x, y, r float64, fill, rim Color) {
	d.Fill(draw.Circle(x, y, r), draw.Plain(fill))
	d.ring(x, y, r, 1, rim)
}

func (d drawing) ring(x, y, r, width float64, rim Color) { d.line(draw.Circle(x, y, r), rim, width) }

// textStyle says how a text stands at its point: size in pixels.
type textStyle struct {
	size   float64
	anchor draw.Anchor
	color  Color
	bold   bool
}

// text writes s; y is the middle of its capital letters.
func (d drawing) text(x, y float64, s string, t textStyle) {
	d.Text(draw.Text{Ink: draw.Plain(t.color), X: x, Y: y + 0.36*t.size, Words: estimate.Typeset(s), Size: t.size,
		Bold: t.bold, Anchor: t.anchor})
}

// fitting returns the font size, at most size, at which every text is at most that wide, also in a font as wide as
// DejaVu Sans.
func fitting(size, width float64, texts ...string) float64 {
	for _, s := range texts {
		em := 0.0
		for _, r := range estimate.Typeset(s) {
			switch r {
			case '.':
				em += 0.32
			case '−':
				em += 0.84
			default:
				em += 0.64
			}
		}
		size = min(size, math.Floor(10*width/em)/10)
	}
	return size
}

// sheetOf returns the picture on its own white card.
func sheetOf(p picture) draw.Sheet {
	w, h := p.size()
	return draw.Sheet{Title: p.alt(), Width: w, Height: h, Card: Card, Draw: func(pen draw.Pen) error {
		p.draw(drawing{pen})
		return nil
	}}
}

// document returns the picture as an SVG document.
func document(p picture) []byte {
	text, _ := sheetOf(p).SVG(0, "") // a picture draws without error
	return text
}
