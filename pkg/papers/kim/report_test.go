package kim

import (
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/papertest"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/show/report"
)

func quick() Results { return At(stored, lab.Quick) }

func TestGoldens(t *testing.T) { papertest.Goldens(t, Paper(), quick().Results) }

// TestMissingResults: Table 1 needs none.
func TestMissingResults(t *testing.T) { papertest.Missing(t, Paper(), "table1.txt") }

func TestClaims(t *testing.T) {
	claims := require.Of(quick().Claims())(t)
	papertest.Verdicts(t, claims, "K", map[string]report.Verdict{ // by print and arithmetic alone
		"K01": report.Reproduced, "K02": report.Reproduced, "K08": report.HoldsInPrint, "K23": report.NotReproduced,
		"K24": report.Undecided,
	})
}

func TestView(t *testing.T) {
	for _, a := range algorithms {
		steps := 0
		o := lab.Options{Data: t.TempDir(), Size: lab.Quick, Watch: func(r *lab.Run, step int, state any) {
			steps++
			if html := View(r, step, state).HTML(); strings.Count(html, "<img") != 2 {
				t.Errorf("%s, step %d: %s", a, step, html)
			}
		}}
		if err := tiny(a).Run(t.Context(), o); err != nil || steps != 14 {
			t.Errorf("%s: %d steps: %v", a, steps, err)
		}
	}
}
