package jaskowski

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/report"
)

// TestStoredReplays holds the published player, as stored at size paper, against an independent simulation: 0.9583
// against the standard heuristic and 0.9574 against random counters, with standard errors of 0.0004 and 0.0010.
func TestStoredReplays(t *testing.T) {
	e, err := Stored("reduced").evidence()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ stored, simulated number.Estimate }{
		{e.replayed, number.Estimate{Value: 0.9583, SE: 0.0004}}, {e.utility, number.Estimate{Value: 0.9574, SE: 0.0010}},
	} {
		if !c.stored.Agrees(c.simulated) {
			t.Errorf("published player: %s, simulated %s", text(c.stored), text(c.simulated))
		}
	}
}

// TestStoredClaims: every claim has a verdict, but for the player that is not printed (J17) and the open one (J18), as
// long as no player of ours is above the ceiling.
func TestStoredClaims(t *testing.T) {
	claims, err := Claims("")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range claims {
		if open := c.ID == "J17" || c.ID == "J18"; !open && c.Verdict == report.NotTested {
			t.Errorf("%s is %s: %s", c.ID, c.Verdict, c.Evidence)
		}
	}
}

// TestCounts: README and the first lines of the notebook count the verdicts as they are.
func TestCounts(t *testing.T) {
	claims, err := Claims("")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{"README.md", "notebooks/jaskowski.ipynb"} {
		text, err := os.ReadFile(filepath.Join("../../..", file))
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(strings.Join(strings.Fields(string(text)), " "), claims.Summary()) {
			t.Errorf("%s does not say: %s", file, claims.Summary())
		}
	}
}

// TestPlots: the pictures in plots/ are those that "oneply draw jaskowski" makes of the stored results.
func TestPlots(t *testing.T) {
	files, err := Figures("")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		drawn, err := os.ReadFile(filepath.Join("../../../plots/jaskowski", f.Name))
		if err != nil || !bytes.Equal(drawn, f.SVG) {
			t.Errorf("%s is not up to date (%v): oneply draw jaskowski", f.Name, err)
		}
	}
}
