package ensemble

import (
	"context"
	"fmt"
	"slices"
	"sync"

	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/player/player"
)

// Contest is the task for which an ensemble is chosen: to meet one opponent from the start of the game.
//
// An ensemble that is judged by n games is judged by games 0 ... n-1 of a sequence. Either random numbers are common,
// and game i is the same for every ensemble that plays the same moves, which makes differences less noisy than scores;
// or each ensemble has a sequence of its own. Results, including the number of games, are the same for any number of
// workers.
type Contest struct {
	Pool     Pool
	Opponent player.Player
	Seed     seed.Seed
	Own      bool // in a search every ensemble plays games of its own; else all play the same
	Fresh    int  // games in which the winner is measured again, half of them with each colour
	Workers  int  // goroutines, at least one

	// Progress is called during a search with the number of ensembles and games so far, by one goroutine at a time; it
	// may be nil.
	Progress func(ensembles, games int64)
}

// searching is the name of the games of a search.
const searching = "search"

// Check returns an error that says what is wrong with the contest.
func (c Contest) Check() error {
	if c.Fresh < 2 || c.Fresh%2 != 0 || c.Fresh > play.MaxGames {
		return fmt.Errorf("ensemble: %d fresh games, want an even number from 2", c.Fresh)
	}
	if _, err := player.Common(append(slices.Clone(c.Pool.Players), c.Opponent)...); err != nil {
		return fmt.Errorf("ensemble: %w", err)
	}
	if err := c.Pool.Check(); err != nil {
		return err
	}
	return c.Opponent.Check()
}

// Run searches, and measures the result in new games. With an error it returns the best so far, if there is one.
func (c Contest) Run(ctx context.Context, s Search) (Found, error) {
	if err := c.Check(); err != nil {
		return Found{}, err
	}
	if err := s.Check(len(c.Pool.Players)); err != nil {
		return Found{}, err
	}
	f, err := find(ctx, s, games{len(c.Pool.Players), c.Workers, c.Seed, c.watched(c.games(searching))})
	if err == nil {
		f.Fresh, err = c.Measure(ctx, f.Members)
	}
	return f, err
}

// watched reports the progress of a search.
func (c Contest) watched(play playing) playing {
	if c.Progress == nil {
		return play
	}
	var mu sync.Mutex
	var ensembles, games int64
	return func(ctx context.Context, members []int, first, n, workers int) ([]uint8, error) {
		points, err := play(ctx, members, first, n, workers)
		mu.Lock()
		defer mu.Unlock()
		if first == 0 {
			ensembles++
		}
		games += int64(n)
		c.Progress(ensembles, games)
		return points, err
	}
}

// Measure has an ensemble play fresh games, which are the same for every ensemble and which no search sees.
func (c Contest) Measure(ctx context.Context, members []int) (Points, error) {
	games, err := c.FreshGames(ctx, members)
	return PointsOf(games), err
}

// FreshGames returns the half points of an ensemble in each of the games of Measure.
func (c Contest) FreshGames(ctx context.Context, members []int) ([]uint8, error) {
	return c.games("fresh")(ctx, members, 0, c.Fresh, c.Workers)
}

// games returns the sequence of games with the given name.
func (c Contest) games(name string) playing {
	return func(ctx context.Context, members []int, first, n, workers int) ([]uint8, error) {
		p, err := c.Pool.Fuse(members)
		if err != nil {
			return nil, err
		}
		m, err := player.Match{A: p, B: c.Opponent, Seed: c.seedOf(name, members), Workers: workers}.Meeting()
		if err != nil {
			return nil, fmt.Errorf("ensemble: %s against %s: %w", p.Title, c.Opponent.Name, err)
		}
		return m.Outcomes(ctx, first, n)
	}
}

// seedOf returns the seed of an ensemble's games with the given name.
func (c Contest) seedOf(name string, members []int) seed.Seed {
	s := c.Seed.Child(name, 0)
	if c.Own && name == searching {
		for _, m := range members {
			s = s.Child("member", m)
		}
	}
	return s
}
