package figure

import (
	"math"
	"slices"

	"github.com/oneply/oneply/pkg/show/axes"
)

// thin leaves out points of a line that lie within a distance of a straight one (Douglas & Peucker 1973). The ends
// stay.
func thin(line []axes.Point, distance float64) []axes.Point {
	if len(line) < 3 {
		return slices.Clone(line)
	}
	last := len(line) - 1
	furthest, most := 0, distance
	for i := 1; i < last; i++ {
		if d := apart(line[i], line[0], line[last]); d > most {
			furthest, most = i, d
		}
	}
	if furthest == 0 {
		return []axes.Point{line[0], line[last]}
	}
	return append(thin(line[:furthest+1], distance), thin(line[furthest:], distance)[1:]...)
}

// apart returns the distance of p from the line through a and b.
func apart(p, a, b axes.Point) float64 {
	d, q := b.Sub(a), p.Sub(a)
	length := math.Hypot(float64(d.X), float64(d.Y))
	if length == 0 {
		return math.Hypot(float64(q.X), float64(q.Y))
	}
	return math.Abs(float64(d.X*q.Y-d.Y*q.X)) / length
}
