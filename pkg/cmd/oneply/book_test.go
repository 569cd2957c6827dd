package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/game/perfect"
	"github.com/oneply/oneply/pkg/internal/require"
)

// TestBook: a book goes into a file that is read again; a file that is no such book stays as it is.
func TestBook(t *testing.T) {
	path := filepath.Join(t.TempDir(), "four.book")
	if code, out, err := call("book", "-discs", "0", "-o", path); code != 0 || out != "" || err != "" {
		t.Fatalf("exit %d, stdout %q, stderr %q", code, out, err)
	}
	text := require.Of(os.ReadFile(path))(t)
	if b, err := perfect.ReadBook(text); err != nil || b.Discs() != 0 {
		t.Errorf("%v, %v", b, err)
	}
	nowhere := filepath.Join(path, "four.book")
	if code, _, err := call("book", "-discs", "12", "-o", nowhere); code != 1 || strings.Count(err, "\n") != 1 {
		t.Errorf("a file that cannot be is found out before the search: exit %d, %s", code, err)
	}
	more := string(perfect.NewBook(3).Bytes())
	for want, text := range map[string]string{"name another file": more, "no book": "d6d5\n"} {
		require.OK(t, os.WriteFile(path, []byte(text), 0o644))
		code, _, said := call("book", "-discs", "2", "-o", path)
		if now, _ := os.ReadFile(path); code != 1 || string(now) != text || !strings.Contains(said, want) ||
			strings.Count(said, "\n") != 1 {
			t.Errorf("exit %d, %q, want %s; the file is %q", code, said, want, now)
		}
	}
}
