package krawiec

import (
	"math"
	"testing"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/paper/papertest"
	"github.com/oneply/oneply/pkg/report"
)

func quick() Results { return At(stored, lab.Quick) }

func TestGoldens(t *testing.T) { papertest.Goldens(t, Paper(), quick().Results) }

// TestMissingResults: the settings need none.
func TestMissingResults(t *testing.T) { papertest.Missing(t, Paper(), "settings.txt") }

func TestClaims(t *testing.T) {
	claims, err := quick().Claims()
	if err != nil {
		t.Fatal(err)
	}
	papertest.Verdicts(t, claims, "G", map[string]report.Verdict{ // by arithmetic, by the printed tables and player
		"G08": report.Reproduced, "G11": report.HoldsInPrint, "G12": report.HoldsInPrint, "G13": report.NotReproduced,
		"G14": report.HoldsInPrint, "G15": report.Reproduced, "G20": report.Reproduced, "G21": report.Reproduced,
		"G22": report.HoldsInPrint, "G23": report.Reproduced, "G24": report.HoldsInPrint, "G26": report.HoldsInPrint,
	})
}

// TestTable3: the totals of the printed table are the means of its rows.
func TestTable3(t *testing.T) {
	p, err := loadPrinted()
	if err != nil {
		t.Fatal(err)
	}
	for i, row := range p.table3 {
		sum := 0.0
		for j, v := range row {
			if i != j {
				sum += v
			}
		}
		if math.Abs(sum/4-row[i]) > 0.051 {
			t.Errorf("%s: total %.1f, the mean of the row is %.2f", methodTeams[i], row[i], sum/4)
		}
	}
}
