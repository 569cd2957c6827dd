package lab

import (
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
)

// work is an experiment at one size, without its type parameters.
type work struct {
	info Info
	size Size
	arms []string
	runs int    // of each arm
	jobs []job  // run by run across the arms
	twin string // see Experiment
}

// check finds names that cannot name a file.
func (w *work) check() error {
	for _, part := range strings.Split(w.info.Name, "/") {
		if !plain(part) {
			return fmt.Errorf("lab: experiment name %q: paper/experiment in small letters, digits, '.', '-'", w.info.Name)
		}
	}
	for i, a := range w.arms {
		if !plain(a) {
			return fmt.Errorf("lab: %s: arm name %q: small letters, digits, '.', '-', '+'", w.info.Name, a)
		}
		if slices.Contains(w.arms[:i], a) {
			return fmt.Errorf("lab: %s: two arms %q", w.info.Name, a)
		}
	}
	return nil
}

func plain(name string) bool {
	return name != "" && name[0] != '.' && strings.Trim(name, "abcdefghijklmnopqrstuvwxyz0123456789.-+") == ""
}

func (w *work) folder(data string) string {
	return filepath.Join(data, "results", filepath.FromSlash(w.info.Name), string(w.size))
}

// shelves reads the finished runs, one shelf for each arm, and refuses those that the experiment would not make today.
// It looks at the inputs first: where they are damaged, nothing can be said of what was made from them.
func (w *work) shelves(from *Reader) ([]*shelf, error) {
	shelves := make([]*shelf, len(w.arms))
	if w.size == Try {
		return shelves[:0], nil
	}
	folder := w.folder(from.data)
	there, err := names(folder)
	if err != nil {
		return nil, err
	}
	for i, a := range w.arms {
		var inputs map[string]string
		if slices.ContainsFunc(there, func(name string) bool { return finishedName(name, a) }) {
			if inputs, err = w.sources(w.jobs[i].inputs, from, w.size); err != nil {
				return nil, err
			}
		}
		shelves[i] = &shelf{folder: folder, arm: a}
		if err := shelves[i].read(w.runs, there); err != nil {
			return nil, err
		}
		if err := w.accept(shelves[i], i, inputs); err != nil {
			return nil, err
		}
	}
	return shelves, nil
}

// finishedName says that a file of this name may hold finished runs of an arm.
func finishedName(name, arm string) bool {
	rest, ok := strings.CutPrefix(name, arm+".")
	return ok && (rest == "jsonl" || strings.HasPrefix(rest, "run-") && strings.HasSuffix(rest, ".json"))
}

// accept checks the rows of arm number i and puts them in order.
func (w *work) accept(f *shelf, i int, inputs map[string]string) error {
	seen := map[int]bool{}
	for n, r := range f.rows {
		where := "lab: " + f.where(n)
		switch {
		case r.Arm != w.arms[i]:
			return fmt.Errorf("%s belongs to arm %q: it is in the wrong file", where, r.Arm)
		case r.Run < 0 || r.Run >= w.runs:
			return fmt.Errorf("%s is run %d: %s has runs 0-%d at %s", where, r.Run, w.info.Name, w.runs-1, w.size)
		case seen[r.Run]:
			return fmt.Errorf("%s is run %d a second time: delete one of them", where, r.Run)
		}
		seen[r.Run] = true
		if err := w.current(w.jobs[r.Run*len(w.arms)+i], r.Version, r.Config, r.Inputs, inputs); err != nil {
			return fmt.Errorf("%s %w%s", where, err, w.likewise(f, n))
		}
	}
	f.sort()
	return nil
}

// likewise tells how many rows after row n were made from the same inputs.
func (w *work) likewise(f *shelf, n int) string {
	more := 0
	for _, r := range f.rows[n+1:] {
		if len(r.Inputs) > 0 && maps.Equal(r.Inputs, f.rows[n].Inputs) {
			more++
		}
	}
	if more == 0 {
		return ""
	}
	return fmt.Sprintf("; %d more rows of this arm were made from the same results", more)
}

// current returns an error where something stored was made in another way than job j would be done now.
func (w *work) current(j job, version int, config []byte, stored, now map[string]string) error {
	const again = "delete it to do the run again, or undo the change"
	switch {
	case version != w.info.Version:
		return fmt.Errorf("was made by version %d of %s, which has version %d: %s", version, w.info.Name,
			w.info.Version, again)
	case !same(config, j.config) && w.size == Own:
		return fmt.Errorf("was made with other settings: %s: take another name, or delete it",
			difference(config, j.config))
	case !same(config, j.config):
		return fmt.Errorf("was made with another config than the arm has: %s: %s", difference(config, j.config), again)
	}
	return madeOf(j.inputs, stored, now)
}

// inputSize returns the size whose results a job reads: its own, and at try the largest that is there.
func (w *work) inputSize(j job, data string) (Size, error) {
	if w.size != Try || len(j.inputs) == 0 {
		return w.size, nil
	}
	var err error
	from := NewReader(data)
	for _, s := range []Size{Paper, Tenth, Reduced, Quick} {
		var e error
		if _, e = w.sources(j.inputs, from, s); e == nil {
			return s, nil
		}
		if err = e; errors.As(err, new(*Damaged)) {
			break
		}
	}
	return "", err
}

// Ready returns an error that says what is to be run before arms of the experiment can be: all of them for nil.
func (e Experiment[C, R]) Ready(from *Reader, size Size, arms []string) error {
	w, err := e.work(size)
	for i := 0; err == nil && i < len(w.arms); i++ {
		if arms == nil || slices.Contains(arms, w.arms[i]) {
			_, err = w.sources(w.jobs[i].inputs, from, size)
		}
	}
	return err
}

// state returns how far the work has got; beside an error it says what there is to do.
func (w *work) state(from *Reader) (State, error) {
	s := State{Runs: len(w.jobs)}
	for _, j := range w.jobs {
		s.Games += j.games
	}
	shelves, err := w.load(from)
	if err != nil {
		return s, err
	}
	for i, j := range w.jobs {
		if w.size != Try && shelves[i%len(w.arms)].has(j.run) {
			s.Done++
		} else {
			s.Left += j.games
		}
	}
	return s, nil
}

// Unknown is the error for a size, an arm or a run that an experiment does not have.
type Unknown struct{ error }

// selected lists the jobs that the options ask for.
func (w *work) selected(o Options) ([]job, error) {
	for _, a := range o.Arms {
		if !slices.Contains(w.arms, a) {
			return nil, Unknown{fmt.Errorf("lab: %s has no arm %q at %s: %s", w.info.Name, a, w.size,
				strings.Join(w.arms, ", "))}
		}
	}
	if o.Runs.From < 0 || o.Runs.To > w.runs || o.Runs.From > o.Runs.To {
		return nil, Unknown{fmt.Errorf("lab: %s has runs 0-%d at %s, not %d-%d", w.info.Name, w.runs-1, w.size, o.Runs.From,
			o.Runs.To-1)}
	}
	for _, n := range o.Only {
		if !slices.Contains(w.arms, n.Arm) || n.Run < 0 || n.Run >= w.runs {
			return nil, Unknown{fmt.Errorf("lab: %s has no run %s at %s", w.info.Name, n, w.size)}
		}
	}
	var jobs []job
	for _, j := range w.jobs {
		if o.Runs.has(j.run) && (len(o.Arms) == 0 || slices.Contains(o.Arms, j.arm)) &&
			(o.Only == nil || slices.Contains(o.Only, Named{j.arm, j.run})) {
			jobs = append(jobs, j)
		}
	}
	return shared(jobs, o.Share), nil
}
