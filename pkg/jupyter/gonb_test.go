package jupyter

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestChanges: everything that is changed in GoNB is there, and the changed files can be formatted.
func TestChanges(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	dir, err := Kernel{Root: root}.goList(t.Context(), "-m", "-f", "{{.Dir}}", gonb)
	if err != nil {
		t.Fatal(err)
	}
	to := t.TempDir()
	if err := changed(dir, to); err != nil {
		t.Fatal(err)
	}
	for _, c := range changes {
		out, err := exec.Command("gofmt", "-l", filepath.Join(to, c.file)).CombinedOutput()
		if err != nil || len(out) > 0 {
			t.Errorf("%s: %s, %v", c.file, out, err)
		}
	}
}

// TestOtherVersion: a GoNB that does not have what is changed is refused.
func TestOtherVersion(t *testing.T) {
	from := t.TempDir()
	file := filepath.Join(from, filepath.FromSlash(changes[0].file))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte("package goexec\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := changed(from, t.TempDir()); err == nil || !strings.Contains(err.Error(), "another version") {
		t.Error(err)
	}
}
