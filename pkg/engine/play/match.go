// Package play lets players meet: games, matches whose results depend on their seed alone, replays. It names no game.
package play

import (
	"context"
	"fmt"
	"math"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// TieRule says which of several best moves is played.
type TieRule = choose.TieRule

// The rules for ties.
const (
	RandomTies = choose.RandomTies // any of them, with equal chances
	FirstTies  = choose.FirstTies  // the first in row-major order
)

// Greedy plays the best move of its chooser, except for forced random moves.
type Greedy[P any] struct {
	Chooser choose.Chooser[P]
	Epsilon float64 // probability of a uniformly random legal move at each turn, [0, 1]
	Ties    TieRule
}

// Match is a series of games between two players. Game i depends on the match's settings and (Seed, i) alone. Player A
// has black in even and white in odd games; games 2k and 2k+1, a double game, begin with position Start[k mod
// len(Start)].
type Match[P choose.Position[P]] struct {
	A, B     Greedy[P]
	Start    []P
	Games    int
	First    bool // A has black in all games
	Seed     seed.Seed
	Workers  int          // that share the games, at most MaxWorkers; results are the same for any number; 0 means one
	Progress func(Result) // called with the result so far, at most 20 times a second; may be nil
}

// Limits of a match.
const (
	MaxGames   = min(1_000_000_000_000, math.MaxInt/128) // fewer where an int, which counts the plies, has 32 bits
	MaxWorkers = 1024
)

// perCPU is the number of workers per CPU: the goroutine that waits for an interrupt must wait for its turn among them,
// up to 10 ms for each.
const perCPU = 4

// chunk is the number of games that one worker plays at a time: twice the number that fits a set, half of them with
// each colour.
const chunk = 128

// Check returns an error that says what is wrong with the settings.
func (m Match[P]) Check() error {
	switch {
	case m.Games < 0:
		return fmt.Errorf("play: %d games, want 0 or more", m.Games)
	case m.Games > MaxGames:
		return fmt.Errorf("play: %d games, want at most %d", m.Games, MaxGames)
	case m.Workers < 0 || m.Workers > MaxWorkers:
		return fmt.Errorf("play: %d workers, want 0 to %d", m.Workers, MaxWorkers)
	case len(m.Start) == 0:
		return fmt.Errorf("play: no position to start from")
	case m.A.Chooser == nil || m.B.Chooser == nil:
		return fmt.Errorf("play: a player without a chooser")
	}
	for _, g := range []Greedy[P]{m.A, m.B} {
		if g.Ties != RandomTies && g.Ties != FirstTies {
			return fmt.Errorf("play: no rule %d for ties", int(g.Ties))
		}
		if !(g.Epsilon >= 0 && g.Epsilon <= 1) {
			return fmt.Errorf("play: epsilon %v, want 0 to 1", g.Epsilon)
		}
	}
	for _, p := range m.Start {
		if n := m.Start[0].Size(); p.Size() != n {
			return fmt.Errorf("play: positions to start from with boards of %s and %s squares, want one size", n, p.Size())
		}
	}
	return nil
}

// colorOf returns the colour of A in game i.
func (m Match[P]) colorOf(i int) board.Color {
	if m.First {
		return board.Black
	}
	return board.Color(i % 2)
}

// Run plays the match. When ctx ends first it returns the games finished by then and the context's error. Games are
// finished in chunks; an incomplete chunk does not count, because games that end early are not like the others.
func (m Match[P]) Run(ctx context.Context) (Result, error) {
	if err := m.Check(); err != nil {
		return Result{}, err
	}
	t := tally{progress: m.Progress}
	var next atomic.Int64
	var wg sync.WaitGroup
	chunks := (m.Games + chunk - 1) / chunk
	for range min(max(m.Workers, 1), chunks, perCPU*runtime.GOMAXPROCS(0)) {
		wg.Go(func() {
			w := newWorker(m)
			for {
				first := int(next.Add(1)-1) * chunk
				if first >= m.Games {
					return
				}
				r, err := w.play(ctx, first, min(first+chunk, m.Games))
				if err != nil {
					return
				}
				t.add(r)
			}
		})
	}
	wg.Wait()
	if t.sum.Games() < m.Games {
		return t.sum, ctx.Err()
	}
	return t.sum, nil
}

// tally collects the results of the workers.
type tally struct {
	mu       sync.Mutex
	sum      Result
	progress func(Result)
	last     time.Time
}

func (t *tally) add(r Result) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.sum = t.sum.Add(r)
	if t.progress != nil && time.Since(t.last) > 50*time.Millisecond {
		t.progress(t.sum)
		t.last = time.Now()
	}
}

// Record is one game, move by move.
type Record[P any] struct {
	Number    int
	Black     string // "A" or "B"
	Positions []P    // before each move, and the last one
	Moves     []int  // squares or passes
	Random    []bool // the move was forced to be random
	Margin    int    // black's lead at the end
}

// Replay plays game i of the match alone, 0 <= i < Games, and records it. The error is that of Check, or names i.
func (m Match[P]) Replay(i int) (Record[P], error) {
	if err := m.Check(); err != nil {
		return Record[P]{}, err
	}
	if i < 0 || i >= m.Games {
		return Record[P]{}, fmt.Errorf("play: no game %d: games are counted from 0, and there are %d", i, m.Games)
	}
	a := m.colorOf(i)
	rec := Record[P]{Number: i, Black: "AB"[a : a+1]}
	w := newWorker(m)
	w.watch = func(p P, move int, random bool) {
		rec.Positions, rec.Moves, rec.Random = append(rec.Positions, p), append(rec.Moves, move), append(rec.Random, random)
	}
	w.seat(i, i+1, 2)
	last, err := w.playOut(context.Background(), a)
	rec.Positions, rec.Margin = append(rec.Positions, last), last.Margin()
	return rec, err
}
