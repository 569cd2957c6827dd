package crowds

import (
	"context"
	"fmt"
	"runtime"

	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/learn/ensemble"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// Meet lets named players and their ensembles meet the standard heuristic in the same games, and compares each ensemble
// with each player game by game. The weighted average is weighted by the players' scores in other games. The heuristic
// breaks ties like the first player.
func Meet(games int, s seed.Seed, names ...string) (report.Table, error) {
	pool := ensemble.Pool{Fusion: player.Vote}
	for _, name := range names {
		p, err := player.Find("", name)
		if err != nil {
			return report.Table{}, err
		}
		pool.Players, pool.Scores = append(pool.Players, p), append(pool.Scores, 0)
	}
	if err := pool.Check(); err != nil {
		return report.Table{}, err
	}
	opponent := player.Heuristic()
	opponent.Ties = pool.Players[0].Ties
	c := crowd{ensemble.Contest{Pool: pool, Opponent: opponent, Seed: s, Fresh: games,
		Workers: min(runtime.GOMAXPROCS(0), play.MaxWorkers)}}
	if err := c.Check(); err != nil {
		return report.Table{}, err
	}
	t, err := c.table()
	if err != nil {
		return t, err
	}
	const met = 100 // games of the first player whose positions are compared
	positions, err := c.Met(0, met)
	if err != nil {
		return t, err
	}
	differ, err := ensemble.Disagreement(pool.Players, positions)
	t.Footer = append(t.Footer, fmt.Sprintf("two of the players name different moves in %.0f%% of the positions that the "+
		"first meets", 100*differ))
	return t, err
}

// crowd is a contest of some players and their ensembles.
type crowd struct{ ensemble.Contest }

func (c crowd) table() (report.Table, error) {
	t := report.Table{Title: "Players and the ensembles that they make, against the standard heuristic",
		Columns: []report.Column{{Name: "player"}, {Name: "score", Decimals: 4, Best: report.Highest}},
		Footer: []string{"± 95% intervals; differences game by game in the same games",
			fmt.Sprintf("%d games each, seed %d", c.Fresh, c.Seed), c.Pool.Players[0].Settings()}}
	var members [][]uint8
	var all []int
	for i, p := range c.Pool.Players {
		t.Columns = append(t.Columns, report.Column{Group: "minus", Name: p.Title, Decimals: 4, Signed: true})
		games, err := c.FreshGames(context.Background(), []int{i})
		if err != nil {
			return t, err
		}
		members, all = append(members, games), append(all, i)
	}
	for i, p := range c.Pool.Players {
		t.Add(rowOf(p.Title, members[i], members)...)
	}
	t.Rule()
	if err := c.weigh(); err != nil {
		return t, err
	}
	for _, f := range fusions {
		c.Pool.Fusion = f
		games, err := c.FreshGames(context.Background(), all)
		if err != nil {
			return t, err
		}
		t.Add(rowOf(titles[f], games, members)...)
	}
	return t, c.addEqual(&t, all, members)
}

// addEqual adds the average of members scaled to equal length, if all are weighted piece counters.
func (c crowd) addEqual(t *report.Table, all []int, members [][]uint8) error {
	if _, err := ensemble.Distance(c.Pool.Players); err != nil {
		return nil
	}
	c.Pool.Fusion, c.Pool.Equal = player.Mean, true
	games, err := c.FreshGames(context.Background(), all)
	if err == nil {
		t.Add(rowOf("average of equal lengths", games, members)...)
	}
	return err
}

// weigh measures the players in separate games.
func (c *crowd) weigh() error {
	other := c.Contest
	other.Seed = c.Seed.Child("weigh", 0)
	for i := range c.Pool.Players {
		p, err := other.Measure(context.Background(), []int{i})
		if err != nil {
			return err
		}
		c.Pool.Scores[i] = p.Value()
	}
	return nil
}

// rowOf returns a player's score in its games, and its leads.
func rowOf(name string, games []uint8, members [][]uint8) []any {
	row := []any{name, ensemble.PointsOf(games).Score()}
	for _, m := range members {
		lead := estimate.None()
		if &games[0] != &m[0] {
			lead = ensemble.Lead(games, m)
		}
		row = append(row, lead)
	}
	return row
}
