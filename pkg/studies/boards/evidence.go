package boards

import (
	"cmp"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/learn/lesson"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/report"
)

// Results are stored results of a size.
type Results struct{ *paper.Results }

// Stored returns the results of a size in the checkout's data folder.
func Stored(size lab.Size) Results { return Results{paper.At("", size)} }

// Provenance says where the available stored results come from.
func (x Results) Provenance() (report.Table, error) { return x.Made(Experiments()) }

// lessons are runs of Lines, Turned or Counters.
type lessons = paper.Runs[lesson.Config, lesson.Outcome]

// read holds the runs of lines and snakes whose places are read one way.
type read struct {
	reading
	lessons
}

// readings returns the runs under each reading of the places.
func (x Results) readings() ([]read, error) {
	list := []read{{reading: ascending}, {reading: turned}}
	err := cmp.Or(paper.Fill(&list[0].lessons, x.Results, Lines()),
		paper.Fill(&list[1].lessons, x.Results, Turned()))
	return list, err
}

// judgements are runs of Perfect, duels of Duels or GoDuels, climbs of Ceilings.
type (
	judgements = paper.Runs[JudgeConfig, []Judged]
	duels      = paper.Runs[DuelsConfig, []Duel]
	climbs     = paper.Runs[CeilingConfig, Ceiling]
)

// evidence is everything that decides the questions.
type evidence struct {
	readings []read
	duels    duels
	perfect  judgements
	goDuels  duels
	ceilings climbs
	end      paper.Runs[EndConfig, Seen]
	near     paper.Runs[NearConfig, Near]
}

func (x Results) evidence() (e evidence, err error) {
	e.readings, err = x.readings()
	err = cmp.Or(err, paper.Fill(&e.duels, x.Results, Duels()), paper.Fill(&e.perfect, x.Results, Perfect()),
		paper.Fill(&e.goDuels, x.Results, GoDuels()), paper.Fill(&e.ceilings, x.Results, Ceilings()),
		paper.Fill(&e.end, x.Results, End()), paper.Fill(&e.near, x.Results, Nearing()))
	return e, err
}

// lastScore returns the score of a run's player in new games.
func lastScore(l lab.Line[lesson.Config, lesson.Outcome]) float64 { return l.Outcome.Last.Score() }

// pairs compares lines with snakes by their scores against the standard opponent.
func (r read) pairs(game, learner string) (list []paper.Pair) {
	for _, d := range duos(game) {
		list = append(list, paper.Versus(d.lines, d.snakes, func(a string) []float64 {
			return r.Of(lineArm(game, learner, a)).Each(lastScore)
		}))
	}
	return paper.Family(list...)
}

// met returns the scores of one arm's players against those of another, run by run.
func met(runs duels, arm, a, b string) (scores []float64) {
	for _, l := range runs.Of(arm) {
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

// met returns the scores of the lines against the snakes.
func (d duo) met(runs duels, game, learner string) []float64 {
	return met(runs, game+"-"+learner, lineArm(game, learner, d.lines), lineArm(game, learner, d.snakes))
}

// metInGo returns the scores of an encoding's players against others.
func metInGo(runs duels, game, encoding, other string) []float64 {
	return met(runs, game, game+"-"+encoding, other)
}

// bestMoves and givenAway return means over positions of play and random ones.
func bestMoves(j Judged) float64 { return (j.Play.Best + j.Random.Best) / 2 }
func givenAway(j Judged) float64 { return (j.Play.Given + j.Random.Given) / 2 }

// share returns a number of the judged players of an architecture, run by run.
func share(runs judgements, learner, architecture string, of func(Judged) float64) (list []float64) {
	for _, l := range runs.Of(learner) {
		for _, j := range l.Outcome {
			if j.Player == lineArm(connectFour, learner, architecture) {
				list = append(list, of(j))
			}
		}
	}
	return list
}

// nearAt returns a number of the runs of an arm of Nearing at a point of their curves.
func nearAt(runs paper.Runs[NearConfig, Near], arm string, point int, of func(Judged) float64) []float64 {
	return runs.Of(arm).Each(func(l lab.Line[NearConfig, Near]) float64 { return of(l.Outcome.Curve[point]) })
}
