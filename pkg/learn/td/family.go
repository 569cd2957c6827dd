package td

import (
	"fmt"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
)

// Family is a family of evaluators with a weight vector. Both methods take a board as one side sees it.
type Family interface {
	// Dim is the number of weights.
	Dim() int
	// Value returns the value of the board with these weights, all in units.
	Value(w []int64, s board.Stones) int64
	// Gradient appends the derivatives of the value by the weights to the list; those left out are 0. A weight may have
	// several, which are added up.
	Gradient(w []int64, s board.Stones, list []Slope) []Slope
}

// Slope is the derivative of a value by one weight; if the value is linear in the weights, the factor by which the
// board multiplies the weight.
type Slope struct {
	Weight int
	By     float64
}

// Of returns the family of the evaluators that an encoding makes: weighted piece counters, symmetric or not, n-tuple
// networks, and networks with hidden units.
func Of(e eval.Encoding) (Family, error) {
	switch e := e.(type) {
	case eval.Full:
		return counter{e.Dim(), identity(e.Dim())}, nil
	case eval.Symmetric:
		of := make([]int, e.N.Squares())
		for sq := range of {
			of[sq] = e.Weight(sq)
		}
		return counter{e.Dim(), of}, nil
	case eval.Architecture:
		return newNetwork(e), nil
	case eval.Phased:
		n := newNetwork(e.Of)
		n.phases = e.Phases
		return n, nil
	case eval.Reach:
		return newReaching(e), nil
	case eval.Perceptron:
		return perceptron{e}, nil
	}
	return nil, fmt.Errorf("a %T: want an encoding of weighted piece counters, n-tuple networks or networks with hidden "+
		"units", e)
}

func identity(n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	return all
}

// counter is a weighted piece counter: the weight of a square counts for an own stone, against an opponent's.
type counter struct {
	dim int
	of  []int // the weight of each square
}

func (c counter) Dim() int { return c.dim }

func (c counter) Value(w []int64, s board.Stones) (v int64) {
	for sq := range board.Members(s.Own) {
		v += w[c.of[sq]]
	}
	for sq := range board.Members(s.Opp) {
		v -= w[c.of[sq]]
	}
	return v
}

func (c counter) Gradient(_ []int64, s board.Stones, list []Slope) []Slope {
	for sq := range board.Members(s.Own | s.Opp) {
		list = append(list, Slope{c.of[sq], 2*float64(s.Own>>sq&1) - 1})
	}
	return list
}

// network is an n-tuple network: a weight is an entry of a table, its slope the number of places that select it, with
// one term for each. With phases the tables of each stand one after another.
type network struct {
	dim    int // of a phase
	places []place
	phases int // 0 is one
}

// place is a place with the number of the first weight of its table.
type place struct {
	squares []int
	first   int
}

func newNetwork(a eval.Architecture) network {
	var n network
	for _, places := range a.Places {
		for _, squares := range places {
			n.places = append(n.places, place{squares, n.dim})
		}
		size := 1
		for range places[0] {
			size *= 3
		}
		n.dim += size
	}
	return n
}

func (n network) Dim() int { return n.dim * max(1, n.phases) }

// first returns the number of the first weight of the phase of a board with so many stones.
func (n network) first(stones int) int {
	if n.phases == 0 {
		return 0
	}
	return n.dim * eval.Phase(stones, n.phases)
}

func (n network) Value(w []int64, s board.Stones) (v int64) {
	w = w[n.first(s.Count()):]
	for _, p := range n.places {
		v += w[p.weight(s)]
	}
	return v
}

func (n network) Gradient(_ []int64, s board.Stones, list []Slope) []Slope {
	first := n.first(s.Count())
	for _, p := range n.places {
		list = append(list, Slope{first + p.weight(s), 1})
	}
	return list
}

// weight returns the number of the weight that a board selects at a place.
func (p place) weight(s board.Stones) int {
	entry := 0
	for _, sq := range p.squares {
		entry = 3*entry + 1 + int(s.Own>>sq&1) - int(s.Opp>>sq&1)
	}
	return p.first + entry
}
