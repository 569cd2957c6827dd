package jupyter

import (
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/oneply/oneply/pkg/need"
)

// TestChanges: everything that is changed in GoNB is there, and the changed files can be formatted.
func TestChanges(t *testing.T) {
	root := need.Of(filepath.Abs("../.."))(t)
	dir := need.Of(Kernel{Root: root}.goList(t.Context(), "-m", "-f", "{{.Dir}}", gonb))(t)
	to := t.TempDir()
	need.OK(t, changed(dir, to))
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
	need.Files(t, from, map[string]string{changes[0].file: "package goexec\n"})
	need.Error(t, changed(from, t.TempDir()), "another version")
}
