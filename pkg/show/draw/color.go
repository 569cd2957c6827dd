package draw

import (
	"fmt"
	"math"
)

// Color is an opaque sRGB colour.
type Color struct{ R, G, B uint8 }

// RGB returns the colour written as 0xrrggbb.
func RGB(v uint32) Color { return Color{uint8(v >> 16), uint8(v >> 8), uint8(v)} }

// Hex returns the colour as #rrggbb.
func (c Color) Hex() string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// RGBA makes a Color a color.Color.
func (c Color) RGBA() (r, g, b, a uint32) {
	return uint32(c.R) * 0x101, uint32(c.G) * 0x101, uint32(c.B) * 0x101, 0xffff
}

// Mix returns the colour between a (t = 0) and b (t = 1).
func Mix(a, b Color, t float64) Color {
	m := func(x, y uint8) uint8 { return uint8(math.Round(float64(x) + float64(t*(float64(y)-float64(x))))) }
	return Color{m(a.R, b.R), m(a.G, b.G), m(a.B, b.B)}
}

// Along returns the colour at t in [0, 1] of a scale of equally spaced colours; values outside are cut off.
func Along(scale []Color, t float64) Color {
	x := float64(math.Max(0, math.Min(1, t)) * float64(len(scale)-1))
	i := min(int(x), len(scale)-2)
	return Mix(scale[i], scale[i+1], x-float64(i))
}
