package evolve

import (
	"math"
	"slices"
)

// The tolerances of Auger & Hansen 2005, Section 2.
const (
	flatRange   = 1e-12 // of fitness
	smallStep   = 1e-12 // in units of Sigma
	worstRatio  = 1e14  // condition number
	leastRecent = 10    // generations
)

// rests reports that nothing is left to learn here: fitness is flat, steps are tiny, the covariance is degenerate, or a
// fifth of a standard deviation is lost in rounding. Choice: the condition number is bounded from below by Cholesky's
// diagonal, and rounding is checked by weight, not by principal axis: no eigenvalues are needed.
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

// fits reports whether the covariance has a factor and all numbers are finite.
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
	if !c.fits() { // continues from the best, as at first
		c.center = slices.Clone(c.Top)
		c.become()
	}
}
