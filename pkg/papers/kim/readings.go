package kim

import (
	"context"
	"strings"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/learn/evolve"
)

// reading is one way to read what the paper leaves open; it differs from that of Evolve in one point.
type reading struct {
	name   string // of the arm, after the algorithm
	text   string // in tables
	change func(*EvolveConfig)
}

// readings returns the readings that concern an algorithm.
func readings(algorithm string) []reading {
	random := reading{"random-ties", "ties at random", func(c *EvolveConfig) { c.Ties = choose.RandomTies.String() }}
	if algorithm == ES {
		return []reading{random,
			{"unsigned", "first weights in [0, 1)", func(c *EvolveConfig) { c.Lo = 0 }},
			{"common-factor", "a common factor of step sizes too", func(c *EvolveConfig) { c.Factors = evolve.CommonAndOwn }},
		}
	}
	list := []reading{random,
		{"unsigned", "gene g weighs g", func(c *EvolveConfig) { c.Weights = Unsigned }},
		{"per-gene", "mutation rate of each gene", func(c *EvolveConfig) { c.PerGene = true }},
		{"uniform", "uniform crossover", func(c *EvolveConfig) { c.Crossover = evolve.Uniform }},
		{"arithmetic", "arithmetic crossover", func(c *EvolveConfig) { c.Crossover = evolve.Arithmetic }},
	}
	if algorithm != DCGA {
		list = append(list, reading{"elitism", "the fittest survives", func(c *EvolveConfig) { c.Elitism = true }})
	}
	return list
}

// Readings evolves under other readings of what the paper leaves open: how genes are used, what the mutation rate
// applies to, which crossover, who survives, how ties are broken. Each differs from Evolve in one point. Of the last
// generation only the genes of the best are stored.
func Readings() lab.Experiment[EvolveConfig, Evolved] {
	e := Evolve()
	e.Name, e.Source, e.Plan = "kim/readings", "Sections III and IV, Tables 1-3", readingsPlan
	e.Do = func(ctx context.Context, c EvolveConfig, r *lab.Run) (Evolved, error) {
		o, err := evolvePlayers(ctx, c, r)
		for i := range o.Population {
			o.Population[i].Genes = nil
		}
		return o, err
	}
	return e
}

func readingsPlan(size lab.Size) lab.Plan[EvolveConfig] {
	p := lab.Plan[EvolveConfig]{Runs: map[lab.Size]int{lab.Try: 1, lab.Quick: 2, lab.Paper: 5}[size]}
	for _, a := range algorithms {
		for _, r := range readings(a) {
			c := settings(a, size)
			r.change(&c)
			p.Arms = append(p.Arms, lab.Fixed(armName(a, r), c))
		}
	}
	return p
}

// armName returns the arm of an algorithm under a reading: "sga-unsigned".
func armName(algorithm string, r reading) string { return strings.ToLower(algorithm) + "-" + r.name }
