package lab

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// Replace writes a file so that its path always names either the old or the new text, whole: a new file, then rename.
// If the path is a symbolic link, its target is replaced, unless another user made the link in a folder that others may
// write. A device or a pipe is written to.
func Replace(path string, text []byte) error {
	return replaceIf(path, text, func() error { return nil })
}

// foreign returns an error for a symbolic link that another user made in a folder that others may write.
func foreign(path string) error {
	link, err1 := os.Lstat(path)
	folder, err2 := os.Stat(filepath.Dir(path))
	if err1 == nil && err2 == nil && link.Mode()&fs.ModeSymlink != 0 && folder.Mode()&0o022 != 0 && !mine(link) {
		return fmt.Errorf("%s is a link of another user: take another name", path)
	}
	return nil
}

// Plain returns an error if a path in a shared folder exists and is not a regular file: it may be a link of another
// user, or a pipe, on which a reader would wait.
func Plain(path string) error {
	if err := foreign(path); err != nil {
		return err
	}
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("%s is no regular file: take another name", path)
	}
	return nil
}

// isStream reports whether a path exists and cannot be replaced, being a device or a pipe.
func isStream(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode()&(fs.ModeDevice|fs.ModeNamedPipe) != 0
}

// replaceIf is Replace, unless may returns an error when everything but the name is written.
func replaceIf(path string, text []byte, may func() error) error {
	if err := foreign(path); err != nil {
		return err
	}
	path = target(path)
	if isStream(path) {
		return writeTo(path, text)
	}
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

// named gives an error about the new file the path that the user knows.
func named(err error, path string) error {
	if e, ok := err.(*fs.PathError); ok {
		return &fs.PathError{Op: e.Op, Path: path, Err: e.Err}
	}
	return err
}

// target follows symbolic links, even to a file that does not exist yet.
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

// writeTo writes into an existing file.
func writeTo(path string, text []byte) error {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	return errors.Join(err, f.Close())
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

// fsync is replaced in tests, by one that fails.
var fsync = (*os.File).Sync

// syncFolder makes a rename last; if folders cannot be synced, it lasts as well as the system provides.
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
