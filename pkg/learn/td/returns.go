package td

import (
	"math/bits"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// past is a position that the learner has made in a game which is learnt from when it has ended.
type past struct {
	board  board.Stones // as the weights value it
	places []int32      // the weights that it selects, of a network
	sign   int64        // of its value for black
	random bool         // the learner's next move was made at random
	best   float64      // the prediction for black after the best move in its place
}

// returning is a game that is learnt from when it has ended: by definition, or faster.
type returning[P any] interface {
	// instead returns the prediction after the best move of a position.
	instead(p P) float64
	// moved is told of a move before it is made.
	moved(p P, move int)
	// note returns a position that has just been reached; what it returned before may be used again.
	note(p P, old past) past
	// recall learns from what came after a position, and returns its prediction with the new weights.
	recall(of past, target float64) float64
}

// playReturns plays a game and then learns from the lambda-returns of its positions, the last one first, so that each
// learns from weights that know how the game has ended (forward view: Sutton & Barto 2018, Section 12.1). The last
// position learns the outcome, even where it ends the game: a move that wipes out the opponent is known as one. Where
// the next move was random, a position learns from the best one in its place (as in Watkins's Q(lambda), 12.10).
func (g *game[P]) playReturns(by returning[P], s seed.Seed, side board.Color) {
	p, n := g.Start, 0
	note := func() {
		if n == len(g.all) {
			g.all = append(g.all, past{})
		}
		g.all[n] = by.note(p, g.all[n])
		n++
	}
	if g.Opponent == nil {
		note()
	}
	for turn := 0; !p.Over(); turn++ {
		own, forced := g.Opponent == nil || p.Turn() == side, p.Legal() == 0
		move, random := g.choose(p, own, s.At(turn))
		if own && random && n > 0 {
			g.all[n-1].random, g.all[n-1].best = true, by.instead(p)
		}
		if move != g.pass {
			g.plies++
		}
		by.moved(p, move)
		if p = p.Play(move); own && !forced {
			note()
		}
	}
	g.learnBack(by, g.all[:n], outcome(p.Margin()))
}

// learnBack learns from positions of a game, the last first.
func (g *game[P]) learnBack(by returning[P], all []past, outcome float64) {
	next, target := outcome, outcome
	for i := len(all) - 1; i >= 0; i-- {
		target = float64((1-g.Lambda)*next) + float64(g.Lambda*target)
		if all[i].random {
			target = all[i].best
		}
		if now := by.recall(all[i], target); i < len(all)-1 {
			next = now
		}
	}
}

func (g *game[P]) instead(p P) float64 {
	q := p.Play(bits.TrailingZeros64(g.find(p)))
	if q.Over() {
		return outcome(q.Margin())
	}
	return predict(g.value(q))
}

func (g *game[P]) moved(P, int) {}

func (g *game[P]) note(p P, _ past) past {
	s, sign := seen(p, g.View)
	return past{board: s, sign: sign}
}

func (g *game[P]) recall(of past, target float64) float64 {
	g.trace.forget()
	g.slopes = g.Features.Gradient(g.weights, of.board, g.slopes[:0])
	g.trace.enter(of.sign*g.Features.Value(g.weights, of.board), of.sign, g.slopes, 0)
	g.step(target)
	return predict(of.sign * g.Features.Value(g.weights, of.board))
}
