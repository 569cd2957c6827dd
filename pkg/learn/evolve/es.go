package evolve

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/oneply/oneply/pkg/engine/exact"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// Selection names who may become a parent of the next generation.
type Selection string

// The selections of evolution strategies (Beyer & Schwefel 2002).
const (
	Plus  Selection = "plus"  // the fittest Mu of parents and offspring
	Comma Selection = "comma" // the fittest Mu of the offspring; parents live for one generation
)

// Factors names the lognormal factors by which the standard deviations of an adaptive evolution strategy mutate.
type Factors string

// The factors, for D weights.
const (
	// one factor for all weights and one for each, learning rates 1/sqrt(2 D) and 1/sqrt(2 sqrt(D)) (Beyer & Schwefel
	// 2002, Section 4.2)
	CommonAndOwn Factors = ""
	// one for each weight, learning rate 1/sqrt(2 sqrt(D)) (Chellapilla & Fogel 1999)
	Own Factors = "own"
)

// ES is an evolution strategy (Mu + Lambda) or (Mu, Lambda) with Gaussian mutation and no recombination: every parent
// makes as many offspring as any other, and the Mu fittest are the next parents (Jaskowski 2014, III-A1; Beyer &
// Schwefel 2002). The first Ask gives Mu + Lambda random individuals, each later one the offspring of one generation.
type ES struct {
	Dim        int       // number of weights, >= 1
	Mu         int       // parents, >= 1
	Lambda     int       // offspring, >= 1; child i is one of parent i mod Mu
	Selection  Selection // Plus or Comma
	Sigma      float64   // standard deviation of the mutation of every weight, > 0; the first one where Adaptive
	Adaptive   bool      // every weight of an individual has a standard deviation of its own, which is mutated first
	Factors    Factors   `json:",omitempty"` // of that mutation
	Lo, Hi     float64   // initial weights are uniform in [Lo, Hi); later ones have no bounds
	Start      []float64 `json:",omitempty"` // is added to the initial ones, the first of which it is; nil: none
	Reevaluate bool      // Ask gives the parents before their offspring: their fitness is measured anew; Plus only

	Generation int         // generations of offspring told so far
	Parents    [][]float64 // Mu individuals, the fittest first; empty before the first Tell
	Sigmas     [][]float64 // theirs, where Adaptive
	Fitness    []Fitness   // theirs, as told last

	trial, sigmas [][]float64 // the last individuals made, and their standard deviations
	asked         [][]float64 // what the last Ask returned
}

// Check returns an error for settings out of range and for parents that do not fit them (from a damaged file).
func (e *ES) Check() error {
	switch {
	case e.Dim < 1:
		return fmt.Errorf("ES with Dim = %d, want at least 1", e.Dim)
	case e.Mu < 1:
		return fmt.Errorf("ES with Mu = %d, want at least 1", e.Mu)
	case e.Lambda < 1:
		return fmt.Errorf("ES with Lambda = %d, want at least 1", e.Lambda)
	case e.Selection != Plus && e.Selection != Comma:
		return fmt.Errorf("ES with Selection = %q, want %q or %q", e.Selection, Plus, Comma)
	case e.Selection == Comma && e.Lambda < e.Mu:
		return fmt.Errorf("ES with Mu = %d of Lambda = %d offspring: comma selection needs at least Mu offspring",
			e.Mu, e.Lambda)
	case e.Selection == Comma && e.Reevaluate:
		return fmt.Errorf("ES with comma selection and Reevaluate: parents die, there is nothing to judge again: " +
			"set Reevaluate to false")
	case !(e.Sigma > 0) || math.IsInf(e.Sigma, 1):
		return fmt.Errorf("ES with Sigma = %v, want a positive number", e.Sigma)
	case e.Factors != CommonAndOwn && e.Factors != Own:
		return fmt.Errorf("ES with Factors = %q, want %q or %q", e.Factors, CommonAndOwn, Own)
	case !(e.Lo < e.Hi) || finite(e.Hi-e.Lo) != e.Hi-e.Lo:
		return fmt.Errorf("ES with initial weights in [%v, %v), want the lower end first", e.Lo, e.Hi)
	}
	if err := checkStart(e.Start, e.Dim); err != nil {
		return fmt.Errorf("ES with %w", err)
	}
	return e.checkParents()
}

func (e *ES) checkParents() error {
	if len(e.Parents) == 0 && len(e.Fitness) == 0 && len(e.Sigmas) == 0 {
		return nil
	}
	sigmas := 0
	if e.Adaptive {
		sigmas = e.Mu
	}
	if len(e.Parents) != e.Mu || len(e.Fitness) != e.Mu || len(e.Sigmas) != sigmas {
		return fmt.Errorf("ES with %d parents, %d fitness values and %d vectors of sigmas, Mu = %d, Adaptive = %t",
			len(e.Parents), len(e.Fitness), len(e.Sigmas), e.Mu, e.Adaptive)
	}
	for i, x := range slices.Concat(e.Parents, e.Sigmas) {
		if len(x) != e.Dim {
			return fmt.Errorf("ES with %d weights or sigmas in parent %d, Dim = %d", len(x), i%e.Mu, e.Dim)
		}
	}
	for i, x := range e.Sigmas {
		if slices.ContainsFunc(x, func(s float64) bool { return !(s > 0) }) {
			return fmt.Errorf("ES with a sigma in parent %d that is not positive", i)
		}
	}
	return nil
}

// Ask returns the initial population first, then the offspring of the present parents, after these where Reevaluate
// is set. It panics where Check is an error.
func (e *ES) Ask(s seed.Seed) [][]float64 {
	if len(e.trial) == 0 || len(e.trial) != e.Mu+e.Lambda || len(e.trial[0]) != e.Dim {
		e.prepare()
	}
	r := s.Rand()
	e.asked = e.asked[:0]
	if len(e.Parents) == 0 {
		e.initial(r)
		e.asked = append(e.asked, e.trial...)
		return e.asked
	}
	for i := range e.Lambda {
		e.breed(r, i)
	}
	if e.Reevaluate {
		e.asked = append(e.asked, e.Parents...)
	}
	e.asked = append(e.asked, e.trial[:e.Lambda]...)
	return e.asked
}

// prepare makes the buffers that all generations share.
func (e *ES) prepare() {
	if err := e.Check(); err != nil {
		panic(err)
	}
	n := e.Mu + e.Lambda
	e.trial, e.asked = vectors(n, e.Dim), make([][]float64, 0, n)
	if e.Adaptive {
		e.sigmas = vectors(n, e.Dim)
	}
}

func (e *ES) initial(r *rand.Rand) {
	for i, x := range e.trial {
		for k := range x {
			x[k] = e.Lo + float64((e.Hi-e.Lo)*r.Float64())
			if e.Adaptive {
				e.sigmas[i][k] = e.Sigma
			}
		}
	}
	around(e.trial, e.Start)
}

// breed makes child i. The conversions keep processors with a fused multiply-add from rounding differently.
func (e *ES) breed(r *rand.Rand, i int) {
	child, parent := e.trial[i], e.Parents[i%e.Mu]
	if e.Adaptive {
		e.mutateSigmas(r, e.sigmas[i], e.Sigmas[i%e.Mu])
		for k, w := range parent {
			child[k] = w + float64(e.sigmas[i][k]*exact.Normal(r))
		}
		return
	}
	for k, w := range parent {
		child[k] = w + float64(e.Sigma*exact.Normal(r))
	}
}

// mutateSigmas multiplies the standard deviations by their Factors.
func (e *ES) mutateSigmas(r *rand.Rand, child, parent []float64) {
	d, all := float64(e.Dim), 0.0
	if e.Factors == CommonAndOwn {
		all = exact.Normal(r) / math.Sqrt(2*d)
	}
	tau := 1 / math.Sqrt(2*math.Sqrt(d))
	for k, sigma := range parent {
		child[k] = max(smallestSigma, min(largestSigma, float64(sigma*exact.Exp(all+float64(tau*exact.Normal(r))))))
	}
}

// Standard deviations stay within what JSON can hold and what moves a weight.
const smallestSigma, largestSigma = 1e-12, 1e12

// Tell takes the fitness of the last Ask's candidates; NaN counts as worst, and ties go to the candidate asked for
// first. It panics if their number is not that of the candidates or none were asked for.
func (e *ES) Tell(f []Fitness) {
	if len(f) == 0 || len(f) != len(e.asked) {
		panic(fmt.Sprintf("evolve: told %d fitness values of %d candidates", len(f), len(e.asked)))
	}
	if len(e.Parents) > 0 {
		e.Generation++
	}
	e.become(e.rivals(f))
	e.asked = e.asked[:0]
}

// rival is an individual that may become a parent.
type rival struct {
	weights, sigmas []float64
	fitness         Fitness
}

// rivals returns all that may become parents, in the order of Ask; parents that were not asked for come first.
func (e *ES) rivals(f []Fitness) []rival {
	var all []rival
	if e.Selection == Plus {
		for i, x := range e.Parents {
			v := rival{weights: x, fitness: e.Fitness[i]}
			if e.Adaptive {
				v.sigmas = e.Sigmas[i]
			}
			if e.Reevaluate {
				v.fitness, f = f[0], f[1:]
			}
			all = append(all, v)
		}
	}
	for i, fit := range f {
		v := rival{weights: e.trial[i], fitness: fit}
		if e.Adaptive {
			v.sigmas = e.sigmas[i]
		}
		all = append(all, v)
	}
	return all
}

// become makes the fittest rivals the parents.
func (e *ES) become(rivals []rival) {
	for i := range rivals {
		var own Fitness
		own.keep(rivals[i].fitness)
		rivals[i].fitness = own
	}
	slices.SortStableFunc(rivals, func(a, b rival) int {
		switch {
		case a.fitness.Value > b.fitness.Value:
			return -1
		case a.fitness.Value < b.fitness.Value:
			return 1
		}
		return 0
	})
	parents, sigmas := make([][]float64, e.Mu), [][]float64(nil)
	e.Fitness = make([]Fitness, e.Mu)
	for i, v := range rivals[:e.Mu] {
		parents[i], e.Fitness[i] = slices.Clone(v.weights), v.fitness
		if e.Adaptive {
			sigmas = append(sigmas, slices.Clone(v.sigmas))
		}
	}
	e.Parents, e.Sigmas = parents, sigmas
}

// Best returns a copy of the fittest parent, nil before the first Tell.
func (e *ES) Best() []float64 { return fittest(e.Parents, e.Fitness) }

// BestFitness returns the fitness of Best, zero before the first Tell.
func (e *ES) BestFitness() Fitness { return greatest(e.Fitness) }
