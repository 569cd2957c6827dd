package stats

import (
	"math/rand/v2"
	"testing"

	"github.com/oneply/oneply/pkg/lab/seed"
)

// TestBootstrap: the interval of a mean is that of the normal distribution of means, and the difference of two groups
// has the variance of both.
func TestBootstrap(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	x, y := make([]float64, 40), make([]float64, 25)
	for i := range x {
		x[i] = r.NormFloat64()
	}
	for i := range y {
		y[i] = r.NormFloat64()
	}
	drawn := func(list []float64, times []int) (mean float64) {
		n := 0
		for i, k := range times {
			mean, n = mean+list[i]*float64(k), n+k
		}
		return mean / float64(n)
	}
	s := seed.Seed(5)
	own := Bootstrap(s, 4000, []int{40}, func(times [][]int) float64 { return drawn(x, times[0]) })
	e := Drawn(mean(x), own, 0.95)
	want := PopStd(x) / 6.3246
	near(t, "standard error", e.StdErr/want, 1, 0.05)
	near(t, "interval", (e.Hi-e.Lo)/(2*1.96*want), 1, 0.05)
	both := Bootstrap(s, 4000, []int{40, 25}, func(times [][]int) float64 {
		return drawn(x, times[0]) - drawn(y, times[1])
	})
	near(t, "difference", Std(both)*Std(both)/(want*want+PopStd(y)*PopStd(y)/25), 1, 0.1)
	few := Bootstrap(s, 10, []int{40}, func(times [][]int) float64 { return drawn(x, times[0]) })
	if few[9] != own[9] {
		t.Errorf("%g, and with fewer drawings %g", own[9], few[9])
	}
}
