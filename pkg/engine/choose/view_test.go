package choose

import (
	"strings"
	"testing"
)

// FuzzParseView: a name that can be read is the view's own name; all others are errors of one line.
func FuzzParseView(f *testing.F) {
	for _, name := range []string{"inversion", "negation", "", "Inversion", "negation ", "in\nversion", "\xff"} {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		v, err := ParseView(name)
		if err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Errorf("error of several lines: %q", err)
			}
			return
		}
		var again View
		text, err := v.MarshalText()
		if err == nil {
			err = again.UnmarshalText(text)
		}
		if err != nil || string(text) != name || again != v {
			t.Errorf("%q is read as %v, written as %q and read as %v (%v)", name, v, text, again, err)
		}
	})
}

// TestSettings: an unknown view or rule for ties gives one clear line and is not written.
func TestSettings(t *testing.T) {
	for _, c := range []struct {
		err  error
		want string
	}{
		{View(7).Check(), "view 7, want 0 (inversion) or 1 (negation), and 2 more to see the end"},
		{TieRule(-1).Check(), "rule -1 for ties, want 0 (at random) or 1 (first)"},
	} {
		if c.err == nil || c.err.Error() != c.want {
			t.Errorf("%v, want %s", c.err, c.want)
		}
	}
	if _, err := View(4).MarshalText(); err == nil || Negation.Check() != nil || FirstTies.Check() != nil {
		t.Errorf("%v, %v, %v", err, Negation.Check(), FirstTies.Check())
	}
}
