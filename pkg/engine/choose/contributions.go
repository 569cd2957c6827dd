package choose

import "github.com/oneply/oneply/pkg/engine/eval"

// Contributions splits the difference of the values of moves a and b, as MoveNote gives them: for the side that moves.
func Contributions[P Position[P]](e eval.Evaluator, v View, p P, a, b int) (eval.Contributions, error) {
	boardA, boardB := p.Play(a).Stones().Swap(), p.Play(b).Stones().Swap()
	s := v.sides(e).of[p.Turn()]
	if n, ok := s.(negated); ok { // minus the value of the other colour's board
		return eval.Contribute(n.Evaluator, boardB.Swap(), boardA.Swap())
	}
	return eval.Contribute(s, boardA, boardB)
}
