package lab

import (
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
)

// study is an experiment at one size, without its type parameters.
type study struct {
	info    Info
	size    Size
	arms    []string
	runs    int          // of each arm
	planned []plannedRun // run by run across the arms
	twin    string       // see Experiment
}

// check finds names that are not fit for a file.
func (st *study) check() error {
	for _, part := range strings.Split(st.info.Name, "/") {
		if !plain(part) {
			return fmt.Errorf("lab: experiment name %q: paper/experiment in small letters, digits, '.', '-'", st.info.Name)
		}
	}
	for i, a := range st.arms {
		if !plain(a) {
			return fmt.Errorf("lab: %s: arm name %q: small letters, digits, '.', '-', '+'", st.info.Name, a)
		}
		if slices.Contains(st.arms[:i], a) {
			return fmt.Errorf("lab: %s: two arms %q", st.info.Name, a)
		}
	}
	return nil
}

func plain(name string) bool {
	return name != "" && name[0] != '.' && strings.Trim(name, "abcdefghijklmnopqrstuvwxyz0123456789.-+") == ""
}

func (st *study) folder(data string) string {
	return filepath.Join(data, "results", filepath.FromSlash(st.info.Name), string(st.size))
}

// armFiles reads the finished runs, one armFile for each arm, and refuses those that the experiment would not make
// today. It looks at the inputs first: if they are damaged, nothing can be said of what was made from them.
func (st *study) armFiles(from *Reader) ([]*armFile, error) {
	armFiles := make([]*armFile, len(st.arms))
	if st.size == Try {
		return armFiles[:0], nil
	}
	folder := st.folder(from.data)
	there, err := names(folder)
	if err != nil {
		return nil, err
	}
	for i, a := range st.arms {
		armFiles[i] = &armFile{folder: folder, arm: a}
		if err := armFiles[i].read(st.runs, there); err != nil {
			return nil, err
		}
		var inputs map[string]string
		if slices.ContainsFunc(there, func(name string) bool { return finishedName(name, a) }) {
			if inputs, err = st.sources(st.planned[i].inputs, from, st.size); err != nil {
				return nil, err
			}
		}
		if err := st.accept(armFiles[i], i, inputs); err != nil {
			return nil, err
		}
	}
	return armFiles, nil
}

// finishedName reports whether a file with this name may hold finished runs of an arm.
func finishedName(name, arm string) bool {
	rest, ok := strings.CutPrefix(name, arm+".")
	return ok && (rest == "jsonl" || strings.HasPrefix(rest, "run-") && strings.HasSuffix(rest, ".json"))
}

// accept checks the lines of arm number i and puts them in order.
func (st *study) accept(f *armFile, i int, inputs map[string]string) error {
	seen := map[int]bool{}
	for n, r := range f.lines {
		where := "lab: " + f.where(n)
		switch {
		case r.Arm != st.arms[i]:
			return fmt.Errorf("%s belongs to arm %q: it is in the wrong file", where, r.Arm)
		case r.Run < 0 || r.Run >= st.runs:
			return fmt.Errorf("%s is run %d: %s has runs 0-%d at %s", where, r.Run, st.info.Name, st.runs-1, st.size)
		case seen[r.Run]:
			return fmt.Errorf("%s is run %d a second time: delete one of them", where, r.Run)
		}
		seen[r.Run] = true
		if err := st.current(st.planned[r.Run*len(st.arms)+i], r.Version, r.Config, r.Inputs, inputs); err != nil {
			return fmt.Errorf("%s %w%s", where, err, st.likewise(f, n))
		}
	}
	f.sort()
	return nil
}

// likewise tells how many lines after line n were made from the same inputs.
func (st *study) likewise(f *armFile, n int) string {
	more := 0
	for _, r := range f.lines[n+1:] {
		if len(r.Inputs) > 0 && maps.Equal(r.Inputs, f.lines[n].Inputs) {
			more++
		}
	}
	if more == 0 {
		return ""
	}
	return fmt.Sprintf("; %d more lines of this arm were made from the same results", more)
}

// current returns an error if something stored was made otherwise than run j would be now.
func (st *study) current(j plannedRun, version int, config []byte, stored, now map[string]string) error {
	const again = "delete it to do the run again, or undo the change"
	switch {
	case version > st.info.Version:
		return fmt.Errorf("was made by version %d of %s, which has version %d here: %w", version, st.info.Name,
			st.info.Version, errNewer)
	case version != st.info.Version:
		return fmt.Errorf("was made by version %d of %s, which has version %d: %s", version, st.info.Name,
			st.info.Version, again)
	case !same(config, j.config) && st.size == Own:
		return fmt.Errorf("was made with other settings: %s: take another name, or delete it",
			difference(config, j.config))
	case !same(config, j.config):
		return fmt.Errorf("was made with another config than the arm has: %s: %s", difference(config, j.config), again)
	}
	return madeOf(j.inputs, stored, now)
}

// inputSize returns the size whose results a planned run reads: its own, and at try the largest that is there.
func (st *study) inputSize(j plannedRun, data string) (Size, error) {
	if st.size != Try || len(j.inputs) == 0 {
		return st.size, nil
	}
	var err error
	from := NewReader(data)
	for _, s := range []Size{Paper, Tenth, Reduced, Quick} {
		var e error
		if _, e = st.sources(j.inputs, from, s); e == nil {
			return s, nil
		}
		if err = e; errors.As(err, new(*Damaged)) {
			break
		}
	}
	return "", err
}

// Ready returns an error that says what to run before arms of the experiment can be run: all of them for nil.
func (e Experiment[C, R]) Ready(from *Reader, size Size, arms []string) error {
	w, err := e.study(size)
	for i := 0; err == nil && i < len(w.arms); i++ {
		if arms == nil || slices.Contains(arms, w.arms[i]) {
			_, err = w.sources(w.planned[i].inputs, from, size)
		}
	}
	return err
}

// state returns how far the work has got; with an error it still counts the runs and games to do.
func (st *study) state(from *Reader) (State, error) {
	s := State{Runs: len(st.planned)}
	for _, j := range st.planned {
		s.Games += j.games
	}
	armFiles, err := st.load(from)
	if err != nil {
		return s, err
	}
	for i, j := range st.planned {
		if st.size != Try && armFiles[i%len(st.arms)].has(j.run) {
			s.Done++
		}
	}
	return s, nil
}

// Unknown is the error for a size, an arm or a run that an experiment does not have.
type Unknown struct{ error }

// selected lists the planned runs that the options name.
func (st *study) selected(o Options) ([]plannedRun, error) {
	for _, a := range o.Arms {
		if !slices.Contains(st.arms, a) {
			return nil, Unknown{fmt.Errorf("lab: %s has no arm %q at %s; there are %s", st.info.Name, a, st.size,
				strings.Join(st.arms, ", "))}
		}
	}
	if o.Runs.From < 0 || o.Runs.To > st.runs || o.Runs.From > o.Runs.To {
		return nil, Unknown{fmt.Errorf("lab: %s has runs %s at %s, not %s", st.info.Name, Range{0, st.runs}, st.size, o.Runs)}
	}
	for _, n := range o.Only {
		if !slices.Contains(st.arms, n.Arm) || n.Run < 0 || n.Run >= st.runs {
			return nil, Unknown{fmt.Errorf("lab: %s has no run %s at %s", st.info.Name, n, st.size)}
		}
	}
	var planned []plannedRun
	for _, j := range st.planned {
		if o.Runs.has(j.run) && (len(o.Arms) == 0 || slices.Contains(o.Arms, j.arm)) &&
			(o.Only == nil || slices.Contains(o.Only, Named{j.arm, j.run})) {
			planned = append(planned, j)
		}
	}
	return shared(planned, o.Share), nil
}
