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

// ofTheMerged are the claims about the three of Fig. 7 in one, which is Fig. 8.
var ofTheMerged = []paper.Claimed[evidence]{
	paper.Counted("K17", func(evidence) report.Fact {
		off, n, err := mergedOff()
		if err != nil {
			return report.Untested(err)
		}
		return report.Counted(off <= 1.5, fmt.Sprintf("all within %.1f units of their last digit", off)).
			In(fmt.Sprintf("%d weights of Fig. 8", n)).With("weights of Fig. 7, weighted by the scores divided by their sum; " +
			"1.5 units are what rounded members and a rounded sum may differ by")
	}),
	paper.Players("K18", func(e evidence) report.Fact {
		share, n, err := moves()
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

// mergedOff is by how many units of the last digit the weighted average of Fig. 7 differs from Fig. 8 at most.
func mergedOff() (off float64, n int, err error) {
	want := data.Must(data.Grid("kim", "fig8_merged_wpc.csv"))
	p, err := printedEnsemble(player.Weighted)
	if err != nil {
		return 0, 0, err
	}
	made, err := weights(p)
	for sq, w := range made {
		_, decimals, _ := strings.Cut(fmt.Sprint(want[sq]), ".")
		off = max(off, math.Abs(w-want[sq])*math.Pow10(len(decimals)))
	}
	return off, len(want), err
}

// printedEnsemble fuses the three members of Fig. 7.
func printedEnsemble(f player.Fusion) (player.Player, error) {
	return TiesConfig{Player: string(f), Ties: choose.FirstTies.String()}.fused(choose.FirstTies)
}

// comparedGames is the number of games whose positions compare two players.
const comparedGames = 500

// moves returns the share of positions in which the printed merged player and the weighted average of the three name
// different moves, and the number of positions.
func moves() (share float64, n int, err error) {
	weighted, err := printedEnsemble(player.Weighted)
	if err != nil {
		return 0, 0, err
	}
	one, err := player.Find("", merged)
	if err != nil {
		return 0, 0, err
	}
	c := ensemble.Contest{Pool: ensemble.Pool{Players: []player.Player{one}, Fusion: player.Vote},
		Opponent: AsPlayed(player.Heuristic(), player.Epsilon)}
	positions, err := c.Met(0, comparedGames)
	if err != nil {
		return 0, 0, err
	}
	share, err = ensemble.Disagreement([]player.Player{weighted, one}, positions)
	return share, len(positions), err
}
