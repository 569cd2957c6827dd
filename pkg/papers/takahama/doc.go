// Package takahama is T. Takahama and S. Sakai, Emerging Collective Intelligence in Othello Players Evolved by
// Differential Evolution, IEEE Conference on Computational Intelligence and Games, 2015.
//
// Differential evolution makes 101 weighted piece counters of ten weights, each for another weight alpha of stability
// against score (experiment 1, Evolve: Tables I and II). All are measured in 10 sets of 10,000 games against the
// standard heuristic (experiment 2, Generalise: Table III). A collective player lets them vote on every move, with and
// without the best of them (experiment 3, Vote: Table IV and Fig. 6), also against the best player (Duel: Table V).
package takahama

import "github.com/oneply/oneply/pkg/lab"

// Experiments are the experiments of the paper, those first that others need.
func Experiments() []lab.Task {
	return []lab.Task{Evolve(), Generalise(), Vote(), Duel(), Variants()}
}
