package figure

import (
	"math"
	"slices"
	"strings"

	pen "github.com/oneply/oneply/pkg/show/draw"
	"github.com/oneply/oneply/pkg/show/picture"
	stdfont "golang.org/x/image/font"
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// letters returns a style of text.
func letters(size float64, color picture.Color, x text.XAlignment, y text.YAlignment) text.Style {
	return text.Style{
		Font:    font.Font{Typeface: "Liberation", Variant: "Sans", Size: vg.Points(size)},
		Color:   color,
		XAlign:  x,
		YAlign:  y,
		Handler: handler{plot.DefaultTextHandler},
	}
}

func bold(s text.Style) text.Style {
	s.Font.Weight = stdfont.WeightBold
	return s
}

// handler measures and draws text. A viewer of an SVG may lack the font, so handler reserves room for wider letters and
// leaves centring to the viewer.
type handler struct{ text.Handler }

const widerLetters = 1.15 // DejaVu Sans against Liberation Sans

func (h handler) Box(line string, f font.Font) (width, height, depth vg.Length) {
	width, height, depth = h.Handler.Box(line, f)
	return width * widerLetters, height, depth
}

// Draw writes a text of one or several lines.
func (h handler) Draw(c vg.Canvas, words string, s text.Style, at vg.Point) {
	card, ok := ground(c).(*canvas)
	if !ok {
		h.Handler.Draw(c, words, s, at)
		return
	}
	face := h.Cache().Lookup(s.Font, s.Font.Size)
	sin, cos := math.Sincos(s.Rotation)
	at.X, at.Y = at.Y*vg.Length(sin)+at.X*vg.Length(cos), at.Y*vg.Length(cos)-at.X*vg.Length(sin)
	at.Y += s.Height(words)*vg.Length(s.YAlign) - face.Extents().Ascent
	lines := h.Lines(words)
	card.Push()
	card.SetColor(s.Color)
	card.Rotate(s.Rotation)
	for i, line := range lines {
		up := s.Font.Size + face.Extents().Height*vg.Length(len(lines)-1-i)
		card.write(face, vg.Point{X: at.X, Y: at.Y + up}, line, anchors[s.XAlign])
	}
	card.Pop()
}

// ground returns the canvas that all crops of it draw on.
func ground(c vg.Canvas) vg.Canvas {
	for {
		switch crop := c.(type) {
		case *draw.Canvas:
			c = crop.Canvas
		case draw.Canvas:
			c = crop.Canvas
		default:
			return c
		}
	}
}

var anchors = map[text.XAlignment]pen.Anchor{draw.XLeft: pen.Start, draw.XCenter: pen.Middle, draw.XRight: pen.End}

// wrap breaks a text into as few lines as fit a width, if its words do, and then as evenly as possible.
func wrap(s text.Style, words string, width vg.Length) []string {
	lines := greedy(s, words, width)
	for {
		longest := vg.Length(0)
		for _, line := range lines {
			longest = max(longest, s.Width(line))
		}
		tighter := greedy(s, words, longest-vg.Points(0.01))
		if len(tighter) != len(lines) || slices.Equal(tighter, lines) {
			return lines
		}
		lines = tighter
	}
}

func greedy(s text.Style, words string, width vg.Length) (lines []string) {
	line := ""
	for _, word := range strings.Split(words, " ") {
		longer := strings.TrimSpace(line + " " + word)
		if line != "" && s.Width(longer) > width {
			lines, longer = append(lines, line), word
		}
		line = longer
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// typeset replaces the hyphen before a number by a minus sign.
func typeset(s string) string {
	if len(s) > 1 && s[0] == '-' && s[1] >= '0' && s[1] <= '9' {
		return "−" + s[1:]
	}
	return s
}
