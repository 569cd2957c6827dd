package picture

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/show/draw"
	"github.com/oneply/oneply/pkg/show/estimate"
)

// Board is a position on a board, row 1 on top. Sets of squares are bitboards: bit i is square i, row by row.
type Board struct {
	N            board.Shape
	Black, White uint64 // discs
	Legal        uint64 // squares with a ring
	Last         uint64 // squares with a dot: the last move
	Flipped      uint64 // squares with a small ring: the discs just flipped
	Turn         string // the side to move, black or white, for the text; "" if it does not matter
	Lines        bool   // pieces stand where lines cross, as in Go, and not between them

	Values   map[int]float64 // number on a square; the higher, the stronger its tint
	Decimals int             // of the values
	Signed   bool            // values are tinted red above zero and blue below
	Votes    map[int]float64 // votes for a square: they decide the tint and stand above the value
	Labels   map[int]string  // text on a square, in place of a value
	Notes    map[int]string  // shown when a square is pointed at in a page

	Title   string // above the board
	Caption string // below the picture, in a notebook
	Width   int    // pixels in a notebook; 0 means the natural size
}

// Pixels of the natural size.
const (
	square   = 38.0
	margin   = 24.0 // left and above: coordinates
	edge     = 14.0 // right and below
	titleRow = 22.0
	discSize = 0.42 // radius as a share of the square
	inside   = 34.0 // width of a number on a square, so that neighbours do not touch
)

var (
	felt     = draw.RGB(0xe9eee8)
	feltLine = draw.RGB(0xb4bfb4)
	lasting  = draw.RGB(0x111111) // text on what keeps its colour on a dark page
	tintFull = draw.RGB(0xf2b44a)
)

// BoardOf returns the picture of a position with its legal moves.
func BoardOf(d board.Diagram) Board {
	return Board{N: d.N, Black: d.Black, White: d.White, Legal: d.Legal, Turn: d.Turn.String()}
}

// SVG returns the picture as a document.
func (b Board) SVG() []byte { return document(b) }

// Sheet returns the picture in a form that any pen can draw.
func (b Board) Sheet() draw.Sheet { return sheetOf(b) }

// HTML returns the picture for a notebook.
func (b Board) HTML() string { return htmlOf(b, b.Width, b.Caption) }

// String returns the board as text, which board.ParseDiagram reads.
func (b Board) String() string {
	s := board.Diagram{N: b.N, Black: b.Black, White: b.White, Legal: b.Legal}.Rows()
	if b.Title != "" {
		s = b.Title + "\n" + s
	}
	if b.Turn != "" {
		s += b.Turn + " to move\n"
	}
	return s
}

func (b Board) side() board.Shape { return board.Side(b.N) }

func (b Board) size() (w, h float64) { return boardSize(b.side(), b.Title) }

// alt returns the position in words, with the numbers on its squares.
func (b Board) alt() string {
	n := b.side()
	parts := []string{fmt.Sprintf("%s board", n)}
	add := func(what string, squares []string) {
		if len(squares) > 0 {
			parts = append(parts, what+" "+strings.Join(squares, " "))
		}
	}
	add("black", board.Names(b.Black, n))
	add("white", board.Names(b.White, n))
	add("last move", board.Names(b.Last, n))
	if len(b.Values) == 0 {
		add("legal moves", board.Names(b.Legal, n))
	}
	add("values", onSquares(b.Values, n, func(v float64) string { return estimate.Fixed(v, b.Decimals, false) }))
	add("votes", onSquares(b.Votes, n, votesText))
	add("labels", onSquares(b.Labels, n, func(s string) string { return s }))
	text := strings.Join(parts, ", ")
	if b.Title != "" {
		text = b.Title + ": " + text
	}
	return text
}

// votesText writes votes; members that like several moves split theirs among them.
func votesText(votes float64) string {
	return strconv.FormatFloat(math.Round(10*votes)/10, 'f', -1, 64)
}

// onSquares lists what stands on squares: "d3: 0.04".
func onSquares[T any](what map[int]T, n board.Shape, write func(T) string) (list []string) {
	for _, sq := range slices.Sorted(maps.Keys(what)) {
		list = append(list, board.Name(sq, n)+": "+write(what[sq]))
	}
	return list
}

func (b Board) draw(d drawing) {
	n := b.side()
	top := heading(d, n, b.Title)
	d.rect(margin, top, float64(n.Width())*square, float64(n.Height())*square, felt)
	if b.Lines {
		crossings(d, n, top, feltLine)
		b.tint(d, n, top)
	} else {
		b.tint(d, n, top)
		net(d, n, top, feltLine)
	}
	b.discs(d, n, top)
	b.rings(d, n, top)
	d.dots(middles(b.Last, n, top), Kind(1), 0.24*square+1)
	b.numbers(d, n, top)
}

// middle returns the middle of a square of a board whose upper edge is at top.
func middle(sq int, n board.Shape, top float64) (x, y float64) {
	return margin + (float64(sq%n.Width())+0.5)*square, top + (float64(sq/n.Width())+0.5)*square
}

// discs draws discs with a thin rim.
func (b Board) discs(d drawing, n board.Shape, top float64) {
	const diameter, rim = 2 * discSize * square, 1
	d.dots(middles(b.Black|b.White, n, top), Axis, diameter+rim)
	d.dots(middles(b.Black, n, top), Ink, diameter-rim)
	d.dots(middles(b.White, n, top), Card, diameter-rim)
}

// middles returns dots in a set of squares.
func middles(set uint64, n board.Shape, top float64) (p draw.Path) {
	for sq := range n.Squares() {
		if set>>sq&1 != 0 {
			p.Dot(middle(sq, n, top))
		}
	}
	return p
}

// numberSize returns the font size of the values: one for all.
func (b Board) numberSize() float64 {
	size := 10.0
	if len(b.Votes) > 0 {
		size = 8.5
	}
	for _, v := range b.Values {
		size = fitting(size, inside, estimate.Fixed(v, b.Decimals, false))
	}
	return size
}

// tint colours the squares, or the crossings, with votes or values by their place between the least and the greatest.
func (b Board) tint(d drawing, n board.Shape, top float64) {
	weights := b.Values
	if len(b.Votes) > 0 {
		weights = b.Votes
	}
	low, high := math.Inf(1), math.Inf(-1)
	for sq, v := range weights {
		if sq < n.Squares() { // a pass has no square
			low, high = math.Min(low, v), math.Max(high, v)
		}
	}
	if len(b.Votes) > 0 {
		low = 0
	}
	for sq := range n.Squares() {
		v, ok := weights[sq]
		x, y, tint := margin+float64(sq%n.Width())*square, top+float64(sq/n.Width())*square, felt
		switch {
		case b.Signed && ok:
			tint = Diverging(0.75 * v / math.Max(math.Max(high, -low), math.SmallestNonzeroFloat64))
		case high > low:
			tint = draw.Mix(felt, tintFull, (v-low)/(high-low))
		}
		switch {
		case ok && b.Lines: // the number covers the crossing
			d.disc(x+square/2, y+square/2, discSize*square, tint, felt)
		case ok && (high > low || b.Signed):
			d.rect(x, y, square, square, tint)
		}
	}
}

// rings draws those of legal moves and of flipped discs.
func (b Board) rings(d drawing, n board.Shape, top float64) {
	for sq := range n.Squares() {
		if x, y := middle(sq, n, top); b.Legal>>sq&1 != 0 {
			d.ring(x, y, discSize*square, 1.4, b.ringColor(sq))
		}
	}
	for sq := range n.Squares() {
		if x, y := middle(sq, n, top); b.Flipped&(b.Black|b.White)>>sq&1 != 0 {
			d.ring(x, y, 0.3*square, 1.2, Kind(4))
		}
	}
}

// ringColor returns the colour of the ring on a square, paler where a number stands in it.
func (b Board) ringColor(sq int) Color {
	_, value := b.Values[sq]
	_, votes := b.Votes[sq]
	if value || votes || b.Labels[sq] != "" {
		return draw.Mix(Kind(0), felt, 0.6)
	}
	return Kind(0)
}

// numbers writes what stands on the squares: votes and labels first, then values, in one size.
func (b Board) numbers(d drawing, n board.Shape, top float64) {
	ink := func(sq int) Color {
		switch {
		case b.Black>>sq&1 != 0:
			return Card
		case b.White>>sq&1 != 0:
			return lasting
		}
		return Ink
	}
	for sq := range n.Squares() {
		x, y := middle(sq, n, top)
		_, value := b.Values[sq]
		votes, voted := b.Votes[sq]
		switch {
		case b.Labels[sq] != "":
			d.text(x, y, b.Labels[sq], textStyle{12, draw.Middle, ink(sq), false})
		case voted && value:
			d.text(x, y-5, votesText(votes), textStyle{12, draw.Middle, ink(sq), true})
		case voted:
			d.text(x, y, votesText(votes), textStyle{12, draw.Middle, ink(sq), true})
		}
	}
	size := b.numberSize()
	for sq := range n.Squares() {
		x, y := middle(sq, n, top)
		value, ok := b.Values[sq]
		if !ok || b.Labels[sq] != "" {
			continue
		}
		if _, voted := b.Votes[sq]; voted {
			y += 7
		}
		d.text(x, y, estimate.Fixed(value, b.Decimals, false), textStyle{size, draw.Middle, ink(sq), false})
	}
}

// boardSize returns the size of a board with its coordinates.
func boardSize(n board.Shape, title string) (w, h float64) {
	w, h = margin+float64(n.Width())*square+edge, margin+float64(n.Height())*square+edge
	if title != "" {
		return w, h + titleRow
	}
	return w, h
}

// heading writes title and coordinates and says where the first row begins.
func heading(d drawing, n board.Shape, title string) (top float64) {
	top = margin
	if title != "" {
		d.text(margin, 16, title, textStyle{13, draw.Start, Ink, true})
		top += titleRow
	}
	coordinates := textStyle{11, draw.Middle, Axis, false}
	for i := range max(n.Width(), n.Height()) {
		at := (float64(i) + 0.5) * square
		if i < n.Width() {
			d.text(margin+at, top-9, board.Name(i, n)[:1], coordinates)
		}
		if i < n.Height() {
			d.text(margin-11, top+at, fmt.Sprint(i+1), coordinates)
		}
	}
	return top
}

// net draws the lines between the squares.
func net(d drawing, n board.Shape, top float64, c Color) {
	d.line(lattice(margin, top, n.Width()+1, n.Height()+1, square), c, 1)
}

// crossings draws lines through the middles of the squares.
func crossings(d drawing, n board.Shape, top float64, c Color) {
	d.line(lattice(margin+square/2, top+square/2, n.Width(), n.Height(), square), c, 1)
}

// lattice returns lines down and across, at a distance, by their upper left corner.
func lattice(x, y float64, down, across int, distance float64) (p draw.Path) {
	width, height := float64(down-1)*distance, float64(across-1)*distance
	for i := range max(down, across) {
		at := float64(i) * distance
		if i < across {
			p.Between(x, y+at, x+width, y+at)
		}
		if i < down {
			p.Between(x+at, y, x+at, y+height)
		}
	}
	return p
}

// htmlOf shows a picture in a notebook.
func htmlOf(p picture, width int, caption string) string {
	if width == 0 {
		w, _ := p.size()
		width = int(math.Round(w))
	}
	return Image(document(p), width, p.alt(), caption)
}
