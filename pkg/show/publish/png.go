package publish

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image/color"
	"math"
	"sync"

	"codeberg.org/go-fonts/liberation/liberationsansbold"
	"codeberg.org/go-fonts/liberation/liberationsansregular"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	plotfont "gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/vgimg"

	"github.com/oneply/oneply/pkg/show/draw"
)

const dotsPerInch = 300

// raster draws on a picture of dots.
type raster struct {
	canvas *vgimg.Canvas
	height float64 // points; the canvas counts upwards
}

var fonts = sync.OnceValue(func() *plotfont.Cache {
	return plotfont.NewCache(plotfont.Collection{face(liberationsansregular.TTF, font.WeightNormal),
		face(liberationsansbold.TTF, font.WeightBold)})
})

func face(ttf []byte, weight font.Weight) plotfont.Face {
	f, err := opentype.Parse(ttf)
	if err != nil {
		panic("publish: a font of this program: " + err.Error())
	}
	return plotfont.Face{Font: plotfont.Font{Typeface: "Liberation", Variant: "Sans", Weight: weight}, Face: f}
}

// toPNG returns a picture of 300 dots to the inch, with its words as texts within the file.
func toPNG(s draw.Sheet, width float64, w words) ([]byte, error) {
	width, height := s.Points(width)
	c := vgimg.NewWith(vgimg.UseWH(vg.Length(width), vg.Length(height)), vgimg.UseDPI(dotsPerInch))
	if err := draws(s, raster{c, height}, width); err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if _, err := (vgimg.PngCanvas{Canvas: c}).WriteTo(&b); err != nil {
		return nil, err
	}
	return withWords(b.Bytes(), s.Title, w), nil
}

// withWords puts the resolution and texts behind the header of a PNG file, which is 33 bytes long.
func withWords(png []byte, title string, w words) []byte {
	const header = 33
	dots := make([]byte, 9)
	perMetre := uint32(math.Round(dotsPerInch / 0.0254))
	binary.BigEndian.PutUint32(dots, perMetre)
	binary.BigEndian.PutUint32(dots[4:], perMetre)
	dots[8] = 1 // metre
	list := append(bytes.Clone(png[:header]), chunk("pHYs", dots)...)
	for _, t := range []struct{ key, text string }{
		{"Title", title}, {"Description", w.caption}, {"Software", w.program}} {
		if t.text != "" {
			list = append(list, chunk("iTXt", []byte(t.key+"\x00\x00\x00\x00\x00"+t.text))...)
		}
	}
	return append(list, png[header:]...)
}

// chunk returns a part of a PNG file: length, kind, data and a checksum.
func chunk(kind string, data []byte) []byte {
	b := binary.BigEndian.AppendUint32(nil, uint32(len(data)))
	b = append(append(b, kind...), data...)
	return binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(b[4:]))
}

func (r raster) at(p draw.Point) vg.Point {
	return vg.Point{X: vg.Length(p.X), Y: vg.Length(r.height - p.Y)}
}

func (r raster) path(outline []step) (p vg.Path) {
	for _, s := range outline {
		switch s.command {
		case 'M':
			p.Move(r.at(s.points[0]))
		case 'L':
			p.Line(r.at(s.points[0]))
		case 'C':
			p.CubeTo(r.at(s.points[0]), r.at(s.points[1]), r.at(s.points[2]))
		case 'Z':
			p.Close()
		}
	}
	return p
}

func (r raster) fill(outline []step, i draw.Ink) {
	r.canvas.SetColor(colour(i))
	r.canvas.Fill(r.path(outline))
}

func (r raster) stroke(outline []step, i draw.Ink, width float64, dashes []float64) {
	r.canvas.SetColor(colour(i))
	r.canvas.SetLineWidth(vg.Length(width))
	var pattern []vg.Length
	for _, d := range dashes {
		pattern = append(pattern, vg.Length(d))
	}
	r.canvas.SetLineDash(pattern, 0)
	r.canvas.Stroke(r.path(outline))
}

func (r raster) write(t draw.Text) {
	look := plotfont.Font{Typeface: "Liberation", Variant: "Sans"}
	if t.Bold {
		look.Weight = font.WeightBold
	}
	face := fonts().Lookup(look, vg.Length(t.Size))
	r.canvas.Push()
	defer r.canvas.Pop()
	r.canvas.SetColor(colour(t.Ink))
	r.canvas.Translate(r.at(draw.Point{X: t.X, Y: t.Y}))
	r.canvas.Rotate(-t.Turn * math.Pi / 180)
	r.canvas.FillString(face, vg.Point{X: -vg.Length(before(t.Anchor, face.Width(t.Words).Points()))}, t.Words)
}

// colour returns an ink as the image packages have it.
func colour(i draw.Ink) color.Color {
	return color.NRGBA{R: i.R, G: i.G, B: i.B, A: uint8(math.Round(255 * cover(i)))}
}
