package lesson

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/player/player"
)

// more is the suffix of the name under which a lesson continues until it has learnt all. No lesson has such a name.
const more = "+more"

// Task returns what must be run for a lesson: its Experiment. If the same lesson with fewer games is stored under its
// name, it continues from there and replaces the other when it has ended; the result is the same as that of the long
// lesson by itself.
func (l Lesson) Task(data string) (lab.Task, error) {
	e, err := l.Experiment(data)
	if err != nil {
		return nil, err
	}
	then, ok := shorter(data, e)
	if !ok {
		return e, nil
	}
	further, err := arms(data, l.Name+more, 1, l.alone())
	if err != nil {
		return nil, err
	}
	learner, err := l.learner()
	if err == nil {
		err = paused(data, further.Name, l.Name, further.Plan(lab.Own).Arms[0].Config(0))
	}
	if err != nil {
		return nil, err
	}
	further.Do = func(ctx context.Context, c Config, r *lab.Run) (Outcome, error) {
		return c.learn(ctx, learner, r, further.Name, &earlier{stateFile(r.Data, e.Name), then})
	}
	return longer{further, e.Name}, nil
}

// alone returns the lesson as the only arm of its experiment.
func (l Lesson) alone() Lesson {
	l.Name = player.Lesson
	return l
}

// longer is a lesson that replaces a shorter one.
type longer struct {
	lab.Experiment[Config, Outcome]
	name string // of the experiment that it becomes
}

// Run learns on and replaces the shorter lesson by the result.
func (t longer) Run(ctx context.Context, o lab.Options) error {
	if err := t.Experiment.Run(ctx, o); err != nil {
		return err
	}
	if o.Data == "" {
		o.Data = lab.Root()
	}
	from, to := folder(o.Data, t.Name), folder(o.Data, t.name)
	for _, file := range []string{stateName, player.Lesson + ".jsonl"} { // the result last: then everything is there
		text, err := os.ReadFile(filepath.Join(from, file))
		if errors.Is(err, fs.ErrNotExist) {
			continue // another process has done it
		}
		if err == nil {
			err = lab.Replace(filepath.Join(to, file), text)
		}
		if err != nil {
			return fmt.Errorf("lesson: %s: %w", t.name, err)
		}
	}
	for _, file := range []string{player.Lesson + ".jsonl", stateName, "", ".."} {
		_ = os.Remove(filepath.Join(from, file)) // another process may be there
	}
	return nil
}

// folder returns the folder with the results of a lesson.
func folder(data, experiment string) string {
	return filepath.Join(data, "results", filepath.FromSlash(experiment), string(lab.Own))
}

// stateName is the file with a lesson's final state, from which it can continue: more than the player.
const stateName = player.Lesson + ".state.json"

func stateFile(data, experiment string) string {
	return filepath.Join(folder(data, experiment), stateName)
}

// shorter returns the stored lesson with the experiment's name if it differs only in having fewer games.
func shorter(data string, e lab.Experiment[Config, Outcome]) (then Config, ok bool) {
	plan, err := storedPlan(data, e.Name)
	if err != nil || len(plan.Arms) != 1 || plan.Arms[0].Name != player.Lesson || plan.Runs != 1 {
		return then, false
	}
	then = plan.Arms[0].Config(0)
	now := e.Plan(lab.Own).Arms[0].Config(0)
	if then.Games >= now.Games {
		return then, false
	}
	now.Games = then.Games
	return then, len(lab.Differences(then, now)) == 0
}

// kept is the final state of a lesson, as its file holds it.
type kept struct {
	Config  Config          `json:"config"`
	Seconds float64         `json:"seconds"` // spent on it
	State   json.RawMessage `json:"state"`
	Sum     string          `json:"sum"` // SHA-256 of the state
}

// keep writes the final state of a lesson.
func (p *State) keep(c Config, spent time.Duration, path string) error {
	state, err := json.Marshal(p)
	if err != nil {
		return err
	}
	text, err := json.Marshal(kept{c, spent.Seconds(), state, sum(state)})
	if err == nil {
		err = os.MkdirAll(filepath.Dir(path), 0o777)
	}
	if err == nil {
		err = lab.Replace(path, append(text, '\n'))
	}
	return err
}

func sum(text []byte) string {
	s := sha256.Sum256(text)
	return hex.EncodeToString(s[:])
}

// earlier is a lesson with fewer games that has ended.
type earlier struct {
	path string // of its state
	Config
}

// load fills the state with that of the earlier lesson and returns the time that was spent on it. It returns false if
// there is none or it lacks measurements that a longer lesson needs, which then starts afresh.
func (e *earlier) load(p *State, c Config, first, later int) (spent time.Duration, ok bool) {
	text, err := os.ReadFile(e.path)
	var k kept
	if err != nil || json.Unmarshal(text, &k) != nil || sum(k.State) != k.Sum ||
		len(lab.Differences(k.Config, e.Config)) > 0 {
		return 0, false
	}
	before, pupil := p.yardsticks, p.Pupil
	if json.Unmarshal(k.State, p) != nil || p.Pupil != pupil || p.Check() != nil {
		return 0, false
	}
	p.yardsticks = before
	if o, own := p.Pupil.(*own); own && o.Over {
		return 0, false // it was asked for candidates that nobody paid for
	}
	oldFirst, oldLater := pupil.cost(e.Config)
	if oldFirst != first || oldLater != later {
		return 0, false
	}
	curve, ok := p.measured(c, first, later)
	p.Curve = curve
	return time.Duration(k.Seconds * float64(time.Second)), ok
}

// measured returns the points of the curve that a longer lesson has at the state, or false if one of them was not
// measured. That of the state itself may be missing, because it can still be measured.
func (p *State) measured(c Config, first, later int) (curve []Point, ok bool) {
	games := 0
	path := isUneven(p.Pupil)
	if path && len(p.Path) != p.Steps {
		return nil, false
	}
	for n := 1; n <= p.Steps; n++ {
		if games += later; n == 1 {
			games = first
		}
		if path {
			games = p.Path[n-1]
		}
		next := later
		switch {
		case path && n < p.Steps:
			next = p.Path[n] - games
		case path:
			next = nextOf(p.Pupil, c, later)
		}
		if !c.due(games, len(curve), next, later) {
			continue
		}
		i := pointAt(p.Curve, games)
		switch {
		case i >= 0:
			curve = append(curve, p.Curve[i])
		case n < p.Steps:
			return nil, false
		}
	}
	return curve, true
}

// pointAt returns the index of the point after that many games; -1 for none.
func pointAt(curve []Point, games int) int {
	for i, p := range curve {
		if p.Games == games {
			return i
		}
	}
	return -1
}

// due reports whether a point is measured after that many games, of a curve of n points, when the next step has next
// games and an ordinary one later.
func (c Config) due(games, n, next, later int) bool {
	if c.At == nil {
		return games*c.Points >= c.Games*n && c.Games-games >= later
	}
	return games+next <= c.Games && slices.ContainsFunc(c.At, func(at int) bool {
		return games <= at && at < games+max(1, next)
	})
}

// begun returns the state with which a run begins: that of an earlier lesson if it has one.
func (c Config) begun(ctx context.Context, l Learner, t *teacher, r *lab.Run, from *earlier) (*State, error) {
	fresh := func() (*State, error) {
		pupil, err := l.complete().begin(t.of.Dim())
		if err == nil {
			err = c.start(r.Data, pupil, t.of)
		}
		return &State{Pupil: pupil, yardsticks: c.Yardsticks}, err
	}
	p, err := fresh()
	if err != nil || from == nil {
		return p, err
	}
	first, later := p.Pupil.cost(c)
	spent, ok := from.load(p, c, first, later)
	if !ok {
		return fresh()
	}
	played := p.Games
	for _, point := range p.Curve {
		played += total(point.Scores).Games()
	}
	r.Continue(int64(played), spent)
	if n := len(p.Curve); c.due(p.Games, n, nextOf(p.Pupil, c, later), later) && (n == 0 || p.Curve[n-1].Games < p.Games) {
		err = p.measure(ctx, t, c.step(p.Steps-1), r)
	}
	return p, err
}

// step returns the source of a step's random numbers.
func (c Config) step(n int) seed.Seed { return c.source().Child("step", n) }

// differing returns an error if another lesson is stored under the name, which says what differs.
func differing(name string, then, now Config) error {
	list := unlike(then, now)
	if len(list) == 0 {
		return nil
	}
	if len(list) == 1 && strings.HasPrefix(list[0], "games is ") {
		return fmt.Errorf("lesson: %s has learnt in %d games already, and this lesson has %d: set Games to more, or take "+
			"another Name", name, then.Games, now.Games)
	}
	return fmt.Errorf("lesson: another lesson is stored as %s, in which %s: take another Name", name,
		strings.Join(list, "; "))
}

// unlike says in words how two lessons differ. Another learner has other settings, which need no words.
func unlike(then, now Config) []string {
	if then.Learner != now.Learner {
		then.Settings = now.Settings
	}
	return lab.Differences(then, now)
}

// paused returns an error if another lesson has begun under the name and was interrupted.
func paused(data, experiment, name string, now Config) error {
	if data == "" {
		data = lab.Root()
	}
	text, err := os.ReadFile(filepath.Join(folder(data, experiment), player.Lesson+".run-000.checkpoint.json"))
	var begun struct{ Config Config }
	if err != nil || json.Unmarshal(text, &begun) != nil {
		return nil // reported when it runs
	}
	list := unlike(begun.Config, now)
	if len(list) == 0 {
		return nil
	}
	return fmt.Errorf("lesson: %s is interrupted in a lesson in which %s: end that one first, or take another Name", name,
		strings.Join(list, "; "))
}
