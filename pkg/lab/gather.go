package lab

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"
)

// patience is how long another process may take to fold before this one leaves it to do so.
const patience = 2 * time.Second

// gather folds the runs that are stored in files of their own, of whichever process, into the arms' files.
func (w *work) gather(ctx context.Context, data string) (folded int, err error) {
	if w.size == Try {
		return 0, nil
	}
	there, err := names(w.folder(data))
	if err != nil || len(there) == 0 {
		return 0, err
	}
	lock, err := takeSoon(context.WithoutCancel(ctx), filepath.Join(w.folder(data), "fold.lock"), patience)
	if lock == nil || err != nil {
		return 0, err
	}
	defer lock.free()
	shelves, err := w.load(NewReader(data))
	if err != nil {
		return 0, err
	}
	for _, f := range shelves {
		n, err := f.fold()
		if err != nil {
			return folded, err
		}
		folded += n
		os.Remove(f.path() + fresh)
	}
	w.tidy(shelves)
	return folded, nil
}

// tidy removes what killed processes have left of finished runs.
func (w *work) tidy(shelves []*shelf) {
	for _, f := range shelves {
		there, err := names(f.folder)
		if err != nil {
			return
		}
		for _, r := range f.rows {
			for _, name := range there {
				if base := filepath.Base(f.of(r.Run)); name == base+".lock" || name == base+".checkpoint.json" {
					if lock, err := take(f.locked(r.Run)); lock != nil && err == nil {
						f.sweep(r.Run)
						lock.free()
					}
					break
				}
			}
		}
	}
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
	_, err = w.gather(ctx, data)
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

// Gather folds the runs that other processes have finished into the arms' files and returns their number.
func (e Experiment[C, R]) Gather(ctx context.Context, data string, size Size) (folded int, err error) {
	w, err := e.work(size)
	if err != nil {
		return 0, err
	}
	return w.gather(ctx, orRoot(data))
}

// Merge adds the finished runs of the data folder from, of the same size, to those of data.
func (e Experiment[C, R]) Merge(ctx context.Context, data, from string, size Size) (Merged, error) {
	w, err := e.work(size)
	if err != nil {
		return Merged{}, err
	}
	return w.merge(ctx, orRoot(data), from)
}
