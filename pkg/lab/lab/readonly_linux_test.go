package lab

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
)

// TestReadOnly: what is complete is read even if nothing can be written; what must be folded there is an error.
func TestReadOnly(t *testing.T) {
	dir := t.TempDir()
	run(t, sphere(0), Options{Size: Quick, Data: dir})
	w := require.Of(sphere(0).study(Quick))(t)
	folder := w.folder(dir)
	require.OK(t, os.Chmod(filepath.Dir(dir), 0o755))
	require.OK(t, os.Chmod(folder, 0o555))
	asNobody(t)
	if err := sphere(0).Run(t.Context(), Options{Size: Quick, Data: dir}); err != nil {
		t.Errorf("complete: %v", err)
	}
	asRoot(t)
	path := (&armFile{folder: folder, arm: w.arms[0]}).own(1)
	if err := os.WriteFile(path, []byte("{}"), 0o666); err != nil && os.Geteuid() == 0 {
		t.Fatal(err)
	}
	asNobody(t)
	_, _, err := w.gather(t.Context(), dir, 0)
	asRoot(t)
	if _, there := os.Stat(path); there == nil && err == nil {
		t.Error("a file that cannot be folded is no error")
	}
}

// asNobody takes the super-user's rights from this thread, if it has them.
func asNobody(t *testing.T) {
	t.Helper()
	runtime.LockOSThread()
	if os.Geteuid() == 0 {
		require.OK(t, syscall.Setfsuid(65534))
	}
}

func asRoot(t *testing.T) {
	t.Helper()
	if os.Geteuid() == 0 {
		require.OK(t, syscall.Setfsuid(0))
	}
	runtime.UnlockOSThread()
}

// TestNoLocks: if the folder has no locks, the runs are done, and the last line says what to heed.
func TestNoLocks(t *testing.T) {
	defer func() { tryLock = flock }()
	dir := t.TempDir()
	var last Status
	tryLock = func(*os.File) (bool, error) { return false, syscall.ENOLCK }
	o := Options{Size: Quick, Data: dir, Progress: func(s Status) { last = s }}
	if err := sphere(0).Run(t.Context(), o); err != nil || !strings.Contains(last.String(), "has no locks") {
		t.Errorf("%s, %v", last, err)
	}
	tryLock = func(*os.File) (bool, error) { return false, syscall.EIO }
	err := sphere(0).Run(t.Context(), Options{Size: Quick, Data: filepath.Join(dir, "other")})
	if !errors.Is(err, syscall.EIO) {
		t.Error(err)
	}
	wants(t, err, "cannot be locked", "name another folder")
}
