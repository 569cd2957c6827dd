// Package require holds tests to what they cannot do without: calls that do not fail, mistakes that do, equal values.
// Only tests import it.
package require

import (
	"encoding/xml"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/google/go-cmp/cmp"
)

// T is a test: of package testing, or of rapid.
type T interface {
	Helper()
	Error(args ...any)
	Errorf(format string, args ...any)
	Fatal(args ...any)
}

// OK ends the test with an error, if there is one.
func OK(t T, err error) {
	if err != nil {
		t.Helper()
		t.Fatal(err)
	}
}

// Of is the value of a call, as in text := require.Of(os.ReadFile(path))(t); its error ends the test.
func Of[V any](v V, err error) func(T) V {
	return func(t T) V {
		if err != nil {
			t.Helper()
			t.Fatal(err)
		}
		return v
	}
}

// Must is the value of a call where no test is at hand, as in what a table of tests holds.
func Must[V any](v V, err error) V {
	if err != nil {
		panic(err)
	}
	return v
}

// Error wants an error of one line that has these words in it.
func Error(t T, err error, words string) {
	if err == nil || !strings.Contains(err.Error(), words) || strings.Contains(err.Error(), "\n") {
		t.Helper()
		t.Errorf("error %v, want one line with %q", err, words)
	}
}

// Fails wants the error of a call, as in require.Fails(os.ReadFile(path))(t, "no such file"), as Error does.
func Fails[V any](_ V, err error) func(T, string) {
	return func(t T, words string) {
		t.Helper()
		Error(t, err, words)
	}
}

// Equal compares what is wanted with what is there, of what may be named.
func Equal(t T, want, got any, of ...any) {
	if diff := cmp.Diff(want, got); diff != "" {
		t.Helper()
		t.Error(append(of, "(-want +got):\n"+diff)...)
	}
}

// XML wants a text that is well formed, as what may be named.
func XML(t T, text string, of ...any) {
	for d := xml.NewDecoder(strings.NewReader(text)); ; {
		if _, err := d.Token(); err == io.EOF {
			return
		} else if err != nil {
			t.Helper()
			t.Error(append(of, err)...)
			return
		}
	}
}

// Files writes files, by their paths below a folder, so that they can be run, too.
func Files(t T, folder string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		path := filepath.Join(folder, filepath.FromSlash(name))
		OK(t, os.MkdirAll(filepath.Dir(path), 0o755))
		OK(t, os.WriteFile(path, []byte(text), 0o755))
	}
}
