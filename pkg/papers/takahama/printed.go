package takahama

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/number"
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
	return choosing(e), err
}

// choosing plays one ply by an evaluator.
func choosing(e eval.Evaluator) ply.Chooser[othello.Position] {
	return ply.New[othello.Position](e, ply.Inversion)
}

// standard is the standard player (Fig. 2); made once, for judging a candidate takes a few milliseconds.
var standard = sync.OnceValue(func() ply.Chooser[othello.Position] { return choosing(eval.Heuristic()) })

// printed is a row of Tables III to V: NaN where it cannot be read.
type printed struct {
	Sets       []float64
	Score, Std float64
	Derived    bool // a cell could not be read and was computed from the others
}

var printedColumns = []string{"set1", "set2", "set3", "set4", "set5", "set6", "set7", "set8", "set9", "set10",
	"average", "std"}

// printedRows are the rows of a table of the paper by their first column.
func printedRows(file string) (map[string]printed, error) {
	t, err := data.Load("takahama", file)
	if err != nil {
		return nil, err
	}
	rows := map[string]printed{}
	for i := range t.Rows {
		v, err := t.RowFloats(i, printedColumns...)
		if err != nil {
			return nil, err
		}
		rows[t.Text(i, t.Header[0])] = printed{v[:10], v[10], v[11], derived(t, i)}
	}
	return rows, nil
}

func derived(t *data.Table, i int) bool {
	return slices.Contains(t.Header, "note") && strings.Contains(t.Text(i, "note"), "follows")
}

// The rows of Tables IV and V.
const (
	cip        = "CIP"
	cipWithout = "CIP w/o 37"
	average    = "average"
)

// inPrint is what Tables II to V print.
type inPrint struct {
	players  []Player        // Table II
	average  printed         // of Table II: the bottom row's fitness and std
	table3   map[int]printed // by player
	average3 printed         // the bottom row of Table III
	table4   map[string]printed
	table5   map[string]printed
}

func loadPrinted() (p inPrint, err error) {
	if p.players, err = Published(); err != nil {
		return p, err
	}
	bottom, err := data.Load("takahama", "table2_average.csv")
	if err != nil {
		return p, err
	}
	v, err := bottom.RowFloats(0, "fitness", "std")
	if err != nil {
		return p, err
	}
	p.average = printed{Score: v[0], Std: v[1]}
	rows, err := printedRows("table3_generalisation.csv")
	if err != nil {
		return p, err
	}
	p.table3 = map[int]printed{}
	for name, row := range rows {
		n, err := strconv.Atoi(name)
		if err != nil {
			return p, err
		}
		p.table3[n] = row
	}
	return p, p.loadBottoms()
}

// loadBottoms reads the bottom row of Table III, and Tables IV and V.
func (p *inPrint) loadBottoms() (err error) {
	if p.table4, err = printedRows("table4_cip.csv"); err != nil {
		return err
	}
	if p.table5, err = printedRows("table5_cip_vs_37.csv"); err != nil {
		return err
	}
	p.average3 = p.table4[average]
	return nil
}

// printedGames is the number of games behind each average of Tables III to V.
const printedGames = 100_000

// estimate is the printed average with the standard error of its games.
func (r printed) estimate() number.Estimate { return number.Binomial(r.Score, printedGames) }

// ranked are the numbers of the published players with a readable average, the highest first.
func (p inPrint) ranked() []int {
	scores := map[int]Measured{}
	for n, row := range p.table3 {
		if !math.IsNaN(row.Score) {
			scores[n] = Measured{Score: row.Score}
		}
	}
	return ranked(scores)
}

// averages are the readable averages of Table III.
func (p inPrint) averages() []float64 {
	var list []float64
	for _, n := range p.ranked() {
		list = append(list, p.table3[n].Score)
	}
	return list
}

// mean3 is the printed mean of Table III with its standard error between players.
func (p inPrint) mean3() number.Estimate {
	return number.Estimate{Value: p.average3.Score, SE: mean(p.averages()).SE}
}
