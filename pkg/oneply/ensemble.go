package oneply

import (
	"cmp"
	"context"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/learn/ensemble"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// The ways in which Select chooses the members of an ensemble.
type (
	// All takes every player: All{Games: 1000} judges the whole crowd by 1000 games.
	All = ensemble.All

	// Exhaustive judges every ensemble of a size: Exhaustive{Size: 3, MinGames: 100, MaxGames: 1000, Step: 10, Saving:
	// true} plays on, ten games at a time, only with those that are not behind.
	Exhaustive = ensemble.Exhaustive

	// Greedy adds one member at a time, the one that gains most: Greedy{Games: 1000, Size: 5}. With Backward it drops one
	// at a time.
	Greedy = ensemble.Greedy

	// Genetic searches ensembles of any size by a genetic algorithm: Genetic{Games: 1000, N: 20, Generations: 10}.
	Genetic = ensemble.Genetic

	// Race lets every ensemble of a size play until games prove that it is not the best: Race{Size: 3, MinGames: 100,
	// MaxGames: 10_000, Delta: 0.05} drops the best one with a probability of at most 0.05.
	Race = ensemble.Race
)

// Ensemble is the result of Select.
type Ensemble struct {
	Player   Player   // the members fused
	Members  []Player // strongest first
	Found    ensemble.Found
	Single   Player            // the strongest single player
	OfSingle ensemble.Points   // of Single, in the fresh games
	Lead     estimate.Estimate // score of the ensemble minus that of the single player, in common fresh games
	Against  Player
	Seed     seed.Seed

	search      ensemble.Search
	interrupted bool
}

// Select chooses the players that do best against an opponent when they are fused, as "vote", "mean" or "weighted"
// mean, and shows them. The games of a search flatter its winner, so the winner is measured again in fresh games, as is
// the strongest single player. First every player plays as many games alone: these scores order the players and are the
// weights of a weighted mean. An interrupt ends the search: its result is the best ensemble so far, if there is one,
// without fresh games.
func Select[B, W Who](search ensemble.Search, fusion player.Fusion, against B, fresh int, s seed.Seed,
	players ...W) Ensemble {
	return interruptible(func(ctx context.Context, live *Live) (Ensemble, error) {
		return selectFrom(ctx, search, fusion, who(against), fresh, s, all(players), live)
	})
}

func selectFrom(ctx context.Context, search ensemble.Search, fusion player.Fusion, against Player, fresh int,
	s seed.Seed, players []Player, live *Live) (Ensemble, error) {
	e := Ensemble{Against: against, Seed: s, search: search, interrupted: true}
	c := contest(search, fusion, against, fresh, s, players)
	if err := c.Check(); err != nil {
		return e, err
	}
	if err := search.Check(len(players)); err != nil {
		return e, err
	}
	arguments := []any{search, fusion, against, fresh, s}
	for _, p := range players {
		arguments = append(arguments, p)
	}
	err := keep(ctx, "select alone", arguments, &c.Pool.Scores, func() error { return alone(ctx, c, live) })
	if err != nil {
		return e, err
	}
	c.Pool = c.Pool.Sorted()
	start := time.Now()
	c.Progress = func(ensembles, games int64) {
		live.Show(report.Note(fmt.Sprintf("%d ensembles, %s games, %s", ensembles, lab.Count(float64(games)),
			lab.Duration(time.Since(start)))))
	}
	var found ensemble.Found
	err = keep(ctx, "select", arguments, &found, func() (err error) {
		found, err = c.Run(ctx, search)
		return err
	})
	if err := cmp.Or(e.take(c.Pool, found), err); err != nil {
		return e, err
	}
	var games [2][]uint8 // ours, those of the strongest single player
	err = keep(ctx, "select fresh", arguments, &games, func() (err error) {
		games, err = freshGames(ctx, c, found.Members)
		return err
	})
	if err != nil {
		return e, err
	}
	e.Single, e.OfSingle = Player{c.Pool.Players[0]}, ensemble.PointsOf(games[1])
	e.Lead, e.interrupted = ensemble.Lead(games[0], games[1]), false
	return e, nil
}

// contest returns the contest of the players, all with the same score.
func contest(search ensemble.Search, fusion player.Fusion, against Player, fresh int, s seed.Seed,
	players []Player) ensemble.Contest {
	saving := false
	if x, ok := search.(ensemble.Exhaustive); ok {
		saving = x.Saving
	}
	return ensemble.Contest{
		Pool: ensemble.Pool{Players: its(players), Fusion: fusion, Scores: slices.Repeat([]float64{1}, len(players))},
		Own:  saving, Opponent: against.it, Seed: s, Fresh: fresh, Workers: min(runtime.GOMAXPROCS(0), play.MaxWorkers),
	}
}

// take makes the player from what was found.
func (e *Ensemble) take(pool ensemble.Pool, found ensemble.Found) error {
	e.Found = found
	for _, m := range found.Members {
		e.Members = append(e.Members, Player{pool.Players[m]})
	}
	if len(found.Members) == 0 {
		return nil
	}
	p, err := pool.Fuse(found.Members)
	e.Player = Player{p}
	return err
}

// alone lets every player play alone, which gives the pool its scores.
func alone(ctx context.Context, c ensemble.Contest, live *Live) error {
	single := c
	single.Pool, single.Seed = ofOne(c.Pool), c.Seed.Child("alone", 0)
	for i := range c.Pool.Players {
		points, err := single.Measure(ctx, []int{i})
		if err != nil {
			return err
		}
		c.Pool.Scores[i] = points.Score().Value
		live.Show(bar{float64(i+1) / float64(len(c.Pool.Players)), fmt.Sprintf("%d of %d players have played alone", i+1,
			len(c.Pool.Players))})
	}
	return nil
}

// ofOne returns a pool whose ensembles of one play as their member does.
func ofOne(p ensemble.Pool) ensemble.Pool {
	p.Fusion, p.Scores = p.Fusion.Unweighted(), nil
	return p
}

// freshGames lets the ensemble and the strongest single player play the fresh games.
func freshGames(ctx context.Context, c ensemble.Contest, members []int) (games [2][]uint8, err error) {
	if games[0], err = c.FreshGames(ctx, members); err != nil {
		return games, err
	}
	c.Pool = ofOne(c.Pool)
	games[1], err = c.FreshGames(ctx, []int{0})
	return games, err
}

// HTML returns the Table.
func (e Ensemble) HTML() string { return e.Table().HTML() }

// String returns the Table for a terminal.
func (e Ensemble) String() string { return e.Table().String() }

// Table compares the ensemble with the strongest single player, and the games it was chosen by with fresh ones.
func (e Ensemble) Table() report.Table {
	t := report.Table{
		Title: fmt.Sprintf("%s against %s", capital(method(e.search)), e.Against.Name()),
		Columns: []report.Column{{Name: "player"}, {Name: "chosen by", Group: "score", Decimals: 4},
			{Name: "fresh games", Group: "score", Decimals: 4}, {Name: "bias", Decimals: 4, Signed: true}},
	}
	if len(e.Members) > 0 {
		t.Add(e.Player.Name(), e.Found.Search.Score(), e.Found.Fresh.Score(), e.Found.Bias())
	}
	if !e.interrupted {
		t.Add("best alone: "+e.Single.Name(), estimate.None(), e.OfSingle.Score(), estimate.None())
		t.Rule()
		t.Add("lead", estimate.None(), e.Lead, estimate.None())
	}
	t.Footer = append(e.names(), fmt.Sprintf("ensembles judged: %d, in %s games", e.Found.Judged,
		lab.Count(float64(e.Found.Played))))
	if n := e.Found.Search.Games; n > 0 {
		t.Footer = append(t.Footer, fmt.Sprintf("chosen by %d games, %d fresh games", n, e.Found.Fresh.Games))
	}
	t.Footer = append(t.Footer, "95% intervals", fmt.Sprintf("seed %d", e.Seed))
	if e.interrupted {
		t.Footer = append(t.Footer, "interrupted")
	}
	return t
}

// names lists the members.
func (e Ensemble) names() []string {
	if len(e.Members) == 0 {
		return []string{"nothing was found yet"}
	}
	var list []string
	for _, m := range e.Members {
		list = append(list, m.Name())
	}
	return []string{"members: " + strings.Join(list, ", ")}
}

// method names the search.
func method(s ensemble.Search) string {
	switch s := s.(type) {
	case ensemble.Exhaustive:
		if s.Saving {
			return fmt.Sprintf("exhaustive search for %d with multi-stage evaluation", s.Size)
		}
		return fmt.Sprintf("exhaustive search for %d", s.Size)
	case ensemble.Greedy:
		if s.Backward {
			return "greedy search backward"
		}
		return "greedy search"
	case ensemble.Genetic:
		return "genetic search"
	case ensemble.Race:
		return fmt.Sprintf("race for %d", s.Size)
	}
	return "all players"
}
