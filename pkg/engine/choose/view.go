package choose

import (
	"fmt"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/connectfour"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/game/smallgo"
)

// View is the way one evaluator plays both colours (Jaskowski 2014, II-F). The two ways are the same for a weighted
// piece counter. End may be added to either: the player then sees the end even of games whose players do not.
type View int

const (
	Inversion View = 0 // white sees the board with its colours exchanged
	Negation  View = 1 // white moves to the least value of the board as black sees it
	End       View = 2 // an afterstate that ends the game is valued by its outcome alone (Position.Ends)
)

func (v View) String() string {
	name := "inversion"
	if v.Negates() {
		name = "negation"
	}
	if v.SeesEnd() {
		name += andEnd
	}
	return name
}

// andEnd is the suffix of the name of a view that sees the end.
const andEnd = "+end"

// Negates reports whether white moves to the least value of the board as black sees it.
func (v View) Negates() bool { return v&Negation != 0 }

// SeesEnd reports whether the view includes End.
func (v View) SeesEnd() bool { return v&End != 0 }

// Check returns an error for an unknown view.
func (v View) Check() error {
	if v&^(Negation|End) != 0 {
		return fmt.Errorf("view %d, want 0 (inversion) or 1 (negation), and 2 more to see the end", int(v))
	}
	return nil
}

// ParseView reads the name of a view.
func ParseView(name string) (View, error) {
	for v := range End << 1 {
		if name == v.String() {
			return v, nil
		}
	}
	return 0, fmt.Errorf("no view %q: inversion or negation, either with %s", name, andEnd)
}

// MarshalText returns the name of the view, so that files hold names.
func (v View) MarshalText() ([]byte, error) { return []byte(v.String()), v.Check() }

// UnmarshalText reads a name.
func (v *View) UnmarshalText(text []byte) (err error) {
	*v, err = ParseView(string(text))
	return err
}

// sides are the evaluators of black and of white, each for the afterstate as the side that has just moved sees it.
type sides struct {
	of   [2]eval.Evaluator
	same bool // both are the same
	end  bool // the end is seen even if players of the game do not see it
}

func (v View) sides(e eval.Evaluator) sides {
	s := sides{of: [2]eval.Evaluator{e, e}, same: true, end: v.SeesEnd()}
	if v.Negates() && !balanced(e) {
		s.of[board.White], s.same = negated{e}, false
	}
	return s
}

func (v View) sidesOf(members []eval.Evaluator) []sides {
	all := make([]sides, len(members))
	for i, e := range members {
		all[i] = v.sides(e)
	}
	return all
}

// negated is white's view of an evaluator that values boards for black.
type negated struct{ eval.Evaluator }

func (n negated) Value(s board.Stones) int64 { return -n.Evaluator.Value(s.Swap()) }

// value returns the value of the afterstate of a move, for the side that moves, times Scale.
func value[P Position[P]](s sides, p P, move int) int64 {
	after := p.Play(move)
	if (s.end || after.Ends()) && after.Over() {
		return Outcome(p.Turn(), after.Margin())
	}
	return s.of[p.Turn()].Value(after.Stones().Swap())
}

// won is greater than any evaluator's value.
const won = 1 << 60

// Outcome returns the value of the end of a game with this margin to a side that sees it: more than any board for a
// win, less for a loss, and that of an even board, 0, for a draw.
func Outcome(side board.Color, margin int) int64 {
	switch {
	case margin == 0:
		return 0
	case margin > 0 == (side == board.Black):
		return won
	}
	return -won
}

// explain notes the value of every legal move.
func explain[P Position[P]](s sides, p P) []MoveNote {
	var notes []MoveNote
	best := bestByValue(s, p)
	for m := range board.Members(p.Legal()) {
		n := MoveNote{Move: m, Best: best>>m&1 == 1}
		switch v := value(s, p, m); v {
		case won, -won:
			n.Outcome = int(v / won)
		default:
			n.Value = float64(v) / s.of[p.Turn()].Scale()
		}
		notes = append(notes, n)
	}
	return notes
}

// New returns the fastest chooser with this evaluator, which must fit the game's board (eval.Fits).
func New[P Position[P]](e eval.Evaluator, v View) Chooser[P] { return fastest[P](v.sides(e)) }

// fastest returns the game's own chooser, or the reference for a game that has none.
func fastest[P Position[P]](s sides) Chooser[P] {
	var p P
	switch any(p).(type) {
	case othello.Position:
		if !s.end {
			return any(newOthello(s)).(Chooser[P])
		}
	case othello.Small:
		return any(newSmall(s)).(Chooser[P])
	case smallgo.Position:
		return any(newSmallgo(s)).(Chooser[P])
	case connectfour.Position:
		return any(newConnectFour(s)).(Chooser[P])
	}
	return reference[P]{s}
}
