package takahama

import (
	"fmt"
	"math"
	"strings"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/othello"
	"github.com/oneply/oneply/pkg/ply"
)

// Player is one of the 101 players, published or ours.
type Player struct {
	Number     int       // 1 ... 101: alpha = 0.02 (number - 1)
	Alpha      float64   // weight of stability against score; eq. (3)
	Weights    []float64 // a ... j; NaN where the paper cannot be read
	Score, Std float64   // in training: Table II, columns fitness and std; NaN where the paper cannot be read
	Missing    string    // the weights that cannot be read; "" for a complete player
}

// best is the number of the published player that is the best in training and generalisation.
const best = 37

const names = "abcdefghij" // of the ten weights; Fig. 3

// Published are the 101 players of Table II in order; those with Missing cannot play.
func Published() ([]Player, error) {
	t, err := data.Load("takahama", "table2_players.csv")
	if err != nil {
		return nil, err
	}
	columns := append([]string{"player", "alpha", "fitness", "std"}, strings.Split(names, "")...)
	players := make([]Player, len(t.Rows))
	for i := range players {
		v, err := t.RowFloats(i, columns...)
		if err != nil {
			return nil, err
		}
		players[i] = Player{Number: int(v[0]), Alpha: v[1], Score: v[2], Std: v[3], Weights: v[4:]}
		players[i].Missing = missing(v[4:])
	}
	return players, nil
}

// missing lists the weights that are NaN.
func missing(weights []float64) string {
	var list []string
	for i, w := range weights {
		if math.IsNaN(w) {
			list = append(list, names[i:i+1])
		}
	}
	if list == nil {
		return ""
	}
	return "Table II cannot be read: " + strings.Join(list, " ")
}

// complete are the players that can play.
func complete(players []Player) []Player {
	var list []Player
	for _, p := range players {
		if p.Missing == "" {
			list = append(list, p)
		}
	}
	return list
}

// numberOf is that of the player with this weight of stability.
func numberOf(alpha float64) int { return int(math.Round(alpha/0.02)) + 1 }

// numbered finds a player by its number.
func numbered(players []Player, number int) (Player, error) {
	for _, p := range players {
		if p.Number == number {
			return p, nil
		}
	}
	return Player{}, fmt.Errorf("takahama: no player %d", number)
}

// evolvedPlayers are the players that experiment 1 has made.
func evolvedPlayers(lines []lab.Line[EvolveConfig, Evolved]) ([]Player, error) {
	players := make([]Player, len(lines))
	for i, l := range lines {
		e, err := eval.Read(strings.NewReader(l.Outcome.Player), fmt.Sprintf("takahama/evolve run %d", l.Run))
		if err != nil {
			return nil, err
		}
		wpc, ok := e.(*eval.WPC)
		if !ok {
			return nil, fmt.Errorf("takahama: the player of evolve run %d is no weighted piece counter", l.Run)
		}
		parts := l.Outcome.Fitness.Parts
		players[i] = Player{numberOf(l.Config.Alpha), l.Config.Alpha, tenWeights(wpc.Weights()), parts[0], parts[1], ""}
	}
	return players, nil
}

// tenWeights are a ... j of a symmetric counter.
func tenWeights(squares []float64) []float64 {
	ten := make([]float64, len(names))
	for sq, w := range squares {
		ten[eval.Symmetric{}.Weight(sq)] = w
	}
	return ten
}

// Evaluator is the player's weighted piece counter; an error for an incomplete player.
func (p Player) Evaluator() (eval.Evaluator, error) {
	if p.Missing != "" {
		return nil, fmt.Errorf("takahama: player %d: %s", p.Number, p.Missing)
	}
	return eval.Symmetric{}.Decode(p.Weights)
}

// Squares are the player's weights on the 64 squares, row by row.
func (p Player) Squares() []float64 { return eval.Symmetric{}.Spread(p.Weights) }

func evaluators(players []Player) ([]eval.Evaluator, error) {
	list := make([]eval.Evaluator, len(players))
	for i, p := range players {
		var err error
		if list[i], err = p.Evaluator(); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// chooser plays one ply by the player's counter.
func (p Player) chooser() (ply.Chooser[othello.Position], error) {
	e, err := p.Evaluator()
	if err != nil {
		return nil, err
	}
	return ply.New[othello.Position](e, ply.Inversion), nil
}

// standard is the standard player (Fig. 2).
func standard() ply.Chooser[othello.Position] {
	return ply.New[othello.Position](eval.Heuristic(), ply.Inversion)
}
