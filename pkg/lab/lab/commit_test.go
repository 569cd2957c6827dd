package lab

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"testing"
	"time"

	"github.com/oneply/oneply/pkg/internal/require"
)

// TestCommitAt: in a linked worktree, a binary carries the commit that it was built at, whatever came later.
func TestCommitAt(t *testing.T) {
	repository := t.TempDir()
	dir := filepath.Join(t.TempDir(), "linked")
	start := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	at := func(hour int) time.Time { return start.Add(time.Duration(hour) * time.Hour) }
	do := func(hour int, in string, args ...string) {
		t.Helper()
		c := exec.Command("git", append([]string{"-C", in, "-c", "user.name=a", "-c", "user.email=a@b.org"}, args...)...)
		date := at(hour).Format(time.RFC3339)
		c.Env = append(os.Environ(), "GIT_AUTHOR_DATE="+date, "GIT_COMMITTER_DATE="+date)
		if out, err := c.CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, out)
		}
	}
	commit := func(hour int, file, text string) string {
		t.Helper()
		require.OK(t, os.WriteFile(filepath.Join(dir, file), []byte(text), 0o644))
		do(hour, dir, "add", "-A")
		do(hour, dir, "commit", "-q", "-m", file)
		return require.Of(git(dir, "rev-parse", "HEAD"))(t)
	}
	check := func(what string, hour int, want string, dirty bool) {
		t.Helper()
		if got, changed := commitAt(dir, at(hour)); got != want || changed != dirty {
			t.Errorf("%s: %s, %t, want %s, %t", what, got, changed, want, dirty)
		}
	}
	do(0, repository, "init", "-q")
	do(0, repository, "commit", "-q", "--allow-empty", "-m", "empty")
	do(0, repository, "worktree", "add", "-q", dir)
	first := commit(1, "a.go", "package a")
	check("at once", 2, first, false)
	commit(3, "rows.jsonl", "{}")
	check("after rows were committed", 2, first, false)
	require.OK(t, os.WriteFile(filepath.Join(dir, "b.go"), []byte("package a"), 0o644))
	check("with a new file", 2, first, true)
	last := commit(5, "c.go", "package a")
	check("after code was committed", 2, first, true)
	check("built later", 6, last, false)
}

// TestSources: the sources are found in their checkout, where there is one.
func TestSources(t *testing.T) {
	root := require.Of(filepath.Abs(filepath.Dir(Root())))(t)
	if _, err := os.Stat(filepath.Join(root, ".git")); err == nil && sources() != root {
		t.Errorf("sources in %q, want %q", sources(), root)
	}
}

func TestRelease(t *testing.T) {
	for version, want := range map[string]string{"v1.2.0": "v1.2.0", "v1.2.0-rc.1": "v1.2.0-rc.1", "(devel)": "", "": "",
		"v0.0.0-20231016061538-41f247b1cbb6": "", "v1.2.1-0.20231016061538-41f247b1cbb6": "", "v1.2.0+dirty": ""} {
		of := debug.Module{Path: module, Version: version}
		other := debug.Module{Path: "far.example/cell", Version: "v9.9.9"}
		for _, info := range []debug.BuildInfo{{Main: of, Deps: []*debug.Module{&other}},
			{Main: other, Deps: []*debug.Module{&other, &of}}} {
			if got := releaseOf(&info); got != want {
				t.Errorf("%s: %q, want %q", version, got, want)
			}
		}
	}
	replaced := debug.Module{Path: module, Version: "v1.2.0", Replace: &debug.Module{Path: "../../oneply"}}
	if got := releaseOf(&debug.BuildInfo{Deps: []*debug.Module{&replaced}}); got != "" {
		t.Errorf("of a folder that stands for a release: %q", got)
	}
}
