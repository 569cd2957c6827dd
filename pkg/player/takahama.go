package player

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/number"
)

// takahama reads a row of Tables II and III.
func takahama(which string) (Player, error) {
	table, err := data.Load("takahama", "table2_players.csv")
	if err != nil {
		return Player{}, err
	}
	at := table.Find("player", which)
	if at < 0 {
		return Player{}, fmt.Errorf("player: no player takahama/%s, want takahama/2 to takahama/101", which)
	}
	w, err := tenWeights(table, at)
	if err != nil {
		return Player{}, err
	}
	e, err := (eval.Symmetric{}).Decode(w)
	if err != nil {
		return Player{}, err
	}
	score, err := generalisation(which)
	return printed("takahama/"+which, "Takahama "+which, "Takahama & Sakai 2015, Table II", e, score), err
}

// generalisation is a player's average of Table III with the standard error of its games; draws make it a little
// smaller.
func generalisation(which string) (number.Estimate, error) {
	none := number.None()
	table, err := data.Load("takahama", "table3_generalisation.csv")
	if err != nil {
		return none, err
	}
	s, err := table.RowFloats(table.Find("player", which), "average")
	if err != nil || math.IsNaN(s[0]) {
		return none, err
	}
	const games = 100_000
	return number.Estimate{Value: s[0], SE: math.Sqrt(s[0] * (1 - s[0]) / games)}, nil
}

// complete are the numbers of the players whose weights can all be read.
func complete() (list []string, err error) {
	table, err := data.Load("takahama", "table2_players.csv")
	if err != nil {
		return nil, err
	}
	for i := range table.Rows {
		if _, err := tenWeights(table, i); err == nil {
			list = append(list, table.Text(i, "player"))
		}
	}
	return list, nil
}

// tenWeights are a to j of row i.
func tenWeights(table *data.Table, i int) ([]float64, error) {
	w, err := table.RowFloats(i, strings.Split("abcdefghij", "")...)
	if err == nil && slices.ContainsFunc(w, math.IsNaN) {
		err = fmt.Errorf("player: player takahama/%s is not complete in print: %s", table.Text(i, "player"),
			table.Text(i, "note"))
	}
	return w, err
}
