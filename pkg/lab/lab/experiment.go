// Package lab runs experiments: it knows what is stored under data/results, does the missing runs, saves checkpoints,
// continues exactly where it was interrupted and records where every result comes from.
//
// An experiment has arms, which are compared, and runs, which repeat them; run k of every arm has the same seed.
// A finished run is one line of JSON in results/<paper>/<experiment>/<size>/<arm>.jsonl below the data folder.
// Processes that share the folder share the runs: each takes a run by the lock of a file and stores its line in a file
// of its own, <arm>.run-007.json, until it is folded into the arm's file.
package lab

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// Experiment declares what is done: C is the configuration of one run, R its outcome; both are stored as JSON.
type Experiment[C, R any] struct {
	Name    string             // paper and experiment, "takahama/evolve"
	Source  string             // the place in the paper: "Section V.A, Table II"
	Version int                // raised by a change of code that changes results
	Inputs  []Input            // results that every run needs
	Plan    func(Size) Plan[C] // its arms and runs at each size; no runs: the size does not exist
	Games   func(C) int64      // games that a run is going to play, for the time left; nil: unknown
	Extra   []Size             // sizes besides try, quick and paper that Plan is asked for; others do not exist

	// Do does one run and reads as the one paragraph that describes it. Its outcome is a function of c and r.Seed
	// alone. It returns promptly once ctx is done; which error does not matter.
	Do func(ctx context.Context, c C, r *Run) (R, error)

	twin string // the experiment whose random numbers of size paper its runs have, "" for its own
}

// Plan is the extent of an experiment at one size: every arm has the same number of runs.
type Plan[C any] struct {
	Runs int
	Arms []Arm[C]
}

// Arm is one of the things that an experiment compares.
type Arm[C any] struct {
	Name   string          // also the name of its file
	Config func(run int) C // the configuration of run 0, 1, ...
	Inputs []Input         // results that its runs need besides the experiment's inputs
}

// Fixed returns an arm whose runs all have one configuration.
func Fixed[C any](name string, c C, inputs ...Input) Arm[C] {
	return Arm[C]{Name: name, Config: func(int) C { return c }, Inputs: inputs}
}

// Line is a finished run.
type Line[C, R any] struct {
	Arm     string `json:"arm"`
	Run     int    `json:"run"`     // of the arm, counted from 0
	Version int    `json:"version"` // of the experiment's code
	Config  C      `json:"config"`  // settings
	// digests of the results it was made from, by experiment or by experiment/arm/run
	Inputs     map[string]string `json:"inputs,omitempty"`
	Games      int64             `json:"games"`   // played, measurements included
	Outcome    R                 `json:"outcome"` // result
	Provenance Provenance        `json:"provenance"`
}

// Info returns the name of the experiment and where it comes from.
func (e Experiment[C, R]) Info() Info {
	info := Info{Name: e.Name, Source: e.Source, Version: e.Version}
	inputs := e.Inputs
	for _, s := range Sizes() {
		p := e.plan(s)
		if p.Runs > 0 && len(p.Arms) > 0 {
			info.Sizes = append(info.Sizes, s)
		}
		for _, a := range p.Arms {
			inputs = slices.Concat(inputs, a.Inputs)
		}
	}
	for _, in := range inputs {
		info.Inputs = with(info.Inputs, in.Task.name())
	}
	return info
}

func (e Experiment[C, R]) name() string { return e.Name }

// Row returns the type of what is stored of a finished run.
func (e Experiment[C, R]) Row() reflect.Type { return reflect.TypeFor[Line[C, R]]() }

// Once returns one run of the experiment with any configuration, under a name of its own. It has size try only: nothing
// is stored.
func (e Experiment[C, R]) Once(name string, c C) Experiment[C, R] {
	e.Name, e.Extra = name, nil
	e.Plan = func(size Size) Plan[C] {
		if size != Try {
			return Plan[C]{}
		}
		return Plan[C]{Runs: 1, Arms: []Arm[C]{Fixed("once", c)}}
	}
	return e
}

// Own returns runs of the experiment with any configuration. They have size own and are stored as own/NAME; the name
// consists of small letters, digits, '.', '-' and '+'. Run k has the random numbers of run k of the experiment at size
// paper: with the configuration of an arm it gives the same result as that arm's run.
func (e Experiment[C, R]) Own(name string, runs int, c C) Experiment[C, R] {
	arm, _, _ := strings.Cut(e.Name, "/")
	e.Name, e.Extra, e.twin = "own/"+name, []Size{Own}, e.Name
	e.Plan = func(size Size) Plan[C] {
		if size != Own {
			return Plan[C]{}
		}
		return Plan[C]{Runs: max(1, runs), Arms: []Arm[C]{Fixed(arm, c)}}
	}
	return e
}

// Control is the arm that Controlled adds.
const Control = "control"

// Controlled returns the experiment of Once or Own with runs of the same seeds under another configuration beside each
// run, made from its own; without them if the two configurations are equal.
func (e Experiment[C, R]) Controlled(control func(C) C) Experiment[C, R] {
	plan := e.Plan
	e.Plan = func(size Size) Plan[C] {
		p := plan(size)
		for _, a := range p.Arms {
			if c := control(a.Config(0)); !reflect.DeepEqual(c, a.Config(0)) {
				return Plan[C]{Runs: p.Runs, Arms: []Arm[C]{a, Fixed(Control, c)}}
			}
		}
		return p
	}
	return e
}

// plan returns the plan of a size, empty if the size does not exist.
func (e Experiment[C, R]) plan(size Size) Plan[C] {
	extra := size == Reduced || size == Tenth || size == Own
	if !slices.Contains(Sizes(), size) || extra && !slices.Contains(e.Extra, size) {
		return Plan[C]{}
	}
	return e.Plan(size)
}

// State returns what is stored of the experiment at a size below the data folder, "" for Root().
func (e Experiment[C, R]) State(data string, size Size) (State, error) {
	st, err := e.study(size)
	if err != nil {
		return State{}, err
	}
	return st.state(NewReader(data))
}

// Run does the missing runs, run by run across the arms, and stores each when it is finished. At size try it does all
// runs and stores nothing. If it is interrupted, the error is a *Paused.
func (e Experiment[C, R]) Run(ctx context.Context, o Options) error {
	st, err := e.study(o.Size)
	if err != nil {
		return err
	}
	return st.run(ctx, o)
}

// Try does all runs of size try and returns them, arm by arm.
func (e Experiment[C, R]) Try(ctx context.Context, o Options) ([]Line[C, R], error) {
	var stored []storedLine
	o.Size = Try
	o.finished = func(r storedLine) { stored = append(stored, r) }
	st, err := e.study(Try)
	if err != nil {
		return nil, err
	}
	if err := st.run(ctx, o); err != nil {
		return nil, err
	}
	var lines []Line[C, R]
	for _, a := range st.arms {
		for _, r := range stored {
			if r.Arm == a {
				if lines, err = appendLine(lines, r, e.Name); err != nil {
					return nil, err
				}
			}
		}
	}
	return lines, nil
}

// Load reads what is stored of the experiment at a size below the data folder, "" for Root(): arm by arm, in the
// order of runs. Missing runs are no error.
func (e Experiment[C, R]) Load(data string, size Size) ([]Line[C, R], error) {
	return e.Read(NewReader(data), size)
}

// LoadRun returns the finished run of an arm that has r's number; r is made from it.
func (e Experiment[C, R]) LoadRun(r *Run, arm string) (Line[C, R], error) {
	lines, err := e.Load(r.Data, r.Input)
	for _, l := range lines {
		if l.Arm == arm && l.Run == r.Number {
			return l, nil
		}
	}
	if err == nil {
		err = fmt.Errorf("lab: run %d of arm %s is not there at %s: %s", r.Number, arm, r.Input,
			Advice(r.Data, e.Name, r.Input, arm))
	}
	return Line[C, R]{}, err
}

// Read is like Load, but reads through a Reader.
func (e Experiment[C, R]) Read(from *Reader, size Size) ([]Line[C, R], error) {
	st, err := e.study(size)
	if err != nil {
		return nil, err
	}
	armFiles, err := st.load(from)
	if err != nil {
		return nil, err
	}
	var lines []Line[C, R]
	for _, f := range armFiles {
		for i, r := range f.lines {
			if lines, err = appendLine(lines, r, f.where(i)); err != nil {
				return nil, err
			}
		}
	}
	return lines, nil
}

// Complete returns an error that says what to run unless all runs of a size are there.
func (e Experiment[C, R]) Complete(from *Reader, size Size) error {
	st, err := e.study(size)
	if err != nil {
		return err
	}
	state, err := st.state(from)
	switch {
	case err != nil:
		return err
	case size == Try:
		return e.Info().unstored()
	case !state.Complete():
		return fmt.Errorf("lab: %d of %d runs of %s are there at %s: %s", state.Done, state.Runs, e.Name, size,
			Advice(from.data, e.Name, size))
	}
	return nil
}

// ByArm returns the lines of each arm, in their order.
func ByArm[C, R any](lines []Line[C, R]) map[string][]Line[C, R] {
	arms := map[string][]Line[C, R]{}
	for _, l := range lines {
		arms[l.Arm] = append(arms[l.Arm], l)
	}
	return arms
}

func appendLine[C, R any](lines []Line[C, R], r storedLine, where string) ([]Line[C, R], error) {
	l, err := lineOf[C, R](r)
	if err != nil {
		return nil, fmt.Errorf("lab: %s is not what the experiment stores: %w", where, err)
	}
	return append(lines, l), nil
}

// study returns the experiment at one size without its type parameters.
func (e Experiment[C, R]) study(size Size) (*study, error) {
	p := e.plan(size)
	if p.Runs < 1 || len(p.Arms) < 1 {
		return nil, Unknown{fmt.Errorf("lab: %s has no size %q, want %s", e.Name, size, e.Info().sizes())}
	}
	st := &study{info: e.Info(), size: size, runs: p.Runs, twin: e.twin}
	for _, a := range p.Arms {
		st.arms = append(st.arms, a.Name)
	}
	if err := st.check(); err != nil {
		return nil, err
	}
	for run := range p.Runs {
		for _, a := range p.Arms {
			j, err := e.planned(a, run)
			if err != nil {
				return nil, err
			}
			st.planned = append(st.planned, j)
		}
	}
	return st, nil
}

func (e Experiment[C, R]) planned(a Arm[C], run int) (plannedRun, error) {
	c := a.Config(run)
	text, err := json.Marshal(c)
	if err != nil {
		return plannedRun{}, fmt.Errorf("lab: %s, arm %s, run %d: configuration: %w", e.Name, a.Name, run, err)
	}
	j := plannedRun{arm: a.Name, run: run, config: text, inputs: slices.Concat(e.Inputs, a.Inputs)}
	if e.Games != nil {
		j.games = e.Games(c)
	}
	j.do = func(ctx context.Context, r *Run) (any, error) { return e.Do(ctx, c, r) }
	return j, nil
}
