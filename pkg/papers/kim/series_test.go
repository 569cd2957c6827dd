package kim

import (
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/lab"
)

// TestSeries: a curve for each algorithm, from the games of the first generation to all that a run plays for training.
func TestSeries(t *testing.T) {
	list := require.Of(Stored(lab.Paper).Series())(t)
	for i, s := range list {
		c := Settings(algorithms[i])
		games := float64(c.games() - int64(c.Population*c.Measure))
		if n := len(s.X); s.Name != "kim "+algorithms[i] || n != c.Generations || s.X[n-1] != games || len(s.Y) != 10 ||
			len(s.Y[9]) != n {
			t.Errorf("%s: %d points to %g, want %g; %d runs", s.Name, n, s.X[n-1], games, len(s.Y))
		}
	}
}
