package figure

import (
	"slices"

	"github.com/oneply/oneply/pkg/show/axes"
	pen "github.com/oneply/oneply/pkg/show/draw"
	"github.com/oneply/oneply/pkg/show/picture"
)

// ending is the name of a curve where it ends.
type ending struct {
	at    xy
	name  string
	color picture.Color
}

// endings write the names of curves to the right of their ends, moved apart where they would touch.
type endings []ending

func (f Figure) endings(looks []Look) endings {
	var list endings
	for i, layer := range f.Layers {
		l, ok := layer.(line)
		if !ok {
			continue
		}
		c := l.curve()
		if at, ok := c.end(); ok && c.Name != "" {
			list = append(list, ending{at, c.Name, looks[i].Color})
		}
	}
	return list
}

const endingGap = 4 // points between a curve and its name

func (e ending) style() axes.Letters {
	return letters(picture.SmallSize, pen.Mix(e.color, picture.Ink, 0.15), axes.Left, axes.Middle)
}

// Marks keeps room for the names, with a tenth more for viewers whose letters are wider.
func (e endings) Marks(p *axes.Plot) []axes.Mark {
	boxes := make([]axes.Mark, len(e))
	for i, n := range e {
		width := n.style().Width(n.name) + endingGap
		boxes[i] = axes.Mark{X: p.X.Norm(n.at.x), Y: p.Y.Norm(n.at.y), Box: axes.Box{Max: axes.Point{X: width}}}
	}
	return boxes
}

func (e endings) Plot(c axes.Canvas, p *axes.Plot) {
	x, y := p.Transforms(c)
	sorted := slices.Clone(e)
	slices.SortStableFunc(sorted, func(a, b ending) int {
		switch {
		case a.at.y < b.at.y:
			return -1
		case a.at.y > b.at.y:
			return 1
		}
		return 0
	})
	heights := make([]float64, len(sorted))
	for i, n := range sorted {
		heights[i] = float64(y(n.at.y))
	}
	spread(heights, picture.SmallSize*1.1)
	for i, n := range sorted {
		c.Text(n.style(), axes.Point{X: x(n.at.x) + endingGap, Y: heights[i]}, typeset(n.name))
	}
}

// spread moves ascending places apart until neighbours are gap from each other, keeping the middle of each crowd.
func spread(at []float64, gap float64) {
	type crowd struct {
		first, n int
		mean     float64
	}
	low := func(c crowd) float64 { return c.mean - gap*float64(c.n-1)/2 }
	var crowds []crowd
	for i, v := range at {
		c := crowd{i, 1, v}
		for len(crowds) > 0 {
			last := crowds[len(crowds)-1]
			if low(c)-(low(last)+gap*float64(last.n-1)) >= gap {
				break
			}
			n := last.n + c.n
			c = crowd{last.first, n, (last.mean*float64(last.n) + c.mean*float64(c.n)) / float64(n)}
			crowds = crowds[:len(crowds)-1]
		}
		crowds = append(crowds, c)
	}
	for _, c := range crowds {
		for k := range c.n {
			at[c.first+k] = low(c) + gap*float64(k)
		}
	}
}
