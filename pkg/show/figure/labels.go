package figure

import (
	"math"

	"github.com/oneply/oneply/pkg/show/axes"
	pen "github.com/oneply/oneply/pkg/show/draw"
	"github.com/oneply/oneply/pkg/show/picture"
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

func (l label) style() axes.Letters {
	return letters(picture.SmallSize, pen.Mix(l.look.Color, picture.Ink, 0.15), axes.Left, axes.Bottom)
}

// sides are the places of a label around its mark, the best first: how much of its width and height lies to the left of
// and below the mark, and how far it is moved, in radii.
var sides = []struct{ left, below, x, y float64 }{
	{0, 0, 1, 1}, {1, 0, -1, 1}, {0, 1, 1, -1}, {1, 1, -1, -1}, {0, 0.5, 2, 0}, {1, 0.5, -2, 0}, {0.5, 0, 0, 1.5},
	{0.5, 1, 0, -1.5},
}

// box returns the place of a label on a side, with a gap, and a tenth more for viewers whose letters are wider.
func (l label) box(mark axes.Point, side int) axes.Box {
	s, style := sides[side], l.style()
	w, h := 1.1*style.Width(l.text)+2, style.Height(l.text)
	low := axes.Point{X: mark.X + (s.x * l.look.Radius) - s.left*w, Y: mark.Y +
		(s.y * l.look.Radius) - s.below*h}
	return axes.Box{Min: low, Max: axes.Point{X: low.X + w, Y: low.Y + h}}
}

// Plot chooses the sides label by label, three times over, because later labels move earlier ones.
func (l labels) Plot(c axes.Canvas, p *axes.Plot) {
	x, y := p.Transforms(c)
	marks, side := make([]axes.Point, len(l)), make([]int, len(l))
	for i, m := range l {
		marks[i] = axes.Point{X: x(m.at.x), Y: y(m.at.y)}
	}
	for range 3 {
		for i := range l {
			if l[i].text == "" {
				continue
			}
			side[i] = l.best(i, marks, side, c.Box)
		}
	}
	for i, m := range l {
		if m.text != "" && c.Contains(marks[i]) {
			m.write(c, marks[i], side[i])
		}
	}
}

// write puts the text against its mark, so that wider letters grow away from it.
func (l label) write(c axes.Canvas, mark axes.Point, side int) {
	s, style := sides[side], l.style()
	style.X = -s.left
	c.Text(style, axes.Point{X: mark.X + (s.x * l.look.Radius), Y: l.box(mark, side).Min.Y}, l.text)
}

// best returns the side on which label i covers least, and lies least outside the axes.
func (l labels) best(i int, marks []axes.Point, side []int, within axes.Box) int {
	best, least := 0, math.Inf(1)
	for s := range sides {
		box := l[i].box(marks[i], s)
		cost := float64(s) + 10*(area(box)-overlap(box, within))
		for k, m := range l {
			if k == i {
				continue
			}
			r := axes.Point{X: 2 * m.look.Radius, Y: 2 * m.look.Radius}
			cost += overlap(box, axes.Box{Min: marks[k].Sub(r), Max: axes.Point{X: marks[k].X + r.X, Y: marks[k].Y + r.Y}})
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
func overlap(a, b axes.Box) float64 {
	return area(axes.Box{
		Min: axes.Point{X: max(a.Min.X, b.Min.X), Y: max(a.Min.Y, b.Min.Y)},
		Max: axes.Point{X: min(a.Max.X, b.Max.X), Y: min(a.Max.Y, b.Max.Y)},
	})
}

// area returns the area of a rectangle, 0 if it is turned inside out.
func area(r axes.Box) float64 {
	return max(0, r.Size().X) * max(0, r.Size().Y)
}
