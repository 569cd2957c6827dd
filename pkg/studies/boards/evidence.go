package boards

import (
	"cmp"
	"fmt"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/learn"
	"github.com/oneply/oneply/pkg/paper"
	"github.com/oneply/oneply/pkg/report"
	"github.com/oneply/oneply/pkg/stats"
)

// Results are stored results of a size.
type Results struct{ *paper.Results }

// Stored returns the results of a size in the checkout's data folder.
func Stored(size lab.Size) Results { return Results{paper.At("", size)} }

// Provenance says where the stored results come from, as far as they are there.
func (x Results) Provenance() (report.Table, error) { return x.Made(Experiments()) }

// lessons are runs of Lines, Turned or Counters.
type lessons = paper.Runs[learn.Config, learn.Outcome]

// read are the runs of lines and snakes whose places are read in one way.
type read struct {
	reading
	lessons
}

// told returns the runs of Lines, and as many of Turned as are there of every arm.
func (x Results) told() ([]read, error) {
	first, err := paper.Load(x.Results, Lines())
	if err != nil {
		return nil, err
	}
	list := []read{{ascending, first}}
	lines, err := paper.There(x.Results, Turned(), x.Size)
	runs, plan := paper.RunsOf(lines), linePlan(x.Size, turned)
	n := plan.Runs
	for _, a := range plan.Arms {
		n = min(n, len(runs.Of(a.Name).Outcomes()))
	}
	for arm := range runs {
		runs[arm] = runs[arm][:n]
	}
	if n > 0 {
		list = append(list, read{turned, runs})
	}
	return list, err
}

// readings returns those that the questions are decided by: all of whose runs are there.
func (x Results) readings() ([]read, error) {
	list, err := x.told()
	if plan := linePlan(x.Size, turned); len(list) == 2 && list[1].Len() < plan.Runs*len(plan.Arms) {
		list = list[:1]
	}
	return list, err
}

// evidence is all that the questions are decided by.
type evidence struct {
	readings []read
	duels    paper.Runs[DuelsConfig, []Duel]
	perfect  paper.Runs[JudgeConfig, []Judged]
	goDuels  paper.Runs[DuelsConfig, []Duel]
	ceilings paper.Runs[CeilingConfig, Ceiling]
	end      paper.Runs[EndConfig, Seen]
}

func (x Results) evidence() (e evidence, err error) {
	if e.readings, err = x.readings(); err != nil {
		return e, err
	}
	err = cmp.Or(e.duels.Load(x.Results, Duels()), e.perfect.Load(x.Results, Perfect()),
		e.goDuels.Load(x.Results, GoDuels()), e.ceilings.Load(x.Results, Ceilings()), e.end.Load(x.Results, End()))
	return e, err
}

// lastScore is the score of a run's player in new games.
func lastScore(l lab.Line[learn.Config, learn.Outcome]) float64 { return l.Outcome.Last.Score() }

// compared are two samples of runs with what the Mann-Whitney test says of them, after Holm's correction.
type compared struct {
	names   [2]string
	samples [2][]float64
	order   stats.Order
}

// family tests pairs of samples together.
func family(list ...compared) []compared {
	samples := make([][2][]float64, len(list))
	for i, c := range list {
		samples[i] = c.samples
	}
	for i, o := range stats.Orders(samples...) {
		list[i].order = o
	}
	return list
}

// probability returns p with three digits, which tell it from the levels.
func (c compared) probability() string { return fmt.Sprintf("%.3g", c.order.P) }

// above answers whether the first sample is the larger one.
func (c compared) above(level float64) report.Answer {
	switch {
	case c.order.P >= level:
		return report.Open
	case c.order.Side > 0:
		return report.Yes
	}
	return report.No
}

// pairs compares lines with snakes by their scores against the standard opponent.
func (r read) pairs(game, learner string) (list []compared) {
	for _, d := range duos(game) {
		c := compared{names: [2]string{d.lines, d.snakes}}
		for i, a := range c.names {
			c.samples[i] = r.Of(lineArm(game, learner, a)).Each(lastScore)
		}
		list = append(list, c)
	}
	return family(list...)
}

// met returns the scores of one arm's players against those of another, run by run.
func met(runs paper.Arm[DuelsConfig, []Duel], a, b string) (scores []float64) {
	for _, l := range runs {
		for _, d := range l.Outcome {
			switch {
			case d.A == a && d.B == b:
				scores = append(scores, d.Result.Score())
			case d.A == b && d.B == a:
				scores = append(scores, 1-d.Result.Score())
			}
		}
	}
	return scores
}

// bestMoves and givenAway are means over positions of play and random ones.
func bestMoves(j Judged) float64 { return (j.Play.Best + j.Random.Best) / 2 }
func givenAway(j Judged) float64 { return (j.Play.Given + j.Random.Given) / 2 }

// share returns a number of the judged players of an architecture, run by run.
func (e evidence) share(learner, architecture string, of func(Judged) float64) (list []float64) {
	return shares(e.perfect.Of(learner), lineArm(connectFour, learner, architecture), of)
}

func shares(runs paper.Arm[JudgeConfig, []Judged], arm string, of func(Judged) float64) (list []float64) {
	for _, l := range runs {
		for _, j := range l.Outcome {
			if j.Player == arm {
				list = append(list, of(j))
			}
		}
	}
	return list
}
