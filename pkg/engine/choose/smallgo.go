package choose

import (
	"math/bits"

	"github.com/oneply/oneply/pkg/engine/kernel"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/smallgo"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// smallgoChooser chooses by one evaluator for each colour.
type smallgoChooser struct {
	sides   sides
	kernels [2]kernel.Go
}

func newSmallgo(s sides) Chooser[smallgo.Position] {
	return smallgoChooser{s, [2]kernel.Go{kernel.NewGo(s.of[board.Black]), kernel.NewGo(s.of[board.White])}}
}

func (c smallgoChooser) Best(batch []smallgo.Position, _ []seed.Seed, best []uint64) {
	for len(batch) > 0 {
		turn, n := batch[0].Turn(), 1
		for n < len(batch) && batch[n].Turn() == turn {
			n++
		}
		c.kernels[turn].Best(batch[:n], best[:n])
		if c.sides.end || batch[0].Ends() {
			for i := range batch[:n] {
				best[i] = c.seen(&batch[i], best[i])
			}
		}
		batch, best = batch[n:], best[n:]
	}
}

// seen returns the best moves of a player that sees the end, given those of one that does not.
func (c smallgoChooser) seen(p *smallgo.Position, best uint64) uint64 {
	if p.Closing() {
		return bestByValue(c.sides, *p)
	}
	return best
}

func (c smallgoChooser) Step(batch []smallgo.Position, rnd []seed.Seed, n int, ties TieRule, moved []uint64) {
	if n > 0 {
		c.Best(batch[:n], nil, moved[:n])
	}
	for i := range batch {
		p := &batch[i]
		if i >= n {
			moved[i], _ = p.Moves()
		}
		if moved[i] == 0 {
			continue
		}
		move := bits.TrailingZeros64(moved[i])
		if i >= n || ties == RandomTies {
			move = seed.Pick(moved[i], uint64(rnd[i]))
		}
		p.Do(move)
		moved[i] = 1 << move
	}
}

func (c smallgoChooser) Explain(p smallgo.Position) []MoveNote { return explain(c.sides, p) }

func (c smallgoChooser) Fork() Chooser[smallgo.Position] { return c }
