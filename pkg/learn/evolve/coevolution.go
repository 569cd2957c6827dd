package evolve

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/oneply/oneply/pkg/engine/exact"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// Coevolution is a generational genetic algorithm whose individuals are judged by games among themselves (CEL) and,
// with a hall of fame, against the best of earlier generations (Krawiec, Jaskowski & Szubert 2011, Section 4.1). Each
// generation consists of tournament selection, Gaussian mutation of those selected, and one-point crossover of every
// two; their children are the next generation.
//
// What the individuals learn between Ask and Tell is inherited: changing Population in place there makes a hybrid
// (Lamarckian coevolution).
type Coevolution struct {
	Dim         int     // number of weights, >= 2
	Size        int     // individuals, even, >= 2
	Tournament  int     // individuals that a selection compares, drawn with replacement, >= 1
	Rate        float64 // probability that a weight of a selected individual mutates, [0, 1]
	Sigma       float64 // standard deviation of a mutation, >= 0
	Lo, Hi      float64 // initial weights are uniform in [Lo, Hi); later ones have no bounds, unless Bounded
	Games       Games   // AllPairs or OnePerOpponent
	HallOfFame  int     // games of each individual against the archive in a generation; 0: there is none
	FromArchive float64 // probability that a first parent is drawn from the archive, [0, 1]
	// Bounded keeps mutated weights within [Lo, Hi], as ECJ does (Luke 2010, FloatVectorSpecies).
	Bounded bool `json:",omitzero"`

	Generation int         // generations told so far
	Population [][]float64 // Size individuals; empty before the first Ask
	Fitness    []Fitness   // theirs; empty before the first Tell
	Archive    [][]float64 // the fittest of each generation, with a hall of fame
}

// Check returns an error for settings out of range and for a state that does not fit them (from a damaged file).
func (c *Coevolution) Check() error {
	fail := func(format string, args ...any) error { return fmt.Errorf("coevolution with "+format, args...) }
	switch {
	case c.Dim < 2:
		return fail("Dim = %d, want at least 2", c.Dim)
	case c.Size < 2 || c.Size%2 != 0:
		return fail("Size = %d, want an even number, at least 2", c.Size)
	case c.Tournament < 1:
		return fail("Tournament = %d, want at least 1", c.Tournament)
	case !(c.Rate >= 0 && c.Rate <= 1):
		return fail("Rate = %v, want 0 to 1", c.Rate)
	case !(c.Sigma >= 0) || math.IsInf(c.Sigma, 1):
		return fail("Sigma = %v, want a number, not negative", c.Sigma)
	case !(c.Lo < c.Hi) || finite(c.Hi-c.Lo) != c.Hi-c.Lo:
		return fail("initial weights in [%v, %v), want the lower end first", c.Lo, c.Hi)
	case c.Games != AllPairs && c.Games != OnePerOpponent:
		return fail("Games = %q, want %q or %q", c.Games, AllPairs, OnePerOpponent)
	case c.HallOfFame < 0:
		return fail("HallOfFame = %d games, want 0 or more", c.HallOfFame)
	case !(c.FromArchive >= 0 && c.FromArchive <= 1):
		return fail("FromArchive = %v, want 0 to 1", c.FromArchive)
	case len(c.Population) != 0 && len(c.Population) != c.Size:
		return fail("%d individuals, Size = %d", len(c.Population), c.Size)
	case len(c.Fitness) != 0 && len(c.Fitness) != len(c.Population):
		return fail("%d fitness values for %d individuals", len(c.Fitness), len(c.Population))
	case c.HallOfFame > 0 && len(c.Archive) != c.Generation:
		return fail("%d individuals in the archive after %d generations", len(c.Archive), c.Generation)
	}
	for i, x := range slices.Concat(c.Population, c.Archive) {
		if len(x) != c.Dim {
			return fail("%d weights of individual %d, Dim = %d", len(x), i, c.Dim)
		}
	}
	return nil
}

// Ask makes the next generation and returns it, Population itself. It panics where Check is an error.
func (c *Coevolution) Ask(s seed.Seed) [][]float64 {
	if err := c.Check(); err != nil {
		panic(err)
	}
	r := s.Rand()
	if len(c.Fitness) == 0 {
		c.initial(r)
		return c.Population
	}
	next := make([][]float64, 0, c.Size)
	for len(next) < c.Size {
		a, b := c.parent(r, c.FromArchive), c.parent(r, 0)
		c.mutate(r, a)
		c.mutate(r, b)
		cross(a, b, 1+r.IntN(c.Dim-1))
		next = append(next, a, b)
	}
	c.Population, c.Fitness = next, nil
	return next
}

func (c *Coevolution) initial(r *rand.Rand) {
	c.Population = vectors(c.Size, c.Dim)
	for _, x := range c.Population {
		for k := range x {
			x[k] = c.Lo + float64((c.Hi-c.Lo)*r.Float64())
		}
	}
}

// parent returns a copy of an individual of the archive, drawn with the given probability, or else of the winner of a
// tournament, ties by the order of drawing.
func (c *Coevolution) parent(r *rand.Rand, fromArchive float64) []float64 {
	if len(c.Archive) > 0 && fromArchive > 0 && r.Float64() < fromArchive {
		return slices.Clone(c.Archive[r.IntN(len(c.Archive))])
	}
	winner := r.IntN(c.Size)
	for range c.Tournament - 1 {
		if i := r.IntN(c.Size); c.Fitness[i].Value > c.Fitness[winner].Value {
			winner = i
		}
	}
	return slices.Clone(c.Population[winner])
}

func (c *Coevolution) mutate(r *rand.Rand, x []float64) {
	for k := range x {
		if r.Float64() < c.Rate {
			x[k] = c.mutated(r, x[k])
		}
	}
}

// retries is how often ECJ repeats a mutation that leaves the bounds before it redraws the weight.
const retries = 100

// mutated returns a weight with a normal deviate added.
func (c *Coevolution) mutated(r *rand.Rand, w float64) float64 {
	if !c.Bounded {
		return w + float64(c.Sigma*exact.Normal(r))
	}
	for range 1 + retries {
		if v := w + float64(c.Sigma*exact.Normal(r)); v >= c.Lo && v <= c.Hi {
			return v
		}
	}
	return c.Lo + float64((c.Hi-c.Lo)*r.Float64())
}

// cross exchanges the weights of two individuals from an index on.
func cross(a, b []float64, from int) {
	for k := from; k < len(a); k++ {
		a[k], b[k] = b[k], a[k]
	}
}

// Tell stores the fitness of the generation and archives its best individual, ties by number. It panics if their number
// is not that of the individuals.
func (c *Coevolution) Tell(f []Fitness) {
	if len(f) != len(c.Population) || len(f) == 0 {
		panic(fmt.Sprintf("evolve: told %d fitness values of %d individuals", len(f), len(c.Population)))
	}
	c.Fitness = make([]Fitness, len(f))
	for i := range f {
		c.Fitness[i].keep(f[i])
	}
	c.Generation++
	if c.HallOfFame > 0 {
		c.Archive = append(c.Archive, c.Best())
	}
}

// Best returns a copy of the fittest individual of the last generation told, nil before the first Tell and after an
// Ask.
func (c *Coevolution) Best() []float64 { return fittest(c.Population, c.Fitness) }
