package oneply

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/oneply/oneply/pkg/board"
	"github.com/oneply/oneply/pkg/play"
	"github.com/oneply/oneply/pkg/player"
	"github.com/oneply/oneply/pkg/report"
	"github.com/oneply/oneply/pkg/seed"
)

// Play returns a game against a player: it answers the moves so far, "d3c5f6", with its best move, shows the board and
// says what to type next. With no moves the player opens the game as black. It never moves at random.
func Play[W Who](p W, moves string) Moment {
	t := must(answer(who(p), moves))
	present(t)
	return t.Moment
}

// reply is the board after a player's answer.
type reply struct {
	Moment
	words string
	next  string // the moves so far, written again; "" when the game is over
}

func answer(p Player, moves string) (reply, error) {
	g, err := player.Common(p.it)
	if err != nil {
		return reply{}, err
	}
	m, err := position(g, moves)
	if err != nil {
		return reply{}, err
	}
	so, err := board.Moves(moves, g.Size())
	if err != nil {
		return reply{}, fmt.Errorf("oneply: play goes on from moves like d3c5, not from a board text: %w", err)
	}
	if _, err := p.it.Chooser(); err != nil {
		return reply{}, err
	}
	t, side := reply{Moment: m}, m.Turn()
	for !t.Over() && (t.Turn() == side || t.Legal() == 0) {
		if t.Legal() == 0 {
			t.words += capital(t.Turn().String()) + " passes. "
			t.Position = t.Position.Play(board.Pass(t.Size()))
			continue
		}
		move := p.best(t.Position, len(so))
		t.words += fmt.Sprintf("%s (%s) %s. ", p.Name(), t.Turn(), verb(move, t.Size()))
		t.Moment = after(t.Position, move)
		so = append(so, move)
	}
	if !t.Over() {
		for _, move := range so {
			t.next += board.Name(move, t.Size())
		}
	}
	return t, nil
}

// verb says what a player does: "plays d3" or "passes".
func verb(move, n int) string {
	if move == board.Pass(n) {
		return "passes"
	}
	return "plays " + board.Name(move, n)
}

// best returns the player's move; where there are several, one that depends on the number of the move.
func (p Player) best(pos player.Position, number int) int {
	s := seed.Seed(1).Child("play", number)
	best := []uint64{0}
	p.chooser().Best([]player.Position{pos}, []seed.Seed{s}, best)
	if p.it.Ties == play.FirstTies {
		return seed.Pick(best[0]&-best[0], 0)
	}
	return seed.Pick(best[0], s.At(0))
}

func (r reply) HTML() string {
	s := report.Note(strings.TrimSpace(r.words)).HTML() + r.Moment.HTML()
	if r.next != "" {
		s += "<p>Your move: write it at the end of <code>&quot;" + r.next + "&quot;</code> and run the cell again.</p>\n"
	}
	return s
}

func (r reply) String() string {
	s := strings.TrimSpace(r.words) + "\n" + r.Moment.String()
	if r.next != "" {
		s += "Your move: write it at the end of " + strconv.Quote(r.next) + " and run again.\n"
	}
	return s
}
