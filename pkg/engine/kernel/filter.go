package kernel

import (
	"math/bits"

	"github.com/oneply/oneply/pkg/engine/lanes"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// filtered finds the best moves of many positions at a time: moves that the sums of a backend cannot tell apart are
// compared by their exact values.
type filtered struct {
	backend *lanes.Backend
	sums    lanes.Sums
	exact   exact // nil where moves with equal sums are equal
}

// exact compares moves by their exact values.
type exact interface {
	// best returns the best of these legal moves of position i of the list.
	best(l *lanes.List, i int, moves uint64) uint64
	// fork returns the same for use by another goroutine.
	fork() exact
}

// newFiltered uses the exact values if the sums are not exact.
func newFiltered(b *lanes.Backend, s lanes.Sums, e exact) *filtered {
	if s.Exact() {
		e = nil
	}
	return &filtered{b, s, e}
}

func (k *filtered) Fork() Kernel {
	f := *k
	if k.exact != nil {
		f.exact = k.exact.fork()
	}
	return &f
}

func (k *filtered) Best(own, opp, best []uint64) {
	l := lanes.Borrow()
	for len(own) > 0 {
		n := min(lanes.Positions, len(own))
		l.Fill(own[:n], opp[:n])
		l.Find(k.backend, n)
		k.choose(l, n)
		copy(best, l.Best[:n])
		own, opp, best = own[n:], opp[n:], best[n:]
	}
	l.GiveBack()
}

// choose writes the sets of best moves of the first n positions.
func (k *filtered) choose(l *lanes.List, n int) {
	several := l.Near(k.backend, k.sums, n)
	if k.exact == nil {
		return
	}
	for ; several != 0; several &= several - 1 {
		i := bits.TrailingZeros64(several)
		l.Best[i] = k.exact.best(l, i, l.Best[i])
	}
}

func (k *filtered) Step(l *lanes.List, rnd []seed.Seed, n int, first bool) {
	l.Find(k.backend, len(rnd))
	k.choose(l, n)
	l.Step(rnd, n, first)
}
