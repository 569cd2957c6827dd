package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestNotebooks: copies are equal, a second call changes nothing, and what differs stays.
func TestNotebooks(t *testing.T) {
	to := filepath.Join(t.TempDir(), "mine")
	copied := func() (int, string) {
		var stdout, stderr bytes.Buffer
		code := oneply(t.Context(), []string{"notebooks", to}, &stdout, &stderr)
		return code, stderr.String()
	}
	for range 2 {
		if code, said := copied(); code != 0 || said != "" {
			t.Fatalf("exit %d, %s", code, said)
		}
	}
	for _, name := range []string{"tour.ipynb", "class-answers.md", "players/corners.player"} {
		got, err1 := os.ReadFile(filepath.Join(to, name))
		want, err2 := os.ReadFile(filepath.Join("../../../notebooks", name))
		if err1 != nil || err2 != nil || !bytes.Equal(got, want) {
			t.Errorf("%s: %v, %v", name, err1, err2)
		}
	}
	mine := filepath.Join(to, "tour.ipynb")
	if err := os.WriteFile(mine, []byte("mine"), 0o644); err != nil {
		t.Fatal(err)
	}
	code, said := copied()
	if text, err := os.ReadFile(mine); code != 1 || !strings.Contains(said, "tour.ipynb is another one") ||
		string(text) != "mine" {
		t.Errorf("exit %d, %s: %s, %v", code, said, text, err)
	}
}
