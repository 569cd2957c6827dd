// Package takahama is T. Takahama and S. Sakai, Emerging Collective Intelligence in Othello Players Evolved by
// Differential Evolution, IEEE Conference on Computational Intelligence and Games, 2015.
//
// Differential evolution makes 101 weighted piece counters of ten weights, each for another weight alpha of stability
// against score (experiment 1, Evolve: Tables I and II). All are measured in 10 sets of 10,000 games against the
// standard heuristic (experiment 2, Generalise: Table III). A collective player lets them vote on every move, with and
// without the best of them (experiment 3, Vote: Table IV and Fig. 6), also against the best player (Duel: Table V).
// Variants compares forms of differential evolution that the paper defines and does not use; Crowd varies what it
// keeps, the number of voters and epsilon.
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

import (
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/paper"
	"github.com/oneply/oneply/pkg/report"
)

// Paper returns the paper, at its full size.
func Paper() paper.Paper {
	return paper.Paper{Name: "takahama", Size: lab.Paper, Experiments: Experiments(), Figures: figures, Tables: tables,
		Judges: judges}
}

// Experiments returns the experiments of the paper, those first that others need.
func Experiments() []lab.Task {
	return []lab.Task{Evolve(), Generalise(), Vote(), Duel(), Variants(), Crowd()}
}

func figures(r *paper.Results) []paper.Drawing {
	x := Results{r}
	return []paper.Drawing{
		paper.Drawn("fig1.svg", x.Fig1),
		paper.Drawn("fig2.svg", x.Fig2),
		paper.Drawn("fig3.svg", x.Fig3),
		paper.Plotted("fig6.svg", x.Fig6),
		paper.Plotted("learning.svg", x.Learning),
		paper.Drawn("weights.svg", x.Weights),
		paper.Plotted("stability.svg", x.Stability),
		paper.Plotted("replay.svg", x.Replay),
		paper.Plotted("training.svg", x.Training),
		paper.Plotted("scores.svg", x.Scores),
	}
}

func tables(r *paper.Results) []paper.Drawing {
	x := Results{r}
	return []paper.Drawing{
		paper.Told("table1.txt", x.Table1),
		paper.Told("table2.txt", x.Table2),
		paper.Told("table2-full.html", x.Table2Full),
		paper.Told("table3.txt", x.Table3),
		paper.Told("table3-full.html", x.Table3Full),
		paper.Told("table4.txt", x.Table4),
		paper.Told("table5.txt", x.Table5),
		paper.Told("claims.txt", x.Claims),
		paper.Told("variants.txt", x.VariantTable),
		paper.Told("provenance.txt", x.Provenance),
	}
}

func judges(r *paper.Results) (report.Judges, error) {
	e, err := Results{r}.evidence()
	return e.judges(), err
}

// Claims judges every checkable sentence of the paper. Numbers agree when they differ by at most three combined
// standard errors; a number is above another when the 95% interval of their difference lies above zero, or is so in
// every set where the paper says so; an interval that holds zero leaves the sentence open. A sentence about one printed
// player is asked of our runs as what it says of any player in its place: the best stands alone, the most stable have a
// large alpha.
func (x Results) Claims() (report.Claims, error) { return Paper().Claims(x.Results) }

// Provenance says where the stored results come from, as far as they are there.
func (x Results) Provenance() (report.Table, error) {
	return x.Results.Provenance(paper.Of{Size: x.Size, Tasks: []lab.Task{Evolve(), Generalise(), Vote(), Duel()}})
}
