package td

import (
	"math/bits"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/exact"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// reference is the definition of learning: one learner, one game after another, for every game and every family of
// evaluators.
func (t TD[P]) reference(l *Learner) *game[P] {
	g := newGame(t, l)
	if g.touching = newTouching(t.Features); g.touching != nil {
		g.find = g.bestTouched
	}
	return g
}

// game is a learner playing its games.
type game[P choose.Position[P]] struct {
	TD[P]
	learner  *Learner
	weights  []int64 // in units
	trace    *trace
	last     P       // the position that the next prediction is compared with
	begun    bool    // there is one
	slopes   []Slope // scratch
	pass     int     // the move
	opponent choose.Chooser[P]
	plies    int64
	all      []past // of a game that is learnt from when it has ended

	find     func(p P) uint64 // best, or a faster equivalent
	touching *touching        // of a network
}

func newGame[P choose.Position[P]](t TD[P], l *Learner) *game[P] {
	g := &game[P]{TD: t, learner: l, trace: newTrace(len(l.Weights), t.Loss), pass: board.Pass(t.Start.Size())}
	for _, w := range l.Weights {
		g.weights = append(g.weights, fixed(w))
	}
	if t.Steps != Constant && l.Net == nil {
		l.Net, l.Gross = make([]float64, len(l.Weights)), make([]float64, len(l.Weights))
		if t.Steps == Adaptive {
			fill(l.Net, exact.Log(t.Alpha))
		}
	}
	if g.Meta == 0 {
		g.Meta = metas[t.Steps]
	}
	if t.Opponent != nil {
		g.opponent = t.Opponent.Chooser.Fork()
	}
	g.find = g.best
	return g
}

func (g *game[P]) play(s seed.Seed, side board.Color) {
	if g.Returns {
		g.playReturns(g, s, side)
		return
	}
	p := g.Start
	g.trace.forget()
	g.last, g.begun = p, g.Opponent == nil
	for turn := 0; !p.Over(); turn++ {
		own := g.Opponent == nil || p.Turn() == side
		forced := p.Legal() == 0
		move, random := g.choose(p, own, s.At(turn))
		if move != g.pass {
			g.plies++
		}
		p = p.Play(move)
		switch {
		case own && random && g.SkipRandom:
		case p.Over():
			g.learn(outcome(p.Margin()))
		case own && !forced:
			g.learn(predict(g.value(p)))
		}
		if own && !forced {
			g.last, g.begun = p, true
		}
	}
}

// choose returns the move of the side to move: random if the upper half of r is below epsilon, else a best one, picked
// by the lower half of r.
func (g *game[P]) choose(p P, own bool, r uint64) (move int, random bool) {
	epsilon, legal := g.Epsilon, p.Legal()
	if !own {
		epsilon = g.Opponent.Epsilon
	}
	switch {
	case legal == 0:
		return g.pass, false
	case r>>32 < uint64(epsilon*(1<<32)):
		return seed.Pick(legal, r), true
	case own:
		return seed.Pick(g.find(p), r), false
	}
	best := []uint64{0}
	g.opponent.Best([]P{p}, []seed.Seed{seed.Seed(r)}, best)
	if g.Opponent.Ties == choose.FirstTies {
		return bits.TrailingZeros64(best[0]), false
	}
	return seed.Pick(best[0], r), false
}

// best returns the set of moves to the positions that are worth most to the side that moves.
func (g *game[P]) best(p P) (best uint64) {
	top := int64(0)
	for move := range board.Members(p.Legal()) {
		after := p.Play(move)
		v := g.value(after)
		switch {
		case (after.Ends() || g.View.SeesEnd()) && after.Over():
			v = choose.Outcome(p.Turn(), after.Margin())
		case p.Turn() == board.White:
			v = -v
		}
		switch {
		case best == 0 || v > top:
			best, top = 1<<move, v
		case v == top:
			best |= 1 << move
		}
	}
	return best
}

// value returns the value of a position for black, in units.
func (g *game[P]) value(p P) int64 {
	s, sign := seen(p, g.View)
	return sign * g.Features.Value(g.weights, s)
}

// learn takes the last position into the trace and learns from the next prediction.
func (g *game[P]) learn(next float64) {
	if !g.begun {
		return
	}
	s, sign := seen(g.last, g.View)
	g.slopes = g.Features.Gradient(g.weights, s, g.slopes[:0])
	g.trace.enter(sign*g.Features.Value(g.weights, s), sign, g.slopes, g.Lambda)
	g.step(next)
}

// step changes the weights by what the trace gives for the next prediction.
func (g *game[P]) step(next float64) {
	switch net, gross := g.learner.Net, g.learner.Gross; g.Steps {
	case Constant:
		g.trace.step(g.weights, next, g.Alpha)
	case Adaptive:
		g.trace.adaptiveStep(g.weights, net, gross, next, g.Meta)
	default:
		g.trace.coherentStep(g.weights, net, gross, next, g.Alpha, g.Meta, g.Steps == CoherentErrors)
	}
}

// moves returns the number of moves, without passes.
func (g *game[P]) moves() int64 { return g.plies }

// limit keeps the weights within Most.
func (g *game[P]) limit() {
	if !g.trace.beyond {
		return
	}
	g.trace.beyond = false
	for i, w := range g.weights {
		g.weights[i] = max(-most, min(most, w))
	}
}

// keep writes the weights back to the learner.
func (g *game[P]) keep() {
	for i, w := range g.weights {
		g.learner.Weights[i] = float(w)
	}
}
