package ensemble

import (
	"context"
	"fmt"
	"sync/atomic"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/show/estimate"
)

// Search chooses the members of an ensemble. The searches are All, Exhaustive, Greedy, Genetic and Race.
type Search interface {
	// Check returns an error that says what is wrong with the settings for a pool of n players.
	Check(n int) error
	search(ctx context.Context, l *ledger) (Found, error)
}

// Found is the result of a search.
type Found struct {
	Members []int  `json:"members"` // of the pool, counted from 0, ascending
	Search  Points `json:"search"`  // the games that it was chosen by
	Fresh   Points `json:"fresh"`   // new games
	Judged  int    `json:"judged"`  // ensembles that played
	Needed  int64  `json:"needed"`  // games by which the search was decided
	Played  int64  `json:"played"`  // games that were played: some turned out not to be needed
	Left    int    `json:"left,omitempty"`
}

// Bias returns by how much the score of the search exceeds that of new games: what selection adds by chance.
func (f Found) Bias() estimate.Estimate { return f.Search.Score().Minus(f.Fresh.Score()) }

// playing plays games first ... first+n-1 of an ensemble, on that many workers, and returns the half points of each.
// Several goroutines may call it.
type playing func(ctx context.Context, members []int, first, n, workers int) ([]uint8, error)

// games is what a search works with: it knows no players.
type games struct {
	players int
	workers int
	seed    seed.Seed
	play    playing
}

// ledger has ensembles play and keeps count.
type ledger struct {
	games
	judged, played atomic.Int64
}

func find(ctx context.Context, s Search, g games) (Found, error) {
	l := &ledger{games: g}
	f, err := s.search(ctx, l)
	f.Judged, f.Played = int(l.judged.Load()), l.played.Load()
	return f, err
}

// more plays further games of an ensemble: games[len(games):end] of it.
func (l *ledger) more(ctx context.Context, members []int, games []uint8, end, workers int) ([]uint8, error) {
	if len(games) == 0 {
		l.judged.Add(1)
	}
	l.played.Add(int64(end - len(games)))
	points, err := l.play(ctx, members, len(games), end-len(games), workers)
	return append(games, points...), err
}

// score has each of the ensembles play games 0 ... n-1.
func (l *ledger) score(ctx context.Context, list [][]int, n int) ([]Points, error) {
	points := make([]Points, len(list))
	err := l.each(ctx, len(list), func(i, workers int) error {
		games, err := l.more(ctx, list[i], nil, n, workers)
		points[i] = PointsOf(games)
		return err
	})
	return points, err
}

// each calls f for i = 0 ... n-1, spread over the workers; a single call gets all of them.
func (l *ledger) each(ctx context.Context, n int, f func(i, workers int) error) error {
	if n == 1 {
		return f(0, l.workers)
	}
	failed := make([]error, n)
	err := lab.Parallel(ctx, l.workers, n, func(_, i int) { failed[i] = f(i, 1) })
	for i := 0; err == nil && i < n; i++ {
		err = failed[i]
	}
	return err
}

// All takes all players.
type All struct {
	Games int // that they are judged by, half of them with each colour
}

// Check returns an error that says what is wrong with the settings.
func (a All) Check(int) error { return checkGames(a.Games) }

func (a All) search(ctx context.Context, l *ledger) (Found, error) {
	members := all(l.players)
	points, err := l.score(ctx, [][]int{members}, a.Games)
	return Found{Members: members, Search: points[0], Needed: int64(a.Games)}, err
}

func checkGames(n int) error {
	if n < 2 || n%2 != 0 {
		return fmt.Errorf("ensemble: %d games for an ensemble, want an even number from 2", n)
	}
	return nil
}

func checkSize(size, players int) error {
	switch {
	case size < 1:
		return fmt.Errorf("ensemble: an ensemble of %d members, want at least one", size)
	case size > players:
		return fmt.Errorf("ensemble: an ensemble of %d members out of %d players, want at most %d", size, players, players)
	}
	return nil
}
