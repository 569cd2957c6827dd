package oneply

import (
	"context"
	"errors"
	"math"
	"time"

	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/report"
)

// Speed measures how fast players are against the standard heuristic on one core, half a second each.
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

// speed returns games per second and plies per game.
func speed(p Player) (rate, plies float64, err error) {
	b, err := p.it.Standard()
	if err != nil {
		return 0, 0, err
	}
	m, err := player.Match{A: p.it, B: b, Games: play.MaxGames}.Meeting()
	if err != nil {
		return 0, 0, err
	}
	ctx, free := context.WithTimeout(context.Background(), 500*time.Millisecond)
	defer free()
	start := time.Now()
	r, err := m.Run(ctx)
	if !errors.Is(err, context.DeadlineExceeded) {
		return 0, 0, err
	}
	games := float64(r.Games())
	return games / time.Since(start).Seconds(), float64(r.Plies) / games, nil
}
