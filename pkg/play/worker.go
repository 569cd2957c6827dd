package play

import (
	"context"
	"math/bits"

	"github.com/oneply/oneply/pkg/board"
	"github.com/oneply/oneply/pkg/ply"
	"github.com/oneply/oneply/pkg/seed"
)

// worker plays games in step: black moves in all of them, then white, so that each player answers for a batch of
// positions.
type worker[P ply.Position[P]] struct {
	match Match[P]
	sides [2]Greedy[P]      // A, B
	steps [2]ply.Stepper[P] // the same, where their choosers also move; else nil
	limit [2]uint64         // of A, B: a ply is random if the upper half of its number is below
	pass  int               // the move

	games   []game[P]
	running int // games[:running] go on

	at    []*P // the positions that a Stepper moves
	batch []P  // the positions that a chooser is asked about, with seeds, answers and places in games
	rnd   []seed.Seed
	best  []uint64 // or the moves that a Stepper made
	place []int

	watch func(p P, move int, random bool) // of a single game; may be nil
	last  P                                // final position of the game that ended last
	sum   Result

	points []uint8 // where the half points of A in each game go, beginning with game first; may be nil
	first  int
}

// game is one of the games that a worker plays.
type game[P any] struct {
	position P
	seed     seed.Seed
	ply      int
	number   int
}

func newWorker[P ply.Position[P]](m Match[P]) *worker[P] {
	const n = chunk / 2
	w := &worker[P]{match: m, sides: [2]Greedy[P]{m.A, m.B},
		pass: board.Pass(m.Start[0].Size()), games: make([]game[P], 0, n),
		at: make([]*P, n), batch: make([]P, n), rnd: make([]seed.Seed, n), best: make([]uint64, n), place: make([]int, n)}
	for i := range w.sides {
		w.sides[i].Chooser = w.sides[i].Chooser.Fork()
		w.steps[i], _ = w.sides[i].Chooser.(ply.Stepper[P])
		w.limit[i] = uint64(w.sides[i].Epsilon * (1 << 32))
	}
	return w
}

// play plays games first ... end-1 of the match; first is even. The error is that of ctx, which cut it short.
func (w *worker[P]) play(ctx context.Context, first, end int) (Result, error) {
	w.sum = Result{}
	for color := range board.Color(2) {
		w.seat(first+int(color), end, 2)
		if _, err := w.playOut(ctx, color); err != nil {
			return Result{}, err
		}
	}
	return w.sum, nil
}

// seat sets up every step-th game from first to end-1.
func (w *worker[P]) seat(first, end, step int) {
	w.games = w.games[:0]
	for i := first; i < end; i += step {
		start := w.match.Start[i/2%len(w.match.Start)]
		w.games = append(w.games, game[P]{start, w.match.Seed.Child("game", i), 0, i})
	}
	w.running = len(w.games)
}

// playOut plays the seated games to their ends, player A having this colour, and returns the last final position. It
// looks at ctx before every ply.
func (w *worker[P]) playOut(ctx context.Context, a board.Color) (P, error) {
	for turn := board.Black; w.running > 0; turn = turn.Other() {
		if err := ctx.Err(); err != nil {
			return w.last, err
		}
		w.step(turn, int(turn^a), a)
	}
	return w.last, nil
}

// step makes one move in every running game in which it is turn's turn; player 0 (A) or 1 (B) has that side.
func (w *worker[P]) step(turn board.Color, player int, a board.Color) {
	if c := w.steps[player]; c != nil && w.watch == nil {
		w.stepAtOnce(c, turn, player)
	} else {
		w.stepOneByOne(turn, player)
	}
	for i := w.running - 1; i >= 0; i-- {
		if g := &w.games[i]; g.ply < 0 {
			w.end(g, a)
		}
	}
}

// stepAtOnce lets the chooser make the moves.
func (w *worker[P]) stepAtOnce(c ply.Stepper[P], turn board.Color, player int) {
	n, all := w.gather(turn, player)
	moved := w.best[:all]
	passed := uint64(1) << w.pass // of no move where a pass is no choice
	c.Step(w.at[:all], w.rnd[:all], n, w.sides[player].Ties, moved)
	for i, place := range w.place[:all] {
		g := &w.games[place]
		if moved[i] == 0 {
			w.move(g, w.pass, false)
			continue
		}
		g.ply++
		if moved[i] != passed {
			w.sum.Plies++
		}
	}
}

// gather lists all positions, those with forced random moves behind the n others.
func (w *worker[P]) gather(turn board.Color, player int) (n, all int) {
	end := len(w.at)
	random := end
	for i := range w.games[:w.running] {
		g := &w.games[i]
		if g.position.Turn() != turn {
			continue
		}
		r, at := g.seed.At(g.ply), n
		if r>>32 < w.limit[player] {
			random--
			at = random
		} else {
			n++
		}
		w.at[at], w.rnd[at], w.place[at] = &g.position, seed.Seed(r), i
	}
	copy(w.at[n:], w.at[random:])
	copy(w.rnd[n:], w.rnd[random:])
	copy(w.place[n:], w.place[random:])
	return n, n + end - random
}

// stepOneByOne asks the chooser for the best moves only.
func (w *worker[P]) stepOneByOne(turn board.Color, player int) {
	n := w.drawRandomMoves(turn, player)
	side := &w.sides[player]
	side.Chooser.Best(w.batch[:n], w.rnd[:n], w.best[:n])
	for i := n - 1; i >= 0; i-- {
		g := &w.games[w.place[i]]
		set, move := w.best[i], w.pass
		switch {
		case set == 0:
		case side.Ties == FirstTies:
			move = bits.TrailingZeros64(set)
		default:
			move = seed.Pick(set, uint64(w.rnd[i]))
		}
		w.move(g, move, false)
	}
}

// drawRandomMoves makes the forced random moves and gathers the other positions into the batch; it returns their
// number.
func (w *worker[P]) drawRandomMoves(turn board.Color, player int) (n int) {
	for i := range w.games[:w.running] {
		g := &w.games[i]
		if g.position.Turn() != turn {
			continue
		}
		r := g.seed.At(g.ply)
		if r>>32 >= w.limit[player] {
			w.batch[n], w.rnd[n], w.place[n] = g.position, seed.Seed(r), i
			n++
			continue
		}
		move, legal := w.pass, g.position.Legal()
		if legal != 0 {
			move = seed.Pick(legal, r)
		}
		w.move(g, move, legal != 0)
	}
	return n
}

// move makes a move; a game that it ends gets a negative ply.
func (w *worker[P]) move(g *game[P], move int, random bool) {
	if move == w.pass && g.position.Over() {
		g.ply = -1
		return
	}
	if move != w.pass {
		w.sum.Plies++
	}
	if w.watch != nil {
		w.watch(g.position, move, random)
	}
	g.position = g.position.Play(move)
	g.ply++
}

// end counts the game and takes it away.
func (w *worker[P]) end(g *game[P], a board.Color) {
	w.last = g.position
	w.sum.Count(a, g.position.Margin())
	if w.points != nil {
		w.points[g.number-w.first] = HalfPoints(a, g.position.Margin())
	}
	w.running--
	*g = w.games[w.running]
}
