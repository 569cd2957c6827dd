package td

import (
	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/kernel"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/othello"
)

// perceptron is a shape of networks with hidden units.
type perceptron struct{ eval.Perceptron }

func (p perceptron) Value(w []int64, s board.Stones) int64 {
	var sums [eval.MaxHidden]int64
	p.Sums(w, s, sums[:])
	return p.Output(w, sums[:])
}

// Gradient is backpropagation: a weight v of the output has slope h, the output of its unit; the bias of the output has
// slope 1, and each weight of the unit whose input is present has v (1 - h^2).
func (p perceptron) Gradient(w []int64, s board.Stones, list []Slope) []Slope {
	var sums [eval.MaxHidden]int64
	var back [eval.MaxHidden]float64
	p.Sums(w, s, sums[:])
	out := p.Dim() - 1 - p.Hidden
	for j := range p.Hidden {
		h := eval.Activation(sums[j])
		list = append(list, Slope{out + j, h})
		back[j] = float64(float(w[out+j]) * (1 - float64(h*h)))
	}
	list = append(list, Slope{out + p.Hidden, 1})
	input := func(i int) {
		for j, b := range back[:p.Hidden] {
			list = append(list, Slope{i*p.Hidden + j, b})
		}
	}
	input(0)
	for sq := range board.Members(s.Own) {
		input(1 + sq)
	}
	for sq := range board.Members(s.Opp) {
		input(1 + p.N.Squares() + sq)
	}
	return list
}

// unitTable lets networks with hidden units learn Othello: moves are chosen by a kernel, which changes the sums of the
// units at the squares that a move touches. It learns what the reference does.
type unitTable struct {
	TD[othello.Position]
	of eval.Perceptron
}

// newUnitTable returns nil unless unitTable can do this learning.
func newUnitTable[P choose.Position[P]](t TD[P]) *unitTable {
	of, ok := any(t).(TD[othello.Position])
	if !ok || of.View.SeesEnd() {
		return nil
	}
	p, ok := of.Features.(perceptron)
	if !ok {
		return nil
	}
	return &unitTable{of, p.Perceptron}
}

func (t *unitTable) newGame(l *Learner) *game[othello.Position] {
	g := newGame(t.TD, l)
	var own, opp, best [1]uint64
	k := [2]kernel.Kernel{kernel.Units(t.of, g.weights, false), kernel.Units(t.of, g.weights, t.View.Negates())}
	g.find = func(p othello.Position) uint64 {
		stones := p.Stones()
		own[0], opp[0] = stones.Own, stones.Opp
		k[p.Turn()].Best(own[:], opp[:], best[:])
		return best[0]
	}
	return g
}
