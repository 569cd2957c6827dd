package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// TestInstalled builds this machine's wheel twice, installs it where there is neither Go nor a checkout, and runs a
// notebook without a network.
func TestInstalled(t *testing.T) {
	if testing.Short() {
		t.Skip("a minute and more: in the long form")
	}
	file := builtTwice(t)
	env := filepath.Join(t.TempDir(), "env")
	command(t, "", nil, "python3", "-m", "venv", env)
	python := filepath.Join(env, "bin", "python")
	command(t, "", nil, python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", file)
	alone := bare(t)
	home := strings.TrimPrefix(alone[0], "HOME=")
	script, err := filepath.Abs("testdata/notebook.py")
	if err != nil {
		t.Fatal(err)
	}
	out := command(t, home, alone, python, script)
	for _, want := range []string{"Results go to <code>" + home + "/oneply-data", "Takahama 37 against heuristic",
		"View is the way one evaluator plays both colours"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in %s", want, out)
		}
	}
	program := filepath.Join(env, "bin", "oneply")
	command(t, home, alone, program, "notebooks", "mine")
	if _, err := os.Stat(filepath.Join(home, "mine", "tour.ipynb")); err != nil {
		t.Error(err)
	}
	if out := command(t, home, alone, program, "list"); !strings.Contains(out, "takahama/evolve") {
		t.Error(out)
	}
}

// builtTwice returns this machine's wheel.
func builtTwice(t *testing.T) string {
	t.Helper()
	var texts [2][]byte
	var path string
	for i := range texts {
		dist := t.TempDir()
		if err := release(t.Context(), []string{runtime.GOOS + "/" + runtime.GOARCH}, dist, false); err != nil {
			t.Fatal(err)
		}
		list, err := filepath.Glob(filepath.Join(dist, "*.whl"))
		if err != nil || len(list) != 1 {
			t.Fatal(list, err)
		}
		path = list[0]
		if texts[i], err = os.ReadFile(path); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(texts[0], texts[1]) {
		t.Error("two builds of one commit differ")
	}
	if len(texts[0]) > 80e6 {
		t.Errorf("%d bytes, want at most 80 MB", len(texts[0]))
	}
	return path
}

// bare is the environment of an empty home, without Go and without a network; the home comes first.
func bare(t *testing.T) []string {
	t.Helper()
	home, bin := t.TempDir(), t.TempDir()
	for _, name := range []string{"sh", "env", "uname"} {
		path, err := exec.LookPath(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(path, filepath.Join(bin, name)); err != nil {
			t.Fatal(err)
		}
	}
	t.Cleanup(func() { command(t, "", nil, "chmod", "-R", "u+w", home) })
	const nobody = "http://127.0.0.1:9"
	return []string{"HOME=" + home, "PATH=" + bin, "GOPROXY=off", "HTTP_PROXY=" + nobody, "HTTPS_PROXY=" + nobody,
		"NO_PROXY=127.0.0.1,localhost"}
}

// command runs a program in a folder, by a nil env in this environment, and returns what it writes.
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
