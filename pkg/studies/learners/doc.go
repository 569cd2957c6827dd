// Package learners asks which way of learning is best at equal cost, for which players and in which game, and which
// form of it is best.
//
// In each place, a game and the weights learnt there, every learner of this project plays the same number of games of
// training (Othello, Go). All games count by which a learner learns, or judges what it has learnt. At intervals it is
// measured in fresh games, which do not count and from which it learns nothing: against the standard heuristic, and
// against a panel of strong players that no learner has learnt from. DE, GA, ES, CMA-ES, TD, TC and TC followed by
// CMA-ES learn from games against the standard heuristic; TD self, CEL+HoF, CTDL and CTDL+HoF from games with
// themselves. TC is TD with temporal coherence.
//
// Forms of one learner have the same seeds, so that they are compared by pairs of runs: differential evolution as
// Takahama & Sakai define it with its other forms (DE), the evolution strategy of Jaśkowski with others (ES), both at
// size quick; and, at size paper, the temporal difference learning of Krawiec et al. with another game, other features
// and other steps (TD), and the gain of later kinds of steps at equal games (Steps).
//
// The questions, and the test that decides each, were written down before the runs, except those that TestDates lists
// (questions.go).
package learners

import (
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/report"
)

// Study returns the study, at the size that is stored.
func Study() paper.Paper {
	return paper.New("learners", lab.Reduced, Experiments(),
		paper.Figure("league.svg", Results.Figure),
		paper.Figure("places.svg", Results.OtherPlaces),
		paper.Figure("td.svg", whole(Results.TDFigure)),
		paper.Table("league.txt", Results.Table),
		paper.Table("panel.txt", Results.PanelTable),
		paper.Table("standing.txt", Results.Standing),
		paper.Table("de.txt", Results.DETable),
		paper.Table("es.txt", Results.ESTable),
		paper.Table("td.txt", whole(Results.TDTable)),
		paper.Table("steps.txt", whole(Results.StepsTable)),
		paper.Questions("questions.txt", Results.Questions),
		paper.Table("provenance.txt", Results.Provenance))
}

// Experiments returns the experiments of the study.
func Experiments() []lab.Task { return []lab.Task{Othello(), Go(), DE(), ES(), TD(), Steps()} }

// Results are stored results of a size.
type Results struct{ *paper.Results }

// Stored returns the results of a size in the checkout's data folder.
func Stored(size lab.Size) Results { return Results{paper.At("", size)} }

// Provenance says where the available stored results come from.
func (x Results) Provenance() (report.Table, error) {
	return x.Results.Provenance(paper.Of{Size: x.Size, Tasks: []lab.Task{Othello(), Go()}},
		paper.Of{Size: lab.Paper, Tasks: []lab.Task{TD(), Steps()}},
		paper.Of{Size: lab.Quick, Tasks: []lab.Task{DE(), ES()}})
}

// whole makes something from the results of size paper.
func whole[T any](make func(Results) (T, error)) func(Results) (T, error) {
	return func(x Results) (T, error) { return make(Results{paper.At(x.Data, lab.Paper)}) }
}

// quick returns the results of size quick.
func (x Results) quick() *paper.Results { return paper.At(x.Data, lab.Quick) }
