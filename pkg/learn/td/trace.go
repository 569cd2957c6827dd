package td

import (
	"math"

	"github.com/oneply/oneply/pkg/engine/exact"
)

// trace is what a learner knows of its current game: the last prediction and the eligibility of its weights.
type trace struct {
	prediction float64
	eligible   []float64
	touched    []int // the weights that have been eligible in this game
	in         []bool
	beyond     bool // a weight has grown beyond Most
	loss       Loss
}

func newTrace(dim int, loss Loss) *trace {
	return &trace{eligible: make([]float64, dim), in: make([]bool, dim), loss: loss}
}

// forget begins a game.
func (t *trace) forget() {
	t.prediction = 0
	for _, i := range t.touched {
		t.eligible[i], t.in[i] = 0, false
	}
	t.touched = t.touched[:0]
}

// predict returns the prediction for black of a position with this value in units; eq. (4).
func predict(value int64) float64 { return exact.Tanh(float(value)) }

// enter takes the gradient of a position into the trace: e = lambda e + slope factor; eq. (2) and (5). The slopes of
// the value are those for black times sign, 1 or -1.
func (t *trace) enter(value int64, sign int64, slopes []Slope, lambda float64) {
	slope := t.decay(value, lambda)
	for _, s := range slopes {
		t.add(s.Weight, float64(slope*(float64(sign)*s.By)))
	}
}

// enterPlaces is enter with slopes of 1.
func (t *trace) enterPlaces(value int64, sign int64, weights []int32, lambda float64) {
	slope := float64(t.decay(value, lambda) * float64(sign))
	for _, i := range weights {
		t.add(int(i), slope)
	}
}

// decay begins to take a position with this value into the trace, and returns the slope of its prediction.
func (t *trace) decay(value int64, lambda float64) (slope float64) {
	t.prediction = predict(value)
	for _, i := range t.touched {
		t.eligible[i] = float64(lambda * t.eligible[i])
	}
	return t.loss.slope(t.prediction)
}

// add adds to the eligibility of a weight.
func (t *trace) add(i int, gradient float64) {
	if !t.in[i] {
		t.in[i] = true
		t.touched = append(t.touched, i)
	}
	t.eligible[i] += gradient
}

// step changes the weights after the next position of the game was predicted, or its outcome known: by alpha (P(t+1) -
// P(t)) e; eq. (2).
func (t *trace) step(w []int64, next, alpha float64) {
	rate := float64(float64(alpha*(next-t.prediction)) * Unit)
	for _, i := range t.touched {
		w[i] += cut(float64(rate * t.eligible[i]))
		t.beyond = t.beyond || isBeyond(w[i])
	}
}

// coherentStep is step with a separate step size for each weight, by its changes so far or by its errors; with a meta
// above 0 it falls exponentially: exp(meta (|net| / gross - 1)).
func (t *trace) coherentStep(w []int64, net, gross []float64, next, alpha, meta float64, errors bool) {
	delta := next - t.prediction
	rate := float64(float64(alpha*delta) * Unit)
	for _, i := range t.touched {
		share := 1.0
		if gross[i] > 0 {
			share = math.Abs(net[i]) / gross[i]
		}
		if meta > 0 {
			share = exact.Exp(float64(meta * (share - 1)))
		}
		w[i] += cut(float64(float64(rate*t.eligible[i]) * share))
		t.beyond = t.beyond || isBeyond(w[i])
		change := float64(delta * t.eligible[i])
		if errors && t.eligible[i] != 0 {
			change = delta
		}
		net[i] += change
		gross[i] += math.Abs(change)
	}
}

// mostRate is the logarithm of the greatest rate of adaptive steps.
const mostRate = 0

// adaptiveStep is step by IDBD, with the logarithms of the rates and the traces of the changes.
func (t *trace) adaptiveStep(w []int64, logs, changes []float64, next, meta float64) {
	delta := next - t.prediction
	for _, i := range t.touched {
		e := t.eligible[i]
		pull := float64(delta * e)
		logs[i] = min(mostRate, logs[i]+float64(float64(meta*pull)*changes[i]))
		rate := exact.Exp(logs[i])
		w[i] += cut(float64(float64(rate*pull) * Unit))
		t.beyond = t.beyond || isBeyond(w[i])
		changes[i] = float64(changes[i]*max(0, 1-float64(rate*float64(e*e)))) + float64(rate*pull)
	}
}

func fill(list []float64, x float64) {
	for i := range list {
		list[i] = x
	}
}
