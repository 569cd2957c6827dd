package lab

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
)

// TestReplaceNames: an error names the file that the caller named, not the one that is written first.
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

// TestReplaceStreams: a pipe stays a pipe, and what is written comes out of it.
func TestReplaceStreams(t *testing.T) {
	path := filepath.Join(t.TempDir(), "pipe")
	require.OK(t, syscall.Mkfifo(path, 0o600))
	got := make(chan string)
	go func() {
		text, _ := os.ReadFile(path)
		got <- string(text)
	}()
	require.OK(t, Replace(path, []byte("text")))
	require.Equal(t, "text", <-got)
	if err := Plain(path); err == nil {
		t.Error("a pipe is taken for a file")
	}
}

// TestReplaceLinks: a link of this user is followed, that of another user in a shared folder is not.
func TestReplaceLinks(t *testing.T) {
	dir := t.TempDir()
	file, link := filepath.Join(dir, "file"), filepath.Join(dir, "link")
	require.OK(t, errors.Join(os.WriteFile(file, []byte("old"), 0o600), os.Symlink("file", link), os.Chmod(dir, 0o777)))
	require.OK(t, errors.Join(Plain(link), Replace(link, []byte("new"))))
	require.Equal(t, "new", string(require.Of(os.ReadFile(file))(t)))
	if os.Lchown(link, 12345, -1) != nil {
		t.Skip("only root gives files away")
	}
	if err := Replace(link, []byte("lost")); err == nil || !strings.Contains(err.Error(), "link of another user") {
		t.Error(err)
	}
	require.Equal(t, "new", string(require.Of(os.ReadFile(file))(t)))
	require.OK(t, errors.Join(os.Chmod(dir, 0o755), Replace(link, []byte("mine"))))
}
