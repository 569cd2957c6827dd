package draw

import (
	"fmt"
	"html"
	"math"
	"strconv"
	"strings"
)

// svg is the pen that writes SVG, in few bytes: neighbours of equal looks share an element, texts a group, places are
// relative to the last one, and what most things of a group have in common is said once.
type svg struct {
	strings.Builder
	inherited looks
	beyond    string          // a length that cannot be seen
	under     shape           // way: what is filled may also be drawn along
	last      string          // the looks of the element under way
	texts     []writing       // under way, of the same looks
	known     map[string]bool // names that are declared
}

// looks are what an element has unless it says otherwise.
type looks struct {
	fill  string  // an attribute
	size  float64 // of texts
	width float64 // of lines
	round bool
}

// shape is a path that is filled, or drawn along, or both: attributes. A disc that is only filled can be a dot of a
// round line, which is a fourth as long.
type shape struct{ fill, stroke, data, line, dot string }

// writing is a line of text: the attributes of its place, and its words in HTML.
type writing struct{ place, words string }

func (s *svg) Fill(p Path, i Ink) {
	if i.Scale != nil {
		s.declare(gradient(i.Scale))
	}
	one := shape{fill: paint("fill", i), data: data(p, s.beyond)}
	if x, y, r, ok := p.disc(); ok && i.Scale == nil {
		one.line = s.line(Line{Ink: i, Width: 2 * r, Round: true})
		one.dot = data(Path{{Kind: MoveTo, X: x, Y: y}, {Kind: LineTo, X: x, Y: y}}, "")
	}
	s.next(one)
}

func (s *svg) Stroke(p Path, lines ...Line) {
	d := data(p, s.beyond)
	if len(lines) > 1 && len(d) > 200 {
		s.shared(d, lines)
		return
	}
	for _, l := range lines {
		if stroke := s.line(l); s.under.stroke == "" && s.under.data == d {
			s.under.stroke = stroke
		} else {
			s.next(shape{stroke: stroke, data: d})
		}
	}
}

// shared draws lines along one long path, which is written once.
func (s *svg) shared(data string, lines []Line) {
	name := fmt.Sprintf("p%d", len(s.known))
	s.declare(name, fmt.Sprintf(`<path id="%s" d="%s"/>`, name, data))
	for _, l := range lines {
		fmt.Fprintf(s, `<use href="#%s"%s/>`+"\n", name, s.unfilled()+s.line(l))
	}
}

// declare writes what is named and used later, once.
func (s *svg) declare(name, element string) {
	s.close()
	if s.known[name] {
		return
	}
	if s.known == nil {
		s.known = map[string]bool{}
	}
	s.known[name] = true
	s.WriteString("<defs>" + element + "</defs>\n")
}

// gradient returns the name and the element of a scale of colours.
func gradient(scale []Color) (name, element string) {
	name = "c"
	stops := ""
	for i, c := range scale {
		name += c.Hex()[1:3]
		stops += fmt.Sprintf(`<stop offset="%s" stop-color="%s"/>`, length(float64(i)/float64(len(scale)-1)), c.Hex())
	}
	return name, fmt.Sprintf(`<linearGradient id="%s">%s</linearGradient>`, name, stops)
}

// line returns the attributes of a line that are not inherited.
func (s *svg) line(l Line) string {
	a := paint("stroke", l.Ink)
	if l.Width != s.inherited.width {
		a += ` stroke-width="` + length(l.Width) + `"`
	}
	if len(l.Dashes) > 0 {
		list := make([]string, len(l.Dashes))
		for i, d := range l.Dashes {
			list[i] = length(d)
		}
		a += ` stroke-dasharray="` + strings.Join(list, " ") + `"`
	}
	if l.Round && !s.inherited.round {
		a += ` stroke-linecap="round"`
	}
	return a
}

func (s *svg) unfilled() string {
	if s.inherited.fill == ` fill="none"` {
		return ""
	}
	return ` fill="none"`
}

// next ends the shape under way and begins another one.
func (s *svg) next(other shape) {
	s.end()
	s.under = other
}

// end writes the shape under way. Neighbours of equal looks become one element, unless they are half transparent.
func (s *svg) end() {
	p := s.under
	s.under = shape{}
	if p.data == "" {
		return
	}
	if p.dot != "" && p.stroke == "" {
		p = shape{stroke: p.line, data: p.dot}
	}
	if p.fill == "" {
		p.fill = s.unfilled()
	}
	look := p.fill + p.stroke
	if look != s.last || s.texts != nil || strings.Contains(look, "opacity") {
		s.closeElement()
		s.last = look
		s.WriteString(`<path d="`)
	}
	s.WriteString(p.data)
}

// close ends what is under way.
func (s *svg) close() {
	s.end()
	s.closeElement()
}

// closeElement ends the element under way, or the texts, which share a group where there are several.
func (s *svg) closeElement() {
	look := s.last
	if len(s.texts) > 1 && look != "" {
		fmt.Fprintf(s, "<g%s>\n", look)
		look = ""
	}
	for _, t := range s.texts {
		fmt.Fprintf(s, "<text%s%s>%s</text>\n", t.place, look, t.words)
	}
	switch {
	case look != s.last:
		s.WriteString("</g>\n")
	case s.last != "" && s.texts == nil:
		s.WriteString(`"` + s.last + "/>\n")
	}
	s.last, s.texts = "", nil
}

func (s *svg) Text(t Text) {
	look := ""
	if t.Size != s.inherited.size {
		look += ` font-size="` + length(t.Size) + `"`
	}
	if fill := paint("fill", t.Ink); fill != s.inherited.fill {
		look += fill
	}
	if t.Anchor != Start {
		look += ` text-anchor="` + string(t.Anchor) + `"`
	}
	if t.Bold {
		look += ` font-weight="bold"`
	}
	s.end()
	if s.texts == nil || look != s.last {
		s.closeElement()
		s.last = look
	}
	x, y := length(t.X), length(t.Y)
	place := fmt.Sprintf(` x="%s" y="%s"`, x, y)
	if t.Turn != 0 {
		place += fmt.Sprintf(` transform="rotate(%s %s %s)"`, length(t.Turn), x, y)
	}
	s.texts = append(s.texts, writing{place, html.EscapeString(t.Words)})
}

func (s *svg) Use(symbol Symbol, at ...Point) {
	if !s.known[symbol.Name] {
		inner := svg{inherited: s.inherited, beyond: s.beyond}
		symbol.Draw(&inner)
		inner.close()
		s.declare(symbol.Name, fmt.Sprintf(`<g id="%s">%s</g>`, symbol.Name, strings.TrimSpace(inner.String())))
	}
	s.close()
	for _, p := range at {
		fmt.Fprintf(s, `<use href="#%s" x="%s" y="%s"/>`+"\n", symbol.Name, length(p.X), length(p.Y))
	}
}

func (s *svg) Within(f Frame, draw func()) {
	attributes := f.attributes()
	if attributes == "" {
		draw()
		return
	}
	s.close()
	before := s.inherited
	if f.Most.Width != 0 {
		s.inherited.width = f.Most.Width
	}
	s.inherited.round = before.round || f.Most.Round
	s.WriteString("<g" + attributes + ">\n")
	draw()
	s.close()
	s.WriteString("</g>\n")
	s.inherited = before
}

func (f Frame) attributes() string {
	transform, a := "", ""
	if f.X != 0 || f.Y != 0 {
		transform = fmt.Sprintf(" translate(%s %s)", length(f.X), length(f.Y))
	}
	if f.unit() != 1 {
		transform += fmt.Sprintf(" scale(%s)", strconv.FormatFloat(f.Scale, 'f', -1, 64))
	}
	if transform != "" {
		a += ` transform="` + transform[1:] + `"`
	}
	if f.Crisp {
		a += ` shape-rendering="crispEdges"`
	}
	if f.Most.Width != 0 {
		a += ` stroke-width="` + length(f.Most.Width) + `"`
	}
	if f.Most.Round {
		a += ` stroke-linecap="round"`
	}
	return a
}

// paint returns the attribute fill or stroke, with an opacity where the ink is not opaque.
func paint(attribute string, i Ink) string {
	if i.Scale != nil {
		name, _ := gradient(i.Scale)
		return fmt.Sprintf(` %s="url(#%s)"`, attribute, name)
	}
	a := fmt.Sprintf(` %s="%s"`, attribute, i.Hex())
	if i.Cover != 0 && i.Cover != 1 {
		a += fmt.Sprintf(` %s-opacity="%s"`, attribute, length(i.Cover))
	}
	return a
}

// length writes a number with at most two decimals.
func length(v float64) string { return text(hundredths(v)) }

// hundredths rounds to a hundredth of the unit, so that ways add up without error.
func hundredths(v float64) int { return int(math.Round(100 * v)) }

func text(hundredths int) string {
	if hundredths%100 == 0 {
		return strconv.Itoa(hundredths / 100)
	}
	return strings.TrimRight(strconv.FormatFloat(float64(hundredths)/100, 'f', 2, 64), "0")
}
