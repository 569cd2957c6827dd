package oneply

import (
	"fmt"
	"math"
	"strings"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/perfect"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/picture"
	"github.com/oneply/oneply/pkg/show/report"
)

// HTML says in a line what the player is and shows its weights.
func (p Player) HTML() string {
	s := report.Note(p.line()).HTML()
	if len(p.it.Members) > 0 {
		s += p.Weights().HTML()
	}
	return s
}

// String returns the line of HTML.
func (p Player) String() string { return p.line() + "\n" }

func (p Player) line() string {
	return fmt.Sprintf("%s (%s): %s; %s", p.Name(), p.it.Source, p.kind(), p.settings())
}

// kind says what the player is made of.
func (p Player) kind() string {
	switch {
	case p.it.Engine != "":
		return "moves as it answers by GTP"
	case len(p.it.Members) == 0:
		return "moves at random"
	case p.voting():
		return estimate.Count(len(p.it.Members), "member that votes", "members that vote")
	}
	switch e := p.evaluator().(type) {
	case *eval.Network:
		return fmt.Sprintf("n-tuple network of %s and %d weights", estimate.Count(len(e.Tuples()), "table", "tables"),
			e.Weights())
	case *eval.Phases:
		return fmt.Sprintf("n-tuple networks for %s, of %d weights", estimate.Count(len(e.Parts()), "phase", "phases"),
			e.Weights())
	case *eval.MLP:
		return fmt.Sprintf("network of %d hidden units and %d weights", e.Encoding().Hidden, e.Encoding().Dim())
	case *eval.Reaching:
		return fmt.Sprintf("n-tuple network over cells of four values, of %d weights", e.Encoding().Dim())
	case *eval.WPC:
		return fmt.Sprintf("weighted piece counter of %d weights", len(e.Weights()))
	case *perfect.Judge:
		return "perfect play, by a search to the end"
	case eval.Liberties:
		return fmt.Sprintf("liberties on %d x %d points", e.N, e.N)
	}
	return "an evaluator of its own"
}

// Weights draws what the player knows: the weights of a WPC on their squares; the tables of a network; the mean of the
// members of a vote of WPCs.
func (p Player) Weights() report.Part { return must(p.weights()) }

func (p Player) weights() (report.Part, error) {
	if err := p.it.Check(); err != nil {
		return nil, named(err)
	}
	switch {
	case p.it.Engine != "":
		return noWeights, nil
	case len(p.it.Members) == 0:
		return report.Note("The random player has no weights."), nil
	case p.voting():
		return p.meanWeights(), nil
	}
	switch e := p.evaluator().(type) {
	case *eval.WPC:
		return picture.Grid{N: e.Size(), Weights: e.Weights(), Title: p.Name()}, nil
	case *eval.Network:
		return tables(p.Name(), e, p.side()), nil
	case *eval.Phases:
		var all report.Stack
		for i, n := range e.Parts() {
			all = append(all, tables(fmt.Sprintf("%s, phase %d", p.Name(), i+1), n, p.side()))
		}
		return all, nil
	case *eval.MLP:
		return units(p.Name(), e), nil
	}
	return noWeights, nil
}

// units draws the weights of the hidden units for each square: of an own stone and of one of the opponent.
func units(name string, m *eval.MLP) report.Part {
	e, w := m.Encoding(), m.Weights()
	squares, first := e.N.Squares(), e.Dim()-1-e.Hidden
	low, high := extremes(w[e.Hidden:first])
	g := picture.Gallery{Columns: 8, Caption: fmt.Sprintf("%s: for each hidden unit its weights for an own stone (left) "+
		"and for one of the opponent (right), and by how much it counts. Blue is negative, red positive, full colour %.3g.",
		name, max(high, -low))}
	for j := range e.Hidden {
		for side, title := range []string{fmt.Sprintf("%d: %+.2f", j+1, w[first+j]), "opponent"} {
			grid := picture.Grid{N: e.N, Bare: true, Scale: max(high, -low), Title: title}
			for sq := range squares {
				grid.Weights = append(grid.Weights, w[(1+side*squares+sq)*e.Hidden+j])
			}
			g.Items = append(g.Items, grid)
		}
	}
	return g
}

const noWeights = report.Note("This player has no weights to show.")

func (p Player) meanWeights() report.Part {
	fused, err := fuse(player.Mean, nil, p.members())
	if err != nil {
		return noWeights
	}
	mean, _ := fused.it.Evaluator() // nil with an error
	switch w := mean.(type) {
	case *eval.WPC:
		return picture.Grid{N: w.Size(), Weights: w.Weights(), Title: fmt.Sprintf("mean of %d members", len(p.it.Members))}
	case *eval.Network:
		return tables(p.Name(), w, p.side())
	}
	return noWeights
}

// side returns the board of the player's game.
func (p Player) side() board.Shape { return must(player.FindGame(p.it.Game)).Size() }

// tables draws the tables of a network: grids of nine for pairs, else a list; the board has side rows.
func tables(name string, n *eval.Network, side board.Shape) report.Part {
	t := tupleTable(name, n, side)
	for _, tuple := range n.Tuples() {
		if len(tuple.Places[0]) != 2 {
			return t
		}
	}
	greatest := 0.0
	for _, tuple := range n.Tuples() {
		_, high := extremes(tuple.Table)
		low, _ := extremes(tuple.Table)
		greatest = math.Max(greatest, math.Max(high, -low))
	}
	g := picture.Gallery{Columns: 16, Caption: fmt.Sprintf("%s: a grid of nine weights for each pair of squares, shared "+
		"by its symmetric pairs. "+
		"Rows: opponent, empty or own on the first square; columns: the same on the second. Blue is negative, red "+
		"positive, full colour %.3g.",
		name, greatest)}
	for _, tuple := range n.Tuples() {
		g.Items = append(g.Items, picture.Grid{N: 3, Bare: true, Weights: tuple.Table, Scale: greatest,
			Title: squares(tuple.Places[0], side), Tuple: 2})
	}
	return append(report.Stack{g}, t.Plain()...)
}

func tupleTable(name string, n *eval.Network, side board.Shape) report.Table {
	t := report.Table{
		Title: fmt.Sprintf("%s: %s, %d weights", name, estimate.Count(len(n.Tuples()), "table", "tables"), n.Weights()),
		Columns: []report.Column{{Name: "table"}, {Name: "first place"}, {Name: "places"}, {Name: "weights"},
			{Name: "least", Decimals: 3}, {Name: "greatest", Decimals: 3}},
		Folded: len(n.Tuples()) > 12,
	}
	for i, tuple := range n.Tuples() {
		low, high := extremes(tuple.Table)
		t.Add(i+1, squares(tuple.Places[0], side), len(tuple.Places), len(tuple.Table), low, high)
	}
	return t
}

// squares names the squares of a place on a board of n rows.
func squares(place []int, n board.Shape) string {
	list := make([]string, len(place))
	for i, sq := range place {
		list[i] = board.Name(sq, n)
	}
	return strings.Join(list, " ")
}

func extremes(list []float64) (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, v := range list {
		low, high = math.Min(low, v), math.Max(high, v)
	}
	return low, high
}

// members returns the players that are fused.
func (p Player) members() []Player {
	list := make([]Player, len(p.it.Members))
	for i, m := range p.it.Members {
		list[i] = Player{player.New(m.Name, "", m.Evaluator)}
		list[i].it.View = p.it.View
	}
	return list
}

// settings returns the settings that the result of a match depends on.
func (p Player) settings() string { return p.it.Settings() }

// Text returns the player in the Othello League's text format, which Parse and Find read. A vote has no such text.
func (p Player) Text() string { return must(p.text()) }

func (p Player) text() (string, error) {
	if p.voting() || len(p.it.Members) == 0 {
		return "", fmt.Errorf("oneply: %s has no text form: only a WPC and a network have one", p.Name())
	}
	text, err := eval.Text(p.evaluator())
	return text, named(err)
}

// Save writes the player, even a vote, to a file with its settings; Find reads it back.
func (p Player) Save(path string) {
	var b strings.Builder
	err := p.it.Write(&b)
	if err == nil {
		err = lab.Replace(path, []byte(b.String()))
	}
	if err != nil {
		stop(fmt.Errorf("oneply: %w", err))
	}
}
