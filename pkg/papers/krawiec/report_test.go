package krawiec

import (
	"math"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/papertest"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/show/report"
)

func quick() Results { return At(stored, lab.Quick) }

func TestGoldens(t *testing.T) { papertest.Goldens(t, Paper(), quick().Results) }

// TestMissingResults: the settings need none.
func TestMissingResults(t *testing.T) { papertest.Missing(t, Paper(), "settings.txt") }

func TestClaims(t *testing.T) {
	claims := require.Of(quick().Claims())(t)
	papertest.Verdicts(t, claims, "G", map[string]report.Verdict{ // by arithmetic, by the printed tables and player
		"G08": report.Reproduced, "G11": report.HoldsInPrint, "G12": report.HoldsInPrint, "G13": report.NotReproduced,
		"G14": report.HoldsInPrint, "G15": report.Reproduced, "G20": report.Reproduced, "G21": report.Reproduced,
		"G22": report.HoldsInPrint, "G23": report.Reproduced, "G24": report.HoldsInPrint, "G26": report.HoldsInPrint,
	})
}

// TestLambdaKnobs: the slider has the decays with runs.
func TestLambdaKnobs(t *testing.T) {
	k := require.Of(quick().LambdaKnobs())(t)
	part, ok := k.Made().(report.Active)
	if !ok || len(k.Knobs[0].Values) != len(lambdas) || len(k.Draw([]int{0})) != len(externals) {
		t.Errorf("%T, knob %v", part.Still, k.Knobs)
	}
	if _, err := At(t.TempDir(), lab.Quick).LambdaKnobs(); err == nil {
		t.Error("no error without runs")
	}
}

// TestView does a run of each kind with its own settings and looks at every step.
func TestView(t *testing.T) {
	for _, arm := range []string{TDL, CTDLHoF} {
		c := small(arm)
		steps := 0
		o := lab.Options{Size: lab.Try, Watch: func(r *lab.Run, step int, state any) {
			if steps++; !strings.Contains(View(r, step, state).HTML(), "<img") {
				t.Errorf("%s, step %d: no picture", arm, step)
			}
		}}
		if err := Once(c).Run(t.Context(), o); err != nil || steps != c.steps() {
			t.Errorf("%s: %d steps, %v", arm, steps, err)
		}
	}
}

// small returns settings of a method with few games.
func small(method string) LearnConfig {
	c := Settings(method)
	c.Games, c.Every, c.Trial = 2000, 1000, 50
	if c.CEL != nil {
		c.CEL.Population = 10
	}
	return c
}

// TestMistakes: invalid settings are refused in one line.
func TestMistakes(t *testing.T) {
	for want, c := range map[string]LearnConfig{
		"without TD and without CEL": Settings("nothing"),
		"every 0":                    changed(TDL, func(c *LearnConfig) { c.Every = 0 }),
		"a generation has 1100":      changed(CTDLHoF, func(c *LearnConfig) { c.TD.Ratio = 50 }),
		"a ratio of -1":              changed(CTDL, func(c *LearnConfig) { c.TD.Ratio = -1 }),
		"Alpha = 2":                  changed(TDL, func(c *LearnConfig) { c.TD.Alpha = 2 }),
		"coevolution with":           changed(CEL, func(c *LearnConfig) { c.CEL.Rate = 2 }),
	} {
		require.Error(t, Once(c).Run(t.Context(), lab.Options{Size: lab.Try}), want)
	}
}

func changed(method string, change func(c *LearnConfig)) LearnConfig {
	c := small(method)
	change(&c)
	return c
}

// TestTable3: the totals of the printed table are the means of its rows.
func TestTable3(t *testing.T) {
	p := loadPrinted()
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
