package jaskowski

import (
	"os"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/papertest"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/show/report"
)

func TestGoldens(t *testing.T) { papertest.Goldens(t, Paper(), quick(t).Results) }

// TestMissingResults: Tables I and II need none.
func TestMissingResults(t *testing.T) { papertest.Missing(t, Paper(), "table1.txt", "table2.txt") }

// TestWithoutPaperSize: the figures stand and say so.
func TestWithoutPaperSize(t *testing.T) {
	x := copied(t, "evolve/quick", "order/quick", "league/quick", "utility/quick")
	part, err := x.Table4()
	if err != nil || !strings.Contains(part.HTML(), noWhole) {
		t.Errorf("Table IV says nothing of size paper: %v", err)
	}
	require.Of(x.Fig5())(t)
	if f, err := x.Fig6(); err != nil || !strings.Contains(f.Caption, "No run of ours of that size is finished") {
		t.Errorf("Fig. 6: %q, %v", f.Caption, err)
	}
	if table, err := x.Table3(); err != nil || !strings.Contains(table.String(), noWhole) {
		t.Errorf("Table III does not say what is missing: %v", err)
	}
	require.Fails(x.Champion())(t, "oneply run jaskowski/league -size paper -arms published-all-2-inv")
}

// TestOrdersOfSomePairs: complete results are shown, and missing ones named.
func TestOrdersOfSomePairs(t *testing.T) {
	x := copied(t, "evolve/quick", "order/quick")
	require.OK(t, os.Remove(x.Data+"/results/jaskowski/order/quick/all-3-inv.jsonl"))
	table, err := x.Orders()
	if err != nil || len(table.Rows) != 3+3+2+3+2+1+2 ||
		!strings.Contains(table.String(), "are left out: oneply run jaskowski/order -size quick") {
		t.Errorf("%v\n%s", err, table)
	}
	if f, err := x.OrderFigure(); err != nil || strings.Contains(f.HTML(), "all-3") {
		t.Errorf("figure of the pairs that are there: %v", err)
	}
}

// TestSomeReadings: without any run on the torus or of size tenth the report stands and says what is missing.
func TestSomeReadings(t *testing.T) {
	x := copied(t, "evolve/quick")
	for name, part := range map[string]func() (report.Part, error){"walks": x.Walks, "decider": x.Decider} {
		p, err := part()
		if err != nil || !strings.Contains(p.HTML(), "oneply run jaskowski/order -size") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if table, err := x.Orders(); err != nil || len(table.Rows) != 3+3 ||
		!strings.Contains(table.String(), "are left out: oneply run") {
		t.Errorf("readings: %v\n%s", err, table)
	}
	if f, err := x.ReadingsFigure(); err != nil || !strings.Contains(f.Caption, "0 of its 30 are there") {
		t.Errorf("figure: %q, %v", f.Caption, err)
	}
}

// TestRule: the rule waits for its runs, then compares their mean with the best printed run.
func TestRule(t *testing.T) {
	rows := printedRuns()
	arm := Order().Plan(lab.Tenth).Arms[0]
	for _, c := range []struct {
		scores []float64
		passed bool
		says   string
	}{
		{nil, false, "It waits: 0 of 3"}, {[]float64{0.95, 0.95}, false, "It waits: 2 of 3"},
		{[]float64{0.92, 0.919, 0.919}, true, "it passes"},
		{[]float64{0.918, 0.919, 0.919, 0.99}, false, "it does not pass"},
	} {
		var runs []evolved
		for k, score := range c.scores {
			l := inventRun(t, arm, k, score)
			runs = append(runs, l)
		}
		r := rule(study{decisive: runs}, rows)
		if r.passed() != c.passed || !strings.Contains(r.String(), c.says) || r.limit != 0.919 {
			t.Errorf("%v: %s", c.scores, r)
		}
	}
}

// TestChangedChampion: a better run has come since the league was played.
func TestChangedChampion(t *testing.T) {
	x := copied(t, "evolve/quick", "evolve/paper", "order/quick", "league/quick", "league/paper", "utility/quick")
	stored := require.Of(Evolve().Load(x.Data, lab.Paper))(t)
	better := inventRun(t, evolvePlan(lab.Paper).Arms[0], 5, 0.957)
	write(t, x.Data, "evolve/paper", champion, append(lab.ByArm(stored)[champion], better))
	table, err := x.Table3()
	if err != nil || !strings.Contains(table.String(),
		"ours-all-2-inv at size paper was measured before run 5, now the best, was finished") {
		t.Errorf("%v\n%s", err, table)
	}
	if b, err := x.ourBest(); err != nil || b.size != lab.Paper || b.score.Value != 0.957 {
		t.Errorf("our best player has %v at %s: %v", b.score, b.size, err)
	}
}

// copied returns the invented results of some folders.
func copied(t *testing.T, folders ...string) Results {
	t.Helper()
	x := At(t.TempDir(), lab.Quick)
	for _, f := range folders {
		require.OK(t, os.CopyFS(x.Data+"/results/jaskowski/"+f, os.DirFS(inventedData(t)+"/results/jaskowski/"+f)))
	}
	return x
}

func TestClaims(t *testing.T) {
	claims := require.Of(quick(t).Claims())(t)
	papertest.Verdicts(t, claims, "J", map[string]report.Verdict{ // by arithmetic and the printed tables alone
		"J01": report.Reproduced, "J02": report.Reproduced, "J03": report.Reproduced, "J09": report.HoldsInPrint,
		"J11": report.HoldsInPrint,
		"J12": report.HoldsInPrint, "J13": report.HoldsInPrint, "J16": report.Reproduced, "J17": report.NotTested,
		"J18": report.NotTested,
		"J19": report.HoldsInPrint, "J20": report.HoldsInPrint, "J21": report.NotReproduced,
		"J22": report.NotReproduced, "J23": report.HoldsInPrint,
		"J24": report.NotReproduced,
	})
}
