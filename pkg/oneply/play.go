package oneply

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/player/opponent"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/report"
)

// Play returns a game against a player. In JupyterLab its board answers to clicks and keys; everywhere else the moves
// so far are given as text, "d3c5f6", the player answers, and below the board stands what to type next. Without moves
// the person begins; with "" the player does, as black. It never moves at random. A check box shows what the player
// thinks of the moves and, in connect-four and othello-4, another shows their perfect values, by a search in the page
// that needs no kernel.
func Play[W Who](p W, moves ...string) Moment {
	return shown(meet(who(p), moves)).Moment
}

// reply is the board at the person's turn, or at the end of the game.
type reply struct {
	Moment
	words string // what the player has done
	moves string // so far
	data  any    // of the board in a page; nil if a page cannot hold the player
	why   string // data is nil
}

// meet returns the board at the start, or after the player's answer.
func meet(p Player, moves []string) (reply, error) {
	if len(moves) > 0 {
		return answer(p, strings.Join(moves, ""))
	}
	g, err := common(p)
	if err != nil {
		return reply{}, err
	}
	_, err = p.it.Chooser()
	return p.await(Moment{Position: g.Start()}, "", nil, board.Black), err
}

func answer(p Player, moves string) (reply, error) {
	g, err := common(p)
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
	return p.goOn(m, unforced(g.Start(), so)), nil
}

// goOn lets the player, who has the side to move, answer until it is the person's turn.
func (p Player) goOn(m Moment, moves []int) reply {
	words, color := "", m.Turn()
	for !m.Over() && (m.Turn() == color || m.Legal() == 0) {
		if m.Legal() == 0 {
			words += capital(m.Turn().String()) + " passes. "
			m.Position = m.Position.Play(board.Pass(m.Size()))
			continue
		}
		move := p.best(m.Position, len(moves))
		words += fmt.Sprintf("%s (%s) %s. ", p.Name(), m.Turn(), verb(move, m.Size()))
		m, moves = after(m.Position, move), append(moves, move)
	}
	return p.await(m, strings.TrimSpace(words), moves, color.Other())
}

// await returns the board at the turn of the person, who plays this colour.
func (p Player) await(m Moment, words string, moves []int, you board.Color) reply {
	r := reply{Moment: m, words: words}
	for _, move := range moves {
		r.moves += board.Name(move, m.Size())
	}
	data, err := opponent.NewPlay(p.it, moves, you)
	if err != nil {
		r.why = "Played by text: " + err.Error() + "."
		return r
	}
	r.data = data
	return r
}

// unforced returns the moves without forced passes.
func unforced(p player.Position, moves []int) (list []int) {
	pass := board.Pass(p.Size())
	for _, move := range moves {
		if p.Legal() == 0 {
			p = p.Play(pass)
			if move == pass {
				continue
			}
		}
		list, p = append(list, move), p.Play(move)
	}
	return list
}

// verb describes a move: "plays d3" or "passes".
func verb(move int, n board.Shape) string {
	if move == board.Pass(n) {
		return "passes"
	}
	return "plays " + board.Name(move, n)
}

// best returns the player's best move; of several, one that depends on the number of the move. The page's script
// chooses the same one.
func (p Player) best(pos player.Position, number int) int {
	s := seed.Seed(1).Child("play", number)
	best := []uint64{0}
	p.chooser().Best([]player.Position{pos}, []seed.Seed{s}, best)
	if p.it.Ties == play.FirstTies && len(p.it.Members) > 0 {
		return seed.Pick(best[0]&-best[0], 0)
	}
	return seed.Pick(best[0], s.At(0))
}

// Made returns the board that answers in a page, or a part that says why there is none.
func (r reply) Made() report.Part {
	if r.data == nil {
		return report.Stack{report.Note(r.why), byText{r}}
	}
	return report.Active{Still: byText{r}, Data: r.data}
}

// HTML returns the part as shown without a script.
func (r reply) HTML() string { return r.Made().HTML() }

func (r reply) String() string {
	s := r.Moment.String()
	if r.words != "" {
		s = r.words + "\n" + s
	}
	if !r.Over() {
		s += "Your move: write it at the end of " + strconv.Quote(r.moves) + " and run again.\n"
	}
	return s
}

// byText shows a reply that one answers by text.
type byText struct{ it reply }

func (b byText) HTML() string {
	text := b.it.Moment.HTML()
	if b.it.words != "" {
		text = report.Note(b.it.words).HTML() + text
	}
	if b.it.Over() {
		return text
	}
	return text + "<p>Your move: write it at the end of <code>&quot;" + b.it.moves +
		"&quot;</code>, behind the player, and run the cell again.</p>\n"
}
