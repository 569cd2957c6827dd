package kim

import (
	"context"
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/ensemble"
	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/player"
	"github.com/oneply/oneply/pkg/seed"
)

// GeneralConfig sets up what ensembles and individuals score against opponents that they were not bred on.
type GeneralConfig struct {
	Algorithm string  `json:"algorithm"`
	Games     int     `json:"games"`   // against each opponent
	Strangers int     `json:"random"`  // random weighted piece counters, which share the games of one opponent
	Epsilon   float64 `json:"epsilon"` // of both players
}

// Met is what one player scores against the opponents.
type Met struct {
	Player string            `json:"player"`           // single, all or three
	Fusion player.Fusion     `json:"fusion,omitempty"` // of all and three
	Points []ensemble.Points `json:"points"`           // against each of strangers
}

// The players of General.
const (
	oneBest  = "single"
	allTen   = "all"
	theThree = "three"
)

const randomWPCs = "random WPCs"

// strangers returns the opponents, by name: the best player of Takahama & Sakai 2015, that of Jaśkowski 2014, and
// weighted piece counters with random weights.
func strangers() []string { return []string{"takahama/37", "jaskowski", randomWPCs} }

// General lets the best individual of each run, all ten and the best three meet opponents that they were not bred on:
// what the paper leaves open, and Section V names ("less generalization ability").
func General() lab.Experiment[GeneralConfig, []Met] {
	return lab.Experiment[GeneralConfig, []Met]{
		Name: "kim/general", Source: "Section V", Version: 1, Plan: generalPlan, Do: general,
		Games: func(c GeneralConfig) int64 { return int64(7 * len(strangers()) * c.Games) },
	}
}

func generalPlan(size lab.Size) lab.Plan[GeneralConfig] {
	c := GeneralConfig{Games: 10_000, Strangers: 100, Epsilon: player.Epsilon}
	switch size {
	case lab.Quick:
		c.Games, c.Strangers = 400, 20
	case lab.Try:
		c.Games, c.Strangers = 40, 4
	}
	plan := lab.Plan[GeneralConfig]{Runs: evolvePlan(size).Runs}
	for _, algorithm := range algorithms {
		c.Algorithm = algorithm
		plan.Arms = append(plan.Arms, lab.Fixed(strings.ToLower(algorithm), c, bred(algorithm),
			lab.Input{Task: Search(), Arms: []string{searchArm(algorithm, theHeuristic)}}))
	}
	return plan
}

// general does one run.
func general(ctx context.Context, c GeneralConfig, r *lab.Run) ([]Met, error) {
	found, err := Search().LoadRun(r, searchArm(c.Algorithm, theHeuristic))
	if err != nil {
		return nil, err
	}
	contest, err := found.Config.contest(r)
	if err != nil {
		return nil, err
	}
	todo, list := []Met{{Player: oneBest}}, []Met(nil)
	for _, fusion := range fusions {
		todo = append(todo, Met{Player: allTen, Fusion: fusion}, Met{Player: theThree, Fusion: fusion})
	}
	err = r.Train(ctx, &list, len(todo), func(seed.Seed) (err error) {
		m := todo[len(list)]
		m.Points, err = c.meet(ctx, contest, m, found.Outcome, r)
		list = append(list, m)
		return err
	})
	return list, err
}

// members returns those of a player, by rank.
func (m Met) members(s Searched) []int {
	for _, f := range s.Fusions {
		switch {
		case m.Fusion != f.Fusion:
		case m.Player == allTen:
			return f.All.Members
		default:
			return f.Three.Members
		}
	}
	return []int{0}
}

// meet plays against every stranger.
func (c GeneralConfig) meet(ctx context.Context, contest ensemble.Contest, m Met, s Searched,
	r *lab.Run) (list []ensemble.Points, err error) {
	if m.Fusion != "" {
		contest.Pool.Fusion = m.Fusion
	}
	for _, name := range strangers() {
		opponents, err := c.opponents(name)
		if err != nil {
			return nil, err
		}
		var sum ensemble.Points
		contest.Fresh = c.Games / len(opponents)
		for i, o := range opponents {
			contest.Opponent = asPlayed(o, c.Epsilon)
			contest.Seed = seed.Seed(0).Child("kim/general", r.Number).Child(name, i)
			p, err := contest.Measure(ctx, m.members(s))
			if err != nil {
				return nil, err
			}
			r.Played(p.Games)
			sum = sum.Add(p)
		}
		list = append(list, sum)
	}
	return list, nil
}

// opponents returns the players that a stranger stands for. The random ones are the same for all runs and algorithms.
func (c GeneralConfig) opponents(name string) ([]player.Player, error) {
	if name != randomWPCs {
		p, err := player.Find("", name)
		return []player.Player{p}, err
	}
	var list []player.Player
	for i := range c.Strangers {
		draw, w := seed.Seed(0).Child("kim/strangers", i).Rand(), make([]float64, eval.Full{}.Dim())
		for k := range w {
			w[k] = float64(2*float64(draw.Float64())) - 1
		}
		e, err := eval.NewWPC(w)
		if err != nil {
			return nil, err
		}
		list = append(list, player.New(fmt.Sprintf("random WPC %d", i+1), "uniform weights in [-1, 1)", e))
	}
	return list, nil
}
