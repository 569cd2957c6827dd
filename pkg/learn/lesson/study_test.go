package lesson

import (
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/lab"
)

// TestLessonOfAStudy: a lesson has the same result in an experiment of another name as by itself.
func TestLessonOfAStudy(t *testing.T) {
	l := small(Lesson{Learner: TD{}, Encoding: "wpc-10"})
	c := require.Of(l.config(""))(t)
	e := lab.Experiment[Config, Outcome]{Name: "a/study", Version: 1, Do: Learn, Plan: func(lab.Size) lab.Plan[Config] {
		return lab.Plan[Config]{Runs: 1, Arms: []lab.Arm[Config]{lab.Fixed("arm", c)}}
	}}
	lines := require.Of(e.Try(t.Context(), lab.Options{}))(t)
	want, _ := taught(t, l, t.TempDir(), 0)
	require.Equal(t, want.Outcome, lines[0].Outcome)
	if n, err := c.Weights(); n != 10 || err != nil {
		t.Errorf("%d weights, %v", n, err)
	}
	p, err := c.Playing(lines[0].Outcome, "mine")
	if err != nil || p.Name != "mine" || p.Game != "othello" {
		t.Errorf("%+v, %v", p, err)
	}
}
