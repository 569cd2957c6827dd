package eval

import (
	"fmt"
	"slices"

	"github.com/oneply/oneply/pkg/board"
)

// Fits tells why an evaluator cannot value boards of n rows and columns: a WPC has weights for a board of another size,
// a network sees squares that lie off the board, liberties are counted on another. It accepts all other evaluators.
// Callers say in front of the error where the evaluator comes from.
func Fits(e Evaluator, n int) error {
	switch e := e.(type) {
	case *WPC:
		if e.size != n {
			return fmt.Errorf("%d weights are a WPC for a board of %d x %d squares, want %d weights for %d x %d",
				e.size*e.size, e.size, e.size, n*n, n, n)
		}
	case Liberties:
		if board.Side(e.N) != n {
			return fmt.Errorf("liberties of a board of %d x %d squares, want %d x %d", board.Side(e.N), board.Side(e.N), n, n)
		}
	case *Network:
		for i, t := range e.tuples {
			for _, p := range t.Places {
				if last := slices.Max(p); last >= n*n {
					return fmt.Errorf("tuple %d sees square %d, want 0 to %d for a board of %d x %d squares", i+1, last, n*n-1, n, n)
				}
			}
		}
	}
	return nil
}

// alike tells which evaluators are for boards of another size than the first WPC.
func alike(evaluators []Evaluator) error {
	n := 0
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
