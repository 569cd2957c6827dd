package picture

import (
	"fmt"
	"math/bits"
	"strings"
)

// Film is many small boards in one compact picture: a game move by move, the places of a network. Of each board the
// discs, legal moves (small dots), the last move and the title, behind a disc of the side that made it, are drawn.
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
	step := f.step()
	for _, b := range f.Frames {
		if b.Title != "" {
			return max(step, 8+filmGap), step + filmTitle
		}
	}
	return step, step
}

// step is from one board to the next, in squares, where there are no titles.
func (f Film) step() float64 { return float64(f.side()) + filmGap }

func (f Film) side() int {
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
	return filmGap + w*float64(i%f.columns()), filmGap + h - f.step() + h*float64(i/f.columns())
}

func (f Film) draw(d *drawing) {
	f.titles(d)
	fmt.Fprintf(d, "<g transform=\"scale(%s)\">\n", px(f.square()))
	f.grounds(d)
	d.WriteString("<g stroke-linecap=\"round\">\n")
	f.dots(d, func(b Board) uint64 { return b.Legal }, "", look{0.27, Kind(0)})
	f.dots(d, func(b Board) uint64 { return b.Black }, "", look{0.86, Ink})
	f.dots(d, func(b Board) uint64 { return b.White }, "white", look{0.86, Axis}, look{0.74, Card})
	f.dots(d, func(b Board) uint64 { return b.Last }, "", look{0.34, Kind(1)})
	d.WriteString("</g>\n</g>\n")
}

// titles writes the titles, in letters that grow less than the squares, behind the discs.
func (f Film) titles(d *drawing) {
	square := f.square()
	small := textStyle{filmSquare + (square-filmSquare)*0.7, "start", Ink, false}
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
func (f Film) grounds(d *drawing) {
	id := emptyBoard(d, f.side(), len(f.Frames) > 0 && f.Frames[0].Lines)
	for i := range f.Frames {
		x, y := f.corner(i)
		fmt.Fprintf(d, `<use href="#%s" x="%s" y="%s"/>`+"\n", id, px(x), px(y))
	}
}

// emptyBoard declares a board of n rows without discs, for many small copies; lengths in squares. Pieces stand between
// its lines, or where they cross.
func emptyBoard(d *drawing, n int, crossing bool) (id string) {
	id = "net"
	if n != 8 {
		id += fmt.Sprint(n)
	}
	fmt.Fprintf(d, `<defs><g id="%s">`, id)
	d.rect(0, 0, float64(n), float64(n), felt)
	d.WriteString(`<path d="`)
	if crossing {
		for i := range n {
			fmt.Fprintf(d, "M.5 %d.5h%dM%d.5 .5v%d", i, n-1, i, n-1)
		}
	} else {
		for i := range n + 1 {
			fmt.Fprintf(d, "M0 %dh%dM%d 0v%d", i, n, i, n)
		}
	}
	fmt.Fprintf(d, "\" stroke=\"%s\" stroke-width=\"0.06\"/></g></defs>\n", feltLine.Hex())
	return id
}

// look is the diameter, in squares, and the colour of a dot.
type look struct {
	diameter float64
	color    Color
}

// dots draws a set of every board as one path: lines without length and with round ends, one move after the other. With
// an id it is drawn in each of the looks.
func (f Film) dots(d *drawing, of func(Board) uint64, id string, looks ...look) {
	var path strings.Builder
	for i, b := range f.Frames {
		x, y := f.corner(i)
		move, row, col := "M", 0, 0
		for set := of(b); set != 0; set &= set - 1 {
			r, c := bits.TrailingZeros64(set)/f.side(), bits.TrailingZeros64(set)%f.side()
			if move == "M" {
				fmt.Fprintf(&path, "M%s %sh0", px(x+float64(c)+0.5), px(y+float64(r)+0.5))
			} else {
				fmt.Fprintf(&path, "m%d %dh0", c-col, r-row)
			}
			move, row, col = "m", r, c
		}
	}
	switch {
	case path.Len() == 0:
	case id == "":
		fmt.Fprintf(d, `<path d="%s" stroke="%s" stroke-width="%s"/>`+"\n", path.String(), looks[0].color.Hex(),
			px(looks[0].diameter))
	default:
		fmt.Fprintf(d, `<defs><path id="%s" d="%s"/></defs>`+"\n", id, path.String())
		for _, l := range looks {
			fmt.Fprintf(d, `<use href="#%s" stroke="%s" stroke-width="%s"/>`+"\n", id, l.color.Hex(), px(l.diameter))
		}
	}
}
