package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/oneply/oneply/pkg/internal/require"
)

// TestNotebooks: copies are equal, and a second call changes nothing.
func TestNotebooks(t *testing.T) {
	to := filepath.Join(t.TempDir(), "mine")
	for i := range 2 {
		if code, out, said := call("notebooks", to); code != 0 || said != "" || strings.HasPrefix(out, "0 of ") != (i > 0) {
			t.Fatalf("exit %d, %s%s", code, out, said)
		}
	}
	for _, name := range []string{"tour.ipynb", "players/corners.player"} {
		got, err1 := os.ReadFile(filepath.Join(to, name))
		want, err2 := os.ReadFile(filepath.Join("../../../notebooks", name))
		if err1 != nil || err2 != nil || !bytes.Equal(got, want) {
			t.Errorf("%s: %v, %v", name, err1, err2)
		}
	}
	code, out, said := call("notebooks", filepath.Join(to, "tour.ipynb"))
	if code != 1 || out != "" || strings.Count(said, "\n") != 1 || !strings.Contains(said, "not a directory") {
		t.Errorf("a file for a folder: exit %d, %s%s", code, out, said)
	}
}

// TestNotebooksUpdated: a newer version brings what is new and replaces unchanged copies; what the user has changed
// stays, version after version, until it is taken away.
func TestNotebooksUpdated(t *testing.T) {
	to := t.TempDir()
	mine := filepath.Join(to, "a.ipynb")
	brought := func(texts, said string) {
		t.Helper()
		from := fstest.MapFS{}
		for i, text := range strings.Fields(texts) {
			from[string(rune('a'+i))+".ipynb"] = &fstest.MapFile{Data: []byte(text)}
		}
		var stdout, stderr bytes.Buffer
		err := copyNotebooks(from, to, &stdout, &stderr)
		if err != nil || !strings.Contains(stderr.String(), said) || (said == "") != (stderr.Len() == 0) {
			t.Errorf("%s: %s, %v", texts, &stderr, err)
		}
	}
	holds := func(want string) {
		t.Helper()
		var got []string
		for _, name := range []string{"a", "b", "c"} {
			if text, err := os.ReadFile(filepath.Join(to, name+".ipynb")); err == nil {
				got = append(got, string(text))
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("there are %s, want %s", got, want)
		}
	}
	brought("a1 b1", "")
	holds("a1 b1")
	brought("a2 b1", "")
	holds("a2 b1")
	require.OK(t, os.WriteFile(mine, []byte("mine"), 0o644))
	brought("a3 b3 c3", "changed them: a.ipynb; ")
	holds("mine b3 c3")
	brought("a4 b4 c4", "changed them: a.ipynb; ")
	holds("mine b4 c4")
	require.OK(t, os.Remove(mine))
	brought("a4 b4 c4", "")
	holds("a4 b4 c4")
	require.OK(t, os.Remove(mine))
	require.OK(t, os.Symlink("a.ipynb", mine)) // which cannot be read
	brought("a5 b4 c4", "cannot be read: ")
	if require.Of(os.Readlink(mine))(t) != "a.ipynb" {
		t.Error("a file that cannot be read is replaced")
	}
}
