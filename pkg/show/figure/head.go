package figure

import (
	"github.com/oneply/oneply/pkg/show/picture"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// head is what stands above the axes: the title and rows of keys.
type head struct {
	title string
	rows  [][]key
}

// key is a mark or a piece of line with its name.
type key struct {
	name string
	look Look
	line bool
}

// head breaks the keys into rows of a width.
func (f Figure) head(width vg.Length) head {
	h := head{title: f.Title}
	at := width
	for _, k := range f.keys() {
		if at+k.width()-vg.Points(keyGap) > width {
			h.rows, at = append(h.rows, nil), 0
		}
		last := len(h.rows) - 1
		h.rows[last] = append(h.rows[last], k)
		at += k.width()
	}
	return h
}

func (f Figure) keys() (keys []key) {
	looks := f.looks()
	for i, layer := range f.Layers {
		if name := layer.key(f); name != "" {
			_, isLine := layer.(line)
			keys = append(keys, key{name, looks[i], isLine})
		}
	}
	return keys
}

const (
	rowHeight = 11.0 // points
	keyGap    = 10.0 // between two keys
)

var keyLetters = letters(picture.SmallSize, picture.Ink, draw.XLeft, draw.YCenter)

// glyph returns the width of the key's sign with the gap to its name.
func (k key) glyph() vg.Length {
	if k.line {
		return vg.Points(17)
	}
	return vg.Points(9)
}

func (k key) width() vg.Length { return k.glyph() + keyLetters.Width(k.name) + vg.Points(keyGap) }

func (h head) height() vg.Length {
	lines := len(h.rows)
	if h.title != "" {
		lines++
	}
	if lines == 0 {
		return 0
	}
	return vg.Points(rowHeight*float64(lines) + 3)
}

// draw writes the head below and to the right of a point.
func (h head) draw(c draw.Canvas, corner vg.Point) {
	y := corner.Y - vg.Points(rowHeight/2)
	if h.title != "" {
		c.FillText(bold(letters(picture.FontSize, picture.Ink, draw.XLeft, draw.YCenter)),
			vg.Point{X: corner.X, Y: y}, h.title)
		y -= vg.Points(rowHeight)
	}
	for _, row := range h.rows {
		x := corner.X
		for _, k := range row {
			k.draw(c, vg.Point{X: x, Y: y})
			x += k.width()
		}
		y -= vg.Points(rowHeight)
	}
}

func (k key) draw(c draw.Canvas, at vg.Point) {
	if k.line {
		c.StrokeLine2(k.look.line(), at.X, at.Y, at.X+vg.Points(13), at.Y)
	} else {
		k.look.mark(&c, vg.Point{X: at.X + vg.Points(3), Y: at.Y})
	}
	c.FillText(keyLetters, vg.Point{X: at.X + k.glyph(), Y: at.Y}, typeset(k.name))
}
