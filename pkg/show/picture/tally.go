package picture

import (
	"strconv"
	"strings"

	"github.com/oneply/oneply/pkg/show/draw"
)

// Tally is a bar with parts as long as their numbers, and a key below it.
type Tally struct {
	Title string
	Parts []Share
}

// Share is a part of a Tally.
type Share struct {
	Sign  string // one character, so that the parts differ without colours too
	Name  string
	N     int
	Color Color
}

// Lengths in pixels.
const tallyWidth, tallyBar, tallyRow, tallySign, tallyRim = 450.0, 16.0, 18.0, 13.0, 6.0

// tallyColumns are where the columns of the key begin: the names of verdicts fit in a font as wide as DejaVu Sans.
var tallyColumns = []float64{tallyRim, 146, 330}

// SVG returns the picture as a document.
func (t Tally) SVG() []byte { return document(t) }

// Sheet returns the picture in a form that any pen can draw.
func (t Tally) Sheet() draw.Sheet { return sheetOf(t) }

// HTML returns the picture for a notebook.
func (t Tally) HTML() string { return htmlOf(t, 0, "") }

// String returns the title and the numbers in words: "25 claims: ✓ reproduced 14 · ✗ not reproduced 2".
func (t Tally) String() string {
	list := make([]string, len(t.Parts))
	for i, p := range t.Parts {
		list[i] = p.String()
	}
	return t.Title + ": " + strings.Join(list, " · ")
}

// String returns the part in words: "✓ reproduced 14".
func (s Share) String() string { return s.Sign + " " + s.words() }

func (s Share) words() string { return s.Name + " " + strconv.Itoa(s.N) }

func (t Tally) alt() string { return t.String() }

func (t Tally) size() (w, h float64) {
	n := len(tallyColumns)
	rows := (len(t.Parts) + n - 1) / n
	return tallyWidth, tallyBar + 2*tallyRim + tallyRow*float64(rows)
}

func (t Tally) draw(d drawing) {
	t.bar(d)
	key := func(part func(p Share, x, y float64)) {
		n := len(tallyColumns)
		for i, p := range t.Parts {
			part(p, tallyColumns[i%n], tallyBar+2*tallyRim+tallyRow*float64(i/n))
		}
	}
	key(func(p Share, x, y float64) { d.rect(x, y, tallySign, tallySign, p.Color) })
	key(func(p Share, x, y float64) {
		style := textStyle{size: 10, anchor: draw.Middle, color: on(p.Color), bold: true}
		if style.color == Ink {
			style.color = lasting
		}
		d.text(x+tallySign/2, y+tallySign/2, p.Sign, style)
	})
	key(func(p Share, x, y float64) {
		d.text(x+tallySign+5, y+tallySign/2, p.words(), textStyle{size: 11, anchor: draw.Start, color: Ink})
	})
}

func (t Tally) bar(d drawing) {
	total := 0
	for _, p := range t.Parts {
		total += p.N
	}
	x := tallyRim
	for _, p := range t.Parts {
		if p.N > 0 {
			w := (tallyWidth - 2*tallyRim) * float64(p.N) / float64(total)
			d.rect(x, tallyRim, w, tallyBar-tallyRim/2, p.Color)
			x += w
		}
	}
}
