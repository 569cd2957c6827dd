package picture

import (
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/show/draw"
)

// strokes are places of tuples: dots at the squares and lines between them, each once; in half squares, so that most
// numbers are whole.
type strokes struct {
	lines, dots draw.Path
	drawn       map[[4]float64]bool
}

// halfSquares is the frame of strokes on a board that begins at y = top.
func halfSquares(top float64) draw.Frame {
	return draw.Frame{X: margin, Y: top, Scale: square / 2.0, Most: draw.Line{Round: true}}
}

// add adds a place moved by (x, y), in squares.
func (s *strokes) add(place []int, shape board.Shape, x, y float64) {
	n := shape.Width()
	at := func(sq int) draw.Point { return draw.Point{X: 2*x + float64(2*(sq%n)+1), Y: 2*y + float64(2*(sq/n)+1)} }
	for i, sq := range place {
		s.once(&s.dots, at(sq), 0, 0)
		if i == 0 {
			continue
		}
		from := place[joint(place, i, shape)]
		if row, col, across := overEdge(from, sq, shape); across {
			s.once(&s.lines, at(from), col, row)
			s.once(&s.lines, at(sq), -col, -row)
			continue
		}
		a, b := min(sq, from), max(sq, from)
		s.once(&s.lines, at(a), 2*(b%n-a%n), 2*(b/n-a/n))
	}
}

// overEdge returns the step, in rows and columns, from one square to another that leaves the board and comes back at
// the opposite edge; across is false if they are neighbours on the board, or not neighbours even so.
func overEdge(from, to int, shape board.Shape) (row, col int, across bool) {
	n := shape.Width()
	row, col = around(to/n-from/n, shape.Height()), around(to%n-from%n, n)
	near := max(row, -row, col, -col) == 1
	return row, col, near && (row != to/n-from/n || col != to%n-from%n)
}

// around returns the shorter way on a circle of n squares.
func around(d, n int) int {
	switch {
	case 2*d > n:
		return d - n
	case 2*d < -n:
		return d + n
	}
	return d
}

// once adds a stroke by where it begins and its way, unless it is there already.
func (s *strokes) once(p *draw.Path, from draw.Point, dx, dy int) {
	stroke := [4]float64{from.X, from.Y, float64(dx), float64(dy)}
	if s.drawn[stroke] {
		return
	}
	if s.drawn == nil {
		s.drawn = map[[4]float64]bool{}
	}
	s.drawn[stroke] = true
	p.Between(from.X, from.Y, from.X+stroke[2], from.Y+stroke[3])
}

// joint returns the place that square i of a tuple is joined to: the last before it that is its neighbour, as in a walk
// that may cross itself; if there is none, the last that is its neighbour over an edge; if there is none either, the
// one before it.
func joint(place []int, i int, shape board.Shape) int {
	n := shape.Width()
	for k := i - 1; k >= 0; k-- {
		row, col := place[i]/n-place[k]/n, place[i]%n-place[k]%n
		if max(row, -row, col, -col) == 1 {
			return k
		}
	}
	for k := i - 1; k >= 0; k-- {
		if _, _, across := overEdge(place[k], place[i], shape); across {
			return k
		}
	}
	return i - 1
}

// draw draws lines and dots of these widths, in squares.
func (s *strokes) draw(d drawing, c Color, line, dots float64) {
	if len(s.lines) > 0 && line > 0 {
		d.Stroke(s.lines, dot(c, 2*line))
	}
	d.dots(s.dots, c, 2*dots)
}

// squaresOf names the squares of a place: "a1-b2".
func squaresOf(place []int, n board.Shape) string {
	names := make([]string, len(place))
	for i, sq := range place {
		names[i] = board.Name(sq, n)
	}
	return strings.Join(names, "-")
}

// checkPlaces panics unless all places have squares and these lie on the board.
func checkPlaces(n board.Shape, places [][]int) {
	if len(places) == 0 {
		panic("picture: a tuple without places")
	}
	for _, p := range places {
		if len(p) == 0 || len(p) != len(places[0]) {
			panic(fmt.Sprintf("picture: a place with %d squares of a tuple with %d", len(p), len(places[0])))
		}
		for _, sq := range p {
			if sq < 0 || sq >= n.Squares() {
				panic(fmt.Sprintf("picture: square %d on a board of %s", sq, n))
			}
		}
	}
}

// lanes returns small displacements, in squares, that keep places apart which share squares.
func lanes(places [][]int) [][2]float64 {
	lane, most := make([]int, len(places)), 0
	for i, p := range places {
		taken := map[int]bool{}
		for k, q := range places[:i] {
			if share(p, q) {
				taken[lane[k]] = true
			}
		}
		for taken[lane[i]] {
			lane[i]++
		}
		most = max(most, lane[i])
	}
	offsets := make([][2]float64, len(places))
	step := min(0.26, 0.3/float64(max(1, (most+1)/2)))
	for i, l := range lane {
		t := step * float64((l+1)/2*(1-l%2*2)) // 0, -1, 1, -2, 2, ... steps
		offsets[i] = [2]float64{t, 0.43 * t}   // no line of the board has this direction
	}
	return offsets
}

func share(p, q []int) bool {
	for _, a := range p {
		for _, b := range q {
			if a == b {
				return true
			}
		}
	}
	return false
}
