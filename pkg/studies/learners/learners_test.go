package learners

import (
	"testing"

	"github.com/oneply/oneply/pkg/internal/papertest"
	"github.com/oneply/oneply/pkg/lab/lab"
)

func TestStudy(t *testing.T) { papertest.Study(t, Study()) }

// TestEveryArm does a small run of every arm: no learner plays more games than it has, and all are measured against
// the heuristic and the panel.
func TestEveryArm(t *testing.T) {
	for _, e := range []lab.Experiment[config, outcome]{Othello(), Go()} {
		for _, l := range papertest.Try(t, e, t.TempDir()) {
			last := l.Outcome.Curve[len(l.Outcome.Curve)-1]
			if last.Games > l.Config.Games || last.Games < l.Config.Games/2 || l.Outcome.Player == "" ||
				last.Scores[0].Games() != scaleAt(lab.Try).measure || l.Config.Yardsticks[0].Name == "" {
				t.Errorf("%s: %d of %d games, %+v", l.Arm, last.Games, l.Config.Games, last)
			}
		}
	}
}

// brief returns the league of Othello small enough to be done many times, at size quick.
func brief() lab.Experiment[config, outcome] {
	e := Othello()
	e.Plan = func(lab.Size) lab.Plan[config] { return plan("othello", lab.Try) }
	return e
}

// TestResumeIsInvisible: an interrupted run is the same as one without interruption, before and after the learner
// changes its method.
func TestResumeIsInvisible(t *testing.T) {
	papertest.Long{Task: brief(), Arm: "tc-cma-wpc-10", Stop: 1}.ResumeIsInvisible(t)
}

// TestDeciders: which runs are older than a question's decider, and why.
func TestDates(t *testing.T) {
	papertest.Deciders(t, Study(), map[string]string{
		"L1":  "what a learner's defeats are looked for in is one family (Holm) since the runs",
		"L11": "that a place needs four learners was added",
	})
}
