package draw

import (
	"errors"
	"strings"
	"testing"
)

var (
	red, blue = Plain(RGB(0xff0000)), Plain(RGB(0x0000ff))
	thin      = Line{Ink: blue, Width: 1}
)

func TestData(t *testing.T) {
	lines := Lines(Point{100, 200}, Point{125, 200}, Point{125, 195}, Point{120.4, 200}, Point{119.6, 190})
	lines.Line(200, 190)
	lines.Shut()
	lines.Line(100, 203.4)
	near := Box(1.5, 2, 3, 4)
	near.Hop(0.5, 2.25)
	near.Line(0.5, 2.25)
	for want, p := range map[string]Path{
		"M100 200h25v-5l-4.6 5-0.8-10h80.4Zv3.4": lines,
		"M50 50a20 20 0 1 0 0 1Z":                Circle(30, 50, 20),
		"M1.5 2h3v4h-3Zm-1 0.25h0":               near,
	} {
		if got := data(p, "1"); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// TestSVG: what a document says of things drawn one after the other.
func TestSVG(t *testing.T) {
	half := Ink{Color: red.Color, Cover: 0.5}
	long := Path{}
	for i := range 50 {
		long.Dot(float64(i), 7)
	}
	letters := func(p Pen, words ...string) {
		for i, w := range words {
			p.Text(Text{Ink: red, Words: w, Size: 8, X: float64(i)})
		}
	}
	for _, c := range []struct {
		name string
		draw func(Pen)
		want string
	}{
		{"equal neighbours share an element", func(p Pen) {
			p.Stroke(Box(0, 0, 1, 1), thin)
			p.Stroke(Box(2, 0, 1, 1), thin)
		}, `<path d="M0 0h1v1h-1ZM2 0h1v1h-1Z" stroke="#0000ff"/>`},
		{"unless they are half transparent", func(p Pen) {
			p.Fill(Box(0, 0, 1, 1), half)
			p.Fill(Box(0, 0, 2, 2), half)
		}, `<path d="M0 0h1v1h-1Z" fill="#ff0000" fill-opacity="0.5"/>
<path d="M0 0h2v2h-2Z" fill="#ff0000" fill-opacity="0.5"/>`},
		{"what is filled and drawn along is one element", func(p Pen) {
			p.Fill(Circle(5, 5, 2), red)
			p.Stroke(Circle(5, 5, 2), Line{Ink: blue, Width: 2, Dashes: []float64{3, 1.5}})
		}, `<path d="M7 5a2 2 0 1 0 0 0.1Z" fill="#ff0000" stroke="#0000ff" stroke-width="2" stroke-dasharray="3 1.5"/>`},
		{"a disc is a dot", func(p Pen) { p.Fill(Circle(5, 5, 2), red) },
			`<path d="M5 5h0" stroke="#ff0000" stroke-width="4" stroke-linecap="round"/>`},
		{"equal texts share a group", func(p Pen) { letters(p, "a", "<b>") }, `<g font-size="8" fill="#ff0000">
<text x="0" y="0">a</text>
<text x="1" y="0">&lt;b&gt;</text>
</g>`},
		{"a text that is turned", func(p Pen) {
			p.Text(Text{Ink: red, Words: "a", Size: 8, X: 1, Y: 2, Bold: true, Anchor: End, Turn: -90})
		}, `<text x="1" y="2" transform="rotate(-90 1 2)" font-size="8" fill="#ff0000" text-anchor="end"` +
			` font-weight="bold">a</text>`},
		{"a group says what most lines have", func(p Pen) {
			p.Within(Frame{X: 1, Scale: 0.375, Crisp: true, Most: Line{Width: 3, Round: true}}, func() {
				p.Stroke(Lines(Point{}, Point{2, 0}), Line{Ink: red, Width: 3, Round: true}, thin)
			})
		}, `<g transform="translate(1 0) scale(0.375)" shape-rendering="crispEdges" stroke-width="3"` +
			` stroke-linecap="round">
<path d="M0 0h2" stroke="#ff0000"/>
<path d="M0 0h2" stroke="#0000ff" stroke-width="1"/>
</g>`},
		{"a symbol is said once", func(p Pen) {
			s := Symbol{Name: "s", Draw: func(p Pen) { p.Fill(Box(0, 0, 1, 1), red) }}
			p.Use(s, Point{1, 2}, Point{3, 4})
			p.Use(s, Point{5, 6})
		}, `<defs><g id="s"><path d="M0 0h1v1h-1Z" fill="#ff0000"/></g></defs>
<use href="#s" x="1" y="2"/>
<use href="#s" x="3" y="4"/>
<use href="#s" x="5" y="6"/>`},
		{"a long path with two lines is said once", func(p Pen) { p.Stroke(long, thin, Line{Ink: red, Width: 3}) },
			`<use href="#p0" stroke="#0000ff"/>
<use href="#p0" stroke="#ff0000" stroke-width="3"/>`},
		{"a scale of colours", func(p Pen) { p.Fill(Box(0, 0, 1, 1), Ink{Scale: []Color{red.Color, blue.Color}}) },
			`<defs><linearGradient id="cff00"><stop offset="0" stop-color="#ff0000"/><stop offset="1"` +
				` stop-color="#0000ff"/></linearGradient></defs>
<path d="M0 0h1v1h-1Z" fill="url(#cff00)"/>`},
	} {
		got, err := Sheet{Width: 9, Height: 9, Draw: func(p Pen) error { c.draw(p); return nil }}.SVG(0, "")
		if err != nil || !strings.HasSuffix(string(got), c.want+"\n</svg>\n") {
			t.Errorf("%s: %s\nwant %s", c.name, got, c.want)
		}
	}
}

// TestSheet: size, title and description of a document; what most texts have is said once.
func TestSheet(t *testing.T) {
	s := Sheet{Title: "a < b", Width: 80, Height: 40, PerPoint: 10, Card: RGB(0xffffff), Most: Text{Size: 80, Ink: red},
		Draw: func(p Pen) error {
			p.Text(Text{Ink: red, Words: "a", Size: 80})
			p.Stroke(Circle(5, 5, 2), thin)
			return nil
		}}
	got, err := s.SVG(16, "c")
	if want := `<svg xmlns="http://www.w3.org/2000/svg" width="16pt" height="8pt" viewBox="0 0 80 40" role="img"` +
		` font-family="` + Font + `" font-size="80" fill="#ff0000">
<title>a &lt; b</title>
<desc>c</desc>
<rect width="80" height="40" fill="#ffffff"/>
<text x="0" y="0">a</text>
<path d="M7 5a2 2 0 1 0 0 1Z" fill="none" stroke="#0000ff"/>
</svg>
`; err != nil || string(got) != want {
		t.Errorf("%s, %v; want %s", got, err, want)
	}
	wrong := errors.New("no data")
	if _, err := (Sheet{Draw: func(Pen) error { return wrong }}).SVG(0, ""); err != wrong {
		t.Error(err)
	}
}

func TestColors(t *testing.T) {
	scale := []Color{red.Color, blue.Color, red.Color}
	for at, want := range map[float64]string{-1: "#ff0000", 0.25: "#800080", 0.5: "#0000ff", 2: "#ff0000"} {
		if got := Along(scale, at).Hex(); got != want {
			t.Errorf("%g: %s, want %s", at, got, want)
		}
	}
}

// TestFrames: a frame in a frame is one frame.
func TestFrames(t *testing.T) {
	outer, inner := Frame{X: 1, Y: 2, Scale: 3}, Frame{X: 4, Y: 5}
	p := Point{6, 7}
	if a, b := outer.At(inner.At(p)), outer.In(inner).At(p); a != b || a != (Point{31, 38}) {
		t.Errorf("%v, %v", a, b)
	}
}
