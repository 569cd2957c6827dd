package figure

import (
	"github.com/oneply/oneply/pkg/show/picture"
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// frame is what stands around the axes of a figure: the head above, the titles of the axes, broken into lines.
type frame struct {
	head
	x, y []string
}

var titleLetters = letters(picture.FontSize, picture.Ink, draw.XCenter, draw.YCenter)

// frame fits the texts to axes of the given lengths; the head may be as wide as the whole figure.
func (f Figure) frame(width, height, whole vg.Length) frame {
	return frame{f.head(whole - vg.Points(55)), wrap(titleLetters, f.X.Title, width),
		wrap(titleLetters, f.Y.Title, height)}
}

const titleGap = 2.5 // points between a title and the numbers on its axis

// titleHeight returns the room for the title of an axis.
func titleHeight(lines []string) vg.Length {
	if len(lines) == 0 {
		return 0
	}
	return vg.Points(rowHeight*float64(len(lines)) + titleGap)
}

// inside returns the canvas without the frame.
func (r frame) inside(c draw.Canvas) draw.Canvas {
	return draw.Crop(c, titleHeight(r.y), 0, titleHeight(r.x), -r.height())
}

// draw draws the frame around the axes: outer is where they are drawn with their ticks, data where the data are, top
// the upper end of the head.
func (r frame) draw(outer, data draw.Canvas, top vg.Length) {
	left := max(outer.Min.X, min(data.Min.X, outer.Min.X+vg.Points(40)))
	r.head.draw(outer, vg.Point{X: left, Y: top})
	at := vg.Point{X: data.Center().X, Y: outer.Min.Y - vg.Points(rowHeight/2)}
	for _, line := range r.x {
		outer.FillText(titleLetters, at, typeset(line))
		at.Y -= vg.Points(rowHeight)
	}
	turned := titleLetters
	turned.Rotation = quarter
	at = vg.Point{X: outer.Min.X - vg.Points(titleGap+rowHeight*(float64(len(r.y))-0.5)), Y: data.Center().Y}
	for _, line := range r.y {
		outer.FillText(turned, at, typeset(line))
		at.X += vg.Points(rowHeight)
	}
}

const quarter = 1.5707963267948966 // of a turn, in radians

// layout makes the plot and its frame for a canvas. It lays out twice: the second pass uses the axis lengths found by
// the first.
func (f Figure) layout(c draw.Canvas) (*plot.Plot, frame, error) {
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
		data := p.DataCanvas(r.inside(c)).Size()
		width, height = data.X, data.Y
	}
}
