package class

import (
	"fmt"
	"strings"
	"sync"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/connectfour"
	"github.com/oneply/oneply/pkg/game/perfect"
	"github.com/oneply/oneply/pkg/oneply"
)

const connectFour = "connect-four"

// GiveAway checks whether a move of Connect Four gives a won game away: in the position the side to move wins by
// perfect play, after the move it no longer does.
func GiveAway(position, move string) Verdict { return giveAway(position, move).shown() }

func giveAway(position, answer string) Verdict {
	m := oneply.Position(position, connectFour)
	side := m.Turn()
	kept, given, labels := outcomes(position)
	look := m.Board()
	switch {
	case kept == 0:
		return wrong("Nobody can give this game away: %s does not win it by perfect play.", side).with(m)
	case strings.TrimSpace(answer) == "":
		return open("%s wins this game by perfect play. Which move gives it away? Write its square.",
			capital(side.String())).with(m)
	}
	sq, err := board.Parse(strings.TrimSpace(answer), m.Size())
	look.Labels = labels
	switch {
	case err != nil:
		return unreadable(err).with(m)
	case m.Legal()>>sq&1 == 0:
		return wrong("No disc can fall to %s now. The rings show the legal moves.", answer).with(m)
	case kept>>sq&1 == 1:
		return wrong("After %s %s still wins. Which move lets %s take a threat away, or make one?", answer, side,
			side.Other()).with(m)
	case given>>sq&1 == 1:
		return right("After %s, %s. By perfect play each move leads to this:", answer, map[string]string{
			"draws": "the game is drawn", "loses": side.Other().String() + " wins"}[labels[sq]]).with(look)
	}
	return wrong("What %s leads to is not known here.", answer).with(m)
}

// solver is shared by all calls, for its table.
var solver = sync.OnceValues(func() (*perfect.Solver, error) {
	s := perfect.NewSolver(1 << 20)
	s.Limit = 10_000_000
	var err error
	s.Book, err = perfect.StoredBook()
	return s, err
})

// outcomes returns the moves that keep a win and those that give it away, and what every move leads to; no moves unless
// the side to move wins.
func outcomes(position string) (kept, given uint64, words map[int]string) {
	s, err := solver()
	p, unread := connectfour.Parse(position)
	if err != nil || unread != nil {
		panic(fmt.Sprint("class: ", err, unread)) // the book is part of the program, and the position is read before
	}
	words = map[int]string{}
	for _, m := range s.Moves(p) {
		switch {
		case !m.Known:
			words[m.Square] = "?"
		case m.Value > 0:
			kept, words[m.Square] = kept|1<<m.Square, "wins"
		default:
			given, words[m.Square] = given|1<<m.Square, map[int]string{0: "draws", -1: "loses"}[m.Value]
		}
	}
	if kept == 0 {
		given = 0
	}
	return kept, given, words
}
