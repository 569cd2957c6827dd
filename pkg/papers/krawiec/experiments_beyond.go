package krawiec

import (
	"context"
	"fmt"
	"math"

	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/othello"
	"github.com/oneply/oneply/pkg/paper"
	"github.com/oneply/oneply/pkg/play"
	"github.com/oneply/oneply/pkg/ply"
	"github.com/oneply/oneply/pkg/seed"
	"github.com/oneply/oneply/pkg/td"
)

// BeyondConfig sets up temporal difference learning of an n-tuple network in Othello.
type BeyondConfig struct {
	Architecture string   `json:"architecture"`
	Games        int      `json:"games"` // of training
	Every        int      `json:"every"` // games of training between two measurements
	Trial        int      `json:"trial"` // games of a measurement, half of them with each colour
	Last         int      `json:"last"`  // of the last one
	Alpha        float64  `json:"alpha"`
	Lambda       float64  `json:"lambda"`
	Epsilon      float64  `json:"epsilon"` // of both players, in training as in measurements
	Steps        td.Steps `json:"steps"`
	Self         bool     `json:"self,omitempty"`        // the learner meets itself, not the standard heuristic
	SkipRandom   bool     `json:"skip_random,omitempty"` // the learner's random moves are not learnt from
}

// Bred is the outcome of a run: a player and how it did on the way against the standard heuristic.
type Bred struct {
	Player string      `json:"player"` // Othello League text format
	Scores []float64   `json:"scores"` // of each measurement
	Last   play.Result `json:"last"`   // the last measurement
}

// Beyond learns a network by temporal differences in games against the standard heuristic or in self-play: the learner
// of the paper, another game, other features and an opponent (8, future work).
func Beyond() lab.Experiment[BeyondConfig, Bred] {
	return lab.Experiment[BeyondConfig, Bred]{
		Name: "krawiec/beyond", Source: "Section 8 (future work)", Version: 1, Plan: beyondPlan,
		Games: func(c BeyondConfig) int64 { return int64(c.Games + (c.Games/c.Every-1)*c.Trial + c.Last) }, Do: breed,
	}
}

// The arms of Beyond.
const (
	armBeyond       = "all-2" // TD(0.3) with constant steps, against the standard heuristic
	armBeyondSkip   = "all-2-skip"
	armCoherent     = "all-2-tc" // TD(0.9) with temporal coherence
	armCoherentSkip = "all-2-tc-skip"
	armSelf         = "all-2-self" // in self-play
	armSelfCoherent = "all-2-self-tc"
)

// beyondPlan has arms of one architecture, all-2: the 288 weights that evolution learns in 1e9 games (Jaśkowski 2014).
// Random moves are not learnt from by arms that end in skip and in self-play.
// Choice: the learning rates, of several tried in 60,000 games each; above 0.003 coherent steps end where every
// prediction is near 1 or -1.
func beyondPlan(size lab.Size) lab.Plan[BeyondConfig] {
	c := BeyondConfig{Architecture: "all-2", Games: 300_000, Every: 10_000, Trial: 10_000, Last: 100_000, Alpha: 0.0003,
		Lambda: 0.3, Epsilon: epsilon, Steps: td.Constant}
	runs := 3
	switch size {
	case lab.Quick:
		c.Games, c.Every, c.Trial, c.Last = 10_000, 1000, 1000, 4000
	case lab.Try:
		c.Games, c.Every, c.Trial, c.Last, runs = 200, 100, 100, 100, 1
	}
	arm := func(name string, coherent, self, skip bool) lab.Arm[BeyondConfig] {
		return lab.Arm[BeyondConfig]{Name: name, Config: func(int) BeyondConfig {
			c := c
			if c.Self, c.SkipRandom = self, skip; coherent {
				c.Steps, c.Lambda, c.Alpha = td.Coherent, 0.9, 0.001
			}
			return c
		}}
	}
	return lab.Plan[BeyondConfig]{Runs: runs, Arms: []lab.Arm[BeyondConfig]{
		arm(armBeyond, false, false, false), arm(armBeyondSkip, false, false, true),
		arm(armCoherent, true, false, false), arm(armCoherentSkip, true, false, true),
		arm(armSelf, false, true, true), arm(armSelfCoherent, true, true, true),
	}}
}

// bred is the state of a run.
type bred struct {
	Learner td.Learner
	Scores  []float64
	Last    play.Result
}

// Check returns an error for a state of no run.
func (b *bred) Check() error {
	if len(b.Learner.Weights) == 0 {
		return fmt.Errorf("krawiec: a learner without weights")
	}
	return nil
}

// breed does one run: learn from games, and now and then measure what was learnt in new ones against the standard
// heuristic.
func breed(ctx context.Context, c BeyondConfig, r *lab.Run) (Bred, error) {
	a, err := eval.ParseArchitecture(c.Architecture, r.Seed.Child("architecture", 0))
	if err != nil {
		return Bred{}, err
	}
	features, err := td.Of(a)
	if err != nil {
		return Bred{}, err
	}
	t := td.TD[othello.Position]{Start: othello.Start(), Features: features, Alpha: c.Alpha, Lambda: c.Lambda,
		Epsilon: c.Epsilon, Steps: c.Steps, SkipRandom: c.SkipRandom}
	if !c.Self {
		t.Opponent = &td.Opponent[othello.Position]{Chooser: paper.Standard(), Epsilon: c.Epsilon, Ties: play.RandomTies}
	}
	p := bred{Learner: td.Learner{Weights: make([]float64, a.Dim())}}
	err = r.Train(ctx, &p, c.Games/c.Every, func(s seed.Seed) error {
		learner := []td.Learner{p.Learner}
		if _, err := t.Learn(ctx, learner, s.Child("td", 0), c.Every, r.Workers); err != nil {
			return err
		}
		p.Learner = learner[0]
		r.Played(c.Every)
		return c.measure(ctx, a, &p, s, r)
	})
	if err != nil {
		return Bred{}, err
	}
	player, err := eval.TextOf(a, rounded(p.Learner.Weights))
	return Bred{player, p.Scores, p.Last}, err
}

// measure plays new games against the standard heuristic, with weights rounded as they are stored.
func (c BeyondConfig) measure(ctx context.Context, a eval.Architecture, p *bred, s seed.Seed, r *lab.Run) error {
	e, err := a.Decode(rounded(p.Learner.Weights))
	if err != nil {
		return err
	}
	m := play.Between(ply.New[othello.Position](e, ply.Inversion), paper.Standard(), c.Epsilon, play.RandomTies,
		othello.Start())
	m.Games, m.Seed, m.Workers = c.Trial, s.Child("measure", 0), r.Workers
	if len(p.Scores) == c.Games/c.Every-1 {
		m.Games = c.Last
	}
	if p.Last, err = m.Run(ctx); err != nil {
		return err
	}
	r.Played(m.Games)
	p.Scores = append(p.Scores, p.Last.Score())
	return nil
}

// rounded returns weights with five decimals.
func rounded(weights []float64) []float64 {
	list := make([]float64, len(weights))
	for i, w := range weights {
		list[i] = math.Round(w*digits) / digits
	}
	return list
}
