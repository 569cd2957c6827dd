package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/jupyter/jupyter"
)

// builtCheckout makes a folder that looks like a checkout whose programs have been built, with the modules of this one,
// and goes there.
func builtCheckout(t *testing.T) string {
	t.Helper()
	dir := require.Of(filepath.EvalSymlinks(fakeCheckout(t)))(t)
	for _, name := range []string{"go.mod", "go.sum"} {
		text, err := os.ReadFile(filepath.Join("../../..", name))
		require.OK(t, errors.Join(err, os.WriteFile(filepath.Join(dir, name), text, 0o644)))
	}
	sum := require.Of(jupyter.Kernel{Root: dir}.Sum())(t)
	require.Files(t, dir+"/.bin", map[string]string{"goimports": "", "kernel/gonb": "", "kernel/made-of": sum,
		"gopls/gopls": ""})
	t.Chdir(dir)
	return dir
}

// spec is what Jupyter reads of a kernel.json.
type spec struct {
	Argv []string          `json:"argv"`
	Env  map[string]string `json:"env"`
}

func TestKernel(t *testing.T) {
	t.Setenv("ONEPLY_COMPLETION", "")
	root := builtCheckout(t)
	for _, c := range []struct {
		args      string
		own, mute bool // a folder of the checkout's; gopls never starts
	}{
		{"-kernel .venv/share/jupyter", true, false},
		{"-kernel " + t.TempDir(), false, false},
		{"-completion=false -kernel " + t.TempDir(), false, true},
	} {
		args := strings.Fields("lab " + c.args)
		var stdout, stderr bytes.Buffer
		if code := oneply(t.Context(), args, &stdout, &stderr); code != 0 || stderr.Len() > 0 {
			t.Fatalf("%s: %d, %s", c.args, code, &stderr)
		}
		file := filepath.Join(args[len(args)-1], "kernels", "gonb", "kernel.json")
		text, err := os.ReadFile(file)
		if err != nil || !strings.Contains(stdout.String(), file) {
			t.Fatalf("%s: %s, %v", c.args, &stdout, err)
		}
		for _, script := range []string{"remoteEntry.js", "echarts.js"} {
			require.Of(os.Stat(filepath.Join(args[len(args)-1], "labextensions", "oneply", script)))(t)
		}
		var s spec
		require.OK(t, json.Unmarshal(text, &s))
		_, own := s.Env["TMPDIR"]
		if mute := s.Env["ONEPLY_COMPLETION"] == "off"; own != c.own || mute != c.mute ||
			!strings.HasPrefix(s.Env["PATH"], root+"/.bin/kernel:") {
			t.Errorf("%s: %v", c.args, s.Env)
		}
	}
}

// TestKernelOfOthers: a kernel of the same name that is not ours stays.
func TestKernelOfOthers(t *testing.T) {
	builtCheckout(t)
	share := t.TempDir()
	require.Files(t, share, map[string]string{"kernels/gonb/kernel.json": "{}\n"})
	var stdout, stderr bytes.Buffer
	code := oneply(t.Context(), []string{"lab", "-kernel", share}, &stdout, &stderr)
	text, _ := os.ReadFile(share + "/kernels/gonb/kernel.json")
	if code != 1 || !strings.Contains(stderr.String(), "another kernel") || string(text) != "{}\n" {
		t.Errorf("%d, %s, %s", code, &stderr, text)
	}
}

// TestKernelOutside: a kernel is that of a checkout.
func TestKernelOutside(t *testing.T) {
	t.Chdir(t.TempDir())
	var stdout, stderr bytes.Buffer
	code := oneply(t.Context(), []string{"lab", "-kernel", "share"}, &stdout, &stderr)
	if code != 1 || !strings.Contains(stderr.String(), "no checkout of oneply around ") {
		t.Errorf("exit %d, %s", code, &stderr)
	}
}
