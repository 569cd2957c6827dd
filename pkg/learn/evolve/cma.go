package evolve

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/oneply/oneply/pkg/engine/exact"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// CMA is the evolution strategy with weighted recombination and covariance matrix adaptation, (Mu/Mu, Lambda)-CMA-ES
// with the settings of Hansen 2016, The CMA Evolution Strategy: A Tutorial, Table 1 and Fig. 6, and weights for the
// better half alone; if Separable, with a diagonal covariance (Ros & Hansen 2008). With Restarts it begins again with
// twice the candidates once it has come to rest (Auger & Hansen 2005).
//
// Choice: a candidate is Mean + Step A z with the Cholesky factor A of the covariance, and the path of the step adds up
// the z themselves: they differ from C^(-1/2) A z by a rotation.
type CMA struct {
	Dim       int       // number of weights, >= 1
	Lambda    int       // candidates of a generation, >= 4, before the first restart
	Sigma     float64   // first standard deviation of every weight, > 0
	Separable bool      // weights vary independently of each other: time and memory grow with Dim, not its square
	Restarts  bool      // begins again, with twice the candidates, where it has come to rest
	Lo, Hi    float64   // the first mean is uniform in [Lo, Hi); later ones have no bounds
	Start     []float64 `json:",omitempty"` // the first mean; nil: drawn

	Generation int       // generations told so far
	Restarted  int       // how often it has begun again
	Since      int       // generations told since then
	Mean       []float64 // of the next candidates; empty before the first Tell and after a restart
	Step       float64   // by whose square the covariance is multiplied
	Covariance []float64 // its lower triangle by rows; if Separable, its diagonal
	StepPath   []float64
	MeanPath   []float64
	Recent     []float64 // best fitness of the last generations, the oldest first
	Top        []float64 // the fittest candidate ever told
	Fitness    Fitness   // of Top

	z, trial [][]float64
	center   []float64 // of the last Ask
	factor   []float64 // Cholesky factor of Covariance, or its square root if Separable
	asked    bool
}

// DefaultLambda is the usual number of candidates for a number of weights: 4 + 3 ln Dim (Hansen 2016, Table 1).
func DefaultLambda(dim int) int { return 4 + int(3*exact.Log(float64(dim))) }

// Size returns the number of candidates of the next generation.
func (c *CMA) Size() int { return c.Lambda << c.Restarted }

// mostRestarts is more than any budget pays for.
const mostRestarts = 16

// Check returns an error for settings out of range and for a state that does not fit them (from a damaged file).
func (c *CMA) Check() error {
	switch {
	case c.Dim < 1:
		return fmt.Errorf("CMA with Dim = %d, want at least 1", c.Dim)
	case c.Lambda < 4:
		return fmt.Errorf("CMA with Lambda = %d, want at least 4", c.Lambda)
	case !(c.Sigma > 0) || math.IsInf(c.Sigma, 1):
		return fmt.Errorf("CMA with Sigma = %v, want a positive number", c.Sigma)
	case !(c.Lo < c.Hi) || finite(c.Hi-c.Lo) != c.Hi-c.Lo:
		return fmt.Errorf("CMA with a first mean in [%v, %v), want the lower end first", c.Lo, c.Hi)
	case c.Restarted < 0 || c.Restarted > mostRestarts:
		return fmt.Errorf("CMA with %d restarts, want 0 to %d", c.Restarted, mostRestarts)
	}
	if err := checkStart(c.Start, c.Dim); err != nil {
		return fmt.Errorf("CMA with %w", err)
	}
	return c.checkState()
}

func (c *CMA) checkState() error {
	if len(c.Top) != 0 && len(c.Top) != c.Dim {
		return fmt.Errorf("CMA with a best candidate of %d weights, Dim = %d", len(c.Top), c.Dim)
	}
	if len(c.Mean) == 0 {
		return nil
	}
	if len(c.Mean) != c.Dim || len(c.StepPath) != c.Dim || len(c.MeanPath) != c.Dim || len(c.Covariance) != c.entries() {
		return fmt.Errorf("CMA with a mean of %d weights, paths of %d and %d, a covariance of %d numbers, Dim = %d",
			len(c.Mean), len(c.StepPath), len(c.MeanPath), len(c.Covariance), c.Dim)
	}
	if !(c.Step > 0) {
		return fmt.Errorf("CMA with Step = %v, want a positive number", c.Step)
	}
	if !c.decompose(make([]float64, c.entries())) {
		return fmt.Errorf("CMA with a covariance that is not positive definite")
	}
	return nil
}

// Ask returns the candidates of one generation. It panics where Check is an error.
func (c *CMA) Ask(s seed.Seed) [][]float64 {
	if len(c.trial) == 0 || len(c.trial) != c.Size() || len(c.trial[0]) != c.Dim {
		c.prepare()
	}
	r := s.Rand()
	c.begin(r)
	step := c.Step
	if len(c.Mean) == 0 {
		step = c.Sigma
	}
	for i, z := range c.z {
		for k := range z {
			z[k] = exact.Normal(r)
		}
		for k, y := range c.stretched(z) {
			c.trial[i][k] = c.center[k] + float64(step*y)
		}
	}
	c.asked = true
	return c.trial
}

// prepare makes the buffers that all generations share.
func (c *CMA) prepare() {
	if err := c.Check(); err != nil {
		panic(err)
	}
	c.z, c.trial = vectors(c.Size(), c.Dim), vectors(c.Size(), c.Dim)
	c.center, c.factor = make([]float64, c.Dim), make([]float64, c.entries())
}

// begin sets the mean and the factor of the covariance for the candidates of this Ask.
func (c *CMA) begin(r *rand.Rand) {
	if len(c.Mean) > 0 {
		copy(c.center, c.Mean)
		c.decompose(c.factor)
		return
	}
	for k := range c.center {
		c.center[k] = c.Lo + float64((c.Hi-c.Lo)*r.Float64())
	}
	if c.Restarted == 0 && c.Start != nil {
		copy(c.center, c.Start)
	}
	clear(c.factor)
	for k := range c.Dim {
		c.factor[c.diagonal(k)] = 1
	}
}

// Tell takes the fitness of the last Ask's candidates; NaN counts as worst, and ties go to the candidate asked for
// first. It panics if their number is not that of the candidates or none were asked for.
func (c *CMA) Tell(f []Fitness) {
	if !c.asked || len(f) != len(c.trial) {
		panic(fmt.Sprintf("evolve: told %d fitness values of %d candidates", len(f), len(c.trial)))
	}
	c.asked = false
	order := c.ranked(f)
	if best := order[0]; len(c.Top) == 0 || finite(f[best].Value) > c.Fitness.Value {
		c.Top = slices.Clone(c.trial[best])
		c.Fitness = Fitness{}
		c.Fitness.keep(f[best])
	}
	if len(c.Mean) == 0 {
		c.become()
	}
	c.adapt(order)
	c.Generation, c.Since = c.Generation+1, c.Since+1
	if c.rests(f, order) {
		c.restart()
	}
}

// ranked returns the numbers of the candidates, the fittest first.
func (c *CMA) ranked(f []Fitness) []int {
	order := make([]int, len(f))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		switch x, y := finite(f[a].Value), finite(f[b].Value); {
		case x > y:
			return -1
		case x < y:
			return 1
		}
		return 0
	})
	return order
}

// become starts from the mean of the last Ask.
func (c *CMA) become() {
	c.Mean, c.Step, c.Since = slices.Clone(c.center), c.Sigma, 0
	c.StepPath, c.MeanPath = make([]float64, c.Dim), make([]float64, c.Dim)
	c.Covariance = make([]float64, c.entries())
	for k := range c.Dim {
		c.Covariance[c.diagonal(k)] = 1
	}
}

// Best returns a copy of the fittest candidate ever told, nil before the first Tell. If fitness is noisy, Favorite is
// the better player.
func (c *CMA) Best() []float64 { return slices.Clone(c.Top) }

// BestFitness returns the fitness of Best, zero before the first Tell.
func (c *CMA) BestFitness() Fitness {
	return Fitness{c.Fitness.Value, slices.Clone(c.Fitness.Parts)}
}

// Favorite returns a copy of the mean of the next candidates, which averages the fitness of many; just after a restart
// it is Best.
func (c *CMA) Favorite() []float64 {
	if len(c.Mean) == 0 {
		return c.Best()
	}
	return slices.Clone(c.Mean)
}
