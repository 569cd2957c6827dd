// Package jaskowski rebuilds W. Jaśkowski, Systematic N-tuple Networks for Position Evaluation: Exceeding 90% in the
// Othello League, 2014.
//
// An evolution strategy makes n-tuple networks of nine architectures, ten runs each (Evolve: Figs. 4 to 6 and Table
// IV). League plays the best of each, and published players, against the standard heuristic (Table III); Utility plays
// them against random weighted piece counters (III-E). Order goes beyond the paper: another order of the squares in a
// place, another walk of the snakes.
//
// A published run has 10^9 games. All nine architectures are therefore studied at size reduced, with fewer generations
// and games; size paper, the published one, has single runs. Results show both, side by side. Size tenth has the
// published games of a fitness and a tenth of the generations, for all-2 and rand-10x3 under each reading of their
// places.
//
// Where the paper is silent, we chose: parents are judged again in every generation, so that a generation has 100
// evaluations; every parent makes nine offspring; the mutation changes all weights; every candidate plays its own
// games; the fittest is the one with the highest noisy fitness; ties of moves are broken at random; a snake is a random
// walk that goes on until it has n squares and ends at the edge of the board, snakes may repeat and are drawn anew for
// every run; expansions that cover the same squares count once, and all list their squares in ascending order, as in
// the published player; the expected utility is measured without random moves. Published players of other papers keep
// the tie rule by which they were measured.
//
// The authors' public program judges parents again, makes nine offspring of each and mutates every weight, as we do.
// Its symmetric expansions are turned, and its snakes walk on a torus; of its 16 league files two, straight ones of
// 2013 and 2014, list squares in ascending order, and all others are turned. No snake of the paper is published and the
// program's history begins in 2016, so neither settles what the paper used: claims about snakes are judged under each
// reading.
//
// Errors in the paper: a run has 10^9 games, not 10^10 (III-A1); rand-8x4 has 8 x 3^4 weights, not 8 x 4^3 (III-B), and
// all-1 10 x 3^1, not 3 x 10^1 (II-E2); Fig. 3b shows all-3, not all-2 (II-E2); the best player has 0.9592 in III-E and
// Table III and 0.9584 at Fig. 7, the number that III-E also gives for its expected utility; the i7-2600 has four
// cores, not six (III-A1), and 28 hours of six at 1000 games a second make 6 x 10^8 games; of the six architectures of
// III-C rand-10x3 is the smallest, with 270 weights, not all-2 with 288 (III-D); the best player was not evaluated in
// the online league (III-E), though the abstract says so; only the best all-2 has 0.96, to which all-2 and all-3 are
// said to converge (III-E): their means are 0.940 and 0.938; and symmetric sampling (II-D) does not give the places of
// the player of Fig. 7.
//
// Results of a size draw the tables and figures; Claims judges the sentences.
package jaskowski

import (
	"slices"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/picture"
	"github.com/oneply/oneply/pkg/show/report"
)

// Paper returns the paper, as a reduced study.
func Paper() paper.Paper {
	return paper.New("jaskowski", lab.Reduced, Experiments(),
		paper.Figure("table1.svg", Results.Table1),
		paper.Figure("fig1.svg", Results.Fig1),
		paper.Figure("fig2.svg", Results.Fig2),
		paper.Figure("fig3.svg", Results.Fig3),
		paper.Figure("fig4.svg", Results.Fig4),
		paper.Figure("fig5.svg", Results.Fig5),
		paper.Figure("fig6.svg", Results.Fig6),
		paper.Figure("fig7.svg", Results.Fig7),
		paper.Figure("order.svg", Results.OrderFigure),
		paper.Figure("readings.svg", Results.ReadingsFigure),
		paper.Figure("walks.svg", Results.WalkFigure),
		paper.Figure("scores.svg", Results.Scores),
		paper.Figure("generality.svg", Results.Generality),
		paper.Table("table1.txt", Results.Table1),
		paper.Table("table2.txt", Results.Table2),
		paper.Table("table3.txt", Results.Table3),
		paper.Table("table4.html", Results.Table4),
		paper.Table("orders.txt", Results.Orders),
		paper.Table("walks.txt", Results.Walks),
		paper.Table("decider.html", Results.Decider),
		paper.Table("tests.txt", Results.Tests),
		paper.Table("utility.html", Results.UtilityTable),
		paper.Table("champion.html", Results.Champion),
		paper.Table("claims.txt", Results.Claims),
		paper.Table("provenance.txt", Results.Provenance),
		paper.Claims(Results.evidence, claims()...))
}

// Experiments returns the experiments of the paper, each after those it needs.
func Experiments() []lab.Task { return []lab.Task{Evolve(), League(), Utility(), Order(), Draws()} }

// claims returns the claims of claims.csv, each with its test.
func claims() []paper.Claimed[evidence] { return slices.Concat(counts, ofArchitectures, ofPlayers) }

// Claims judges checkable sentences of the paper. Numbers agree when they differ by at most three combined standard
// errors; an order of architectures holds when the Mann-Whitney test finds it at 0.01, with Holm's correction within a
// section, as in the paper. Our runs of the results' size judge under each reading of the places whose runs are
// complete, those of size paper where there are enough: a claim that holds under one reading and not under another
// depends on the reading. If the test does not tell two architectures apart the claim is open.
func (x Results) Claims() (report.Claims, error) { return Paper().Claims(x.Results) }

// Why shows why a claim has its verdict: see paper.Paper.Why.
func (x Results) Why(claim string, again ...string) (report.Stack, error) {
	return Paper().Why(x.Results, claim, again...)
}

// Verdicts counts the verdicts of the claims.
func (x Results) Verdicts() (picture.Tally, error) { return Paper().Verdicts(x.Results) }

// Provenance says where the available stored results come from: those of the results' size and of sizes paper and
// tenth.
func (x Results) Provenance() (report.Table, error) {
	return x.Results.Provenance(paper.Of{Size: x.Size, Tasks: Experiments()},
		paper.Of{Size: lab.Paper, Tasks: Experiments()}, paper.Of{Size: lab.Tenth, Tasks: []lab.Task{Order()}})
}
