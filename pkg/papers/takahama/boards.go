package takahama

import (
	"fmt"
	"math"
	"strings"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/board"
	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/othello"
	"github.com/oneply/oneply/pkg/report"
)

// Fig1 are the initial position with the legal moves of black, and those of white after black's d3.
func (x Results) Fig1() (report.Gallery, error) {
	start := othello.Start()
	after, err := othello.Parse("d3")
	if err != nil {
		return report.Gallery{}, err
	}
	first, second := position(start, "Black to move"), position(after, "White to move")
	second.Last = 1 << 19
	return report.Gallery{
		Items:   []report.Picture{first, second},
		Caption: "Fig. 1: the initial position and the legal moves (rings) of black, and those of white after black has played d3 (dot). By symmetry black's four moves are equal.",
	}, nil
}

// position is a board with the legal moves of the side to move.
func position(p othello.Position, title string) report.Board {
	black, white := p.Discs()
	return report.Board{Black: black, White: white, Legal: p.Legal(), Turn: p.Turn().String(), Title: title}
}

// Fig2 is the standard player's weighted piece counter; an error if the printed weights are not those we play against.
func (x Results) Fig2() (report.Grid, error) {
	printed, err := data.Grid("takahama", "fig2_standard_wpc.csv")
	if err != nil {
		return report.Grid{}, err
	}
	for sq, w := range eval.Heuristic().Weights() {
		if printed[sq] != w {
			return report.Grid{}, fmt.Errorf("takahama: Fig. 2 has %g on %s, the standard heuristic %g", printed[sq], board.Name(sq, othello.Size), w)
		}
	}
	return report.Grid{Weights: printed, Title: "The standard heuristic", Caption: "Fig. 2: a corner is worth most, the squares beside it cost."}, nil
}

// Fig3 is the layout of the ten weights; an error if the printed one is not that of eval.Symmetric.
func (x Results) Fig3() (report.Board, error) {
	printed, err := data.Layout("takahama", "fig3_layout.csv")
	if err != nil {
		return report.Board{}, err
	}
	labels := map[int]string{}
	for sq, letter := range printed {
		if k := (eval.Symmetric{}).Weight(sq); names[k:k+1] != letter {
			return report.Board{}, fmt.Errorf("takahama: Fig. 3 has %s on %s, the encoding %s", letter, board.Name(sq, othello.Size), names[k:k+1])
		}
		labels[sq] = letter
	}
	return report.Board{Labels: labels, Title: "Ten weights on 64 squares", Caption: "Fig. 3: squares that a symmetry of the board maps onto each other share a weight."}, nil
}

// Weights are the weight maps of chosen players.
func (x Results) Weights() (report.Gallery, error) {
	made, err := x.players()
	if err != nil {
		return report.Gallery{}, err
	}
	theirs, err := Published()
	if err != nil {
		return report.Gallery{}, err
	}
	g := report.Gallery{Columns: 4, Width: 560, Items: []report.Picture{weightMap(eval.Heuristic().Weights(), "standard")},
		Caption: "Weights of the standard player, of published players and of ours, chosen by training score; blue is negative, red positive, each map to its own scale."}
	for _, n := range []int{best, 19, 22} {
		p := theirs[n-1]
		g.Items = append(g.Items, weightMap(p.Squares(), fmt.Sprintf("published %d", n)))
	}
	order := bestInTraining(made)
	for _, place := range []int{0, 1, len(order) / 2, len(order) - 1} {
		p, err := numbered(made, order[place])
		if err != nil {
			return report.Gallery{}, err
		}
		g.Items = append(g.Items, weightMap(p.Squares(), fmt.Sprintf("ours %d: %.3f", p.Number, p.Score)))
	}
	return g, nil
}

// weightMap is a small grid. The darkest colour is that of the second largest of the ten weights, so that one huge
// weight leaves the others visible.
func weightMap(weights []float64, title string) report.Grid {
	return report.Grid{Weights: weights, Bare: true, Title: title, Scale: secondLargest(tenWeights(weights))}
}

func secondLargest(weights []float64) float64 {
	first, second := 0.0, 0.0
	for _, w := range weights {
		switch w = math.Abs(w); {
		case w > first:
			first, second = w, first
		case w > second:
			second = w
		}
	}
	return second
}

// WhoVotes shows how n of our players, spread over alpha, vote on a position: moves such as "d3c5" or a board text.
func (x Results) WhoVotes(text string, n int) (report.Part, error) {
	members, err := x.Members(n)
	if err != nil {
		return nil, err
	}
	p, err := othello.Parse(text)
	if err != nil {
		return nil, err
	}
	b, t := position(p, fmt.Sprintf("%d members vote for %s", n, strings.ToLower(p.Turn().String()))), report.Table{}
	if b.Votes, t, err = ballot(p, members); err != nil {
		return nil, err
	}
	return report.Row{b, t}, nil
}

// Members are n of our players, spread evenly over alpha; n is at least 1.
func (x Results) Members(n int) ([]Player, error) {
	players, err := x.players()
	if err != nil {
		return nil, err
	}
	if n < 1 || n > len(players) {
		return nil, fmt.Errorf("takahama: %d members: want 1 to %d", n, len(players))
	}
	members := make([]Player, n)
	for i := range members {
		members[i] = players[i*(len(players)-1)/max(n-1, 1)]
	}
	return members, nil
}
