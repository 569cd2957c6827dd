// Package evolve holds learners on weight vectors: they propose candidates, are told how fit these are, and keep
// everything that they remember in exported fields, so that encoding/json saves and restores them exactly.
// It knows no games: what a weight vector means and how its fitness is measured is the caller's business.
package evolve

import (
	"math"

	"github.com/oneply/oneply/pkg/seed"
)

// Fitness is what a candidate is worth: learners compare Value, larger is better. Parts are numbers behind it
// (a score and a standard deviation, say) that are kept with the individual and never looked at.
type Fitness struct {
	Value float64   `json:"value"`
	Parts []float64 `json:"parts,omitempty"`
}

// Learner proposes candidates and learns from their fitness (ask and tell). All its random numbers come from the
// seed of Ask. The state is whole between a Tell and the next Ask: that is when to save it.
type Learner interface {
	// Ask returns the candidates to be judged, one weight vector each. The slices belong to the learner, are not
	// to be changed and are valid until the next Ask.
	Ask(s seed.Seed) [][]float64
	// Tell takes the fitness of the candidates of the last Ask, in their order; it keeps none of the slices.
	Tell(f []Fitness)
	// Best is a copy of the best individual known, nil before the first Tell.
	Best() []float64
}

// keep copies src to dst without new memory where it can, and makes every number finite, so that JSON can hold it:
// NaN is the worst value of all.
func (dst *Fitness) keep(src Fitness) {
	dst.Value = finite(src.Value)
	dst.Parts = append(dst.Parts[:0], src.Parts...)
	for i, p := range dst.Parts {
		dst.Parts[i] = finite(p)
	}
}

func finite(x float64) float64 {
	if math.IsNaN(x) {
		return -math.MaxFloat64
	}
	return max(-math.MaxFloat64, min(math.MaxFloat64, x))
}
