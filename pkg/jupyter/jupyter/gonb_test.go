package jupyter

import (
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
)

// TestChanges: everything that is changed in GoNB is there, and the changed files can be formatted.
func TestChanges(t *testing.T) {
	root := require.Of(filepath.Abs("../../.."))(t)
	dir := require.Of(Kernel{Root: root}.goList(t.Context(), "-m", "-f", "{{.Dir}}", gonb))(t)
	to := t.TempDir()
	require.OK(t, changed(dir, to))
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
	require.Files(t, from, map[string]string{changes[0].file: "package goexec\n"})
	require.Error(t, changed(from, t.TempDir()), "another version")
}
