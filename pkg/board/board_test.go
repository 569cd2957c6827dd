package board

import (
	"strings"
	"testing"
)

func TestNames(t *testing.T) {
	for _, n := range []int{5, 8} {
		for sq := range n * n {
			got, err := Parse(Name(sq, n), n)
			if err != nil || got != sq {
				t.Errorf("%d x %d: %d is called %s, read as %d, %v", n, n, sq, Name(sq, n), got, err)
			}
		}
	}
	if sq, err := Parse("D3", 8); err != nil || sq != 19 {
		t.Errorf("D3 is %d, %v", sq, err)
	}
	for _, bad := range []string{"", "a", "i1", "a9", "a0", "11", "a10", "é1", "\xc11"} {
		if _, err := Parse(bad, 8); err == nil {
			t.Errorf("%q is read", bad)
		}
	}
}

// Whatever name is read is the square's name, but for the case of its letter.
func FuzzParse(f *testing.F) {
	for _, name := range []string{"d3", "A1", "h8", "i9", "a0", "pass", "é1", "", "\xc11"} {
		f.Add(name, 8)
	}
	f.Fuzz(func(t *testing.T, name string, n int) {
		if n < 1 || n > 9 {
			return
		}
		sq, err := Parse(name, n)
		if err == nil && (sq < 0 || sq > Pass(n) || Name(sq, n) != strings.ToLower(name)) {
			t.Errorf("%q is read as square %d, %s, of %d x %d", name, sq, Name(sq, n), n, n)
		}
		if err != nil && strings.Contains(err.Error(), "\n") {
			t.Errorf("error %q", err)
		}
	})
}

func TestSymmetriesFormAGroup(t *testing.T) {
	const n = 8
	image := func(k int) (s [n * n]int) {
		for sq := range s {
			s[sq] = Symmetry(k, sq, n)
		}
		return s
	}
	all := map[[n * n]int]bool{}
	for k := range 8 {
		all[image(k)] = true
	}
	if len(all) != 8 {
		t.Fatalf("%d symmetries", len(all))
	}
	for i := range 8 {
		for j := range 8 {
			var s [n * n]int
			for sq := range s {
				s[sq] = Symmetry(i, Symmetry(j, sq, n), n)
			}
			if !all[s] {
				t.Errorf("%d after %d is no symmetry", i, j)
			}
		}
	}
}
