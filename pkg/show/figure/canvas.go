package figure

import (
	"fmt"
	"image"
	"image/color"
	"math"

	pen "github.com/oneply/oneply/pkg/show/draw"
	"github.com/oneply/oneply/pkg/show/picture"
	stdfont "golang.org/x/image/font"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// canvas is a vg.Canvas that draws on a pen.
type canvas struct {
	pen    pen.Pen
	height vg.Length
	state  state
	stack  []state
}

// perPoint is the number of units of a sheet in a point, so that places are whole numbers, which are short.
const perPoint = 10

// state is the state of drawing. The axes of the transform have the origin at the lower left.
type state struct {
	width  vg.Length
	dashes []vg.Length
	color  color.Color
	turn   float64  // radians
	origin vg.Point // after the turn
}

func newCanvas(p pen.Pen, height vg.Length) *canvas {
	c := &canvas{pen: p, height: height}
	vg.Initialize(c)
	return c
}

func (c *canvas) SetLineWidth(w vg.Length) { c.state.width = w }

func (c *canvas) SetLineDash(pattern []vg.Length, _ vg.Length) { c.state.dashes = pattern }

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

// units returns the place of a point on the sheet.
func (c *canvas) units(p vg.Point) (x, y float64) {
	q := c.at(p)
	return math.Round(q.X.Points() * perPoint), math.Round((c.height - q.Y).Points() * perPoint)
}

// length returns a length on the sheet.
func length(l vg.Length) float64 { return math.Round(10*perPoint*l.Points()) / 10 }

func (c *canvas) Stroke(p vg.Path) {
	if c.state.width <= 0 {
		return
	}
	l := pen.Line{Ink: c.ink(), Width: length(c.state.width)}
	for _, d := range c.state.dashes {
		l.Dashes = append(l.Dashes, length(d))
	}
	c.pen.Stroke(c.path(p), l)
}

func (c *canvas) Fill(p vg.Path) { c.pen.Fill(c.path(p), c.ink()) }

// path returns a path on the sheet. An arc is a whole circle and a path of its own, the only kind that marks need.
func (c *canvas) path(list vg.Path) (p pen.Path) {
	for _, e := range list {
		x, y := c.units(e.Pos)
		switch e.Type {
		case vg.MoveComp:
			p.Move(x, y)
		case vg.LineComp:
			p.Line(x, y)
		case vg.ArcComp:
			return pen.Circle(x, y, length(2*e.Radius)/2)
		case vg.CloseComp:
			p.Shut()
		default:
			panic(fmt.Sprintf("figure: the canvas draws no path element of type %d", e.Type))
		}
	}
	return p
}

func (c *canvas) ink() pen.Ink {
	n := color.NRGBAModel.Convert(c.state.color).(color.NRGBA)
	return pen.Ink{Color: pen.Color{R: n.R, G: n.G, B: n.B}, Cover: float64(n.A) / 255}
}

func (c *canvas) FillString(f font.Face, p vg.Point, words string) { c.write(f, p, words, pen.Start) }

// write puts a line of text at its start, or at another anchor.
func (c *canvas) write(f font.Face, p vg.Point, words string, anchor pen.Anchor) {
	if f.Font.Size <= 0 || words == "" {
		return
	}
	x, y := c.units(p)
	c.pen.Text(pen.Text{Ink: c.ink(), X: x, Y: y, Words: words, Size: length(f.Font.Size), Anchor: anchor,
		Bold: f.Font.Weight == stdfont.WeightBold, Turn: -c.state.turn * 180 / math.Pi})
}

// sheetOf returns a figure on a white card.
func sheetOf(s sheet) pen.Sheet {
	w, h := s.size()
	alt, _ := s.words()
	return pen.Sheet{
		Title: alt, Width: length(mm(w)), Height: length(mm(h)), PerPoint: perPoint, Card: picture.Card,
		Most: pen.Text{Size: picture.SmallSize * perPoint, Ink: pen.Plain(picture.Ink)},
		Draw: func(p pen.Pen) error {
			return s.draw(within(draw.NewCanvas(newCanvas(p, mm(h)), mm(w), mm(h))))
		},
	}
}
