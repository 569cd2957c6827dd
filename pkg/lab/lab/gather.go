package lab

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"
)

// How long another process may take to fold before this one leaves the folding to it: at the end of a run, and if only
// folding is wanted.
const (
	patience = 2 * time.Second
	waiting  = 30 * time.Second
)

// Folding is returned while another process is still folding the runs of an experiment.
type Folding struct {
	Name   string
	Size   Size
	Holder *Holder // nil if unknown
	Lock   string  // the file that keeps others away
}

// mend says what may be deleted if a process folds for more than a minute: it may have died in a container whose next
// process has its number.
func (f *Folding) mend() string {
	if f.Holder == nil || time.Since(f.Holder.Since) < time.Minute {
		return ""
	}
	return "; if there is no such process, delete " + f.Lock
}

func (f *Folding) Error() string {
	return fmt.Sprintf("lab: another process%s folds the runs of %s at %s: call again later%s", f.Holder.beside(), f.Name,
		f.Size, f.mend())
}

// gather folds the runs that any process has stored in files of their own into the arms' files; busy reports that
// another process is doing so.
func (st *study) gather(ctx context.Context, data string, patience time.Duration) (folded int, busy bool, err error) {
	if st.size == Try {
		return 0, false, nil
	}
	there, err := names(st.folder(data))
	if err != nil || len(there) == 0 {
		return 0, false, err
	}
	// Over a network the list may be old; the file of the lock makes the system look again.
	lock, err := foldSoon(ctx, st.folder(data), patience)
	if unwritable(err) && st.folded(there) {
		return 0, false, nil
	}
	if lock == nil || err != nil {
		return 0, err == nil, err
	}
	defer lock.free()
	folded, err = st.fold(data, lock)
	return folded, false, err
}

// unwritable reports whether an error means that nothing can be written there.
func unwritable(err error) bool {
	return errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.EROFS)
}

// folded reports whether no file of a single run is there.
func (st *study) folded(there []string) bool {
	for _, j := range st.planned {
		if slices.Contains(there, filepath.Base((&armFile{arm: j.arm}).own(j.run))) {
			return false
		}
	}
	return true
}

// fold folds until no file of a single run is left.
func (st *study) fold(data string, lock *foldLock) (folded int, err error) {
	for left := 1; left > 0; {
		armFiles, err := st.load(NewReader(data))
		if err != nil {
			return folded, err
		}
		left = 0
		for _, f := range armFiles {
			removed, more, err := f.fold(lock)
			if err != nil {
				return folded, err
			}
			folded, left = folded+removed, left+more
		}
		if left == 0 {
			st.tidy(armFiles)
		}
	}
	return folded, nil
}

// tidy removes what killed processes have left: of finished runs, and of files that they had begun to write.
func (st *study) tidy(armFiles []*armFile) {
	for _, f := range armFiles {
		there, err := names(f.folder)
		if err != nil {
			return
		}
		sweepHalves(f.path(), there)
		sweepHalves(filepath.Join(f.folder, "fold.lock"), there)
		for _, r := range f.lines {
			if !slices.ContainsFunc(there, func(name string) bool { return f.left(r.Run, name) }) {
				continue
			}
			if lock, err := take(f.locked(r.Run)); lock != nil && err == nil {
				f.sweep(r.Run, there)
				lock.free()
			}
		}
	}
}

// left reports whether a file with this name belongs to a run that is not finished.
func (f *armFile) left(run int, name string) bool {
	rest, ok := strings.CutPrefix(name, filepath.Base(f.of(run)))
	return ok && (rest == ".lock" || strings.HasPrefix(rest, ".checkpoint.json") || strings.HasSuffix(rest, fresh))
}

// Merged is what Merge found.
type Merged struct {
	Added, Equal int
	Conflicts    []error // runs that are stored on both sides with different content; nothing was changed for them
}

// merge adds the finished runs of another data folder. Equal runs count once; different ones are conflicts.
func (st *study) merge(ctx context.Context, data, from string) (m Merged, err error) {
	theirs, err := st.load(NewReader(from))
	if err != nil {
		return m, err
	}
	for i, other := range theirs {
		for k, r := range other.lines {
			if err := st.mergeLine(&m, data, i, r, other.where(k)); err != nil {
				return m, err
			}
		}
	}
	_, _, err = st.gather(ctx, data, waiting)
	return m, err
}

// mergeLine adds one line of arm number i.
func (st *study) mergeLine(m *Merged, data string, i int, r storedLine, where string) error {
	f := &armFile{folder: st.folder(data), arm: st.arms[i]}
	lock, err := take(f.locked(r.Run))
	if err != nil {
		return err
	}
	if lock == nil {
		return fmt.Errorf("lab: run %d of arm %s is being done by another process: wait for it, or stop it first",
			r.Run, r.Arm)
	}
	defer lock.free()
	mine, err := st.load(NewReader(data))
	if err != nil {
		return err
	}
	f = mine[i]
	k := f.index(r.Run)
	if k < 0 {
		now, err := st.sources(st.planned[i].inputs, NewReader(data), st.size)
		if err != nil {
			return err
		}
		if err := madeOf(st.planned[i].inputs, r.Inputs, now); err != nil {
			return fmt.Errorf("lab: %s cannot be added here: it %w", where, err)
		}
		m.Added++
		return f.add(r)
	}
	if bytes.Equal(canonical(f.lines[k].found), canonical(r.found)) {
		m.Equal++
		return nil
	}
	m.Conflicts = append(m.Conflicts, fmt.Errorf("lab: %s and %s differ: %s", where, f.where(k),
		difference(r.found, f.lines[k].found)))
	return nil
}

// Gather folds the runs that other processes have finished into the arms' files and returns their number; the error is
// a *Folding if another process is doing so.
func (e Experiment[C, R]) Gather(ctx context.Context, data string, size Size) (folded int, err error) {
	st, err := e.study(size)
	if err != nil {
		return 0, err
	}
	data = orRoot(data)
	folded, busy, err := st.gather(ctx, data, waiting)
	if busy && err == nil {
		lock := filepath.Join(st.folder(data), "fold.lock")
		err = &Folding{e.Name, size, holder(lock), lock}
	}
	return folded, err
}

// Merge adds the finished runs of the data folder from, of the same size, to those of data.
func (e Experiment[C, R]) Merge(ctx context.Context, data, from string, size Size) (Merged, error) {
	st, err := e.study(size)
	if err != nil {
		return Merged{}, err
	}
	return st.merge(ctx, orRoot(data), from)
}
