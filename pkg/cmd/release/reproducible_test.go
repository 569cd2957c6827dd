package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
)

// TestReproducible: the same commit gives the same wheel, program and checksums twice, and the wheel is small.
func TestReproducible(t *testing.T) {
	if testing.Short() {
		t.Skip("a minute: in the long form")
	}
	var dists [2]string
	for i := range dists {
		dists[i] = t.TempDir()
		require.OK(t, release(t.Context(), []string{runtime.GOOS + "/" + runtime.GOARCH}, dists[i], true))
	}
	list, err := os.ReadDir(dists[0])
	if err != nil || len(list) != 3 {
		t.Fatal(list, err)
	}
	for _, f := range list {
		a, err1 := os.ReadFile(filepath.Join(dists[0], f.Name()))
		b, err2 := os.ReadFile(filepath.Join(dists[1], f.Name()))
		if err1 != nil || err2 != nil || !bytes.Equal(a, b) {
			t.Errorf("%s differs in two builds: %v, %v", f.Name(), err1, err2)
		}
		if len(a) > 80e6 {
			t.Errorf("%s has %d bytes, want at most 80 MB", f.Name(), len(a))
		}
	}
	command(t, dists[0], nil, "sha256sum", "--check", "--strict", "SHA256SUMS")
}

// command runs a program in a folder, in this environment if env is nil, and returns what it writes.
func command(t *testing.T, dir string, env []string, name string, args ...string) string {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Env = dir, env
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", filepath.Base(name), strings.Join(args, " "), err, out)
	}
	return string(out)
}
