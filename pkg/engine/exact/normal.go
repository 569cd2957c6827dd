package exact

import (
	"math"
	"math/rand/v2"
)

// strips is the number of strips of equal area that cover the bell curve e^(-x^2/2) for x > 0. Number 0 is the base,
// with the tail beyond the edge, number 127 the widest of the others and number 1 the topmost. Edge and area are those
// of Marsaglia & Tsang 2000, The Ziggurat Method for Generating Random Variables, for 128 strips.
const (
	strips = 128
	edge   = 3.442619855899
	area   = 9.91256303526217e-3
)

// ziggurat holds the strips. The points of strip i are width[i] j for whole numbers j, |j| < 2^31; where |j| <
// inside[i], the whole strip lies below the curve.
type ziggurat struct {
	inside [strips]uint32
	width  [strips]float32
	height [strips]float32 // of the curve at the strip's right end
}

var normal = newZiggurat()

// newZiggurat builds the strips from below: each is as high as its area requires.
func newZiggurat() (z ziggurat) {
	const unit = 1 << 31
	x := float64(edge)
	base := area / bell(x)
	z.inside[0], z.width[0], z.height[0] = uint32(x/base*unit), float32(base/unit), 1
	for i := strips - 1; i > 0; i-- {
		z.width[i], z.height[i] = float32(x/unit), float32(bell(x))
		if i == 1 {
			break // no part of the topmost strip is certainly below
		}
		next := math.Sqrt(-2 * Log(area/x+bell(x)))
		z.inside[i] = uint32(next / x * unit)
		x = next
	}
	return z
}

// bell returns the density of the normal distribution without its factor.
func bell(x float64) float64 { return Exp(float64(-0.5 * x * x)) }

// Normal draws a number from the standard normal distribution: the same numbers from the same source as r.NormFloat64
// in a program built for amd64 with GOAMD64=v1.
func Normal(r *rand.Rand) float64 {
	for {
		u := r.Uint64()
		j, i := int32(u), u>>32%strips
		x := float64(float64(j) * float64(normal.width[i]))
		switch {
		case magnitude(j) < normal.inside[i]:
			return x
		case i == 0:
			return math.Copysign(tail(r), x)
		case below(r, x, i):
			return x
		}
	}
}

// magnitude returns |j|, 2^31 for the least j.
func magnitude(j int32) uint32 {
	if j < 0 {
		return -uint32(j)
	}
	return uint32(j)
}

// tail draws a number beyond the edge.
func tail(r *rand.Rand) float64 {
	for {
		x := float64(-Log(r.Float64()) * (1 / edge))
		y := -Log(r.Float64())
		if y+y >= float64(x*x) {
			return edge + x
		}
	}
}

// below reports whether a point at x, at a random height of strip i, lies below the curve.
func below(r *rand.Rand, x float64, i uint64) bool {
	low, high := normal.height[i], normal.height[i-1]
	return low+float32(float32(r.Float64())*(high-low)) < float32(bell(x))
}
