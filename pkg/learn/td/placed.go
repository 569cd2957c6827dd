package td

import (
	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// placed is a learner playing its games with a network whose places are carried from ply to ply: it learns what the
// reference does.
type placed[P choose.Position[P]] struct {
	*game[P]
	by   carrying[P]
	last []int32 // the weights of the position that the next prediction is compared with
	sign int64   // of the value of that position for black
}

// carrying carries what the places of the board select.
type carrying[P any] interface {
	set(p P)             // puts a position on the board
	place(p P, move int) // makes a move on the board
	ahead(p P) int64     // the value for black of a position that has just been reached
	// selects writes the weights that a position selects, which has just been reached, and returns the sign of its value
	// for black.
	selects(p P, list []int32) ([]int32, int64)
	instead(p P) float64
	// stepAtOnce makes a step of TD(0) from the last position, with this value, if it can.
	stepAtOnce(value int64, next float64) bool
}

func (g *placed[P]) play(s seed.Seed, side board.Color) {
	p := g.Start
	g.by.set(p)
	if g.Returns {
		g.playReturns(g, s, side)
		return
	}
	g.trace.forget()
	if g.begun = g.Opponent == nil; g.begun {
		g.look(p)
	}
	for turn := 0; !p.Over(); turn++ {
		own := g.Opponent == nil || p.Turn() == side
		move, random := g.choose(p, own, s.At(turn))
		forced := move == g.pass
		if !forced {
			g.plies++
			g.by.place(p, move)
		}
		p = p.Play(move)
		switch {
		case own && random && g.SkipRandom:
		case p.Over():
			g.learn(outcome(p.Margin()))
		case own && !forced:
			g.learn(predict(g.by.ahead(p)))
		}
		if own && !forced {
			g.look(p)
			g.begun = true
		}
	}
}

// look records a position just reached as the one that the next prediction is compared with.
func (g *placed[P]) look(p P) { g.last, g.sign = g.by.selects(p, g.last) }

// learn learns from the weights that the last position selects.
func (g *placed[P]) learn(next float64) {
	if !g.begun {
		return
	}
	value := g.sign * sum(g.weights, g.last)
	if g.by.stepAtOnce(value, next) {
		return
	}
	if g.Lambda == 0 {
		g.trace.forget()
	}
	g.trace.enterPlaces(value, g.sign, g.last, g.Lambda)
	g.step(next)
}

// sum returns the sum of some weights.
func sum(w []int64, selected []int32) (v int64) {
	for _, i := range selected {
		v += w[i]
	}
	return v
}

func (g *placed[P]) instead(p P) float64 { return g.by.instead(p) }

func (g *placed[P]) moved(p P, move int) {
	if move != g.pass {
		g.by.place(p, move)
	}
}

func (g *placed[P]) note(p P, old past) (now past) {
	now.places, now.sign = g.by.selects(p, old.places)
	return now
}

func (g *placed[P]) recall(of past, target float64) float64 {
	g.begun, g.last, g.sign = true, of.places, of.sign
	g.trace.forget()
	g.learn(target)
	return predict(of.sign * sum(g.weights, of.places))
}
