package oneply

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/learn/rating"
	"github.com/oneply/oneply/pkg/show/estimate"
)

// RoundRobin is the result of a league.
type RoundRobin struct {
	Players []Player        // strongest first
	Results [][]play.Result // [i][j]: of player i against player j; without games if they have not met
	Ratings rating.Ratings  // of the players, by the Bradley-Terry model
	Triples []rating.Triple // in which each beats the next, by player number
	Games   int             // of each pair
	Seed    seed.Seed
	Notes   []string // on the results: games that an engine lost by an illegal move
}

// League plays every pair of players and shows their ratings and the score of each against each other. Of players i <
// j, counted from 0, i plays the games of Match(i, j, games, s+k) with k = j(j-1)/2 + i, so a player added at the end
// changes nothing between the others. An interrupt or a failing engine ends the league: the games played so far are its
// result.
func League[W Who](games int, s seed.Seed, players ...W) RoundRobin {
	ctx, free := untilInterrupt()
	defer free()
	var live Live
	l, err := league(ctx, games, s, all(players), &live)
	failed := err != nil && ctx.Err() == nil
	if failed && l.met() == 0 {
		stop(err)
	}
	live.Done(l)
	if failed {
		stop(err)
	}
	if ctx.Err() != nil {
		leave()
	}
	return l
}

func league(ctx context.Context, games int, s seed.Seed, players []Player, live *Live) (RoundRobin, error) {
	l := RoundRobin{Players: players, Games: games, Seed: s}
	if err := checkLeague(players, games); err != nil {
		return l, err
	}
	l.Results = make([][]play.Result, len(players))
	for i := range l.Results {
		l.Results[i] = make([]play.Result, len(players))
	}
	start, k, pairs := time.Now(), 0, len(players)*(len(players)-1)/2
	for j := range players {
		for i := range j {
			o, err := match(ctx, players[i], players[j], games, s+seed.Seed(k), nil, func(r play.Result) {
				live.far(start, k*games+r.Games(), pairs*games, "%d of %d pairs", k, pairs)
			})
			l.Results[i][j], l.Results[j][i] = o.Result, o.Result.Opponent()
			l.Notes = append(l.Notes, o.Notes...)
			if err != nil {
				return l.rated(), err
			}
			k++
		}
	}
	return l.rated(), nil
}

func checkLeague(players []Player, games int) error {
	if len(players) < 2 {
		return fmt.Errorf("oneply: a league of %s, want two or more after games and seed",
			estimate.Count(len(players), "player", "players"))
	}
	if _, err := common(players...); err != nil {
		return err
	}
	if games < 1 {
		return fmt.Errorf("oneply: %d games, want 1 or more", games)
	}
	seen := map[string]bool{}
	for _, p := range players {
		if seen[p.Name()] {
			return fmt.Errorf("oneply: two players of the league are called %s: give one another name with Named", p.Name())
		}
		seen[p.Name()] = true
	}
	return nil
}

// met returns the number of pairs that have played all their games.
func (l RoundRobin) met() (pairs int) {
	for i, row := range l.Results {
		for _, r := range row[:i] {
			if r.Games() == l.Games {
				pairs++
			}
		}
	}
	return pairs
}

// points returns the points of each player against each other.
func (l RoundRobin) points() rating.Points {
	p := rating.NewPoints(len(l.Players))
	for i, row := range l.Results {
		for j, r := range row[:i] {
			w, d, _ := r.Total()
			p.Add(i, j, float64(w)+float64(float64(d)/2), r.Games())
		}
	}
	return p
}

// rated rates the players and sorts them by rating.
func (l RoundRobin) rated() RoundRobin {
	ratings := must(rating.BradleyTerry(l.points()))
	order := make([]int, len(l.Players))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(ratings.Elo[b].Value, ratings.Elo[a].Value) })
	sorted := l
	sorted.Players, sorted.Results, sorted.Ratings = nil, nil, rating.Ratings{Drawn: ratings.Drawn}
	for _, i := range order {
		sorted.Players = append(sorted.Players, l.Players[i])
		sorted.Ratings.Elo = append(sorted.Ratings.Elo, ratings.Elo[i])
		var row []play.Result
		for _, j := range order {
			row = append(row, l.Results[i][j])
		}
		sorted.Results = append(sorted.Results, row)
	}
	sorted.Triples = rating.Intransitive(sorted.points())
	return sorted
}
