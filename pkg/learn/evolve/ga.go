package evolve

import (
	"fmt"
	"math/rand/v2"

	"github.com/oneply/oneply/pkg/lab/seed"
)

// Diversity names what keeps the individuals of a genetic algorithm different.
type Diversity string

// The ways to keep individuals different (Kim & Cho 2008, Section III.A).
const (
	NoDiversity Diversity = "none"     // a simple genetic algorithm
	Sharing     Diversity = "sharing"  // those that are alike share their fitness before parents are drawn (Goldberg 1989)
	Crowding    Diversity = "crowding" // a child meets the parent that is more like it, deterministically (Mahfoud 1992)
)

// GA is a genetic algorithm on real genes. Parents are drawn with probabilities in proportion to their fitness, where
// values below zero count as zero; two make two children by crossover and mutation, and the children are the next
// population. With Crowding all are paired at random instead, and a child replaces the parent it meets unless that
// parent is fitter (Kim & Cho 2008, Section III.A and Fig. 3; Goldberg 1989).
//
// Every Ask returns the population to be judged: N random individuals at first, then N children. With Crowding every
// Ask, including the first, returns N parents and their N children.
type GA struct {
	Dim           int       // genes of an individual, >= 2
	N             int       // individuals, even, >= 2
	Crossover     Crossover // OnePoint, Uniform or Arithmetic
	CrossoverRate float64   // probability that two parents are crossed and not copied, [0, 1]
	MutationRate  float64   // probability of a mutation, [0, 1]: of each child, or of each gene where PerGene
	PerGene       bool      // every gene may mutate; else one gene of a child, drawn at random
	Lo, Hi        float64   // genes are uniform in [Lo, Hi), at first and when they mutate
	Elitism       bool      // the fittest takes the place of the first child, unchanged; not with Crowding
	Diversity     Diversity // NoDiversity, Sharing or Crowding

	Generation int         // generations of children told so far
	Population [][]float64 // N individuals, empty before the first Tell
	Fitness    []Fitness   // theirs, as told last; never the shared one

	asked [][]float64 // what the last Ask returned
}

// Check returns an error for settings out of range and for a population that does not fit them (from a damaged file).
func (g *GA) Check() error {
	switch {
	case g.Dim < 2:
		return fmt.Errorf("GA with Dim = %d, want at least 2", g.Dim)
	case g.N < 2 || g.N%2 != 0:
		return fmt.Errorf("GA with N = %d, want an even number, at least 2", g.N)
	case g.Crossover != OnePoint && g.Crossover != Uniform && g.Crossover != Arithmetic:
		return fmt.Errorf("GA with Crossover = %q, want %q, %q or %q", g.Crossover, OnePoint, Uniform, Arithmetic)
	case !(g.CrossoverRate >= 0 && g.CrossoverRate <= 1):
		return fmt.Errorf("GA with CrossoverRate = %v, want a number in [0, 1]", g.CrossoverRate)
	case !(g.MutationRate >= 0 && g.MutationRate <= 1):
		return fmt.Errorf("GA with MutationRate = %v, want a number in [0, 1]", g.MutationRate)
	case !(g.Lo < g.Hi) || finite(g.Hi-g.Lo) != g.Hi-g.Lo:
		return fmt.Errorf("GA with genes in [%v, %v), want the lower end first", g.Lo, g.Hi)
	case g.Diversity != NoDiversity && g.Diversity != Sharing && g.Diversity != Crowding:
		return fmt.Errorf("GA with Diversity = %q, want %q, %q or %q", g.Diversity, NoDiversity, Sharing, Crowding)
	case g.Elitism && g.Diversity == Crowding:
		return fmt.Errorf("GA with crowding and Elitism: parents live as long as no child is as fit: " +
			"set Elitism to false")
	}
	if err := checkPopulation(g.Population, g.Fitness, g.Dim, "genes", g.N, "N"); err != nil {
		return fmt.Errorf("GA with %w", err)
	}
	return nil
}

// Ask returns the individuals to be judged; with Crowding child i is number N + i and meets number i. It panics where
// Check is an error.
func (g *GA) Ask(s seed.Seed) [][]float64 {
	if err := g.Check(); err != nil {
		panic(err)
	}
	r := s.Rand()
	switch {
	case g.Diversity == Crowding:
		g.asked = g.crowd(r)
	case len(g.Population) == 0:
		g.asked = g.initial(r)
	default:
		g.asked = g.offspring(r)
	}
	return g.asked
}

func (g *GA) initial(r *rand.Rand) [][]float64 {
	all := vectors(g.N, g.Dim)
	for _, x := range all {
		for k := range x {
			x[k] = g.gene(r)
		}
	}
	return all
}

// gene draws a gene. The conversion keeps processors with a fused multiply-add from rounding differently.
func (g *GA) gene(r *rand.Rand) float64 { return g.Lo + float64((g.Hi-g.Lo)*r.Float64()) }

// offspring returns the children that parents drawn by fitness make.
func (g *GA) offspring(r *rand.Rand) [][]float64 {
	children, wheel := vectors(g.N, g.Dim), newWheel(g.merits())
	for i := 0; i < g.N; i += 2 {
		a, b := wheel.spin(r), wheel.spin(r)
		g.breed(r, children[i], children[i+1], g.Population[a], g.Population[b])
	}
	if g.Elitism {
		copy(children[0], g.Population[leader(g.Fitness)])
	}
	return children
}

// merits returns the weights for drawing parents: fitness, which Sharing divides among those that are alike.
func (g *GA) merits() []float64 {
	m := make([]float64, g.N)
	for i, f := range g.Fitness {
		m[i] = f.Value
	}
	if g.Diversity == Sharing {
		for i, n := range niches(g.Population) {
			m[i] /= n
		}
	}
	return m
}

// breed makes two children of two parents.
func (g *GA) breed(r *rand.Rand, c1, c2, p1, p2 []float64) {
	copy(c1, p1)
	copy(c2, p2)
	if r.Float64() < g.CrossoverRate {
		g.Crossover.cross(r, c1, c2)
	}
	g.mutate(r, c1)
	g.mutate(r, c2)
}

func (g *GA) mutate(r *rand.Rand, x []float64) {
	if g.PerGene {
		for k := range x {
			if r.Float64() < g.MutationRate {
				x[k] = g.gene(r)
			}
		}
		return
	}
	if r.Float64() < g.MutationRate {
		x[r.IntN(len(x))] = g.gene(r)
	}
}

// Tell takes the fitness of the last Ask's individuals; NaN counts as worst. It panics if their number is not that of
// the individuals or none were asked for.
func (g *GA) Tell(f []Fitness) {
	if len(f) == 0 || len(f) != len(g.asked) {
		panic(fmt.Sprintf("evolve: told %d fitness values of %d candidates", len(f), len(g.asked)))
	}
	if len(g.Population) > 0 || g.Diversity == Crowding {
		g.Generation++
	}
	told := make([]Fitness, len(f))
	for i := range f {
		told[i].keep(f[i])
	}
	g.Population, g.Fitness = g.asked[:g.N:g.N], told[:g.N:g.N]
	if g.Diversity == Crowding {
		g.survive(g.asked[g.N:], told[g.N:])
	}
	g.asked = nil
}

// Best returns a copy of the fittest individual of the population, ties by number; nil before the first Tell.
func (g *GA) Best() []float64 { return fittest(g.Population, g.Fitness) }

// BestFitness returns the fitness of Best, zero before the first Tell.
func (g *GA) BestFitness() Fitness { return greatest(g.Fitness) }
