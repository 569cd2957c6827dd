package publish

import (
	"math"
	"slices"

	"github.com/oneply/oneply/pkg/show/draw"
)

// step is one piece of an outline on a page: a move (M) or a line (L) to its last point, a cubic curve (C) by two
// control points to its last point, or a line back to where the part began (Z).
type step struct {
	command byte
	points  []draw.Point
}

// outlineOf returns a path on the page.
func outlineOf(path draw.Path, f draw.Frame) (outline []step) {
	add := func(command byte, points ...draw.Point) { outline = append(outline, step{command, points}) }
	for _, s := range path {
		switch at := f.At(draw.Point{X: s.X, Y: s.Y}); s.Kind {
		case draw.MoveTo, draw.HopTo:
			add('M', at)
		case draw.LineTo:
			add('L', at)
		case draw.Around:
			last := outline[len(outline)-1].points[0]
			outline = append(outline, around(last, f.At(draw.Point{X: s.R}).X-f.X)...)
		case draw.Shut:
			add('Z')
		}
	}
	return outline
}

// around returns a circle whose rightmost point is the last place, in quarters that are cubic curves.
func around(last draw.Point, r float64) (quarters []step) {
	k := 4.0 / 3 * math.Tan(math.Pi/8) * r
	x, y := last.X-r, last.Y
	for i := range 4 {
		s1, c1 := math.Sincos(math.Pi / 2 * float64(i))
		s2, c2 := math.Sincos(math.Pi / 2 * float64(i+1))
		quarters = append(quarters, step{'C', []draw.Point{{X: x + r*c1 - k*s1, Y: y + r*s1 + k*c1},
			{X: x + r*c2 + k*s2, Y: y + r*s2 - k*c2}, {X: x + r*c2, Y: y + r*s2}}})
	}
	return quarters
}

// circle returns a whole circle on the page.
func circle(c draw.Point, r float64) []step { return outlineOf(draw.Circle(c.X, c.Y, r), draw.Frame{}) }

// ends returns where the open parts of an outline begin and end.
func ends(outline []step) (list []draw.Point) {
	for i, s := range outline {
		last := i+1 == len(outline) || outline[i+1].command == 'M'
		if s.command != 'Z' && (s.command == 'M' || last) {
			list = append(list, s.points[len(s.points)-1])
		}
	}
	return slices.Compact(list)
}

// bounds returns the ends of an outline of lines.
func bounds(outline []step) (left, right, top, bottom float64) {
	left, top, right, bottom = math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, s := range outline {
		for _, p := range s.points {
			left, right = math.Min(left, p.X), math.Max(right, p.X)
			top, bottom = math.Min(top, p.Y), math.Max(bottom, p.Y)
		}
	}
	return left, right, top, bottom
}
