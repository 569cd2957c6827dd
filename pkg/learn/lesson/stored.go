package lesson

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/internal/oneline"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/player/player"
)

// Stored returns the experiment learned/NAME as it is stored, for reading only. If another version made it, reading its
// results is an error.
func Stored(data, name string) (lab.Experiment[Config, Outcome], error) {
	p, err := storedPlan(data, player.Learned+"/"+name)
	if err == nil && len(p.Arms) == 0 {
		err = unknown(data, name)
	}
	return planned(name, p), err
}

// storedPlan returns the arms and runs whose results are stored.
func storedPlan(data, experiment string) (p lab.Plan[Config], err error) {
	stocks, err := lab.StoredArms(data)
	if err != nil {
		return p, err
	}
	for _, s := range stocks {
		if s.Experiment != experiment || s.Size != lab.Own {
			continue
		}
		entries, err := lab.StoredRuns(data, s)
		if err != nil {
			return p, err
		}
		if len(entries) == 0 {
			continue // an empty file
		}
		configs := map[int]Config{}
		for _, e := range entries {
			var c Config
			if err := json.Unmarshal(e.Config, &c); err != nil {
				return p, fmt.Errorf("lesson: %s, run %d: %w", experiment, e.Run, err)
			}
			configs[e.Run] = c
			p.Runs = max(p.Runs, e.Run+1)
		}
		p.Arms = append(p.Arms, lab.Arm[Config]{Name: s.Arm, Config: func(run int) Config { return configs[run] }})
	}
	return p, nil
}

// Names lists what is stored below learned.
func Names(data string) (names []string, err error) {
	stocks, err := lab.StoredArms(data)
	if err != nil {
		return nil, err
	}
	for _, s := range stocks {
		name, ok := strings.CutPrefix(s.Experiment, player.Learned+"/")
		if ok && !strings.HasSuffix(name, more) && (len(names) == 0 || names[len(names)-1] != name) {
			names = append(names, name)
		}
	}
	return names, nil
}

// unknown returns an error that names what is stored.
func unknown(data, name string) error {
	names, err := Names(data)
	names = slices.DeleteFunc(names, func(n string) bool { return n == name }) // an empty file
	switch {
	case err != nil:
		return err
	case len(names) == 0:
		return fmt.Errorf("lesson: nothing is stored as %q, nor under any other name", name)
	}
	if near := oneline.Near(name, names); near != "" {
		return fmt.Errorf("lesson: nothing is stored as %q; %s", name, near)
	}
	some := slices.Clone(names[:min(5, len(names))])
	if more := len(names) - len(some); more > 0 {
		some = append(some, fmt.Sprintf("%d more", more))
	}
	return fmt.Errorf("lesson: nothing is stored as %q; there are %s", name, strings.Join(some, ", "))
}

// LearntFromRandom reports whether random moves were learnt from.
func (c Config) LearntFromRandom() bool {
	return (c.Learner == TD{}.name() || c.Learner == CTDL{}.name()) && !strings.Contains(string(c.Settings), skipped)
}

// skipped is how settings say that random moves are not learnt from.
const skipped = `,"random":"skipped"`

// unchanged returns an error if a lesson differs from the one stored under its name only in that the latter learnt from
// random moves, which was once the default.
func unchanged(data string, e lab.Experiment[Config, Outcome]) error {
	plan, err := storedPlan(data, e.Name)
	if err != nil {
		return nil // reported when it runs
	}
	before := map[string]Config{}
	for _, a := range plan.Arms {
		before[a.Name] = a.Config(0)
	}
	for _, a := range e.Plan(lab.Own).Arms {
		now, then := a.Config(0), before[a.Name]
		if then.Learner == "" {
			continue // nothing is stored
		}
		now.Settings = []byte(strings.Replace(string(now.Settings), skipped, "", 1))
		if then.LearntFromRandom() && !a.Config(0).LearntFromRandom() && reflect.DeepEqual(now, then) {
			return fmt.Errorf("lesson: %s, arm %s, was learnt from random moves, too, as was the default; now they are "+
				"skipped, unless TD{Random: %q} asks for them: ask, or take another Name", e.Name, a.Name, LearntOf)
		}
		if _, ok := shorter(data, e); ok {
			continue
		}
		if err := differing(strings.TrimPrefix(e.Name, player.Learned+"/"), then, a.Config(0)); err != nil {
			return err
		}
	}
	return nil
}
