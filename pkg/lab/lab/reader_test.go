package lab

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
)

// TestReader: a reader reads once, also what other results were made from.
func TestReader(t *testing.T) {
	dir := t.TempDir()
	run(t, sphere(0), Options{Size: Quick, Data: dir})
	run(t, sum(), Options{Size: Quick, Data: dir})
	r := NewReader(dir)
	first := require.Of(all(sum(), r, Quick))(t)
	for _, file := range []string{wide, "results/test/sum/quick/all.jsonl"} {
		require.OK(t, os.Remove(filepath.Join(dir, file)))
	}
	second := require.Of(all(sum(), r, Quick))(t)
	require.Equal(t, first, second)
	if lines, err := all(sphere(0), r, Quick); err != nil || len(lines) != 8 {
		t.Errorf("%d lines, %v", len(lines), err)
	}
	_, err := all(sphere(0), NewReader(dir), Quick)
	wants(t, err, "4 of 8 runs of test/sphere are there at quick: oneply run test/sphere -size quick")
}
