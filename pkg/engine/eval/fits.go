package eval

import (
	"fmt"
	"slices"

	"github.com/oneply/oneply/pkg/game/board"
)

// Fits returns an error if an evaluator cannot value boards of this form: a WPC has weights for a board of another
// size, a network sees squares off the board, or liberties are counted on another board. It accepts all other
// evaluators. Callers say where the evaluator comes from.
func Fits(e Evaluator, n board.Shape) error {
	switch e := e.(type) {
	case *WPC:
		if e.size != n {
			return fmt.Errorf("%d weights are a WPC for a board of %s squares, want %d weights for %s",
				e.size.Squares(), e.size, n.Squares(), n)
		}
	case *MLP:
		if e.of.N != n {
			return fmt.Errorf("a network with hidden units for a board of %s squares, want %s", e.of.N, n)
		}
	case *Reaching:
		if n != board.Upright {
			return fmt.Errorf("a network for a board of %s squares, where discs fall, want %s", board.Upright, n)
		}
	case Liberties:
		if board.Side(e.N) != n {
			return fmt.Errorf("liberties of a board of %s squares, want %s", board.Side(e.N), n)
		}
	case *Phases:
		for _, part := range e.parts {
			if err := Fits(part, n); err != nil {
				return err
			}
		}
	case *Network:
		for i, t := range e.tuples {
			for _, p := range t.Places {
				if last := slices.Max(p); last >= n.Squares() {
					return fmt.Errorf("tuple %d sees square %d, want 0 to %d for a board of %s squares", i+1, last, n.Squares()-1, n)
				}
			}
		}
	}
	return nil
}

// alike returns an error that names the evaluators for boards of another size than the first WPC.
func alike(evaluators []Evaluator) error {
	n := board.Shape(0)
	for _, e := range evaluators {
		if p, ok := e.(*WPC); ok && n == 0 {
			n = p.size
		}
	}
	if n == 0 {
		return nil
	}
	for i, e := range evaluators {
		if err := Fits(e, n); err != nil {
			return fmt.Errorf("mean: evaluator %d: %w", i+1, err)
		}
	}
	return nil
}
