// Package boards asks whether two papers' findings hold on other boards and in other games, and how far players that
// look one ply ahead are from perfect play, where it is known.
//
// Jaśkowski finds that networks of straight lines beat networks of random snakes in Othello. Lines and Turned test this
// in Connect Four and in Othello on 6 x 6 squares, by evolution and by self-play: snakes are one square longer than
// lines, and their number brings their weights nearest to those of the lines, which is his rule on 8 x 8 squares. The
// places are read in two ways, because his verdict depends on that: all squares ascending, as in his printed player
// (Lines), or turned with the symmetries of the board (Turned). Duels lets the players meet, Perfect compares them with
// perfect play. Krawiec et al. suggest networks and larger boards: Counters lets CTDL make weighted piece counters and
// networks on 5 x 5 and 7 x 7 points of Go, and GoDuels lets these meet. Ceilings searches for the best weighted piece
// counter of Connect Four. End measures the gain from seeing the end of a game where the papers' players do not.
// Champion learns Connect Four in self-play; Lessons makes of it the player connect-four/champion, by games with
// perfect play. Nearing asks how near perfect play self-play comes, and what makes it.
//
// The deciders of the questions were written before the runs. A question of several comparisons is answered yes if all
// of them say yes, no if one says the opposite, and else not decided; report.ReplyOf combines the answers under the two
// readings of the places. The ten runs of each arm have the same seeds and equally many games.
//
// Positions of Connect Four are those with 14 to 30 discs, one of each game, in which one legal move is better than
// another. A best move keeps the value of the position; a won game is given away by a move after which perfect play
// does not win.
package boards

import (
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/paper"
)

// Experiments returns the experiments of the study, each after those it needs.
func Experiments() []lab.Task {
	return []lab.Task{Positions(), Lines(), Turned(), Duels(), Perfect(), Counters(), GoDuels(), Ceilings(), End(),
		Champion(), Lessons(), Nearing()}
}

// Study returns the study, at reduced size.
func Study() paper.Paper {
	return paper.New("boards", lab.Reduced, Experiments(),
		paper.Figure("lines.svg", Results.LinesFigure),
		paper.Figure("perfect.svg", Results.PerfectFigure),
		paper.Figure("near.svg", Results.NearFigure),
		paper.Figure("go.svg", Results.GoFigure),
		paper.Figure("ranks.svg", Results.Ranks),
		paper.Table("lines.txt", Results.LinesTable),
		paper.Table("duels.txt", Results.DuelTable),
		paper.Table("perfect.txt", Results.PerfectTable),
		paper.Table("near.txt", Results.NearTable),
		paper.Table("go.txt", Results.GoTable),
		paper.Table("end.txt", Results.EndTable),
		paper.Questions("questions.txt", Results.Questions),
		paper.Table("provenance.txt", Results.Provenance))
}
