package kim

import (
	"testing"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/number"
)

// TestStoredReplays holds the published players, as stored at size paper, against an independent simulation of 200,000
// games each, by the rule for ties, and Fig. 8 against the weighted average of Fig. 7, which plays the same games.
func TestStoredReplays(t *testing.T) {
	results, err := Stored(lab.Paper).replayed()
	if err != nil {
		t.Fatal(err)
	}
	for name, simulated := range map[string][2]float64{"vote": {0.629, 0.587}, merged: {0.631, 0.589}} {
		for i, rule := range tieRules {
			got := results.of(name, rule)
			if want := (number.Estimate{Value: simulated[i], SE: 0.0012}); !got.Agrees(want) {
				t.Errorf("%s, ties %s: %s, simulated %s", name, rule, got.Text(4), want.Text(4))
			}
		}
	}
	for _, rule := range tieRules {
		if a, b := results.of(merged, rule), results.of("weighted", rule); a != b {
			t.Errorf("ties %s: merged %+v, weighted %+v", rule, a, b)
		}
	}
}
