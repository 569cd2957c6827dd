// Package kim is K.-J. Kim and S.-B. Cho, Ensemble Approaches in Evolutionary Game Strategies: A Case Study in Othello,
// IEEE Symposium on Computational Intelligence and Games, 2008.
//
// Four evolutionary algorithms make weighted piece counters of 64 weights against the standard heuristic (Evolve:
// Fig. 5, Tables 1 to 3). The best three of the ten best individuals of a run make an ensemble by one of three fusions.
// Search finds them by the exhaustive search with multi-stage evaluation and measures the ensemble of all ten (Tables 4
// and 5, Figs. 7 and 8), Full without that saving, Select by the searches of Section V and by a race; General lets
// ensembles meet opponents that they were not bred on.
// Readings evolves under other readings of what the paper leaves unsaid, Ties plays the printed players with both rules
// for ties.
//
// The paper leaves these unsaid, and we chose: a gene g in [0, 1] weighs 2g - 1; a child mutates, with the mutation
// rate, in one gene, which is drawn anew; crossover is one-point; the algorithms SGA and FSGA replace the whole
// population; the first weights of ES are uniform in [-1, 1) and its first step sizes 0.05; parents are judged again in
// every generation, for each has 20 evaluations in print; every individual plays games of its own; of several best
// moves both players make the first in row-major order, which alone meets the scores of the printed players.
//
// The paper errs in these: in Table 2 the minimum of SGA lies above its maximum; 10!/3! is not 120, 10!/(3! 7!) is; the
// loop of Fig. 4 never ends; "ES and DCGA are better than GA and DCGA" (Section IV) means GA and FSGA; the sum of
// fitness sharing has N + 1 terms.
package kim

import (
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/paper"
	"github.com/oneply/oneply/pkg/report"
)

// Paper returns the paper, at its full size.
func Paper() paper.Paper {
	return paper.Paper{Name: "kim", Size: lab.Paper, Experiments: Experiments(), Figures: figures, Tables: tables,
		Judges: judges}
}

// Experiments returns the experiments of the paper, those first that others need.
func Experiments() []lab.Task {
	return []lab.Task{Evolve(), Readings(), Ties(), Search(), Full(), Select(), General(), Relay()}
}

func figures(r *paper.Results) []paper.Drawing {
	x := Results{r}
	return []paper.Drawing{
		paper.Plotted("fig5.svg", x.Fig5),
		paper.Plotted("readings.svg", x.ReadingFigure),
		paper.Drawn("fig6.svg", x.Fig6),
		paper.Drawn("fig7.svg", x.Fig7),
		paper.Drawn("fig8.svg", x.Fig8),
		paper.Plotted("curse.svg", x.Curse),
		paper.Plotted("diversity.svg", x.Diversity),
		paper.Plotted("relay.svg", x.RelayFigure),
	}
}

func tables(r *paper.Results) []paper.Drawing {
	x := Results{r}
	return []paper.Drawing{
		paper.Told("table1.txt", x.Table1),
		paper.Told("table2.txt", x.Table2),
		paper.Told("table3.txt", x.Table3),
		paper.Told("table4.txt", x.Table4),
		paper.Told("table5.txt", x.Table5),
		paper.Told("costs.txt", x.Costs),
		paper.Told("searches.txt", x.SearchTable),
		paper.Told("equal.txt", x.EqualTable),
		paper.Told("general.txt", x.GeneralTable),
		paper.Told("diversity.txt", x.DiversityTable),
		paper.Told("readings.txt", x.ReadingTable),
		paper.Told("ties.txt", x.TieTable),
		paper.Told("claims.txt", x.Claims),
		paper.Told("provenance.txt", x.Provenance),
	}
}

func judges(r *paper.Results) (report.Judges, error) {
	e, err := Results{r}.evidence()
	return e.judges(), err
}

// Claims judges every checkable sentence of the paper. Numbers agree when they differ by at most three combined
// standard errors; a number is above another when the 95% interval of their difference lies above zero, and one that
// holds zero, and what is printed, leaves the sentence open.
func (x Results) Claims() (report.Claims, error) { return Paper().Claims(x.Results) }

// Provenance says where the stored results come from, as far as they are there.
func (x Results) Provenance() (report.Table, error) {
	return x.Results.Provenance(paper.Of{Size: x.Size, Tasks: Experiments()})
}
