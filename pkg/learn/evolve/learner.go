// Package evolve holds learners on weight vectors: they propose candidates, are told how fit these are, and keep
// everything that they remember in exported fields, so that encoding/json saves and restores them exactly. It knows no
// games: what a weight vector means and how its fitness is measured is up to the caller.
package evolve

import (
	"fmt"
	"math"
	"slices"

	"github.com/oneply/oneply/pkg/lab/seed"
)

// Fitness is how good a candidate is: learners compare Value, larger is better. Parts are the numbers behind it (say, a
// score and a standard deviation), which are kept with the individual and never used.
type Fitness struct {
	Value float64   `json:"value"`           // by which candidates are compared
	Parts []float64 `json:"parts,omitempty"` // the numbers behind it
}

// Learner proposes candidates and learns from their fitness (ask and tell). All its random numbers come from the seed
// of Ask. The state is complete between a Tell and the next Ask: save it then.
type Learner interface {
	// Ask returns the candidates to be judged, one weight vector each. The slices belong to the learner, must not be
	// changed and are valid until the next Ask.
	Ask(s seed.Seed) [][]float64
	// Tell takes the fitness of the candidates of the last Ask, in their order; it keeps none of the slices.
	Tell(f []Fitness)
	// Best returns a copy of the best individual known, nil before the first Tell.
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

// leader returns the number of the best fitness, ties by number.
func leader(all []Fitness) int {
	best := 0
	for i, f := range all {
		if f.Value > all[best].Value {
			best = i
		}
	}
	return best
}

// fittest returns a copy of the individual with the best fitness, nil if none has any.
func fittest(population [][]float64, all []Fitness) []float64 {
	if len(all) == 0 {
		return nil
	}
	return slices.Clone(population[leader(all)])
}

// greatest returns a copy of the best fitness, zero without any.
func greatest(all []Fitness) Fitness {
	if len(all) == 0 {
		return Fitness{}
	}
	f := all[leader(all)]
	return Fitness{f.Value, slices.Clone(f.Parts)}
}

// checkPopulation returns an error that says what is wrong with a population of n individuals, in the learner's terms.
func checkPopulation(population [][]float64, all []Fitness, dim int, weights string, n int, name string) error {
	if len(population) == 0 && len(all) == 0 {
		return nil
	}
	if len(population) != n || len(all) != n {
		return fmt.Errorf("%d individuals and %d fitness values, %s = %d", len(population), len(all), name, n)
	}
	for i, x := range population {
		if len(x) != dim {
			return fmt.Errorf("%d %s in individual %d, Dim = %d", len(x), weights, i, dim)
		}
	}
	return nil
}
