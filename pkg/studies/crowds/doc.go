// Package crowds asks when a crowd of players is worth more than its members, and why it often is not.
//
// Relay lets one player begin a game and another go on: members that cannot take over each other's positions make a
// crowd worse than any of them. Size fuses few or many players of Takahama & Sakai, with more and less chance in the
// games. Strangers lets the players and crowds of Kim & Cho meet opponents that they were not bred on. Select searches
// the players of Kim & Cho for crowds in ways left as future work. The pools of their searches show by how much a
// search promises too much (Curse), and whether members that differ gain more (Diversity). Meet is for your own crowds.
package crowds

import (
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/kim"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/report"
)

// Study returns the study, at its full size.
func Study() paper.Paper {
	return paper.New("crowds", lab.Paper, Experiments(),
		paper.Figure("relay.svg", Results.RelayFigure),
		paper.Figure("size.svg", Results.SizeFigure),
		paper.Figure("curse.svg", Results.Curse),
		paper.Figure("diversity.svg", Results.Diversity),
		paper.Table("searches.txt", Results.SearchTable),
		paper.Table("equal.txt", Results.EqualTable),
		paper.Table("diversity.txt", Results.DiversityTable),
		paper.Table("strangers.txt", Results.StrangersTable),
		paper.Table("provenance.txt", Results.Provenance))
}

// Experiments returns the experiments of the study.
func Experiments() []lab.Task { return []lab.Task{Relay(), Size(), Select(), Strangers()} }

// Results are stored results of a size.
type Results struct{ *paper.Results }

// Stored returns the results of a size in the checkout's data folder.
func Stored(size lab.Size) Results { return Results{paper.At("", size)} }

// Provenance says where the available stored results come from.
func (x Results) Provenance() (report.Table, error) { return x.Made(Experiments()) }

// The algorithms of Kim & Cho whose players make crowds, and their fusions.
var (
	algorithms = []string{kim.SGA, kim.ES, kim.FSGA, kim.DCGA}
	fusions    = []player.Fusion{player.Vote, player.Mean, player.Weighted}
)

// titles are the fusions' names in tables.
var titles = map[player.Fusion]string{player.Vote: "majority vote", player.Mean: "average",
	player.Weighted: "weighted average"}
