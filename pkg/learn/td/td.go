// Package td learns the weights of position evaluators from the differences between their successive predictions:
// gradient-descent TD(lambda) with eligibility traces (Sutton 1988; Krawiec, Jaskowski & Szubert 2011, Section 3.1), in
// self-play or against an opponent, for every game and for weighted piece counters, n-tuple networks and networks with
// hidden units, whose gradient is propagated back (Rumelhart, Hinton & Williams 1986; Tesauro 1995, TD-Gammon).
//
// Learning depends on its seed alone. Weights are whole multiples of 1/Unit and values are sums of integers: exact, the
// same in any order of summation, so that moves are equally good exactly when their values are equal. A player with
// these weights chooses the moves that the learner would. Predictions, traces and steps are float64, added in the order
// of time, with every product rounded before it is added; a step is cut to whole multiples of 1/Unit.
package td

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"sync/atomic"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// Steps says how far a weight follows its recommended change.
type Steps string

const (
	Constant Steps = "constant" // Alpha
	// Coherent is temporal coherence: Alpha times |sum of the changes recommended so far| / sum of their magnitudes, for
	// each weight; 1 before the first (Beal & Smith 1999).
	Coherent Steps = "coherent"
	// CoherentErrors is TC(lambda): Coherent with the prediction errors themselves instead of the changes that they
	// recommend to each weight in the trace (Jaskowski 2018, Mastering 2048 with Delayed Temporal Coherence Learning).
	CoherentErrors Steps = "coherent-errors"
)

// Steps of each weight's own that have a setting, TD.Meta.
const (
	// CoherentExponential is Coherent with exp(Meta (x - 1)) in the place of the ratio x, which lets weights whose changes
	// have cancelled out follow a little (Bagheri, Thill, Koch & Konen 2016, TCL-EXP).
	CoherentExponential Steps = "coherent-exponential"
	// Adaptive is IDBD, the incremental delta-bar-delta: a weight's rate is exp(b), where b rises by Meta delta e h while
	// successive changes agree; h, a decaying trace of changes, becomes h max(0, 1 - rate e^2) + rate delta e. The first
	// rate is Alpha (Sutton 1992, Adapting Bias by Gradient Descent), e the gradient of the prediction in the trace.
	Adaptive Steps = "adaptive"
)

// metas are the settings of steps where Meta is 0.
var metas = map[Steps]float64{CoherentExponential: 2.7, Adaptive: 0.01}

// rules are the known Steps.
var rules = []Steps{Constant, Coherent, CoherentErrors, CoherentExponential, Adaptive}

// Loss says what learning minimises.
type Loss string

const (
	// Squared is the squared error of the prediction. Its gradient has the slope of tanh, 1 - P^2: nothing is learnt
	// where the prediction is nearly certain; eq. (2).
	Squared Loss = ""
	// Likelihood is the cross entropy, or minus the log likelihood, of the next prediction as the probability (1 + P) / 2
	// of a win. In its gradient the slope of tanh cancels, as in logistic regression (Bishop 2006, Section 4.3.2).
	Likelihood Loss = "likelihood"
)

// losses are the known ones.
var losses = []Loss{Squared, Likelihood}

// slope returns the factor of the gradient of the value.
func (l Loss) slope(prediction float64) float64 {
	if l == Likelihood {
		return 1
	}
	return 1 - float64(prediction*prediction)
}

// TD says what learns and how. The prediction of a position is tanh(f), where f is its value for black: +1 stands for a
// win of black, -1 for one of white; eq. (4).
//
// In self-play the learner makes both sides' moves and learns from all positions of a game: the first, and those after
// each move. Against an opponent it has black in the even games of a call of Learn and white in the odd ones, and
// learns from the positions after its own moves. A forced pass is no move.
//
// A random move of the learner says little about the position before it. With SkipRandom it changes no weight, the
// position in which it is made does not enter the trace, and a game that it ends has no outcome: the learner learns
// from its next move, and from the position in which that one is made.
type TD[P choose.Position[P]] struct {
	Start    P
	Features Family
	View     choose.View  // how the weights value positions for white; no difference for weighted piece counters
	Alpha    float64      // learning rate, (0, 1]; eq. (2)
	Lambda   float64      // decay of the trace, [0, 1]; eq. (2)
	Epsilon  float64      // probability of a uniformly random legal move at each turn, [0, 1]
	Steps    Steps        // Constant, Coherent, CoherentErrors, CoherentExponential or Adaptive
	Meta     float64      // of steps that have a setting, 0 to 100; 0: 2.7 of CoherentExponential, 0.01 of Adaptive
	Loss     Loss         // Squared or Likelihood
	Opponent *Opponent[P] // nil: self-play
	// SkipRandom says that the learner's random moves are not learnt from; an opponent's are answered like any move.
	SkipRandom bool
	// Returns says that the learner learns after each game, not during it, from lambda-returns (returns.go).
	Returns bool
}

// Opponent is a fixed player to learn from.
type Opponent[P any] struct {
	Chooser choose.Chooser[P]
	Epsilon float64        // probability of a uniformly random legal move at each turn, [0, 1]
	Ties    choose.TieRule // which of several best moves it plays; the learner plays any of its own
	Second  bool           // it has white in every game
}

// Learner is everything that one learner remembers: encoding/json saves and restores it exactly.
type Learner struct {
	Weights []float64 `json:"weights"`
	// Net and Gross are the sums of each weight's recommended changes, or of its errors, and of their magnitudes; nil
	// before the first game and with constant steps. With adaptive steps they are the logarithm of the rate and the trace
	// of changes.
	Net   []float64 `json:"net,omitempty"`
	Gross []float64 `json:"gross,omitempty"`
}

// Learners returns learners that begin with these weights and change them in place.
func Learners(weights [][]float64) []Learner {
	all := make([]Learner, len(weights))
	for i, w := range weights {
		all[i].Weights = w
	}
	return all
}

// Check returns an error that says what is wrong with the settings.
func (t TD[P]) Check() error {
	in := func(x, most float64) bool { return x >= 0 && x <= most }
	switch {
	case t.Features == nil:
		return errors.New("no Features: set td.Of(encoding)")
	case !in(t.Alpha, 1) || t.Alpha == 0:
		return fmt.Errorf("TD with Alpha = %v: above 0, at most 1", t.Alpha)
	case !in(t.Lambda, 1):
		return fmt.Errorf("TD with Lambda = %v: 0 to 1", t.Lambda)
	case !in(t.Epsilon, 1):
		return fmt.Errorf("TD with Epsilon = %v: 0 to 1", t.Epsilon)
	case !slices.Contains(rules, t.Steps):
		return fmt.Errorf("TD with Steps = %q: %q, %q, %q, %q or %q", t.Steps, Constant, Coherent, CoherentErrors,
			CoherentExponential, Adaptive)
	case !in(t.Meta, 100) || t.Meta != 0 && metas[t.Steps] == 0:
		return fmt.Errorf("TD with Meta = %v: 0 to 100, of %s or %s steps alone", t.Meta, CoherentExponential, Adaptive)
	case !slices.Contains(losses, t.Loss):
		return fmt.Errorf("TD with Loss = %q: %q, or none for the squared error", t.Loss, Likelihood)
	case t.Returns && !t.SkipRandom:
		return errors.New("TD with Returns learns from no random move: set SkipRandom")
	case t.View.Check() != nil:
		return t.View.Check()
	case t.Opponent != nil && t.Opponent.Chooser == nil:
		return errors.New("an opponent without a chooser")
	case t.Opponent != nil && !in(t.Opponent.Epsilon, 1):
		return fmt.Errorf("TD with Epsilon = %v of the opponent: 0 to 1", t.Opponent.Epsilon)
	}
	return nil
}

// checkLearner returns an error that says why the learner cannot learn.
func (t TD[P]) checkLearner(l Learner) error {
	dim := t.Features.Dim()
	if len(l.Weights) != dim {
		return fmt.Errorf("%d weights, want %d", len(l.Weights), dim)
	}
	sums := dim
	if t.Steps == Constant || l.Net == nil && l.Gross == nil {
		sums = 0
	}
	if len(l.Net) != sums || len(l.Gross) != sums {
		return fmt.Errorf("%d and %d sums of changes, want %d with %s steps", len(l.Net), len(l.Gross), sums, t.Steps)
	}
	for i, w := range l.Weights {
		if math.IsNaN(w) {
			return fmt.Errorf("weight %d is not a number", i+1)
		}
	}
	return nil
}

// Learn has every learner play that number of games and learn from them, spread over workers, and returns the number of
// moves made, without passes. Game k of learner i draws from s.Child("learner", i).Child("game", k): what it learns
// depends on nothing else. Weights that are not multiples of 1/Unit are cut to such at the beginning, those beyond Most
// at the end of each game. When ctx ends first, its error is returned and the learners are useless.
func (t TD[P]) Learn(ctx context.Context, learners []Learner, s seed.Seed, games,
	workers int) (plies int64, err error) {
	if err := t.Check(); err != nil {
		return 0, fmt.Errorf("td: %w", err)
	}
	for i, l := range learners {
		if err := t.checkLearner(l); err != nil {
			return 0, fmt.Errorf("td: learner %d: %w", i+1, err)
		}
	}
	if fast := newGoTable(t, games); fast != nil {
		return fast.learn(ctx, learners, s, workers)
	}
	begin := func(l *Learner) playing { return t.reference(l) }
	if fast := newUnitTable(t); fast != nil {
		begin = func(l *Learner) playing { return fast.newGame(l) }
	} else if fast := newNetTable(t); fast != nil {
		begin = func(l *Learner) playing { return fast.newGame(l) }
	} else if fast := newReachTable(t); fast != nil {
		begin = func(l *Learner) playing { return fast.newGame(l) }
	}
	return t.ofAll(ctx, learners, s, games, workers, begin)
}

// playing is a learner in its games.
type playing interface {
	// play plays a game in which the learner, if it has an opponent, has this colour.
	play(s seed.Seed, side board.Color)
	limit()
	keep()
	moves() int64
}

// ofAll plays the games of all learners; learner i draws from s.Child("learner", i).
func (t TD[P]) ofAll(ctx context.Context, learners []Learner, s seed.Seed, games, workers int,
	begin func(*Learner) playing) (plies int64, err error) {
	var sum atomic.Int64
	err = lab.Parallel(ctx, workers, len(learners), func(_, i int) {
		g := begin(&learners[i])
		for k := 0; k < games && ctx.Err() == nil; k++ {
			side := board.Color(k & 1)
			if t.Opponent != nil && t.Opponent.Second {
				side = board.Black
			}
			g.play(s.Child("learner", i).Child("game", k), side)
			g.limit()
		}
		g.keep()
		sum.Add(g.moves())
	})
	return sum.Load(), err
}

// outcome returns the end of a game for black: +1 a win, -1 a loss, 0 a draw.
func outcome(margin int) float64 {
	switch {
	case margin > 0:
		return 1
	case margin < 0:
		return -1
	}
	return 0
}

// seen returns the stones of a position as the weights value them, and the sign of that value for black: by inversion
// the side that has just moved sees its own stones, by negation black always does.
func seen[P choose.Position[P]](p P, v choose.View) (s board.Stones, sign int64) {
	white := p.Turn() == board.Black // has just moved
	switch {
	case !white:
		return p.Stones().Swap(), 1
	case v.Negates():
		return p.Stones(), 1
	}
	return p.Stones().Swap(), -1
}
