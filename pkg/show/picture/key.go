package picture

import (
	"github.com/oneply/oneply/pkg/show/draw"
	"github.com/oneply/oneply/pkg/show/estimate"
)

// key is a scale of colours with the weights of its ends and of its middle.
type key struct {
	colors []Color
	ends   [2]string
	middle string
}

// Lengths of the key below bare grids, in pixels.
const (
	bareKey     = 22.0 // its row
	bareNote    = 9.0  // the row of a grid's own scale
	bareScale   = 7.0  // height of the colours
	leastKey    = 80.0 // width with its margins
	mostKey     = 120.0
	keyLetters  = 8.0
	wideLetters = 12.0 // where a grid is shown wider than it is drawn, as they are shown
)

// draw draws the key by its upper left corner: the colours, and the weights below them. Where they are inside, no
// weight leaves the ends of the colours.
func (k key) draw(d drawing, x, y, width, height, letters float64, inside bool) {
	box := draw.Box(x, y, width, height)
	d.Fill(box, draw.Ink{Scale: k.colors})
	d.line(box, Axis, 0.6)
	anchors := [3]draw.Anchor{draw.Middle, draw.Middle, draw.Middle}
	if inside {
		anchors = [3]draw.Anchor{draw.Start, draw.Middle, draw.End}
	}
	for i, w := range []string{k.ends[0], k.middle, k.ends[1]} {
		d.text(x+width*float64(i)/2, y+height+0.9*letters, w, textStyle{letters, anchors[i], Axis, false})
	}
}

// bareGrids are drawn together, so that each colour is written once, above one key for all.
type bareGrids []placed

// placed is a grid with its upper left corner.
type placed struct {
	Grid
	x, y float64
}

// common returns the scale of all grids, 0 if they have several.
func (b bareGrids) common() float64 {
	scale := b[0].scale()
	for _, g := range b[1:] {
		if g.scale() != scale {
			return 0
		}
	}
	return scale
}

// key returns the key of the grids.
func (b bareGrids) key() key {
	k := key{colors: diverging, ends: [2]string{"−", "+"}, middle: "0"}
	if b[0].Grey {
		k.colors = []Color{Card, {}}
	}
	if scale := b.common(); scale != 0 {
		k.ends = [2]string{estimate.Significant(-scale), estimate.Significant(scale)}
	}
	return k
}

// drawKey draws the key in a row of that width below y.
func (b bareGrids) drawKey(d drawing, y, width, letters float64) {
	b.key().draw(d, bareEdge, y+2, min(width-2*bareEdge, mostKey), bareScale, letters, true)
}
