package td

import (
	"fmt"

	"github.com/oneply/oneply/pkg/board"
	"github.com/oneply/oneply/pkg/eval"
)

// Linear is a family of evaluators that are linear in their weights: the value of a board is the sum of weight times
// factor over its terms, in the units of the weights.
type Linear interface {
	// Dim is the number of weights.
	Dim() int
	// Terms appends the terms of the board to the list: those that are left out are 0. A weight may have several.
	Terms(s board.Stones, list []Term) []Term
}

// Term is what a board multiplies one weight by: the derivative of its value.
type Term struct {
	Weight int
	Factor int64
}

// value returns the value of the board with these weights.
func value(w []int64, terms []Term) (v int64) {
	for _, t := range terms {
		v += w[t.Weight] * t.Factor
	}
	return v
}

// Of returns the family of the evaluators that an encoding makes: weighted piece counters, symmetric or not, and
// n-tuple networks.
func Of(e eval.Encoding) (Linear, error) {
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
	}
	return nil, fmt.Errorf("a %T: want an encoding of weighted piece counters or of n-tuple networks", e)
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

func (c counter) Terms(s board.Stones, list []Term) []Term {
	for sq := range board.Members(s.Own | s.Opp) {
		list = append(list, Term{c.of[sq], 2*int64(s.Own>>sq&1) - 1})
	}
	return list
}

// network is an n-tuple network: a weight is an entry of a table, its factor the number of places that select it, one
// term for each.
type network struct {
	dim    int
	tables []table
}

// table are the places that share a look-up table, the first of whose weights is number first.
type table struct {
	first  int
	places [][]int
}

func newNetwork(a eval.Architecture) network {
	var n network
	for _, places := range a.Places {
		n.tables = append(n.tables, table{n.dim, places})
		size := 1
		for range places[0] {
			size *= 3
		}
		n.dim += size
	}
	return n
}

func (n network) Dim() int { return n.dim }

func (n network) Terms(s board.Stones, list []Term) []Term {
	for _, t := range n.tables {
		for _, place := range t.places {
			entry := 0
			for _, sq := range place {
				entry = 3*entry + 1 + int(s.Own>>sq&1) - int(s.Opp>>sq&1)
			}
			list = append(list, Term{t.first + entry, 1})
		}
	}
	return list
}
