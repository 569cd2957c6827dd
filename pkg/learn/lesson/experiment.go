package lesson

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/estimate"
)

// version is raised when a change of code changes the results of lessons.
const version = 1

// Outcome is the result of a lesson.
type Outcome struct {
	Player string      `json:"player"` // in the text format of the Othello League
	Last   play.Result `json:"last"`   // fresh games of the player against the opponents, or else the standard player
	Fresh  []Met       `json:"fresh"`  // against each yardstick
	Curve  []Point     `json:"curve"`
}

// Met is the result of fresh games against a yardstick.
type Met struct {
	Name   string      `json:"name"`
	Result play.Result `json:"result"`
}

// Point is a measurement in fresh games during training.
type Point struct {
	Games  int           `json:"games"`  // of training until then
	Scores []play.Result `json:"scores"` // against each yardstick
}

// Experiment returns the experiment of the lesson, learned/NAME, which has one run.
func (l Lesson) Experiment(data string) (lab.Experiment[Config, Outcome], error) {
	if strings.HasSuffix(l.Name, more) {
		return lab.Experiment[Config, Outcome]{}, fmt.Errorf("lesson: the name %q ends in %s, as a lesson does that goes on",
			l.Name, more)
	}
	e, err := arms(data, l.Name, 1, l.alone())
	if err == nil {
		err = paused(data, e.Name, l.Name, e.Plan(lab.Own).Arms[0].Config(0))
	}
	if err != nil {
		return e, err
	}
	return e, unchanged(data, e)
}

// Compared returns the experiment learned/NAME with an arm for each lesson. What a lesson leaves open is taken from the
// base, which names the experiment. Run k of every arm has the seed of the base plus k.
func Compared(data string, base Lesson, runs int, lessons ...Lesson) (e lab.Experiment[Config, Outcome], err error) {
	if len(lessons) < 2 {
		return e, fmt.Errorf("lesson: %s to compare, want 2 or more",
			estimate.Count(len(lessons), "lesson", "lessons"))
	}
	var full []Lesson
	for _, l := range lessons {
		if l.Seed != 0 && l.Seed != base.Seed {
			return e, fmt.Errorf("lesson: seed %d of an arm: all have that of the base, so that they can be paired", l.Seed)
		}
		if l, err = l.over(base); err != nil {
			return e, err
		}
		if l.Name == player.Lesson {
			return e, fmt.Errorf("lesson: an arm %q: a lesson alone is called that, want another Name", l.Name)
		}
		if slices.ContainsFunc(full, func(o Lesson) bool { return o.Name == l.Name }) {
			return e, fmt.Errorf("lesson: two arms %q, want a Name for each that tells them apart", l.Name)
		}
		full = append(full, l)
	}
	if e, err = arms(data, base.Name, runs, full...); err != nil {
		return e, err
	}
	if err := oneGame(e.Plan(lab.Own).Arms); err != nil {
		return e, err
	}
	return e, unchanged(data, e)
}

// oneGame checks that all arms are of one game: players of different games have no common yardsticks.
func oneGame(arms []lab.Arm[Config]) error {
	first := arms[0]
	for _, a := range arms[1:] {
		if g, o := first.Config(0).Game, a.Config(0).Game; g != o {
			return fmt.Errorf("lesson: arm %s plays %s and arm %s plays %s: want arms of one game", first.Name, g, a.Name, o)
		}
	}
	return nil
}

// over returns the lesson, taking what it leaves open from the base; without a name it is named after its learner.
func (l Lesson) over(base Lesson) (Lesson, error) {
	if l.Learner == nil {
		l.Learner = base.Learner
	}
	learner, err := l.learner()
	if err != nil {
		return l, err
	}
	l.Name = or(l.Name, strings.ToLower(Plain(learner.name())))
	l.Encoding, l.Game, l.View = or(l.Encoding, base.Encoding), or(l.Game, base.Game), or(l.View, base.View)
	l.Games, l.Seed, l.From = or(l.Games, base.Games), base.Seed, or(l.From, base.From)
	l.Measure, l.Final = or(l.Measure, base.Measure), or(l.Final, base.Final)
	if _, ok := learner.(judged); ok {
		l.Evaluation = or(l.Evaluation, base.Evaluation)
	}
	if _, ok := learner.(coevolution); !ok {
		l.Against = or(l.Against, base.Against)
	}
	return l, nil
}

// arms returns the experiment with an arm for each lesson, named after it.
func arms(data, name string, runs int, lessons ...Lesson) (e lab.Experiment[Config, Outcome], err error) {
	switch {
	case name == "":
		return e, errors.New("lesson: no Name, under which the result is stored: want small letters, digits, '.', '-' or '+'")
	case !plain(name):
		return e, fmt.Errorf("lesson: the name %q, want small letters, digits, '.', '-' or '+'", name)
	case len(name) > longestName:
		return e, fmt.Errorf("lesson: a name of %d characters, want at most %d", len(name), longestName)
	case runs < 1:
		return e, fmt.Errorf("lesson: %d runs, want 1 or more", runs)
	}
	p := lab.Plan[Config]{Runs: runs}
	learners := map[string]Learner{}
	for _, l := range lessons {
		a, err := l.Arm(data)
		if err != nil {
			return e, err
		}
		if learners[l.Name], err = l.learner(); err != nil {
			return e, err
		}
		p.Arms = append(p.Arms, a)
	}
	e = planned(name, p)
	e.Do = func(ctx context.Context, c Config, r *lab.Run) (Outcome, error) {
		return c.learn(ctx, learners[r.Arm], r, e.Name, nil)
	}
	return e, nil
}

// longestName is the longest name that still makes valid names of folders and files.
const longestName = 100

// plain reports whether a name can be that of a file.
func plain(name string) bool {
	return strings.Trim(name, "abcdefghijklmnopqrstuvwxyz0123456789.-+") == "" && strings.Trim(name, ".-+") != ""
}

// planned returns the experiment of a plan, which has only size own, without the function that runs it.
func planned(name string, p lab.Plan[Config]) lab.Experiment[Config, Outcome] {
	return lab.Experiment[Config, Outcome]{Name: player.Learned + "/" + name, Source: "no paper", Version: version,
		Games: Config.games, Extra: []lab.Size{lab.Own}, Plan: func(size lab.Size) lab.Plan[Config] {
			if size != lab.Own {
				return lab.Plan[Config]{}
			}
			return p
		}}
}

// games counts the games of a run, its measurements included.
func (c Config) games() int64 {
	return int64(c.Games) + int64(len(c.Yardsticks))*(int64(c.Points*c.Measure)+int64(c.Final))
}

// State is a run between two steps.
type State struct {
	Pupil pupil
	Steps int // done
	Games int // of training
	Curve []Point
	Path  []int `json:",omitempty"` // Games after each step, of an uneven pupil

	yardsticks []Opponent
}

// Yardsticks names the players against which the scores of the curve are.
func (p *State) Yardsticks() (names []string) {
	for _, y := range p.yardsticks {
		names = append(names, y.Name)
	}
	return names
}

// Check returns an error for a state that no run can have.
func (p *State) Check() error { return p.Pupil.Check() }

// learn does one run: step by step, with a measurement in fresh games whenever a share of the budget has been played.
// It continues an earlier lesson if there is one, and for a lesson by itself it keeps the state, from which a longer
// one can continue.
func (c Config) learn(ctx context.Context, l Learner, r *lab.Run, name string, from *earlier) (Outcome, error) {
	t, err := c.teacher(r.Data, r.Workers)
	if err != nil {
		return Outcome{}, err
	}
	p, err := c.begun(ctx, l, t, r, from)
	if err != nil {
		return Outcome{}, err
	}
	first, later := p.Pupil.cost(c)
	err = r.Train(ctx, p, max(0, c.steps(first, later)-p.Steps), func(seed.Seed) error {
		s := c.step(p.Steps)
		games, err := p.Pupil.step(ctx, t, s)
		if err != nil {
			return err
		}
		if games == 0 {
			return nil
		}
		p.Steps, p.Games = p.Steps+1, p.Games+games
		if isUneven(p.Pupil) {
			p.Path = append(p.Path, p.Games)
		}
		r.Played(games)
		if !c.due(p.Games, len(p.Curve), nextOf(p.Pupil, c, later), later) {
			return nil
		}
		return p.measure(ctx, t, s, r)
	})
	if err == nil && r.Arm == player.Lesson {
		err = p.keep(c, r.Spent(), stateFile(r.Data, name))
	}
	if err != nil {
		return Outcome{}, err
	}
	return p.outcome(ctx, t, r)
}

// steps returns the number of steps that the budget pays for.
func (c Config) steps(first, later int) int {
	if first == 0 {
		return max(1, c.Games/max(1, c.Evaluation))
	}
	return 1 + (c.Games-first)/later
}

// measure adds a point to the curve.
func (p *State) measure(ctx context.Context, t *teacher, s seed.Seed, r *lab.Run) error {
	results, err := t.measure(ctx, p.Pupil.best(), t.Measure, s.Child("measure", 0))
	if err != nil {
		return err
	}
	r.Played(total(results).Games())
	p.Curve = append(p.Curve, Point{p.Games, results})
	return nil
}

// outcome returns the result, with the last measurement as the last point of the curve.
func (p *State) outcome(ctx context.Context, t *teacher, r *lab.Run) (o Outcome, err error) {
	w := p.Pupil.best()
	results, err := t.measure(ctx, w, t.Final, t.source().Child("final", 0))
	if err != nil {
		return o, err
	}
	r.Played(total(results).Games())
	if o.Player, err = eval.TextOf(t.of, stored(w)); err != nil {
		return o, err
	}
	for i, y := range t.Yardsticks {
		o.Fresh = append(o.Fresh, Met{y.Name, results[i]})
	}
	n := len(t.Against)
	if t.hasSelf() {
		n--
	}
	o.Last = total(results[:max(1, n)])
	if last := len(p.Curve) - 1; last >= 0 && p.Curve[last].Games == p.Games {
		p.Curve = p.Curve[:last]
	}
	o.Curve = append(p.Curve, Point{p.Games, results})
	return o, nil
}

// Scores returns the curve against a yardstick: games of training and scores.
func (o Outcome) Scores(yardstick string) (games, scores []float64) {
	for i, m := range o.Fresh {
		if m.Name != yardstick {
			continue
		}
		for _, p := range o.Curve {
			games, scores = append(games, float64(p.Games)), append(scores, p.Scores[i].Score())
		}
	}
	return games, scores
}

// Score returns the score in fresh games against a yardstick, NaN if there is none.
func (o Outcome) Score(yardstick string) float64 {
	for _, m := range o.Fresh {
		if m.Name == yardstick {
			return m.Result.Score()
		}
	}
	return math.NaN()
}
