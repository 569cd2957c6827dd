package learners

import (
	"context"
	"fmt"
	"slices"

	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/learn/td"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/report"
)

// Stepped is the outcome of a run of Steps: its scores on the way against the standard heuristic.
type Stepped struct {
	Scores []float64   `json:"scores"` // of each measurement
	Last   play.Result `json:"last"`   // the last measurement
}

// Steps asks what each form of TD gains at equal games: a falling learning rate, temporal coherence by changes and by
// errors, and the decay of the trace. Each form is tried with several learning rates.
func Steps() lab.Experiment[TDConfig, Stepped] {
	return lab.Experiment[TDConfig, Stepped]{
		Name: "forms/steps", Source: "no paper", Version: 1, Plan: stepsPlan, Games: TD().Games,
		Do: func(ctx context.Context, c TDConfig, r *lab.Run) (Stepped, error) {
			p, err := breed(ctx, c, r)
			return Stepped{p.Scores, p.Last}, err
		},
	}
}

// stepForms are the forms of the steps of TD: the kind of steps, and a rate that halves in a quarter of the games.
var stepForms = []struct {
	name  string
	steps td.Steps
	falls bool
}{
	{"constant", td.Constant, false}, {"annealed", td.Constant, true}, {"coherent", td.Coherent, false},
	{"coherent-errors", td.CoherentErrors, false},
}

// stepDecays are the decays tried with each form.
var stepDecays = []float64{0, 0.5, 0.9}

// stepRates returns the learning rates tried with a form.
// Choice: three around the best of a trial in one run each; coherent steps shrink, and so need greater ones.
func stepRates(steps td.Steps, decay float64) []float64 {
	switch {
	case steps == td.Constant:
		return []float64{0.0003, 0.001, 0.003}
	case decay == 0:
		return []float64{0.003, 0.01, 0.03}
	}
	return []float64{0.001, 0.003, 0.01}
}

// stepsPlan has an arm for each form, decay and rate: games against the standard heuristic, random moves not learnt
// from, an all-2 network as in TD.
func stepsPlan(size lab.Size) lab.Plan[TDConfig] {
	c := TDConfig{Architecture: "all-2", Games: 20_000, Every: 2000, Trial: 1000, Last: 2000, Epsilon: 0.1,
		SkipRandom: true}
	runs := 10
	switch size {
	case lab.Quick:
		c.Games, c.Every, runs = 4000, 1000, 2
	case lab.Try:
		c.Games, c.Every, c.Trial, c.Last, runs = 200, 100, 100, 100, 2
	}
	p := lab.Plan[TDConfig]{Runs: runs}
	for _, f := range stepForms {
		for _, decay := range stepDecays {
			for _, rate := range stepRates(f.steps, decay) {
				c := c
				if c.Steps, c.Lambda, c.Alpha = f.steps, decay, rate; f.falls {
					c.Half = c.Games / 4
				}
				p.Arms = append(p.Arms, lab.Fixed(stepsArm(f.name, decay, rate), c))
			}
		}
	}
	return p
}

// stepsArm names an arm.
func stepsArm(form string, decay, rate float64) string {
	return fmt.Sprintf("%s-%g-%g", form, decay, rate)
}

// tuned is a form at a decay: each run's score at the rate that was best in the other runs, which is independent of the
// luck of the run itself.
type tuned struct {
	form   string
	config TDConfig // with the rate best over all runs
	scores []float64
}

// tune computes tuned from the runs of a form and a decay at each rate.
func tune(form string, arms []paper.Arm[TDConfig, Stepped]) tuned {
	sums, scores := make([]float64, len(arms)), make([][]float64, len(arms))
	for i, a := range arms {
		scores[i] = a.Each(func(l lab.Line[TDConfig, Stepped]) float64 { return late(l.Outcome.Scores) })
		for _, s := range scores[i] {
			sums[i] += s
		}
	}
	t := tuned{form: form, config: arms[best(sums)][0].Config}
	for run := range scores[0] {
		others := slices.Clone(sums)
		for i := range others {
			others[i] -= scores[i][run]
		}
		t.scores = append(t.scores, scores[best(others)][run])
	}
	return t
}

// best returns the index of the greatest number.
func best(list []float64) int { return slices.Index(list, slices.Max(list)) }

// late returns the score in the last third of the measurements of a run.
func late(scores []float64) float64 { return paper.Average(scores[len(scores)*2/3:]) }

// StepsTable compares the forms of TD at equal games: the score of each, and its gain over constant steps with the same
// decay, in pairs of runs with the same seed.
func (x Results) StepsTable() (report.Table, error) {
	runs, err := paper.Load(x.Results, Steps())
	if err != nil {
		return report.Table{}, err
	}
	var list []tuned
	for _, f := range stepForms {
		for _, decay := range stepDecays {
			var arms []paper.Arm[TDConfig, Stepped]
			for _, rate := range stepRates(f.steps, decay) {
				arms = append(arms, runs.Of(stepsArm(f.name, decay, rate)))
			}
			list = append(list, tune(f.name, arms))
		}
	}
	return stepsTable(list)
}

func stepsTable(list []tuned) (report.Table, error) {
	t := report.Table{
		Title: "What each form of TD gains at equal games: an all-2 network in Othello",
		Columns: []report.Column{{Name: "steps"}, {Name: "λ"}, {Name: "α"},
			{Name: "score in the last third", Decimals: 3, Best: report.Highest}, {Name: "gain", Decimals: 3, Signed: true},
			{Name: "p, Holm", Decimals: 3}},
		Footer: []string{
			fmt.Sprintf("%d runs of %s games against the standard heuristic, random moves skipped; score: mean of the last "+
				"third of the measurements in new games, with 95%% intervals", len(list[0].scores),
				lab.Count(float64(list[0].config.Games))),
			"each run with that α of three which is best in the other runs; α: best in all",
			fmt.Sprintf("gain: over constant steps with the same λ, runs of one seed in pairs; p: Wilcoxon's test of these "+
				"pairs, adjusted · annealed: α has halved after %s games", lab.Count(float64(list[0].config.Games/4))),
			fmt.Sprintf("version %d", Steps().Version)},
	}
	base := len(stepDecays)
	p := make([]float64, len(list)-base)
	for i, of := range list[base:] {
		test, err := stats.Wilcoxon(of.scores, list[i%base].scores)
		if err != nil {
			return t, err
		}
		p[i] = test.P
	}
	p = stats.Holm(p)
	for i, of := range list {
		row := []any{of.form, fmt.Sprint(of.config.Lambda), fmt.Sprint(of.config.Alpha), paper.Student(of.scores), "", ""}
		if i >= base {
			row[4], row[5] = paper.Student(stats.Differences(list[i%base].scores, of.scores)), p[i-base]
		}
		t.Add(row...)
	}
	return t, nil
}
