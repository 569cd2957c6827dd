package lab

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// TestReplaceNames: an error speaks of the file that was asked for, not of the one that is written first.
func TestReplaceNames(t *testing.T) {
	path := filepath.Join(t.TempDir(), "none", "x.svg")
	if err := Replace(path, nil); err == nil || err.Error() != "open "+path+": no such file or directory" {
		t.Error(err)
	}
}

// TestReplaceLasts: that a folder does not keep a new name is an error, unless the folder cannot be asked.
func TestReplaceLasts(t *testing.T) {
	defer func() { fsync = (*os.File).Sync }()
	for why, want := range map[error]error{syscall.EIO: syscall.EIO, syscall.EINVAL: nil, syscall.ENOTSUP: nil} {
		fsync = func(*os.File) error { return why }
		if err := Replace(filepath.Join(t.TempDir(), "x"), nil); !errors.Is(err, want) {
			t.Errorf("%v: %v", why, err)
		}
	}
}
