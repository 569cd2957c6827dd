package picture

import (
	"fmt"
	"math/bits"
	"strings"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/show/draw"
)

// Film is many small boards in one compact picture: a game move by move, the places of a network. Each board shows its
// discs, legal moves (small dots), the last move and the title, behind a disc of the side that made it.
type Film struct {
	Frames  []Board
	Columns int     // boards in a row; 0 means 10
	Square  float64 // pixels; 0 means 9
	Caption string  // below the picture, in a notebook
	Width   int     // pixels in a notebook; 0 means the natural size
}

// Lengths of a small board in squares, so that all coordinates are short: a game of sixty moves takes about 20 kB.
const (
	filmSquare = 9.0 // pixels
	filmGap    = 1.0 // between boards and at the edges
	filmTitle  = 1.4
	filmDisc   = 0.8 // diameter of the disc before a title
)

// SVG returns the picture as a document.
func (f Film) SVG() []byte { return document(f) }

// Sheet returns the picture in a form that any pen can draw.
func (f Film) Sheet() draw.Sheet { return sheetOf(f) }

// HTML returns the picture for a notebook.
func (f Film) HTML() string { return htmlOf(f, f.Width, f.Caption) }

// String returns the boards' titles.
func (f Film) String() string { return f.titleText() + "\n" }

func (f Film) alt() string { return fmt.Sprintf("%d small boards: %s", len(f.Frames), f.titleText()) }

func (f Film) titleText() string {
	titles := make([]string, len(f.Frames))
	for i, b := range f.Frames {
		titles[i] = b.Title
	}
	return strings.Join(titles, "; ")
}

func (f Film) square() float64 {
	if f.Square > 0 {
		return f.Square
	}
	return filmSquare
}

func (f Film) columns() int {
	n := f.Columns
	if n == 0 {
		n = 10
	}
	return max(1, min(n, len(f.Frames)))
}

// cell returns the size of the place of each board with its title, in squares. A title has the width of eight squares.
func (f Film) cell() (w, h float64) {
	w, h = f.step()
	for _, b := range f.Frames {
		if b.Title != "" {
			return max(w, 8+filmGap), h + filmTitle
		}
	}
	return w, h
}

// step is from one board to the next, in squares, where there are no titles.
func (f Film) step() (right, down float64) {
	return float64(f.side().Width()) + filmGap, float64(f.side().Height()) + filmGap
}

func (f Film) side() board.Shape {
	if len(f.Frames) == 0 {
		return 8
	}
	return f.Frames[0].side()
}

func (f Film) size() (w, h float64) {
	w, h = f.cell()
	rows := (len(f.Frames) + f.columns() - 1) / f.columns()
	return (w*float64(f.columns()) + filmGap) * f.square(), (h*float64(rows) + filmGap) * f.square()
}

// corner returns the upper left corner of board i, in squares.
func (f Film) corner(i int) (x, y float64) {
	w, h := f.cell()
	_, down := f.step()
	return filmGap + w*float64(i%f.columns()), filmGap + h - down + h*float64(i/f.columns())
}

func (f Film) draw(d drawing) {
	f.titles(d)
	d.Within(draw.Frame{Scale: f.square(), Most: draw.Line{Round: true}}, func() {
		f.grounds(d)
		f.dots(d, func(b Board) uint64 { return b.Legal }, dot(Kind(0), 0.27))
		f.dots(d, func(b Board) uint64 { return b.Black }, dot(Ink, 0.86))
		f.dots(d, func(b Board) uint64 { return b.White }, dot(Axis, 0.86), dot(Card, 0.74))
		f.dots(d, func(b Board) uint64 { return b.Last }, dot(Kind(1), 0.34))
	})
}

// titles writes the titles, in letters that grow less than the squares, behind the discs.
func (f Film) titles(d drawing) {
	square := f.square()
	small := textStyle{filmSquare + (square-filmSquare)*0.7, draw.Start, Ink, false}
	for _, side := range []struct {
		of   func(Board) uint64
		fill Color
	}{{func(b Board) uint64 { return b.Last &^ b.White }, Ink}, {func(b Board) uint64 { return b.Last & b.White }, Card}} {
		for i, b := range f.Frames {
			if x, y := f.corner(i); b.Title != "" && side.of(b) != 0 {
				d.disc((x+filmDisc/2)*square, (y-0.63)*square, filmDisc/2*square, side.fill, Axis)
			}
		}
	}
	for i, b := range f.Frames {
		x, y := f.corner(i)
		if b.Last != 0 {
			x += filmDisc + 0.35
		}
		if b.Title != "" {
			d.text(x*square, (y-0.35)*square-0.36*small.size, b.Title, small)
		}
	}
}

// grounds draws the empty boards.
func (f Film) grounds(d drawing) {
	at := make([]draw.Point, len(f.Frames))
	for i := range f.Frames {
		at[i].X, at[i].Y = f.corner(i)
	}
	d.Use(emptyBoard(f.side(), len(f.Frames) > 0 && f.Frames[0].Lines), at...)
}

// emptyBoard is a board without discs, for many small copies; lengths in squares. Pieces stand between its
// lines, or where they cross.
func emptyBoard(n board.Shape, crossing bool) draw.Symbol {
	width, height := n.Width(), n.Height()
	name, lines := "net", lattice(0, 0, width+1, height+1, 1)
	switch {
	case width != height:
		name += fmt.Sprintf("%dx%d", width, height)
	case width != 8:
		name += fmt.Sprint(width)
	}
	if crossing {
		lines = lattice(0.5, 0.5, width, height, 1)
	}
	return draw.Symbol{Name: name, Draw: func(p draw.Pen) {
		d := drawing{p}
		d.rect(0, 0, float64(width), float64(height), felt)
		d.line(lines, feltLine, 0.06)
	}}
}

// dots draws a set of every board as one path of dots, one move after the other, once with each line.
func (f Film) dots(d drawing, of func(Board) uint64, lines ...draw.Line) {
	var path draw.Path
	for i, b := range f.Frames {
		x, y := f.corner(i)
		first := true
		for set := of(b); set != 0; set &= set - 1 {
			sq := bits.TrailingZeros64(set)
			at := draw.Point{X: x + float64(sq%f.side().Width()) + 0.5, Y: y + float64(sq/f.side().Width()) + 0.5}
			if first {
				path.Move(at.X, at.Y)
			} else {
				path.Hop(at.X, at.Y)
			}
			path.Line(at.X, at.Y)
			first = false
		}
	}
	if len(path) > 0 {
		d.Stroke(path, lines...)
	}
}
