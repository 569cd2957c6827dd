package stats

import (
	"math"

	"gonum.org/v1/gonum/mathext"
)

// student is the t distribution; its value is the degrees of freedom.
type student float64

// quantile returns the t that is not exceeded with probability p, above 1/2.
func (nu student) quantile(p float64) float64 {
	x := mathext.InvRegIncBeta(float64(nu)/2, 0.5, 2*(1-p))
	return math.Sqrt(float64(nu) * (1 - x) / x)
}

// survival returns the probability of more than t, which is not negative.
func (nu student) survival(t float64) float64 {
	return mathext.RegIncBeta(float64(nu)/2, 0.5, float64(nu)/(float64(t*t)+float64(nu))) / 2
}

// z returns the number of standard errors to each side that an interval of this level has.
func z(level float64) float64 { return mathext.NormalQuantile((1 + level) / 2) }

// normalSurvival returns the probability of more than z standard deviations above the mean.
func normalSurvival(z float64) float64 { return float64(math.Erfc(z/math.Sqrt2) / 2) }

// StudentP returns the probability of a value at least as far from 0 as t by Student's distribution.
func StudentP(t float64, freedom int) float64 {
	return min(1, 2*student(freedom).survival(math.Abs(t)))
}

// NormalP returns the probability of a value at least as far from 0 as z by the standard normal distribution.
func NormalP(z float64) float64 { return 2 * normalSurvival(math.Abs(z)) }

// fCDF returns the probability of at most x by the F distribution with n and m degrees of freedom.
func fCDF(x, n, m float64) float64 { return mathext.RegIncBeta(n/2, m/2, n*x/(float64(n*x)+m)) }

// ChiSquared returns the probability of more than x by the chi-squared distribution with n degrees of freedom.
func ChiSquared(x float64, n int) float64 { return mathext.GammaIncRegComp(float64(n)/2, x/2) }
