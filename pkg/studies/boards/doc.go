// Package boards asks what becomes of two papers' findings on other boards and in other games, and, where perfect play
// is known, how far from it players are that look one ply ahead.
//
// Jaśkowski finds that networks of straight lines beat networks of random snakes in Othello. Lines and Turned ask it
// in Connect Four and in Othello on 6 x 6 squares, by evolution and by self-play: snakes are one square longer than
// lines, and as many as bring their number of weights nearest to that of the lines, which is his rule on 8 x 8 squares.
// The places are read in two ways, for his verdict depends on that: all squares ascending, as in his printed player
// (Lines), or turned with the symmetries of the board (Turned). Duels lets the players meet, Perfect sets them beside
// perfect play. Krawiec et al. ask for networks and for larger boards: Counters lets CTDL make weighted piece counters
// and networks on 5 x 5 and 7 x 7 points of Go, and GoDuels lets these meet. Ceilings looks for the best weighted piece
// counter of Connect Four. End measures what it gains to see the end of a game where the papers' players do not.
// Champion makes the player connect-four/champion.
//
// The deciders of the questions were written before the runs. A question of several comparisons is answered yes where
// all of them say yes, no where one says the opposite, and else not decided; of the answers under two readings of the
// places report.ReplyOf makes one. Ten runs of an arm have the seeds of ten runs of any other, and equal games.
//
// Positions of Connect Four are those with 14 to 30 discs, one of each game, in which one legal move is better than
// another. A best move keeps the value of the position; a won game is given away by a move after which perfect play
// does not win.
package boards

import (
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/paper"
)

// Experiments returns those of the study, those first that others need.
func Experiments() []lab.Task {
	return []lab.Task{Positions(), Lines(), Turned(), Duels(), Perfect(), Counters(), GoDuels(), Ceilings(), End(), Champion()}
}

// Study returns the study, as a reduced one.
func Study() paper.Paper {
	return paper.New("boards", lab.Reduced, Experiments(),
		paper.Figure("lines.svg", Results.LinesFigure),
		paper.Figure("perfect.svg", Results.PerfectFigure),
		paper.Figure("go.svg", Results.GoFigure),
		paper.Figure("ranks.svg", Results.Ranks),
		paper.Table("lines.txt", Results.LinesTable),
		paper.Table("duels.txt", Results.DuelTable),
		paper.Table("perfect.txt", Results.PerfectTable),
		paper.Table("go.txt", Results.GoTable),
		paper.Table("end.txt", Results.EndTable),
		paper.Questions("questions.txt", Results.Questions),
		paper.Table("provenance.txt", Results.Provenance))
}
