package lesson

import (
	"slices"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
)

// TestAt: a point is measured at the last state that its games pay for, and a longer lesson comes by the points of a
// shorter one.
func TestAt(t *testing.T) {
	for name, learner := range learners() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l := small(Lesson{Learner: learner, Yardsticks: "takahama/37,heuristic"})
			l.At = []int{150, 250}
			long := l
			long.Games, long.At = 800, []int{150, 250, 400}
			short, longer := outcome(t, l, t.TempDir(), 1).Curve, outcome(t, long, t.TempDir(), 1).Curve
			for i, p := range short[:len(short)-1] {
				if p.Games > 250 || len(p.Scores) != 2 {
					t.Errorf("point %d: %+v", i, p)
				}
				require.Equal(t, p, longer[i], "the longer lesson")
			}
			last := short[len(short)-1].Games
			if !slices.ContainsFunc(longer, func(p Point) bool { return p.Games == last }) {
				t.Errorf("no point at %d games in %+v", last, longer)
			}
		})
	}
}
