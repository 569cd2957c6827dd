package lab

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"time"
)

// held is the lock of a run: a file that no other process can take until it is free. If a lock does not reach other
// machines, two of them may do one run; their lines are equal, so locks save work and nothing depends on them.
type held struct {
	f        *os.File
	unlocked bool // there are no locks
}

// tryLock is replaced in tests, by one that lets everybody have a lock.
var tryLock = flock

// tries is how often a file is opened if another machine removes or replaces it meanwhile.
const tries = 10

// moved reports whether another machine has removed or replaced a file that was there a moment ago.
func moved(err error) bool { return errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ESTALE) }

// take tries to lock the file, which it creates; nil if another process has it.
func take(path string) (h *held, err error) {
	for range tries {
		if err = os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			break
		}
		var busy bool
		if h, busy, err = takeNow(path); h != nil || busy {
			return h, nil
		}
		if err != nil && !moved(err) {
			break
		}
		time.Sleep(time.Millisecond)
	}
	if err == nil {
		return nil, nil // it changes hands all the time
	}
	return nil, fmt.Errorf("lab: %w", err)
}

// takeNow tries once: neither a lock nor busy nor an error if the previous holder has removed the file, so that another
// file with this name may be locked by now.
func takeNow(path string) (h *held, busy bool, err error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return nil, false, err
	}
	ok, err := tryLock(f)
	switch {
	case err != nil && !errors.Is(err, errors.ErrUnsupported) && !errors.Is(err, syscall.ENOLCK):
		f.Close()
		return nil, false, fmt.Errorf("%s cannot be locked: %w; name another folder by -data, on a disk of this machine",
			path, err)
	case err == nil && !ok:
		f.Close()
		return nil, true, nil
	case !stillThere(f, path):
		f.Close()
		return nil, false, nil
	}
	return &held{f, err != nil}, false, nil
}

func stillThere(f *os.File, path string) bool {
	opened, err1 := f.Stat()
	named, err2 := os.Stat(path)
	return err1 == nil && err2 == nil && os.SameFile(opened, named)
}

// free removes the file and releases the lock.
func (h *held) free() {
	os.Remove(h.f.Name())
	h.f.Close()
}

// readFile is os.ReadFile of a file that another machine may replace meanwhile.
func readFile(path string) (text []byte, err error) {
	for range tries {
		if text, err = os.ReadFile(path); !errors.Is(err, syscall.ESTALE) {
			return text, err
		}
		time.Sleep(time.Millisecond)
	}
	return nil, err
}

// names lists the files of a folder, none if it does not exist.
func names(folder string) (list []string, err error) {
	there, err := os.ReadDir(folder)
	if err != nil && !moved(err) {
		return nil, fmt.Errorf("lab: %w", err)
	}
	for _, f := range there {
		list = append(list, f.Name())
	}
	return list, nil
}
