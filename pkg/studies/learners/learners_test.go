package learners

import (
	"testing"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/paper/papertest"
)

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
