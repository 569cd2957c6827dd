// Package takahama is T. Takahama and S. Sakai, Emerging Collective Intelligence in Othello Players Evolved by
// Differential Evolution, IEEE Conference on Computational Intelligence and Games, 2015.
//
// Differential evolution makes 101 weighted piece counters of ten weights, each for another weight alpha of stability
// against score (experiment 1, Evolve: Tables I and II). All are measured in 10 sets of 10,000 games against the
// standard heuristic (experiment 2, Generalise: Table III). A collective player lets them vote on every move, with and
// without the best of them (experiment 3, Vote: Table IV and Fig. 6), also against the best player (Duel: Table V).
// Variants compares forms of differential evolution that the paper defines and does not use.
//
// Experiments 2 and 3 are done with our players and with those printed in Table II. Eleven of these cannot be read
// whole (1, 61, 65, 68, 69, 73, 77, 81, 84, 85, 89): they play no games and do not vote.
//
// The paper leaves these unsaid, and we chose: every candidate plays games of its own; a parent keeps the fitness it
// was first given; weights have no bounds after initialisation; the player of a run is the individual with the best
// stored fitness at its end; the collective player as a whole makes random moves, its members none; a member with
// several best moves votes for one of them at random; the best of our players is the one with the highest score in
// experiment 2. Half of the games of every set are played with each colour, ties are broken at random by everybody.
//
// The paper errs in these: Section V.A gives player 4 the standard deviation 0.0298, which is the mean of the column
// (0.0591 is its own); the standard deviations of Table V do not follow from its sets; column fitness of Table II is
// the score, not f of eq. (3).
//
// Results of a size draw the tables and figures; Claims judges the sentences.
package takahama

import "github.com/oneply/oneply/pkg/lab"

// Experiments are the experiments of the paper, those first that others need.
func Experiments() []lab.Task {
	return []lab.Task{Evolve(), Generalise(), Vote(), Duel(), Variants()}
}
