package lab

import (
	"slices"
	"testing"
)

// TestDifferences: also of fields that only one of the two has.
func TestDifferences(t *testing.T) {
	type value struct {
		Games int    `json:"games"`
		From  string `json:"from,omitempty"`
	}
	for _, c := range []struct {
		got, want value
		list      []string
	}{
		{value{1, "a"}, value{1, "a"}, nil},
		{value{1, "a"}, value{2, "b"}, []string{"from is a, not b", "games is 1, not 2"}},
		{value{1, ""}, value{1, "b"}, []string{"from is unset, not b"}},
		{value{1, "a"}, value{1, ""}, []string{"from is a, not unset"}},
	} {
		if list := Differences(c.got, c.want); !slices.Equal(list, c.list) {
			t.Errorf("%v and %v: %q, want %q", c.got, c.want, list, c.list)
		}
	}
}
