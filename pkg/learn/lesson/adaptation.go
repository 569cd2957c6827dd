package lesson

import (
	"context"
	"fmt"

	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/learn/evolve"
)

// CMA is the evolution strategy with covariance matrix adaptation (evolve.CMA). Its player is the mean of its
// candidates, which noise moves less than the best of them. A setting of 0 or "" stands for its default.
type CMA struct {
	Lambda     int     `json:"lambda"`     // candidates of a generation, 4 + 3 ln(weights)
	Sigma      float64 `json:"sigma"`      // first standard deviation of a weight, 0.3 (Hi - Lo)
	Covariance string  `json:"covariance"` // full or separable, full for up to 100 weights
	Steady     bool    `json:"steady"`     // never begins again with twice the candidates
	Lo         float64 `json:"lo"`         // the first mean is uniform in [Lo, Hi), both 0: [-1, 1)
	Hi         float64 `json:"hi"`
}

// The covariances of CMA.
const (
	Full      = "full"
	Separable = "separable"
)

// mostFull is the largest number of weights for which the covariance is full by default.
const mostFull = 100

func (CMA) name() string { return "cma" }
func (CMA) judged()      {}

func (a CMA) complete() Learner {
	a.Lo, a.Hi = span(a.Lo, a.Hi)
	a.Sigma = or(a.Sigma, 0.3*(a.Hi-a.Lo))
	return a
}

func (a CMA) fits(Config) error {
	if a.Covariance != "" && a.Covariance != Full && a.Covariance != Separable {
		return fmt.Errorf("lesson: covariance %q, want %s or %s", a.Covariance, Full, Separable)
	}
	return nil
}

func (a CMA) begin(dim int) (pupil, error) {
	separable := a.Covariance == Separable || a.Covariance == "" && dim > mostFull
	p := &adaptation{Learner: &evolve.CMA{Dim: dim, Lambda: or(a.Lambda, evolve.DefaultLambda(dim)), Sigma: a.Sigma,
		Separable: separable, Restarts: !a.Steady, Lo: a.Lo, Hi: a.Hi}}
	err := p.Check()
	if err == nil {
		err = countable("candidates", p.Learner.Lambda)
	}
	return p, err
}

// adaptation is a pupil whose generations grow.
type adaptation struct {
	Learner *evolve.CMA
	Games   int // of training
}

func (p *adaptation) next(c Config) int { return p.Learner.Size() * c.Evaluation }

func (p *adaptation) Check() error { return p.Learner.Check() }

func (p *adaptation) best() []float64 { return p.Learner.Favorite() }

// cost returns the cost of a generation before the first restart.
func (p *adaptation) cost(c Config) (first, later int) {
	first = p.Learner.Lambda * c.Evaluation
	return first, first
}

func (p *adaptation) step(ctx context.Context, t *teacher, s seed.Seed) (games int, err error) {
	games = p.next(t.Config)
	if p.Games+games > t.Games {
		return 0, nil // the budget does not pay for the next generation
	}
	fitness, err := t.judge(ctx, p.Learner.Ask(s.Child("ask", 0)), s)
	if err != nil {
		return 0, err
	}
	p.Learner.Tell(fitness)
	p.Games += games
	return games, nil
}
