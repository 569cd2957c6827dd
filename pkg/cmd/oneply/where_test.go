package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
)

// TestWhere: outside a checkout, the program says where results are stored before it plays anything.
func TestWhere(t *testing.T) {
	file := require.Of(filepath.Abs("../../../data/published/jaskowski/best_all2.player"))(t)
	t.Chdir(t.TempDir())
	const says = "there is no checkout of oneply here: results are stored in ./oneply-data"
	lesson := []string{"learn", "-name", "x", "-games", "2000", "-final", "20", "-measure", "2", "-against", file}
	code, _, stderr := call(lesson...)
	if code != 0 || !strings.HasPrefix(stderr, says) {
		t.Errorf("exit %d, %s", code, stderr)
	}
	require.Of(os.Stat("oneply-data/results/learned/x/own/lesson.jsonl"))(t)
	if code, _, stderr := call(append(lesson, "-data", t.TempDir())...); code != 0 || strings.Contains(stderr, says) {
		t.Errorf("exit %d, %s", code, stderr)
	}
	t.Chdir(fakeCheckout(t))
	if code, _, stderr := call(lesson...); code != 0 || strings.Contains(stderr, says) {
		t.Errorf("exit %d, %s", code, stderr)
	}
}
