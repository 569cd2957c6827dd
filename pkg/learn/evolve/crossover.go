package evolve

import "math/rand/v2"

// Crossover names how parents make children.
type Crossover string

// The crossovers of differential evolution (Takahama & Sakai 2015, Fig. 4): a mutant and its parent make a child. In
// both at least one weight comes from the mutant.
const (
	Binomial    Crossover = "bin" // each weight comes from the mutant with probability CR
	Exponential Crossover = "exp" // one circular run of weights, longer by one with probability CR
)

// The crossovers of genetic algorithms: two parents make two children.
const (
	OnePoint   Crossover = "one-point"  // they exchange all genes from a random one on; each keeps at least one
	Uniform    Crossover = "uniform"    // they exchange each gene with probability 1/2
	Arithmetic Crossover = "arithmetic" // they meet on the line between them: a + u (b - a) and b - u (b - a), u in [0, 1)
)

// cross changes two copies of parents into their children.
func (c Crossover) cross(r *rand.Rand, a, b []float64) {
	switch c {
	case OnePoint:
		for k := 1 + r.IntN(len(a)-1); k < len(a); k++ {
			a[k], b[k] = b[k], a[k]
		}
	case Uniform:
		for k := range a {
			if r.Float64() < 0.5 {
				a[k], b[k] = b[k], a[k]
			}
		}
	case Arithmetic:
		u := r.Float64()
		for k := range a {
			lo, hi, step := min(a[k], b[k]), max(a[k], b[k]), float64(u*(b[k]-a[k]))
			a[k], b[k] = max(lo, min(hi, a[k]+step)), max(lo, min(hi, b[k]-step)) // rounding does not leave the range
		}
	}
}
