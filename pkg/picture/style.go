// Package picture draws boards, weights, tuples and look-up tables. Everything is a plain value that draws itself: an
// SVG document on a white card, the same as an image for a notebook, or text for a terminal. The house style is here
// too.
package picture

import (
	"fmt"
	"math"
)

// Color is an opaque sRGB colour.
type Color struct{ R, G, B uint8 }

// Hex returns the colour as #rrggbb.
func (c Color) Hex() string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// RGBA makes a Color a color.Color.
func (c Color) RGBA() (r, g, b, a uint32) {
	return uint32(c.R) * 0x101, uint32(c.G) * 0x101, uint32(c.B) * 0x101, 0xffff
}

// The colours of the house. Published numbers are open marks in Published, ours are filled marks of a kind.
var (
	Ink       = Color{0x22, 0x22, 0x22} // text and black discs
	Axis      = Color{0x55, 0x55, 0x55} // axes, tick marks, rims
	Published = Color{0x80, 0x80, 0x80}
	Faint     = Color{0xdd, 0xdd, 0xdd} // light grids
	Card      = Color{0xff, 0xff, 0xff} // the ground of every picture
)

// kinds are the colours of Okabe & Ito (2008), those that stand out on white first.
var kinds = [...]Color{
	{0x00, 0x72, 0xb2}, {0xd5, 0x5e, 0x00}, {0x00, 0x9e, 0x73}, {0xcc, 0x79, 0xa7},
	{0xe6, 0x9f, 0x00}, {0x56, 0xb4, 0xe9}, {0x00, 0x00, 0x00},
}

// Kind returns the colour of the i-th kind of things, colour-blind safe; after seven kinds they repeat.
func Kind(i int) Color { return kinds[i%len(kinds)] }

// diverging holds colours at equal steps.
var diverging = []Color{
	{0x21, 0x66, 0xac}, {0x43, 0x93, 0xc3}, {0x92, 0xc5, 0xde}, {0xd1, 0xe5, 0xf0}, {0xff, 0xff, 0xff},
	{0xfd, 0xdb, 0xc7}, {0xf4, 0xa5, 0x82}, {0xd6, 0x60, 0x4d}, {0xb2, 0x18, 0x2b},
}

// Diverging returns the colour of a signed t in [-1, 1]: blue below, white at zero, red above; values outside are cut
// off.
func Diverging(t float64) Color {
	x := math.Max(0, math.Min(1, (t+1)/2)) * float64(len(diverging)-1)
	i := min(int(x), len(diverging)-2)
	return Mix(diverging[i], diverging[i+1], x-float64(i))
}

// Mix returns the colour between a (t = 0) and b (t = 1).
func Mix(a, b Color, t float64) Color {
	m := func(x, y uint8) uint8 { return uint8(math.Round(float64(x) + t*(float64(y)-float64(x)))) }
	return Color{m(a.R, b.R), m(a.G, b.G), m(a.B, b.B)}
}

// on returns the colour of text on a ground.
func on(ground Color) Color {
	if 299*int(ground.R)+587*int(ground.G)+114*int(ground.B) < 128_000 {
		return Card
	}
	return Ink
}

// Measures of every picture in print.
const (
	Font        = "Helvetica, Arial, 'Liberation Sans', sans-serif"
	FontSize    = 8.5   // points
	SmallSize   = 8.0   // points
	ColumnWidth = 85.0  // mm
	PageWidth   = 174.0 // mm
)
