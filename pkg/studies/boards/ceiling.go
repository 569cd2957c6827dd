package boards

import (
	"context"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/game/connectfour"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/learn/evolve"
	"github.com/oneply/oneply/pkg/player/player"
)

// CeilingConfig sets up a search for the best weighted piece counter of Connect Four.
type CeilingConfig struct {
	Aim         string  `json:"aim"`             // theStandard or perfection
	Lambda      int     `json:"lambda"`          // candidates of a generation
	Generations int     `json:"generations"`     //
	Games       int     `json:"games,omitempty"` // of a candidate with the standard opponent
	Final       int     `json:"final"`           // games of the last measurement
	Epsilon     float64 `json:"epsilon"`         // of both players
}

// What a search aims at, by arm.
const (
	theStandard = "standard" // the score against the standard opponent
	perfection  = "perfect"  // the share of best moves in the even solved positions, of play and random
)

// Ceiling is the result of a search.
type Ceiling struct {
	Player string      `json:"player"` // in the text format of the Othello League
	Last   play.Result `json:"last"`   // new games with the standard opponent
	Judged
	Course []float64 `json:"course"` // fitness of the best candidate of every tenth generation
}

// Ceilings asks how well a weighted piece counter can play Connect Four: covariance matrix adaptation (CMA-ES) searches
// for the one that scores most against the standard opponent, and for the one that makes most best moves. The latter is
// judged by the odd positions, which did not choose it.
func Ceilings() lab.Experiment[CeilingConfig, Ceiling] {
	return lab.Experiment[CeilingConfig, Ceiling]{
		Name: "boards/ceiling", Source: "not in a paper", Version: 1, Extra: []lab.Size{lab.Reduced},
		Inputs: []lab.Input{{Task: Positions()}}, Plan: ceilingPlan, Games: CeilingConfig.games, Do: climb,
	}
}

func ceilingPlan(size lab.Size) lab.Plan[CeilingConfig] {
	b := budgets[size]
	c := CeilingConfig{Lambda: 20, Generations: 300, Games: 100, Final: b.final, Epsilon: player.Epsilon}
	switch size {
	case lab.Try:
		c.Generations, c.Games = 10, 10
	case lab.Quick:
		c.Generations, c.Games = 30, 20
	case lab.Paper:
		c.Generations, c.Games = 3000, 1000
	}
	standard, perfect := c, c
	standard.Aim, perfect.Aim, perfect.Games = theStandard, perfection, 0
	return lab.Plan[CeilingConfig]{Runs: b.runs, Arms: []lab.Arm[CeilingConfig]{lab.Fixed(theStandard, standard),
		lab.Fixed(perfection, perfect)}}
}

func (c CeilingConfig) games() int64 { return int64(c.Lambda*c.Generations*c.Games + c.Final) }

// search is the state of a run.
type search struct {
	CMA    evolve.CMA
	Course []float64
}

// Check returns an error for an invalid state.
func (s *search) Check() error { return s.CMA.Check() }

// counter is the encoding: the weight of every square.
var counter = eval.Full{N: connectfour.Start().Size()}

func climb(ctx context.Context, c CeilingConfig, r *lab.Run) (out Ceiling, err error) {
	sets, err := solvedAt(r.Data, r.Input)
	if err != nil {
		return out, err
	}
	fitness := c.fitness(parted(sets, 0), r)
	s := search{CMA: evolve.CMA{Dim: counter.Dim(), Lambda: c.Lambda, Sigma: 0.5, Lo: -1, Hi: 1}}
	err = r.Train(ctx, &s, c.Generations, func(step seed.Seed) error {
		told := make([]evolve.Fitness, c.Lambda)
		best := 0.0
		for i, w := range s.CMA.Ask(step.Child("ask", 0)) {
			p, err := weighing(w)
			if err != nil {
				return err
			}
			if told[i].Value, err = fitness(ctx, p, step.Child("candidate", i)); err != nil {
				return err
			}
			best = max(best, told[i].Value)
		}
		s.CMA.Tell(told)
		if len(s.Course)*10 < s.CMA.Generation {
			s.Course = append(s.Course, best)
		}
		return nil
	})
	if err != nil {
		return out, err
	}
	return c.outcome(ctx, s, parted(sets, 1), r)
}

// weighing returns the counter with these weights.
func weighing(w []float64) (player.Player, error) {
	e, err := counter.Decode(w)
	if err != nil {
		return player.Player{}, err
	}
	p := player.New("wpc", "CMA-ES", e)
	p.Game = connectFour
	return p, nil
}

// fitness returns the function that judges candidates.
func (c CeilingConfig) fitness(even map[string][]Solved,
	r *lab.Run) func(context.Context, player.Player, seed.Seed) (float64, error) {
	if c.Aim == theStandard {
		return func(ctx context.Context, p player.Player, s seed.Seed) (float64, error) {
			result, err := c.play(ctx, p, c.Games, s, r)
			return result.Score(), err
		}
	}
	all := append(even[ofPlay], even[ofChance]...)
	return func(_ context.Context, p player.Player, _ seed.Seed) (float64, error) {
		chooser, err := player.Fastest[connectfour.Position](p)
		if err != nil {
			return 0, err
		}
		a, err := judge(chooser, all)
		return a.Best, err
	}
}

// play plays games with the standard opponent.
func (c CeilingConfig) play(ctx context.Context, p player.Player, games int, s seed.Seed,
	r *lab.Run) (play.Result, error) {
	o, err := p.Standard()
	if err != nil {
		return play.Result{}, err
	}
	p.Epsilon, o.Epsilon = c.Epsilon, c.Epsilon
	return player.Match{A: p, B: o, Games: games, Seed: s}.Within(ctx, r)
}

// outcome measures the mean of a search's candidates, which is its result.
func (c CeilingConfig) outcome(ctx context.Context, s search, odd map[string][]Solved,
	r *lab.Run) (out Ceiling, err error) {
	w := s.CMA.Favorite()
	p, err := weighing(w)
	if err != nil {
		return out, err
	}
	out.Course = s.Course
	if out.Player, err = eval.TextOf(counter, w); err != nil {
		return out, err
	}
	if out.Last, err = c.play(ctx, p, c.Final, r.Seed.Child("final", 0), r); err != nil {
		return out, err
	}
	out.Judged, err = judged(p, odd)
	return out, err
}
