package takahama

import (
	"context"
	"fmt"
	"math"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/learn/evolve"
	"github.com/oneply/oneply/pkg/papers/paper"
)

// EvolveConfig sets up one run of experiment 1.
type EvolveConfig struct {
	Alpha       float64          `json:"alpha"`       // weight of stability against score, [0, 2]; eq. (3)
	NP          int              `json:"np"`          // population size; Table I
	Generations int              `json:"generations"` // after the initial population; Table I
	F           float64          `json:"f"`           // scaling factor; Table I
	CR          float64          `json:"cr"`          // crossover rate; Table I
	Lo          float64          `json:"lo"`          // initial weights are uniform in [Lo, Hi); Table I
	Hi          float64          `json:"hi"`
	Base        evolve.Base      `json:"base"`
	Crossover   evolve.Crossover `json:"crossover"`
	Reevaluate  bool             `json:"reevaluate"` // parents are judged again in every generation
	Sets        int              `json:"sets"`       // S of eq. (3)
	Games       int              `json:"games"`      // N of eq. (3), half of them with each colour
	Epsilon     float64          `json:"epsilon"`    // of both players
	// published player that candidates are judged against; "": the standard player
	Opponent string `json:"opponent,omitempty"`
	Ties     string `json:"ties,omitempty"` // of several best moves both play a random one, or the first; "": random
}

// Evolved is the outcome of a run: its best individual by stored fitness, and its learning curve.
type Evolved struct {
	Player  string         `json:"player"`  // 64 weights in the league text format
	Fitness evolve.Fitness `json:"fitness"` // value f of eq. (3); parts: score, standard deviation of the sets' scores
	Best    []float64      `json:"best"`    // score of the best individual by f: initial population, generation 1, 2, ...
	Mean    []float64      `json:"mean"`    // mean score of the population, likewise
}

// Evolve is experiment 1: DE/rand/1/bin makes one player for each weight alpha of stability (Section V.A, Table II).
// Run k, of player k+1, has alpha = 0.02 k at size paper.
func Evolve() lab.Experiment[EvolveConfig, Evolved] {
	return lab.Experiment[EvolveConfig, Evolved]{
		Name: "takahama/evolve", Source: "Section V.A, Table II", Version: 1,
		Plan: evolvePlan, Games: EvolveConfig.games, Do: evolvePlayer,
	}
}

func evolvePlan(size lab.Size) lab.Plan[EvolveConfig] {
	c := EvolveConfig{
		NP: 50, Generations: 200, F: 0.5, CR: 0.9, Lo: -1, Hi: 1, Base: evolve.BaseRand, Crossover: evolve.Binomial,
		Sets: 10, Games: 100, Epsilon: 0.1,
	}
	runs := 101
	switch size {
	case lab.Quick:
		runs, c.NP, c.Generations, c.Games = 21, 20, 60, 50
	case lab.Try:
		runs, c.NP, c.Generations, c.Games = 3, 10, 20, 10
	}
	config := func(run int) EvolveConfig {
		c := c
		c.Alpha = float64(2*run) / float64(runs-1)
		return c
	}
	return lab.Plan[EvolveConfig]{Runs: runs, Arms: []lab.Arm[EvolveConfig]{{Name: "de", Config: config}}}
}

// games counts the games of a run.
func (c EvolveConfig) games() int64 {
	judged := c.NP * (c.Generations + 1)
	if c.Reevaluate {
		judged += c.NP * c.Generations
	}
	return int64(judged * c.Sets * c.Games)
}

// learner returns differential evolution as configured, before its first generation.
// Choice: a parent keeps the fitness given when it was made, unless Reevaluate is set; Fig. 5 can be read both ways.
// Choice: Lo and Hi bound the initial weights only; printed weights lie far outside.
func (c EvolveConfig) learner() evolve.DE {
	return evolve.DE{Dim: eval.Symmetric{}.Dim(), NP: c.NP, F: c.F, CR: c.CR, Lo: c.Lo, Hi: c.Hi,
		Base: c.Base, Crossover: c.Crossover, Reevaluate: c.Reevaluate}
}

// progress is the state of a run.
type progress struct {
	DE         evolve.DE
	Best, Mean []float64
}

// Check returns an error for an invalid state.
func (p *progress) Check() error {
	if len(p.Best) != len(p.Mean) {
		return fmt.Errorf("takahama: curves of %d and %d generations", len(p.Best), len(p.Mean))
	}
	return p.DE.Check()
}

// evolvePlayer does one run.
// Choice: its player is the individual with the best stored fitness at the end.
func evolvePlayer(ctx context.Context, c EvolveConfig, r *lab.Run) (Evolved, error) {
	p := progress{DE: c.learner()}
	if err := p.DE.Check(); err != nil {
		return Evolved{}, err
	}
	err := r.Train(ctx, &p, c.Generations+1, func(s seed.Seed) error {
		fitness, err := c.judge(ctx, p.DE.Ask(s.Child("ask", 0)), s, r)
		if err != nil {
			return err
		}
		p.DE.Tell(fitness)
		p.note()
		return nil
	})
	if err != nil {
		return Evolved{}, err
	}
	player, err := eval.TextOf(eval.Symmetric{}, p.DE.Best())
	return Evolved{player, p.DE.BestFitness(), p.Best, p.Mean}, err
}

// note adds the current population to the learning curve.
func (p *progress) note() {
	p.Best = append(p.Best, p.DE.BestFitness().Parts[0])
	p.Mean = append(p.Mean, paper.Average(paper.Each(p.DE.Fitness, func(f evolve.Fitness) float64 { return f.Parts[0] })))
}

// judge measures the candidates, in parallel over candidates and sets. Both players move at random with probability
// epsilon and break ties at random (Section III.B).
// Choice: every candidate plays its own games; the paper does not say whether candidates share random numbers.
func (c EvolveConfig) judge(ctx context.Context, candidates [][]float64, s seed.Seed,
	r *lab.Run) ([]evolve.Fitness, error) {
	results, err := paper.Judging{Opponent: c.Opponent, Ties: c.Ties, Epsilon: c.Epsilon, Games: c.Games}.Judge(ctx, r,
		len(candidates)*c.Sets, func(i int) (eval.Evaluator, seed.Seed, error) {
			e, err := eval.Symmetric{}.Decode(candidates[i/c.Sets])
			return e, s.Child("candidate", i/c.Sets).Child("set", i%c.Sets), err
		})
	if err != nil {
		return nil, err
	}
	fitness := make([]evolve.Fitness, len(candidates))
	for i := range fitness {
		fitness[i] = c.fitness(paper.Each(results[i*c.Sets:(i+1)*c.Sets], play.Result.Score))
	}
	return fitness, nil
}

// fitness is f = score + alpha stability, where the score is the mean of the sets' scores and the stability their
// negative standard deviation, of the population: divided by S; eq. (3).
func (c EvolveConfig) fitness(sets []float64) evolve.Fitness {
	score, deviation := meanAndDeviation(sets)
	return evolve.Fitness{Value: score - float64(c.Alpha*deviation), Parts: []float64{score, deviation}}
}

// meanAndDeviation returns the mean and the standard deviation of a population.
func meanAndDeviation(x []float64) (mean, deviation float64) {
	mean = paper.Average(x)
	var squares float64
	for _, v := range x {
		squares += float64((v - mean) * (v - mean))
	}
	return mean, math.Sqrt(squares / float64(len(x)))
}

// Settings returns the settings of experiment 1 as published (Table I), for a weight alpha of stability.
func Settings(alpha float64) EvolveConfig { return SettingsAt(lab.Paper, alpha) }

// SettingsAt returns the settings of experiment 1 at a size, for a weight alpha of stability.
func SettingsAt(size lab.Size, alpha float64) EvolveConfig {
	c := evolvePlan(lab.Must(size)).Arms[0].Config(0)
	c.Alpha = alpha
	return c
}

// Once returns one run of experiment 1 with any settings. Its only size is try: nothing is stored.
func Once(c EvolveConfig) lab.Experiment[EvolveConfig, Evolved] {
	return Evolve().Once("takahama/once", c)
}
