package lab

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// Replace writes a file so that its path always names either the old or the new text, whole: a new file, then rename.
// Where the path is a symbolic link, what it points to is replaced.
func Replace(path string, text []byte) error {
	return replaceIf(path, text, func() error { return nil })
}

// replaceIf is Replace, unless may returns an error when all is written but the name.
func replaceIf(path string, text []byte, may func() error) error {
	path = target(path)
	half := half(path)
	err := write(half, text)
	if err == nil {
		err = may()
	}
	if err == nil {
		err = os.Rename(half, path)
	}
	if err != nil {
		os.Remove(half)
		return named(err, path)
	}
	return syncFolder(filepath.Dir(path))
}

// named gives an error of the new file the path that is known.
func named(err error, path string) error {
	if e, ok := err.(*fs.PathError); ok {
		return &fs.PathError{Op: e.Op, Path: path, Err: e.Err}
	}
	return err
}

// target follows symbolic links, also to a file that is not there yet.
func target(path string) string {
	for range 40 {
		next, err := os.Readlink(path)
		if err != nil {
			return path
		}
		if !filepath.IsAbs(next) {
			next = filepath.Join(filepath.Dir(path), next)
		}
		path = next
	}
	return path
}

func write(path string, text []byte) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	if err == nil {
		err = f.Sync()
	}
	if e := f.Close(); err == nil {
		err = e
	}
	return err
}

// fsync is another one in tests, which fails.
var fsync = (*os.File).Sync

// syncFolder makes a rename last; where folders cannot be synced it is as lasting as the system makes it.
func syncFolder(path string) error {
	d, err := os.Open(path)
	if err != nil {
		return err
	}
	defer d.Close()
	err = fsync(d)
	if errors.Is(err, syscall.EINVAL) || errors.Is(err, errors.ErrUnsupported) || errors.Is(err, fs.ErrPermission) {
		return nil
	}
	return err
}
