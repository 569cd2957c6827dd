package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
)

// TestGather: the runs of another folder are added, and one that differs is named.
func TestGather(t *testing.T) {
	mine, theirs := t.TempDir(), t.TempDir()
	for _, dir := range []string{mine, theirs} {
		code, _, err := call("run", "jaskowski/league", "-size", "quick", "-arms", "heuristic,random", "-data", dir)
		if code != 0 {
			t.Fatal(err)
		}
	}
	file := filepath.Join(theirs, "results/jaskowski/league/quick/heuristic.jsonl")
	require.OK(t, os.Remove(filepath.Join(mine, "results/jaskowski/league/quick/heuristic.jsonl")))
	code, out, err := call("gather", "jaskowski/league", "-data", mine, "-from", theirs)
	if want := "jaskowski/league quick: 1 run added, 1 was there\n"; code != 0 || out != want || err != "" {
		t.Errorf("exit %d: %q, not %q; %s", code, out, want, err)
	}
	if code, out, err := call("gather", "-data", mine); code != 0 || out+err != "" {
		t.Errorf("nothing to gather: exit %d, %q, %q", code, out, err)
	}
	if code, _, err := call("gather", "-data", mine, "-from", mine+"/none"); code != 1 || !strings.Contains(err, "none") {
		t.Errorf("no such folder: exit %d, %s", code, err)
	}
	text, _ := os.ReadFile(file)
	require.OK(t, os.WriteFile(file, append([]byte{'x'}, text...), 0o644))
	if code, _, err := call("gather", "jaskowski/league", "-data", mine, "-from", theirs); code != 1 ||
		strings.Count(err, "\n") != 1 || !strings.Contains(err, file+" line 1 is damaged") {
		t.Errorf("damaged: exit %d, %s", code, err)
	}
}

// TestListDamaged: one damaged file has a line, once, and all else is listed as usual.
func TestListDamaged(t *testing.T) {
	dir := t.TempDir()
	folder := filepath.Join(dir, "results/takahama/evolve/quick")
	require.OK(t, os.MkdirAll(folder, 0o777))
	for name, text := range map[string]string{"evolve/quick/de.jsonl": "<<<\n", "vote/quick/ours.jsonl": ""} {
		path := filepath.Join(dir, "results/takahama", name)
		require.OK(t, os.MkdirAll(filepath.Dir(path), 0o777))
		require.OK(t, os.WriteFile(path, []byte(text), 0o666))
	}
	code, out, err := call("list", "-data", dir)
	if code != 1 || strings.Count(err, "\n") != 1 || !strings.Contains(err, "de.jsonl line 1 is damaged") {
		t.Errorf("exit %d: %s", code, err)
	}
	for _, want := range []string{"takahama/evolve        quick         ?/21", "takahama/vote          quick          ?/4",
		"jaskowski/evolve       quick         0/90"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
}
