package draw

// Path is an outline: parts of lines and circles.
type Path []Step

// Step is a piece of a path.
type Step struct {
	Kind Kind
	X, Y float64 // where it ends; nothing for Around and Shut
	R    float64 // radius of Around
}

// Kind is what a step does.
type Kind byte

// The kinds of steps.
const (
	MoveTo Kind = iota // begins a part
	HopTo              // begins a part close by: SVG writes it relative to the last place, which is shorter
	LineTo             // draws a line
	Around             // draws a whole circle, whose rightmost point is the last place
	Shut               // draws a line to where the part began
)

// Move begins a part.
func (p *Path) Move(x, y float64) { *p = append(*p, Step{Kind: MoveTo, X: x, Y: y}) }

// Hop begins a part close by.
func (p *Path) Hop(x, y float64) { *p = append(*p, Step{Kind: HopTo, X: x, Y: y}) }

// Line draws a line from the last place.
func (p *Path) Line(x, y float64) { *p = append(*p, Step{Kind: LineTo, X: x, Y: y}) }

// Around draws a circle whose rightmost point is the last place.
func (p *Path) Around(r float64) { *p = append(*p, Step{Kind: Around, R: r}) }

// Shut draws a line to where the part began.
func (p *Path) Shut() { *p = append(*p, Step{Kind: Shut}) }

// Dot begins a part without length, which a round line turns into a disc.
func (p *Path) Dot(x, y float64) {
	p.Move(x, y)
	p.Line(x, y)
}

// Between adds a line as a part of its own.
func (p *Path) Between(x1, y1, x2, y2 float64) {
	p.Move(x1, y1)
	p.Line(x2, y2)
}

// Circle adds a circle.
func (p *Path) Circle(x, y, r float64) {
	p.Move(x+r, y)
	p.Around(r)
	p.Shut()
}

// Box adds a rectangle by its upper left corner.
func (p *Path) Box(x, y, w, h float64) {
	p.Move(x, y)
	p.Line(x+w, y)
	p.Line(x+w, y+h)
	p.Line(x, y+h)
	p.Shut()
}

// Lines returns the lines between points.
func Lines(points ...Point) (p Path) {
	for i, at := range points {
		if i == 0 {
			p.Move(at.X, at.Y)
		} else {
			p.Line(at.X, at.Y)
		}
	}
	return p
}

// Circle returns a circle.
func Circle(x, y, r float64) (p Path) {
	p.Circle(x, y, r)
	return p
}

// Box returns a rectangle by its upper left corner.
func Box(x, y, w, h float64) (p Path) {
	p.Box(x, y, w, h)
	return p
}

// disc returns the middle and the radius of a path that is one circle.
func (p Path) disc() (x, y, r float64, ok bool) {
	if len(p) == 3 && p[1].Kind == Around {
		return p[0].X - p[1].R, p[0].Y, p[1].R, true
	}
	return 0, 0, 0, false
}
