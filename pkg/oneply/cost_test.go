package oneply

import (
	"strings"
	"testing"
	"time"

	"github.com/oneply/oneply/pkg/lab/lab"
)

// TestAdvice: a long experiment says how long it takes, and what to do about it.
func TestAdvice(t *testing.T) {
	c := lab.Cost{Runs: 90, Games: 1e9, Rate: 100_000, Time: 10_000 * time.Second}
	sizes := []lab.Size{lab.Try, lab.Quick, lab.Reduced, lab.Paper}
	for text, want := range map[string][]string{
		advice("jaskowski/evolve", lab.Paper, sizes, c): {"90 runs, 1.00G games, about 100k games/s, 2 h 46 min on ",
			"by the runs that are stored", "An interrupt pauses it", "Size quick or reduced is smaller.",
			"oneply run jaskowski/evolve -size paper", `oneply.Submit(..., "paper")`,
			"oneply submit jaskowski/evolve -size paper -dry-run"},
		advice("learned/mine", lab.Own, []lab.Size{lab.Own}, c): {"learned/mine: ", "An hour is enough for 360M games",
			"runs oneply learn", "oneply submit NAME -dry-run"},
	} {
		for _, w := range want {
			if !strings.Contains(text, w) {
				t.Errorf("%q does not say %q", text, w)
			}
		}
	}
	if text := advice("kim/evolve", lab.Quick, sizes, c); strings.Contains(text, "smaller") {
		t.Error(text)
	}
}
