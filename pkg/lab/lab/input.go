package lab

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Input names results of the same size that a run is made from. Their digests stand in the run's line.
type Input struct {
	Task     Task
	Arms     []string // nil: all of them, complete, with one digest; else a digest for each run of these arms
	Finished bool     // as many runs of Arms as are finished, at least one of each; else all
}

// sources returns the digests of what the runs of an arm are made from.
func (st *study) sources(inputs []Input, from *Reader, size Size) (map[string]string, error) {
	all := map[string]string{}
	for _, in := range inputs {
		d, err := in.Task.digests(from, size, in)
		var damaged *Damaged
		switch {
		case errors.As(err, &damaged):
			return nil, damaged
		case err != nil:
			return nil, fmt.Errorf("lab: %s needs %s: %s", st.info.Name, in.Task.Info().Name,
				strings.TrimPrefix(err.Error(), "lab: "))
		}
		maps.Copy(all, d)
	}
	return all, nil
}

// digests returns fingerprints of the results that an input names, of everything that is a function of the experiment
// and its seed. The key of complete results is the experiment's name, that of one run of named arms is name/arm/run.
func (e Experiment[C, R]) digests(from *Reader, size Size, in Input) (map[string]string, error) {
	st, err := e.study(size)
	if err != nil {
		return nil, err
	}
	if in.Arms == nil {
		d, err := st.digest(from)
		return map[string]string{e.Name: d}, err
	}
	return st.runDigests(from, in)
}

// digest returns the digest of all complete lines, one after another.
func (st *study) digest(from *Reader) (string, error) {
	armFiles, err := st.load(from)
	if err != nil {
		return "", err
	}
	var text []byte
	n := 0
	for _, f := range armFiles {
		for _, r := range f.lines {
			text = append(append(text, r.found...), '\n')
			n++
		}
	}
	if n < len(st.planned) {
		return "", fmt.Errorf("lab: %d of %d runs are there at %s: %s", n, len(st.planned), st.size,
			Advice(from.data, st.info.Name, st.size))
	}
	return digestOf(text), nil
}

// runDigests returns the digests of single runs of named arms.
func (st *study) runDigests(from *Reader, in Input) (map[string]string, error) {
	armFiles, err := st.load(from)
	if err != nil {
		return nil, err
	}
	all := map[string]string{}
	for _, arm := range in.Arms {
		i := slices.Index(st.arms, arm)
		if i < 0 {
			return nil, Unknown{fmt.Errorf("lab: %s has no arm %q at %s", st.info.Name, arm, st.size)}
		}
		n := 0
		if st.size != Try {
			n = len(armFiles[i].lines)
		}
		if n == 0 || !in.Finished && n < st.runs {
			return nil, fmt.Errorf("lab: %d of %d runs of arm %s are there at %s: %s", n, st.runs, arm, st.size,
				Advice(from.data, st.info.Name, st.size, arm))
		}
		for _, r := range armFiles[i].lines {
			all[fmt.Sprintf("%s/%s/%d", st.info.Name, arm, r.Run)] = digestOf(r.found)
		}
	}
	return all, nil
}

// grows reports whether more runs may join the results of a key: finished runs, not complete results.
func grows(inputs []Input, key string) bool {
	return slices.ContainsFunc(inputs, func(in Input) bool {
		return in.Finished && strings.HasPrefix(key, in.Task.Info().Name+"/")
	})
}

// madeOf returns an error if something was made from other results than those that exist. Runs that have finished since
// do not count.
func madeOf(inputs []Input, stored, now map[string]string) error {
	const again = "delete it to do the run again, or undo the change"
	for _, key := range slices.Sorted(maps.Keys(now)) {
		if _, there := stored[key]; !there && grows(inputs, key) {
			continue
		}
		if stored[key] != now[key] {
			return fmt.Errorf("was made from other results of %s: digest %s, now %s: %s", key, stored[key], now[key], again)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(stored)) {
		if _, there := now[key]; !there {
			return fmt.Errorf("was made from results of %s, which are no longer there: %s", key, again)
		}
	}
	return nil
}
