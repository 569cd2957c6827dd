package publish

import (
	"bytes"
	"math"
	"time"

	"codeberg.org/go-fonts/liberation/liberationsansbold"
	"codeberg.org/go-fonts/liberation/liberationsansregular"
	"codeberg.org/go-pdf/fpdf"
)

// pdf draws on the one page of a PDF document. Its fonts are embedded, as far as their letters are used.
type pdf struct{ doc *fpdf.Fpdf }

// toPDF returns a document of the size of its page; equal pictures and words give equal bytes.
func toPDF(svg []byte, width float64, w words) ([]byte, error) {
	root, p, f, err := open(svg, width)
	if err != nil {
		return nil, err
	}
	doc := fpdf.NewCustom(&fpdf.InitType{UnitStr: "pt", Size: fpdf.SizeType{Wd: p.width, Ht: p.height}})
	doc.SetAutoPageBreak(false, 0)
	doc.SetMargins(0, 0, 0)
	doc.SetCatalogSort(true)
	doc.SetCreationDate(time.Unix(0, 0).UTC())
	doc.SetModificationDate(time.Unix(0, 0).UTC())
	doc.SetProducer(w.program, true)
	doc.SetTitle(w.title, true)
	doc.SetSubject(w.caption, true)
	doc.AddUTF8FontFromBytes("sans", "", liberationsansregular.TTF)
	doc.AddUTF8FontFromBytes("sans", "B", liberationsansbold.TTF)
	doc.AddPage()
	p.pen = pdf{doc}
	if err := p.draw(root, f, looks{}); err != nil {
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
			d.doc.MoveTo(n[0].x, n[0].y)
		case 'L':
			d.doc.LineTo(n[0].x, n[0].y)
		case 'C':
			d.doc.CurveBezierCubicTo(n[0].x, n[0].y, n[1].x, n[1].y, n[2].x, n[2].y)
		case 'Z':
			d.doc.ClosePath()
		}
	}
}

func (d pdf) fill(outline []step, c ink) {
	d.doc.SetFillColor(int(c.R), int(c.G), int(c.B))
	d.doc.SetAlpha(c.cover, "Normal")
	d.trace(outline)
	d.doc.DrawPath("F")
}

func (d pdf) stroke(outline []step, c ink, width float64, dashes []float64) {
	d.doc.SetDrawColor(int(c.R), int(c.G), int(c.B))
	d.doc.SetAlpha(c.cover, "Normal")
	d.doc.SetLineWidth(width)
	d.doc.SetDashPattern(dashes, 0)
	d.trace(outline)
	d.doc.DrawPath("D")
}

func (d pdf) write(l line) {
	style := ""
	if l.bold {
		style = "B"
	}
	d.doc.SetFont("sans", style, l.size)
	d.doc.SetTextColor(int(l.ink.R), int(l.ink.G), int(l.ink.B))
	d.doc.SetAlpha(l.ink.cover, "Normal")
	if math.Abs(l.turn) > 0 {
		d.doc.TransformBegin()
		d.doc.TransformRotate(-l.turn, l.at.x, l.at.y)
		defer d.doc.TransformEnd()
	}
	d.doc.Text(l.at.x-l.before(d.doc.GetStringWidth(l.text)), l.at.y, l.text)
}

// before returns how much of a text of that width stands before its place.
func (l line) before(width float64) float64 {
	switch l.anchor {
	case "middle":
		return width / 2
	case "end":
		return width
	}
	return 0
}
