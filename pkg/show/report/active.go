package report

import "strings"

// Active is a part that a page with the project's script draws from data, to be hovered and clicked; elsewhere the
// still is shown. Data becomes a JSON object whose "kind" names what draws it: see package page.
type Active struct {
	Still Part
	Data  any
}

// HTML returns the still.
func (a Active) HTML() string { return a.Still.HTML() }

// Made is a part that shows itself as another one, whose active parts are drawn.
type Made interface {
	Part
	Made() Part
}

// Pointed is a static part with hover texts, shown by the project's script. Pointed returns the places, as the data of
// an Active; nil for none.
type Pointed interface {
	Part
	Pointed() any
}

// Place is the class of the elements that hold the stills of active parts in the HTML of Draw.
const Place = "oneply-active"

// Draw returns the HTML of a part, and the data of the active parts in it: the i-th belongs to the i-th element of the
// class Place.
func Draw(p Part) (page string, data []any) {
	var b strings.Builder
	draw(&b, &data, p)
	return b.String(), data
}

func draw(b *strings.Builder, data *[]any, p Part) {
	in := func(before string, p Part, after string) {
		b.WriteString(before)
		draw(b, data, p)
		b.WriteString(after)
	}
	switch p := p.(type) {
	case Active:
		*data = append(*data, p.Data)
		b.WriteString(`<div class="` + Place + `"><div>` + p.Still.HTML() + "</div></div>\n")
	case Pointed:
		if places := p.Pointed(); places != nil {
			draw(b, data, Active{Still: p, Data: places})
			return
		}
		b.WriteString(p.HTML())
	case Made:
		draw(b, data, p.Made())
	case Stack:
		for _, q := range p {
			draw(b, data, q)
		}
	case Row:
		b.WriteString(rowBegin)
		for _, q := range p {
			in(itemBegin, q, itemEnd)
		}
		b.WriteString(rowEnd)
	case Fold:
		in(p.begin(), p.Part, foldEnd)
	default:
		b.WriteString(p.HTML())
	}
}
