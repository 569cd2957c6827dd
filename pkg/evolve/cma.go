package evolve

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/oneply/oneply/pkg/portable"
	"github.com/oneply/oneply/pkg/seed"
)

// CMA is the evolution strategy with weighted recombination and covariance matrix adaptation, (Mu/Mu, Lambda)-CMA-ES
// with the settings of Hansen 2016, The CMA Evolution Strategy: A Tutorial, Table 1 and Fig. 6, weights of the better
// half alone; where Separable with a diagonal covariance (Ros & Hansen 2008). With Restarts it begins again with twice
// the candidates where it has come to rest (Auger & Hansen 2005).
//
// Choice: a candidate is Mean + Step A z with the Cholesky factor A of the covariance, and the path of the step adds up
// the z themselves: they differ from C^(-1/2) A z by a rotation.
type CMA struct {
	Dim       int     // number of weights, >= 1
	Lambda    int     // candidates of a generation, >= 4, before the first restart
	Sigma     float64 // first standard deviation of every weight, > 0
	Separable bool    // weights vary independently of each other: time and memory grow with Dim, not its square
	Restarts  bool    // begins again, with twice the candidates, where it has come to rest
	Lo, Hi    float64 // the first mean is uniform in [Lo, Hi); later ones have no bounds

	Generation int       // generations told so far
	Restarted  int       // how often it has begun again
	Since      int       // generations told since then
	Mean       []float64 // of the next candidates; empty before the first Tell and after a restart
	Step       float64   // by which the covariance is multiplied twice
	Covariance []float64 // its lower triangle by rows; where Separable its diagonal
	StepPath   []float64
	MeanPath   []float64
	Recent     []float64 // best fitness of the last generations, the oldest first
	Top        []float64 // the fittest candidate ever told
	Fitness    Fitness   // its

	z, trial [][]float64
	center   []float64 // of the last Ask
	factor   []float64 // Cholesky's of Covariance, or its square root where Separable
	asked    bool
}

// DefaultLambda is the usual number of candidates for a number of weights: 4 + 3 ln Dim (Hansen 2016, Table 1).
func DefaultLambda(dim int) int { return 4 + int(3*portable.Log(float64(dim))) }

// Size returns the number of candidates of the next generation.
func (c *CMA) Size() int { return c.Lambda << c.Restarted }

// mostRestarts is beyond what any budget pays for.
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

// entries returns the number of those of the covariance that are kept.
func (c *CMA) entries() int {
	if c.Separable {
		return c.Dim
	}
	return c.Dim * (c.Dim + 1) / 2
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
			z[k] = portable.Normal(r)
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
	clear(c.factor)
	for k := range c.Dim {
		c.factor[c.diagonal(k)] = 1
	}
}

// diagonal returns the place of entry (k, k).
func (c *CMA) diagonal(k int) int {
	if c.Separable {
		return k
	}
	return k*(k+1)/2 + k
}

// stretched returns the factor of the covariance times z.
func (c *CMA) stretched(z []float64) []float64 {
	y := make([]float64, c.Dim)
	for i := range y {
		if c.Separable {
			y[i] = float64(c.factor[i] * z[i])
			continue
		}
		row := c.factor[i*(i+1)/2:]
		for j := range i + 1 {
			y[i] += float64(row[j] * z[j])
		}
	}
	return y
}

// decompose writes the lower triangular factor of the covariance, by rows, and says whether there is one.
func (c *CMA) decompose(factor []float64) bool {
	if c.Separable {
		for k, v := range c.Covariance {
			factor[k] = math.Sqrt(v)
		}
		return !slices.ContainsFunc(factor, func(f float64) bool { return !(f > 0) || math.IsInf(f, 1) })
	}
	for i := range c.Dim {
		own := factor[i*(i+1)/2:]
		for j := range i + 1 {
			other := factor[j*(j+1)/2:]
			sum := c.Covariance[i*(i+1)/2+j]
			for k := range j {
				sum -= float64(own[k] * other[k])
			}
			switch {
			case j < i:
				own[j] = sum / other[j]
			case !(sum > 0) || math.IsInf(sum, 1):
				return false
			default:
				own[i] = math.Sqrt(sum)
			}
		}
	}
	return true
}

// Tell takes the fitness of the last Ask's candidates; NaN counts as worst, and ties go to the candidate asked for
// first. It panics when there are not as many as candidates, or none were asked for.
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

// become begins with the mean of the last Ask.
func (c *CMA) become() {
	c.Mean, c.Step, c.Since = slices.Clone(c.center), c.Sigma, 0
	c.StepPath, c.MeanPath = make([]float64, c.Dim), make([]float64, c.Dim)
	c.Covariance = make([]float64, c.entries())
	for k := range c.Dim {
		c.Covariance[c.diagonal(k)] = 1
	}
}

// adapt moves mean, paths, covariance and step to the better half of the candidates (Hansen 2016, Fig. 6).
func (c *CMA) adapt(order []int) {
	r := c.rates()
	z, y := make([]float64, c.Dim), make([]float64, c.Dim)
	steps := make([][]float64, len(r.weights))
	for i, w := range r.weights {
		steps[i] = c.stretched(c.z[order[i]])
		addTo(z, w, c.z[order[i]])
		addTo(y, w, steps[i])
	}
	addTo(c.Mean, c.Step, y)
	follow(c.StepPath, r.cSigma, math.Sqrt(float64(r.cSigma*(2-r.cSigma))*r.effective), z)
	length := norm(c.StepPath)
	forgotten := portable.Exp(float64(2*float64(c.Since+1)) * portable.Log(1-r.cSigma))
	stalls := length/math.Sqrt(1-forgotten) >= float64((1.4+2/float64(c.Dim+1))*r.expected)
	along := math.Sqrt(float64(r.cC*(2-r.cC)) * r.effective)
	if stalls {
		along = 0
	}
	follow(c.MeanPath, r.cC, along, y)
	keep := 1 - r.c1 - r.cMu
	if stalls {
		keep += float64(r.c1 * float64(r.cC*(2-r.cC)))
	}
	for k := range c.Covariance {
		c.Covariance[k] *= keep
	}
	c.addOuter(r.c1, c.MeanPath)
	for i, w := range r.weights {
		c.addOuter(float64(r.cMu*w), steps[i])
	}
	c.Step *= portable.Exp(float64(r.cSigma / r.damping * (length/r.expected - 1)))
	c.Step = max(smallestSigma, min(largestSigma, c.Step))
}

// rates are the settings that follow from the numbers of weights and candidates (Hansen 2016, Table 1).
type rates struct {
	weights         []float64 // of the better half, with sum 1
	effective       float64   // variance effective number of these
	cSigma, damping float64   // of the step
	cC, c1, cMu     float64   // of the covariance
	expected        float64   // length of a normal vector
}

func (c *CMA) rates() (r rates) {
	n, lambda := float64(c.Dim), c.Size()
	r.weights = make([]float64, lambda/2)
	sum, squares := 0.0, 0.0
	for i := range r.weights {
		r.weights[i] = portable.Log(float64(lambda+1)/2) - portable.Log(float64(i+1))
		sum += r.weights[i]
	}
	for i := range r.weights {
		r.weights[i] /= sum
		squares += float64(r.weights[i] * r.weights[i])
	}
	mu := 1 / squares
	r.effective = mu
	r.cSigma = (mu + 2) / (n + mu + 5)
	r.damping = 1 + float64(2*max(0, math.Sqrt((mu-1)/(n+1))-1)) + r.cSigma
	r.cC = (4 + mu/n) / (n + 4 + 2*mu/n)
	r.c1 = 2 / (float64((n+1.3)*(n+1.3)) + mu)
	r.cMu = 2 * (0.25 + mu + 1/mu - 2) / (float64((n+2)*(n+2)) + mu)
	if c.Separable {
		r.c1, r.cMu = r.c1*(n+2)/3, r.cMu*(n+2)/3
	}
	r.c1 = min(1, r.c1)
	r.cMu = min(1-r.c1, r.cMu)
	r.expected = float64(math.Sqrt(n) * (1 - 1/(4*n) + 1/(21*float64(n*n))))
	return r
}

// addTo adds a multiple of v to sum.
func addTo(sum []float64, factor float64, v []float64) {
	for k := range sum {
		sum[k] += float64(factor * v[k])
	}
}

// follow moves a path by a share of itself and a multiple of v.
func follow(path []float64, share, factor float64, v []float64) {
	for k := range path {
		path[k] = float64((1-share)*path[k]) + float64(factor*v[k])
	}
}

func norm(v []float64) float64 {
	sum := 0.0
	for _, x := range v {
		sum += float64(x * x)
	}
	return math.Sqrt(sum)
}

// addOuter adds a multiple of v v' to the covariance.
func (c *CMA) addOuter(factor float64, v []float64) {
	for i := range v {
		if c.Separable {
			c.Covariance[i] += float64(factor * float64(v[i]*v[i]))
			continue
		}
		row, own := c.Covariance[i*(i+1)/2:], float64(factor*v[i])
		for j := range i + 1 {
			row[j] += float64(own * v[j])
		}
	}
}

// The tolerances of Auger & Hansen 2005, Section 2.
const (
	flatRange   = 1e-12 // of fitness
	smallStep   = 1e-12 // in units of Sigma
	worstRatio  = 1e14  // condition number
	leastRecent = 10    // generations
)

// rests says that nothing is left to be learnt here: fitness is flat, steps are tiny, the covariance is degenerate, or
// a fifth of a standard deviation is lost in rounding. Choice: the condition number is bounded from below by Cholesky's
// diagonal, and rounding is looked at weight by weight, not along the principal axes: no eigenvalues are needed.
func (c *CMA) rests(f []Fitness, order []int) bool {
	if !c.fits() {
		return true
	}
	c.Recent = append(c.Recent, finite(f[order[0]].Value))
	window := leastRecent + (30*c.Dim+c.Size()-1)/c.Size()
	if len(c.Recent) > window {
		c.Recent = c.Recent[len(c.Recent)-window:]
	}
	if len(c.Recent) == window {
		worst := finite(f[order[len(order)-1]].Value)
		if max(slices.Max(c.Recent), finite(f[order[0]].Value))-min(slices.Min(c.Recent), worst) < flatRange {
			return true
		}
	}
	return c.degenerate()
}

// fits says that the covariance has a factor and all numbers are finite.
func (c *CMA) fits() bool {
	for _, v := range c.Mean {
		if finite(v) != v {
			return false
		}
	}
	return c.decompose(c.factor)
}

func (c *CMA) degenerate() bool {
	least, most := math.Inf(1), 0.0
	tiny, lost := true, false
	for k := range c.Dim {
		d := c.factor[c.diagonal(k)]
		least, most = min(least, d), max(most, d)
		deviation := float64(c.Step * math.Sqrt(c.Covariance[c.diagonal(k)]))
		limit := float64(smallStep * c.Sigma)
		tiny = tiny && deviation < limit && float64(c.Step*math.Abs(c.MeanPath[k])) < limit
		lost = lost || c.Mean[k]+float64(0.2*deviation) == c.Mean[k]
	}
	ratio := most / least
	return tiny || lost || float64(ratio*ratio) > worstRatio
}

// restart begins anew, with twice the candidates where Restarts is set; Top is kept.
func (c *CMA) restart() {
	if c.Restarts && c.Restarted < mostRestarts {
		c.Restarted++
		c.Mean, c.Covariance, c.StepPath, c.MeanPath, c.Recent, c.Step, c.Since = nil, nil, nil, nil, nil, 0, 0
		return
	}
	if !c.fits() { // goes on from the best, as at first
		c.center = slices.Clone(c.Top)
		c.become()
	}
}

// Best returns a copy of the fittest candidate ever told, nil before the first Tell. Where fitness is noisy, Favorite
// is the better player.
func (c *CMA) Best() []float64 { return slices.Clone(c.Top) }

// BestFitness returns the fitness of Best, zero before the first Tell.
func (c *CMA) BestFitness() Fitness {
	return Fitness{c.Fitness.Value, slices.Clone(c.Fitness.Parts)}
}

// Favorite returns a copy of the mean of the next candidates, which averages what many candidates were worth; just
// after a restart, Best.
func (c *CMA) Favorite() []float64 {
	if len(c.Mean) == 0 {
		return c.Best()
	}
	return slices.Clone(c.Mean)
}
