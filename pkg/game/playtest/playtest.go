// Package playtest tests games against the contract of package choose: what is true of every game is tested here, once.
// The test of a game calls Run.
package playtest

import (
	"fmt"
	"testing"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// Position is a position of a game that has a text form.
type Position[P any] interface {
	choose.Position[P]
	fmt.Stringer
}

// Game is a game and its properties.
type Game[P Position[P]] struct {
	Start      []P                          // positions that games begin with
	Turns      int                          // no game is longer, passes included
	Read       func(text string) (P, error) // reads what String writes
	Swap       func(p P) P                  // the same position with the colours exchanged
	Symmetries []int                        // that map games from Start onto games: numbers k of board.Symmetry
	Memory     bool                         // positions remember what their text does not show, such as earlier boards
}

// Run tests the game: its rules, its text form, the choosers and the matches that are played with it. It stops after
// the first group of properties in which one does not hold.
func Run[P Position[P]](t *testing.T, g Game[P]) {
	for _, c := range g.checks() {
		ok := t.Run(c.name, func(t *testing.T) {
			require.OK(t, c.run())
		})
		if !ok {
			return // the rest builds on it
		}
	}
}

// check is a group of properties; its error is the first that does not hold.
type check struct {
	name string
	run  func() error
}

func (g Game[P]) checks() []check {
	return []check{
		{"positions", g.positions}, {"moves", g.moves}, {"colours", g.colours}, {"symmetries", g.symmetries},
		{"text", g.text}, {"follow", g.follow},
		{"choosers", g.choosers}, {"batches", g.batches}, {"deep", g.deep}, {"matches", g.matches}, {"replays", g.replays},
	}
}

// playouts is the number of random games that a check examines.
const playouts = 100

// size returns the form of the board.
func (g Game[P]) size() board.Shape { return g.Start[0].Size() }

func (g Game[P]) pass() int { return board.Pass(g.size()) }

func (g Game[P]) name(move int) string { return board.Name(move, g.size()) }

// start returns the position that playout i begins with.
func (g Game[P]) start(i int) P { return g.Start[i%len(g.Start)] }

// ended stands for the move in a position without any.
const ended = -1

// playout plays game i at random. It visits every position with the move that is played there, which may be a forced
// pass, and the last one with ended.
func (g Game[P]) playout(i int, visit func(p P, move int) error) error {
	p, s := g.start(i), seed.Seed(1).Child("playout", i)
	for turn := 0; !p.Over(); turn++ {
		if turn >= g.Turns {
			return fmt.Errorf("playout %d has not ended after %d turns:\n%s", i, turn, p)
		}
		move := g.pass()
		if legal := p.Legal(); legal != 0 {
			move = seed.Pick(legal, s.At(turn))
		}
		if err := visit(p, move); err != nil {
			return fmt.Errorf("playout %d: %w", i, err)
		}
		p = p.Play(move)
	}
	return visit(p, ended)
}

// each visits every position of the playouts.
func (g Game[P]) each(visit func(p P, move int) error) error {
	for i := range playouts {
		if err := g.playout(i, visit); err != nil {
			return err
		}
	}
	return nil
}

// sample returns positions of the playouts, at least n.
func (g Game[P]) sample(n int) (all []P, err error) {
	for i := 0; len(all) < n && err == nil; i++ {
		err = g.playout(i, func(p P, _ int) error {
			all = append(all, p)
			return nil
		})
	}
	return all, err
}
