package evolve

import (
	"cmp"
	"fmt"
	"math/rand/v2"

	"github.com/oneply/oneply/pkg/lab/seed"
)

// Base names the base vector of differential evolution's mutation.
type Base string

// The base vectors of DE/rand/1 and DE/best/1 (Takahama & Sakai 2015, Section IV.B).
const (
	BaseRand Base = "rand" // an individual drawn at random
	BaseBest Base = "best" // the individual with the best stored fitness
)

// DE is differential evolution, DE/Base/1/Crossover: every parent meets one child, which takes its place if it is
// strictly fitter; all replacements happen together (Takahama & Sakai 2015, Figs. 4 and 5; Storn & Price 1997).
// The first Ask gives the initial population, each later one the children of one generation.
type DE struct {
	Dim        int       // D, number of weights, >= 1
	NP         int       // population size, >= 4; Table I
	F          float64   // differential weight (scaling factor), (0, 2]; eq. (4)
	CR         float64   // crossover rate, [0, 1]; Fig. 4
	Lo, Hi     float64   // initial weights are uniform in [Lo, Hi); later ones have no bounds
	Start      []float64 `json:",omitempty"` // is added to the initial ones, the first of which it is; nil: none
	Base       Base      // base vector of the mutant; Section IV.B
	Crossover  Crossover // Fig. 4
	Reevaluate bool      // Ask gives the NP parents before their NP children: their fitness is measured anew

	Generation int         // generations of children told so far
	Population [][]float64 // NP individuals, empty before the first Tell
	Fitness    []Fitness   // theirs, as told last

	trial, asked [][]float64 // the children, and what the last Ask returned
}

// Check returns an error for settings out of range and for a population that does not fit them (from a damaged file).
func (d *DE) Check() error {
	switch {
	case d.Dim < 1:
		return fmt.Errorf("DE with Dim = %d, want at least 1", d.Dim)
	case d.NP < 4:
		return fmt.Errorf("DE with NP = %d, want at least 4, a parent and three others", d.NP)
	case !(d.F > 0 && d.F <= 2):
		return fmt.Errorf("DE with F = %v, want a number in (0, 2]", d.F)
	case !(d.CR >= 0 && d.CR <= 1):
		return fmt.Errorf("DE with CR = %v, want a number in [0, 1]", d.CR)
	case !(d.Lo < d.Hi) || finite(d.Hi-d.Lo) != d.Hi-d.Lo:
		return fmt.Errorf("DE with initial weights in [%v, %v), want the lower end first", d.Lo, d.Hi)
	case d.Base != BaseRand && d.Base != BaseBest:
		return fmt.Errorf("DE with Base = %q, want %q or %q", d.Base, BaseRand, BaseBest)
	case d.Crossover != Binomial && d.Crossover != Exponential:
		return fmt.Errorf("DE with Crossover = %q, want %q or %q", d.Crossover, Binomial, Exponential)
	}
	err := cmp.Or(checkStart(d.Start, d.Dim), checkPopulation(d.Population, d.Fitness, d.Dim, "weights", d.NP, "NP"))
	if err != nil {
		return fmt.Errorf("DE with %w", err)
	}
	return nil
}

// Ask returns the initial population first, then the children of the present one, after their parents where
// Reevaluate is set. It panics where Check is an error.
func (d *DE) Ask(s seed.Seed) [][]float64 {
	if len(d.trial) == 0 || len(d.trial) != d.NP || len(d.trial[0]) != d.Dim {
		d.prepare()
	}
	r := s.Rand()
	switch {
	case len(d.Population) == 0:
		d.initial(r)
	case d.Base == BaseBest:
		best := leader(d.Fitness)
		for i := range d.NP {
			d.breed(r, i, best)
		}
	default:
		for i := range d.NP {
			d.breed(r, i, other(r, d.NP, i, i, i))
		}
	}
	d.asked = d.asked[:0]
	if d.Reevaluate {
		d.asked = append(d.asked, d.Population...)
	}
	d.asked = append(d.asked, d.trial...)
	return d.asked
}

// prepare makes the buffers that all generations share.
func (d *DE) prepare() {
	if err := d.Check(); err != nil {
		panic(err)
	}
	d.trial = vectors(d.NP, d.Dim)
	d.asked = make([][]float64, 0, 2*d.NP)
}

func vectors(n, dim int) [][]float64 {
	all := make([]float64, n*dim)
	v := make([][]float64, n)
	for i := range v {
		v[i] = all[i*dim : (i+1)*dim : (i+1)*dim]
	}
	return v
}

func (d *DE) initial(r *rand.Rand) {
	for _, x := range d.trial {
		for k := range x {
			x[k] = d.Lo + float64((d.Hi-d.Lo)*r.Float64())
		}
	}
	around(d.trial, d.Start)
}

// around moves initial individuals to lie around a start, which becomes the first of them.
func around(initial [][]float64, start []float64) {
	if start == nil {
		return
	}
	for _, x := range initial {
		for k, w := range start {
			x[k] += w
		}
	}
	copy(initial[0], start)
}

// checkStart returns an error that says what is wrong with a start.
func checkStart(start []float64, dim int) error {
	if start != nil && len(start) != dim {
		return fmt.Errorf("a start of %d weights, want %d", len(start), dim)
	}
	return nil
}

// breed makes the child of parent i from base vector p1 and two others (Fig. 5; eq. (4)).
func (d *DE) breed(r *rand.Rand, i, p1 int) {
	p2 := other(r, d.NP, i, p1, p1)
	p3 := other(r, d.NP, i, p1, p2)
	child, base, a, b := d.trial[i], d.Population[p1], d.Population[p2], d.Population[p3]
	copy(child, d.Population[i])
	if d.Crossover == Exponential {
		d.exponential(r, child, base, a, b)
	} else {
		d.binomial(r, child, base, a, b)
	}
}

// other draws a number below n other than i, j and k.
func other(r *rand.Rand, n, i, j, k int) int {
	for {
		if p := r.IntN(n); p != i && p != j && p != k {
			return p
		}
	}
}

// binomial puts weights of the mutant base + F (a - b) into a copy of the parent; Fig. 4, above. The conversion keeps
// processors with a fused multiply-add from rounding differently.
func (d *DE) binomial(r *rand.Rand, child, base, a, b []float64) {
	base, a, b = base[:len(child)], a[:len(child)], b[:len(child)]
	certain := r.IntN(len(child))
	for k := range child {
		if k == certain || r.Float64() < d.CR {
			child[k] = base[k] + float64(d.F*(a[k]-b[k]))
		}
	}
}

// exponential is the lower half of Fig. 4.
func (d *DE) exponential(r *rand.Rand, child, base, a, b []float64) {
	j := r.IntN(len(child))
	for range child {
		child[j] = base[j] + float64(d.F*(a[j]-b[j]))
		if j++; j == len(child) {
			j = 0
		}
		if r.Float64() >= d.CR {
			return
		}
	}
}

// Tell takes the fitness of the last Ask's candidates; NaN counts as worst. It panics if their number is not that of
// the candidates or none were asked for.
func (d *DE) Tell(f []Fitness) {
	if len(f) == 0 || len(f) != len(d.asked) {
		panic(fmt.Sprintf("evolve: told %d fitness values of %d candidates", len(f), len(d.asked)))
	}
	d.asked = d.asked[:0]
	if len(d.Population) == 0 {
		d.Population, d.Fitness = vectors(d.NP, d.Dim), make([]Fitness, d.NP)
		for i := range f {
			d.replace(i, f[i])
		}
		return
	}
	if d.Reevaluate {
		for i := range d.NP {
			d.Fitness[i].keep(f[i])
		}
		f = f[d.NP:]
	}
	for i := range f {
		if f[i].Value > d.Fitness[i].Value {
			d.replace(i, f[i])
		}
	}
	d.Generation++
}

// replace puts child i in the place of its parent.
func (d *DE) replace(i int, f Fitness) {
	d.Population[i], d.trial[i] = d.trial[i], d.Population[i]
	d.Fitness[i].keep(f)
}

// Best returns a copy of the individual with the best stored fitness, ties by number; nil before the first Tell.
func (d *DE) Best() []float64 { return fittest(d.Population, d.Fitness) }

// BestFitness returns the stored fitness of Best, zero before the first Tell.
func (d *DE) BestFitness() Fitness { return greatest(d.Fitness) }
