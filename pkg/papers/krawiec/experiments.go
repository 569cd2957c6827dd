package krawiec

import (
	"fmt"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/learn/evolve"
)

// LearnConfig sets up one run of a method: temporal difference learning alone, coevolution alone, or both.
type LearnConfig struct {
	Games int64      `json:"games"` // of training, until which the run goes on; Section 4
	Every int64      `json:"every"` // games of training between two samples; 4.2
	Trial int        `json:"trial"` // games of a sample against each opponent, half of them with each colour; 4.2
	Keep  bool       `json:"keep"`  // the weights of the samples are stored
	TD    *TDConfig  `json:"td,omitempty"`
	CEL   *CELConfig `json:"cel,omitempty"`
	// published player that temporal differences are learnt from, in games against it; "": each learner itself
	Opponent string  `json:"opponent,omitempty"`
	Epsilon  float64 `json:"epsilon,omitempty"` // probability of a random move in games among the individuals of CEL
	// of several best moves a random one is played or the first, in games among individuals and in samples; "": random
	Ties string `json:"ties,omitempty"`
}

// TDConfig sets up temporal difference learning; 4.1.3.
type TDConfig struct {
	Alpha   float64 `json:"alpha"`   // learning rate
	Lambda  float64 `json:"lambda"`  // decay of the trace; 5.1
	Epsilon float64 `json:"epsilon"` // probability of a random move in self-play
	Ratio   int     `json:"ratio"`   // games of each individual in a generation; 4.1.4. 0 without coevolution
	// SkipRandom says that random moves are not learnt from.
	SkipRandom bool `json:"skip_random,omitempty"`
}

// CELConfig sets up coevolution; 4.1.1 and 4.1.2.
type CELConfig struct {
	Population  int          `json:"population"`
	Tournament  int          `json:"tournament"` // individuals that a selection compares
	Rate        float64      `json:"rate"`       // probability that a weight mutates
	Sigma       float64      `json:"sigma"`      // standard deviation of a mutation
	Lo          float64      `json:"lo"`         // initial weights are uniform in [Lo, Hi)
	Hi          float64      `json:"hi"`
	Pairs       evolve.Games `json:"pairs"`             // who meets whom
	HallOfFame  int          `json:"hall_of_fame"`      // games of each individual against the archive; 0: there is none
	FromArchive float64      `json:"from_archive"`      // probability that a first parent is drawn from the archive
	Bounded     bool         `json:"bounded,omitempty"` // mutations stay within [Lo, Hi]
}

// Lambda sweeps the decay of the trace: TDL with twelve values (5.1, Table 2). The one with 0.98 is TDL in all other
// experiments. Arms ending in learntToo also learn from random moves.
func Lambda() lab.Experiment[LearnConfig, Learnt] {
	return learning("lambda", "Section 5.1, Table 2", lambdaPlan)
}

// Methods are the four that coevolve: CEL, CEL+HoF, CTDL and CTDL+HoF (5.2, Figs. 2 and 3, Tables 3 and 4), each also
// in another reading.
func Methods() lab.Experiment[LearnConfig, Learnt] {
	return learning("methods", "Section 5.2, Figs. 2, 3 and 6, Tables 3 and 4", methodsPlan)
}

// Ratios are CTDL+HoF with other numbers of games of temporal difference learning (5.2.1, Figs. 4 and 5); 0 is CEL+HoF
// and 8 is CTDL+HoF of Methods.
func Ratios() lab.Experiment[LearnConfig, Learnt] {
	return learning("ratios", "Section 5.2.1, Figs. 4 and 5", ratiosPlan)
}

// Early measures the first games of TDL (3.4).
func Early() lab.Experiment[LearnConfig, Learnt] {
	return learning("early", "Section 3.4", earlyPlan)
}

// Variants are other readings of the paper, and CTDL with lambda 0 (7).
func Variants() lab.Experiment[LearnConfig, Learnt] {
	return learning("variants", "Sections 3.3, 4.1.2 and 7", variantsPlan)
}

func learning(name, source string, plan func(lab.Size) lab.Plan[LearnConfig]) lab.Experiment[LearnConfig, Learnt] {
	return lab.Experiment[LearnConfig, Learnt]{
		Name: "krawiec/" + name, Source: source, Version: 1, Extra: []lab.Size{lab.Reduced},
		Plan: plan, Games: LearnConfig.games, Do: learn,
	}
}

// lambdas are those of Table 2; the paper chooses 0.98.
var lambdas = []float64{0, 0.2, 0.4, 0.6, 0.8, 0.9, 0.95, 0.96, 0.97, 0.98, 0.99, 1}

const chosenLambda = 0.98

// lambdaArm returns the arm of a decay: "lambda-0.98".
func lambdaArm(lambda float64) string { return fmt.Sprint("lambda-", lambda) }

// ratios are those of Figs. 4 and 5 that Methods lacks. Choice: the text does not list them; it names 0, 8 and 16, and
// says that there are six.
var ratios = []int{1, 2, 4, 16}

// chosenRatio is the ratio of CTDL; 4.1.4.
const chosenRatio = 8

// settings returns the settings of every run at a size, and the number of runs of each arm.
func settings(size lab.Size) (c LearnConfig, runs int) {
	c = LearnConfig{Games: 2_000_000, Every: 40_000, Trial: 1000}
	switch size {
	case lab.Reduced:
		c.Games, c.Every = 300_000, 6000
	case lab.Quick:
		c.Games, c.Every, c.Trial = 60_000, 6000, 200
		return c, 5
	case lab.Try:
		c.Games, c.Every, c.Trial = 2000, 500, 50
		return c, 2
	}
	return c, 25
}

// tdl returns temporal difference learning; 4.1.3.
// Choice: random moves are not learnt from. 3.1 has weights change after each move; the authors' program, cECJ
// (github.com/mszubert/cecj, state 19ba4ec of September 2010), leaves weights and trace alone if a move is random. See
// Readings.
func tdl(ratio int) *TDConfig {
	return &TDConfig{Alpha: 0.01, Lambda: chosenLambda, Epsilon: 0.1, Ratio: ratio, SkipRandom: true}
}

// cel returns coevolution; 4.1.1. At size try the population is small.
func cel(size lab.Size) *CELConfig {
	c := &CELConfig{Population: 50, Tournament: 5, Rate: 0.03, Sigma: 0.25, Lo: -1, Hi: 1, Pairs: evolve.AllPairs}
	if size == lab.Try {
		c.Population = 10
	}
	return c
}

// hof returns coevolution with an archive; 4.1.2.
// Choice: the first parent comes from the archive with probability 0.2 (4.1.2); 3.3 has equal probabilities.
// Choice: each individual is judged by 100 games: one against each of the population, itself included, and as many
// against members of the archive, drawn with replacement; colours alternate.
func hof(size lab.Size) *CELConfig {
	c := cel(size)
	c.Pairs, c.HallOfFame, c.FromArchive = evolve.OnePerOpponent, c.Population, 0.2
	return c
}

// arm returns an arm whose runs all have one configuration.
func arm(size lab.Size, name string, change func(c *LearnConfig)) lab.Arm[LearnConfig] {
	c, _ := settings(size)
	change(&c)
	return lab.Fixed(name, c)
}

// plan returns the plan of some arms at a size.
func plan(size lab.Size, arms ...lab.Arm[LearnConfig]) lab.Plan[LearnConfig] {
	_, runs := settings(size)
	return lab.Plan[LearnConfig]{Runs: runs, Arms: arms}
}

func lambdaPlan(size lab.Size) lab.Plan[LearnConfig] {
	p := plan(size)
	for _, end := range []string{"", learntToo} {
		for _, l := range lambdas {
			p.Arms = append(p.Arms, arm(size, lambdaArm(l)+end, func(c *LearnConfig) {
				c.TD = tdl(0)
				c.TD.Lambda, c.TD.SkipRandom, c.Keep = l, end == "", l == chosenLambda
			}))
		}
	}
	return p
}

// The methods, by the names of their arms: TDL is one of Lambda, the others are in Methods.
const (
	TDL     = "lambda-0.98"
	CEL     = "cel"
	CELHoF  = "cel-hof"
	CTDL    = "ctdl"
	CTDLHoF = "ctdl-hof"
)

// The suffixes of arms with another reading.
const (
	learntToo = "-learnt"  // random moves are learnt from
	bounded   = "-bounded" // mutations stay within the range of initial weights
)

// coevolving are the methods that coevolve.
var coevolving = []struct {
	arm string
	cel func(lab.Size) *CELConfig
	td  bool
}{{CEL, cel, false}, {CELHoF, hof, false}, {CTDL, cel, true}, {CTDLHoF, hof, true}}

func methodsPlan(size lab.Size) lab.Plan[LearnConfig] {
	p := plan(size)
	for _, end := range []string{"", learntToo, bounded} {
		for _, m := range coevolving {
			if end == learntToo && !m.td {
				continue
			}
			p.Arms = append(p.Arms, arm(size, m.arm+end, func(c *LearnConfig) {
				c.CEL, c.Keep = m.cel(size), end != bounded
				c.CEL.Bounded = end == bounded
				if m.td {
					c.TD = tdl(chosenRatio)
					c.TD.SkipRandom = end != learntToo
				}
			}))
		}
	}
	return p
}

func ratiosPlan(size lab.Size) lab.Plan[LearnConfig] {
	p := plan(size)
	for _, ratio := range ratios {
		p.Arms = append(p.Arms, arm(size, fmt.Sprintf("ratio-%d", ratio), func(c *LearnConfig) {
			c.CEL, c.TD, c.Keep = hof(size), tdl(ratio), true
		}))
	}
	return p
}

// armEarly is the arm of Early.
const armEarly = "tdl"

func earlyPlan(size lab.Size) lab.Plan[LearnConfig] {
	return plan(size, arm(size, armEarly, func(c *LearnConfig) {
		c.TD = tdl(0)
		if size != lab.Try {
			c.Games, c.Every = 4000, 100
		}
	}))
}

// The arms of Variants.
const (
	armLambdaZero = "ctdl-lambda-0" // CTDL with lambda 0; 7
	// first parent from archive or population with equal probability; 3.3
	armHalf     = "ctdl-hof-archive-0.5"
	armAllPairs = "ctdl-hof-all-pairs" // both players of a game in the population get points: 150 games count
)

func variantsPlan(size lab.Size) lab.Plan[LearnConfig] {
	variant := func(name string, cel func(lab.Size) *CELConfig, change func(c *LearnConfig)) lab.Arm[LearnConfig] {
		return arm(size, name, func(c *LearnConfig) {
			c.CEL, c.TD = cel(size), tdl(chosenRatio)
			change(c)
		})
	}
	return plan(size,
		variant(armLambdaZero, cel, func(c *LearnConfig) { c.TD.Lambda = 0 }),
		variant(armHalf, hof, func(c *LearnConfig) { c.CEL.FromArchive = 0.5 }),
		variant(armAllPairs, hof, func(c *LearnConfig) { c.CEL.Pairs = evolve.AllPairs }))
}
