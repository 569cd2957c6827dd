package eval

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// Architecture is the shape of a network, its places without its weights, and the encoding of networks of this shape: a
// weight vector is the tables one after another.
type Architecture struct {
	Name   string    // as in the literature: "all-2", "rand-8x4"
	Places [][][]int // the places of each tuple; each lists its squares, the most significant first
	N      board.Shape
}

// On is the form of a board. Its methods make, for this board, the architectures that the functions of the same name
// make for 8 x 8 squares.
type On board.Shape

func (n On) shape() board.Shape { return board.Side(board.Shape(n)) }

// longestRun returns the number of squares of the longest row or column.
func (n On) longestRun() int { return max(n.shape().Width(), n.shape().Height()) }

// Systematic returns the architecture "all-n": every straight run of n squares, horizontal, vertical and diagonal, is a
// place, and the runs that the symmetries of the board map onto each other share a table (Jaskowski 2014, II-E2).
// Several lengths give the union. All-1 has 10 tables and 30 weights, all-2 32 and 288, all-3 24 and 648, all-4 21 and
// 1701.
//
// The squares of a place are listed in ascending order, not in the order of the symmetry, as in the paper's best
// player, which scores 0.90 or less instead of 0.96 when read otherwise. Mapped lists them in the order of the
// symmetry.
//
// It panics if a length is not 1 to 8.
func Systematic(lengths ...int) Architecture { return On(0).Systematic(lengths...) }

// Systematic returns the architecture "all-n" on this board. It panics if a length is not 1 to the longer side.
func (n On) Systematic(lengths ...int) Architecture {
	a := Architecture{Name: "all", N: n.shape()}
	for _, length := range lengths {
		if length < 1 || length > n.longestRun() {
			panic(fmt.Sprintf("eval: all-%d: length %d, want 1 to %d", length, length, n.longestRun()))
		}
		a.Name += "-" + strconv.Itoa(length)
		seen := map[uint64]bool{}
		for _, run := range n.runs(length) {
			if !seen[set(run)] {
				a.Places = append(a.Places, n.expand(run, seen, slices.Sort))
			}
		}
	}
	return a
}

// Snakes returns the architecture "rand-m x n": m tuples of n squares, each from a random walk that steps in any of
// eight directions from a random square until it has seen n squares, with its symmetric expansions, which list the
// squares in the order of the walk (Jaskowski 2014, II-E1). Expansions that cover the same squares count once; the m
// tuples are drawn independently and may repeat. Tuple i depends on s and i alone. Ascending sorts the squares. A step
// off the board is not taken.
//
// It panics if m < 1 or if n is not 1 to MaxLength.
func Snakes(s seed.Seed, m, n int) Architecture { return On(0).Snakes(s, m, n) }

// Snakes returns the architecture "rand-m x length" on this board. It panics if m < 1, or if length is not 1 to
// MaxLength or greater than the number of squares.
func (n On) Snakes(s seed.Seed, m, length int) Architecture {
	return n.snakes(fmt.Sprintf("rand-%dx%d", m, length), s, m, length, n.onBoard)
}

// TorusSnakes returns the architecture "rand-m x n-torus": Snakes whose walks leave the board at one edge and reenter
// at the opposite one, so that a place need not be connected on the board. It draws the same numbers as Snakes.
func TorusSnakes(s seed.Seed, m, n int) Architecture { return On(0).TorusSnakes(s, m, n) }

// TorusSnakes returns the architecture "rand-m x length-torus" on this board. It panics like Snakes.
func (n On) TorusSnakes(s seed.Seed, m, length int) Architecture {
	return n.snakes(fmt.Sprintf("rand-%dx%d%s", m, length, torus), s, m, length, n.onTorus)
}

// torus is the suffix of names of snakes on a torus.
const torus = "-torus"

func (n On) snakes(name string, s seed.Seed, m, length int, move stepper) Architecture {
	if m < 1 || length < 1 || length > n.longest() {
		panic(fmt.Sprintf("eval: %s: want at least one tuple of 1 to %d squares", name, n.longest()))
	}
	a := Architecture{Name: name, N: n.shape()}
	for i := range m {
		a.Places = append(a.Places, n.expand(n.walk(s.Child("snake", i), length, move), map[uint64]bool{}, func([]int) {}))
	}
	return a
}

// longest returns the greatest number of squares of a snake.
func (n On) longest() int { return min(MaxLength, n.shape().Squares()) }

// Ascending lists the squares of every place in ascending order. A pattern and its mirror image then have different
// entries of a table, so that symmetric boards have different values. The best player of Jaskowski 2014 is printed like
// this (Fig. 7).
func (a Architecture) Ascending() Architecture {
	return a.reordered("-ascending", func(tuple [][]int) [][]int {
		var places [][]int
		for _, p := range tuple {
			places = append(places, slices.Sorted(slices.Values(p)))
		}
		return places
	})
}

// Mapped lists the squares of every place in the order in which the symmetries of the board map those of its tuple's
// first place, so that symmetric boards have equal values. Squares that a symmetry maps onto themselves in another
// order are two places.
func (a Architecture) Mapped() Architecture {
	return a.reordered("-turned", func(tuple [][]int) [][]int {
		var places [][]int
		for _, k := range a.N.Symmetries() {
			p := On(a.N).image(tuple[0], k)
			if !slices.ContainsFunc(places, func(q []int) bool { return slices.Equal(p, q) }) {
				places = append(places, p)
			}
		}
		return places
	})
}

func (a Architecture) reordered(name string, order func(tuple [][]int) [][]int) Architecture {
	walked, onTorus := strings.CutSuffix(a.Name, torus)
	b := Architecture{Name: walked + name, N: a.N}
	if onTorus {
		b.Name += torus
	}
	for _, tuple := range a.Places {
		b.Places = append(b.Places, order(tuple))
	}
	return b
}

// ParseArchitecture returns the architecture of the given name:
//
//	all-1-2-3        straight lines of these lengths (Systematic)
//	rand-8x4         snakes (Snakes), which s draws
//	logistello       the eleven patterns of Logistello (Buro 1997)
//	rect-2x3         every rectangle of two rows and three columns, and of three and two
//	corner-2x5       those in a corner, which begin with its square
//	row-2            the second row from every edge
//	diagonal-5       the diagonals of five squares
//	edge+2x          every edge with both X-squares, b2 and g2
//	a1b1c1b2         these squares, in this order, and their images under the symmetries of the board
//	edge+2x,rect-2x3 the union of several
//
// The suffixes "-ascending" and "-turned" change the order of the squares; after them "-torus" lets snakes walk on a
// torus: "rand-8x4-turned-torus".
func ParseArchitecture(name string, s seed.Seed) (Architecture, error) {
	return On(0).ParseArchitecture(name, s)
}

// ParseArchitecture returns the architecture of the given name on this board.
func (n On) ParseArchitecture(name string, s seed.Seed) (Architecture, error) {
	walked, onTorus := strings.CutSuffix(name, torus)
	shape, ascending := strings.CutSuffix(walked, "-ascending")
	shape, turned := strings.CutSuffix(shape, "-turned")
	a, err := n.parseShape(shape, onTorus, s)
	switch {
	case err != nil && !errors.Is(err, errUnknown):
		return Architecture{}, fmt.Errorf("architecture %.60q: %w", name, err)
	case err != nil || ascending && turned:
		return Architecture{}, fmt.Errorf("architecture %.60q, want a name like all-1-2-3 (lengths 1 to %d, each "+
			"once), rand-8x4 (tuples x length, length 1 to %d), %s, with -ascending or -turned behind it for the order of "+
			"squares, and -torus last for snakes", name, n.longestRun(), n.longest(), patternForms)
	case ascending:
		return a.Ascending(), nil
	case turned:
		return a.Mapped(), nil
	}
	return a, nil
}

// errUnknown says only that there is no such name.
var errUnknown = errors.New("no such architecture")

// parseShape returns an architecture whose squares are not yet ordered.
func (n On) parseShape(name string, onTorus bool, s seed.Seed) (Architecture, error) {
	if !onTorus && (strings.Contains(name, ",") || IsPattern(name)) {
		return n.parsePatterns(name, s)
	}
	kind, rest, _ := strings.Cut(name, "-")
	switch kind {
	case "all":
		lengths, ok := numbers(strings.Split(rest, "-"), n.longestRun())
		if ok && !onTorus && len(slices.Compact(slices.Sorted(slices.Values(lengths)))) == len(lengths) {
			return n.Systematic(lengths...), nil
		}
	case "rand":
		size, ok := numbers(strings.Split(rest, "x"), MaxPlaces/8)
		if ok && len(size) == 2 && size[1] <= n.longest() && size[0] <= MaxWeights/entries(size[1]) {
			if onTorus {
				return n.TorusSnakes(s, size[0], size[1]), nil
			}
			return n.Snakes(s, size[0], size[1]), nil
		}
	}
	return Architecture{}, errUnknown
}

// Dim returns the number of weights: 3^n for each tuple of n squares.
func (a Architecture) Dim() int {
	sum := 0
	for _, places := range a.Places {
		sum += entries(len(places[0]))
	}
	return sum
}

// Decode makes the network.
func (a Architecture) Decode(w []float64) (Evaluator, error) {
	n, err := a.network(w)
	if err != nil {
		return nil, err
	}
	return n, nil
}

// Random returns the network whose weights are drawn uniformly from [lo, hi).
func (a Architecture) Random(s seed.Seed, lo, hi float64) (*Network, error) {
	return a.network(uniform(a.Dim(), s, lo, hi))
}

func (a Architecture) network(w []float64) (*Network, error) {
	if err := checkDim(len(w), a.Dim()); err != nil {
		return nil, err
	}
	tuples := make([]Tuple, len(a.Places))
	for i, places := range a.Places {
		size := entries(len(places[0]))
		tuples[i] = Tuple{places, w[:size:size]}
		w = w[size:]
	}
	return NewNetwork(tuples)
}

// Random returns the evaluator whose weights are drawn uniformly from [lo, hi).
func Random(e Encoding, s seed.Seed, lo, hi float64) (Evaluator, error) {
	return e.Decode(uniform(e.Dim(), s, lo, hi))
}

func uniform(n int, s seed.Seed, lo, hi float64) []float64 {
	w := make([]float64, n)
	for i := range w {
		w[i] = lo + float64((hi-lo)*float64(s.At(i)>>11)/(1<<53))
	}
	return w
}

// runs returns the straight runs of length squares, each in ascending order, sorted by first square, then direction.
func (n On) runs(length int) [][]int {
	var all [][]int
	width := n.shape().Width()
	for sq := range n.shape().Squares() {
		for _, d := range [][2]int{{0, 1}, {1, -1}, {1, 0}, {1, 1}} {
			if !n.holds(sq/width+(length-1)*d[0], sq%width+(length-1)*d[1]) {
				continue
			}
			run := make([]int, length)
			for i := range run {
				run[i] = sq + i*(width*d[0]+d[1])
			}
			all = append(all, run)
		}
	}
	return all
}

// holds reports whether the board has a square in this row and column.
func (n On) holds(row, col int) bool {
	return row >= 0 && row < n.shape().Height() && col >= 0 && col < n.shape().Width()
}

// expand maps a place by the symmetries of the board; images that cover squares already seen are left out.
func (n On) expand(place []int, seen map[uint64]bool, order func([]int)) [][]int {
	var places [][]int
	for _, k := range n.shape().Symmetries() {
		p := n.image(place, k)
		if key := set(p); !seen[key] {
			seen[key] = true
			order(p)
			places = append(places, p)
		}
	}
	return places
}

// image returns a place as symmetry k maps it.
func (n On) image(place []int, k int) []int {
	p := make([]int, len(place))
	for i, sq := range place {
		p[i] = board.Symmetry(k, sq, n.shape())
	}
	return p
}

// stepper returns where a walk goes from a square in direction d, 0 to 7.
type stepper func(row, col, d int) (int, int)

// walk returns the first squares that a random walk visits, in order.
func (n On) walk(s seed.Seed, length int, move stepper) []int {
	r := s.Rand()
	row, col := r.IntN(n.shape().Height()), r.IntN(n.shape().Width())
	place, seen := make([]int, 0, length), uint64(0)
	for {
		if sq := n.shape().Width()*row + col; seen>>sq&1 == 0 {
			seen |= 1 << sq
			place = append(place, sq)
		}
		if len(place) == length {
			return place
		}
		row, col = move(row, col, r.IntN(8))
	}
}

// onBoard goes to a neighbour; a step off the board goes nowhere.
func (n On) onBoard(row, col, d int) (int, int) {
	if r, c := neighbour(row, col, d); n.holds(r, c) {
		return r, c
	}
	return row, col
}

// onTorus goes to a neighbour; a step off the board reenters at the opposite edge.
func (n On) onTorus(row, col, d int) (int, int) {
	r, c := neighbour(row, col, d)
	height, width := n.shape().Height(), n.shape().Width()
	return (r + height) % height, (c + width) % width
}

func neighbour(row, col, d int) (int, int) {
	d += d / 4 // 4 of 0 to 8 would be no step
	return row + d/3 - 1, col + d%3 - 1
}

func set(place []int) uint64 {
	s := uint64(0)
	for _, sq := range place {
		s |= 1 << sq
	}
	return s
}

// numbers reads whole numbers from 1 to most, without signs or leading zeros.
func numbers(words []string, most int) ([]int, bool) {
	var all []int
	for _, w := range words {
		n, err := strconv.Atoi(w)
		if err != nil || n < 1 || n > most || strconv.Itoa(n) != w {
			return nil, false
		}
		all = append(all, n)
	}
	return all, true
}
