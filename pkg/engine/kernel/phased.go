package kernel

import (
	"math/bits"

	"github.com/oneply/oneply/pkg/engine/eval"
)

// phased plays by another kernel in each phase of the game. All moves of a position lead to boards of one phase.
type phased struct {
	parts          []Kernel
	at             []int    // scratch: positions of a phase
	own, opp, best []uint64 // scratch: likewise
}

// newPhased makes a kernel of each network; nil where one has none.
func newPhased(e *eval.Phases, kernel func(eval.Evaluator) Kernel) Kernel {
	k := &phased{}
	for _, n := range e.Parts() {
		k.parts = append(k.parts, kernel(n))
	}
	return k
}

func (k *phased) Fork() Kernel {
	f := &phased{}
	for _, part := range k.parts {
		f.parts = append(f.parts, part.Fork())
	}
	return f
}

func (k *phased) Best(own, opp, best []uint64) {
	for phase, part := range k.parts {
		k.at, k.own, k.opp = k.at[:0], k.own[:0], k.opp[:0]
		for i := range own {
			if eval.Phase(min(bits.OnesCount64(own[i]|opp[i])+1, eval.Squares), len(k.parts)) == phase {
				k.at, k.own, k.opp = append(k.at, i), append(k.own, own[i]), append(k.opp, opp[i])
			}
		}
		if len(k.at) == 0 {
			continue
		}
		k.best = append(k.best[:0], k.own...)
		part.Best(k.own, k.opp, k.best)
		for n, i := range k.at {
			best[i] = k.best[n]
		}
	}
}
