package lesson

import (
	"context"
	"errors"
	"fmt"
	"math"

	"github.com/oneply/oneply/pkg/lab/seed"
)

// TDCMA is TD for the first games of a lesson and then CMA, starting from what TD has learnt. A setting of 0 stands for
// its default.
type TDCMA struct {
	TD TD `json:"td"`
	// CMA with a Sigma of 0 begins with a tenth of the root mean square of the weights that TD has learnt.
	CMA   CMA `json:"cma"`
	After int `json:"after"` // games of TD, 10,000; in batches of 100
}

func (TDCMA) name() string { return "td-cma" }
func (TDCMA) judged()      {}

func (a TDCMA) complete() Learner {
	sigma := a.CMA.Sigma
	a.TD, a.CMA, a.After = a.TD.completed(), a.CMA.complete().(CMA), or(a.After, 10_000)
	a.CMA.Sigma = sigma
	return a
}

func (a TDCMA) fits(c Config) error {
	if a.After < batch || a.After%batch != 0 {
		return fmt.Errorf("lesson: td-cma with After = %d games of TD: want a multiple of %d", a.After, batch)
	}
	return errors.Join(a.TD.fits(c), a.CMA.fits(c))
}

func (a TDCMA) begin(dim int) (pupil, error) {
	given := a.CMA.Sigma
	a.CMA.Sigma = or(given, 1) // until the weights are known
	cma, err := a.CMA.begin(dim)
	if err != nil {
		return nil, err
	}
	first, err := a.TD.begin(dim)
	return &relay{TD: first.(*differences), CMA: cma.(*adaptation), after: a.After, sigma: given}, err
}

// relay is a pupil that hands what it has learnt from temporal differences to evolution.
type relay struct {
	TD    *differences
	CMA   *adaptation
	Begun bool // CMA has

	after int
	sigma float64 // 0: by the weights
}

func (p *relay) Check() error { return errors.Join(p.TD.Check(), p.CMA.Check()) }

func (p *relay) best() []float64 {
	if p.CMA.Learner.Generation > 0 {
		return p.CMA.best()
	}
	return p.TD.best()
}

// cost returns that of the first batch, and the least cost of a later step.
func (p *relay) cost(c Config) (first, later int) {
	first, _ = p.TD.cost(c)
	tuning, _ := p.CMA.cost(c)
	return first, min(first, tuning)
}

func (p *relay) next(c Config) int {
	if p.learnt() < p.after {
		return batch
	}
	return p.CMA.next(c)
}

// learnt returns the games of TD so far.
func (p *relay) learnt() int { return batch * p.TD.Batches }

func (p *relay) from(w []float64) bool { return p.TD.from(w) }

func (p *relay) step(ctx context.Context, t *teacher, s seed.Seed) (games int, err error) {
	switch {
	case p.learnt() < p.after && p.learnt()+batch > t.Games && p.TD.Batches > 0:
		return 0, nil // the budget is played
	case p.learnt() < p.after:
		return p.TD.step(ctx, t, s)
	case !p.Begun:
		p.Begun, p.CMA.Games = true, p.learnt()
		p.CMA.from(p.TD.best())
		p.CMA.Learner.Sigma = or(p.sigma, or(rootMeanSquare(p.TD.best())/10, 1))
	}
	return p.CMA.step(ctx, t, s)
}

func rootMeanSquare(w []float64) float64 {
	sum := 0.0
	for _, v := range w {
		sum += float64(v * v)
	}
	return math.Sqrt(sum / float64(len(w)))
}
