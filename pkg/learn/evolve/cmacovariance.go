package evolve

import (
	"math"
	"slices"
)

// entries returns the number of entries of the covariance that are kept.
func (c *CMA) entries() int {
	if c.Separable {
		return c.Dim
	}
	return c.Dim * (c.Dim + 1) / 2
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

// decompose writes the lower triangular factor of the covariance, by rows, and reports whether there is one.
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
