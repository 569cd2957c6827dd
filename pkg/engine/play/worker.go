package play

import (
	"context"
	"math/bits"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// worker plays games in step: black moves in all of them, then white, so that each player answers for a batch of
// positions.
type worker[P choose.Position[P]] struct {
	match Match[P]
	sides [2]Greedy[P]         // A, B
	steps [2]choose.Stepper[P] // the same, if their choosers also move; else nil
	limit [2]uint64            // of A, B: a ply is random if the upper half of its number is below
	pass  int                  // the move

	games     []game
	positions []P // of the games
	running   int // games[:running] are not over
	waiting   int // number of games, the last ones, that begin with white, whose turn is next
	over      int // number of games that have ended in this step

	rnd  []seed.Seed // of the games, for this ply
	best []uint64    // the sets of best moves, or the moves that a Stepper made

	watch func(p P, move int, random bool) // of a single game; may be nil
	last  P                                // final position of the game that ended last
	sum   Result

	points []uint8 // where A's half points in each game go, beginning with game first; may be nil
	first  int
}

// game is one of the games that a worker plays.
type game struct {
	numbers seed.Numbers // one for each ply
	number  int
	over    bool
}

func newWorker[P choose.Position[P]](m Match[P]) *worker[P] {
	const n = chunk / 2
	w := &worker[P]{match: m, sides: [2]Greedy[P]{m.A, m.B}, pass: board.Pass(m.Start[0].Size()),
		games: make([]game, 0, n), positions: make([]P, 0, n), rnd: make([]seed.Seed, n), best: make([]uint64, n)}
	for i := range w.sides {
		w.sides[i].Chooser = w.sides[i].Chooser.Fork()
		w.steps[i], _ = w.sides[i].Chooser.(choose.Stepper[P])
		w.limit[i] = uint64(w.sides[i].Epsilon * (1 << 32))
	}
	return w
}

// play plays games first ... end-1 of the match; first is even. The error is that of ctx if it cut them short.
func (w *worker[P]) play(ctx context.Context, first, end int) (Result, error) {
	w.sum = Result{}
	for i := range 2 {
		w.seat(first+i, end, 2)
		if _, err := w.playOut(ctx, w.match.colorOf(i)); err != nil {
			return Result{}, err
		}
	}
	return w.sum, nil
}

// seat sets up every step-th game from first to end-1; those that begin with white come last.
func (w *worker[P]) seat(first, end, step int) {
	w.games, w.positions, w.waiting = w.games[:0], w.positions[:0], 0
	for i := first; i < end; i += step {
		w.games = append(w.games, game{numbers: w.match.Seed.Child("game", i).Numbers(), number: i})
		w.positions = append(w.positions, w.match.Start[i/2%len(w.match.Start)])
	}
	w.running = len(w.games)
	for i := w.running - 1; i >= 0; i-- {
		if w.positions[i].Turn() == board.White {
			w.waiting++
			w.swap(i, w.running-w.waiting)
		}
	}
}

func (w *worker[P]) swap(i, j int) {
	w.games[i], w.games[j] = w.games[j], w.games[i]
	w.positions[i], w.positions[j] = w.positions[j], w.positions[i]
}

// playOut plays the seated games to their ends, player A having this colour, and returns the last final position. It
// checks ctx before every ply.
func (w *worker[P]) playOut(ctx context.Context, a board.Color) (P, error) {
	for turn := board.Black; w.running > 0; turn = turn.Other() {
		if err := ctx.Err(); err != nil {
			return w.last, err
		}
		w.step(int(turn^a), w.running-w.waiting)
		w.endGames(a)
		w.waiting = 0
	}
	return w.last, nil
}

// step makes one move in each of the first games; player 0 (A) or 1 (B) is to move.
func (w *worker[P]) step(player, games int) {
	n := w.draw(w.limit[player], games)
	batch, rnd, best := w.positions[:games], w.rnd[:games], w.best[:games]
	side := &w.sides[player]
	if c := w.steps[player]; c != nil && w.watch == nil {
		c.Step(batch, rnd, n, side.Ties, best)
		w.moved(best)
		return
	}
	side.Chooser.Best(batch[:n], rnd[:n], best[:n])
	for i := range batch {
		set, first := best[i], side.Ties == FirstTies
		if i >= n {
			set, first = batch[i].Legal(), false
		}
		move := w.pass
		if first && set != 0 {
			move = bits.TrailingZeros64(set)
		} else if set != 0 {
			move = seed.Pick(set, uint64(rnd[i]))
		}
		w.move(i, move, i >= n && set != 0)
	}
}

// draw draws the numbers of the first games and moves those with forced random moves after the n others.
func (w *worker[P]) draw(limit uint64, games int) (n int) {
	all, random := w.games[:games], uint64(0)
	rnd := w.rnd[:len(all)]
	for i := range all {
		r := all[i].numbers.Next()
		rnd[i] = seed.Seed(r)
		random |= (r>>32 - limit) >> 63 << (i & 63) // 1 if it is below: no branch, which would be hard to predict
	}
	for n = games; random != 0; {
		i := bits.Len64(random) - 1
		random ^= 1 << i
		n--
		w.swap(i, n)
		rnd[i], rnd[n] = rnd[n], rnd[i]
	}
	return n
}

// moved counts the moves that a Stepper made; where there is none it passes.
func (w *worker[P]) moved(moves []uint64) {
	passed := uint64(1) << w.pass // no move's if a pass is no choice
	plies := len(moves)
	for i, move := range moves {
		if move == 0 {
			w.move(i, w.pass, false)
			plies--
		} else if move == passed {
			plies--
		}
	}
	w.sum.Plies += plies
}

// move makes a move in game i, after which the game may be over.
func (w *worker[P]) move(i, move int, random bool) {
	p := &w.positions[i]
	if move == w.pass && (*p).Over() {
		w.games[i].over = true
		w.over++
		return
	}
	if move != w.pass {
		w.sum.Plies++
	}
	if w.watch != nil {
		w.watch(*p, move, random)
	}
	*p = (*p).Play(move)
}

// endGames counts the games that are over and removes them.
func (w *worker[P]) endGames(a board.Color) {
	for i := w.running - 1; w.over > 0; i-- {
		if !w.games[i].over {
			continue
		}
		w.over--
		w.last = w.positions[i]
		w.sum.Count(a, w.last.Margin())
		if w.points != nil {
			w.points[w.games[i].number-w.first] = HalfPoints(a, w.last.Margin())
		}
		w.running--
		w.swap(i, w.running)
	}
}
