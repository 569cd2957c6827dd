package player

import (
	"fmt"
	"strconv"
	"strings"
	"sync"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/connectfour"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/game/smallgo"
)

// Families of games.
const (
	othelloGame = "othello"
	goGame      = "go"
	connectFour = "connect-four"
)

// games are all games except those with komi.
var games = func() []Game {
	list := []Game{
		&rules[othello.Position]{name: othelloGame, family: othelloGame, size: othello.Size, standard: "heuristic",
			pieces: "discs", count: true, counters: counters(othello.Size, true),
			parse: sized(othello.Size, othello.Parse), ended: 1},
		goOn(smallgo.Size, 0),
	}
	for _, n := range othello.SmallSizes {
		name := fmt.Sprint(othelloGame, "-", n)
		list = append(list, &rules[othello.Small]{name: name, family: othelloGame, size: board.Shape(n),
			standard: name + standardOf[othelloGame], pieces: "discs", count: true, counters: counters(board.Shape(n), true),
			parse: othello.ParseSmall})
	}
	for n := 3; n <= smallgo.MaxSize; n++ {
		if n != smallgo.Size {
			list = append(list, goOn(n, 0))
		}
	}
	return append(list, &rules[connectfour.Position]{name: connectFour, family: connectFour, size: board.Upright,
		standard: connectFour + standardOf[connectFour], pieces: "discs", won: "with four in a line",
		counters: counters(board.Upright, false),
		parse:    sized(board.Upright, connectfour.Parse)})
}()

// counters are the encodings of weighted piece counters, symmetric ones first or last.
func counters(n board.Shape, symmetric bool) []eval.Encoding {
	if symmetric {
		return []eval.Encoding{eval.Symmetric{N: n}, eval.Full{N: n}}
	}
	return []eval.Encoding{eval.Full{N: n}, eval.Symmetric{N: n}}
}

// goOn returns Go on a board of n rows with this komi in half points.
func goOn(n, komi int) *rules[smallgo.Position] {
	g := &rules[smallgo.Position]{name: goGame, family: goGame, size: board.Shape(n), standard: "krawiec/heuristic",
		pieces: "stones", lines: true, komi: komi, counters: counters(board.Shape(n), false),
		parse: func(text string, n int) (smallgo.Position, error) {
			p, err := smallgo.Parse(text, n)
			if err != nil {
				return p, err
			}
			return p.WithKomi(komi), nil
		}}
	if n != smallgo.Size {
		g.name += fmt.Sprint("-", n)
	}
	if komi != 0 {
		g.name += andKomi + decimal(float64(komi)/2)
	}
	if g.name != goGame {
		g.standard = g.name + standardOf[goGame]
	}
	return g
}

// andKomi separates the name of a game and its komi.
const andKomi = "-komi-"

// komiGames are the games with komi used so far, by name.
var komiGames sync.Map

// withKomi returns the game of a name like "go-7-komi-4.5".
func withKomi(name string) (Game, bool) {
	plain, text, _ := strings.Cut(name, andKomi)
	points, err := strconv.ParseFloat(text, 64)
	halves := int(2 * points)
	if err != nil || !(points > 0 && points <= smallgo.MaxKomi) || float64(halves) != 2*points {
		return nil, false
	}
	for _, g := range games {
		if g.Name() == plain && g.Family() == goGame {
			g := goOn(int(g.Size()), halves)
			if g.name != name {
				return nil, false // another spelling of the number
			}
			known, _ := komiGames.LoadOrStore(name, g)
			return known.(Game), true
		}
	}
	return nil, false
}
