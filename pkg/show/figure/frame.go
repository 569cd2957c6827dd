package figure

import (
	"github.com/oneply/oneply/pkg/show/axes"
	"github.com/oneply/oneply/pkg/show/picture"
)

// frame is what stands around the axes of a figure: the head above, the titles of the axes, broken into lines.
type frame struct {
	head
	x, y []string
}

var titleLetters = letters(picture.FontSize, picture.Ink, axes.Middle, axes.Middle)

// frame fits the texts to axes of the given lengths; the head may be as wide as the whole figure.
func (f Figure) frame(width, height, whole float64) frame {
	return frame{f.head(whole - 55), wrap(titleLetters, f.X.Title, width),
		wrap(titleLetters, f.Y.Title, height)}
}

const titleGap = 2.5 // points between a title and the numbers on its axis

// titleHeight returns the room for the title of an axis.
func titleHeight(lines []string) float64 {
	if len(lines) == 0 {
		return 0
	}
	return rowHeight*float64(len(lines)) + titleGap
}

// inside returns the canvas without the frame.
func (r frame) inside(c axes.Canvas) axes.Canvas {
	return c.Crop(titleHeight(r.y), 0, titleHeight(r.x), -r.height())
}

// draw draws the frame around the axes: outer is where they are drawn with their ticks, data where the data are, top
// the upper end of the head.
func (r frame) draw(outer, data axes.Canvas, top float64) {
	left := max(outer.Min.X, min(data.Min.X, outer.Min.X+40))
	r.head.draw(outer, axes.Point{X: left, Y: top})
	at := axes.Point{X: data.Center().X, Y: outer.Min.Y - (rowHeight / 2)}
	for _, line := range r.x {
		outer.Text(titleLetters, at, typeset(line))
		at.Y -= rowHeight
	}
	turned := titleLetters
	turned.Turn = quarter
	at = axes.Point{X: outer.Min.X - (titleGap + rowHeight*(float64(len(r.y))-0.5)), Y: data.Center().Y}
	for _, line := range r.y {
		outer.Text(turned, at, typeset(line))
		at.X += rowHeight
	}
}

const quarter = 1.5707963267948966 // of a turn, in radians

// layout makes the plot and its frame for a canvas. It lays out twice: the second pass uses the axis lengths found by
// the first.
func (f Figure) layout(c axes.Canvas) (*axes.Plot, frame, error) {
	size := c.Size()
	width, height := size.X*4/5, size.Y*3/5
	for guess := 0; ; guess++ {
		p, err := f.plot(width, height)
		if err != nil {
			return nil, frame{}, err
		}
		r := f.frame(width, height, size.X)
		if guess == 1 {
			return p, r, nil
		}
		data := p.Inner(r.inside(c)).Size()
		width, height = data.X, data.Y
	}
}
