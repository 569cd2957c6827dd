package eval

import (
	"errors"
	"fmt"
	"slices"

	"github.com/oneply/oneply/pkg/game/board"
)

// Limits of a network. A network within them can be written as a file and read back.
const (
	MaxLength  = 12      // squares of a tuple
	MaxPlaces  = 1 << 16 // places of a network, over all tuples
	MaxWeights = 1 << 21 // table entries of a network, over all tuples
)

// Tuple is a look-up table and the places on the board that share it: symmetric expansions, or any others. A place
// lists n squares, the first being the most significant digit of the table's index in base three: an opponent's
// stone (white, for black) is 0, an empty square 1, an own stone 2. The table has 3^n weights.
type Tuple struct {
	Places [][]int
	Table  []float64
}

// Network is an n-tuple network: the sum, over all places of all tuples, of the table entries that the board selects
// (Jaskowski 2014, II-D).
type Network struct {
	tuples []Tuple
	fixed  [][]int64
	scale  float64
}

// NewNetwork returns the network with these tuples, which are copied. The error says which tuple is wrong: no places,
// places of different lengths or longer than MaxLength, a square off the board or twice in a place, a table without
// exactly 3^n weights or with one that is NaN or infinite, or more than MaxPlaces places or MaxWeights weights in all.
func NewNetwork(tuples []Tuple) (*Network, error) {
	if err := checkTuples(tuples); err != nil {
		return nil, err
	}
	n := &Network{tuples: make([]Tuple, len(tuples))}
	terms := make([]term, len(tuples))
	for i, t := range tuples {
		n.tuples[i] = t.clone()
		terms[i] = term{n.tuples[i].Table, len(t.Places)}
	}
	n.fixed, n.scale = fix(terms)
	return n, nil
}

// Tuples returns the tuples in order, with the weights as given. They are shared: do not change them.
func (n *Network) Tuples() []Tuple { return n.tuples }

// Fixed returns the tables of the tuples as integers, in units of 1/Scale. They are shared: do not change them.
func (n *Network) Fixed() [][]int64 { return n.fixed }

// Scale returns the factor of the integer tables.
func (n *Network) Scale() float64 { return n.scale }

// Weights returns the number of table entries.
func (n *Network) Weights() int {
	sum := 0
	for _, t := range n.tuples {
		sum += len(t.Table)
	}
	return sum
}

// Value is the sum of the table entries that the board selects.
func (n *Network) Value(s board.Stones) int64 {
	v := int64(0)
	for i, t := range n.tuples {
		for _, place := range t.Places {
			v += n.fixed[i][index(place, s)]
		}
	}
	return v
}

// index returns the table entry that the board selects at a place.
func index(place []int, s board.Stones) int {
	v := 0
	for _, sq := range place {
		v = 3*v + 1 + int(s.Own>>sq&1) - int(s.Opp>>sq&1)
	}
	return v
}

// clone copies the tuple with all its places in one piece of memory.
func (t Tuple) clone() Tuple {
	n := len(t.Places[0])
	flat, places := make([]int, 0, n*len(t.Places)), make([][]int, len(t.Places))
	for i, p := range t.Places {
		flat = append(flat, p...)
		places[i] = flat[i*n : (i+1)*n : (i+1)*n]
	}
	return Tuple{places, slices.Clone(t.Table)}
}

func checkTuples(tuples []Tuple) error {
	if len(tuples) == 0 {
		return errors.New("no tuples, want at least one")
	}
	places, weights := 0, 0
	for i, t := range tuples {
		if err := t.check(); err != nil {
			return fmt.Errorf("tuple %d: %w", i+1, err)
		}
		places, weights = places+len(t.Places), weights+len(t.Table)
	}
	if places > MaxPlaces {
		return fmt.Errorf("%d places, want at most %d", places, MaxPlaces)
	}
	if weights > MaxWeights {
		return fmt.Errorf("%d weights, want at most %d", weights, MaxWeights)
	}
	return nil
}

func (t Tuple) check() error {
	if len(t.Places) == 0 {
		return errors.New("no places, want at least one")
	}
	n := len(t.Places[0])
	if n < 1 || n > MaxLength {
		return fmt.Errorf("%d squares, want 1 to %d", n, MaxLength)
	}
	for i, p := range t.Places {
		if len(p) != n {
			return fmt.Errorf("place %d has %d squares, want %d", i+1, len(p), n)
		}
		if err := checkSquares(p); err != nil {
			return fmt.Errorf("place %d: %w", i+1, err)
		}
	}
	if want := entries(n); len(t.Table) != want {
		return fmt.Errorf("%d weights, want 3^%d = %d", len(t.Table), n, want)
	}
	return checkFinite(t.Table)
}

// checkSquares returns an error that names a square off the board or listed twice.
func checkSquares(place []int) error {
	seen := uint64(0)
	for _, sq := range place {
		if sq < 0 || sq >= Squares {
			return fmt.Errorf("square %d, want 0 to %d", sq, Squares-1)
		}
		if seen>>sq&1 != 0 {
			return fmt.Errorf("square %d twice, want each square once", sq)
		}
		seen |= 1 << sq
	}
	return nil
}

// entries returns the size of the table of a tuple of n squares: 3^n.
func entries(n int) int {
	size := 1
	for range n {
		size *= 3
	}
	return size
}
