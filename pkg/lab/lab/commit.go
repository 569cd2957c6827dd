package lab

import (
	_ "embed" // stamp.txt
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
	"time"
)

// stamp names the release and the commit of sources outside their repository, as in a wheel; in a repository it is
// empty.
//
//go:embed stamp.txt
var stamp string

// stampOf returns the words of a stamp.
func stampOf(text string) (version, commit string) {
	version, commit, _ = strings.Cut(strings.TrimSpace(text), " ")
	return version, commit
}

// Commit returns the commit of the running code, "" if it is unknown, and whether files have changed since.
func Commit() (commit string, changed bool) { return version() }

// Release returns the version of this module, such as v1.2.0, that the running code was built from; "" if it was not a
// release.
func Release() string {
	if version, _ := stampOf(stamp); version != "" {
		return release.FindString(version)
	}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return ""
	}
	return releaseOf(info)
}

func releaseOf(info *debug.BuildInfo) string {
	for _, m := range append([]*debug.Module{&info.Main}, info.Deps...) {
		if m.Path == module && m.Replace == nil {
			return release.FindString(m.Version)
		}
	}
	return ""
}

// Program names this program in a file that it makes: by the release, or else by the commit of its code, with a + if
// files have changed since.
func Program() string {
	if v := Release(); v != "" {
		return "oneply " + strings.TrimPrefix(v, "v")
	}
	commit, changed := Commit()
	if len(commit) > 12 {
		commit = commit[:12]
	}
	if changed && commit != "" {
		commit += "+"
	}
	return strings.TrimSpace("oneply " + commit)
}

const module = "github.com/oneply/oneply"

// release matches a tag, and no version that the go command makes up for a commit.
var release = regexp.MustCompile(`^v\d+\.\d+\.\d+(-[a-z]+\.?\d*)?$`)

// version is the commit of the running code: from the binary, or from the checkout with its sources, at which go build
// does not look if it is a linked worktree, or else from the checkout around the working directory.
var version = sync.OnceValues(func() (commit string, dirty bool) {
	if _, commit := stampOf(stamp); commit != "" {
		return commit, false
	}
	if commit, dirty = stamped(); commit != "" {
		return commit, dirty
	}
	dir := sources()
	if root := Root(); dir == "" && filepath.Base(root) == "data" {
		dir = filepath.Dir(root)
	}
	if dir == "" {
		return "", false
	}
	return commitAt(dir, built())
})

// stamped returns what go build wrote into the binary.
func stamped() (commit string, dirty bool) {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "", false
	}
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			commit = s.Value
		case "vcs.modified":
			dirty = s.Value == "true"
		}
	}
	return commit, dirty
}

// sources is the checkout that the running code was compiled in, "" if it is not there any more.
func sources() string {
	_, file, _, ok := runtime.Caller(0)
	dir := filepath.Join(filepath.Dir(file), "..", "..", "..")
	if _, err := os.Stat(filepath.Join(dir, ".git")); !ok || !filepath.IsAbs(file) || err != nil {
		return ""
	}
	return dir
}

// built is the time of the binary.
func built() time.Time {
	if path, err := os.Executable(); err == nil {
		if info, err := os.Stat(path); err == nil {
			return info.ModTime()
		}
	}
	return time.Now()
}

// commitAt returns the commit that a checkout was at by its reflog, and whether its code has changed since.
func commitAt(dir string, then time.Time) (commit string, dirty bool) {
	commit, err := git(dir, "rev-parse", "--verify", "-q", "HEAD@{"+then.UTC().Format(time.RFC3339)+"}")
	if err != nil {
		commit, err = git(dir, "rev-parse", "--verify", "-q", "HEAD")
	}
	if err != nil {
		return "", true
	}
	code := []string{"--", "*.go", "*.s", "go.mod", "go.sum"}
	changes, err := git(dir, append([]string{"diff", "--name-only", commit}, code...)...)
	added, bad := git(dir, append([]string{"ls-files", "--others", "--exclude-standard"}, code...)...)
	return commit, err != nil || bad != nil || changes+added != ""
}

func git(dir string, args ...string) (string, error) {
	c := exec.Command("git", append([]string{"-C", dir, "--no-optional-locks"}, args...)...)
	c.WaitDelay = 5 * time.Second
	out, err := c.Output()
	return strings.TrimSpace(string(out)), err
}
