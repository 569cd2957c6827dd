package picture

import (
	"fmt"
	"html"
	"math"
	"strconv"
	"strings"

	"github.com/oneply/oneply/pkg/number"
)

// drawing collects the elements of an SVG picture; lengths in pixels.
type drawing struct{ strings.Builder }

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
	fmt.Fprintf(d, `<circle cx="%s" cy="%s" r="%s" fill="%s" stroke="%s"/>`+"\n", px(x), px(y), px(r),
		fill.Hex(), rim.Hex())
}

func (d *drawing) ring(x, y, r, width float64, rim Color) {
	fmt.Fprintf(d, `<circle cx="%s" cy="%s" r="%s" fill="none" stroke="%s" stroke-width="%s"/>`+"\n",
		px(x), px(y), px(r), rim.Hex(), px(width))
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
	weight := ""
	if t.bold {
		weight = ` font-weight="bold"`
	}
	fmt.Fprintf(d, `<text x="%s" y="%s" font-size="%s" text-anchor="%s" fill="%s"%s>%s</text>`+"\n",
		px(x), px(y+0.36*t.size), px(t.size), t.anchor, t.color.Hex(), weight, html.EscapeString(number.Typeset(s)))
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
	d.rect(0, 0, w, h, Card)
	p.draw(&d)
	d.WriteString("</svg>\n")
	return []byte(d.String())
}
