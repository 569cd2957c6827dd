// Package draw has the pen that every picture is drawn with. Boards, weights and figures are Sheets, which draw
// themselves on a Pen; the pen that writes SVG is here, those for PDF and PNG are in package publish.
package draw

// Pen draws. Lengths are in the unit of the sheet, x to the right and y down from its upper left corner. What is drawn
// later covers what was drawn before.
type Pen interface {
	// Fill fills a path.
	Fill(p Path, i Ink)
	// Stroke draws along a path, once with each line, the first at the bottom.
	Stroke(p Path, lines ...Line)
	// Text writes a line of text.
	Text(t Text)
	// Use draws a symbol with its origin at each of the places.
	Use(s Symbol, at ...Point)
	// Within draws in a frame.
	Within(f Frame, draw func())
}

// Point is a place on a sheet.
type Point struct{ X, Y float64 }

// Ink is what a shape is filled with or a line drawn in.
type Ink struct {
	Color
	Cover float64 // how much it covers, in (0, 1]; 0 means 1
	Scale []Color // in place of one colour: from the left to the right end of what is filled, at equal distances
}

// Plain returns the ink of a colour.
func Plain(c Color) Ink { return Ink{Color: c} }

// Line is what is drawn along a path.
type Line struct {
	Ink
	Width  float64
	Dashes []float64 // lengths of dashes and gaps in turn; nil for a solid line
	Round  bool      // its ends are round: a line without length is a dot
}

// Text is a line of text.
type Text struct {
	Ink
	X, Y   float64 // a place on its base line
	Words  string
	Size   float64
	Bold   bool
	Anchor Anchor
	Turn   float64 // around its place, clockwise, in degrees
}

// Anchor says which part of a text stands at its place.
type Anchor string

// The anchors.
const (
	Start  Anchor = ""
	Middle Anchor = "middle"
	End    Anchor = "end"
)

// Symbol is a drawing that is used many times.
type Symbol struct {
	Name string // one word; a sheet's symbols of one name are equal
	Draw func(Pen)
}

// Frame is a part of a sheet with its own origin and unit.
type Frame struct {
	X, Y  float64 // its origin
	Scale float64 // its unit; 0 means 1
	Crisp bool    // neighbours meet without a seam: edges are drawn sharp on a screen
	Most  Line    // the width of most lines in it and whether they are round, which SVG then says once
}

// unit returns the length of the frame's unit.
func (f Frame) unit() float64 {
	if f.Scale == 0 {
		return 1
	}
	return f.Scale
}

// At returns a place of the frame in the coordinates around it.
func (f Frame) At(p Point) Point {
	return Point{float64(f.unit()*p.X) + f.X, float64(f.unit()*p.Y) + f.Y}
}

// In returns a frame inside this one in the coordinates around this one.
func (f Frame) In(inner Frame) Frame {
	at := f.At(Point{inner.X, inner.Y})
	return Frame{X: at.X, Y: at.Y, Scale: f.unit() * inner.unit()}
}
