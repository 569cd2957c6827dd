package main

import (
	"bytes"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
)

func TestLabUsage(t *testing.T) {
	taken := require.Of(net.Listen("tcp", "127.0.0.1:0"))(t)
	defer taken.Close()
	port := fmt.Sprint(taken.Addr().(*net.TCPAddr).Port)
	for _, c := range []struct {
		args   string
		code   int
		stdout string
		stderr string
	}{
		{"-h", 0, "example: oneply lab tour.ipynb", ""},
		{"-nope", 2, "", "-nope"},
		{"-port x", 2, "", "-port"},
		{"-port 70000", 2, "", "want 0 to 65535"},
		{"a.ipynb b.ipynb", 2, "", `"b.ipynb": want one notebook`},
		{"-browser=false tuor.ipynb", 1, "", "no notebook tuor.ipynb in "},
		{"-browser=false -port " + port, 1, "", "port " + port + " is taken"},
	} {
		t.Chdir(fakeCheckout(t))
		var stdout, stderr bytes.Buffer
		code := oneply(t.Context(), append([]string{"lab"}, strings.Fields(c.args)...), &stdout, &stderr)
		if code != c.code || !strings.Contains(stdout.String(), c.stdout) || !strings.Contains(stderr.String(), c.stderr) {
			t.Errorf("lab %s: %d, %q, %q; want %d, %q, %q", c.args, code, &stdout, &stderr, c.code, c.stdout, c.stderr)
		}
		if n := strings.Count(stderr.String(), "\n"); n > 1 {
			t.Errorf("lab %s: %d lines on stderr", c.args, n)
		}
	}
}

// TestLabNotSetUp: outside a checkout, and in one where nothing is installed, the error says what to type.
func TestLabNotSetUp(t *testing.T) {
	bare := fakeCheckout(t)
	require.OK(t, os.RemoveAll(filepath.Join(bare, ".venv")))
	for folder, want := range map[string]string{t.TempDir(): "no checkout of oneply around", bare: "no JupyterLab in"} {
		t.Chdir(folder)
		var stdout, stderr bytes.Buffer
		if code := oneply(t.Context(), []string{"lab"}, &stdout, &stderr); code != 1 ||
			!strings.Contains(stderr.String(), want) || !strings.Contains(stderr.String(), "type make lab") {
			t.Errorf("lab: %d, %q; want 1 and what to type", code, &stderr)
		}
	}
}

// fakeCheckout makes a folder that looks like a checkout with JupyterLab.
func fakeCheckout(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	require.Files(t, dir, map[string]string{"go.mod": "module github.com/oneply/oneply\n", "data/readme": "",
		".venv/bin/jupyter-lab": ""})
	return dir
}

func TestLabArguments(t *testing.T) {
	for _, c := range []struct{ args, notebook, options string }{
		{"", "", ""},
		{"tour.ipynb", "tour.ipynb", ""},
		{"tour.ipynb -- --a --b", "tour.ipynb", "--a --b"},
		{"-port 9000 -- --a", "", "--a"},
	} {
		j, _, err := parseLab(strings.Fields(c.args), new(bytes.Buffer))
		if err != nil || j.Notebook != c.notebook || strings.Join(j.Options, " ") != c.options {
			t.Errorf("%q: %+v, %v; want %q and %q", c.args, j, err, c.notebook, c.options)
		}
	}
}

func FuzzLabArguments(f *testing.F) {
	for _, line := range []string{"", "tour.ipynb -- --a --b", "-port 9000 -- --a",
		"-browser=false -state x -port 8888 a b", "-- a", "- --"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		j, _, err := parseLab(strings.Fields(line), new(bytes.Buffer))
		if err == nil && (j.Port < 0 || j.Port > 65535 || strings.HasPrefix(j.Notebook, "-")) {
			t.Errorf("%q: %+v", line, j)
		}
	})
}
