package main

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
)

// TestUpdate: a newer wheel brings its stored runs, once, even into a file in which the user has own runs, and those
// stay.
func TestUpdate(t *testing.T) {
	const arm = "results/takahama/evolve/paper/de.jsonl"
	text, err := os.ReadFile(filepath.Join("../../../data", arm))
	lines := strings.SplitAfter(string(text), "\n")
	if err != nil || len(lines) < 21 {
		t.Fatal(len(lines), err)
	}
	dir := t.TempDir()
	wheel, mine := filepath.Join(dir, "oneply"), filepath.Join(dir, "data", arm)
	command(t, "", nil, "go", "build", "-o", filepath.Join(wheel, "bin", "oneply"), "../oneply")
	script, err := python.ReadFile("python/__init__.py")
	require.OK(t, errors.Join(err, write(filepath.Join(wheel, "__init__.py"), script)))
	for _, c := range []struct {
		what    string
		version string
		stored  []string // in the wheel
		own     []string // what the user's file gets before it; nil for nothing
		want    []string
	}{
		{"the first", "1", lines[:10], nil, lines[:10]},
		{"another, of which nothing is the user's", "2", lines[1:12], nil, lines[1:12]},
		{"another, where the user has a run", "3", lines[1:15], append(slices.Clone(lines[1:5]), lines[20]),
			append(slices.Clone(lines[1:15]), lines[20])},
		{"the same again", "3", lines[1:15], lines[:2], lines[:2]},
		{"an older one", "2", lines[1:4], nil, lines[:4]},
	} {
		if c.own != nil {
			err = write(mine, []byte(strings.Join(c.own, "")))
		}
		err = errors.Join(err, write(filepath.Join(wheel, "version"), []byte(c.version+"\n")),
			write(filepath.Join(wheel, "src", "data", arm), []byte(strings.Join(c.stored, ""))))
		require.OK(t, err)
		command(t, dir, nil, "python3", "-c",
			"import os, pathlib, oneply; oneply.bring_runs(pathlib.Path('data'), dict(os.environ))")
		got := require.Of(os.ReadFile(mine))(t)
		require.Equal(t, strings.Join(c.want, ""), string(got), c.what)
	}
	// What fails is tried again at the next start, whatever the record holds.
	record, bring := filepath.Join(dir, "data", "from-wheel.json"), func() {
		command(t, dir, nil, "python3", "-c",
			"import os, pathlib, oneply; oneply.bring_runs(pathlib.Path('data'), dict(os.environ))")
	}
	require.OK(t, errors.Join(write(record, []byte("[1]")), write(mine, []byte("no row\n"+lines[30])),
		write(filepath.Join(wheel, "version"), []byte("4\n"))))
	bring()
	require.OK(t, write(mine, []byte(lines[20])))
	bring()
	require.Equal(t, strings.Join(lines[1:4], "")+lines[20], string(require.Of(os.ReadFile(mine))(t)), "after a failure")
}
