package eval

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/oneply/oneply/pkg/board"
	"github.com/oneply/oneply/pkg/seed"
)

// Architecture is the shape of a network, its places without its weights, and the encoding of networks of this shape:
// a weight vector is the tables one after another.
type Architecture struct {
	Name   string    // as in the literature: "all-2", "rand-8x4"
	Places [][][]int // the places of each tuple; each lists its squares, the most significant first
}

// Systematic is the architecture "all-n": every straight run of n squares, horizontal, vertical and diagonal, is a
// place, and the runs that the symmetries of the board map onto each other share a table (Jaskowski 2014, II-E2). Several
// lengths give the union. All-1 has 10 tables and 30 weights, all-2 32 and 288, all-3 24 and 648, all-4 21 and 1701.
//
// The squares of a place are listed in ascending order, not in the order of the symmetry: so are those of the paper's
// best player, which scores 0.90 instead of 0.96 otherwise. Turned lists them in the order of the symmetry.
//
// It panics if a length is not 1 to 8.
func Systematic(lengths ...int) Architecture {
	a := Architecture{Name: "all"}
	for _, n := range lengths {
		if n < 1 || n > 8 {
			panic(fmt.Sprintf("eval: all-%d: length %d, want 1 to 8", n, n))
		}
		a.Name += "-" + strconv.Itoa(n)
		seen := map[uint64]bool{}
		for _, run := range runs(n) {
			if !seen[set(run)] {
				a.Places = append(a.Places, expand(run, seen, slices.Sort))
			}
		}
	}
	return a
}

// Snakes is the architecture "rand-m x n": m tuples of n squares, each from a random walk that steps in any of eight
// directions from a random square until it has seen n squares, and its symmetric expansions, which list the squares
// in the order of the walk (Jaskowski 2014, II-E1). Expansions that cover the same squares count once; the
// m tuples are drawn independently and may repeat. Tuple i depends on s and i alone. Ascending sorts the squares.
// A step off the board is not taken.
//
// It panics if m < 1 or if n is not 1 to MaxLength.
func Snakes(s seed.Seed, m, n int) Architecture {
	return snakes(fmt.Sprintf("rand-%dx%d", m, n), s, m, n, onBoard)
}

// TorusSnakes is the architecture "rand-m x n-torus": Snakes whose walks leave the board at one edge and come back at
// the opposite one, so that a place need not hang together on the board. It draws the same numbers as Snakes.
func TorusSnakes(s seed.Seed, m, n int) Architecture {
	return snakes(fmt.Sprintf("rand-%dx%d%s", m, n, torus), s, m, n, onTorus)
}

// torus ends the name of snakes on a torus.
const torus = "-torus"

func snakes(name string, s seed.Seed, m, n int, move stepper) Architecture {
	if m < 1 || n < 1 || n > MaxLength {
		panic(fmt.Sprintf("eval: %s: want at least one tuple of 1 to %d squares", name, MaxLength))
	}
	a := Architecture{Name: name}
	for i := range m {
		a.Places = append(a.Places, expand(walk(s.Child("snake", i), n, move), map[uint64]bool{}, func([]int) {}))
	}
	return a
}

// Ascending lists the squares of every place in ascending order. A pattern and its mirror image then stand at different
// entries of a table, so that symmetric boards have different values. The program of Jaskowski 2014 did so, as its
// best player shows (Fig. 7).
func (a Architecture) Ascending() Architecture {
	return a.reordered("-ascending", func(tuple [][]int) [][]int {
		var places [][]int
		for _, p := range tuple {
			places = append(places, slices.Sorted(slices.Values(p)))
		}
		return places
	})
}

// Turned lists the squares of every place in the order in which the symmetries of the board map those of its tuple's
// first place, so that symmetric boards have equal values. Squares that a symmetry maps onto themselves in another
// order are two places.
func (a Architecture) Turned() Architecture {
	return a.reordered("-turned", func(tuple [][]int) [][]int {
		var places [][]int
		for k := range 8 {
			p := image(tuple[0], k)
			if !slices.ContainsFunc(places, func(q []int) bool { return slices.Equal(p, q) }) {
				places = append(places, p)
			}
		}
		return places
	})
}

func (a Architecture) reordered(name string, order func(tuple [][]int) [][]int) Architecture {
	walked, onTorus := strings.CutSuffix(a.Name, torus)
	b := Architecture{Name: walked + name}
	if onTorus {
		b.Name += torus
	}
	for _, tuple := range a.Places {
		b.Places = append(b.Places, order(tuple))
	}
	return b
}

// ParseArchitecture is the architecture of that name, "all-2", "all-1-2-3" or "rand-8x4"; s draws the snakes of the
// latter. The ends "-ascending" and "-turned" change the order of the squares; behind them "-torus" lets snakes walk
// on a torus: "rand-8x4-turned-torus".
func ParseArchitecture(name string, s seed.Seed) (Architecture, error) {
	walked, onTorus := strings.CutSuffix(name, torus)
	shape, ascending := strings.CutSuffix(walked, "-ascending")
	shape, turned := strings.CutSuffix(shape, "-turned")
	a, err := parseShape(shape, onTorus, s)
	switch {
	case err != nil || ascending && turned:
		return Architecture{}, fmt.Errorf("eval: architecture %.60q, want a name like all-1-2-3 (lengths 1 to 8, each once) "+
			"or rand-8x4 (tuples x length, length 1 to %d), with -ascending or -turned behind it for the order of squares, and -torus last for snakes", name, MaxLength)
	case ascending:
		return a.Ascending(), nil
	case turned:
		return a.Turned(), nil
	}
	return a, nil
}

// parseShape is an architecture without the order of its squares.
func parseShape(name string, onTorus bool, s seed.Seed) (Architecture, error) {
	bad := errors.New("no such architecture")
	kind, rest, _ := strings.Cut(name, "-")
	switch kind {
	case "all":
		lengths, ok := numbers(strings.Split(rest, "-"), 8)
		if ok && !onTorus && len(slices.Compact(slices.Sorted(slices.Values(lengths)))) == len(lengths) {
			return Systematic(lengths...), nil
		}
	case "rand":
		size, ok := numbers(strings.Split(rest, "x"), MaxPlaces/8)
		if ok && len(size) == 2 && size[1] <= MaxLength && size[0] <= MaxWeights/entries(size[1]) {
			if onTorus {
				return TorusSnakes(s, size[0], size[1]), nil
			}
			return Snakes(s, size[0], size[1]), nil
		}
	}
	return Architecture{}, bad
}

// Dim is the number of weights: 3^n for each tuple of n squares.
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

// Random is the network whose weights are drawn uniformly from [lo, hi).
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

// Random is the evaluator whose weights are drawn uniformly from [lo, hi).
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

// runs are the straight runs of n squares, each in ascending order, sorted by first square, then direction.
func runs(n int) [][]int {
	var all [][]int
	for sq := range Squares {
		for _, d := range [][2]int{{0, 1}, {1, -1}, {1, 0}, {1, 1}} {
			row, col := sq/8+(n-1)*d[0], sq%8+(n-1)*d[1]
			if row > 7 || col < 0 || col > 7 {
				continue
			}
			run := make([]int, n)
			for i := range run {
				run[i] = sq + i*(8*d[0]+d[1])
			}
			all = append(all, run)
		}
	}
	return all
}

// expand maps a place by the eight symmetries; images that cover squares already seen are left out.
func expand(place []int, seen map[uint64]bool, order func([]int)) [][]int {
	var places [][]int
	for k := range 8 {
		p := image(place, k)
		if key := set(p); !seen[key] {
			seen[key] = true
			order(p)
			places = append(places, p)
		}
	}
	return places
}

// image is a place as symmetry k maps it.
func image(place []int, k int) []int {
	p := make([]int, len(place))
	for i, sq := range place {
		p[i] = board.Symmetry(k, sq, 8)
	}
	return p
}

// stepper is where a walk goes from a square in direction d, 0 to 7.
type stepper func(row, col, d int) (int, int)

// walk is the first n squares that a random walk visits, in order.
func walk(s seed.Seed, n int, move stepper) []int {
	r := s.Rand()
	row, col := r.IntN(8), r.IntN(8)
	place, seen := make([]int, 0, n), uint64(0)
	for {
		if sq := 8*row + col; seen>>sq&1 == 0 {
			seen |= 1 << sq
			place = append(place, sq)
		}
		if len(place) == n {
			return place
		}
		row, col = move(row, col, r.IntN(8))
	}
}

// onBoard goes to a neighbour; a step off the board stays.
func onBoard(row, col, d int) (int, int) {
	r, c := neighbour(row, col, d)
	if r < 0 || r > 7 || c < 0 || c > 7 {
		return row, col
	}
	return r, c
}

// onTorus goes to a neighbour; a step off the board comes back at the opposite edge.
func onTorus(row, col, d int) (int, int) {
	r, c := neighbour(row, col, d)
	return r & 7, c & 7
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

// numbers reads whole numbers from 1 to most, without a sign or zeros before them.
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
