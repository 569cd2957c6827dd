package boards

import (
	"context"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/connectfour"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/learn/td"
	"github.com/oneply/oneply/pkg/player/player"
)

// NearConfig sets up self-play in Connect Four, judged by perfect play after some numbers of games.
type NearConfig struct {
	Encoding string   `json:"encoding"`
	Steps    td.Steps `json:"steps"`
	Alpha    float64  `json:"alpha"`
	Epsilon  float64  `json:"epsilon"`
	At       []int    `json:"at"` // games, ascending
}

// Near is how near perfect play a learner was after each number of games.
type Near struct {
	Curve []Judged `json:"curve"`
}

// nearState is a run between two steps.
type nearState struct {
	Learner td.Learner
	Curve   []Judged
}

// Check accepts every state.
func (*nearState) Check() error { return nil }

// nearArms are what makes the champion of Connect Four, and that with one thing changed.
//
// Choice: constant steps have a rate for themselves, a twentieth: with 140 weights of a position a step of 0.02 in each
// would overshoot. It was not tuned.
var nearArms = []struct {
	name, title string
	NearConfig
}{
	{"champion", "as the champion", NearConfig{"rand-70x8-reach", reacher.Steps, reacher.Alpha, reacher.Epsilon, nil}},
	{"three-values", "cells of three values", NearConfig{"rand-70x8", reacher.Steps, reacher.Alpha, reacher.Epsilon, nil}},
	{"few-tuples", "20 tuples", NearConfig{"rand-20x8-reach", reacher.Steps, reacher.Alpha, reacher.Epsilon, nil}},
	{"constant", "constant steps", NearConfig{"rand-70x8-reach", td.Constant, 0.001, reacher.Epsilon, nil}},
}

// Nearing asks how near perfect play self-play comes, over games, and what makes it.
func Nearing() lab.Experiment[NearConfig, Near] {
	return lab.Experiment[NearConfig, Near]{
		Name: "boards/near", Source: "a study of our own", Version: 1, Extra: []lab.Size{lab.Reduced},
		Inputs: []lab.Input{{Task: Positions()}}, Plan: nearPlan, Do: approach,
		Games: func(c NearConfig) int64 { return int64(c.At[len(c.At)-1]) },
	}
}

func nearPlan(size lab.Size) lab.Plan[NearConfig] {
	least := map[lab.Size]int{lab.Try: 5, lab.Quick: 500, lab.Reduced: 5000, lab.Paper: 125_000}[size]
	p := lab.Plan[NearConfig]{Runs: 4}
	for _, a := range nearArms {
		a.At = []int{least, 2 * least, 4 * least, 8 * least}
		p.Arms = append(p.Arms, lab.Fixed(a.name, a.NearConfig))
	}
	return p
}

func approach(ctx context.Context, c NearConfig, r *lab.Run) (out Near, err error) {
	e, err := c.encoding(r.Seed.Child("snakes", 0))
	if err != nil {
		return out, err
	}
	features, err := td.Of(e)
	if err != nil {
		return out, err
	}
	sets, err := solvedAt(r.Data, r.Input)
	if err != nil {
		return out, err
	}
	how := td.TD[connectfour.Position]{Start: connectfour.Start(), Features: features, Alpha: c.Alpha,
		Epsilon: c.Epsilon, Steps: c.Steps, SkipRandom: true}
	state := nearState{Learner: td.Learner{Weights: make([]float64, e.Dim())}}
	err = r.Train(ctx, &state, len(c.At), func(s seed.Seed) error {
		games := c.At[len(state.Curve)]
		if k := len(state.Curve); k > 0 {
			games -= c.At[k-1]
		}
		one := []td.Learner{state.Learner}
		if _, err := how.Learn(ctx, one, s, games, 1); err != nil {
			return err
		}
		state.Learner = one[0]
		r.Played(games)
		v, err := e.Decode(state.Learner.Weights)
		if err != nil {
			return err
		}
		j, err := judged(player.New("near", "self-play", v), parted(sets, 1))
		state.Curve = append(state.Curve, j)
		return err
	})
	return Near{state.Curve}, err
}

// encoding returns the encoding; s draws snakes.
func (c NearConfig) encoding(s seed.Seed) (eval.Encoding, error) {
	if eval.IsReach(c.Encoding) {
		return eval.ParseReach(c.Encoding, board.Upright, s)
	}
	return eval.On(board.Upright).ParseArchitecture(c.Encoding, s)
}
