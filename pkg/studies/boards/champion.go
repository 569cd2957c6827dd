package boards

import (
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/learn/lesson"
	"github.com/oneply/oneply/pkg/learn/td"
)

// selfPlay is the arm of Champion.
const selfPlay = "self-play"

// Champion learns Connect Four in self-play, by the recipe of the best player that was published (Bagheri, Thill, Koch
// & Konen 2016): 70 snakes of eight cells with four values, temporal coherence with exponential steps. Lessons lets its
// player play on.
func Champion() lab.Experiment[lesson.Config, lesson.Outcome] {
	return lab.Experiment[lesson.Config, lesson.Outcome]{
		Name: "boards/champion", Source: "a study of our own", Version: 1, Plan: championPlan, Do: lesson.Learn,
		Extra: []lab.Size{lab.Reduced}, Games: lesson.Config.Played,
	}
}

// reacher is how the network learns.
//
// Choice: the loss and the rate that found the most best moves of those that were tried, in 200 positions after 13 to
// 24 random moves in which moves differ. In 20,000 games likelihood with 0.02 found 116, squared errors with 0.004, the
// published rate, 107, likelihood with 0.004 98; in 310,000 games likelihood with 0.02 found 134, squared errors with
// 0.02 152. A whole run with likelihood came before: 160 and 168 of 200 games won as the first mover. A run with
// squared errors and 0.004 was stopped after 180,000 games.
var reacher = lesson.TD{Alpha: 0.02, Epsilon: 0.1, Steps: td.CoherentExponential, Random: lesson.Skipped}

func championPlan(size lab.Size) lab.Plan[lesson.Config] {
	l := lesson.Lesson{Name: selfPlay, Encoding: "rand-70x8-reach", Learner: reacher, Against: lesson.Self,
		Game: connectFour, Seed: 1, Games: 4_000_000, Measure: 400, Final: 4000}
	switch size {
	case lab.Reduced:
		l.Games = 1_200_000
	case lab.Quick:
		l.Games, l.Final = 20_000, 1000
	case lab.Try:
		l.Encoding, l.Games, l.Measure, l.Final = "rand-4x4-reach", 200, 20, 20
	}
	a, err := l.Arm("")
	if err != nil {
		panic(err)
	}
	return lab.Plan[lesson.Config]{Runs: 1, Arms: []lab.Arm[lesson.Config]{a}}
}
