package takahama

import (
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

// best is the number of the published player that is the best in training and generalisation, second that of the
// second in training.
const (
	best   = 37
	second = 19
)

const names = "abcdefghij" // of the ten weights; Fig. 3

// Published returns the 101 players of Table II in order; those with Missing cannot play.
func Published() ([]Player, error) {
	rows, err := player.TakahamaRows()
	players := make([]Player, len(rows))
	for i, r := range rows {
		players[i] = Player{r.Number, r.Alpha, r.Weights, r.Score, r.Std, missing(r.Weights)}
	}
	return players, err
}

// missing lists the weights that are NaN.
func missing(weights []float64) string {
	list := ""
	for i, w := range weights {
		if math.IsNaN(w) {
			list += " " + names[i:i+1]
		}
	}
	if list == "" {
		return ""
	}
	return "Table II cannot be read:" + list
}

// complete returns the players that can play.
func complete(players []Player) []Player {
	return slices.DeleteFunc(slices.Clone(players), func(p Player) bool { return p.Missing != "" })
}

// numberOf returns the number of the player with this weight of stability.
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

// evolvedPlayers returns the players that experiment 1 has made.
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

// inPrint is what Tables I to V print.
type inPrint struct {
	settings []setting // Table I
	players  []Player  // Table II
	average  Player    // of Table II: the bottom row's fitness and std
	table3   scores
	average3 scored // the bottom row of Table III, with the standard error between players
	table4   map[string]scored
	table5   map[string]scored
}

// setting is a row of Table I.
type setting struct{ Name, Symbol, Value, Where string }

// bottom is the last row of Table II.
type bottom struct{ Fitness, Std float64 }

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
	last := data.Must(data.Rows[bottom]("takahama", "table2_average.csv"))[0]
	p.average.Score, p.average.Std = last.Fitness, last.Std
	p.table3 = scores{}
	for i, r := range data.Must(data.Rows[notedRow]("takahama", "table3_generalisation.csv")) {
		s := r.scored()
		s.derived = strings.Contains(r.Note, "follows")
		p.table3[i+1] = s
	}
	p.table4, p.table5 = votesIn("table4_cip.csv"), votesIn("table5_cip_vs_37.csv")
	p.average3 = p.table4[average]
	p.average3.score.SE = overPlayers(p.table3.values()).SE
	return p
}

// votesIn returns the rows of Table IV or V by player.
func votesIn(file string) map[string]scored {
	all := map[string]scored{}
	for _, r := range data.Must(data.Rows[setsRow]("takahama", file)) {
		all[r.Player] = r.scored()
	}
	return all
}

func (r setsRow) scored() scored {
	const games = 100_000 // behind each average
	return scored{sets: r.Sets, score: estimate.Binomial(r.Average, games), std: r.Std}
}
