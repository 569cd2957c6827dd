package play

import (
	"context"
	"fmt"
	"math/bits"
	"slices"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// Pair is a game between two of many players, by their numbers.
type Pair struct{ Black, White int }

// Meet plays single games between many players, all from one position, and returns black's lead at the end of each.
// Game i depends on its players, the position and s.Child("game", i) alone, not on other games or the number of workers
// that share them. All games run in step, so that a player answers for all in which it is to move.
func Meet[P choose.Position[P]](ctx context.Context, players []Greedy[P], pairs []Pair, start P, s seed.Seed,
	workers int) ([]int, error) {
	for i, p := range pairs {
		if min(p.Black, p.White) < 0 || max(p.Black, p.White) >= len(players) {
			return nil, fmt.Errorf("play: game %d is between players %d and %d of %d", i, p.Black, p.White, len(players))
		}
	}
	for _, g := range players {
		if err := (Match[P]{A: g, B: g, Start: []P{start}}).Check(); err != nil {
			return nil, err
		}
	}
	margins := make([]int, len(pairs))
	parts := min(max(workers, 1), max(1, len(pairs)/chunk))
	err := lab.Parallel(ctx, parts, parts, func(_, i int) {
		m := newMeeting(players, pairs, start, s)
		m.play(ctx, i*len(pairs)/parts, (i+1)*len(pairs)/parts, margins)
	})
	return margins, err
}

// meeting is one worker's share of the games.
type meeting[P choose.Position[P]] struct {
	players []Greedy[P] // choosers of this worker, made when needed
	forked  []bool
	pairs   []Pair
	start   P
	seed    seed.Seed
	games   []met[P]

	batch []P // the positions that a chooser is asked about, with seeds, answers and places in games
	rnd   []seed.Seed
	best  []uint64
	place []int
}

// met is a game in progress.
type met[P any] struct {
	position P
	number   int
	seed     seed.Seed
}

func newMeeting[P choose.Position[P]](players []Greedy[P], pairs []Pair, start P, s seed.Seed) *meeting[P] {
	return &meeting[P]{players: slices.Clone(players), forked: make([]bool, len(players)), pairs: pairs, start: start,
		seed: s}
}

// play plays games first ... end-1.
func (m *meeting[P]) play(ctx context.Context, first, end int, margins []int) {
	for i := first; i < end; i++ {
		m.games = append(m.games, met[P]{m.start, i, m.seed.Child("game", i)})
	}
	order := [2][]int{} // of the games by the player of each colour
	for c := range order {
		for i := range m.games {
			order[c] = append(order[c], i)
		}
		slices.SortStableFunc(order[c], func(i, j int) int { return m.player(i, c) - m.player(j, c) })
	}
	for turn, c := 0, int(m.start.Turn()); len(order[c]) > 0 && ctx.Err() == nil; turn, c = turn+1, 1-c {
		order[c] = slices.DeleteFunc(order[c], func(i int) bool { return m.games[i].position.Over() })
		for rest := order[c]; len(rest) > 0; {
			n := 1
			for n < len(rest) && m.player(rest[n], c) == m.player(rest[0], c) {
				n++
			}
			m.move(m.player(rest[0], c), rest[:n], turn)
			rest = rest[n:]
		}
	}
	for _, g := range m.games {
		margins[g.number] = g.position.Margin()
	}
}

// player returns the number of the player of a colour in a game.
func (m *meeting[P]) player(game, color int) int {
	p := m.pairs[m.games[game].number]
	if color == int(board.Black) {
		return p.Black
	}
	return p.White
}

// move makes the player's moves in these games: random ones where forced, else its best.
func (m *meeting[P]) move(player int, games []int, turn int) {
	g := &m.players[player]
	if !m.forked[player] {
		m.forked[player], g.Chooser = true, g.Chooser.Fork()
	}
	m.batch, m.rnd, m.place = m.batch[:0], m.rnd[:0], m.place[:0]
	limit := uint64(g.Epsilon * (1 << 32))
	for _, i := range games {
		p := &m.games[i]
		r := p.seed.At(turn)
		if r>>32 >= limit {
			m.batch, m.rnd, m.place = append(m.batch, p.position), append(m.rnd, seed.Seed(r)), append(m.place, i)
		} else {
			p.position = p.position.Play(m.pick(p.position.Legal(), r, RandomTies))
		}
	}
	m.best = append(m.best[:0], make([]uint64, len(m.batch))...)
	g.Chooser.Best(m.batch, m.rnd, m.best)
	for k, i := range m.place {
		p := &m.games[i].position
		*p = (*p).Play(m.pick(m.best[k], uint64(m.rnd[k]), g.Ties))
	}
}

// pick returns a move of the set, or the forced pass if it is empty.
func (m *meeting[P]) pick(set, r uint64, ties TieRule) int {
	switch {
	case set == 0:
		return board.Pass(m.start.Size())
	case ties == FirstTies:
		return bits.TrailingZeros64(set)
	}
	return seed.Pick(set, r)
}
