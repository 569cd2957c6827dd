package stats

import (
	"fmt"
	"math"
	"slices"

	"github.com/aclements/go-moremath/stats"
)

// Box is what a box plot shows of a sample (Tukey 1977).
type Box struct {
	Q1, Median, Q3 float64
	Low, High      float64   // ends of the whiskers: the furthest values within 1.5 (Q3 - Q1) of the quartiles
	Outliers       []float64 // the values beyond, ascending
}

// NewBox makes the box plot of x. It is an error if x is empty or holds a value that is not finite.
func NewBox(x []float64) (Box, error) {
	if err := finite("box plot", x); err != nil {
		return Box{}, err
	}
	b := Box{Q1: Quantile(x, 0.25), Median: Quantile(x, 0.5), Q3: Quantile(x, 0.75)}
	reach := float64(1.5 * (b.Q3 - b.Q1))
	b.Low, b.High = b.Q1, b.Q3
	for _, v := range x {
		if v < b.Q1-reach || v > b.Q3+reach {
			b.Outliers = append(b.Outliers, v)
			continue
		}
		b.Low, b.High = min(b.Low, v), max(b.High, v)
	}
	slices.Sort(b.Outliers)
	return b, nil
}

// Quantile returns the value below which the share p of x, in [0, 1], lies: linear between the ordered values, with the
// least at 0 and the greatest at 1 (type 7 of Hyndman & Fan 1996). It is NaN for an empty sample.
func Quantile(x []float64, p float64) float64 {
	if len(x) == 0 {
		return math.NaN()
	}
	sorted := slices.Sorted(slices.Values(x))
	at := float64(p * float64(len(x)-1))
	i := min(int(at), len(x)-1)
	next := min(i+1, len(x)-1)
	return sorted[i] + float64((at-float64(i))*(sorted[next]-sorted[i]))
}

// Density estimates the probability density that a sample was drawn from, as a mean of Gaussian kernels around its
// values.
type Density struct {
	Bandwidth float64 // standard deviation of a kernel
	kde       stats.KDE
}

// NewDensity returns the estimate with Scott's bandwidth, 1.06 min(s, IQR/1.349) n^(-1/5) (Scott 1992), or with the
// standard deviation s alone if the interquartile range is 0. The bandwidth is 0 if all values are equal: there is no
// density then. It is an error if x is empty or holds a value that is not finite.
func NewDensity(x []float64) (Density, error) {
	if err := finite("density", x); err != nil {
		return Density{}, err
	}
	sample := stats.Sample{Xs: slices.Clone(x)}
	if slices.Min(x) == slices.Max(x) {
		return Density{}, nil
	}
	h := stats.BandwidthScott(sample)
	if !(h > 0) {
		h = stats.BandwidthSilverman(sample)
	}
	return Density{h, stats.KDE{Sample: sample, Kernel: stats.GaussianKernel, Bandwidth: h}}, nil
}

// At returns the density at v. It is NaN where the bandwidth is 0.
func (d Density) At(v float64) float64 {
	if d.Bandwidth == 0 {
		return math.NaN()
	}
	return d.kde.PDF(v)
}

func finite(what string, x []float64) error {
	if len(x) == 0 {
		return fmt.Errorf("stats: %s of an empty sample", what)
	}
	for _, v := range x {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return fmt.Errorf("stats: %s with the value %g", what, v)
		}
	}
	return nil
}
