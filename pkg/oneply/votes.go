package oneply

import (
	"cmp"
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/picture"
	"github.com/oneply/oneply/pkg/show/report"
)

// Ballot records which member of a fusion names which move.
type Ballot struct {
	Moment  Moment
	Player  Player
	Members []Player
	Best    []uint64 // set of the best moves of each member
}

// Votes shows which member names which move of a position (written as for Position): in a vote the votes, in a mean
// what each member would play alone. A member with several best moves counts in equal parts for each.
func Votes[W Who](position string, p W) Ballot {
	return shown(votes(position, who(p)))
}

func votes(text string, p Player) (Ballot, error) {
	thought, err := think(text, []Player{p})
	if err != nil {
		return Ballot{}, err
	}
	b := Ballot{Moment: thought.Moment, Player: p, Members: p.members()}
	if len(b.Members) == 0 {
		return b, fmt.Errorf("oneply: %s has no members, want a vote or a mean", p.Name())
	}
	for _, m := range b.Members {
		m.it.Game = b.Moment.Game().Name()
		c, err := m.it.Chooser()
		if err != nil {
			return b, err
		}
		b.Best = append(b.Best, bestOf(c.Explain(b.Moment.Position)))
	}
	return b, nil
}

// bestOf returns the set of the best moves.
func bestOf(notes []choose.MoveNote) (set uint64) {
	for _, n := range notes {
		if n.Best {
			set |= 1 << n.Move
		}
	}
	return set
}

// Count returns the votes for a move.
func (b Ballot) Count(move int) (sum float64) {
	for _, set := range b.Best {
		if set>>move&1 == 1 {
			sum += 1 / float64(bits.OnesCount64(set))
		}
	}
	return sum
}

// HTML returns the Board beside the Table.
func (b Ballot) HTML() string { return b.Made().HTML() }

// Made returns the Board beside the Table; in a page, pointing at a square shows who votes for it.
func (b Ballot) Made() report.Part {
	if b.Moment.Legal() == 0 {
		return b.Moment
	}
	return Row(b.Board(), b.Table())
}

// String returns the Table for a terminal.
func (b Ballot) String() string {
	if b.Moment.Legal() == 0 {
		return b.Moment.String()
	}
	return b.Moment.Position.String() + b.Table().String()
}

// Board is the position with the votes for each square.
func (b Ballot) Board() picture.Board {
	p := b.Moment.Board()
	p.Title, p.Flipped, p.Values, p.Notes = b.Player.Name(), 0, map[int]float64{}, map[int]string{}
	for move := range board.Members(b.Moment.Legal()) {
		votes := b.Count(move)
		p.Values[move], p.Notes[move] = votes, cmp.Or(b.who(move, len(b.Members)), "nobody")
		if math.Abs(votes-math.Round(votes)) > 1e-9 {
			p.Decimals = 1
		}
	}
	return p
}

// Table shows a row for each move that a member names, the one with the most votes first.
func (b Ballot) Table() report.Table {
	t := report.Table{Columns: []report.Column{{Name: "move"}, {Name: "votes", Decimals: 1}, {Name: "members"}}}
	var moves []int
	for move := range board.Members(b.Moment.Legal()) {
		if b.Count(move) > 0 {
			moves = append(moves, move)
		}
	}
	slices.SortStableFunc(moves, func(x, y int) int { return cmp.Compare(b.Count(y), b.Count(x)) })
	for _, move := range moves {
		t.Add(board.Name(move, b.Moment.Size()), b.Count(move), b.who(move, 6))
	}
	t.Footer = []string{estimate.Count(len(b.Members), "member", "members") +
		"; one with several best moves counts for each in equal parts, and stands in brackets"}
	return t
}

// who lists the members that name a move, at most most of them.
func (b Ballot) who(move, most int) string {
	var sure, shared []string
	for i, set := range b.Best {
		switch {
		case set == 1<<move:
			sure = append(sure, b.Members[i].Name())
		case set>>move&1 == 1:
			shared = append(shared, b.Members[i].Name())
		}
	}
	list := strings.Join(sure[:min(len(sure), most)], ", ")
	if more := len(sure) - most; more > 0 {
		list += fmt.Sprintf(" and %d more", more)
	}
	switch {
	case len(shared) > most:
		return strings.TrimSpace(fmt.Sprintf("%s (%d)", list, len(shared)))
	case len(shared) > 0:
		return strings.TrimSpace(list + " (" + strings.Join(shared, ", ") + ")")
	}
	return list
}
