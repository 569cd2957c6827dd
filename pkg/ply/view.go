package ply

import (
	"fmt"

	"github.com/oneply/oneply/pkg/board"
	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/othello"
	"github.com/oneply/oneply/pkg/smallgo"
)

// View is the way one evaluator plays both colours (Jaskowski 2014, II-F). For a weighted piece counter both are the
// same.
type View int

const (
	Inversion View = iota // white sees the board with its colours exchanged
	Negation              // white moves to the least value of the board as black sees it
)

func (v View) String() string {
	if v == Negation {
		return "negation"
	}
	return "inversion"
}

// Check returns an error for a view that there is not.
func (v View) Check() error {
	if v != Inversion && v != Negation {
		return fmt.Errorf("view %d, want 0 (inversion) or 1 (negation)", int(v))
	}
	return nil
}

// ParseView reads the name of a view.
func ParseView(name string) (View, error) {
	for _, v := range []View{Inversion, Negation} {
		if name == v.String() {
			return v, nil
		}
	}
	return 0, fmt.Errorf("no view %q: inversion or negation", name)
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
	same bool // both are one
}

func both(e eval.Evaluator) sides { return sides{[2]eval.Evaluator{e, e}, true} }

func (v View) sides(e eval.Evaluator) sides {
	switch e.(type) {
	case *eval.WPC, eval.Liberties:
		return both(e) // a board is worth to one side what it costs the other
	}
	if v == Inversion {
		return both(e)
	}
	return sides{of: [2]eval.Evaluator{e, negated{e}}}
}

func (v View) sidesOf(members []eval.Evaluator) []sides {
	all := make([]sides, len(members))
	for i, e := range members {
		all[i] = v.sides(e)
	}
	return all
}

// negated is what white sees of an evaluator that values boards for black.
type negated struct{ eval.Evaluator }

func (n negated) Value(s board.Stones) int64 { return -n.Evaluator.Value(s.Swap()) }

// value returns the value of the afterstate of a move, for the side that moves, times Scale.
func value[P Position[P]](s sides, p P, move int) int64 {
	return s.of[p.Turn()].Value(p.Play(move).Stones().Swap())
}

// explain notes the value of every legal move.
func explain[P Position[P]](s sides, p P) []MoveNote {
	var notes []MoveNote
	best := bestByValue(s, p)
	for m := range board.Members(p.Legal()) {
		v := float64(value(s, p, m)) / s.of[p.Turn()].Scale()
		notes = append(notes, MoveNote{Move: m, Value: v, Best: best>>m&1 == 1})
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
		return any(newOthello(s)).(Chooser[P])
	case smallgo.Position:
		return any(newSmallgo(s)).(Chooser[P])
	}
	return reference[P]{s}
}
