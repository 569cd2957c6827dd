package takahama

import (
	"fmt"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/board"
	"github.com/oneply/oneply/pkg/othello"
	"github.com/oneply/oneply/pkg/ply"
	"github.com/oneply/oneply/pkg/report"
)

// ballot counts the members' votes on a position by square and lists who votes for what. A member with several best
// moves, which would draw one of them, stands with the first.
func ballot(p othello.Position, members []Player) (map[int]int, report.Table, error) {
	voters := map[int][]string{}
	for _, m := range members {
		c, err := m.chooser()
		if err != nil {
			return nil, report.Table{}, err
		}
		move, ok := firstBest(c.Explain(p))
		if ok {
			voters[move] = append(voters[move], fmt.Sprint(m.Number))
		}
	}
	votes := map[int]int{}
	for move, list := range voters {
		votes[move] = len(list)
	}
	return votes, voterTable(voters), nil
}

func firstBest(notes []ply.MoveNote) (move int, ok bool) {
	for _, n := range notes {
		if n.Best {
			return n.Move, true
		}
	}
	return 0, false
}

func voterTable(voters map[int][]string) report.Table {
	t := report.Table{
		Title:   "Who votes for what",
		Columns: []report.Column{{Name: "move"}, {Name: "votes", Best: report.Highest}, {Name: "players"}},
		Footer:  []string{"a player with several best moves stands with the first of them; in games it draws one"},
	}
	var moves []int
	for m := range voters {
		moves = append(moves, m)
	}
	slices.SortFunc(moves, func(a, b int) int {
		if d := len(voters[b]) - len(voters[a]); d != 0 {
			return d
		}
		return a - b
	})
	for _, m := range moves {
		t.Add(board.Name(m, othello.Size), len(voters[m]), strings.Join(voters[m], " "))
	}
	return t
}
