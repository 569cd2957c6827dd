package paper

import (
	"sync"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/othello"
)

// Chooser looks one ply ahead by an evaluator; white sees the board with its colours exchanged.
func Chooser(e eval.Evaluator) choose.Chooser[othello.Position] {
	return choose.New[othello.Position](e, choose.Inversion)
}

// Standard returns the standard heuristic, the opponent in the papers on Othello. It is made once, because judging a
// candidate takes only a few milliseconds.
var Standard = sync.OnceValue(func() choose.Chooser[othello.Position] { return Chooser(eval.Heuristic()) })
