package eval

import (
	"fmt"
	"slices"

	"github.com/oneply/oneply/pkg/game/board"
)

// MaxPhases is the greatest number of phases of a game.
const MaxPhases = 16

// Phase returns in which of so many phases a board with this number of stones is. Each phase has as many stones more
// than the last, of those of 8 x 8 squares; a smaller board sees the first ones only.
func Phase(stones, phases int) int { return max(0, stones-1) * phases / Squares }

// Phased is the encoding of networks of one shape, one for each phase of the game (Buro 1999): a weight vector is those
// of the phases one after another.
type Phased struct {
	Of     Architecture
	Phases int
}

// Dim returns the number of weights of all phases.
func (e Phased) Dim() int { return e.Phases * e.Of.Dim() }

// Decode makes the evaluator.
func (e Phased) Decode(w []float64) (Evaluator, error) {
	if err := checkDim(len(w), e.Dim()); err != nil {
		return nil, err
	}
	var parts []*Network
	for part := range slices.Chunk(w, e.Of.Dim()) {
		n, err := e.Of.network(part)
		if err != nil {
			return nil, err
		}
		parts = append(parts, n)
	}
	return phases(parts)
}

func (e Phased) encode(v Evaluator) (w []float64, err error) {
	p, ok := v.(*Phases)
	if !ok || len(p.parts) != e.Phases {
		return nil, fmt.Errorf("it has not %d phases: want its own encoding", e.Phases)
	}
	for _, n := range p.parts {
		part, err := e.Of.encode(n)
		if err != nil {
			return nil, err
		}
		w = append(w, part...)
	}
	return w, nil
}

// Phases is an evaluator that has a network for each phase of the game.
type Phases struct{ parts []*Network }

// NewPhases returns the evaluator with these networks, 1 to MaxPhases, in the order of the phases.
func NewPhases(parts []*Network) (*Phases, error) {
	if len(parts) < 1 || len(parts) > MaxPhases {
		return nil, fmt.Errorf("%d phases, want 1 to %d", len(parts), MaxPhases)
	}
	return phases(parts)
}

// phases fixes the weights of all networks in one unit.
func phases(parts []*Network) (*Phases, error) {
	var terms []term
	p, weights := &Phases{}, 0
	for _, n := range parts {
		weights += n.Weights()
		for _, t := range n.tuples {
			terms = append(terms, term{t.Table, len(t.Places)})
		}
	}
	if weights > MaxWeights {
		return nil, fmt.Errorf("%d weights, want at most %d", weights, MaxWeights)
	}
	fixed, scale := fix(terms)
	for _, n := range parts {
		p.parts = append(p.parts, &Network{n.tuples, fixed[:len(n.tuples):len(n.tuples)], scale})
		fixed = fixed[len(n.tuples):]
	}
	return p, nil
}

// Parts returns the networks in the order of the phases, all with the same Scale. They are shared: not to be changed.
func (p *Phases) Parts() []*Network { return p.parts }

// At returns the network of a board with so many stones.
func (p *Phases) At(stones int) *Network { return p.parts[Phase(stones, len(p.parts))] }

// Weights returns the number of table entries of all phases.
func (p *Phases) Weights() (sum int) {
	for _, n := range p.parts {
		sum += n.Weights()
	}
	return sum
}

// Value is that of the network of the board's phase.
func (p *Phases) Value(s board.Stones) int64 { return p.At(s.Count()).Value(s) }

// Scale returns that of all networks.
func (p *Phases) Scale() float64 { return p.parts[0].scale }
