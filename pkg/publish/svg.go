package publish

import (
	"encoding/xml"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/oneply/oneply/pkg/picture"
)

// pen is what draws on a page; lengths in points of print.
type pen interface {
	fill(outline []step, c ink)
	stroke(outline []step, c ink, width float64, dashes []float64)
	write(l line)
}

// ink is a colour and how much it covers, in [0, 1].
type ink struct {
	picture.Color
	cover float64
}

// line is a line of text from a place on its base line, turned clockwise by degrees.
type line struct {
	text   string
	at     point
	size   float64
	bold   bool
	anchor string // start, middle or end
	turn   float64
	ink    ink
}

// element is an element of an SVG document.
type element struct {
	XMLName  xml.Name
	Attrs    []xml.Attr `xml:",any,attr"`
	Text     string     `xml:",chardata"`
	Children []element  `xml:",any"`
}

// page is a document that is being drawn: the pictures of this project, which is a small part of SVG. What it does not
// know is an error.
type page struct {
	pen           pen
	named         map[string]element // by id
	width, height float64            // points
}

// looks are the attributes that an element hands down to those inside.
type looks map[string]string

var handedDown = []string{"fill", "stroke", "stroke-width", "stroke-linecap", "stroke-dasharray", "fill-opacity",
	"stroke-opacity", "font-size", "font-weight", "text-anchor"}

// open reads a document and lays it out at a width in points; a width of 0 keeps that of the document, whose pixels are
// 96 to the inch.
func open(svg []byte, width float64) (element, *page, frame, error) {
	var root element
	if err := xml.Unmarshal(svg, &root); err != nil && err != io.EOF {
		return root, nil, frame{}, err
	}
	box := strings.Fields(root.attr("viewBox"))
	if root.XMLName.Local != "svg" || len(box) != 4 {
		return root, nil, frame{}, fmt.Errorf("no SVG document with a viewBox")
	}
	w, err := number(box[2])
	h, err2 := number(box[3])
	if err != nil || err2 != nil || !(w > 0 && h > 0) {
		return root, nil, frame{}, fmt.Errorf("viewBox %q", root.attr("viewBox"))
	}
	if width == 0 {
		width = w * 72 / 96
		if points, ok := strings.CutSuffix(root.attr("width"), "pt"); ok {
			if width, err = number(points); err != nil || !(width > 0) {
				return root, nil, frame{}, fmt.Errorf("width %q", root.attr("width"))
			}
		}
	}
	scale := width / w
	p := &page{named: map[string]element{}, width: width, height: h * scale}
	p.name(root)
	return root, p, frame{scale: scale}, nil
}

// name notes the elements that others use.
func (p *page) name(e element) {
	if id := e.attr("id"); id != "" {
		p.named[id] = e
	}
	for _, c := range e.Children {
		p.name(c)
	}
}

func (e element) attr(name string) string {
	for _, a := range e.Attrs {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// draw draws an element and those inside.
func (p *page) draw(e element, f frame, from looks) error {
	own := maps.Clone(from)
	for _, name := range handedDown {
		if v := e.attr(name); v != "" {
			own[name] = v
		}
	}
	var err error
	if f, err = f.transformed(e.attr("transform")); err != nil && e.XMLName.Local != "text" {
		return err
	}
	switch e.XMLName.Local {
	case "title", "desc", "defs":
		return nil
	case "svg", "g":
		for _, c := range e.Children {
			if err := p.draw(c, f, own); err != nil {
				return err
			}
		}
		return nil
	case "use":
		return p.use(e, f, own)
	case "rect":
		return p.rect(e, f, own)
	case "circle":
		n, err := e.numbers("cx", "cy", "r")
		if err != nil {
			return err
		}
		return p.shape(circle(f.at(point{n[0], n[1]}), f.scale*n[2]), f, own)
	case "path":
		outline, err := outlineOf(e.attr("d"), f)
		if err != nil {
			return err
		}
		return p.shape(outline, f, own)
	case "text":
		return p.text(e, f, own)
	}
	return fmt.Errorf("an element <%s>", e.XMLName.Local)
}

// use draws a named element at another place.
func (p *page) use(e element, f frame, own looks) error {
	n, err := e.numbers("x", "y")
	if err != nil {
		return err
	}
	named, ok := p.named[strings.TrimPrefix(e.attr("href"), "#")]
	if !ok {
		return fmt.Errorf("no element %q", e.attr("href"))
	}
	return p.draw(named, f.within(1, n[0], n[1]), own)
}

// rect draws a rectangle; one that is filled by a scale of colours is drawn in strips.
func (p *page) rect(e element, f frame, own looks) error {
	n, err := e.numbers("x", "y", "width", "height")
	if err != nil {
		return err
	}
	id, ok := strings.CutPrefix(own["fill"], "url(#")
	if !ok {
		return p.shape(rectangle(n[0], n[1], n[2], n[3], f), f, own)
	}
	stops := p.named[strings.TrimSuffix(id, ")")].Children
	if len(stops) < 2 {
		return fmt.Errorf("no scale of colours %q", own["fill"])
	}
	const strips = 64
	for i := range strips {
		c, err := between(stops, (float64(i)+0.5)/strips)
		if err != nil {
			return err
		}
		w := n[2] / strips
		p.pen.fill(rectangle(n[0]+w*float64(i), n[1], w, n[3], f), ink{c, 1})
	}
	return nil
}

// between returns the colour at a place in [0, 1] of a scale whose stops are at equal distances.
func between(stops []element, t float64) (picture.Color, error) {
	x := t * float64(len(stops)-1)
	i := min(int(x), len(stops)-2)
	a, err := colour(stops[i].attr("stop-color"))
	b, err2 := colour(stops[i+1].attr("stop-color"))
	if err == nil {
		err = err2
	}
	return picture.Mix(a, b, x-float64(i)), err
}

// shape fills an outline and draws along it, as its looks say.
func (p *page) shape(outline []step, f frame, own looks) error {
	fill := own["fill"]
	if fill == "" {
		fill = "#000000"
	}
	if fill != "none" {
		c, err := own.ink(fill, "fill-opacity")
		if err != nil {
			return err
		}
		p.pen.fill(outline, c)
	}
	if s := own["stroke"]; s == "" || s == "none" {
		return nil
	}
	c, err := own.ink(own["stroke"], "stroke-opacity")
	if err != nil {
		return err
	}
	width := 1.0
	if s := own["stroke-width"]; s != "" {
		if width, err = number(s); err != nil {
			return err
		}
	}
	var dashes []float64
	for _, s := range strings.FieldsFunc(own["stroke-dasharray"], func(r rune) bool { return r == ' ' || r == ',' }) {
		d, err := number(s)
		if err != nil {
			return err
		}
		dashes = append(dashes, f.scale*d)
	}
	p.pen.stroke(outline, c, f.scale*width, dashes)
	if own["stroke-linecap"] == "round" {
		for _, end := range ends(outline) {
			p.pen.fill(circle(end, f.scale*width/2), c)
		}
	}
	return nil
}

// ends returns where the open parts of an outline begin and end.
func ends(outline []step) (list []point) {
	for i, s := range outline {
		last := i+1 == len(outline) || outline[i+1].command == 'M'
		if s.command != 'Z' && (s.command == 'M' || last) {
			list = append(list, s.points[len(s.points)-1])
		}
	}
	return slices.Compact(list)
}

// text writes a line; its transform, if any, turns it around a place.
func (p *page) text(e element, f frame, own looks) error {
	n, err := e.numbers("x", "y")
	if err != nil {
		return err
	}
	size, err := number(own["font-size"])
	if err != nil {
		return err
	}
	fill := own["fill"]
	if fill == "" {
		fill = "#000000"
	}
	c, err := own.ink(fill, "fill-opacity")
	if err != nil {
		return err
	}
	l := line{text: e.Text, at: f.at(point{n[0], n[1]}), size: f.scale * size, bold: own["font-weight"] == "bold",
		anchor: own["text-anchor"], ink: c}
	if t := e.attr("transform"); t != "" {
		var x, y float64
		if _, err := fmt.Sscanf(t, "rotate(%g %g %g)", &l.turn, &x, &y); err != nil || x != n[0] || y != n[1] {
			return fmt.Errorf("a text with transform %q", t)
		}
	}
	p.pen.write(l)
	return nil
}

// transformed returns the frame inside an element with translate(x y), scale(s) or both.
func (f frame) transformed(transform string) (frame, error) {
	for _, t := range strings.SplitAfter(transform, ")") {
		name, list, _ := strings.Cut(strings.TrimSuffix(strings.TrimSpace(t), ")"), "(")
		var n []float64
		for _, s := range strings.FieldsFunc(list, func(r rune) bool { return r == ' ' || r == ',' }) {
			v, err := number(s)
			if err != nil {
				return f, err
			}
			n = append(n, v)
		}
		switch {
		case name == "":
		case name == "translate" && len(n) == 2:
			f = f.within(1, n[0], n[1])
		case name == "scale" && len(n) == 1:
			f = f.within(n[0], 0, 0)
		default:
			return f, fmt.Errorf("transform %q", t)
		}
	}
	return f, nil
}

// numbers returns attributes; those that are missing are 0.
func (e element) numbers(names ...string) ([]float64, error) {
	list := make([]float64, len(names))
	for i, name := range names {
		s := e.attr(name)
		if s == "" {
			continue
		}
		var err error
		if list[i], err = number(s); err != nil {
			return nil, fmt.Errorf("<%s %s=%q>: want a number", e.XMLName.Local, name, s)
		}
	}
	return list, nil
}

// number reads a finite number.
func number(s string) (float64, error) {
	v, err := strconv.ParseFloat(s, 64)
	if err != nil || math.IsInf(v, 0) || math.IsNaN(v) {
		return 0, fmt.Errorf("%q: want a number", s)
	}
	return v, nil
}

func (l looks) ink(text, opacity string) (ink, error) {
	c, err := colour(text)
	cover := 1.0
	if s := l[opacity]; s != "" && err == nil {
		cover, err = number(s)
	}
	return ink{c, cover}, err
}

// colour reads #rrggbb.
func colour(s string) (c picture.Color, err error) {
	if n, e := fmt.Sscanf(s, "#%02x%02x%02x", &c.R, &c.G, &c.B); n != 3 || e != nil || len(s) != 7 {
		err = fmt.Errorf("a colour %q", s)
	}
	return c, err
}
