package play

import (
	"context"
	"math/bits"

	"github.com/oneply/oneply/pkg/board"
	"github.com/oneply/oneply/pkg/ply"
	"github.com/oneply/oneply/pkg/seed"
)

// table is where one worker plays games in step: black moves in all of them, then white, so that each player answers
// for a batch of positions.
type table[P ply.Position[P]] struct {
	match Match[P]
	sides [2]Greedy[P] // A, B
	limit [2]uint64    // of A, B: a ply is random if the upper half of its number is below
	pass  int          // the move

	games   []game[P]
	running int // games[:running] go on

	batch []P // the positions that a chooser is asked about, with seeds, answers and places in games
	rnd   []seed.Seed
	best  []uint64
	place []int

	watch func(p P, move int, random bool) // of a single game; may be nil
	last  P                                // final position of the game that ended last
	sum   Result

	points []uint8 // where the half points of A in each game go, beginning with game first; may be nil
	first  int
}

// game is one game on the table.
type game[P any] struct {
	position P
	seed     seed.Seed
	ply      int
	number   int
}

func newTable[P ply.Position[P]](m Match[P]) *table[P] {
	const n = chunk / 2
	t := &table[P]{match: m, sides: [2]Greedy[P]{m.A, m.B},
		pass: board.Pass(m.Start[0].Size()), games: make([]game[P], 0, n),
		batch: make([]P, n), rnd: make([]seed.Seed, n), best: make([]uint64, n), place: make([]int, n)}
	for i := range t.sides {
		t.sides[i].Chooser = t.sides[i].Chooser.Fork()
		t.limit[i] = uint64(t.sides[i].Epsilon * (1 << 32))
	}
	return t
}

// play plays games first ... end-1 of the match; first is even. The error is that of ctx, which cut it short.
func (t *table[P]) play(ctx context.Context, first, end int) (Result, error) {
	t.sum = Result{}
	for color := range board.Color(2) {
		t.seat(first+int(color), end, 2)
		if _, err := t.playOut(ctx, color); err != nil {
			return Result{}, err
		}
	}
	return t.sum, nil
}

// seat sets up every step-th game from first to end-1.
func (t *table[P]) seat(first, end, step int) {
	t.games = t.games[:0]
	for i := first; i < end; i += step {
		start := t.match.Start[i/2%len(t.match.Start)]
		t.games = append(t.games, game[P]{start, t.match.Seed.Child("game", i), 0, i})
	}
	t.running = len(t.games)
}

// playOut plays the seated games to their ends, player A having this colour, and returns the last final position. It
// looks at ctx before every ply.
func (t *table[P]) playOut(ctx context.Context, a board.Color) (P, error) {
	for turn := board.Black; t.running > 0; turn = turn.Other() {
		if err := ctx.Err(); err != nil {
			return t.last, err
		}
		t.step(turn, int(turn^a), a)
	}
	return t.last, nil
}

// step makes one move in every running game in which it is turn's turn; player 0 (A) or 1 (B) has that side.
func (t *table[P]) step(turn board.Color, player int, a board.Color) {
	n := t.drawRandomMoves(turn, player)
	side := &t.sides[player]
	side.Chooser.Best(t.batch[:n], t.rnd[:n], t.best[:n])
	for i := n - 1; i >= 0; i-- {
		g := &t.games[t.place[i]]
		set, move := t.best[i], t.pass
		switch {
		case set == 0:
		case side.Ties == FirstTies:
			move = bits.TrailingZeros64(set)
		default:
			move = seed.Pick(set, uint64(t.rnd[i]))
		}
		t.move(g, move, false)
	}
	for i := t.running - 1; i >= 0; i-- {
		if g := &t.games[i]; g.ply < 0 {
			t.end(g, a)
		}
	}
}

// drawRandomMoves makes the forced random moves and gathers the other positions into the batch; it returns their
// number.
func (t *table[P]) drawRandomMoves(turn board.Color, player int) (n int) {
	for i := range t.games[:t.running] {
		g := &t.games[i]
		if g.position.Turn() != turn {
			continue
		}
		r := g.seed.At(g.ply)
		if r>>32 >= t.limit[player] {
			t.batch[n], t.rnd[n], t.place[n] = g.position, seed.Seed(r), i
			n++
			continue
		}
		move, legal := t.pass, g.position.Legal()
		if legal != 0 {
			move = seed.Pick(legal, r)
		}
		t.move(g, move, legal != 0)
	}
	return n
}

// move makes a move; a game that it ends gets a negative ply.
func (t *table[P]) move(g *game[P], move int, random bool) {
	if move == t.pass && g.position.Over() {
		g.ply = -1
		return
	}
	if move != t.pass {
		t.sum.Plies++
	}
	if t.watch != nil {
		t.watch(g.position, move, random)
	}
	g.position = g.position.Play(move)
	g.ply++
}

// end counts the game and takes it from the table.
func (t *table[P]) end(g *game[P], a board.Color) {
	t.last = g.position
	t.sum.Count(a, g.position.Margin())
	if t.points != nil {
		t.points[g.number-t.first] = halfPoints(a, g.position.Margin())
	}
	t.running--
	*g = t.games[t.running]
}
