package lab

import (
	"path/filepath"
	"testing"
)

// TestReplaceNames: an error speaks of the file that was asked for, not of the one that is written first.
func TestReplaceNames(t *testing.T) {
	path := filepath.Join(t.TempDir(), "none", "x.svg")
	if err := Replace(path, nil); err == nil || err.Error() != "open "+path+": no such file or directory" {
		t.Error(err)
	}
}
