package kim

import (
	"testing"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/paper/papertest"
	"github.com/oneply/oneply/pkg/report"
)

func quick() Results { return At(stored, lab.Quick) }

func TestGoldens(t *testing.T) { papertest.Goldens(t, Paper(), quick().Results) }

// TestMissingResults: Table 1 needs none.
func TestMissingResults(t *testing.T) { papertest.Missing(t, Paper(), "table1.txt") }

func TestClaims(t *testing.T) {
	claims, err := quick().Claims()
	if err != nil {
		t.Fatal(err)
	}
	papertest.Verdicts(t, claims, "K", map[string]report.Verdict{ // by print and arithmetic alone
		"K01": report.Reproduced, "K02": report.Reproduced, "K08": report.HoldsInPrint, "K23": report.NotReproduced,
		"K24": report.NotReproduced,
	})
}
