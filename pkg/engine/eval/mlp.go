package eval

import (
	"fmt"
	"math"
	"math/bits"
	"slices"

	"github.com/oneply/oneply/pkg/engine/exact"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// MaxHidden is the greatest number of hidden units.
const MaxHidden = 256

// Weights of an MLP are whole multiples of 1/MLPUnit, at most mostMLP in magnitude, so that the sums of its hidden
// units are exact.
const (
	MLPUnit = 1 << 40
	mostMLP = 1 << 12 * MLPUnit
)

// Perceptron encodes networks with one layer of hidden units: the value of a board is b + sum of v_j tanh(s_j) over the
// units, where s_j is the sum of the weights of unit j for its bias, for each own stone and for each stone of the
// opponent (Rumelhart, Hinton & Williams 1986; for Othello Lucas & Runarsson 2006). A weight vector holds the biases of
// all units, their weights for an own stone on the first square, on the second and so on, those for a stone of the
// opponent, then the v_j and b.
//
// Choice: own and opposing stones have separate weights, where Lucas & Runarsson have inputs 1 and -1; symmetric
// squares share none.
type Perceptron struct {
	N      board.Shape
	Hidden int // units, 1 to MaxHidden
}

// inputs is the number of weights of a unit: a bias and two for each square.
func (e Perceptron) inputs() int { return 1 + 2*e.N.Squares() }

// Dim returns the number of weights: 2081 for 16 units on 8 x 8 squares.
func (e Perceptron) Dim() int { return e.Hidden*(e.inputs()+1) + 1 }

// Decode makes the network. Weights beyond ±4096 are clipped.
func (e Perceptron) Decode(w []float64) (Evaluator, error) {
	if e.Hidden < 1 || e.Hidden > MaxHidden {
		return nil, fmt.Errorf("%d hidden units, want 1 to %d", e.Hidden, MaxHidden)
	}
	if err := checkDim(len(w), e.Dim()); err != nil {
		return nil, err
	}
	if err := checkFinite(w); err != nil {
		return nil, err
	}
	m := &MLP{of: Perceptron{board.Side(e.N), e.Hidden}, weights: slices.Clone(w), fixed: make([]int64, len(w))}
	for i, x := range w {
		m.fixed[i] = int64(max(-mostMLP, min(mostMLP, math.Round(float64(x*MLPUnit)))))
	}
	return m, nil
}

// Start returns weights to learn from, uniform around 0: those of a unit up to one over the square root of their
// number, and likewise those of the output. If all were 0, no unit would learn anything.
func (e Perceptron) Start(s seed.Seed) []float64 {
	w := uniform(e.Dim(), s, -1, 1)
	first := e.Hidden * e.inputs()
	for i := range w {
		among := e.inputs()
		if i >= first {
			among = e.Hidden + 1
		}
		w[i] /= math.Sqrt(float64(among))
	}
	return w
}

// Sums writes the sums of the hidden units for a board with these weights, in units of 1/MLPUnit.
func (e Perceptron) Sums(w []int64, s board.Stones, sums []int64) {
	copy(sums, w[:e.Hidden])
	for set := s.Own; set != 0; set &= set - 1 {
		e.Add(w, bits.TrailingZeros64(set), sums)
	}
	for set := s.Opp; set != 0; set &= set - 1 {
		e.Add(w, e.N.Squares()+bits.TrailingZeros64(set), sums)
	}
}

// Add adds an input to the sums: sq for an own stone on square sq, sq plus the number of squares for an opponent's.
func (e Perceptron) Add(w []int64, input int, sums []int64) {
	sums = sums[:e.Hidden]
	for j, x := range w[(1+input)*e.Hidden:][:len(sums)] {
		sums[j] += x
	}
}

// Change replaces one input by another.
func (e Perceptron) Change(w []int64, from, to int, sums []int64) {
	sums = sums[:e.Hidden]
	old, new := w[(1+from)*e.Hidden:][:len(sums)], w[(1+to)*e.Hidden:][:len(sums)]
	for j := range sums {
		sums[j] += new[j] - old[j]
	}
}

// Output returns the value of a board with these sums, in units of 1/MLPUnit: each product is cut to a whole number of
// them before it is added.
func (e Perceptron) Output(w, sums []int64) int64 {
	out := w[e.Hidden*e.inputs():]
	v := out[e.Hidden]
	for j, x := range sums[:e.Hidden] {
		v += int64(float64(float64(out[j]) * Activation(x)))
	}
	return max(1-limit, min(limit-1, v))
}

// Activation returns the output of a hidden unit with this sum in units of 1/MLPUnit.
func Activation(sum int64) float64 { return exact.Tanh(float64(sum) / MLPUnit) }

// MLP is a network with one layer of hidden units.
type MLP struct {
	of      Perceptron
	weights []float64
	fixed   []int64
}

// Encoding returns the shape of the network.
func (m *MLP) Encoding() Perceptron { return m.of }

// Weights returns the weights as they were given: a copy.
func (m *MLP) Weights() []float64 { return slices.Clone(m.weights) }

// Fixed returns the weights in units of 1/MLPUnit. They are shared: do not change them.
func (m *MLP) Fixed() []int64 { return m.fixed }

// Scale returns MLPUnit.
func (m *MLP) Scale() float64 { return MLPUnit }

// Value returns the sum of the output unit.
func (m *MLP) Value(s board.Stones) int64 {
	var sums [MaxHidden]int64
	m.of.Sums(m.fixed, s, sums[:])
	return m.of.Output(m.fixed, sums[:])
}

// encode returns the weights of a network of this shape.
func (e Perceptron) encode(v Evaluator) ([]float64, error) {
	m, ok := v.(*MLP)
	if !ok || m.of != (Perceptron{board.Side(e.N), e.Hidden}) {
		return nil, fmt.Errorf("it is no network of %d hidden units: want its own encoding", e.Hidden)
	}
	return m.Weights(), nil
}
