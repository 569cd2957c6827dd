// Package krawiec is K. Krawiec, W. Jaśkowski and M. Szubert, Evolving small-board Go players using coevolutionary
// temporal difference learning with archives, International Journal of Applied Mathematics and Computer Science 21(4),
// 2011.
//
// Weighted piece counters for 5 x 5 Go are learnt by temporal differences in self-play (TDL, Lambda: Table 2), by
// coevolution (CEL) with and without an archive (HoF), and by both together (CTDL; Methods, Ratios: Figs. 2 to 6,
// Tables 3 and 4).
//
// The paper leaves these unsaid, and we chose what reproduces its numbers in simulations: a pass is a move like any
// other, valued by the board that it leaves as it is, and random moves may be passes; the probability of winning counts
// wins only; the Liberty Player counts empty points beside own stones; ties are broken at random by everybody. See also
// the comments that begin with Choice.
package krawiec

import (
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/paper"
	"github.com/oneply/oneply/pkg/report"
)

// Paper returns the paper, at its full size.
func Paper() paper.Paper {
	return paper.Paper{Name: "krawiec", Size: lab.Paper, Experiments: Experiments(), Figures: figures, Tables: tables,
		Judges: judges}
}

// Experiments returns the experiments of the paper, those first that others need, and last what needs results of others
// or programs that may not be installed.
func Experiments() []lab.Task {
	return []lab.Task{Lambda(), Methods(), Ratios(), Early(), Variants(), Replay(), Repetition(), Beyond(), Teams(),
		Engines()}
}

func figures(r *paper.Results) []paper.Drawing {
	x := Results{r}
	return []paper.Drawing{
		paper.Drawn("fig1.svg", x.Fig1),
		paper.Drawn("table1.svg", x.Table1),
		paper.Plotted("table2.svg", x.Sweep),
		paper.Plotted("fig2.svg", x.Fig2),
		paper.Plotted("fig3.svg", x.Fig3),
		paper.Plotted("fig4.svg", x.Fig4),
		paper.Plotted("fig5.svg", x.Fig5),
		paper.Drawn("fig6.svg", x.Fig6),
		paper.Drawn("table4.svg", x.Table4),
		paper.Plotted("early.svg", x.Beginning),
		paper.Plotted("beyond.svg", x.BeyondFigure),
	}
}

func tables(r *paper.Results) []paper.Drawing {
	x := Results{r}
	return []paper.Drawing{
		paper.Told("settings.txt", x.Settings),
		paper.Told("table2.txt", x.Table2),
		paper.Told("readings.txt", x.Readings),
		paper.Told("table3.txt", x.Table3),
		paper.Told("table4.txt", x.Champions),
		paper.Told("methods.txt", x.MethodTable),
		paper.Told("replays.txt", x.Replays),
		paper.Told("repetitions.txt", x.Repetitions),
		paper.Told("claims.txt", x.Claims),
		paper.Told("variants.txt", x.VariantTable),
		paper.Told("beyond.txt", x.BeyondTable),
		paper.Told("engines.txt", x.EngineTable),
		paper.Told("provenance.txt", x.Provenance),
	}
}

func judges(r *paper.Results) (report.Judges, error) {
	e, err := Results{r}.evidence()
	return e.judges(), err
}

// Claims judges every checkable sentence of the paper. An order of methods holds when the Mann-Whitney test over runs
// finds it at 0.05, with Holm's correction for the comparisons of a claim; a sentence about the long run is about the
// last two fifths of the samples, as Table 2 is. Teams in tournaments are compared by drawing their members anew. What
// a printed table says is asked of our runs as well.
func (x Results) Claims() (report.Claims, error) { return Paper().Claims(x.Results) }

// Provenance says where the stored results come from, as far as they are there.
func (x Results) Provenance() (report.Table, error) {
	return x.Results.Provenance(paper.Of{Size: x.Size, Tasks: Experiments()})
}
