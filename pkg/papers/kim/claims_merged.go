package kim

import (
	"fmt"
	"math"
	"strings"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/learn/ensemble"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/report"
)

// ofTheMerged are the claims about Fig. 8, which merges the three players of Fig. 7.
var ofTheMerged = []paper.Claimed[evidence]{
	paper.Counted("K17", func(e evidence) report.Fact {
		want, off := e.players[merged].weights, 0.0
		for sq, w := range data.Must(weights(printedEnsemble(player.Weighted))) {
			_, decimals, _ := strings.Cut(fmt.Sprint(want[sq]), ".")
			off = max(off, math.Abs(w-want[sq])*math.Pow10(len(decimals)))
		}
		return report.Counted(off <= 1.5, fmt.Sprintf("all within %.1f units of their last digit", off)).
			In(fmt.Sprintf("%d weights of Fig. 8", len(want))).With("weights of Fig. 7, weighted by the scores divided by " +
			"their sum; 1.5 units are what rounded members and a rounded sum may differ by")
	}),
	paper.Players("K18", func(e evidence) report.Fact {
		share, n, err := e.turned()
		if err != nil {
			return report.Untested(err)
		}
		one, three := e.ties.of(merged, choose.FirstTies), e.ties.of(string(player.Weighted), choose.FirstTies)
		return report.Counted(share < 0.01 && one.Agrees(three),
			fmt.Sprintf("different moves in %.2f%% of %d positions; scores %s and %s", 100*share, n, one.Text(4),
				three.Text(4))).In("the same output: 0 different moves").
			With("the player of Fig. 8 and the weighted average of those of Fig. 7, in positions of new games: printed " +
				"digits may turn a move in a hundred, and scores must agree. Without rounding they are one player")
	}),
}

// printedEnsemble fuses the three members of Fig. 7.
func printedEnsemble(f player.Fusion) player.Player {
	return data.Must(TiesConfig{Player: string(f)}.fused(choose.FirstTies))
}

// comparedGames is the number of games whose positions are used to compare two players.
const comparedGames = 500

// turned returns the share of positions in which the printed merged player and the weighted average of the three name
// different moves, and the number of positions.
func (e evidence) turned() (share float64, n int, err error) {
	one := e.players[merged].Player
	c := ensemble.Contest{Pool: ensemble.Pool{Players: []player.Player{one}, Fusion: player.Vote},
		Opponent: AsPlayed(player.Heuristic(), player.Epsilon)}
	positions, err := c.Met(0, comparedGames)
	if err != nil {
		return 0, 0, err
	}
	share, err = ensemble.Disagreement([]player.Player{printedEnsemble(player.Weighted), one}, positions)
	return share, len(positions), err
}
