package publish

import (
	"bytes"
	"time"

	"codeberg.org/go-fonts/liberation/liberationsansbold"
	"codeberg.org/go-fonts/liberation/liberationsansregular"
	"codeberg.org/go-pdf/fpdf"

	"github.com/oneply/oneply/pkg/show/draw"
)

// pdf draws on the one page of a PDF document. Its fonts are embedded, as far as their letters are used.
type pdf struct{ doc *fpdf.Fpdf }

// toPDF returns a document of the size of its page; equal sheets and words give equal bytes.
func toPDF(s draw.Sheet, width float64, w words) ([]byte, error) {
	width, height := s.Points(width)
	doc := fpdf.NewCustom(&fpdf.InitType{UnitStr: "pt", Size: fpdf.SizeType{Wd: width, Ht: height}})
	doc.SetAutoPageBreak(false, 0)
	doc.SetMargins(0, 0, 0)
	doc.SetCatalogSort(true)
	doc.SetCreationDate(time.Unix(0, 0).UTC())
	doc.SetModificationDate(time.Unix(0, 0).UTC())
	doc.SetProducer(w.program, true)
	doc.SetTitle(s.Title, true)
	doc.SetSubject(w.caption, true)
	doc.AddUTF8FontFromBytes("sans", "", liberationsansregular.TTF)
	doc.AddUTF8FontFromBytes("sans", "B", liberationsansbold.TTF)
	doc.AddPage()
	if err := draws(s, pdf{doc}, width); err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if err := doc.Output(&b); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

func (d pdf) trace(outline []step) {
	for _, s := range outline {
		switch n := s.points; s.command {
		case 'M':
			d.doc.MoveTo(n[0].X, n[0].Y)
		case 'L':
			d.doc.LineTo(n[0].X, n[0].Y)
		case 'C':
			d.doc.CurveBezierCubicTo(n[0].X, n[0].Y, n[1].X, n[1].Y, n[2].X, n[2].Y)
		case 'Z':
			d.doc.ClosePath()
		}
	}
}

func (d pdf) fill(outline []step, i draw.Ink) {
	d.doc.SetFillColor(int(i.R), int(i.G), int(i.B))
	d.doc.SetAlpha(cover(i), "Normal")
	d.trace(outline)
	d.doc.DrawPath("F")
}

func (d pdf) stroke(outline []step, i draw.Ink, width float64, dashes []float64) {
	d.doc.SetDrawColor(int(i.R), int(i.G), int(i.B))
	d.doc.SetAlpha(cover(i), "Normal")
	d.doc.SetLineWidth(width)
	d.doc.SetDashPattern(dashes, 0)
	d.trace(outline)
	d.doc.DrawPath("D")
}

func (d pdf) write(t draw.Text) {
	style := ""
	if t.Bold {
		style = "B"
	}
	d.doc.SetFont("sans", style, t.Size)
	d.doc.SetTextColor(int(t.R), int(t.G), int(t.B))
	d.doc.SetAlpha(cover(t.Ink), "Normal")
	if t.Turn != 0 {
		d.doc.TransformBegin()
		d.doc.TransformRotate(-t.Turn, t.X, t.Y)
		defer d.doc.TransformEnd()
	}
	d.doc.Text(t.X-before(t.Anchor, d.doc.GetStringWidth(t.Words)), t.Y, t.Words)
}
