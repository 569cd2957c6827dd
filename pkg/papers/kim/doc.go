// Package kim rebuilds K.-J. Kim and S.-B. Cho, Ensemble Approaches in Evolutionary Game Strategies: A Case Study in
// Othello, IEEE Symposium on Computational Intelligence and Games, 2008.
//
// Four evolutionary algorithms make weighted piece counters of 64 weights against the standard heuristic (Evolve: Fig.
// 5, Tables 1 to 3). The best three of the ten best individuals of a run make an ensemble by one of three fusions.
// Search finds them by the exhaustive search with multi-stage evaluation and measures the ensemble of all ten (Tables 4
// and 5, Figs. 7 and 8), Full does so without that saving. Readings evolves under other readings of what the paper
// leaves open; Ties plays the printed players with both tie rules.
//
// Where the paper is silent, we chose: a gene g in [0, 1] weighs 2g - 1; a child mutates, with the mutation rate, in
// one gene, which is drawn anew; crossover is one-point; SGA and FSGA replace the whole population; the first weights
// of ES are uniform in [-1, 1) and its first step sizes 0.05; parents are judged again in every generation, because
// each has 20 evaluations in print; every individual plays its own games; of several best moves both players make the
// first in row-major order, the only rule that reproduces the scores of the printed players.
//
// Errors in the paper: in Table 2 the minimum of SGA lies above its maximum; 10!/3! is not 120, 10!/(3! 7!) is; the
// loop of Fig. 4 never ends; "ES and DCGA are better than GA and DCGA" (Section IV) means GA and FSGA; the sum of
// fitness sharing has N + 1 terms.
package kim

import (
	"slices"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/picture"
	"github.com/oneply/oneply/pkg/show/report"
)

// Paper returns the paper, at its full size.
func Paper() paper.Paper {
	return paper.New("kim", lab.Paper, Experiments(),
		paper.Figure("fig5.svg", Results.Fig5),
		paper.Figure("readings.svg", Results.ReadingFigure),
		paper.Figure("fig6.svg", Results.Fig6),
		paper.Figure("fig7.svg", Results.Fig7),
		paper.Figure("fig8.svg", Results.Fig8),
		paper.Table("table1.txt", Results.Table1),
		paper.Table("table2.txt", Results.Table2),
		paper.Table("table3.txt", Results.Table3),
		paper.Table("table4.txt", Results.Table4),
		paper.Table("table5.txt", Results.Table5),
		paper.Table("costs.txt", Results.Costs),
		paper.Table("readings.txt", Results.ReadingTable),
		paper.Table("ties.txt", Results.TieTable),
		paper.Table("claims.txt", Results.Claims),
		paper.Table("provenance.txt", Results.Provenance),
		paper.Claims(Results.evidence, claims()...))
}

// Experiments returns the experiments of the paper, each after those it needs.
func Experiments() []lab.Task { return []lab.Task{Evolve(), Readings(), Ties(), Search(), Full()} }

// claims returns the claims of claims.csv, each with its test.
func claims() []paper.Claimed[evidence] { return slices.Concat(inEvolution, ofTheMerged, inSearches) }

// Claims judges checkable sentences of the paper. Numbers agree when they differ by at most three combined standard
// errors; a number is above another when the 95% interval of their difference lies above zero; an interval that holds
// zero and the printed value leaves the sentence open.
func (x Results) Claims() (report.Claims, error) { return Paper().Claims(x.Results) }

// Why shows why a claim has its verdict: see paper.Paper.Why.
func (x Results) Why(claim string, again ...string) (report.Stack, error) {
	return Paper().Why(x.Results, claim, again...)
}

// Verdicts counts the verdicts of the claims.
func (x Results) Verdicts() (picture.Tally, error) { return Paper().Verdicts(x.Results) }

// Provenance says where the available stored results come from.
func (x Results) Provenance() (report.Table, error) { return x.Made(Experiments()) }
