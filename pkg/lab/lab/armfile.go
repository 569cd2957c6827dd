package lab

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"
)

// armFile holds the finished runs of one arm in order. Each is stored in its own file when it is finished; fold gathers
// these in the arm's one file. A folder that does not exist holds none.
type armFile struct {
	folder, arm string
	lines       []storedLine
	places      []place // where they stand
}

// place is where a line stands.
type place struct {
	line int  // in the arm's file, 0 if it is not there
	own  bool // in a file of its own
}

// path returns the arm's file.
func (f *armFile) path() string { return filepath.Join(f.folder, f.arm+".jsonl") }

// own returns the file of one run's line before it is folded.
func (f *armFile) own(run int) string { return f.of(run) + ".json" }

// checkpoint returns the file of a run that is not finished.
func (f *armFile) checkpoint(run int) string { return f.of(run) + ".checkpoint.json" }

// locked returns the file whose lock is that of a run.
func (f *armFile) locked(run int) string { return f.of(run) + ".lock" }

func (f *armFile) of(run int) string {
	return filepath.Join(f.folder, fmt.Sprintf("%s.run-%03d", f.arm, run))
}

// where names storedLine i.
func (f *armFile) where(i int) string {
	if f.places[i].line == 0 {
		return f.own(f.lines[i].Run)
	}
	return fmt.Sprintf("%s line %d", f.path(), f.places[i].line)
}

// read reads the stored runs 0 to runs-1. Another process may fold meanwhile: whatever leaves the runs' own files is in
// the arm's file by then, so the arm's file is read last.
func (f *armFile) read(runs int, there []string) error {
	f.lines, f.places = nil, nil
	for run := range runs {
		path := f.own(run)
		if !slices.Contains(there, filepath.Base(path)) {
			continue
		}
		text, err := readFile(path)
		if moved(err) {
			continue
		}
		if err != nil {
			return fmt.Errorf("lab: %w", err)
		}
		saw(path, text)
		r, err := parseLine(bytes.TrimSuffix(text, []byte("\n")))
		if err == nil && (r.Run != run || r.Arm != f.arm) {
			err = fmt.Errorf("it holds run %d of arm %s", r.Run, r.Arm)
		}
		if err != nil {
			return damaged(path, 0, text, err, "restore it, or delete it and run again")
		}
		f.lines, f.places = append(f.lines, r), append(f.places, place{own: true})
	}
	return f.readFolded()
}

// readFolded adds the lines of the arm's file.
func (f *armFile) readFolded() error {
	text, err := readFile(f.path())
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("lab: %w", err)
	}
	saw(f.path(), text)
	lines, err := parseFile(f.path(), text)
	if err != nil {
		return err
	}
	for n, r := range lines {
		i := f.index(r.Run)
		if i >= 0 && f.places[i].line == 0 && bytes.Equal(f.lines[i].found, r.found) {
			f.lines[i], f.places[i].line = r, n+1 // folded, and its own file not removed yet
			continue
		}
		f.lines, f.places = append(f.lines, r), append(f.places, place{line: n + 1})
	}
	return nil
}

// parsed holds the lines of the files read last, by path: most are read again and again, and seldom change.
var parsed sync.Map

type parsedFile struct {
	sum   [sha256.Size]byte
	lines []storedLine
}

// parseFile reads the lines of an arm's file.
func parseFile(path string, text []byte) ([]storedLine, error) {
	sum := sha256.Sum256(text)
	if old, ok := parsed.Load(path); ok && old.(parsedFile).sum == sum {
		return old.(parsedFile).lines, nil
	}
	var lines []storedLine
	for raw := range bytes.Lines(text) {
		r, err := parseLine(bytes.TrimSuffix(raw, []byte("\n")))
		if err != nil {
			return nil, damaged(path, len(lines)+1, raw, err, "restore it, or delete this line and run again")
		}
		lines = append(lines, r)
	}
	parsed.Store(path, parsedFile{sum, lines})
	return lines, nil
}

// reason says why a text could not be read.
func reason(text []byte, err error) string {
	if why := encoding(text); why != "" {
		return why
	}
	return err.Error()
}

func (f *armFile) index(run int) int {
	return slices.IndexFunc(f.lines, func(r storedLine) bool { return r.Run == run })
}

func (f *armFile) has(run int) bool { return f.index(run) >= 0 }

// sort puts the lines in the order of runs.
func (f *armFile) sort() {
	order := make([]int, len(f.lines))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return f.lines[a].Run - f.lines[b].Run })
	lines, places := f.lines, f.places
	f.lines, f.places = nil, nil
	for _, i := range order {
		f.lines, f.places = append(f.lines, lines[i]), append(f.places, places[i])
	}
}

// add stores one more run in a file of its own.
func (f *armFile) add(r storedLine) error {
	if err := Replace(f.own(r.Run), append(slices.Clone(r.raw), '\n')); err != nil {
		return fmt.Errorf("lab: run %d of arm %s is not stored, all others are safe: %w", r.Run, r.Arm, err)
	}
	f.lines, f.places = append(f.lines, r), append(f.places, place{own: true})
	f.sort()
	return nil
}

// fold writes all lines to the arm's file, in order, and removes the files of single runs whose lines were in it when
// this fold began: so every line is in one of the two at every moment, whatever another process does. It returns how
// many files of single runs it has removed and how many are left for the next fold. The file is always whole, even if
// the machine stops in the middle.
func (f *armFile) fold(lock *foldLock) (removed, left int, err error) {
	var text bytes.Buffer
	for i, r := range f.lines {
		text.Write(r.raw)
		text.WriteByte('\n')
		if f.places[i].line == 0 {
			left++
		}
	}
	if left > 0 {
		if err := replaceIf(f.path(), text.Bytes(), lock.check); err != nil {
			return 0, 0, fmt.Errorf("lab: %s is not written, its runs are safe in files of their own: %w", f.path(), err)
		}
	}
	for i, r := range f.lines {
		if p := f.places[i]; p.own && p.line > 0 && os.Remove(f.own(r.Run)) == nil {
			removed++
		}
	}
	return removed, left, nil
}

// sweep removes what a killed process has left of a run: half-written files, and the checkpoint of a finished run. The
// caller holds the run's lock.
func (f *armFile) sweep(run int, there []string) {
	sweepHalves(f.own(run), there)
	sweepHalves(f.checkpoint(run), there)
	if f.has(run) {
		os.Remove(f.checkpoint(run))
	}
}
