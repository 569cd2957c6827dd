package eval

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// logistello is the eleven patterns of Logistello, which have 46 places on 8 x 8 squares: rows, diagonals, the edge
// with both X-squares, and corners (Buro 1997, The Othello match of the year: Takeshi Murakami vs. Logistello; Buro
// 1999, From simple features to sophisticated evaluation functions).
//
// Choice: each set of squares is one place, so a pattern and its mirror image have two entries of its table. Logistello
// shares these; so does "logistello-turned", with 84 places.
const logistello = "row-2,row-3,row-4,diagonal-4,diagonal-5,diagonal-6,diagonal-7,diagonal-8,edge+2x,corner-2x5," +
	"corner-3x3"

// patternForms lists the forms of pattern names, for errors about unknown names.
const patternForms = "logistello, rect-2x3, corner-3x3, edge+2x, row-2, diagonal-8 or squares like a1b1c1, " +
	"several with commas between them"

// named matches the name of a pattern that has numbers.
var named = regexp.MustCompile(`^(rect|corner|row|diagonal)-([1-8])(?:x([1-8]))?$`)

// listed matches the names of squares.
var listed = regexp.MustCompile(`^([a-h][1-8])+$`)

// parsePatterns returns the union of shapes and patterns, named with commas between. The squares of a place are listed
// in the order in which a symmetry maps those of the first one; images that cover the same squares count once.
func (n On) parsePatterns(name string, s seed.Seed) (Architecture, error) {
	a := Architecture{Name: name, N: n.shape()}
	parts := strings.Split(strings.ReplaceAll(name, "logistello", logistello), ",")
	for i, part := range parts {
		if slices.Contains(parts[:i], part) {
			return a, fmt.Errorf("%s twice, want each once", part)
		}
		if !IsPattern(part) {
			b, err := n.parseShape(part, false, s)
			if err != nil {
				return a, err
			}
			a.Places = append(a.Places, b.Places...)
			continue
		}
		first, err := n.patterns(part)
		if err != nil {
			return a, fmt.Errorf("%s: %w", part, err)
		}
		seen := map[uint64]bool{}
		for _, place := range first {
			if !seen[set(place)] {
				a.Places = append(a.Places, n.expand(place, seen, func([]int) {}))
			}
		}
	}
	if a.Dim() > MaxWeights {
		return a, fmt.Errorf("%d weights, want at most %d", a.Dim(), MaxWeights)
	}
	return a, nil
}

// IsPattern reports whether a name is meant as the name of a pattern.
func IsPattern(name string) bool {
	kind, _, _ := strings.Cut(name, "-")
	return slices.Contains([]string{"rect", "corner", "row", "diagonal", "edge+2x", "logistello"}, kind) ||
		listed.MatchString(name)
}

// patterns returns the first places of the patterns that a name stands for: for a rectangle all of them. The others
// follow by symmetry.
func (n On) patterns(name string) ([][]int, error) {
	if listed.MatchString(name) {
		p, err := n.squares(name)
		return [][]int{p}, err
	}
	if name == "edge+2x" {
		p, err := n.edge()
		return [][]int{p}, err
	}
	part := named.FindStringSubmatch(name)
	if part == nil || (part[3] == "") != (part[1] == "row" || part[1] == "diagonal") {
		return nil, errUnknown
	}
	rows, _ := strconv.Atoi(part[2])
	columns, _ := strconv.Atoi(part[3])
	var all [][]int
	switch part[1] {
	case "row":
		all = n.rectangles(1, n.shape().Width(), func(row, _ int) bool { return row == rows-1 })
	case "diagonal":
		all = n.diagonal(rows)
	case "corner":
		all = n.rectangles(rows, columns, func(row, col int) bool { return row == 0 && col == 0 })
	case "rect":
		all = n.rectangles(rows, columns, func(int, int) bool { return true })
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("a board of %s squares has none of at most %d squares", n.shape(), n.longest())
	}
	return all, nil
}

// squares reads a list like a1b1c1.
func (n On) squares(name string) (place []int, err error) {
	for i := 0; i < len(name); i += 2 {
		sq, err := board.Parse(name[i:i+2], n.shape())
		if err != nil {
			return nil, errors.Unwrap(err) // without the package's name
		}
		if slices.Contains(place, sq) {
			return nil, fmt.Errorf("%s twice, want each square once", name[i:i+2])
		}
		place = append(place, sq)
	}
	if len(place) > n.longest() {
		return nil, fmt.Errorf("%d squares, want at most %d", len(place), n.longest())
	}
	return place, nil
}

// edge returns the first row and both X-squares, in the order of Buro.
func (n On) edge() ([]int, error) {
	width := n.shape().Width()
	if width < 5 || n.shape().Height() < 3 {
		return nil, fmt.Errorf("a board of %s squares has none", n.shape())
	}
	place := []int{width + 1}
	for col := range width {
		place = append(place, col)
	}
	return append(place, 2*width-2), nil
}

// diagonal returns the diagonal of length squares next to the first corner.
func (n On) diagonal(length int) [][]int {
	if length < 2 || !n.holds(length-1, length-1) {
		return nil
	}
	var place []int
	for i := range length {
		place = append(place, n.shape().Width()*i+length-1-i)
	}
	return [][]int{place}
}

// rectangles returns those of the given rows and columns that begin where at reports true, row by row.
func (n On) rectangles(rows, columns int, at func(row, col int) bool) (all [][]int) {
	if rows*columns > n.longest() {
		return nil
	}
	for first := range n.shape().Squares() {
		row, col := first/n.shape().Width(), first%n.shape().Width()
		if !at(row, col) || !n.holds(row+rows-1, col+columns-1) {
			continue
		}
		var place []int
		for i := range rows * columns {
			place = append(place, first+n.shape().Width()*(i/columns)+i%columns)
		}
		all = append(all, place)
	}
	return all
}
