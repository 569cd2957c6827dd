// Package limits asks how far players that look one ply ahead are from the most that one ply can reach, and from
// programs that search.
//
// Plies lets players look up to four plies ahead and compares them with programs that search. Chance and Moments price
// random moves. Small finds the exact optimum on 4 x 4 squares; Ceiling tries one step of rollouts on top of a player.
// Votes learns the weights of votes. Exploit breeds a best responder against each single player. Champion learns the
// strongest player against one opponent, and Losses asks what makes it strong. Generalists learn in self-play alone,
// for games against strangers, and in Rounds they and others meet. Progress asks whether the generations of learners
// become stronger, or merely different. Engines lets players meet programs that search, at size paper: unlike all other
// results these depend on what is installed. The questions, with the decider of each and its date, are in questions.go.
package limits

import (
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/report"
)

// Study returns the study, at the largest stored size.
func Study() paper.Paper {
	return paper.New("limits", lab.Reduced, Experiments(),
		paper.Figure("plies.svg", Results.PliesFigure),
		paper.Figure("chance.svg", Results.ChanceFigure),
		paper.Figure("moments.svg", Results.MomentsFigure),
		paper.Figure("exploit.svg", Results.ExploitFigure),
		paper.Figure("champion.svg", Results.ChampionFigure),
		paper.Figure("round.svg", Results.RoundFigure),
		paper.Figure("generations.svg", Results.GenerationsFigure),
		paper.Questions("questions.txt", Results.Questions),
		paper.Table("champion.txt", Results.ChampionTable),
		paper.Table("round.txt", Results.RoundTable),
		paper.Table("losses.txt", Results.LossesTable),
		paper.Table("plies.txt", Results.PliesTable),
		paper.Table("scale.txt", Results.ScaleTable),
		paper.Table("small.txt", Results.SmallTable),
		paper.Table("ceiling.txt", Results.CeilingTable),
		paper.Table("votes.txt", Results.VotesTable),
		paper.Table("exploit.txt", Results.ExploitTable),
		paper.Table("generations.txt", Results.GenerationsTable),
		paper.Table("engines.txt", func(x Results) (report.Table, error) {
			return Results{paper.At(x.Data, lab.Paper)}.EnginesTable()
		}),
		paper.Table("provenance.txt", Results.Provenance))
}

// Experiments returns the experiments of the study, each after those it needs.
func Experiments() []lab.Task {
	return []lab.Task{Champion(), Generalists(), Rounds(), Plies(), Chance(), Moments(), Small(), Ceiling(), Votes(),
		Exploit(), Progress(), Losses(), Engines()}
}

// Results are stored results of a size.
type Results struct{ *paper.Results }

// Stored returns the results of a size in the checkout's data folder.
func Stored(size lab.Size) Results { return Results{paper.At("", size)} }

// Provenance says where the available stored results come from.
func (x Results) Provenance() (report.Table, error) {
	own := len(Experiments()) - 1
	return x.Results.Provenance(paper.Of{Size: x.Size, Tasks: Experiments()[:own]},
		paper.Of{Size: lab.Paper, Tasks: Experiments()[own:]})
}
