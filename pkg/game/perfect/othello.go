package perfect

import (
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/othello"
)

// Endgame tells how games of Othello on 4 x 4 squares end with perfect play. It remembers its searches; one goroutine
// at a time may use it.
type Endgame struct{ margins map[board.Stones]int8 }

// NewEndgame returns an Endgame that has searched nothing yet.
func NewEndgame() *Endgame { return &Endgame{map[board.Stones]int8{}} }

// Margin returns the final lead in discs of the side to move if each side plays for as many as it can get.
func (e *Endgame) Margin(p othello.Small) int {
	s := p.Stones()
	if m, ok := e.margins[s]; ok {
		return int(m)
	}
	best := 0
	switch moves := p.Legal(); {
	case moves == 0 && p.Over():
		if best = p.Margin(); p.Turn() == board.White {
			best = -best
		}
	case moves == 0:
		best = -e.Margin(p.Play(board.Pass(p.Size())))
	default:
		best = -p.Size().Squares()
		for move := range board.Members(moves) {
			best = max(best, -e.Margin(p.Play(move)))
		}
	}
	e.margins[s] = int8(best)
	return best
}
