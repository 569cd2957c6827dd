package crowds

import (
	"testing"

	"github.com/oneply/oneply/pkg/internal/papertest"
	"github.com/oneply/oneply/pkg/lab/lab"
)

// TestStrangers does a small run of every arm: seven players meet three strangers each.
func TestStrangers(t *testing.T) {
	for _, l := range papertest.Try(t, Strangers(), bred) {
		if len(l.Outcome) != 7 || len(l.Outcome[6].Points) != len(strangers) {
			t.Errorf("%s: %+v", l.Arm, l.Outcome)
		}
	}
}

// TestResumeIsInvisible: an interrupted run is the same as one without interruption.
func TestResumeIsInvisible(t *testing.T) {
	papertest.Long{Task: Strangers(), Arm: "fsga", Inputs: []string{"kim/evolve", "kim/search"},
		Runs: lab.Range{From: 0, To: 1}, Stop: 1, Data: bred}.ResumeIsInvisible(t)
}
