package oneline

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestOf(t *testing.T) {
	for text, want := range map[string]string{
		"":                          "",
		" two\n\twords ":            "two words",
		"\x1b[31mred\x07":           "�[31mred�",
		"Jaśkowski — 8 × 8":         "Jaśkowski — 8 × 8",
		"left\u202eright":           "left�right",
		strings.Repeat("x", 300):    strings.Repeat("x", 300),
		strings.Repeat("x", 90_000): strings.Repeat("x", 200) + "..." + strings.Repeat("x", 100),
	} {
		if got := Of(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// TestAny: whatever the text, it is one short line without control characters, and stays as it is.
func TestAny(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.String().Draw(t, "text")
		got := Of(text)
		if strings.ContainsFunc(got, func(r rune) bool { return r < ' ' || r == 0x7f || 0x80 <= r && r < 0xa0 }) ||
			utf8.RuneCountInString(got) > longest+3 || Of(got) != got {
			t.Errorf("%q becomes %q", text, got)
		}
	})
}

func TestNearest(t *testing.T) {
	all := []string{"anna", "anna-2", "crowd", "mine"}
	for name, want := range map[string]string{"ana": "anna", "anna-3": "anna-2 anna", "nobody": "", "crwod": "crowd",
		strings.Repeat("x", 1000): ""} {
		if got := strings.Join(Nearest(name, all), " "); got != want {
			t.Errorf("%.20s: %s, want %s", name, got, want)
		}
	}
	for name, want := range map[string]string{"crwod": "the nearest name is crowd",
		"anna-3": "the nearest names are anna-2, anna", "nobody": ""} {
		if got := Near(name, all); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
}

func TestList(t *testing.T) {
	for want, words := range map[string][]string{"": nil, "d3": {"d3"}, "d3 or c4": {"d3", "c4"},
		"d3, c4 or f5": {"d3", "c4", "f5"}} {
		if got := List(words, "or"); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
