package jaskowski

import (
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/report"
)

// Figures are all pictures of the paper, from the results of sizes reduced and paper below the data folder ("" for that
// of the checkout).
func Figures(data string) ([]report.File, error) { return Results{data, lab.Reduced}.Figures() }

// Figures are all pictures of the paper.
func (x Results) Figures() ([]report.File, error) {
	return report.Draw("jaskowski", []report.Drawing{
		report.Drawn("table1.svg", x.Table1),
		report.Drawn("fig1.svg", x.Fig1),
		report.Drawn("fig2.svg", x.Fig2),
		report.Drawn("fig3.svg", x.Fig3),
		report.Plotted("fig4.svg", x.Fig4),
		report.Plotted("fig5.svg", x.Fig5),
		report.Plotted("fig6.svg", x.Fig6),
		report.Drawn("fig7.svg", x.Fig7),
		report.Plotted("order.svg", x.OrderFigure),
		report.Plotted("readings.svg", x.ReadingsFigure),
		report.Drawn("walks.svg", x.WalkFigure),
		report.Plotted("scores.svg", x.Scores),
		report.Plotted("generality.svg", x.Generality),
	})
}
