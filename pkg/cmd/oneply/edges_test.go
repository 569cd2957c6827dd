package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
)

// TestEndless: what never ends is not read to its end.
func TestEndless(t *testing.T) {
	for _, line := range []string{"run -plan /dev/zero -task 0", "book -discs 2 -o /dev/zero"} {
		if code, _, stderr := call(strings.Fields(line)...); code != 1 || strings.Count(stderr, "\n") != 1 {
			t.Errorf("%s: exit %d: %.300q", line, code, stderr)
		}
	}
}

// TestSubmitLines: what goes to a cluster stays within its line of the script.
func TestSubmitLines(t *testing.T) {
	for flag, value := range map[string]string{"-sbatch": "--comment=x\ntouch y", "-mem": "2G\r", "-partition": "a\nb",
		"-account": "a\x00", "-data": filepath.Join(t.TempDir(), `a"b`)} {
		code, out, stderr := call("submit", "learners/go", "-size", "quick", "-dry-run", "-data", t.TempDir(), flag, value)
		if code != 1 || out != "" || !strings.Contains(stderr, flag) || strings.Count(stderr, "\n") != 1 {
			t.Errorf("%s %q: exit %d, %q, %q", flag, value, code, out, stderr)
		}
	}
}

// TestOneLine: whatever an argument holds, the error is one line that a terminal can show.
func TestOneLine(t *testing.T) {
	t.Setenv("ONEPLY_DATA", t.TempDir()) // to look at all stored names takes long
	for name, arg := range map[string]string{
		"line break": "a\nb", "escape": "\x1b[31mred\x07", "long": strings.Repeat("x", 100_000),
		"turned": "a\u202eb",
	} {
		folder := filepath.Join(t.TempDir(), name)
		require.OK(t, os.Mkdir(folder, 0o755))
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
