// Package stats holds the statistics that tables and claims need: estimates with confidence intervals, correlations and
// rank tests. It is thin over gonum/mathext and go-moremath: gonum/stat would bring linear algebra into every cell.
package stats

import (
	"fmt"
	"math"

	"github.com/oneply/oneply/pkg/show/estimate"
)

// Estimate is a number with its standard error and the ends of its confidence interval. A published number with a known
// standard error is one, too. With too few observations StdErr, Lo and Hi are NaN.
type Estimate struct {
	Value, StdErr, Lo, Hi float64
}

// Normal returns the estimate with only its standard error.
func (e Estimate) Normal() estimate.Estimate { return estimate.Estimate{Value: e.Value, SE: e.StdErr} }

// Widened returns the estimate with the standard error whose normal 95% interval is as wide as this one: somewhat
// larger than StdErr if the interval is Student's. It is exact if the interval is unknown: for a single run.
func (e Estimate) Widened() estimate.Estimate {
	if math.IsNaN(e.StdErr) {
		return estimate.Estimate{Value: e.Value}
	}
	return estimate.Estimate{Value: e.Value, SE: (e.Hi - e.Value) / estimate.Z95}
}

// Text returns the estimate and the ends of its interval: "0.86 [0.49, 0.97]".
func (e Estimate) Text(decimals int) string {
	return fmt.Sprintf("%.*f [%.*f, %.*f]", decimals, e.Value, decimals, e.Lo, decimals, e.Hi)
}

func (e Estimate) String() string { return e.Text(4) }

// Mean estimates the mean of the distribution that x is drawn from: Student's t interval at the level (0.95, say).
func Mean(x []float64, level float64) Estimate {
	n := float64(len(x))
	if n < 2 {
		return unsure(mean(x))
	}
	return around(mean(x), Std(x)/math.Sqrt(n), student(n-1).quantile((1+level)/2))
}

// Differences returns b - a, pair by pair; the samples are equally long.
func Differences(a, b []float64) []float64 {
	d := make([]float64, len(a))
	for i := range a {
		d[i] = b[i] - a[i]
	}
	return d
}

func around(value, stdErr, q float64) Estimate {
	half := float64(q * stdErr)
	return Estimate{value, stdErr, value - half, value + half}
}

func unsure(value float64) Estimate {
	return Estimate{value, math.NaN(), math.NaN(), math.NaN()}
}
