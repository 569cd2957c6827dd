package oneply

import (
	"fmt"
	"math"
	"math/bits"
	"slices"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/picture"
	"github.com/oneply/oneply/pkg/show/report"
)

// Thought is what players think of every legal move of a position.
type Thought struct {
	Moment  Moment
	Players []Player
	Notes   [][]choose.MoveNote // of each player, in the order of squares
	Chances [][]float64         // of each player to make the move
}

// Think shows what players think of every legal move of a position (written as for Position): the value of the board
// after it, the votes of members, the chance that it is played.
func Think[W Who](position string, players ...W) Thought {
	return shown(think(position, all(players)))
}

// Consider returns what Think shows, without showing it: it is for loops and checks.
func Consider[W Who](position string, players ...W) Thought {
	return must(think(position, all(players)))
}

func think(text string, players []Player) (Thought, error) {
	if len(players) == 0 {
		return Thought{}, fmt.Errorf("oneply: no players: name at least one after the position")
	}
	g, err := common(players...)
	if err != nil {
		return Thought{}, err
	}
	m, err := position(g, text)
	if err != nil {
		return Thought{}, err
	}
	t := Thought{Moment: m, Players: players}
	for _, p := range players {
		c, err := p.it.Chooser()
		if err != nil {
			return Thought{}, err
		}
		notes := c.Explain(m.Position)
		t.Notes, t.Chances = append(t.Notes, notes), append(t.Chances, p.chances(m.Position, notes))
	}
	return t, nil
}

// HTML returns a board for each player and a table, side by side for a single player.
func (t Thought) HTML() string { return t.Made().HTML() }

// Made returns what HTML shows; in a page, pointing at a square shows the chance that it is played.
func (t Thought) Made() report.Part {
	if t.Moment.Legal() == 0 {
		return t.Moment
	}
	if len(t.Players) == 1 {
		table := t.Table()
		table.Footer = nil
		return report.Stack{Row(t.Board(0), table), report.Footer(t.footer())}
	}
	return report.Stack{t.boards(), t.Table()}
}

// Picture draws a board for each player.
func (t Thought) Picture() picture.Picture {
	if len(t.Players) == 1 {
		return t.Board(0)
	}
	return t.boards()
}

func (t Thought) boards() picture.Gallery {
	g := picture.Gallery{Columns: 3}
	for i := range t.Players {
		g.Items = append(g.Items, t.Board(i))
	}
	return g
}

// String returns the table for a terminal.
func (t Thought) String() string {
	if t.Moment.Legal() == 0 {
		return t.Moment.String()
	}
	return t.Moment.Position.String() + t.Table().String()
}

// Board returns the picture of what player i thinks: values, with votes above them, on the legal squares.
func (t Thought) Board(i int) picture.Board {
	b := t.Moment.Board()
	b.Title, b.Flipped = t.Players[i].Name(), 0
	if len(t.Players[i].it.Members) == 0 {
		return b
	}
	b.Decimals = decimals(t.Notes[i]) - 1
	b.Values = map[int]float64{}
	if t.Players[i].voting() {
		b.Votes = map[int]float64{}
	}
	b.Notes = map[int]string{}
	for k, n := range t.Notes[i] {
		if n.Outcome != 0 {
			if b.Labels == nil {
				b.Labels = map[int]string{}
			}
			b.Labels[n.Move] = worth(n)
		} else {
			b.Values[n.Move] = n.Value
		}
		b.Notes[n.Move] = fmt.Sprintf("value %s, chance %.1f %%", worth(n), 100*t.Chances[i][k])
		if t.Players[i].voting() {
			b.Votes[n.Move] = n.Votes
		}
	}
	return b
}

// worth is the value of a move as text, or how the move ends the game, if the player sees that.
func worth(n choose.MoveNote) string {
	switch {
	case n.Outcome > 0:
		return "wins"
	case n.Outcome < 0:
		return "loses"
	}
	return estimate.Significant(n.Value)
}

// decimals returns how many decimals show about four digits of the greatest value.
func decimals(notes []choose.MoveNote) int {
	greatest := 0.0
	for _, n := range notes {
		greatest = math.Max(greatest, math.Abs(n.Value))
	}
	switch {
	case greatest < 10:
		return 3
	case greatest < 100:
		return 2
	}
	return 1
}

// Table shows a row for each legal move.
func (t Thought) Table() report.Table {
	table := report.Table{Columns: []report.Column{{Name: "move", Unit: "of " + t.Moment.Turn().String()}}}
	for i, p := range t.Players {
		group := p.Name()
		if len(t.Players) == 1 {
			group = ""
		}
		if p.voting() {
			table.Columns = append(table.Columns,
				report.Column{Name: "votes", Group: group, Best: report.Highest, Decimals: fraction(t.Notes[i])})
		}
		if len(p.it.Members) > 0 {
			table.Columns = append(table.Columns,
				report.Column{Name: "value", Group: group, Decimals: decimals(t.Notes[i]), Best: best(p, t.Notes[i])})
		}
		table.Columns = append(table.Columns, report.Column{Name: "chance", Unit: "%", Group: group, Decimals: 1})
	}
	for k := range t.Notes[0] {
		table.Add(t.cells(k)...)
	}
	table.Footer = t.footer()
	return table
}

func (t Thought) footer() []string {
	list := []string{"value: of the board after the move, for the side that moves", t.rule()}
	if slices.ContainsFunc(t.Players, func(p Player) bool { return p.it.Plies > 1 }) {
		list = append(list, "of a player that looks further ahead: of the board that its plies lead to")
	}
	if slices.ContainsFunc(t.Players, func(p Player) bool { return p.voting() }) {
		list = append(list, fmt.Sprintf("in a vote: mean value over the members; a member with several best moves counts "+
			"for each in equal parts; chance: of %d votes", drawings))
	}
	return list
}

// best reports whether the greatest value wins.
func best(p Player, notes []choose.MoveNote) report.Best {
	if p.voting() || slices.ContainsFunc(notes, func(n choose.MoveNote) bool { return n.Outcome > 0 }) {
		return report.NoBest
	}
	return report.Highest
}

// rule says where the chances come from.
func (t Thought) rule() string {
	for _, p := range t.Players {
		if p.settings() != t.Players[0].settings() {
			return "chance: with each player's epsilon and rule for ties"
		}
	}
	return "chance: " + t.Players[0].settings()
}

// fraction returns the number of decimals that votes need.
func fraction(notes []choose.MoveNote) int {
	for _, n := range notes {
		if math.Abs(n.Votes-math.Round(n.Votes)) > 0.001 {
			return 1
		}
	}
	return 0
}

func (t Thought) cells(k int) []any {
	cells := []any{board.Name(t.Notes[0][k].Move, t.Moment.Size())}
	for i, p := range t.Players {
		n := t.Notes[i][k]
		if p.voting() {
			cells = append(cells, n.Votes)
		}
		if len(p.it.Members) > 0 {
			cells = append(cells, valueCell(n))
		}
		cells = append(cells, 100*t.Chances[i][k])
	}
	return cells
}

// valueCell is the value of a move in a table.
func valueCell(n choose.MoveNote) any {
	if n.Outcome != 0 {
		return worth(n)
	}
	return n.Value
}

// drawings is how often a vote is repeated to see how its members' ties fall.
const drawings = 1000

// chances returns the probabilities of the moves, in the order of the notes.
func (p Player) chances(at player.Position, notes []choose.MoveNote) []float64 {
	sets, first := p.bestSets(at, notes), len(p.it.Members) > 0 && p.it.Ties == play.FirstTies
	c := make([]float64, len(notes))
	for k, n := range notes {
		for _, set := range sets {
			if first {
				set &= -set
			}
			if set>>n.Move&1 == 1 {
				c[k] += 1 / float64(bits.OnesCount64(set)*len(sets))
			}
		}
		c[k] = p.it.Epsilon/float64(len(notes)) + float64((1-p.it.Epsilon)*c[k])
	}
	return c
}

// bestSets returns the set of best moves; for a vote, one for each drawing.
func (p Player) bestSets(at player.Position, notes []choose.MoveNote) []uint64 {
	if p.voting() {
		batch, rnd, best := make([]player.Position, drawings), make([]seed.Seed, drawings), make([]uint64, drawings)
		for i := range batch {
			batch[i], rnd[i] = at, seed.Seed(0).Child("think", i)
		}
		p.chooser().Best(batch, rnd, best)
		return best
	}
	var set uint64
	for _, n := range notes {
		if n.Best {
			set |= 1 << n.Move
		}
	}
	return []uint64{set}
}
