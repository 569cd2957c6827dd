// Package picture draws boards, weights, tuples and look-up tables. Everything is a plain value that draws itself: an
// SVG document on a white card, the same as an image for a notebook, or text for a terminal. The house style is here
// too.
package picture

import "github.com/oneply/oneply/pkg/show/draw"

// Color is an opaque sRGB colour.
type Color = draw.Color

// The project's colours. Published numbers are open marks in Published, ours are filled marks of a kind.
var (
	Ink       = draw.RGB(0x222222) // text and black discs
	Axis      = draw.RGB(0x555555) // axes, tick marks, rims
	Published = draw.RGB(0x808080)
	Faint     = draw.RGB(0xdddddd) // light grids
	Card      = draw.RGB(0xffffff) // the ground of every picture
)

// kinds are the colours of Okabe & Ito (2008), those that stand out on white first, and four that colour-blind readers
// tell from them. A page has their counterparts on a dark ground in panel.js.
var kinds = [...]Color{
	draw.RGB(0x0072b2), draw.RGB(0xd55e00), draw.RGB(0x009e73), draw.RGB(0xcc79a7),
	draw.RGB(0xe69f00), draw.RGB(0x56b4e9), draw.RGB(0x000000), draw.RGB(0x332288),
	draw.RGB(0x661100), draw.RGB(0x8080ff), draw.RGB(0x784848),
}

// Kind returns the colour of the i-th kind of things, colour-blind safe; after eleven kinds they repeat.
func Kind(i int) Color { return kinds[i%len(kinds)] }

// diverging holds colours at equal steps.
var diverging = []Color{
	draw.RGB(0x2166ac), draw.RGB(0x4393c3), draw.RGB(0x92c5de), draw.RGB(0xd1e5f0), draw.RGB(0xffffff),
	draw.RGB(0xfddbc7), draw.RGB(0xf4a582), draw.RGB(0xd6604d), draw.RGB(0xb2182b),
}

// Diverging returns the colour of a signed t in [-1, 1]: blue below, white at zero, red above; values outside are cut
// off.
func Diverging(t float64) Color { return draw.Along(diverging, (t+1)/2) }

// on returns the colour of text on a ground.
func on(ground Color) Color {
	if 299*int(ground.R)+587*int(ground.G)+114*int(ground.B) < 128_000 {
		return Card
	}
	return Ink
}

// Measures of every picture in print.
const (
	FontSize    = 8.5   // points
	SmallSize   = 8.0   // points
	ColumnWidth = 85.0  // mm
	PageWidth   = 174.0 // mm
)
