// Package learners asks which way of learning is best at equal cost: for which players, in which game.
//
// In each place, a game and the weights that are learnt there, every learner of this house plays the same number of
// games of training (Othello, Go). Every game counts by which a learner learns, or by which it judges what it has
// learnt. Now and then it is measured in fresh games, which do not count and of which it learns nothing: against the
// standard heuristic, and against a panel of strong players that nobody has learnt from. DE, GA, ES, CMA-ES, TD, TC and
// TC followed by CMA-ES learn from games against the standard heuristic; TD self, CEL+HoF, CTDL and CTDL+HoF from games
// with themselves. TC is TD with temporal coherence.
//
// What is asked, and the test that decides each question, was written down before the runs, but for what TestDates
// lists (questions.go).
package learners

import (
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/paper"
	"github.com/oneply/oneply/pkg/report"
)

// Study returns the study, at the size that is stored.
func Study() paper.Paper {
	return paper.New("learners", lab.Reduced, Experiments(),
		paper.Figure("league.svg", Results.Figure),
		paper.Figure("places.svg", Results.OtherPlaces),
		paper.Table("league.txt", Results.Table),
		paper.Table("panel.txt", Results.PanelTable),
		paper.Table("standing.txt", Results.Standing),
		paper.Questions("questions.txt", Results.Questions),
		paper.Table("provenance.txt", Results.Provenance))
}

// Experiments returns those of the study.
func Experiments() []lab.Task { return []lab.Task{Othello(), Go()} }

// Results are stored results of a size.
type Results struct{ *paper.Results }

// Stored returns the results of a size in the checkout's data folder.
func Stored(size lab.Size) Results { return Results{paper.At("", size)} }

// Provenance says where the stored results come from, as far as they are there.
func (x Results) Provenance() (report.Table, error) { return x.Made(Experiments()) }
