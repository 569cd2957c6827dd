package draw

import (
	"cmp"
	"fmt"
	"html"
)

// Sheet is a picture on its own card, which draws itself on any pen.
type Sheet struct {
	Title         string  // says what it shows
	Width, Height float64 // in its unit
	PerPoint      float64 // units in a point of print; 0 means pixels, 96 to the inch
	Card          Color
	Most          Text // the size and colour of most texts, which SVG says once; the zero value for none
	Draw          func(Pen) error
}

// Points returns the size in points of print at a width; a width of 0 keeps the sheet's own.
func (s Sheet) Points(width float64) (w, h float64) {
	width = cmp.Or(width, s.Width/cmp.Or(s.PerPoint, 96.0/72))
	return width, s.Height * width / s.Width
}

// All draws the card and what stands on it.
func (s Sheet) All(p Pen) error {
	p.Fill(Box(0, 0, s.Width, s.Height), Plain(s.Card))
	return s.Draw(p)
}

// Font is the family of all texts.
const Font = "Helvetica, Arial, 'Liberation Sans', sans-serif"

// SVG returns the sheet as a document, at a width in points; 0 keeps its own. Equal sheets give equal bytes.
func (s Sheet) SVG(width float64, description string) ([]byte, error) {
	pen := svg{inherited: looks{fill: ` fill="none"`, width: 1}, beyond: "0.1"}
	if s.PerPoint >= 10 {
		pen.beyond = "1"
	}
	if s.Most.Size != 0 {
		pen.inherited.fill, pen.inherited.size = paint("fill", s.Most.Ink), s.Most.Size
	}
	if err := s.Draw(&pen); err != nil {
		return nil, err
	}
	pen.close()
	unit := ""
	w, h := s.Width, s.Height
	if width != 0 || s.PerPoint != 0 {
		w, h = s.Points(width)
		unit = "pt"
	}
	size := ""
	if s.Most.Size != 0 {
		size = ` font-size="` + length(s.Most.Size) + `"`
	}
	if description != "" {
		description = "<desc>" + html.EscapeString(description) + "</desc>\n"
	}
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" width="%s%s" height="%s%s" viewBox="0 0 %s %s"`+
		` role="img" font-family="%s"%s%s>
<title>%s</title>
%s<rect width="%s" height="%s" fill="%s"/>
%s</svg>
`, length(w), unit, length(h), unit, length(s.Width), length(s.Height), Font, size, pen.inherited.fill,
		html.EscapeString(s.Title), description, length(s.Width), length(s.Height), s.Card.Hex(), pen.String()), nil
}
