package ensemble

import (
	"context"
	"fmt"
	"slices"

	"github.com/oneply/oneply/pkg/learn/evolve"
)

// Genetic searches ensembles of any size with a genetic algorithm, as Kim & Cho suggest (Section V): an individual has
// a gene for each player, who is a member if it is at least 1/2. Parents are drawn by score and crossed gene by gene;
// one gene in ten is redrawn; the best individual survives. Equal ensembles play once. The winner is the best of all
// generations, ties by order.
type Genetic struct {
	Games       int // that each ensemble is judged by, half of them with each colour
	N           int // individuals, even
	Generations int // after the first one
}

// Check returns an error that says what is wrong with the settings.
func (g Genetic) Check(players int) error {
	switch {
	case players < 2:
		return fmt.Errorf("ensemble: a genetic search among %d players, want at least 2", players)
	case g.N < 2 || g.N%2 != 0:
		return fmt.Errorf("ensemble: a genetic search with %d individuals, want an even number from 2", g.N)
	case g.Generations < 0:
		return fmt.Errorf("ensemble: a genetic search of %d generations, want 0 or more", g.Generations)
	}
	return checkGames(g.Games)
}

func (g Genetic) learner(players int) evolve.GA {
	return evolve.GA{Dim: players, N: g.N, Crossover: evolve.Uniform, CrossoverRate: 0.8, MutationRate: 0.1, PerGene: true,
		Lo: 0, Hi: 1, Elitism: true, Diversity: evolve.NoDiversity}
}

func (g Genetic) search(ctx context.Context, l *ledger) (f Found, err error) {
	ga, known := g.learner(l.players), map[string]Points{}
	for k := range g.Generations + 1 {
		var ensembles [][]int
		for _, genes := range ga.Ask(l.seed.Child("generation", k)) {
			ensembles = append(ensembles, membersOf(genes))
		}
		if err := g.judge(ctx, l, ensembles, known); err != nil {
			return f, err
		}
		fitness := make([]evolve.Fitness, len(ensembles))
		for i, members := range ensembles {
			p := known[fmt.Sprint(members)]
			fitness[i].Value = float64(p.Half())
			if f.Members == nil && len(members) > 0 || p.Half() > f.Search.Half() {
				f.Members, f.Search = members, p
			}
		}
		ga.Tell(fitness)
	}
	f.Needed = l.played.Load()
	return f, nil
}

// membersOf returns the players whose genes are at least 1/2.
func membersOf(genes []float64) (members []int) {
	for i, x := range genes {
		if x >= 0.5 {
			members = append(members, i)
		}
	}
	return members
}

// judge has the ensembles play that are not known yet; an ensemble without members gets no points.
func (g Genetic) judge(ctx context.Context, l *ledger, ensembles [][]int, known map[string]Points) error {
	var fresh [][]int
	for _, members := range ensembles {
		key := fmt.Sprint(members)
		if _, ok := known[key]; !ok && len(members) > 0 {
			known[key] = Points{}
			fresh = append(fresh, slices.Clone(members))
		}
	}
	points, err := l.score(ctx, fresh, g.Games)
	for i, members := range fresh {
		known[fmt.Sprint(members)] = points[i]
	}
	return err
}
