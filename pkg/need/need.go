// Package need ends a test where something that it cannot do without fails. Only tests import it.
package need

// T is a test: of package testing, or of rapid.
type T interface {
	Helper()
	Fatal(args ...any)
}

// OK ends the test with an error, if there is one.
func OK(t T, err error) {
	if err != nil {
		t.Helper()
		t.Fatal(err)
	}
}

// Of is the value of a call, as in text := need.Of(os.ReadFile(path))(t); its error ends the test.
func Of[V any](v V, err error) func(T) V {
	return func(t T) V {
		if err != nil {
			t.Helper()
			t.Fatal(err)
		}
		return v
	}
}
