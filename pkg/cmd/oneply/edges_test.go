package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/need"
)

// TestOneLine: whatever an argument holds, the error is one line that a terminal can show.
func TestOneLine(t *testing.T) {
	t.Setenv("ONEPLY_DATA", t.TempDir()) // to look at all stored names takes long
	for name, arg := range map[string]string{
		"line break": "a\nb", "escape": "\x1b[31mred\x07", "long": strings.Repeat("x", 100_000),
		"turned": "a\u202eb",
	} {
		folder := filepath.Join(t.TempDir(), name)
		need.OK(t, os.Mkdir(folder, 0o755))
		for _, args := range [][]string{
			{"score", "-player", filepath.Join(folder, arg)}, {"run", arg}, {arg}, {"check", arg},
			{"draw", "takahama", arg}, {"export", arg}, {"list", "-data", arg}, {"lab", "-port", arg},
		} {
			code, _, stderr := call(args...)
			if code == 0 || strings.Count(stderr, "\n") != 1 || len(stderr) > 5000 ||
				strings.ContainsAny(stderr, "\x1b\x07\u202e") {
				t.Errorf("%s, %.20q: exit %d, %d characters: %.300q", args[0], arg, code, len(stderr), stderr)
			}
		}
	}
}
