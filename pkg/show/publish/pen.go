package publish

import "github.com/oneply/oneply/pkg/show/draw"

// page is a page of print, measured in points.
type page interface {
	fill(outline []step, i draw.Ink)
	stroke(outline []step, i draw.Ink, width float64, dashes []float64)
	write(t draw.Text)
}

// pen draws a sheet on a page.
type pen struct {
	page
	frame draw.Frame // of what is drawn, on the page
}

// draws draws a sheet on a page of a width.
func draws(s draw.Sheet, p page, width float64) error {
	return s.All(&pen{p, draw.Frame{Scale: width / s.Width}})
}

// Fill fills a path; a scale of colours is drawn in strips.
func (p *pen) Fill(path draw.Path, i draw.Ink) {
	outline := outlineOf(path, p.frame)
	if i.Scale == nil {
		p.fill(outline, i)
		return
	}
	const strips = 64
	left, right, top, bottom := bounds(outline)
	for k := range strips { // each as far as the right end, so that none shows a seam
		w := (right - left) * float64(strips-k) / strips
		p.fill(outlineOf(draw.Box(right-w, top, w, bottom-top), draw.Frame{}),
			draw.Plain(draw.Along(i.Scale, (float64(k)+0.5)/strips)))
	}
}

func (p *pen) Stroke(path draw.Path, lines ...draw.Line) {
	outline := outlineOf(path, p.frame)
	for _, l := range lines {
		width := p.frame.Scale * l.Width
		dashes := make([]float64, len(l.Dashes))
		for i, d := range l.Dashes {
			dashes[i] = p.frame.Scale * d
		}
		p.stroke(outline, l.Ink, width, dashes)
		if !l.Round {
			continue
		}
		for _, end := range ends(outline) {
			p.fill(circle(end, width/2), l.Ink)
		}
	}
}

func (p *pen) Text(t draw.Text) {
	at := p.frame.At(draw.Point{X: t.X, Y: t.Y})
	t.X, t.Y, t.Size = at.X, at.Y, p.frame.Scale*t.Size
	p.write(t)
}

func (p *pen) Use(s draw.Symbol, at ...draw.Point) {
	for _, place := range at {
		p.Within(draw.Frame{X: place.X, Y: place.Y}, func() { s.Draw(p) })
	}
}

func (p *pen) Within(f draw.Frame, draw func()) {
	before := p.frame
	p.frame = before.In(f)
	draw()
	p.frame = before
}

// before returns how much of a text of that width is before its place.
func before(a draw.Anchor, width float64) float64 {
	switch a {
	case draw.Middle:
		return width / 2
	case draw.End:
		return width
	}
	return 0
}

// cover returns how much an ink covers, in (0, 1].
func cover(i draw.Ink) float64 {
	if i.Cover == 0 {
		return 1
	}
	return i.Cover
}
