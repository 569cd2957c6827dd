package session

import (
	"github.com/oneply/oneply/pkg/jupyter/interp"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/learn/evolve"
	"github.com/oneply/oneply/pkg/learn/lesson"
)

// Asker adapts the learners of a cell. It comes after the adapters that package symbols writes, which know no Best.
var Asker = interp.Adapt(func(o interp.Object) lesson.Asker {
	if o.Has("Best") {
		return &best{asker{o}}
	}
	return &asker{o}
})

type asker struct{ interp.Object }

func (a *asker) Ask(s seed.Seed) [][]float64 { return interp.As[[][]float64](a.Call("Ask", s)[0]) }

func (a *asker) Tell(f []evolve.Fitness) { a.Call("Tell", f) }

func (a *asker) Fresh() lesson.Standin { return &asker{a.Object.Fresh()} }

type best struct{ asker }

func (b *best) Best() []float64 { return interp.As[[]float64](b.Call("Best")[0]) }

func (b *best) Fresh() lesson.Standin { return &best{asker{b.Object.Fresh()}} }
