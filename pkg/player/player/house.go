package player

import (
	"strings"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/perfect"
)

// standardOf is the suffix of the name of the standard player of a game for which the literature has none, by family.
var standardOf = map[string]string{othelloGame: "/heuristic", goGame: "/liberty", connectFour: "/lines"}

// house returns the standard player of a game for which the literature has none.
func house(name string) (Player, bool) {
	if p, ok := perfectly(name); ok {
		return p, true
	}
	game, _, _ := strings.Cut(name, "/")
	g, err := FindGame(game)
	if err != nil || game == "" || game == Any || name != g.Standard() {
		return Player{}, false
	}
	p := Player{}
	switch g.Family() {
	case othelloGame:
		p = New(name, "the weights of the standard heuristic, as far as they go from the corner", pattern(g.Size()))
		p.Title = "Heuristic " + g.Size().String()
	case goGame:
		p = New(name, "as the Liberty Player of Krawiec et al. 2011, 4.2.2", eval.Liberties{N: g.Size()})
		p.Title = "Liberty Player " + g.Size().String()
	case connectFour:
		p = New(name, "open lines of four: 1, 10 or 100 for one, two or three own discs in each", openLines(g.Size()))
		p.Title = "Open lines"
	default:
		return p, false
	}
	p.Game = g.Name()
	return p, true
}

// perfectOf are the names of perfect play, and the words that stand for it in files, by the evaluators.
var perfectOf = map[string]func() *perfect.Judge{
	connectFour + "/perfect":          perfect.ByDistance,
	connectFour + "/perfect-by-value": perfect.ByValue,
}

// perfectly returns the player that plays perfectly: quickest win, longest resistance, or by the value alone.
func perfectly(name string) (Player, bool) {
	judge, ok := perfectOf[name]
	if !ok {
		return Player{}, false
	}
	p := New(name, "solved: the quickest win, the longest resistance", judge())
	if p.Title = "Perfect play"; judge().ByValue {
		p.Title, p.Source = "Perfect by value", "solved: any win, else any draw"
	}
	p.Game, p.Epsilon = connectFour, 0
	return p, true
}

// pattern returns the counter with the weights a, b, c, ... of the standard heuristic, counted from the corner.
func pattern(n board.Shape) eval.Evaluator {
	usual := eval.Heuristic()
	code := eval.Symmetric{N: n}
	w := make([]float64, code.Dim())
	half := (n.Width() + 1) / 2
	for sq := range n.Squares() {
		if row, col := sq/n.Width(), sq%n.Width(); row < half && col < half {
			w[code.Weight(sq)] = usual.Weights()[row*usual.Size().Width()+col]
		}
	}
	e, err := code.Decode(w)
	if err != nil {
		panic(err)
	}
	return e
}

// openLines returns the network that for every line of four without discs of the opponent counts 1, 10 or 100 for one,
// two or three own discs, and subtracts the same for the opponent.
func openLines(n board.Shape) eval.Evaluator {
	a := eval.On(n).Systematic(4)
	worth := [5]float64{0, 1, 10, 100, 1000}
	w := make([]float64, a.Dim())
	for i := range w {
		var discs [3]int // of the opponent, none, own
		for k, entry := 0, i%81; k < 4; k, entry = k+1, entry/3 {
			discs[entry%3]++
		}
		switch {
		case discs[0] == 0:
			w[i] = worth[discs[2]]
		case discs[2] == 0:
			w[i] = -worth[discs[0]]
		}
	}
	e, err := a.Decode(w)
	if err != nil {
		panic(err)
	}
	return e
}
