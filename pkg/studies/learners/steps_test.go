package learners

import (
	"slices"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/papertest"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/paper"
)

// TestSteps does a small run of a few arms: as many games and measurements as their settings say.
func TestSteps(t *testing.T) {
	e := Steps()
	e.Plan = func(size lab.Size) lab.Plan[TDConfig] {
		p := stepsPlan(size)
		p.Arms = slices.DeleteFunc(p.Arms, func(a lab.Arm[TDConfig]) bool { return a.Config(0).Alpha != 0.003 })
		return p
	}
	scores := map[string][]float64{}
	for _, l := range papertest.Try(t, e, t.TempDir()) {
		if c := l.Config; l.Games != e.Games(c) || len(l.Outcome.Scores) != c.Games/c.Every ||
			l.Outcome.Last.Games() != c.Last {
			t.Errorf("%s: %d games, %+v", l.Arm, l.Games, l.Outcome)
		}
		scores[l.Arm] = append(scores[l.Arm], l.Outcome.Scores...)
	}
	if slices.Equal(scores["annealed-0.5-0.003"], scores["constant-0.5-0.003"]) {
		t.Error("a rate that falls changes nothing")
	}
}

// TestTune: the rate of a run is the one that is best in the others.
func TestTune(t *testing.T) {
	arm := func(alpha float64, scores ...float64) (a paper.Arm[TDConfig, Stepped]) {
		for i, s := range scores {
			a = append(a, lab.Line[TDConfig, Stepped]{Run: i, Config: TDConfig{Alpha: alpha, Games: 30},
				Outcome: Stepped{Scores: []float64{0, 1, s}}})
		}
		return a
	}
	got := tune("x", []paper.Arm[TDConfig, Stepped]{arm(1, 0.5, 0.5, 0.5), arm(2, 0.9, 0.4, 0.4)})
	if want := []float64{0.5, 0.4, 0.4}; !slices.Equal(got.scores, want) || got.config.Alpha != 2 {
		t.Errorf("%v with %v, want %v with 2", got.scores, got.config.Alpha, want)
	}
}

// TestStepsTable: gains are over constant steps with the same decay.
func TestStepsTable(t *testing.T) {
	var list []tuned
	for i, f := range stepForms {
		for k, decay := range stepDecays {
			of := tuned{form: f.name, config: TDConfig{Lambda: decay, Alpha: 0.001, Games: 20_000}}
			for run := range 10 {
				of.scores = append(of.scores, 0.5+float64(i)/100+float64(k)/10+float64(run%3)/1000)
			}
			list = append(list, of)
		}
	}
	table := require.Of(stepsTable(list))(t)
	text := table.String()
	for _, want := range []string{"+0.010", "+0.020", "+0.030", "0.018"} {
		if strings.Count(text, want) < 3 {
			t.Errorf("no three times %s in\n%s", want, text)
		}
	}
	if strings.Contains(text, "NaN") {
		t.Error(text)
	}
}
