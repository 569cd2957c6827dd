package eval

import (
	"fmt"
	"math/bits"

	"github.com/oneply/oneply/pkg/board"
)

// Squares is the number of squares of a board.
const Squares = 64

// WPC is a weighted piece counter: the sum of the weights of the own stones minus that of the opponent's.
type WPC struct {
	weights [Squares]float64
	fixed   [Squares]int64
	scale   float64
}

// NewWPC is the counter with these 64 weights, row by row from a1. They are copied.
func NewWPC(w []float64) (*WPC, error) {
	if err := checkDim(len(w), Squares); err != nil {
		return nil, err
	}
	p := &WPC{weights: [Squares]float64(w)}
	if err := checkFinite(w); err != nil {
		return nil, fmt.Errorf("eval: %w", err)
	}
	terms := make([]term, Squares)
	for i := range terms {
		terms[i] = term{p.weights[i : i+1], 1}
	}
	tables, scale := fix(terms)
	for i, t := range tables {
		p.fixed[i] = t[0]
	}
	p.scale = scale
	return p, nil
}

// Heuristic is the standard heuristic: the hand-made weights of Yoshioka, Ishii and Ito (1999) that the literature
// plays against (Takahama & Sakai 2015, Fig. 2). Its scale is 100.
func Heuristic() *WPC {
	w := Symmetric{}.Spread([]float64{1, -0.25, 0.1, 0.05, -0.25, 0.01, 0.01, 0.05, 0.02, 0.01})
	p, err := NewWPC(w)
	if err != nil {
		panic(err)
	}
	return p
}

// Weights are the 64 weights as they were given, row by row: a copy.
func (p *WPC) Weights() []float64 {
	w := p.weights
	return w[:]
}

// Fixed are the weights as integers, in units of 1/Scale, row by row. They are shared: not to be changed.
func (p *WPC) Fixed() *[Squares]int64 { return &p.fixed }

// Scale is the factor of the integer weights.
func (p *WPC) Scale() float64 { return p.scale }

// Value is the sum of the weights of s.Own minus that of s.Opp.
func (p *WPC) Value(s board.Stones) int64 { return p.sum(s.Own) - p.sum(s.Opp) }

func (p *WPC) sum(stones uint64) int64 {
	v := int64(0)
	for ; stones != 0; stones &= stones - 1 {
		v += p.fixed[bits.TrailingZeros64(stones)]
	}
	return v
}

func checkDim(n, want int) error {
	if n != want {
		return fmt.Errorf("eval: %d weights, want %d", n, want)
	}
	return nil
}
