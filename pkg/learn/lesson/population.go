package lesson

import (
	"context"
	"fmt"

	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/learn/evolve"
)

// DE is differential evolution (evolve.DE). A setting of 0 or "" stands for its default.
type DE struct {
	NP         int              `json:"np"`        // population size, 20
	F          float64          `json:"f"`         // scaling factor, 0.5
	CR         float64          `json:"cr"`        // crossover rate, 0.9; below 0: none
	Base       evolve.Base      `json:"base"`      // base vector: rand or best, rand
	Crossover  evolve.Crossover `json:"crossover"` // bin or exp, bin
	Lo         float64          `json:"lo"`        // initial weights are uniform in [Lo, Hi), both 0: [-1, 1)
	Hi         float64          `json:"hi"`
	Reevaluate bool             `json:"reevaluate"` // parents are judged again in every generation
}

func (DE) name() string { return "de" }
func (DE) judged()      {}

func (d DE) complete() Learner {
	d.NP, d.F, d.CR = or(d.NP, 20), or(d.F, 0.5), rate(d.CR, 0.9)
	d.Base, d.Crossover = or(d.Base, evolve.BaseRand), or(d.Crossover, evolve.Binomial)
	d.Lo, d.Hi = span(d.Lo, d.Hi)
	return d
}

func (d DE) fits(Config) error { return nil }

func (d DE) begin(dim int) (pupil, error) {
	later := d.NP
	if d.Reevaluate {
		later += d.NP
	}
	return populationOf(&evolve.DE{Dim: dim, NP: d.NP, F: d.F, CR: d.CR, Lo: d.Lo, Hi: d.Hi, Base: d.Base,
		Crossover: d.Crossover, Reevaluate: d.Reevaluate}, d.NP, later)
}

// GA is a genetic algorithm (evolve.GA). A setting of 0 or "" stands for its default.
type GA struct {
	N             int              `json:"n"`             // individuals, 20
	Crossover     evolve.Crossover `json:"crossover"`     // one-point, uniform or arithmetic, one-point
	CrossoverRate float64          `json:"crossoverrate"` // 0.8; below 0: none
	MutationRate  float64          `json:"mutationrate"`  // 0.1; below 0: none
	PerGene       bool             `json:"pergene"`       // the mutation rate is that of each weight, else of each child
	Diversity     evolve.Diversity `json:"diversity"`     // none, sharing or crowding, none
	Elitism       bool             `json:"elitism"`       // the fittest survives; not with crowding
	Lo            float64          `json:"lo"`            // weights are uniform in [Lo, Hi), both 0: [-1, 1)
	Hi            float64          `json:"hi"`
}

func (GA) name() string { return "ga" }
func (GA) judged()      {}

func (g GA) complete() Learner {
	g.N, g.CrossoverRate, g.MutationRate = or(g.N, 20), rate(g.CrossoverRate, 0.8), rate(g.MutationRate, 0.1)
	g.Crossover, g.Diversity = or(g.Crossover, evolve.OnePoint), or(g.Diversity, evolve.NoDiversity)
	g.Lo, g.Hi = span(g.Lo, g.Hi)
	return g
}

func (g GA) fits(Config) error { return nil }

func (g GA) begin(dim int) (pupil, error) {
	judged := g.N
	if g.Diversity == evolve.Crowding {
		judged += g.N // parents and children
	}
	return populationOf(&evolve.GA{Dim: dim, N: g.N, Crossover: g.Crossover, CrossoverRate: g.CrossoverRate,
		MutationRate: g.MutationRate, PerGene: g.PerGene, Lo: g.Lo, Hi: g.Hi, Elitism: g.Elitism, Diversity: g.Diversity},
		judged, judged)
}

// ES is an evolution strategy (evolve.ES). A setting of 0 or "" stands for its default.
type ES struct {
	Mu         int              `json:"mu"`        // parents, 5
	Lambda     int              `json:"lambda"`    // offspring, 20
	Selection  evolve.Selection `json:"selection"` // plus or comma, plus
	Sigma      float64          `json:"sigma"`     // standard deviation of a mutation, 0.1; the first one where Adaptive
	Adaptive   bool             `json:"adaptive"`  // every weight has a standard deviation of its own
	Factors    evolve.Factors   `json:"factors"`   // by which these mutate: own, or "" for a common one and one's own
	Lo         float64          `json:"lo"`        // initial weights are uniform in [Lo, Hi), both 0: [-1, 1)
	Hi         float64          `json:"hi"`
	Reevaluate bool             `json:"reevaluate"` // parents are judged again in every generation; plus only
}

func (ES) name() string { return "es" }
func (ES) judged()      {}

func (e ES) complete() Learner {
	e.Mu, e.Lambda, e.Sigma = or(e.Mu, 5), or(e.Lambda, 20), or(e.Sigma, 0.1)
	e.Selection = or(e.Selection, evolve.Plus)
	e.Lo, e.Hi = span(e.Lo, e.Hi)
	return e
}

func (e ES) fits(Config) error { return nil }

func (e ES) begin(dim int) (pupil, error) {
	later := e.Lambda
	if e.Reevaluate {
		later += e.Mu
	}
	return populationOf(&evolve.ES{Dim: dim, Mu: e.Mu, Lambda: e.Lambda, Selection: e.Selection, Sigma: e.Sigma,
		Adaptive: e.Adaptive, Factors: e.Factors, Lo: e.Lo, Hi: e.Hi, Reevaluate: e.Reevaluate}, e.Mu+e.Lambda, later)
}

// span returns the range of initial weights.
func span(lo, hi float64) (float64, float64) {
	if lo == 0 && hi == 0 {
		return -1, 1
	}
	return lo, hi
}

// population is a pupil that proposes candidates and is told how they score.
type population struct {
	Learner checked

	first, later int // candidates of a step
}

// checked is a learner that can check its own settings.
type checked interface {
	evolve.Learner
	Check() error
}

// populationOf returns the pupil, with the number of candidates of its first step and of later ones.
func populationOf(l checked, first, later int) (pupil, error) {
	err := l.Check()
	if err == nil {
		err = countable("candidates", first, later)
	}
	return &population{l, first, later}, err
}

// countable returns an error if a step has more than a million of anything.
func countable(what string, numbers ...int) error {
	const most = 1_000_000
	for _, n := range numbers {
		if n < 0 || n > most {
			return fmt.Errorf("more than %d %s in a step, want fewer", most, what)
		}
	}
	return nil
}

func (p *population) Check() error { return p.Learner.Check() }

func (p *population) best() []float64 { return p.Learner.Best() }

func (p *population) cost(c Config) (first, later int) {
	return p.first * c.Evaluation, p.later * c.Evaluation
}

func (p *population) step(ctx context.Context, t *teacher, s seed.Seed) (int, error) {
	candidates := p.Learner.Ask(s.Child("ask", 0))
	fitness, err := t.judge(ctx, candidates, s)
	if err != nil {
		return 0, err
	}
	p.Learner.Tell(fitness)
	return len(candidates) * t.Evaluation, nil
}
