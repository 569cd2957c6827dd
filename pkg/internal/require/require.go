// Package require checks what tests depend on: calls that do not fail, mistakes that do, equal values. Only tests
// import it.
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

// Of returns the value of a call, as in text := require.Of(os.ReadFile(path))(t); an error ends the test.
func Of[V any](v V, err error) func(T) V {
	return func(t T) V {
		if err != nil {
			t.Helper()
			t.Fatal(err)
		}
		return v
	}
}

// Must returns the value of a call if no test is at hand, as in a table of tests.
func Must[V any](v V, err error) V {
	if err != nil {
		panic(err)
	}
	return v
}

// Error requires an error of one line that contains these words.
func Error(t T, err error, words string) {
	if err == nil || !strings.Contains(err.Error(), words) || strings.Contains(err.Error(), "\n") {
		t.Helper()
		t.Errorf("error %v, want one line with %q", err, words)
	}
}

// Fails requires an error of a call, as in require.Fails(os.ReadFile(path))(t, "no such file"), as Error does.
func Fails[V any](_ V, err error) func(T, string) {
	return func(t T, words string) {
		t.Helper()
		Error(t, err, words)
	}
}

// Equal requires equal values; of says what they are.
func Equal(t T, want, got any, of ...any) {
	if diff := cmp.Diff(want, got); diff != "" {
		t.Helper()
		t.Error(append(of, "(-want +got):\n"+diff)...)
	}
}

// XML requires a well-formed text; of says what it is.
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

// Files writes files, by their paths below a folder, with leave to execute them.
func Files(t T, folder string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		path := filepath.Join(folder, filepath.FromSlash(name))
		OK(t, os.MkdirAll(filepath.Dir(path), 0o755))
		OK(t, os.WriteFile(path, []byte(text), 0o755))
	}
}
