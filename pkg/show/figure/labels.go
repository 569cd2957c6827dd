package figure

import (
	"math"

	pen "github.com/oneply/oneply/pkg/show/draw"
	"github.com/oneply/oneply/pkg/show/picture"
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// labels write the labels of points beside their marks, each on the side where it covers least of other labels and
// marks.
type labels []label

// label is a mark and its text; "" if it has none.
type label struct {
	at   xy
	text string
	look Look // of the mark
}

func (f Figure) labels(looks []Look) labels {
	var list labels
	for i, layer := range f.Layers {
		s, ok := layer.(Points)
		for k := 0; ok && k < len(s.X); k++ {
			l := label{at: xy{s.X[k], s.Y[k]}, look: looks[i]}
			if s.Labels != nil {
				l.text = s.Labels[k]
			}
			if !math.IsNaN(l.at.x + l.at.y) {
				list = append(list, l)
			}
		}
	}
	return list
}

func (l label) style() text.Style {
	return letters(picture.SmallSize, pen.Mix(l.look.Color, picture.Ink, 0.15), draw.XLeft, draw.YBottom)
}

// sides are the places of a label around its mark, the best first: how much of its width and height lies to the left of
// and below the mark, and how far it is moved, in radii.
var sides = []struct{ left, below, x, y float64 }{
	{0, 0, 1, 1}, {1, 0, -1, 1}, {0, 1, 1, -1}, {1, 1, -1, -1}, {0, 0.5, 2, 0}, {1, 0.5, -2, 0}, {0.5, 0, 0, 1.5},
	{0.5, 1, 0, -1.5},
}

// box returns the place of a label on a side, with a gap, and a tenth more for viewers whose letters are wider.
func (l label) box(mark vg.Point, side int) vg.Rectangle {
	s, style := sides[side], l.style()
	w, h := 1.1*style.Width(l.text)+vg.Points(2), style.Height(l.text)
	low := vg.Point{X: mark.X + vg.Points(s.x*l.look.Radius) - vg.Length(s.left)*w, Y: mark.Y +
		vg.Points(s.y*l.look.Radius) - vg.Length(s.below)*h}
	return vg.Rectangle{Min: low, Max: low.Add(vg.Point{X: w, Y: h})}
}

// Plot chooses the sides label by label, three times over, because later labels move earlier ones.
func (l labels) Plot(c draw.Canvas, p *plot.Plot) {
	x, y := p.Transforms(&c)
	marks, side := make([]vg.Point, len(l)), make([]int, len(l))
	for i, m := range l {
		marks[i] = vg.Point{X: x(m.at.x), Y: y(m.at.y)}
	}
	for range 3 {
		for i := range l {
			if l[i].text == "" {
				continue
			}
			side[i] = l.best(i, marks, side, c.Rectangle)
		}
	}
	for i, m := range l {
		if m.text != "" && c.Contains(marks[i]) {
			m.write(&c, marks[i], side[i])
		}
	}
}

// write puts the text against its mark, so that wider letters grow away from it.
func (l label) write(c *draw.Canvas, mark vg.Point, side int) {
	s, style := sides[side], l.style()
	style.XAlign = text.XAlignment(-s.left)
	c.FillText(style, vg.Point{X: mark.X + vg.Points(s.x*l.look.Radius), Y: l.box(mark, side).Min.Y}, l.text)
}

// best returns the side on which label i covers least, and lies least outside the axes.
func (l labels) best(i int, marks []vg.Point, side []int, within vg.Rectangle) int {
	best, least := 0, math.Inf(1)
	for s := range sides {
		box := l[i].box(marks[i], s)
		cost := float64(s) + 10*(area(box)-overlap(box, within))
		for k, m := range l {
			if k == i {
				continue
			}
			r := vg.Point{X: vg.Points(2 * m.look.Radius), Y: vg.Points(2 * m.look.Radius)}
			cost += overlap(box, vg.Rectangle{Min: marks[k].Sub(r), Max: marks[k].Add(r)})
			if m.text != "" {
				cost += overlap(box, m.box(marks[k], side[k]))
			}
		}
		if cost < least {
			best, least = s, cost
		}
	}
	return best
}

// overlap returns the area that two rectangles share, in square points.
func overlap(a, b vg.Rectangle) float64 {
	return area(vg.Rectangle{
		Min: vg.Point{X: max(a.Min.X, b.Min.X), Y: max(a.Min.Y, b.Min.Y)},
		Max: vg.Point{X: min(a.Max.X, b.Max.X), Y: min(a.Max.Y, b.Max.Y)},
	})
}

// area returns the area of a rectangle, 0 if it is turned inside out.
func area(r vg.Rectangle) float64 {
	return max(0, r.Size().X.Points()) * max(0, r.Size().Y.Points())
}
