package limits

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/learn/lesson"
	"github.com/oneply/oneply/pkg/learn/td"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// Losses asks what makes the champion: its patterns learn with either loss and either kind of steps, each at several
// learning rates, in fewer games.
func Losses() lab.Experiment[lesson.Config, lesson.Outcome] {
	return lab.Experiment[lesson.Config, lesson.Outcome]{
		Name: "limits/losses", Source: "a study of our own", Version: 1, Plan: lossesPlan, Games: lesson.Config.Played,
		Extra: []lab.Size{lab.Reduced}, Do: lesson.Unkept,
	}
}

// way is a loss with a kind of steps and the learning rates tried with it.
type way struct {
	loss  td.Loss
	steps td.Steps
	rates [2]float64
}

// losing are the ways compared, for each kind of steps the squared error first.
var losing = []way{{td.Squared, td.Constant, [2]float64{0.002, 0.006}},
	{td.Likelihood, td.Constant, [2]float64{0.002, 0.006}}, {td.Squared, td.Coherent, [2]float64{0.02, 0.05}},
	{td.Likelihood, td.Coherent, [2]float64{0.02, 0.05}}}

// arm names an arm.
func (w way) arm(rate float64) string {
	return fmt.Sprintf("%s-%s-%g", cmp.Or(string(w.loss), "squared"), w.steps, rate)
}

func lossesPlan(size lab.Size) lab.Plan[lesson.Config] {
	l := lesson.Lesson{Encoding: "logistello", Against: "heuristic", Seed: 1, Games: 200_000, At: []int{}, Final: 20_000}
	p := lab.Plan[lesson.Config]{Runs: 10}
	switch size {
	case lab.Reduced:
		l.Games, l.Final, p.Runs = 30_000, 10_000, 4
	case lab.Quick:
		l.Games, l.Final, p.Runs = 5000, 2000, 2
	case lab.Try:
		l.Encoding, l.Games, l.Final, p.Runs = "all-2", 100, 20, 2
	}
	for _, w := range losing {
		for _, rate := range w.rates {
			how := specialist
			how.Alpha, how.Loss, how.Steps = rate, w.loss, w.steps
			l.Name, l.Learner = w.arm(rate), how
			p.Arms = append(p.Arms, l.MustArm())
		}
	}
	return p
}

// scores returns the scores of a way's runs at the rate that is best on average, with this rate.
func (w way) scores(runs paper.Runs[lesson.Config, lesson.Outcome]) (best []float64, at float64) {
	for _, rate := range w.rates {
		list := paper.Each(runs.Of(w.arm(rate)).Outcomes(), func(o lesson.Outcome) float64 { return o.Last.Score() })
		if best == nil || paper.Average(list) > paper.Average(best) {
			best, at = list, rate
		}
	}
	return best, at
}

// LossesTable compares losses and steps.
func (x Results) LossesTable() (report.Table, error) {
	return paper.Made(x.Results, Losses(), x.lossesTable)
}

func (x Results) lossesTable(runs paper.Runs[lesson.Config, lesson.Outcome]) report.Table {
	c := lossesPlan(x.Size)
	one := c.Arms[0].Config(0)
	t := report.Table{Title: "What makes the champion", Columns: []report.Column{{Name: "steps"}, {Name: "loss"},
		{Name: "α"}, {Name: "score", Decimals: 4, Best: report.Highest}},
		Footer: []string{fmt.Sprintf("%s by TD(0), %s of %d games against the standard heuristic; means over %d fresh "+
			"games of each run, Student's 95%% intervals", one.Encoding, estimate.Count(c.Runs, "run", "runs"), one.Games,
			one.Final),
			"α: that of two with the better mean; where it is the larger one, a larger one yet may be better still",
			fmt.Sprintf("size %s, version %d", x.Size, Losses().Version)}}
	for _, w := range losing {
		scores, rate := w.scores(runs)
		t.Add(string(w.steps), cmp.Or(string(w.loss), "squared error"), fmt.Sprint(rate), paper.Mean(scores))
	}
	return t
}

func (e evidence) onLosses() (report.Reply, string) {
	var list []item
	for kind := range slices.Chunk(losing, 2) {
		squared, _ := kind[0].scores(e.losses)
		likely, _ := kind[1].scores(e.losses)
		list = append(list, item{name: string(kind[0].steps), difference: between(squared, likely)})
	}
	return family("kinds of steps", list, 4, "")
}
