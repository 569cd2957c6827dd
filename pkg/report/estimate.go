package report

import (
	"fmt"
	"math"
)

// Estimate is a number with its standard error; 0 for an exact number.
type Estimate struct{ Value, SE float64 }

// Half is half the width of the 95% interval.
func (e Estimate) Half() float64 { return 1.959963984540054 * e.SE }

// Agrees tells whether two estimates differ by at most three combined standard errors.
func (e Estimate) Agrees(o Estimate) bool {
	const rounding = 1e-12 // of the subtraction of two equal decimals
	return math.Abs(e.Value-o.Value) <= 3*math.Hypot(e.SE, o.SE)+rounding
}

// Sigmas is how many combined standard errors e lies above o; infinite or NaN where both are exact.
func (e Estimate) Sigmas(o Estimate) float64 { return (e.Value - o.Value) / math.Hypot(e.SE, o.SE) }

// Apart names the distance of two estimates, with how many combined standard errors it is.
func (e Estimate) Apart(o Estimate) string {
	return fmt.Sprintf("difference %s, %.1f combined standard errors", fixed(e.Value-o.Value, 4, false), math.Abs(e.Sigmas(o)))
}

// Text is the estimate and half the width of its 95% interval: "0.6286 ± 0.0015"; an exact number stands alone.
func (e Estimate) Text(decimals int) string {
	if e.SE == 0 || math.IsNaN(e.SE) {
		return fixed(e.Value, decimals, false)
	}
	return fmt.Sprintf("%s ± %s", fixed(e.Value, decimals, false), fixed(e.Half(), decimals, false))
}
