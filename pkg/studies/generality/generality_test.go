package generality

import (
	"testing"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/paper/papertest"
)

func TestStudy(t *testing.T) { papertest.Study(t, Study()) }

// bredQuick are players of Kim & Cho of size quick.
const bredQuick = "../../papers/kim/testdata/data"

// TestEveryArm does a small run of every arm: seven players meet three strangers each.
func TestEveryArm(t *testing.T) {
	for _, l := range papertest.Try(t, Crowds(), bredQuick) {
		if len(l.Outcome) != 7 || len(l.Outcome[6].Points) != len(strangers) {
			t.Errorf("%s: %+v", l.Arm, l.Outcome)
		}
	}
}

// TestResumeIsInvisible: an interrupted run is the same as one without interruption.
func TestResumeIsInvisible(t *testing.T) {
	papertest.Long{Task: Crowds(), Arm: "fsga", Inputs: []string{"kim/evolve", "kim/search"},
		Runs: lab.Range{From: 0, To: 1}, Stop: 1, Data: bredQuick}.ResumeIsInvisible(t)
}
