package figure

import (
	"fmt"
	"html"
	"image"
	"image/color"
	"math"
	"strconv"
	"strings"

	"github.com/oneply/oneply/pkg/picture"
	stdfont "golang.org/x/image/font"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
)

// canvas is a vg.Canvas that writes SVG without groups and needless decimals: a fifth of the size of the usual one.
type canvas struct {
	strings.Builder
	width, height vg.Length
	alt           string
	state         pen
	stack         []pen
	shape         shape     // under way: what is filled may also be drawn along
	last          string    // the looks of the element under way
	texts         []writing // under way, of the same looks
}

// unit is the unit of an SVG document in points, so that places are whole numbers, which are short.
const unit = 0.1

// pen is the state of drawing. The axes of the transform have the origin at the lower left.
type pen struct {
	width  vg.Length
	dashes []vg.Length
	offset vg.Length
	color  color.Color
	turn   float64  // radians
	origin vg.Point // after the turn
}

func newCanvas(width, height vg.Length, alt string) *canvas {
	c := &canvas{width: width, height: height, alt: alt}
	vg.Initialize(c)
	return c
}

func (c *canvas) SetLineWidth(w vg.Length) { c.state.width = w }

func (c *canvas) SetLineDash(pattern []vg.Length, offset vg.Length) {
	c.state.dashes, c.state.offset = pattern, offset
}

func (c *canvas) SetColor(col color.Color) {
	if col == nil {
		col = color.Black
	}
	c.state.color = col
}

func (c *canvas) Rotate(angle float64) { c.state.turn += angle }

func (c *canvas) Translate(p vg.Point) { c.state.origin = c.at(p) }

// Scale is not needed: nothing in this package draws to a scale.
func (c *canvas) Scale(x, y float64) { panic("figure: the canvas does not scale") }

func (c *canvas) Push() { c.stack = append(c.stack, c.state) }

func (c *canvas) Pop() {
	c.state, c.stack = c.stack[len(c.stack)-1], c.stack[:len(c.stack)-1]
}

// DrawImage is not needed: figures are lines and text.
func (c *canvas) DrawImage(vg.Rectangle, image.Image) { panic("figure: the canvas draws no images") }

// at returns the place of a point in the axes of the card, origin at the lower left.
func (c *canvas) at(p vg.Point) vg.Point {
	sin, cos := math.Sincos(c.state.turn)
	return vg.Point{
		X: c.state.origin.X + vg.Length(cos)*p.X - vg.Length(sin)*p.Y,
		Y: c.state.origin.Y + vg.Length(sin)*p.X + vg.Length(cos)*p.Y,
	}
}

// units returns the place of a point in the axes of SVG, origin at the upper left.
func (c *canvas) units(p vg.Point) (x, y int) {
	q := c.at(p)
	return int(math.Round(q.X.Points() / unit)), int(math.Round((c.height - q.Y).Points() / unit))
}

// length writes a length in points in units.
func length(points float64) string { return short(math.Round(10*points/unit) / 10) }

// short writes a number with at most two decimals.
func short(v float64) string {
	s := strconv.FormatFloat(math.Round(100*v)/100, 'f', -1, 64)
	if s == "-0" {
		return "0"
	}
	return s
}

func (c *canvas) Stroke(p vg.Path) {
	if c.state.width <= 0 {
		return
	}
	dashes := ""
	if len(c.state.dashes) > 0 {
		list := make([]string, len(c.state.dashes))
		for i, d := range c.state.dashes {
			list[i] = length(d.Points())
		}
		dashes = ` stroke-dasharray="` + strings.Join(list, " ") + `"`
	}
	line := fmt.Sprintf("%s stroke-width=\"%s\"%s", paint("stroke", c.state.color), length(c.state.width.Points()), dashes)
	if data := c.data(p); c.shape.stroke == "" && c.shape.data == data {
		c.shape.stroke = line
	} else {
		c.next(shape{stroke: line, data: data})
	}
}

func (c *canvas) Fill(p vg.Path) {
	s := shape{fill: paint("fill", c.state.color), data: c.data(p)}
	if len(p) == 3 && p[1].Type == vg.ArcComp {
		s.pen = fmt.Sprintf(`%s stroke-width="%s" stroke-linecap="round"`, paint("stroke", c.state.color),
			length(2*p[1].Radius.Points()))
		s.dot = c.data(vg.Path{{Type: vg.MoveComp, Pos: p[1].Pos}, {Type: vg.LineComp, Pos: p[1].Pos}})
	}
	c.next(s)
}

// shape is a path that is filled, or drawn along, or both. A disc that is filled alone can be a dot of a round pen,
// which is a fourth as long.
type shape struct{ fill, stroke, data, pen, dot string }

// next ends the shape under way and begins another one.
func (c *canvas) next(s shape) {
	c.end()
	c.shape = s
}

// end writes the shape under way. Neighbours of equal looks become one element, unless they are half transparent.
func (c *canvas) end() {
	s := c.shape
	c.shape = shape{}
	if s.data == "" {
		return
	}
	if s.dot != "" && s.stroke == "" {
		s = shape{stroke: s.pen, data: s.dot}
	}
	if s.fill == "" {
		s.fill = ` fill="none"`
	}
	look := s.fill + s.stroke
	if look != c.last || c.texts != nil || strings.Contains(look, "opacity") {
		c.close()
		c.last = look
		c.WriteString(`<path d="`)
	}
	c.WriteString(s.data)
}

// close ends the element under way, or the texts, which share an element where there are several.
func (c *canvas) close() {
	look := c.last
	if len(c.texts) > 1 && look != "" {
		fmt.Fprintf(c, "<g%s>\n", look)
		look = ""
	}
	for _, t := range c.texts {
		fmt.Fprintf(c, "<text%s%s>%s</text>\n", t.place, look, t.words)
	}
	switch {
	case look != c.last:
		c.WriteString("</g>\n")
	case c.last != "" && c.texts == nil:
		c.WriteString(`"` + c.last + "/>\n")
	}
	c.last, c.texts = "", nil
}

// writing is a line of text: the attributes of its place, and its words in HTML.
type writing struct{ place, words string }

// data returns a path in SVG's notation; an arc is a whole circle, the only kind that marks need.
func (c *canvas) data(p vg.Path) string {
	var o outline
	for _, e := range p {
		x, y := c.units(e.Pos)
		switch e.Type {
		case vg.MoveComp:
			o.move(x, y)
		case vg.LineComp:
			o.line(x, y)
		case vg.ArcComp:
			o.circle(e.Radius.Points())
		case vg.CloseComp:
			o.shut()
		default:
			panic(fmt.Sprintf("figure: the canvas draws no path element of type %d", e.Type))
		}
	}
	return o.String()
}

// paint returns the attribute fill or stroke, with an opacity where the colour is not opaque.
func paint(attribute string, col color.Color) string {
	n := color.NRGBAModel.Convert(col).(color.NRGBA)
	s := fmt.Sprintf(` %s="#%02x%02x%02x"`, attribute, n.R, n.G, n.B)
	if n.A < 255 {
		s += fmt.Sprintf(` %s-opacity="%s"`, attribute, short(float64(n.A)/255))
	}
	return s
}

func (c *canvas) FillString(f font.Face, p vg.Point, text string) { c.write(f, p, text, "") }

// write puts a line of text at its start, or at its anchor: "middle" or "end".
func (c *canvas) write(f font.Face, p vg.Point, words, anchor string) {
	if f.Font.Size <= 0 || words == "" {
		return
	}
	look := ""
	if size := f.Font.Size.Points(); length(size) != length(picture.SmallSize) {
		look += ` font-size="` + length(size) + `"`
	}
	if fill := paint("fill", c.state.color); fill != ink {
		look += fill
	}
	if anchor != "" {
		look += ` text-anchor="` + anchor + `"`
	}
	if f.Font.Weight == stdfont.WeightBold {
		look += ` font-weight="bold"`
	}
	c.end()
	if c.texts == nil || look != c.last {
		c.close()
		c.last = look
	}
	x, y := c.units(p)
	place := fmt.Sprintf(` x="%d" y="%d"`, x, y)
	if c.state.turn != 0 {
		place += fmt.Sprintf(` transform="rotate(%s %d %d)"`, short(-c.state.turn*180/math.Pi), x, y)
	}
	c.texts = append(c.texts, writing{place, html.EscapeString(words)})
}

// ink is how texts are filled unless they say it.
var ink = paint("fill", picture.Ink)

// document returns the picture on a white card.
func (c *canvas) document() []byte {
	c.end()
	c.close()
	w, h := length(c.width.Points()), length(c.height.Points())
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" width="%spt" height="%spt" viewBox="0 0 %s %s"`+
		` role="img" font-family="%s" font-size="%s"%s>
<title>%s</title>
<rect width="%s" height="%s"%s/>
%s</svg>
`, short(c.width.Points()), short(c.height.Points()), w, h, picture.Font, length(picture.SmallSize), ink,
		html.EscapeString(c.alt), w, h, paint("fill", picture.Card), c.String())
}
