package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
)

// TestStoredStay: lines as they were once stored, kept in testdata/stored, are accepted as runs of today's experiments
// and stay as they are.
func TestStoredStay(t *testing.T) {
	const stored = "testdata/stored"
	files, err := filepath.Glob(stored + "/results/*/*/*/*.jsonl")
	if err != nil || len(files) < 4 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		rel := require.Of(filepath.Rel(stored, file))(t)
		experiment := require.Of(filepath.Rel("results", filepath.Dir(filepath.Dir(rel))))(t)
		to := t.TempDir()
		var stdout, stderr bytes.Buffer
		if code := oneply(t.Context(), []string{"gather", filepath.ToSlash(experiment), "-from", stored, "-data", to},
			&stdout, &stderr); code != 0 || !bytes.Contains(stdout.Bytes(), []byte("1 run added")) {
			t.Errorf("%s: exit %d, %s%s", file, code, &stdout, &stderr)
			continue
		}
		want, err1 := os.ReadFile(file)
		got, err2 := os.ReadFile(filepath.Join(to, rel))
		if err1 != nil || err2 != nil || !bytes.Equal(got, want) {
			t.Errorf("%s: %d bytes of %d, %v, %v", file, len(got), len(want), err1, err2)
		}
	}
}
