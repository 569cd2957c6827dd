package takahama

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/picture"
	"github.com/oneply/oneply/pkg/show/report"
)

// View draws a run of Evolve under way, for Options.Watch of package lab: the scores so far beside the weights of the
// best individual.
func View(r *lab.Run, step int, state any) report.Part {
	p, ok := state.(*progress)
	if !ok {
		return report.Note(fmt.Sprintf("run %d, step %d", r.Number, step))
	}
	return report.Row{paper.Course(r, step-1, "training score", [2]string{"mean", "best"}, p.Mean, p.Best),
		picture.Grid{Weights: eval.Symmetric{}.Spread(p.DE.Best()), Bare: true, Width: 300, Caption: "the best individual"}}
}

// WhoVotes shows how n of our players, spread over alpha, vote on a position: moves such as "d3c5" or a board text.
func (x Results) WhoVotes(text string, n int) (report.Part, error) {
	members, err := x.Members(n)
	p, wrong := othello.Parse(text)
	voters, incomplete := ballot(p, members)
	if err = cmp.Or(err, wrong, incomplete); err != nil {
		return nil, err
	}
	b := position(p, fmt.Sprintf("%d members vote for %s", n, strings.ToLower(p.Turn().String())))
	b.Votes, b.Notes = map[int]float64{}, map[int]string{}
	for move, list := range voters {
		b.Votes[move], b.Notes[move] = float64(len(list)), "players "+strings.Join(list, ", ")
	}
	return report.Row{b, voterTable(voters)}, nil
}

// Members returns n of our players, spread evenly over alpha; n is at least 1.
func (x Results) Members(n int) ([]Player, error) {
	e, err := x.trained()
	members, wrong := Spread(e.made, n)
	return members, cmp.Or(err, wrong)
}

// Spread returns n of some players, spread evenly over their order.
func Spread(players []Player, n int) ([]Player, error) {
	if n < 1 || n > len(players) {
		return nil, fmt.Errorf("takahama: %d members: want 1 to %d", n, len(players))
	}
	members := make([]Player, n)
	for i := range members {
		members[i] = players[i*(len(players)-1)/max(n-1, 1)]
	}
	return members, nil
}

// ballot returns who votes for what on a position, by square. A member with several best moves, which would draw one,
// counts for the first.
func ballot(p othello.Position, members []Player) (map[int][]string, error) {
	voters := map[int][]string{}
	for _, m := range members {
		c, err := m.Chooser()
		if err != nil {
			return nil, err
		}
		notes := c.Explain(p)
		if k := slices.IndexFunc(notes, func(n choose.MoveNote) bool { return n.Best }); k >= 0 {
			voters[notes[k].Move] = append(voters[notes[k].Move], fmt.Sprint(m.Number))
		}
	}
	return voters, nil
}

func voterTable(voters map[int][]string) report.Table {
	t := report.Table{
		Title:   "Who votes for what",
		Columns: report.Heads("move", report.Column{Name: "votes", Best: report.Highest}, "players"),
		Footer:  []string{"a player with several best moves stands with the first of them; in games it draws one"},
	}
	moves := slices.Sorted(maps.Keys(voters))
	slices.SortStableFunc(moves, func(a, b int) int { return len(voters[b]) - len(voters[a]) })
	for _, m := range moves {
		t.Add(board.Name(m, othello.Size), len(voters[m]), strings.Join(voters[m], " "))
	}
	return t
}
