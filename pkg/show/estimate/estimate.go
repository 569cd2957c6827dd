// Package estimate has the one estimate that all other packages use, a number with its standard error, and writes
// numbers as tables and pictures show them.
package estimate

import (
	"fmt"
	"math"
)

// Estimate is a number with its standard error; 0 for an exact number.
type Estimate struct{ Value, SE float64 }

// Z95 is the 97.5% quantile of the standard normal distribution: 95% lie within Z95 standard errors of the mean.
const Z95 = 1.959963984540054

// None returns the estimate of a number that nobody has measured: not a number.
func None() Estimate { return Estimate{Value: math.NaN()} }

// Half returns half the width of the 95% interval.
func (e Estimate) Half() float64 { return float64(Z95 * e.SE) }

// Binomial returns a score with the standard error of that many games without draws; draws make it a little smaller.
func Binomial(score float64, games int) Estimate {
	return Estimate{score, math.Sqrt(score * (1 - score) / float64(games))}
}

// Minus returns the difference of independent estimates.
func (e Estimate) Minus(o Estimate) Estimate {
	return Estimate{e.Value - o.Value, math.Hypot(e.SE, o.SE)}
}

// Above reports whether the 95% interval lies above a value.
func (e Estimate) Above(v float64) bool { return e.Value-e.Half() > v }

// Differs reports whether the 95% interval does not hold a value.
func (e Estimate) Differs(v float64) bool { return math.Abs(e.Value-v) > e.Half() }

// Agrees reports whether two estimates differ by at most three combined standard errors.
func (e Estimate) Agrees(o Estimate) bool {
	const rounding = 1e-12 // of the subtraction of two equal decimals
	return math.Abs(e.Value-o.Value) <= float64(3*math.Hypot(e.SE, o.SE))+rounding
}

// Sigmas returns how many combined standard errors e lies above o; infinite or NaN where both are exact.
func (e Estimate) Sigmas(o Estimate) float64 { return (e.Value - o.Value) / math.Hypot(e.SE, o.SE) }

// Apart says how far two estimates are from each other, and how many combined standard errors that is.
func (e Estimate) Apart(o Estimate) string {
	return fmt.Sprintf("difference %s, %.1f combined standard errors", Fixed(e.Value-o.Value, 4, false),
		math.Abs(e.Sigmas(o)))
}

// Text returns the estimate and half the width of its 95% interval: "0.6286 ± 0.0015"; an exact number stands alone.
func (e Estimate) Text(decimals int) string {
	if e.SE == 0 || math.IsNaN(e.SE) {
		return Fixed(e.Value, decimals, false)
	}
	return fmt.Sprintf("%s ± %s", Fixed(e.Value, decimals, false), Fixed(e.Half(), decimals, false))
}
