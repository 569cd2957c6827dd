package ensemble

import (
	"context"
	"fmt"

	"github.com/oneply/oneply/pkg/othello"
	"github.com/oneply/oneply/pkg/play"
	"github.com/oneply/oneply/pkg/player"
	"github.com/oneply/oneply/pkg/seed"
)

// Contest is what an ensemble is chosen for: it meets one opponent from the start of the game.
//
// Random numbers are common: game i of a search is the same for every ensemble, as far as it plays the same moves, and
// an ensemble that is judged by n games is judged by games 0 ... n-1. Results, also the number of games, are the same
// for any number of workers.
type Contest struct {
	Pool     Pool
	Opponent player.Player
	Seed     seed.Seed
	Fresh    int // games in which the winner is measured again, half of them with each colour
	Workers  int // goroutines, at least one
}

// Check tells what is wrong with the contest.
func (c Contest) Check() error {
	switch {
	case c.Fresh < 2 || c.Fresh%2 != 0 || c.Fresh > play.MaxGames:
		return fmt.Errorf("ensemble: %d fresh games, want an even number from 2", c.Fresh)
	case len(c.Pool.Players) > 0 && c.Opponent.Game != c.Pool.Players[0].Game:
		return fmt.Errorf("ensemble: the opponent %s plays %s, the players %s: want one game", c.Opponent.Name,
			c.Opponent.Game, c.Pool.Players[0].Game)
	}
	if err := c.Pool.Check(); err != nil {
		return err
	}
	return c.Opponent.Check()
}

// Run searches, and measures what was found in new games.
func (c Contest) Run(ctx context.Context, s Search) (Found, error) {
	if err := c.Check(); err != nil {
		return Found{}, err
	}
	if err := s.Check(len(c.Pool.Players)); err != nil {
		return Found{}, err
	}
	f, err := find(ctx, s, games{len(c.Pool.Players), c.Workers, c.Seed, c.games("search")})
	if err == nil {
		f.Fresh, err = c.Measure(ctx, f.Members)
	}
	return f, err
}

// Measure lets an ensemble play fresh games, which are the same for every ensemble and which no search sees.
func (c Contest) Measure(ctx context.Context, members []int) (Points, error) {
	points, err := c.games("fresh")(ctx, members, 0, c.Fresh, c.Workers)
	return pointsOf(points), err
}

// games are those with a name.
func (c Contest) games(name string) playing {
	opponent, failed := c.Opponent.Greedy()
	return func(ctx context.Context, members []int, first, n, workers int) ([]uint8, error) {
		p, err := c.Pool.Fuse(members)
		if err != nil {
			return nil, err
		}
		a, err := p.Greedy()
		if err != nil || failed != nil {
			return nil, fmt.Errorf("ensemble: %s against %s: %w", p.Title, c.Opponent.Name, cause(err, failed))
		}
		b := opponent
		b.Chooser = b.Chooser.Fork()
		return play.Match[othello.Position]{A: a, B: b, Start: []othello.Position{othello.Start()},
			Seed: c.Seed.Child(name, 0), Workers: workers}.Outcomes(ctx, first, n)
	}
}

func cause(a, b error) error {
	if a != nil {
		return a
	}
	return b
}
