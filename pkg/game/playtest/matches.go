package playtest

import (
	"context"
	"fmt"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/game/board"
)

// match returns a match between players that move at random now and then.
func (g Game[P]) match() play.Match[P] {
	es := evaluators(g.size())
	return play.Match[P]{
		A:     play.Greedy[P]{Chooser: choose.New[P](es["all-1-2"], choose.Negation), Epsilon: 0.2},
		B:     play.Greedy[P]{Chooser: choose.New[P](es["coins"], choose.Inversion), Epsilon: 0.1, Ties: play.FirstTies},
		Start: g.Start, Games: 301, Seed: 5,
	}
}

// matches checks that a match is the sum of its games, which are replayed one by one, for any number of workers.
func (g Game[P]) matches() error {
	m := g.match()
	var want play.Result
	for i := range m.Games {
		r, err := m.Replay(i)
		if err != nil {
			return err
		}
		for _, move := range r.Moves {
			if move != g.pass() {
				want.Plies++
			}
		}
		a, lead := i%2, r.Margin // the colour of A, and how far it leads
		if a == int(board.White) {
			lead = -lead
		}
		switch {
		case lead > 0:
			want.Wins[a]++
		case lead < 0:
			want.Losses[a]++
		default:
			want.Draws[a]++
		}
	}
	for _, workers := range []int{1, 2, 3, 8} {
		m.Workers = workers
		if got, err := m.Run(context.Background()); err != nil || got != want {
			return fmt.Errorf("%d workers: %+v, want %+v (%v)", workers, got, want, err)
		}
	}
	return nil
}

// replays checks the records of games.
func (g Game[P]) replays() error {
	m := g.match()
	for i := range playouts {
		r, err := m.Replay(i)
		if err == nil {
			err = g.record(r, m.Start[i/2%len(m.Start)])
		}
		if err != nil {
			return fmt.Errorf("game %d: %w", i, err)
		}
	}
	return nil
}

// record checks a game, move by move.
func (g Game[P]) record(r play.Record[P], start P) error {
	last := r.Positions[len(r.Positions)-1]
	if len(r.Positions) != len(r.Moves)+1 || len(r.Random) != len(r.Moves) {
		return fmt.Errorf("%d positions, %d moves, %d notes of chance", len(r.Positions), len(r.Moves), len(r.Random))
	}
	if !last.Over() || last.Margin() != r.Margin {
		return fmt.Errorf("margin %d, want %d after the last move\n%s", r.Margin, last.Margin(), last)
	}
	if r.Positions[0].String() != start.String() {
		return fmt.Errorf("begins with\n%snot\n%s", r.Positions[0], start)
	}
	for k, move := range r.Moves {
		p, q := r.Positions[k], r.Positions[k+1]
		switch legal := p.Legal(); {
		case legal == 0 && (move != g.pass() || r.Random[k] || p.Over()), legal != 0 && legal>>move&1 == 0:
			return fmt.Errorf("%s, random: %v, in\n%s", g.name(move), r.Random[k], p)
		case p.Play(move).String() != q.String():
			return fmt.Errorf("%s leads from\n%sto\n%snot\n%s", g.name(move), p, p.Play(move), q)
		}
	}
	return nil
}
