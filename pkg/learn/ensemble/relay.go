package ensemble

import (
	"math/bits"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// Relay chooses by the first player up to a number of discs on the board, then by the second.
type Relay struct {
	Of    [2]choose.Chooser[othello.Position]
	Discs int // on the board when the second takes over
}

func (r Relay) turn(p othello.Position) int {
	s := p.Stones()
	if bits.OnesCount64(s.Own|s.Opp) < r.Discs {
		return 0
	}
	return 1
}

func (r Relay) Best(batch []othello.Position, rnd []seed.Seed, best []uint64) {
	for i := range batch {
		r.Of[r.turn(batch[i])].Best(batch[i:i+1], rnd[i:i+1], best[i:i+1])
	}
}

func (r Relay) Explain(p othello.Position) []choose.MoveNote { return r.Of[r.turn(p)].Explain(p) }

func (r Relay) Fork() choose.Chooser[othello.Position] {
	return Relay{[2]choose.Chooser[othello.Position]{r.Of[0].Fork(), r.Of[1].Fork()}, r.Discs}
}
