package jaskowski

import (
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
)

// TestCost: ten nodes need a tenth of the time of one, unless a single run takes longer.
func TestCost(t *testing.T) {
	table := require.Of(Cost(16, 1, 10, 1000))(t)
	text := table.String()
	for _, want := range []string{"90 runs, 94.5G games, ", "   10    160 "} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	if len(table.Rows) != 3 {
		t.Errorf("%d rows", len(table.Rows))
	}
	for _, wrong := range [][]int{{0, 1}, {4}} {
		if _, err := Cost(wrong[0], wrong[1:]...); err == nil {
			t.Errorf("%v: no error", wrong)
		}
	}
}
