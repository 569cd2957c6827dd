package boards

import (
	"cmp"
	"fmt"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/learn/lesson"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// Results are stored results of a size.
type Results struct{ *paper.Results }

// Stored returns the results of a size in the checkout's data folder.
func Stored(size lab.Size) Results { return Results{paper.At("", size)} }

// Provenance says where the stored results come from, as far as they are there.
func (x Results) Provenance() (report.Table, error) { return x.Made(Experiments()) }

// lessons are runs of Lines, Turned or Counters.
type lessons = paper.Runs[lesson.Config, lesson.Outcome]

// read are the runs of lines and snakes whose places are read in one way.
type read struct {
	reading
	lessons
}

// readings returns the runs under each reading of the places.
func (x Results) readings() ([]read, error) {
	list := []read{{reading: ascending}, {reading: turned}}
	err := cmp.Or(list[0].Load(x.Results, Lines()), list[1].Load(x.Results, Turned()))
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
func lastScore(l lab.Line[lesson.Config, lesson.Outcome]) float64 { return l.Outcome.Last.Score() }

// compared are two samples of runs with what the Mann-Whitney test says of them, after Holm's correction.
type compared struct {
	names   [2]string
	samples [2][]float64
	order   stats.Order
}

// versus sets a number of the runs of two names beside each other.
func versus(a, b string, of func(name string) []float64) compared {
	return compared{names: [2]string{a, b}, samples: [2][]float64{of(a), of(b)}}
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
		list = append(list, versus(d.lines, d.snakes, func(a string) []float64 {
			return r.Of(lineArm(game, learner, a)).Each(lastScore)
		}))
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

// met returns what the lines score when they meet the snakes.
func (d duo) met(runs paper.Runs[DuelsConfig, []Duel], game, learner string) estimate.Estimate {
	return paper.Mean(met(runs.Of(game+"-"+learner), lineArm(game, learner, d.lines), lineArm(game, learner, d.snakes)))
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
