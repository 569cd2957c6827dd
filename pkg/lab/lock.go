package lab

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// held is a lock: a file that no other process can take until it is free.
type held struct{ f *os.File }

// take tries to lock the file, which it makes; nil if another process has it.
func take(path string) (*held, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return nil, fmt.Errorf("lab: %w", err)
	}
	for {
		f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o666)
		if err != nil {
			return nil, fmt.Errorf("lab: %w", err)
		}
		ok, err := tryLock(f)
		if err != nil || !ok {
			f.Close()
			if err != nil {
				err = fmt.Errorf("lab: %s cannot be locked: %w", path, err)
			}
			return nil, err
		}
		if stillThere(f, path) {
			return &held{f}, nil
		}
		f.Close() // whoever had it has removed it: another file of this name may be locked by now
	}
}

func stillThere(f *os.File, path string) bool {
	opened, err1 := f.Stat()
	named, err2 := os.Stat(path)
	return err1 == nil && err2 == nil && os.SameFile(opened, named)
}

// free removes the file and sets the lock free.
func (h *held) free() {
	os.Remove(h.f.Name())
	h.f.Close()
}

// takeSoon is like take, but waits a little; nil if another process keeps the lock for longer.
func takeSoon(ctx context.Context, path string, patience time.Duration) (*held, error) {
	for start := time.Now(); ; {
		h, err := take(path)
		if h != nil || err != nil || time.Since(start) > patience || ctx.Err() != nil {
			return h, err
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// names lists the files of a folder; a folder that is not there has none.
func names(folder string) (list []string, err error) {
	there, err := os.ReadDir(folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("lab: %w", err)
	}
	for _, f := range there {
		list = append(list, f.Name())
	}
	return list, nil
}
