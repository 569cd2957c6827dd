package player

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/player/gtp"
	"github.com/oneply/oneply/pkg/show/picture"
)

// Game is one of this module's games, whatever the type of its positions. Positions, choosers and matches of different
// games cannot be mixed.
type Game interface {
	// Name is the name in player files and flags.
	Name() string
	// Family is the name without a size: Othello on boards of all sizes has one.
	Family() string
	// Size is the form of the board.
	Size() board.Shape
	// Standard is the name of the player against which the literature plays.
	Standard() string
	// Pieces are discs or stones; count reports whether their numbers alone decide a game.
	Pieces() (name string, count bool)
	// Won ends the sentence that a side wins if pieces do not count: "by 7", "with four in a line".
	Won(margin int) string
	// Start is the position that games begin with.
	Start() Position
	// Parse reads moves from the start or the text of a board.
	Parse(text string) (Position, error)
	// Komi is the komi, in half points.
	Komi() int
	// Perft counts the sequences of depth moves from the start, passes included, on a board of n columns.
	Perft(n, depth int) (uint64, error)
	// Board is the picture of a position.
	Board(p Position) picture.Board
	// Counters are the encodings of weighted piece counters, the default first.
	Counters() []eval.Encoding
	// Meet plays single games between players of the game and returns the lead of the player with the first move
	// (play.Meet).
	Meet(ctx context.Context, players []Player, pairs []play.Pair, s seed.Seed, workers int) ([]int, error)

	// Rows says at which side GTP starts rows.
	Rows() gtp.Rows

	wrap(position any) (Position, bool)
	chooser(p Player) (choose.Chooser[Position], error)
	meeting(m Match) (Meeting, error)
}

// Position is a position of any game: what choose.Position says of one, and the game.
type Position interface {
	Game() Game
	Size() board.Shape
	Turn() board.Color
	Stones() board.Stones
	Legal() uint64
	Play(move int) Position
	Over() bool
	Margin() int
	Ends() bool
	// String is the board as text, which the game's Parse reads.
	String() string
}

// Any is the game of a player that plays all games.
const Any = "any"

// Games returns the games of this module; the first is the default. Go with komi can be had in addition, by name only.
func Games() []Game { return games }

// FindGame returns the game with this name; "" and Any stand for the first. A name of Go may be followed by komi, to
// half a point: "go-7-komi-4.5".
func FindGame(name string) (Game, error) {
	for _, g := range games {
		if name == g.Name() || name == "" || name == Any {
			return g, nil
		}
	}
	if g, ok := withKomi(name); ok {
		return g, nil
	}
	return nil, fmt.Errorf("no game %q, want %s", name, GameNames())
}

// GameNames lists all games: "othello, go, ... or connect-four".
func GameNames() string {
	names := make([]string, len(games))
	for i, g := range games {
		names[i] = g.Name()
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " or " + names[last]
}

// Common returns the game that all these players play.
func Common(players ...Player) (Game, error) {
	first := Player{Game: Any}
	for _, p := range players {
		switch {
		case p.Game == "":
			return nil, errors.New("an empty player, want one by its name, from a file or with an evaluator")
		case p.Game == Any || p.Game == first.Game:
		case first.Game == Any:
			first = p
		default:
			return nil, fmt.Errorf("%s plays %s and %s plays %s: want players of one game", first.Title, first.Game,
				p.Title, p.Game)
		}
	}
	return FindGame(first.Game)
}

// Shown returns a position of one of the games, of any type, as a Position.
func Shown(x any) (Position, bool) {
	if p, ok := x.(Position); ok {
		return p, true
	}
	for _, g := range games {
		if p, ok := g.wrap(x); ok {
			return p, true
		}
	}
	return nil, false
}

// Standard returns the player against which the literature plays in the player's game.
func (p Player) Standard() (Player, error) {
	g, err := FindGame(p.Game)
	if err != nil {
		return Player{}, fmt.Errorf("player: %w", err)
	}
	return Find("", g.Standard())
}
