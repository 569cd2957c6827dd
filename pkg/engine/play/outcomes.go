package play

import (
	"context"
	"fmt"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/lab/lab"
)

// Outcomes plays games first ... first+n-1 of the match, whatever Games is, and returns the half points of player A in
// each: 2 for a win, 1 for a draw. First is even. They are the games of Run: two players that meet the same opponent
// with the same Seed can be compared game by game.
func (m Match[P]) Outcomes(ctx context.Context, first, n int) ([]uint8, error) {
	if err := m.Check(); err != nil {
		return nil, err
	}
	if first < 0 || first%2 != 0 || n < 0 || n > MaxGames-first {
		return nil, fmt.Errorf("play: %d games from game %d, want an even first one and at most %d games", n, first, MaxGames)
	}
	points := make([]uint8, n)
	chunks := (n + chunk - 1) / chunk
	workers := make([]*worker[P], max(1, min(m.Workers, chunks)))
	err := lab.Parallel(ctx, len(workers), chunks, func(k, i int) {
		w := workers[k]
		if w == nil {
			w = newWorker(m)
			w.points, w.first = points, first
			workers[k] = w
		}
		_, _ = w.play(ctx, first+i*chunk, min(first+(i+1)*chunk, first+n)) // fails where ctx ends
	})
	return points, err
}

// HalfPoints returns the half points of this colour in a game that black won by margin.
func HalfPoints(a board.Color, margin int) uint8 {
	if a == board.White {
		margin = -margin
	}
	switch {
	case margin > 0:
		return 2
	case margin == 0:
		return 1
	}
	return 0
}

// ResultOf returns the result of games 0 ... len(points)-1 from A's half points in each, without their plies.
func ResultOf(points []uint8) (r Result) {
	for i, half := range points {
		switch c := i % 2; half {
		case 2:
			r.Wins[c]++
		case 1:
			r.Draws[c]++
		default:
			r.Losses[c]++
		}
	}
	return r
}
