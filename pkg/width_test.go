package pkg_test

import (
	"bytes"
	"os"
	"os/exec"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/oneply/oneply/pkg/internal/require"
)

// widest is the greatest width of a line of code in characters; a tab counts as one.
const widest = 120

// TestWidth: lines can be read side by side. Output of an Example may be wider, and what is generated.
func TestWidth(t *testing.T) {
	out := require.Of(exec.Command("git", "-C", "..", "ls-files", "-z", "--", "*.go", "*.js").Output())(t)
	for _, file := range strings.Split(strings.TrimRight(string(out), "\x00"), "\x00") {
		text := require.Of(os.ReadFile("../" + file))(t)
		if bytes.HasPrefix(text, []byte("// Code generated")) {
			continue
		}
		output := false
		for i, line := range bytes.Split(text, []byte("\n")) {
			plain := strings.TrimSpace(string(line))
			output = plain == "// Output:" || output && strings.HasPrefix(plain, "//")
			if n := utf8.RuneCount(line); n > widest && !output {
				t.Errorf("%s:%d: %d columns, want at most %d", file, i+1, n, widest)
			}
		}
	}
}
