package kim

import (
	"context"
	"fmt"
	"math"
	"strings"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/learn/evolve"
	"github.com/oneply/oneply/pkg/papers/paper"
)

// The algorithms as named in Table 1; arms have the names in lower case.
const (
	SGA  = "SGA"  // simple genetic algorithm
	ES   = "ES"   // evolution strategy
	FSGA = "FSGA" // genetic algorithm with fitness sharing
	DCGA = "DCGA" // genetic algorithm with deterministic crowding
)

// algorithms are those of Table 1, in its order.
var algorithms = []string{SGA, ES, FSGA, DCGA}

// The weight of gene g of a genetic algorithm. The paper says that "the real-value ranges from 0 to 1.0".
const (
	Signed   = "2g-1" // weights from -1 to 1
	Unsigned = "g"    // no weight is negative
)

// EvolveConfig sets up one run of evolution.
type EvolveConfig struct {
	Algorithm  string `json:"algorithm"`  // SGA, ES, FSGA or DCGA; Section III.A
	Population int    `json:"population"` // Table 1
	// of the genetic algorithms
	CrossoverRate float64          `json:"crossover_rate,omitempty"` // Table 1
	MutationRate  float64          `json:"mutation_rate,omitempty"`  // Table 1
	Crossover     evolve.Crossover `json:"crossover,omitempty"`
	PerGene       bool             `json:"per_gene,omitempty"` // mutation rate of each gene, else of each child
	Elitism       bool             `json:"elitism,omitempty"`  // the best individual lives on
	Weights       string           `json:"weights,omitempty"`  // Signed or Unsigned
	// of the evolution strategy
	Sigma   float64        `json:"sigma,omitempty"` // first step size of every weight
	Factors evolve.Factors `json:"factors,omitempty"`
	Lo      float64        `json:"lo,omitempty"` // initial weights are uniform in [Lo, Hi)
	Hi      float64        `json:"hi,omitempty"`

	Generations int     `json:"generations"` // in which all individuals are judged, the first included; Table 1
	Games       int     `json:"games"`       // G of an evaluation, half of them with each colour; Table 1
	Measure     int     `json:"measure"`     // games of each individual of the last generation; Table 2
	Epsilon     float64 `json:"epsilon"`     // of both players; Table 1
	Ties        string  `json:"ties"`        // of several best moves both players make the first one, or a random one
	// published player that individuals are judged against; "": the standard heuristic, which measures them in any case
	Opponent string `json:"opponent,omitempty"`
}

// Evolved is the outcome of a run.
type Evolved struct {
	Player     string       `json:"player"`     // the best of the last generation in new games, as league text
	Last       play.Result  `json:"last"`       // those games
	Population []Individual `json:"population"` // of the last generation, the best in new games first
	Ten        Spread       `json:"ten"`        // how different the ten best are
	Mean       []float64    `json:"mean"`       // mean fitness of the population in generation 0, 1, ...
	Max        []float64    `json:"max"`        // the highest, likewise
}

// Evolve is the experiment of Section IV: four algorithms, ten runs each (Fig. 5, Tables 2 and 3).
func Evolve() lab.Experiment[EvolveConfig, Evolved] {
	return lab.Experiment[EvolveConfig, Evolved]{
		Name: "kim/evolve", Source: "Section IV, Fig. 5, Tables 1-3", Version: 1,
		Plan: evolvePlan, Games: EvolveConfig.games, Do: evolvePlayers,
	}
}

func evolvePlan(size lab.Size) lab.Plan[EvolveConfig] {
	p := lab.Plan[EvolveConfig]{Runs: map[lab.Size]int{lab.Try: 1, lab.Quick: 5, lab.Paper: 10}[size]}
	for _, a := range algorithms {
		p.Arms = append(p.Arms, lab.Fixed(strings.ToLower(a), settings(a, size)))
	}
	return p
}

// settings returns the settings of Table 1 at a size.
// Choice: where the paper is silent, those that Readings compares with others: a gene g weighs 2g - 1, a child mutates
// in one gene, crossover is one-point, there is no elitism, the weights of ES start in [-1, 1), and of several best
// moves both players make the first in row-major order.
func settings(algorithm string, size lab.Size) EvolveConfig {
	c := EvolveConfig{Algorithm: algorithm, Population: 20, Generations: 1000, Games: 100, Measure: 10000, Epsilon: 0.1,
		Ties: choose.FirstTies.String()}
	if algorithm == ES || algorithm == DCGA {
		c.Population = 10
	}
	if algorithm == ES {
		c.Sigma, c.Factors, c.Lo, c.Hi = 0.05, evolve.Own, -1, 1
	} else {
		c.CrossoverRate, c.MutationRate, c.Crossover, c.Weights = 0.8, 0.1, evolve.OnePoint, Signed
	}
	switch size {
	case lab.Quick:
		c.Generations, c.Games, c.Measure = 100, 50, 1000
	case lab.Try:
		c.Generations, c.Games, c.Measure = 10, 10, 50
	}
	return c
}

// Settings returns the settings of an algorithm as published (Table 1).
func Settings(algorithm string) EvolveConfig { return settings(algorithm, lab.Paper) }

// SettingsAt returns the settings of an algorithm at a size.
func SettingsAt(size lab.Size, algorithm string) EvolveConfig {
	return settings(algorithm, lab.Must(size))
}

// Once is one run of evolution with any settings. Its only size is try: nothing is stored.
func Once(c EvolveConfig) lab.Experiment[EvolveConfig, Evolved] { return Evolve().Once("kim/once", c) }

// judged returns the number of individuals judged in a generation: ES and DCGA judge parents again with their children
// (Section IV).
func (c EvolveConfig) judged() int {
	if c.Algorithm == ES || c.Algorithm == DCGA {
		return 2 * c.Population
	}
	return c.Population
}

// games returns the number of games of a run.
func (c EvolveConfig) games() int64 {
	return int64(c.Generations)*int64(c.judged()*c.Games) + int64(c.Population*c.Measure)
}

// check returns an error for invalid settings.
func (c EvolveConfig) check() error {
	switch {
	case c.Algorithm != ES && c.Weights != Signed && c.Weights != Unsigned:
		return fmt.Errorf("kim: weights %q: %q or %q", c.Weights, Signed, Unsigned)
	case c.Generations < 1 || c.Games < 1 || c.Measure < 1:
		return fmt.Errorf("kim: %d generations, %d games of an evaluation, %d of a measurement: at least 1 each",
			c.Generations, c.Games, c.Measure)
	case c.Population < 10:
		return fmt.Errorf("kim: a population of %d: at least 10, the candidates for an ensemble", c.Population)
	}
	_, err := choose.ParseTies(c.Ties)
	return err
}

// progress is the state of a run: that of its one learner, and the curves so far.
type progress struct {
	ES        *evolve.ES `json:",omitempty"`
	GA        *evolve.GA `json:",omitempty"`
	Mean, Max []float64
}

// start returns the state before the first generation.
// Choice: parents are judged again in every generation: Section IV gives every algorithm 20 evaluations in each.
func (c EvolveConfig) start() (*progress, error) {
	if err := c.check(); err != nil {
		return nil, err
	}
	dim, p := eval.Full{}.Dim(), progress{}
	diversity, ok := map[string]evolve.Diversity{SGA: evolve.NoDiversity, FSGA: evolve.Sharing,
		DCGA: evolve.Crowding}[c.Algorithm]
	switch {
	case c.Algorithm == ES:
		p.ES = &evolve.ES{Dim: dim, Mu: c.Population, Lambda: c.Population, Selection: evolve.Plus, Sigma: c.Sigma,
			Adaptive: true, Factors: c.Factors, Lo: c.Lo, Hi: c.Hi, Reevaluate: true}
	case ok:
		p.GA = &evolve.GA{Dim: dim, N: c.Population, Crossover: c.Crossover, CrossoverRate: c.CrossoverRate,
			MutationRate: c.MutationRate, PerGene: c.PerGene, Lo: 0, Hi: 1, Elitism: c.Elitism, Diversity: diversity}
	default:
		return nil, fmt.Errorf("kim: no algorithm %q, want one of %s", c.Algorithm, strings.Join(algorithms, ", "))
	}
	return &p, p.Check()
}

// learner returns the algorithm of the run.
func (p *progress) learner() interface {
	evolve.Learner
	Check() error
} {
	if p.ES != nil {
		return p.ES
	}
	return p.GA
}

// population returns the living individuals with their fitness.
func (p *progress) population() ([][]float64, []evolve.Fitness) {
	if p.ES != nil {
		return p.ES.Parents, p.ES.Fitness
	}
	return p.GA.Population, p.GA.Fitness
}

// Check returns an error for an invalid state.
func (p *progress) Check() error {
	if (p.ES == nil) == (p.GA == nil) || len(p.Mean) != len(p.Max) {
		return fmt.Errorf("kim: a state of no run: one learner and two curves of one length")
	}
	return p.learner().Check()
}

// evolvePlayers does one run: it judges all individuals by games against the standard heuristic, lets the algorithm
// learn from that, and measures the last generation in new games.
func evolvePlayers(ctx context.Context, c EvolveConfig, r *lab.Run) (Evolved, error) {
	p, err := c.start()
	if err != nil {
		return Evolved{}, err
	}
	err = r.Train(ctx, p, c.Generations, func(s seed.Seed) error {
		results, err := c.judge(ctx, p.learner().Ask(s.Child("ask", 0)), c.Opponent, c.Games, s, r)
		if err != nil {
			return err
		}
		fitness := make([]evolve.Fitness, len(results))
		for i, result := range results {
			fitness[i].Value = result.Score()
		}
		p.learner().Tell(fitness)
		p.note(c.Games)
		return nil
	})
	if err != nil {
		return Evolved{}, err
	}
	return c.measure(ctx, p, r)
}

// note adds the current population to the curves. Half points are summed, so the mean is exact.
func (p *progress) note(games int) {
	_, fitness := p.population()
	top, sum := 0.0, 0.0
	for _, f := range fitness {
		points := float64(math.Round(2*f.Value*float64(games)) / 2)
		top, sum = max(top, points), sum+points
	}
	p.Mean = append(p.Mean, sum/float64(len(fitness)*games))
	p.Max = append(p.Max, top/float64(games))
}

// measure lets the last generation play new games (Table 2).
func (c EvolveConfig) measure(ctx context.Context, p *progress, r *lab.Run) (Evolved, error) {
	genes, _ := p.population()
	results, err := c.judge(ctx, genes, "", c.Measure, r.Seed.Child("measure", 0), r)
	if err != nil {
		return Evolved{}, err
	}
	o := Evolved{Population: ranked(genes, results), Mean: p.Mean, Max: p.Max}
	o.Last, o.Ten = o.Population[0].Result, c.spread(o.Population[:ten])
	o.Player, err = eval.TextOf(eval.Full{}, c.weights(o.Population[0].Genes))
	return o, err
}

// judge plays the games of all individuals, in parallel over them.
// Choice: every individual plays its own games, even equal ones; the paper does not say whether they share random
// numbers.
func (c EvolveConfig) judge(ctx context.Context, genes [][]float64, opponent string, games int, s seed.Seed,
	r *lab.Run) ([]play.Result, error) {
	return paper.Judging{Opponent: opponent, Ties: c.Ties, Epsilon: c.Epsilon, Games: games}.Judge(ctx, r, len(genes),
		func(i int) (eval.Evaluator, seed.Seed, error) {
			e, err := eval.Full{}.Decode(c.weights(genes[i]))
			return e, s.Child("candidate", i), err
		})
}

// weights returns the weights that an individual plays with.
func (c EvolveConfig) weights(genes []float64) []float64 {
	if c.Algorithm == ES || c.Weights == Unsigned {
		return genes
	}
	w := make([]float64, len(genes))
	for k, g := range genes {
		w[k] = float64(2*g) - 1
	}
	return w
}
