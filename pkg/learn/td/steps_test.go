package td

import (
	"math"
	"testing"

	"github.com/oneply/oneply/pkg/lab/seed"
)

// tracking is Sutton's problem (1992): twenty normal inputs, of which five count, each with a weight of 1 or -1; one of
// these changes its sign every twenty examples. It returns the mean squared error of the last examples.
func tracking(examples int, step func(t *trace, w []int64, target float64)) float64 {
	const inputs, relevant = 20, 5
	r := seed.Seed(1).Rand()
	truth, w, t := [relevant]float64{1, 1, 1, 1, 1}, make([]int64, inputs), newTrace(inputs, Likelihood)
	sum, n := 0.0, 0
	for k := range examples {
		if k%20 == 19 {
			i := r.IntN(relevant)
			truth[i] = -truth[i]
		}
		t.forget()
		t.prediction = 0
		target := 0.0
		for i := range inputs {
			x := r.NormFloat64()
			t.add(i, x)
			t.prediction += float(w[i]) * x
			if i < relevant {
				target += truth[i] * x
			}
		}
		if k >= examples/2 {
			sum, n = sum+(target-t.prediction)*(target-t.prediction), n+1
		}
		step(t, w, target)
	}
	return sum / float64(n)
}

// TestAdaptiveStepsFindWhatCounts: IDBD comes to an error of about 1.5 where the best constant rate has 3.5, as Sutton
// reports.
func TestAdaptiveStepsFindWhatCounts(t *testing.T) {
	logs, changes := make([]float64, 20), make([]float64, 20)
	fill(logs, math.Log(0.05))
	idbd := tracking(100_000, func(t *trace, w []int64, target float64) {
		t.adaptiveStep(w, logs, changes, target, 0.001)
	})
	constant := math.Inf(1)
	for _, alpha := range []float64{0.02, 0.03, 0.04, 0.05} {
		constant = min(constant, tracking(20_000, func(t *trace, w []int64, target float64) { t.step(w, target, alpha) }))
	}
	if idbd < 1.2 || idbd > 1.8 || constant < 3 || constant > 4 {
		t.Errorf("errors %.2f and %.2f, want about 1.5 and 3.5", idbd, constant)
	}
	for i := range logs {
		if rate := math.Exp(logs[i]); i < 5 && (rate < 0.08 || rate > 0.25) || i >= 5 && rate > 0.02 {
			t.Errorf("input %d has rate %.3f, want about 0.13 of those that count and 0 of the others", i, rate)
		}
	}
}

// TestExponentialSteps: the share of the rate that a weight keeps is e^-2.7 where its changes have cancelled out, 1
// where all had one sign and e^(-2.7/2) at a ratio of a half.
func TestExponentialSteps(t *testing.T) {
	for _, c := range []struct{ net, gross, share float64 }{
		{0, 0, 1}, {0, 4, 0.0672055127}, {-4, 4, 1}, {2, 4, 0.2592402606},
	} {
		tr, w, net, gross := newTrace(1, Likelihood), []int64{0}, []float64{c.net}, []float64{c.gross}
		tr.add(0, 1)
		tr.coherentStep(w, net, gross, 0.5, 0.1, 2.7, false)
		if got := float(w[0]) / 0.05; math.Abs(got-c.share) > 1e-9 {
			t.Errorf("net %v of %v: share %v, want %v", c.net, c.gross, got, c.share)
		}
		if net[0] != c.net+0.5 || gross[0] != c.gross+0.5 {
			t.Errorf("net %v, gross %v", net[0], gross[0])
		}
	}
}

// TestExponentialStepsSettle: a weight that learns the mean of noise comes nearer to it with exponential steps than
// with constant ones of the same rate.
func TestExponentialStepsSettle(t *testing.T) {
	far := func(step func(t *trace, w []int64, target float64)) float64 {
		r, w, tr, sum := seed.Seed(2).Rand(), []int64{0}, newTrace(1, Likelihood), 0.0
		for k := range 20_000 {
			tr.forget()
			tr.add(0, 1)
			tr.prediction = float(w[0])
			step(tr, w, 0.3+r.NormFloat64())
			if k >= 10_000 {
				sum += (float(w[0]) - 0.3) * (float(w[0]) - 0.3) / 10_000
			}
		}
		return sum
	}
	net, gross := []float64{0}, []float64{0}
	constant := far(func(t *trace, w []int64, target float64) { t.step(w, target, 0.1) })
	settled := far(func(t *trace, w []int64, target float64) { t.coherentStep(w, net, gross, target, 0.1, 2.7, false) })
	if constant < 0.04 || constant > 0.07 || settled > constant/8 { // alpha / (2 - alpha) = 0.053
		t.Errorf("mean squared distances %.4f and %.4f, want 0.053 and less than an eighth of it", constant, settled)
	}
}
