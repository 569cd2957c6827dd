package figure

import (
	"github.com/oneply/oneply/pkg/show/axes"
	"github.com/oneply/oneply/pkg/show/picture"
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
func (f Figure) head(width float64) head {
	h := head{title: f.Title}
	at := width
	for _, k := range f.keys() {
		if at+k.width()-keyGap > width {
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

var keyLetters = letters(picture.SmallSize, picture.Ink, axes.Left, axes.Middle)

// glyph returns the width of the key's sign with the gap to its name.
func (k key) glyph() float64 {
	if k.line {
		return 17
	}
	return 9
}

func (k key) width() float64 { return k.glyph() + keyLetters.Width(k.name) + keyGap }

func (h head) height() float64 {
	lines := len(h.rows)
	if h.title != "" {
		lines++
	}
	if lines == 0 {
		return 0
	}
	return rowHeight*float64(lines) + 3
}

// draw writes the head below and to the right of a point.
func (h head) draw(c axes.Canvas, corner axes.Point) {
	y := corner.Y - (rowHeight / 2)
	if h.title != "" {
		c.Text(bold(letters(picture.FontSize, picture.Ink, axes.Left, axes.Middle)),
			axes.Point{X: corner.X, Y: y}, h.title)
		y -= rowHeight
	}
	for _, row := range h.rows {
		x := corner.X
		for _, k := range row {
			k.draw(c, axes.Point{X: x, Y: y})
			x += k.width()
		}
		y -= rowHeight
	}
}

func (k key) draw(c axes.Canvas, at axes.Point) {
	if k.line {
		c.Lines(k.look.line(), []axes.Point{at, {X: at.X + 13, Y: at.Y}})
	} else {
		k.look.mark(c, axes.Point{X: at.X + 3, Y: at.Y})
	}
	c.Text(keyLetters, axes.Point{X: at.X + k.glyph(), Y: at.Y}, typeset(k.name))
}
