package takahama

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

// TestMissingResults: Table I needs none.
func TestMissingResults(t *testing.T) { papertest.Missing(t, Paper(), "table1.txt") }

func TestClaims(t *testing.T) {
	claims := require.Of(quick().Claims())(t)
	papertest.Verdicts(t, claims, "T", map[string]report.Verdict{ // by the printed tables alone
		"T01": report.HoldsInPrint, "T02": report.HoldsInPrint, "T04": report.HoldsInPrint, "T05": report.NotReproduced,
		"T06": report.HoldsInPrint, "T08": report.HoldsInPrint, "T20": report.Reproduced, "T22": report.HoldsInPrint,
		"T23": report.HoldsInPrint, "T24": report.NotReproduced,
	})
}

func TestWhoVotes(t *testing.T) {
	for _, n := range []int{1, 3, 21} {
		members, err := quick().Members(n)
		if err != nil || len(members) != n {
			t.Fatalf("%d members of %d: %v", len(members), n, err)
		}
		part, err := quick().WhoVotes("d3c5", n)
		if err != nil || !strings.Contains(part.HTML(), "Who votes for what") {
			t.Errorf("%d members: %v", n, err)
		}
	}
	for _, c := range []struct {
		position string
		n        int
	}{{"d3", 0}, {"d3", 22}, {"a1", 3}} {
		if _, err := quick().WhoVotes(c.position, c.n); err == nil {
			t.Errorf("%d members on %s: no error", c.n, c.position)
		}
	}
}

func TestView(t *testing.T) {
	steps := 0
	o := lab.Options{Data: t.TempDir(), Size: lab.Quick, Watch: func(r *lab.Run, step int, state any) {
		steps++
		if html := View(r, step, state).HTML(); strings.Count(html, "<img") != 2 {
			t.Errorf("step %d: %s", step, html)
		}
	}}
	if err := tiny().Run(t.Context(), o); err != nil || steps != 14 {
		t.Errorf("%d steps: %v", steps, err)
	}
}

// TestKnobs: the sliders draw every setting of the stored runs.
func TestKnobs(t *testing.T) {
	k := require.Of(Stored(lab.Paper).AlphaKnobs())(t)
	if _, ok := k.Made().(report.Active); !ok {
		t.Error("no sliders")
	}
}
