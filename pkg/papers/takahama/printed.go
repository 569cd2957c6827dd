package takahama

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/estimate"
)

// Player is one of the 101 players, published or ours.
type Player struct {
	Number     int       // 1 ... 101: alpha = 0.02 (number - 1)
	Alpha      float64   // weight of stability against score; eq. (3)
	Weights    []float64 // a ... j; NaN where the paper cannot be read
	Score, Std float64   // in training: Table II, columns fitness and std; NaN where the paper cannot be read
	Missing    string    // the weights that cannot be read; "" for a complete player
}

// best is the number of the published player that is best in training and generalisation, second that of the second in
// training.
const (
	best   = 37
	second = 19
)

const names = "abcdefghij" // of the ten weights; Fig. 3

// Published returns the 101 players of Table II in order; those with Missing cannot play.
func Published() ([]Player, error) {
	rows, err := player.TakahamaRows()
	var players []Player
	for _, r := range rows {
		p := Player{Number: r.Number, Alpha: r.Alpha, Weights: r.Weights, Score: r.Score, Std: r.Std}
		for k, w := range r.Weights {
			if math.IsNaN(w) {
				p.Missing = cmp.Or(p.Missing, "Table II cannot be read:") + " " + names[k:k+1]
			}
		}
		players = append(players, p)
	}
	return players, err
}

// complete returns the players that can play.
func complete(players []Player) []Player {
	return slices.DeleteFunc(slices.Clone(players), func(p Player) bool { return p.Missing != "" })
}

// numberOf returns the number of the player with this weight of stability.
func numberOf(alpha float64) int { return int(math.Round(alpha/0.02)) + 1 }

// numbered finds a player by its number.
func numbered(players []Player, number int) (Player, error) {
	i := slices.IndexFunc(players, func(p Player) bool { return p.Number == number })
	if i < 0 {
		return Player{}, fmt.Errorf("takahama: no player %d", number)
	}
	return players[i], nil
}

// evolvedPlayers returns the players that experiment 1 has made.
func evolvedPlayers(lines []lab.Line[EvolveConfig, Evolved]) ([]Player, error) {
	players := make([]Player, len(lines))
	for i, l := range lines {
		e, err := eval.Read(strings.NewReader(l.Outcome.Player), fmt.Sprintf("takahama/evolve run %d", l.Run))
		if err != nil {
			return nil, err
		}
		parts := l.Outcome.Fitness.Parts
		players[i] = Player{numberOf(l.Config.Alpha), l.Config.Alpha, tenWeights(e.(*eval.WPC).Weights()), parts[0], parts[1],
			""}
	}
	return players, nil
}

// tenWeights returns a ... j of a symmetric counter.
func tenWeights(squares []float64) []float64 {
	ten := make([]float64, len(names))
	for sq, w := range squares {
		ten[eval.Symmetric{}.Weight(sq)] = w
	}
	return ten
}

// Evaluator returns the player's weighted piece counter; an error for an incomplete player.
func (p Player) Evaluator() (eval.Evaluator, error) {
	if p.Missing != "" {
		return nil, fmt.Errorf("takahama: player %d: %s", p.Number, p.Missing)
	}
	return eval.Symmetric{}.Decode(p.Weights)
}

// Squares returns the player's weights on the 64 squares, row by row.
func (p Player) Squares() []float64 { return eval.Symmetric{}.Spread(p.Weights) }

// Chooser plays one ply by the player's counter.
func (p Player) Chooser() (choose.Chooser[othello.Position], error) {
	e, err := p.Evaluator()
	if err != nil {
		return nil, err
	}
	return paper.Chooser(e), nil
}

// The rows of Tables IV and V.
const (
	cip        = "CIP"
	cipWithout = "CIP w/o 37"
	average    = "average"
)

// inPrint holds Tables I to V.
type inPrint struct {
	settings []setting // Table I
	players  []Player  // Table II
	average  Player    // of Table II: the bottom row's fitness and std
	table3   scores
	average3 scored            // the bottom row of Table III, with the standard error between players
	table4   map[string]scored // by player
	table5   map[string]scored
}

// setting is a row of Table I.
type setting struct{ Name, Symbol, Value, Where string }

// setsRow is a row of Table III, IV or V, whose first column names the player.
type setsRow struct {
	Player       string
	Sets         []float64 `csv:"set*"`
	Average, Std float64
}

// notedRow is a row of Table III.
type notedRow struct {
	setsRow
	Note string
}

func loadPrinted() (p inPrint) {
	p.settings = data.Must(data.Rows[setting]("takahama", "table1_parameters.csv"))
	p.players = data.Must(Published())
	last := data.Must(data.Rows[struct{ Fitness, Std float64 }]("takahama", "table2_average.csv"))[0]
	p.average.Score, p.average.Std = last.Fitness, last.Std
	p.table3 = scores{}
	for i, r := range data.Must(data.Rows[notedRow]("takahama", "table3_generalisation.csv")) {
		s := r.scored()
		s.derived = strings.Contains(r.Note, "follows")
		p.table3[i+1] = s
	}
	votes := func(file string) map[string]scored {
		all := map[string]scored{}
		for _, r := range data.Must(data.Rows[setsRow]("takahama", file)) {
			all[r.Player] = r.scored()
		}
		return all
	}
	p.table4, p.table5 = votes("table4_cip.csv"), votes("table5_cip_vs_37.csv")
	p.average3 = p.table4[average]
	p.average3.score.SE = overPlayers(p.table3.values()).SE
	return p
}

func (r setsRow) scored() scored {
	const games = 100_000 // behind each average
	return scored{sets: r.Sets, score: estimate.Binomial(r.Average, games), std: r.Std}
}
