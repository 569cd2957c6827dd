package limits

import (
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/learn/lesson"
	"github.com/oneply/oneply/pkg/learn/td"
	"github.com/oneply/oneply/pkg/player/player"
)

// tc is the arm of Champion.
const tc = "tc"

// Champion learns from games against the standard heuristic: the player that looks one ply ahead on which the study of
// the limits rests beside printed ones.
func Champion() lab.Experiment[lesson.Config, lesson.Outcome] {
	return lab.Experiment[lesson.Config, lesson.Outcome]{
		Name: "limits/champion", Source: "a study of our own", Version: 2, Plan: championPlan, Do: lesson.Learn,
		Extra: []lab.Size{lab.Reduced}, Games: lesson.Config.Played,
	}
}

// specialist is how patterns are learnt from games against one player.
//
// Choice: the best of what was tried in 100,000 games; Losses has part of it. A learning rate of 0.1 is no better. A
// memory gains nothing and takes twice the time. Fewer random moves in training make it worse, more no better.
var specialist = lesson.TD{Alpha: 0.05, Epsilon: player.Epsilon, Steps: td.Coherent, Loss: td.Likelihood,
	Random: lesson.Skipped}

func championPlan(size lab.Size) lab.Plan[lesson.Config] {
	l := lesson.Lesson{Name: tc, Encoding: "logistello", Learner: specialist, Against: "heuristic",
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
	return lab.Plan[lesson.Config]{Runs: 1, Arms: []lab.Arm[lesson.Config]{a}}
}
