package lab

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// StoredRun is a finished run that can be read without knowing the experiment's types. It is what was stored, whether
// or not the experiment would store the same today.
type StoredRun struct {
	Run     int
	Config  json.RawMessage
	Outcome json.RawMessage
}

// StoredArm names the stored runs of one arm.
type StoredArm struct {
	Experiment string
	Size       Size
	Arm        string
}

// ownFile is the name of a file that holds one finished run.
var ownFile = regexp.MustCompile(`^(.+)\.run-([0-9]{3,})\.json$`)

// StoredArms lists all arms with stored runs below the data folder, "" for Root(), in alphabetical order.
func StoredArms(data string) (list []StoredArm, err error) {
	root := filepath.Join(orRoot(data), "results")
	folders, err := fs.Glob(os.DirFS(root), "*/*/*") // below the root, whose name may look like a pattern
	if err != nil {
		return nil, fmt.Errorf("lab: %w", err)
	}
	for _, folder := range folders {
		there, err := names(filepath.Join(root, filepath.FromSlash(folder)))
		if err != nil {
			continue // not a folder
		}
		parts := strings.Split(folder, "/")
		s := StoredArm{Experiment: parts[0] + "/" + parts[1], Size: Size(parts[2])}
		for _, name := range there {
			arm, whole := strings.CutSuffix(name, ".jsonl")
			if m := ownFile.FindStringSubmatch(name); m != nil {
				arm, whole = m[1], true
			}
			if s.Arm = arm; whole && !slices.Contains(list, s) {
				list = append(list, s)
			}
		}
	}
	return list, nil
}

// StoredRuns reads the stored runs of an arm, in order.
func StoredRuns(data string, s StoredArm) ([]StoredRun, error) {
	f := &armFile{folder: filepath.Join(orRoot(data), "results", filepath.FromSlash(s.Experiment),
		string(s.Size)), arm: s.Arm}
	there, err := names(f.folder)
	if err != nil {
		return nil, err
	}
	most := 0
	for _, name := range there {
		if m := ownFile.FindStringSubmatch(name); m != nil && m[1] == s.Arm {
			if n, err := strconv.Atoi(m[2]); err == nil {
				most = max(most, n+1)
			}
		}
	}
	if err := f.read(most, there); err != nil {
		return nil, err
	}
	f.sort()
	var list []StoredRun
	for _, r := range f.lines {
		list = append(list, StoredRun{r.Run, r.Config, r.Outcome})
	}
	return list, nil
}

// Found is a stored run with as much of its configuration and outcome as C and R have fields for.
type Found[C, R any] struct {
	StoredArm
	Run     int
	Config  C
	Outcome R
}

// Find reads the runs of the stored arms that match alike, where "" matches anything, arm by arm in alphabetical order:
// for packages below that of the experiment.
func Find[C, R any](data string, alike StoredArm) (list []Found[C, R], err error) {
	arms, err := StoredArms(data)
	if err != nil {
		return nil, err
	}
	for _, a := range arms {
		if a != (StoredArm{cmp.Or(alike.Experiment, a.Experiment), cmp.Or(alike.Size, a.Size), cmp.Or(alike.Arm, a.Arm)}) {
			continue
		}
		runs, err := StoredRuns(data, a)
		if err != nil {
			return nil, err
		}
		for _, r := range runs {
			f := Found[C, R]{StoredArm: a, Run: r.Run}
			if err := cmp.Or(json.Unmarshal(r.Config, &f.Config), json.Unmarshal(r.Outcome, &f.Outcome)); err != nil {
				return nil, err
			}
			list = append(list, f)
		}
	}
	return list, nil
}

// checkpointFile is the name of a file that holds a run between two steps.
var checkpointFile = regexp.MustCompile(`^(.+)\.run-[0-9]{3,}\.checkpoint\.json$`)

// Begun names the arms of an experiment that have a run begun but not finished: once for each such run.
func Begun(data, experiment string, size Size) (arms []string, err error) {
	there, err := names(filepath.Join(orRoot(data), "results", filepath.FromSlash(experiment), string(size)))
	for _, name := range there {
		if m := checkpointFile.FindStringSubmatch(name); m != nil {
			arms = append(arms, m[1])
		}
	}
	return arms, err
}

// StoredSize returns the largest size at which runs of the arm are stored, "" if there are none.
func StoredSize(data, experiment, arm string) Size {
	sizes := Sizes()
	slices.Reverse(sizes)
	for _, size := range sizes {
		there, _ := names(filepath.Join(orRoot(data), "results", filepath.FromSlash(experiment), string(size)))
		if slices.ContainsFunc(there, func(name string) bool {
			m := ownFile.FindStringSubmatch(name)
			return name == arm+".jsonl" || m != nil && m[1] == arm
		}) {
			return size
		}
	}
	return ""
}
