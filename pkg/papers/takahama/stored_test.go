package takahama

import (
	"math"
	"testing"

	"github.com/oneply/oneply/pkg/internal/papertest"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/estimate"
)

// TestStoredReplays holds the published players, as stored at paper size, against the paper and against an independent
// simulation of the votes (0.5464 and 0.5055 in 200,000 games each).
func TestStoredReplays(t *testing.T) {
	e := require.Of(Stored(lab.Paper).evidence())(t)
	theirs, again := e.pairs()
	if r := stats.Pearson(theirs, again, 0.95).Value; len(theirs) != 85 || r < 0.97 {
		t.Errorf("correlation %.3f over %d players, want 0.98 over 85", r, len(theirs))
	}
	if n := e.outside(1); n != 15 {
		t.Errorf("%d players lie outside 95%%, the notebook says 15", n)
	}
	if d := overPlayers(stats.Differences(theirs, again)).Value; math.Abs(d) > 0.002 {
		t.Errorf("mean difference %.4f, want at most 0.002", d)
	}
	for name, c := range map[string]struct {
		ballots
		want float64
	}{"vote": {e.votes, 0.5464}, "duel": {e.duels, 0.5055}} {
		if got := c.vote(false).again.score; !got.Agrees(estimate.Estimate{Value: c.want, SE: 0.0011}) {
			t.Errorf("%s of the published players: %s, simulated %.4f", name, got.Text(4), c.want)
		}
	}
}

func TestStored(t *testing.T) { papertest.Stored(t, Paper()) }

// TestPublishedPlayers replays the first set of each complete player of Table II, with -short of every ninth: the
// stored scores, which TestStoredReplays holds against Table III, are those of these players in these games.
func TestPublishedPlayers(t *testing.T) {
	e := require.Of(Stored(lab.Paper).measured())(t)
	for i, p := range complete(e.players) {
		if testing.Short() && i%9 != 0 {
			continue
		}
		c := require.Of(p.Chooser())(t)
		set, err := TrialAt(lab.Paper).set(t.Context(), 0, c, paper.Standard(), &lab.Run{Size: lab.Paper, Workers: 2})
		if err != nil || set.Score() != e.again[p.Number].sets[0] {
			t.Errorf("player %d scores %.4f, stored %.4f: %v", p.Number, set.Score(), e.again[p.Number].sets[0], err)
		}
	}
	if n := len(e.again); n != 90 {
		t.Errorf("%d players, want 90", n)
	}
}

// TestPrinted holds the tables of the paper against each other.
func TestPrinted(t *testing.T) {
	p := loadPrinted()
	if n := len(complete(p.players)); len(p.players) != 101 || n != 90 {
		t.Errorf("%d players, %d of them complete, want 101 and 90", len(p.players), n)
	}
	for _, q := range p.players {
		if math.Abs(q.Alpha-0.02*float64(q.Number-1)) > 1e-9 || numberOf(q.Alpha) != q.Number {
			t.Errorf("player %d has alpha %g", q.Number, q.Alpha)
		}
	}
	for name, row := range p.table4 {
		if m, _ := meanAndDeviation(row.sets); math.Abs(m-row.score.Value) > 0.00006 {
			t.Errorf("Table IV, %s: average %.4f, its sets give %.5f", name, row.score.Value, m)
		}
	}
}
