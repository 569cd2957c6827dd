// Package krawiec rebuilds K. Krawiec, W. Jaśkowski and M. Szubert, Evolving small-board Go players using
// coevolutionary temporal difference learning with archives, International Journal of Applied Mathematics and Computer
// Science 21(4), 2011.
//
// Weighted piece counters for 5 x 5 Go are learnt by temporal differences in self-play (TDL, Lambda: Table 2), by
// coevolution (CEL) with and without an archive (HoF), and by both together (CTDL; Methods, Ratios: Figs. 2 to 6,
// Tables 3 and 4).
//
// Where the paper is silent, we chose what reproduces its numbers in simulations: a pass is a move like any other,
// valued by the unchanged board, and random moves may be passes; the probability of winning counts wins only; the
// Liberty Player counts empty points beside own stones; every player breaks ties at random. See also the comments that
// begin with Choice.
package krawiec

import (
	"slices"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/picture"
	"github.com/oneply/oneply/pkg/show/report"
)

// Paper returns the paper, at its full size.
func Paper() paper.Paper {
	return paper.New("krawiec", lab.Paper, Experiments(),
		paper.Figure("fig1.svg", Results.Fig1),
		paper.Figure("table1.svg", Results.Table1),
		paper.Figure("table2.svg", Results.Sweep),
		paper.Figure("fig2.svg", Results.Fig2),
		paper.Figure("fig3.svg", Results.Fig3),
		paper.Figure("fig4.svg", Results.Fig4),
		paper.Figure("fig5.svg", Results.Fig5),
		paper.Figure("fig6.svg", Results.Fig6),
		paper.Figure("table4.svg", Results.Table4),
		paper.Figure("early.svg", Results.Beginning),
		paper.Table("settings.txt", Results.Settings),
		paper.Table("table2.txt", Results.Table2),
		paper.Table("readings.txt", Results.Readings),
		paper.Table("table3.txt", Results.Table3),
		paper.Table("table4.txt", Results.Champions),
		paper.Table("methods.txt", Results.MethodTable),
		paper.Table("replays.txt", Results.Replays),
		paper.Table("repetitions.txt", Results.Repetitions),
		paper.Table("claims.txt", Results.Claims),
		paper.Table("variants.txt", Results.VariantTable),
		paper.Table("provenance.txt", Results.Provenance),
		paper.Claims(Results.evidence, claims()...))
}

// Experiments returns the experiments of the paper, those first that others need.
func Experiments() []lab.Task {
	return []lab.Task{Lambda(), Methods(), Ratios(), Early(), Variants(), Replay(), Repetition(), Teams()}
}

// claims returns the claims of claims.csv, each with its test.
func claims() []paper.Claimed[evidence] { return slices.Concat(inRuns, counted, inTeams) }

// Claims judges checkable sentences of the paper. An order of methods holds when the Mann-Whitney test over runs finds
// it at 0.05, with Holm's correction for the comparisons of a claim; a sentence about the long run is about the last
// two fifths of the samples, as Table 2 is. Teams in tournaments are compared by drawing their members anew. Claims
// about a printed table are also put to our runs.
func (x Results) Claims() (report.Claims, error) { return Paper().Claims(x.Results) }

// Why shows why a claim has its verdict: see paper.Paper.Why.
func (x Results) Why(claim string, again ...string) (report.Stack, error) {
	return Paper().Why(x.Results, claim, again...)
}

// Verdicts counts the verdicts of the claims.
func (x Results) Verdicts() (picture.Tally, error) { return Paper().Verdicts(x.Results) }

// Provenance says where the available stored results come from.
func (x Results) Provenance() (report.Table, error) { return x.Made(Experiments()) }
