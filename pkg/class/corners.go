package class

import (
	"math/bits"

	"github.com/oneply/oneply/pkg/game/board"
)

// corners values the discs in the corners: a right answer to the task of the pupil's own evaluator.
type corners struct{}

func (corners) Scale() float64 { return 1 }

func (corners) Value(s board.Stones) int64 {
	const corners = 1<<0 | 1<<7 | 1<<56 | 1<<63
	return int64(bits.OnesCount64(s.Own&corners)) - int64(bits.OnesCount64(s.Opp&corners))
}
