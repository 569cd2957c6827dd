package evolve

import (
	"math"

	"github.com/oneply/oneply/pkg/engine/exact"
)

// adapt moves mean, paths, covariance and step to the better half of the candidates (Hansen 2016, Fig. 6).
func (c *CMA) adapt(order []int) {
	r := c.rates()
	z, y, steps := c.recombine(order, r.weights)
	addTo(c.Mean, c.Step, y)
	follow(c.StepPath, r.cSigma, math.Sqrt(float64(r.cSigma*(2-r.cSigma))*r.effective), z)
	length := norm(c.StepPath)
	stalls := c.stalls(r, length)
	along := math.Sqrt(float64(r.cC*(2-r.cC)) * r.effective)
	if stalls {
		along = 0
	}
	follow(c.MeanPath, r.cC, along, y)
	c.turn(r, steps, stalls)
	c.Step *= exact.Exp(float64(r.cSigma / r.damping * (length/r.expected - 1)))
	c.Step = max(smallestSigma, min(largestSigma, c.Step))
}

// recombine returns the weighted sums of the better candidates' steps, before and after stretching, and the stretched
// steps one by one.
func (c *CMA) recombine(order []int, weights []float64) (z, y []float64, steps [][]float64) {
	z, y = make([]float64, c.Dim), make([]float64, c.Dim)
	for i, w := range weights {
		steps = append(steps, c.stretched(c.z[order[i]]))
		addTo(z, w, c.z[order[i]])
		addTo(y, w, steps[i])
	}
	return z, y, steps
}

// stalls reports that the path of the step is so long that the mean's must not grow: the steps are too small.
func (c *CMA) stalls(r rates, length float64) bool {
	forgotten := exact.Exp(float64(2*float64(c.Since+1)) * exact.Log(1-r.cSigma))
	return length/math.Sqrt(1-forgotten) >= float64((1.4+2/float64(c.Dim+1))*r.expected)
}

// turn moves the covariance to the path of the mean and to the better candidates.
func (c *CMA) turn(r rates, steps [][]float64, stalls bool) {
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
		r.weights[i] = exact.Log(float64(lambda+1)/2) - exact.Log(float64(i+1))
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
