package jaskowski

import (
	"testing"

	"github.com/oneply/oneply/pkg/internal/papertest"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/show/estimate"
)

// TestStoredReplays holds the published player, as stored at size paper, against an independent simulation: 0.9583
// against the standard heuristic and 0.9574 against random counters, with standard errors of 0.0004 and 0.0010.
func TestStoredReplays(t *testing.T) {
	e := require.Of(Stored("reduced").evidence())(t)
	for _, c := range []struct{ stored, simulated estimate.Estimate }{
		{e.replayed, estimate.Estimate{Value: 0.9583, SE: 0.0004}}, {e.utility, estimate.Estimate{Value: 0.9574, SE: 0.0010}},
	} {
		if !c.stored.Agrees(c.simulated) {
			t.Errorf("published player: %s, simulated %s", c.stored.Text(4), c.simulated.Text(4))
		}
	}
}

// TestStored: the player of J17 is not printed.
func TestStored(t *testing.T) { papertest.Stored(t, Paper(), "J17") }
