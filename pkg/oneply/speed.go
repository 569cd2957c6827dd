package oneply

import (
	"context"
	"math"
	"time"

	"github.com/oneply/oneply/pkg/play"
	"github.com/oneply/oneply/pkg/report"
)

// Speed measures how fast players play against the standard heuristic on one core, half a second each.
func Speed[W Who](players ...W) report.Table {
	t := report.Table{
		Title: "Games against the standard heuristic, one core",
		Columns: []report.Column{{Name: "player"}, {Name: "games/s"}, {Name: "plies", Unit: "a game", Decimals: 1},
			{Name: "time of a ply", Unit: "ns"}},
		Footer: []string{"half a second each, on this machine"},
	}
	for _, p := range all(players) {
		rate, plies, err := speed(p)
		if err != nil {
			stop(err)
		}
		t.Add(p.Name(), math.Round(rate), plies, math.Round(1e9/rate/plies))
	}
	present(t)
	return t
}

// speed is games a second and plies a game.
func speed(p Player) (rate, plies float64, err error) {
	m, err := Outcome{A: p, B: Heuristic(), Asked: 512}.match()
	if err != nil {
		return 0, 0, err
	}
	m.Workers = 1
	var sum play.Result
	start := time.Now()
	for time.Since(start) < 500*time.Millisecond {
		m.Seed++
		r, err := m.Run(context.Background())
		if err != nil {
			return 0, 0, err
		}
		sum = sum.Add(r)
	}
	games := float64(sum.Games())
	return games / time.Since(start).Seconds(), float64(sum.Plies) / games, nil
}
