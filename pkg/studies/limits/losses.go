package limits

import (
	"context"
	"fmt"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/learn/lesson"
	"github.com/oneply/oneply/pkg/learn/td"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// Losses lets the champion's patterns learn with either loss and by either kind of steps, each at several learning
// rates, in fewer games: what makes the champion.
func Losses() lab.Experiment[lesson.Config, lesson.Outcome] {
	return lab.Experiment[lesson.Config, lesson.Outcome]{
		Name: "limits/losses", Source: "a study of our own", Version: 1, Plan: lossesPlan, Games: lesson.Config.Played,
		Extra: []lab.Size{lab.Reduced},
		Do: func(ctx context.Context, c lesson.Config, r *lab.Run) (lesson.Outcome, error) {
			o, err := lesson.Learn(ctx, c, r)
			o.Player = "" // nobody plays it
			return o, err
		},
	}
}

// way is a loss with a kind of steps.
type way struct {
	loss  td.Loss
	steps td.Steps
}

// losing are the ways that are compared, those with the squared error first.
var losing = []way{{td.Squared, td.Constant}, {td.Likelihood, td.Constant}, {td.Squared, td.Coherent},
	{td.Likelihood, td.Coherent}}

// rates are the learning rates that a way is tried with.
func (w way) rates() []float64 {
	if w.steps == td.Constant {
		return []float64{0.002, 0.006}
	}
	return []float64{0.02, 0.05}
}

// name is what the loss is called.
func (w way) name() string {
	if w.loss == td.Squared {
		return "squared error"
	}
	return string(w.loss)
}

// arm names an arm.
func (w way) arm(rate float64) string {
	loss := "squared"
	if w.loss == td.Likelihood {
		loss = string(w.loss)
	}
	return fmt.Sprintf("%s-%s-%g", loss, w.steps, rate)
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
		for _, rate := range w.rates() {
			how := specialist
			how.Alpha, how.Loss, how.Steps = rate, w.loss, w.steps
			l.Name, l.Learner = w.arm(rate), how
			a, err := l.Arm("")
			if err != nil {
				panic(err)
			}
			p.Arms = append(p.Arms, a)
		}
	}
	return p
}

type lossRuns = paper.Runs[lesson.Config, lesson.Outcome]

func (x Results) losses() (lossRuns, error) { return paper.Load(x.Results, Losses()) }

// scores returns those of the runs of a way at the rate that is best on average, with this rate.
func (w way) scores(runs lossRuns) (best []float64, at float64) {
	for _, rate := range w.rates() {
		list := paper.Each(runs.Of(w.arm(rate)).Outcomes(), func(o lesson.Outcome) float64 { return o.Last.Score() })
		if best == nil || paper.Average(list) > paper.Average(best) {
			best, at = list, rate
		}
	}
	return best, at
}

// LossesTable compares losses and steps.
func (x Results) LossesTable() (report.Table, error) { return paper.From(x.losses, x.lossesTable) }

func (x Results) lossesTable(runs lossRuns) report.Table {
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
		t.Add(string(w.steps), w.name(), fmt.Sprint(rate), paper.Mean(scores))
	}
	return t
}

func onLosses(runs lossRuns) (r reply) {
	var list []item
	for i := 0; i < len(losing); i += 2 {
		squared, _ := losing[i].scores(runs)
		likely, _ := losing[i+1].scores(runs)
		list = append(list, item{name: string(losing[i].steps), difference: between(squared, likely)})
	}
	r.family("kinds of steps", list, 4, "")
	return r
}
