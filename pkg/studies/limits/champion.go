package limits

import (
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/learn"
	"github.com/oneply/oneply/pkg/player"
	"github.com/oneply/oneply/pkg/td"
)

// tc is the arm of Champion.
const tc = "tc"

// Champion learns from games against the standard heuristic: the player that looks one ply ahead on which the study of
// the limits rests beside printed ones.
func Champion() lab.Experiment[learn.Config, learn.Outcome] {
	return lab.Experiment[learn.Config, learn.Outcome]{
		Name: "limits/champion", Source: "a study of our own", Version: 2, Plan: championPlan, Do: learn.Learn,
		Extra: []lab.Size{lab.Reduced}, Games: learn.Config.Played,
	}
}

// specialist is how patterns are learnt from games against one player.
//
// Choice: the best of what was tried in 100,000 games; Losses has part of it. A learning rate of 0.1 is no better. A
// memory gains nothing and takes twice the time. Fewer random moves in training make it worse, more no better.
var specialist = learn.TD{Alpha: 0.05, Epsilon: player.Epsilon, Steps: td.Coherent, Loss: td.Likelihood,
	Random: learn.Skipped}

func championPlan(size lab.Size) lab.Plan[learn.Config] {
	l := learn.Lesson{Name: tc, Encoding: "logistello", Learner: specialist, Against: "heuristic",
		Yardsticks: "jaskowski,takahama/37", Seed: 1, Games: 10_000_000, Measure: 2000, Final: 100_000}
	switch size {
	case lab.Reduced:
		l.Games = 2_000_000
	case lab.Quick:
		l.Games, l.Measure, l.Final = 20_000, 400, 4000
	case lab.Try:
		l.Encoding, l.Games, l.Measure, l.Final = "all-2", 200, 100, 100
	}
	a, err := l.Arm("")
	if err != nil {
		panic(err)
	}
	return lab.Plan[learn.Config]{Runs: 1, Arms: []lab.Arm[learn.Config]{a}}
}
