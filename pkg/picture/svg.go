package picture

import (
	"fmt"
	"html"
	"math"
	"strconv"
	"strings"

	"github.com/oneply/oneply/pkg/number"
)

// drawing collects the elements of an SVG picture; lengths in pixels. Neighbours of one kind and of equal looks share a
// group that bears the looks.
type drawing struct {
	done strings.Builder
	kind string // of the neighbours under way: text or circle
	look string // their attributes
	list []mark
}

// mark is a text or a circle: the attributes of its place, and what follows its attributes.
type mark struct{ place, rest string }

// mark adds a text or a circle.
func (d *drawing) mark(kind, look string, m mark) {
	if kind != d.kind || look != d.look {
		d.end()
		d.kind, d.look = kind, look
	}
	d.list = append(d.list, m)
}

// end writes the neighbours under way.
func (d *drawing) end() {
	own, shared := d.look, ""
	if len(d.list) > 1 {
		own, shared = "", d.look
		fmt.Fprintf(&d.done, "<g%s>\n", shared)
	}
	for _, m := range d.list {
		fmt.Fprintf(&d.done, "<%s%s%s%s\n", d.kind, m.place, own, m.rest)
	}
	if shared != "" {
		d.done.WriteString("</g>\n")
	}
	d.list = nil
}

// Write writes other elements.
func (d *drawing) Write(b []byte) (int, error) {
	d.end()
	return d.done.Write(b)
}

// WriteString writes other elements.
func (d *drawing) WriteString(s string) { fmt.Fprint(d, s) }

// String returns the elements.
func (d *drawing) String() string {
	d.end()
	return d.done.String()
}

// picture is what can stand in a Gallery.
type picture interface {
	size() (width, height float64)
	draw(d *drawing)
	alt() string
}

// px writes a length with at most two decimals.
func px(v float64) string {
	s := strconv.FormatFloat(v, 'f', 2, 64)
	s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	if s == "-0" {
		return "0"
	}
	return s
}

func (d *drawing) rect(x, y, w, h float64, fill Color) {
	fmt.Fprintf(d, `<rect x="%s" y="%s" width="%s" height="%s" fill="%s"/>`+"\n", px(x), px(y), px(w), px(h), fill.Hex())
}

// frame is a rectangle without filling.
func (d *drawing) frame(x, y, w, h float64, rim Color, width float64) {
	fmt.Fprintf(d, `<rect x="%s" y="%s" width="%s" height="%s" fill="none" stroke="%s" stroke-width="%s"/>`+"\n",
		px(x), px(y), px(w), px(h), rim.Hex(), px(width))
}

func (d *drawing) disc(x, y, r float64, fill, rim Color) {
	d.circle(x, y, r, fmt.Sprintf(` fill="%s" stroke="%s"`, fill.Hex(), rim.Hex()))
}

func (d *drawing) ring(x, y, r, width float64, rim Color) {
	d.circle(x, y, r, fmt.Sprintf(` fill="none" stroke="%s" stroke-width="%s"`, rim.Hex(), px(width)))
}

func (d *drawing) circle(x, y, r float64, look string) {
	d.mark("circle", look, mark{fmt.Sprintf(` cx="%s" cy="%s" r="%s"`, px(x), px(y), px(r)), "/>"})
}

// textStyle says how a text stands at its point: size in pixels, anchor start, middle or end.
type textStyle struct {
	size   float64
	anchor string
	color  Color
	bold   bool
}

// text writes s; y is the middle of its capital letters.
func (d *drawing) text(x, y float64, s string, t textStyle) {
	look := fmt.Sprintf(` font-size="%s" fill="%s"`, px(t.size), t.color.Hex())
	if t.anchor != "start" {
		look += ` text-anchor="` + t.anchor + `"`
	}
	if t.bold {
		look += ` font-weight="bold"`
	}
	d.mark("text", look, mark{fmt.Sprintf(` x="%s" y="%s"`, px(x), px(y+0.36*t.size)),
		">" + html.EscapeString(number.Typeset(s)) + "</text>"})
}

// fitting returns the font size, at most size, at which every text is at most that wide, also in a font as wide as
// DejaVu Sans.
func fitting(size, width float64, texts ...string) float64 {
	for _, s := range texts {
		em := 0.0
		for _, r := range number.Typeset(s) {
			switch r {
			case '.':
				em += 0.32
			case '−':
				em += 0.84
			default:
				em += 0.64
			}
		}
		size = min(size, math.Floor(10*width/em)/10)
	}
	return size
}

// document returns the picture on its own white card, as an SVG document.
func document(p picture) []byte {
	w, h := p.size()
	var d drawing
	fmt.Fprintf(&d,
		`<svg xmlns="http://www.w3.org/2000/svg" width="%s" height="%s" viewBox="0 0 %s %s" `+
			`role="img" font-family="%s">`+"\n",
		px(w), px(h), px(w), px(h), Font)
	fmt.Fprintf(&d, "<title>%s</title>\n", html.EscapeString(p.alt()))
	fmt.Fprintf(&d, `<rect width="%s" height="%s" fill="%s"/>`+"\n", px(w), px(h), Card.Hex())
	p.draw(&d)
	d.WriteString("</svg>\n")
	return []byte(d.String())
}
