package takahama

import (
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/report"
)

// Figures are all pictures of the paper, from the results of size paper below the data folder ("" for that of the
// checkout).
func Figures(data string) ([]report.File, error) { return Results{data, lab.Paper}.Figures() }

// Figures are all pictures of the paper.
func (x Results) Figures() ([]report.File, error) {
	return report.Draw("takahama", []report.Drawing{
		report.Drawn("fig1.svg", x.Fig1),
		report.Drawn("fig2.svg", x.Fig2),
		report.Drawn("fig3.svg", x.Fig3),
		report.Plotted("fig6.svg", x.Fig6),
		report.Plotted("learning.svg", x.Learning),
		report.Drawn("weights.svg", x.Weights),
		report.Plotted("stability.svg", x.Stability),
		report.Plotted("replay.svg", x.Replay),
		report.Plotted("training.svg", x.Training),
		report.Plotted("scores.svg", x.Scores),
	})
}
