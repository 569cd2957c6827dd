package player

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/smallgo"
	"github.com/oneply/oneply/pkg/internal/oneline"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/player/gtp"
)

// Engine returns a player that is a program speaking GTP, given its command. It plays any game its opponent does.
func Engine(command string) (Player, error) {
	words := strings.Fields(command)
	if len(words) == 0 {
		return Player{}, fmt.Errorf("player: gtp: without a command, want one like gtp:gnugo --mode gtp")
	}
	p := Random()
	p.Name, p.Title, p.Source = "gtp:"+command, oneline.Of(filepath.Base(words[0])), "an engine"
	p.Engine = strings.TrimSpace(command)
	return p, nil
}

// Mover makes a player's best moves one by one, never a random one.
type Mover struct {
	ties    play.TieRule
	chooser choose.Chooser[Position]
	best    [1]uint64
}

// Mover returns the player ready to move.
func (p Player) Mover() (*Mover, error) {
	c, err := p.Chooser()
	m := &Mover{ties: p.Ties, chooser: c}
	if len(p.Members) == 0 {
		m.ties = play.RandomTies
	}
	return m, err
}

// Move returns the best move of a position with legal moves; s decides between several, as in a match.
func (m *Mover) Move(p Position, s seed.Seed) int {
	m.chooser.Best([]Position{p}, []seed.Seed{s}, m.best[:])
	set := m.best[0]
	if m.ties == play.FirstTies {
		set &= -set
	}
	return seed.Pick(set, uint64(s))
}

// Server answers GTP commands (gtp.Server).
type Server interface {
	Serve(ctx context.Context, in io.Reader, out io.Writer) error
}

// Server returns the player as a GTP server for a game; s decides between moves that are equally good.
func (p Player) Server(g Game, s seed.Seed) (Server, error) {
	if _, err := Common(p, Player{Title: g.Name(), Game: g.Name()}); err != nil {
		return nil, fmt.Errorf("player: %w", err)
	}
	m, err := p.Mover()
	if err != nil {
		return nil, err
	}
	server := &gtp.Server[Position]{Name: "oneply " + p.Title, Start: g.Start(), Rows: g.Rows(),
		Best: func(p Position, number int) (int, error) { return m.Move(p, seed.Seed(s.At(number))), nil }}
	if g.Family() == goGame {
		server.Komi, server.WithKomi = float64(g.Komi())/2, withPoints
	}
	return server, nil
}

// withPoints returns a position of Go with that komi.
func withPoints(p Position, points float64) (Position, error) {
	halves := int(2 * points)
	if !(points >= 0 && points <= smallgo.MaxKomi) || float64(halves) != 2*points {
		return nil, fmt.Errorf("unacceptable komi: want 0 to %d, in halves", smallgo.MaxKomi)
	}
	at, ok := p.(position[smallgo.Position])
	if !ok {
		return nil, fmt.Errorf("no komi in %s", p.Game().Name())
	}
	at.it = at.it.WithKomi(halves)
	return at, nil
}

// moves returns the moves from the start to a position, to be told to an engine.
func moves(g Game, text string) ([]int, error) {
	list, err := board.Moves(text, g.Size())
	if err != nil {
		return nil, fmt.Errorf("player: an engine begins with moves like d3c5, not with a board text: %w", err)
	}
	return list, nil
}
