package figure

import (
	"math"

	"github.com/oneply/oneply/pkg/show/picture"
)

// Agreement returns a figure of our numbers against the published ones, with 95% intervals, and the diagonal on which
// they are equal. Pairs that lack a number are left out. The result can be changed before it is drawn.
func Agreement(title string, pairs []Row) Figure {
	marks, span := Points{Look: Ours(0)}, noSpan()
	marks.Look.Radius, marks.Look.Width = 1.5, 0.35
	for _, p := range pairs {
		if math.IsNaN(p.Published.Value + p.Ours.Value) {
			continue
		}
		marks.Names = append(marks.Names, p.Name)
		marks.X, marks.XHalf = append(marks.X, p.Published.Value), append(marks.XHalf, p.Published.Half())
		marks.Y, marks.YHalf = append(marks.Y, p.Ours.Value), append(marks.YHalf, p.Ours.Half())
		span = span.with(p.Published.Value-p.Published.Half(), p.Published.Value+p.Published.Half(),
			p.Ours.Value-p.Ours.Half(), p.Ours.Value+p.Ours.Half())
	}
	edge := 0.03 * (span.high - span.low)
	return Figure{
		X:       Axis{Title: title + ", published", Min: span.low - edge, Max: span.high + edge},
		Y:       Axis{Title: title + ", ours", Min: span.low - edge, Max: span.high + edge},
		Layers:  []Layer{Diagonal{}, marks},
		Width:   picture.ColumnWidth,
		Height:  picture.ColumnWidth,
		Caption: "Lines are 95% intervals; on the dashed line both are equal.",
	}
}
