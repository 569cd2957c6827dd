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

// How long another process may take to fold before this one leaves it to do so: at the end of a run, and where folding
// is all that is wanted.
const (
	patience = 2 * time.Second
	waiting  = 30 * time.Second
)

// Folding is the error that another process folds the runs of an experiment, and has not ended for a while.
type Folding struct {
	Name   string
	Size   Size
	Holder *Holder // nil where it is unknown
}

func (f *Folding) Error() string {
	return fmt.Sprintf("lab: another process%s folds the runs of %s at %s: call again later", f.Holder.beside(), f.Name,
		f.Size)
}

// gather folds the runs that are stored in files of their own, of whichever process, into the arms' files; busy says
// that another process does so.
func (w *work) gather(ctx context.Context, data string, patience time.Duration) (folded int, busy bool, err error) {
	if w.size == Try {
		return 0, false, nil
	}
	there, err := names(w.folder(data))
	if err != nil || len(there) == 0 {
		return 0, false, err
	}
	// Over a network the list may be old; the file of the lock makes the system look again.
	lock, err := foldSoon(ctx, w.folder(data), patience)
	if unwritable(err) && w.folded(there) {
		return 0, false, nil
	}
	if lock == nil || err != nil {
		return 0, err == nil, err
	}
	defer lock.free()
	folded, err = w.fold(data, lock)
	return folded, false, err
}

// unwritable says that nothing can be written where an error comes from.
func unwritable(err error) bool {
	return errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.EROFS)
}

// folded says that no file of a single run is there.
func (w *work) folded(there []string) bool {
	for _, j := range w.jobs {
		if slices.Contains(there, filepath.Base((&shelf{arm: j.arm}).own(j.run))) {
			return false
		}
	}
	return true
}

// fold folds until no file of a single run is left.
func (w *work) fold(data string, lock *foldLock) (folded int, err error) {
	for left := 1; left > 0; {
		shelves, err := w.load(NewReader(data))
		if err != nil {
			return folded, err
		}
		left = 0
		for _, f := range shelves {
			removed, more, err := f.fold(lock)
			if err != nil {
				return folded, err
			}
			folded, left = folded+removed, left+more
		}
		if left == 0 {
			w.tidy(shelves)
		}
	}
	return folded, nil
}

// tidy removes what killed processes have left of finished runs, and of files that they had begun to write.
func (w *work) tidy(shelves []*shelf) {
	for _, f := range shelves {
		there, err := names(f.folder)
		if err != nil {
			return
		}
		sweepHalves(f.path(), there)
		sweepHalves(filepath.Join(f.folder, "fold.lock"), there)
		for _, r := range f.rows {
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

// left says that a file of this name is one of a run that is not finished.
func (f *shelf) left(run int, name string) bool {
	rest, ok := strings.CutPrefix(name, filepath.Base(f.of(run)))
	return ok && (rest == ".lock" || strings.HasPrefix(rest, ".checkpoint.json") || strings.HasSuffix(rest, fresh))
}

// Merged is what Merge has found.
type Merged struct {
	Added, Equal int
	Conflicts    []error // runs that are stored on both sides with different content; nothing was changed for them
}

// merge adds the finished runs of another data folder. Equal runs count once; different ones are conflicts.
func (w *work) merge(ctx context.Context, data, from string) (m Merged, err error) {
	theirs, err := w.load(NewReader(from))
	if err != nil {
		return m, err
	}
	for i, other := range theirs {
		for k, r := range other.rows {
			if err := w.mergeRow(&m, data, i, r, other.where(k)); err != nil {
				return m, err
			}
		}
	}
	_, _, err = w.gather(ctx, data, waiting)
	return m, err
}

// mergeRow adds one row of arm number i.
func (w *work) mergeRow(m *Merged, data string, i int, r row, where string) error {
	f := &shelf{folder: w.folder(data), arm: w.arms[i]}
	lock, err := take(f.locked(r.Run))
	if err != nil {
		return err
	}
	if lock == nil {
		return fmt.Errorf("lab: run %d of arm %s is being done by another process: wait for it, or stop it first",
			r.Run, r.Arm)
	}
	defer lock.free()
	mine, err := w.load(NewReader(data))
	if err != nil {
		return err
	}
	f = mine[i]
	k := f.index(r.Run)
	if k < 0 {
		now, err := w.sources(w.jobs[i].inputs, NewReader(data), w.size)
		if err != nil {
			return err
		}
		if err := madeOf(w.jobs[i].inputs, r.Inputs, now); err != nil {
			return fmt.Errorf("lab: %s cannot be added here: it %w", where, err)
		}
		m.Added++
		return f.add(r)
	}
	if bytes.Equal(canonical(f.rows[k].found), canonical(r.found)) {
		m.Equal++
		return nil
	}
	m.Conflicts = append(m.Conflicts, fmt.Errorf("lab: %s and %s differ: %s", where, f.where(k),
		difference(r.found, f.rows[k].found)))
	return nil
}

// Gather folds the runs that other processes have finished into the arms' files and returns their number; the error is
// a *Folding where another process does so.
func (e Experiment[C, R]) Gather(ctx context.Context, data string, size Size) (folded int, err error) {
	w, err := e.work(size)
	if err != nil {
		return 0, err
	}
	data = orRoot(data)
	folded, busy, err := w.gather(ctx, data, waiting)
	if busy && err == nil {
		err = &Folding{e.Name, size, holder(filepath.Join(w.folder(data), "fold.lock"))}
	}
	return folded, err
}

// Merge adds the finished runs of the data folder from, of the same size, to those of data.
func (e Experiment[C, R]) Merge(ctx context.Context, data, from string, size Size) (Merged, error) {
	w, err := e.work(size)
	if err != nil {
		return Merged{}, err
	}
	return w.merge(ctx, orRoot(data), from)
}
