package lab

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/oneply/oneply/pkg/internal/require"
)

// TestFoldLockIsExclusive: of many that try at once, one gets the lock, whatever flock says.
func TestFoldLockIsExclusive(t *testing.T) {
	dir := t.TempDir()
	var inside, most atomic.Int32
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			for range 20 {
				l, err := foldSoon(context.Background(), dir, time.Minute)
				if l == nil || err != nil {
					t.Error(l, err)
					return
				}
				most.Store(max(most.Load(), inside.Add(1)))
				time.Sleep(100 * time.Microsecond)
				inside.Add(-1)
				l.free()
			}
		})
	}
	group.Wait()
	if most.Load() != 1 {
		t.Errorf("%d at once", most.Load())
	}
	left, err := names(dir)
	if err != nil || len(left) > 0 {
		t.Errorf("left %v, %v", left, err)
	}
}

// TestFoldLockIsBroken: only that of a dead process, or an old one.
func TestFoldLockIsBroken(t *testing.T) {
	for name, c := range map[string]struct {
		host   string
		pid    int
		age    time.Duration
		broken bool
	}{
		"alive here":                  {host(), os.Getpid(), time.Minute, false},
		"gone here":                   {host(), 1 << 22, 0, true},
		"another machine":             {"far", 1, stale - time.Minute, false},
		"another machine, long since": {"far", 1, stale + time.Minute, true},
	} {
		path := filepath.Join(t.TempDir(), "fold.lock")
		text := require.Of(json.Marshal(Holder{Host: c.host, PID: c.pid}))(t)
		then := time.Now().Add(-c.age)
		require.OK(t, os.WriteFile(path, text, 0o666))
		require.OK(t, os.Chtimes(path, then, then))
		if l, err := takeFold(path); err != nil || (l != nil) != c.broken {
			t.Errorf("%s: %v, %v", name, l, err)
		}
	}
}

// TestFoldGivesUp: a fold that took too long, or whose lock was broken, changes nothing.
func TestFoldGivesUp(t *testing.T) {
	for name, harm := range map[string]func(l *foldLock){
		"too long": func(l *foldLock) { l.began = l.began.Add(-stale) },
		"broken":   func(l *foldLock) { os.WriteFile(l.path, []byte("{}"), 0o666) },
		"removed":  func(l *foldLock) { os.Remove(l.path) },
	} {
		dir := t.TempDir()
		run(t, sphere(0), Options{Size: Quick, Data: dir, Alone: true})
		w := require.Of(sphere(0).study(Quick))(t)
		armFiles := require.Of(w.load(NewReader(dir)))(t)
		lock, err := foldSoon(t.Context(), w.folder(dir), 0)
		if lock == nil || err != nil {
			t.Fatal(err)
		}
		before, _ := names(w.folder(dir))
		harm(lock)
		_, _, err = armFiles[0].fold(lock)
		wants(t, err, "is not written, its runs are safe in files of their own: ", "oneply gather does it again")
		if after, _ := names(w.folder(dir)); len(after) > len(before) {
			t.Errorf("%s: left %v", name, after)
		}
	}
}

// TestFoldsOverlap: a fold that writes what it read before another one began takes nothing away that the other has
// not found in the arm's file: the next fold finds all.
func TestFoldsOverlap(t *testing.T) {
	dir := t.TempDir()
	w := require.Of(sphere(0).study(Quick))(t)
	free := &foldLock{path: filepath.Join(dir, "lock"), began: time.Now()} // two have it: locks do not reach
	require.OK(t, os.WriteFile(free.path, nil, 0o666))
	fold := func(armFiles []*armFile) {
		for _, f := range armFiles {
			if _, _, err := f.fold(free); err != nil {
				t.Fatal(err)
			}
		}
	}
	run(t, sphere(0), Options{Size: Quick, Data: dir, Alone: true, Runs: Range{0, 2}})
	early := require.Of(w.load(NewReader(dir)))(t)
	run(t, sphere(0), Options{Size: Quick, Data: dir, Alone: true})
	late := require.Of(w.load(NewReader(dir)))(t)
	fold(late)
	fold(early)
	if _, _, err := w.gather(t.Context(), dir, waiting); err != nil {
		t.Fatal(err)
	}
	require.Equal(t, whole(t), rows(t, dir))
	onlyRows(t, dir)
}

// TestManyFolds: rows that come one by one while others fold are all there at the end, even if everybody has every lock
// of the system.
func TestManyFolds(t *testing.T) {
	tryLock = func(*os.File) (bool, error) { return true, nil }
	defer func() { tryLock = flock }()
	dir := t.TempDir()
	run(t, sphere(0), Options{Size: Quick, Data: dir})
	path := filepath.Join(dir, wide)
	text, _ := os.ReadFile(path)
	first, _, _ := bytes.Cut(text, []byte("\n"))
	e := sphere(0)
	plan := e.Plan
	e.Plan = func(s Size) Plan[config] {
		p := plan(s)
		p.Runs = 500
		for i := range p.Arms {
			c := p.Arms[i].Config(0)
			p.Arms[i].Config = func(int) config { return c }
		}
		return p
	}
	w := require.Of(e.study(Quick))(t)
	require.OK(t, os.RemoveAll(w.folder(dir)))
	require.OK(t, os.MkdirAll(w.folder(dir), 0o777))
	r := require.Of(parseLine(first))(t)
	var group sync.WaitGroup
	for _, j := range w.planned {
		next := r
		next.Arm, next.Run, next.Config = j.arm, j.run, j.config
		next = require.Of(next.sealed(Provenance{}))(t)
		path := (&armFile{folder: w.folder(dir), arm: j.arm}).own(j.run)
		require.OK(t, os.WriteFile(path+".part", append(next.raw, '\n'), 0o666))
		require.OK(t, os.Rename(path+".part", path))
		if j.run%25 == 24 {
			group.Go(func() {
				if _, _, err := w.gather(context.Background(), dir, waiting); err != nil {
					t.Error(err)
				}
			})
		}
	}
	group.Wait()
	if _, _, err := w.gather(t.Context(), dir, waiting); err != nil {
		t.Fatal(err)
	}
	if n := len(rows(t, dir)[wide]); n != 500 {
		t.Errorf("%d rows of 500", n)
	}
	onlyRows(t, dir)
}

// TestFoldingMends: after a minute the error says what may be deleted.
func TestFoldingMends(t *testing.T) {
	f := &Folding{Name: "a/b", Size: Quick, Holder: &Holder{Since: time.Now()}, Lock: "x/fold.lock"}
	if strings.Contains(f.Error(), "delete") {
		t.Error(f)
	}
	f.Holder.Since = time.Now().Add(-2 * time.Minute)
	wants(t, f, "call again later; if there is no such process, delete x/fold.lock")
}
