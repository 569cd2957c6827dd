// Package takahama rebuilds T. Takahama and S. Sakai, Emerging Collective Intelligence in Othello Players Evolved by
// Differential Evolution, IEEE Conference on Computational Intelligence and Games, 2015.
//
// Differential evolution makes 101 weighted piece counters of ten weights, each for a different weight alpha of
// stability against score (experiment 1, Evolve: Tables I and II). All are measured in 10 sets of 10,000 games against
// the standard heuristic (experiment 2, Generalise: Table III). A collective player lets them vote on every move, with
// and without the best of them (experiment 3, Vote: Table IV and Fig. 6), and also meets the best player (Duel: Table
// V).
//
// Experiments 2 and 3 are done with our players and with those printed in Table II. Eleven of these are not fully
// readable (1, 61, 65, 68, 69, 73, 77, 81, 84, 85, 89): they play no games and do not vote.
//
// Where the paper is silent, we chose: every candidate plays its own games; a parent keeps the fitness it was first
// given; weights have no bounds after initialisation; the player of a run is the individual with the best stored
// fitness at its end; the collective player as a whole makes random moves, its members none; a member with several best
// moves votes for one of them at random; the best of our players is the one with the highest score in experiment 2;
// half of the games of every set are played with each colour; every player breaks ties at random.
//
// Errors in the paper: Section V.A gives player 4 the standard deviation 0.0298, which is the mean of the column (its
// own is 0.0591); the standard deviations of Table V do not follow from its sets; the fitness column of Table II is the
// score, not f of eq. (3).
//
// Results of a size draw the tables and figures; Claims judges the sentences.
package takahama

import (
	"slices"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/picture"
	"github.com/oneply/oneply/pkg/show/report"
)

// Paper returns the paper, at its full size.
func Paper() paper.Paper {
	return paper.New("takahama", lab.Paper, Experiments(),
		paper.Figure("fig1.svg", Results.Fig1),
		paper.Figure("fig2.svg", Results.Fig2),
		paper.Figure("fig3.svg", Results.Fig3),
		paper.Figure("fig6.svg", Results.Fig6),
		paper.Figure("learning.svg", Results.Learning),
		paper.Figure("weights.svg", Results.Weights),
		paper.Figure("stability.svg", Results.Stability),
		paper.Figure("replay.svg", Results.Replay),
		paper.Figure("training.svg", Results.Training),
		paper.Figure("scores.svg", Results.Scores),
		paper.Table("table1.txt", Results.Table1),
		paper.Table("table2.txt", Results.Table2),
		paper.Table("table2-full.html", Results.Table2Full),
		paper.Table("table3.txt", Results.Table3),
		paper.Table("table3-full.html", Results.Table3Full),
		paper.Table("table4.txt", Results.Table4),
		paper.Table("table5.txt", Results.Table5),
		paper.Table("claims.txt", Results.Claims),
		paper.Table("provenance.txt", Results.Provenance),
		paper.Claims(Results.evidence, claims()...))
}

// Experiments returns the experiments of the paper, each after those it needs.
func Experiments() []lab.Task { return []lab.Task{Evolve(), Generalise(), Vote(), Duel()} }

// claims returns the claims of claims.csv, each with its test.
func claims() []paper.Claimed[evidence] { return slices.Concat(inTraining, inNewGames) }

// Claims judges checkable sentences of the paper. Numbers agree when they differ by at most three combined standard
// errors; a number is above another when the 95% interval of their difference lies above zero, or is so in every set if
// the paper says so; an interval that holds zero leaves the sentence open. A sentence about one printed player is put
// to our runs as a sentence about any player in its place: the best stands alone, the most stable have a large alpha.
func (x Results) Claims() (report.Claims, error) { return Paper().Claims(x.Results) }

// Why shows why a claim has its verdict: see paper.Paper.Why.
func (x Results) Why(claim string, again ...string) (report.Stack, error) {
	return Paper().Why(x.Results, claim, again...)
}

// Verdicts counts the verdicts of the claims.
func (x Results) Verdicts() (picture.Tally, error) { return Paper().Verdicts(x.Results) }

// Provenance says where the available stored results come from.
func (x Results) Provenance() (report.Table, error) { return x.Made(Experiments()) }
