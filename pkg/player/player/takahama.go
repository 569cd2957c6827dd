package player

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/show/estimate"
)

// TakahamaRow is a row of Takahama & Sakai 2015, Table II; NaN where a number cannot be read.
type TakahamaRow struct {
	Number     int       // 1 ... 101
	Alpha      float64   // weight of stability against score
	Weights    []float64 // a ... j
	Score, Std float64   // in training; columns fitness and std
	Note       string    // on what cannot be read
}

// TakahamaRows returns Table II, in order.
func TakahamaRows() ([]TakahamaRow, error) {
	table, err := data.Load("takahama", "table2_players.csv")
	if err != nil {
		return nil, err
	}
	rows := make([]TakahamaRow, len(table.Rows))
	for i := range rows {
		v, err := table.RowFloats(i, strings.Fields("player alpha fitness std a b c d e f g h i j")...)
		if err != nil {
			return nil, err
		}
		rows[i] = TakahamaRow{int(v[0]), v[1], v[4:], v[2], v[3], table.Text(i, "note")}
	}
	return rows, nil
}

// complete says that all weights can be read.
func (r TakahamaRow) complete() bool { return !slices.ContainsFunc(r.Weights, math.IsNaN) }

// takahama finds a player of Table II.
func takahama(which string) (Player, error) {
	rows, err := TakahamaRows()
	if err != nil {
		return Player{}, err
	}
	at := slices.IndexFunc(rows, func(r TakahamaRow) bool { return fmt.Sprint(r.Number) == which })
	switch {
	case at < 0:
		return Player{}, fmt.Errorf("player: no player takahama/%s, want takahama/2 to takahama/101", which)
	case !rows[at].complete():
		return Player{}, fmt.Errorf("player: player takahama/%s is not complete in print: %s", which, rows[at].Note)
	}
	e, err := (eval.Symmetric{}).Decode(rows[at].Weights)
	if err != nil {
		return Player{}, err
	}
	score, err := generalisation(which)
	return printed("takahama/"+which, "Takahama "+which, "Takahama & Sakai 2015, Table II", e, score), err
}

// generalisation returns a player's average of Table III with the standard error of its games.
func generalisation(which string) (estimate.Estimate, error) {
	table, err := data.Load("takahama", "table3_generalisation.csv")
	if err != nil {
		return estimate.None(), err
	}
	s, err := table.RowFloats(table.Find("player", which), "average")
	if err != nil || math.IsNaN(s[0]) {
		return estimate.None(), err
	}
	return estimate.Binomial(s[0], 100_000), nil
}

// complete returns the numbers of the players whose weights can all be read.
func complete() (list []string, err error) {
	rows, err := TakahamaRows()
	for _, r := range rows {
		if r.complete() {
			list = append(list, fmt.Sprint(r.Number))
		}
	}
	return list, err
}
