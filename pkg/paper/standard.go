package paper

import (
	"sync"

	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/othello"
	"github.com/oneply/oneply/pkg/ply"
)

// Chooser looks one ply ahead by an evaluator; white sees the board with its colours exchanged.
func Chooser(e eval.Evaluator) ply.Chooser[othello.Position] {
	return ply.New[othello.Position](e, ply.Inversion)
}

// Standard returns the standard heuristic, the opponent in the papers on Othello. It is made once, for judging a
// candidate takes a few milliseconds.
var Standard = sync.OnceValue(func() ply.Chooser[othello.Position] { return Chooser(eval.Heuristic()) })
