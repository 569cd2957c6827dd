package oneply

import (
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/player/opponent"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/picture"
	"github.com/oneply/oneply/pkg/show/report"
)

// Game is one game of a match, move by move.
type Game struct {
	player.Record
	A, B Player
	Seed seed.Seed
}

// Replay plays game i of Match(a, b, ..., s, from...) alone and shows it move by move.
func Replay[A, B Who](a A, b B, i int, s seed.Seed, from ...string) Game {
	return shown(replay(who(a), who(b), i, s, from))
}

func replay(a, b Player, i int, s seed.Seed, from []string) (Game, error) {
	if i < 0 || i >= play.MaxGames {
		return Game{}, fmt.Errorf("oneply: game %d, want 0, the first, to %d", i, play.MaxGames-1)
	}
	return Outcome{A: a, B: b, Seed: s, From: from, Asked: i + 1}.replay(i)
}

// Replay plays game i of the match alone and shows it move by move.
func (o Outcome) Replay(i int) Game {
	return shown(o.replay(i))
}

func (o Outcome) replay(i int) (Game, error) {
	rec, err := o.match().Replay(i)
	return Game{rec, o.A, o.B, o.Seed}, err
}

// Moves returns the moves as text in groups of five, which Position reads if the game began at the start.
func (g Game) Moves() string {
	var b strings.Builder
	n, count := g.Positions[0].Size(), 0
	for i, m := range g.Record.Moves {
		if g.Positions[i].Legal() == 0 { // a forced pass
			continue
		}
		if count > 0 && count%5 == 0 {
			b.WriteByte(' ')
		}
		b.WriteString(board.Name(m, n))
		count++
	}
	return b.String()
}

// HTML returns a strip of small boards and, folded, the moves.
func (g Game) HTML() string { return g.Made().HTML() }

// Made returns the game to step through in a page, with the strip for use elsewhere.
func (g Game) Made() report.Part {
	moves := report.Fold{Title: "The moves, as a position is written", Part: report.Note(g.Moves())}
	return report.Stack{report.Note(g.line()), report.Active{Still: report.Stack{g.Film(), moves}, Data: g.data()}}
}

// data returns what a page needs to show the game.
func (g Game) data() opponent.Replay {
	return opponent.NewGame(g.Record, player.Match{A: g.A.it, B: g.B.it, Seed: g.Seed})
}

// sides returns the players of black and white.
func (g Game) sides() (black, white Player) {
	if g.Black == "B" {
		return g.B, g.A
	}
	return g.A, g.B
}

// String returns the game as text.
func (g Game) String() string {
	last := g.Positions[len(g.Positions)-1]
	return g.line() + "\n" + g.Moves() + "\n" + last.String()
}

func (g Game) line() string {
	black, white := g.sides()
	return fmt.Sprintf("Game %d of seed %d. Black: %s, white: %s. %s", g.Number, g.Seed, black.Name(), white.Name(),
		g.end())
}

// end says how the game ended.
func (g Game) end() string {
	if text := opponent.Forfeit(g.Record); text != "" {
		return text
	}
	return Moment{Position: g.Positions[len(g.Positions)-1]}.line()
}

// Film returns a small board after each move.
func (g Game) Film() picture.Film {
	f := picture.Film{Columns: 6, Square: 14.5, Caption: "The board after each move, which has a dot. The disc " +
		"before its name has the colour of the side that made it; some moves were random."}
	for i, move := range g.Record.Moves {
		m := Moment{Position: g.Positions[i+1]}
		b := m.Board()
		b.Legal, b.Last, b.Title = 0, 0, fmt.Sprintf("%d. %s", i+1, board.Name(move, m.Size()))
		if move != board.Pass(m.Size()) {
			b.Last = 1 << move
		}
		if g.Random[i] {
			b.Title += ", random"
		}
		f.Frames = append(f.Frames, b)
	}
	return f
}
