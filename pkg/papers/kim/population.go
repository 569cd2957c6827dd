package kim

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/learn/evolve"
	"github.com/oneply/oneply/pkg/player/player"
)

// Individual is an individual of the last generation.
type Individual struct {
	Genes  []float64   `json:"genes,omitempty"` // by square; those of ES are its weights
	Result play.Result `json:"result"`          // in new games against the standard heuristic
}

// Score returns the score in the new games.
func (i Individual) Score() float64 { return i.Result.Score() }

// ten is the number of individuals, the best ones, that may become members of an ensemble (Section IV).
const ten = 10

// Spread says how different individuals are (Table 3).
type Spread struct {
	Unique  int     `json:"unique"`  // different ones among them
	Genes   float64 `json:"genes"`   // mean Euclidean distance of all pairs in genes
	Weights float64 `json:"weights"` // and in weights
}

// ranked returns the individuals with their results, by falling score, ties in their given order.
func ranked(genes [][]float64, results []play.Result) []Individual {
	list := make([]Individual, len(genes))
	for i := range list {
		list[i] = Individual{genes[i], results[i]}
	}
	slices.SortStableFunc(list, func(a, b Individual) int { return cmp.Compare(b.Score(), a.Score()) })
	return list
}

// spread measures how different the individuals are.
func (c EvolveConfig) spread(list []Individual) (s Spread) {
	pairs := float64(len(list) * (len(list) - 1) / 2)
	for i, a := range list {
		fresh := true
		for _, b := range list[:i] {
			fresh = fresh && !slices.Equal(a.Genes, b.Genes)
			s.Genes += evolve.Distance(a.Genes, b.Genes)
			s.Weights += evolve.Distance(c.weights(a.Genes), c.weights(b.Genes))
		}
		if fresh {
			s.Unique++
		}
	}
	s.Genes /= pairs
	s.Weights /= pairs
	return s
}

// Members returns the ten best players of a run, best first, with their scores in new games: the candidates for an
// ensemble. Their names give run and rank: "kim/evolve/es/0/1" is the best.
func Members(l lab.Line[EvolveConfig, Evolved]) ([]player.Player, []float64, error) {
	var list []player.Player
	var scores []float64
	ties, err := choose.ParseTies(l.Config.Ties)
	for i, x := range l.Outcome.Population[:min(ten, len(l.Outcome.Population))] {
		e, bad := eval.Full{}.Decode(l.Config.weights(x.Genes))
		if err = cmp.Or(err, bad); err != nil {
			return nil, nil, err
		}
		name := fmt.Sprintf("kim/evolve/%s/%d/%d", l.Arm, l.Run, i+1)
		p := player.New(name, fmt.Sprintf("run %d of %s, rank %d", l.Run, l.Config.Algorithm, i+1), e)
		p.Epsilon, p.Ties = l.Config.Epsilon, ties
		list, scores = append(list, p), append(scores, x.Score())
	}
	return list, scores, err
}
