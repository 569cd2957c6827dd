package takahama

import (
	"math"
	"testing"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/paper/papertest"
	"github.com/oneply/oneply/pkg/stats"
)

// TestStoredReplays holds the published players, as stored at paper size, against the paper and against an independent
// simulation of the votes (0.5464 and 0.5055 in 200,000 games each).
func TestStoredReplays(t *testing.T) {
	e, err := Stored(lab.Paper).evidence()
	if err != nil {
		t.Fatal(err)
	}
	theirs, again := e.pairs()
	if r := stats.Pearson(theirs, again, 0.95).Value; len(theirs) != 85 || r < 0.97 {
		t.Errorf("correlation %.3f over %d players, want 0.98 over 85", r, len(theirs))
	}
	if n := e.outside(); n != 15 {
		t.Errorf("%d players lie outside 95%%, the notebook says 15", n)
	}
	if d := mean(stats.Differences(theirs, again)).Value; math.Abs(d) > 0.002 {
		t.Errorf("mean difference %.4f, want at most 0.002", d)
	}
	for name, c := range map[string]struct {
		m    Voted
		want float64
	}{"vote": {e.votes[published], 0.5464}, "duel": {e.duels[published], 0.5055}} {
		if got := c.m.estimate(); !got.Agrees(number.Estimate{Value: c.want, SE: 0.0011}) {
			t.Errorf("%s of the published players: %s, simulated %.4f", name, got.Text(4), c.want)
		}
	}
}

func TestStored(t *testing.T) { papertest.Stored(t, Paper()) }
