package td

import (
	"context"
	"math"
	"math/bits"
	"slices"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/smallgo"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// points is the greatest number of points of a board of smallgo.
const points = smallgo.MaxSize * smallgo.MaxSize

// goTable lets weighted piece counters learn small-board Go by self-play, in step: each turn makes one move in one game
// of every learner, so that each board of a batch has its own weights. It learns what the reference does.
type goTable struct {
	alpha, lambda float64
	limit         uint64 // a move is random if the upper half of its number is below
	start         smallgo.Position
	n             int // points of the board
	games         int // of each learner
	skipRandom    bool
	end           bool // the end of a game is seen
	loss          Loss
}

// newGoTable returns nil unless goTable can do this learning.
func newGoTable[P choose.Position[P]](t TD[P], games int) *goTable {
	start, ok := any(t.Start).(smallgo.Position)
	if !ok || t.Opponent != nil || t.Steps != Constant || start.Over() || start.Stones() != (board.Stones{}) {
		return nil
	}
	n := start.Size().Squares()
	if c, ok := t.Features.(counter); !ok || c.dim != n {
		return nil
	}
	return &goTable{t.Alpha, t.Lambda, uint64(t.Epsilon * (1 << 32)), start, n, games, t.SkipRandom,
		start.Ends() || t.View.SeesEnd(), t.Loss}
}

// goGame is a learner playing its games.
type goGame struct {
	position smallgo.Position
	source   seed.Seed // of the learner's games
	seed     seed.Seed // of this game
	turn     int
	random   uint64 // the number of this turn
	number   int    // of this game
	plies    int64

	value      int64 // of the board for black, the sum of weight times stone, in units
	prediction float64
	ahead      float64         // the prediction of the next position, or the outcome
	over       bool            // the game has ended
	weights    [64]int64       // in units; 0 for the pass
	stones     [points]int64   // 1 black, -1 white, 0 none
	signs      [points]float64 // stones
	last       [points]float64 // signs at the prediction
	eligible   [points]float64
	gains      [64]int64 // scratch
}

// learn plays the games of all learners; learner i draws from s.Child("learner", i).
func (t *goTable) learn(ctx context.Context, learners []Learner, s seed.Seed, workers int) (plies int64, err error) {
	all := make([]goGame, len(learners))
	for i, l := range learners {
		all[i].source = s.Child("learner", i)
		for k, w := range l.Weights {
			all[i].weights[k] = fixed(w)
		}
	}
	parts := min(max(workers, 1), len(all))
	err = lab.Parallel(ctx, workers, parts, func(_, i int) {
		t.play(ctx, all[i*len(all)/parts:(i+1)*len(all)/parts])
	})
	for i := range all {
		plies += all[i].plies
		for k := range learners[i].Weights {
			learners[i].Weights[k] = float(all[i].weights[k])
		}
	}
	return plies, err
}

// play plays all games of some learners in step.
func (t *goTable) play(ctx context.Context, learners []goGame) {
	var running []*goGame
	learning := make([]*goGame, 0, len(learners)) // scratch
	for i := range learners {
		if t.games > 0 {
			running = append(running, &learners[i])
			t.begin(&learners[i])
		}
	}
	for turn := 0; len(running) > 0; turn++ {
		if turn%256 == 0 && ctx.Err() != nil {
			return
		}
		t.turn(running, learning)
		running = slices.DeleteFunc(running, func(g *goGame) bool { return g.over && !t.next(g) })
	}
}

// turn makes a move in each game and learns from it: each step in all games before the next step, because steps of
// different games do not wait for each other.
func (t *goTable) turn(running, learning []*goGame) {
	for _, g := range running {
		g.random = g.seed.At(g.turn)
		g.turn++
		if !t.skipRandom || !t.atRandom(g) {
			learning = append(learning, g)
		}
	}
	for _, g := range learning {
		g.prediction, g.last = predict(g.value), g.signs
	}
	for _, g := range running {
		t.move(g)
	}
	for _, g := range learning {
		if !g.over {
			g.ahead = predict(g.value)
		}
	}
	for _, g := range learning {
		t.step(g)
	}
}

// begin begins a game on the empty board, whose value is 0.
func (t *goTable) begin(g *goGame) {
	g.position, g.turn, g.seed = t.start, 0, g.source.Child("game", g.number)
	g.value = 0
	clear(g.stones[:])
	clear(g.signs[:])
	clear(g.eligible[:])
}

// next begins the next game, if there is one.
func (t *goTable) next(g *goGame) bool {
	for i, w := range g.weights {
		g.weights[i] = max(-most, min(most, w))
	}
	if g.number++; g.number == t.games {
		return false
	}
	t.begin(g)
	return true
}

// atRandom reports whether the move of this turn is random.
func (t *goTable) atRandom(g *goGame) bool { return g.random>>32 < t.limit }

// move makes a move; if it ends the game, ahead is its outcome.
func (t *goTable) move(g *goGame) {
	set, captures := g.position.Moves()
	if !t.atRandom(g) {
		if t.end && g.position.Closing() {
			set = g.bestSeen(set, captures)
		} else {
			set = g.best(set, captures)
		}
	}
	g.place(seed.Pick(set, g.random), captures, t.n)
	if g.over = g.position.Over(); g.over {
		g.ahead = outcome(g.position.Margin())
	}
}

// best returns the set of the moves that gain most: the weight of the point and those of the captured stones.
func (g *goGame) best(legal, captures uint64) (best uint64) {
	top := int64(math.MinInt64)
	for set := legal; set != 0; set &= set - 1 {
		move := bits.TrailingZeros64(set) & 63
		gain := g.weights[move]
		if captures>>move&1 == 1 {
			gain += g.taken(g.position.Captured(move))
		}
		g.gains[move] = gain
		top = max(top, gain)
	}
	for set := legal; set != 0; set &= set - 1 {
		if g.gains[bits.TrailingZeros64(set)&63] == top {
			best |= set & -set
		}
	}
	return best
}

// bestSeen returns the set of the moves that are worth most to a learner that sees the end of a game.
func (g *goGame) bestSeen(legal, captures uint64) (best uint64) {
	top, side := int64(0), g.position.Turn()
	for set := legal; set != 0; set &= set - 1 {
		move := bits.TrailingZeros64(set) & 63
		v := (1-2*int64(side))*g.value + g.weights[move]
		if captures>>move&1 == 1 {
			v += g.taken(g.position.Captured(move))
		}
		if after := g.position.Play(move); after.Over() {
			v = choose.Outcome(side, after.Margin())
		}
		switch {
		case best == 0 || v > top:
			best, top = set&-set, v
		case v == top:
			best |= set & -set
		}
	}
	return best
}

// taken returns the sum of the weights of the points of a set.
func (g *goGame) taken(set uint64) (gain int64) {
	for ; set != 0; set &= set - 1 {
		gain += g.weights[bits.TrailingZeros64(set)&63]
	}
	return gain
}

// place makes a move on the board and in the value.
func (g *goGame) place(move int, captures uint64, pass int) {
	colour := 1 - 2*int64(g.position.Turn())
	if move != pass {
		g.plies++
		g.stones[move], g.signs[move] = colour, float64(colour)
		g.value += colour * g.weights[move]
	}
	if captures>>move&1 == 1 {
		for set := g.position.Captured(move); set != 0; set &= set - 1 {
			at := bits.TrailingZeros64(set)
			g.stones[at], g.signs[at] = 0, 0
			g.value += colour * g.weights[at]
		}
	}
	g.position = g.position.Play(move)
}

// step takes the gradient of the last position into the trace, e = lambda e + slope stone, and changes the weights by
// alpha (P(t+1) - P(t)) e, and the value with them; eq. (2) and (5).
func (t *goTable) step(g *goGame) {
	slope := t.loss.slope(g.prediction)
	rate := float64(float64(t.alpha*(g.ahead-g.prediction)) * Unit)
	lambda, value := t.lambda, int64(0)
	eligible, last, weights, stones := g.eligible[:t.n], g.last[:t.n], g.weights[:t.n], g.stones[:t.n]
	for i, e := range eligible {
		e = float64(lambda*e) + float64(slope*last[i])
		eligible[i] = e
		w := weights[i] + int64(float64(rate*e))
		weights[i] = w
		value += w * stones[i]
	}
	g.value = value
}
