package class

import (
	"strings"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/oneply"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/estimate"
)

// Beat shows a game against a player, as oneply.Play does, and checks whether the pupil has won it. The moves are those
// of both sides; if there are none, the player begins.
func Beat(opponent, moves string) Verdict { return beat(opponent, moves).shown() }

func beat(opponent, moves string) Verdict {
	if strings.TrimSpace(opponent) == "" {
		return open("Write the name of your player, such as \"learned/anna\", and then your first move, such as \"d3\".")
	}
	opponent, err := known(opponent)
	if err != nil {
		return unreadable(err)
	}
	g, err := player.FindGame(gameOf(oneply.Find(opponent)))
	if err == nil {
		_, err = g.Parse(moves)
	}
	if err != nil {
		return unreadable(err)
	}
	m := oneply.Position(moves, g.Name())
	mine, at := pupil(opponent, m, moves)
	switch {
	case at > 0:
		return wrong("Move %d is not one that the player makes there. Copy the moves that stand below the board.", at)
	case mine == m.Turn() && !m.Over():
		return open("It is your turn, and you are %s: add your next move to these.", mine).with(m)
	}
	if m = oneply.Play(opponent, moves); m.Over() {
		return outcome(m, mine)
	}
	return open("The game goes on. You are %s. When it is over, its moves belong into this cell.", mine)
}

// outcome says who has won a game.
func outcome(m oneply.Moment, mine board.Color) Verdict {
	lead := m.Margin()
	if mine == board.White {
		lead = -lead
	}
	by := m.Game().Won(lead)
	if pieces, count := m.Game().Pieces(); count {
		by = "by " + estimate.Count(max(lead, -lead), strings.TrimSuffix(pieces, "s"), pieces)
	}
	switch {
	case lead > 0:
		return right("You are %s and have won %s.", mine, by)
	case lead == 0:
		return wrong("A draw. Take back some moves and try others.")
	}
	return wrong("You are %s, and %s has won %s. Take back some moves and try others.", mine, mine.Other(), by)
}

// pupil returns the pupil's side, and the number of the player's first move that the player would not make, or 0. The
// pupil has made the last move, unless only the other side's moves are the player's: the moves of a whole game may end
// with one of those.
func pupil(opponent string, m oneply.Moment, moves string) (mine board.Color, at int) {
	mine = m.Turn().Other()
	if at = invented(opponent, m.Size(), moves, mine); at == 0 {
		return mine, 0
	}
	if other := invented(opponent, m.Size(), moves, mine.Other()); other == 0 || m.Over() && other > at {
		return mine.Other(), other
	}
	return mine, at
}

// invented returns the number of the player's first move that is not one of its best moves, or 0.
func invented(opponent string, n board.Shape, moves string, mine board.Color) int {
	list, _ := board.Moves(moves, n) // no error: they have been played
	var before strings.Builder
	for i, sq := range list {
		t := oneply.Consider(before.String(), opponent)
		if t.Moment.Turn() != mine && t.Moment.Legal() != 0 && bestOf(t)>>sq&1 == 0 {
			return i + 1
		}
		before.WriteString(board.Name(sq, n))
	}
	return 0
}
