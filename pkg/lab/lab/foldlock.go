package lab

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// foldLock is the right to fold the runs of a folder. It is not a lock of the system, which may not reach other
// machines, but a file made by link(2): on every file system only one of those who try at once gets it. It says who has
// it. A fold that takes longer than half of stale gives up; a lock that is older than stale, or belongs to a dead
// process of this machine, is broken.
type foldLock struct {
	path  string
	text  []byte
	began time.Time
}

// takeFold tries to take the lock; nil if another process has it.
func takeFold(path string) (*foldLock, error) {
	now := time.Now()
	text, err := json.Marshal(Holder{Host: host(), PID: os.Getpid(), Since: now, Turn: written.Add(1)})
	if err != nil {
		return nil, err
	}
	half := half(path)
	if err := write(half, text); err != nil {
		return nil, fmt.Errorf("lab: %w", named(err, path))
	}
	defer os.Remove(half)
	for range 2 {
		if linked(half, path) {
			return &foldLock{path, text, now}, nil
		}
		if !breakFold(half, path) {
			break
		}
	}
	return nil, nil
}

// linked gives the new file the name of the lock, if there is none. Over a network the link may exist although its
// answer was lost, so the file decides.
func linked(half, path string) bool {
	err := os.Link(half, path)
	if err != nil && !errors.Is(err, fs.ErrExist) && !moved(err) {
		if text, e := os.ReadFile(half); e == nil && exclusive(path, text) { // no links here
			return true
		}
	}
	mine, err1 := os.Stat(half)
	named, err2 := os.Stat(path)
	return err1 == nil && err2 == nil && os.SameFile(mine, named)
}

// exclusive makes the file, which must not exist.
func exclusive(path string, text []byte) bool {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return false
	}
	_, err = f.Write(text)
	return errors.Join(err, f.Close()) == nil
}

// breakFold removes the lock if nobody holds it any more; now is a file that was made just now, so that one clock, that
// of the file system, tells how old the lock is. If it has removed another lock than it looked at, it puts it back.
func breakFold(now, path string) bool {
	text, err := readFile(path)
	if moved(err) {
		return true
	}
	if err != nil || !dead(text, now, path) {
		return false
	}
	away := half(path)
	if os.Rename(path, away) != nil {
		return true // somebody else has
	}
	defer os.Remove(away)
	if found, err := os.ReadFile(away); err == nil && !bytes.Equal(found, text) {
		_ = os.Link(away, path)
		return false
	}
	return true
}

// dead reports whether the process that wrote the text into the lock is dead, or must be taken for dead.
func dead(text []byte, now, path string) bool {
	var h Holder
	if json.Unmarshal(text, &h) == nil && h.Host == host() && !alive(h.PID) {
		return true
	}
	a, err1 := os.Stat(now)
	b, err2 := os.Stat(path)
	return err1 == nil && err2 == nil && a.ModTime().Sub(b.ModTime()) > stale
}

// check returns an error unless this process still has the lock, and will have it for a while.
func (l *foldLock) check() error {
	if time.Since(l.began) > stale/2 {
		return errors.New("it took more than five minutes, after which another process may do it: " +
			"oneply gather does it again")
	}
	if text, err := readFile(l.path); err != nil || !bytes.Equal(text, l.text) {
		return fmt.Errorf("another process has broken %s: oneply gather does it again", l.path)
	}
	return nil
}

func (l *foldLock) free() {
	if text, err := os.ReadFile(l.path); err == nil && bytes.Equal(text, l.text) {
		os.Remove(l.path)
	}
}

// foldSoon is takeSoon for the lock of a folder's runs.
func foldSoon(ctx context.Context, folder string, patience time.Duration) (*foldLock, error) {
	return takeSoon(ctx, filepath.Join(folder, "fold.lock"), patience)
}

// Alone does what one process at a time may do, among all machines that see the folder. It waits a little for another.
func Alone(ctx context.Context, folder string, do func() error) error {
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return fmt.Errorf("lab: %w", err)
	}
	path := filepath.Join(folder, "alone.lock")
	l, err := takeSoon(ctx, path, time.Minute)
	if err != nil {
		return err
	}
	if l == nil {
		return fmt.Errorf("lab: another process is at work in %s: wait for it, or, if there is none, delete %s", folder, path)
	}
	defer l.free()
	return do()
}

// takeSoon is like takeFold, but waits a little; nil if another process keeps the lock for longer.
func takeSoon(ctx context.Context, path string, patience time.Duration) (*foldLock, error) {
	for start := time.Now(); ; {
		l, err := takeFold(path)
		if l != nil || err != nil || time.Since(start) > patience || ctx.Err() != nil {
			return l, err
		}
		time.Sleep(50 * time.Millisecond)
	}
}
