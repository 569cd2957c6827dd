package board

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestNames(t *testing.T) {
	for n := Shape(1); n <= 8; n++ {
		for move := range n.Squares() + 1 {
			got, err := Parse(Name(move, n), n)
			if err != nil || got != move {
				t.Errorf("%s: %d is called %s, read as %d, %v", n, move, Name(move, n), got, err)
			}
		}
	}
	if sq, err := Parse("D3", 8); err != nil || sq != 19 {
		t.Errorf("D3 is %d, %v", sq, err)
	}
	for _, bad := range []string{"", "a", "i1", "a9", "a0", "11", "a10", "é1", "\xc11", "pas", "passe"} {
		if _, err := Parse(bad, 8); err == nil {
			t.Errorf("%q is read", bad)
		}
	}
	if _, err := Parse("f1", 5); err == nil || err.Error() != `board: "f1" is no square: want a1 to e5` {
		t.Errorf("f1 of 5 x 5: %v", err)
	}
}

func TestMoves(t *testing.T) {
	for _, text := range []string{"a1b2passe5", "A1 B2 PASS E5", " a1 - b2,\npass - e5"} {
		if got, err := Moves(text, 5); err != nil || !slices.Equal(got, []int{0, 6, 25, 24}) {
			t.Errorf("%q: %v, %v", text, got, err)
		}
	}
	if _, err := Moves("a1 f1", 5); err == nil || err.Error() != `move 2: "f1" is no square: want a1 to e5` {
		t.Error(err)
	}
}

func TestMembers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		set, sum := rapid.Uint64().Draw(t, "set"), uint64(0)
		for i := range Members(set) {
			sum += 1 << i
		}
		if sum != set {
			t.Fatalf("members of %x add up to %x", set, sum)
		}
	})
}

// Every name that can be read is the square's name, except for the case of its letter.
func FuzzParse(f *testing.F) {
	for _, name := range []string{"d3", "A1", "h8", "i9", "a0", "pass", "é1", "", "\xc11"} {
		f.Add(name, 8)
	}
	f.Fuzz(func(t *testing.T, name string, side int) {
		if side < 1 || side > 8 {
			return
		}
		n := Shape(side)
		sq, err := Parse(name, n)
		if err == nil && (sq < 0 || sq > Pass(n) || Name(sq, n) != strings.ToLower(name)) {
			t.Errorf("%q is read as square %d, %s, of %s", name, sq, Name(sq, n), n)
		}
		if err != nil && strings.Contains(err.Error(), "\n") {
			t.Errorf("error %q", err)
		}
	})
}

func TestSymmetriesFormAGroup(t *testing.T) {
	for n := Shape(2); n <= 8; n++ {
		testGroup(t, n)
	}
	testGroup(t, Rectangle(7, 6, 0, 2))
	testGroup(t, Rectangle(5, 8, 0, 1, 2, 3))
	testGroup(t, Rectangle(6, 6, 0, 7))
}

func testGroup(t *testing.T, n Shape) {
	image := func(k int) (s [65]int) {
		for sq := range n.Squares() + 1 {
			s[sq] = Symmetry(k, sq, n)
		}
		return s
	}
	all := map[[65]int]bool{}
	for _, k := range n.Symmetries() {
		all[image(k)] = true
	}
	if len(all) != len(n.Symmetries()) {
		t.Fatalf("%s: %d symmetries", n, len(all))
	}
	for _, i := range n.Symmetries() {
		for _, j := range n.Symmetries() {
			var s [65]int
			for sq := range n.Squares() + 1 {
				s[sq] = Symmetry(i, Symmetry(j, sq, n), n)
			}
			if !all[s] {
				t.Errorf("%s: %d after %d is no symmetry", n, i, j)
			}
		}
	}
}

func TestShapes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		width, height := rapid.IntRange(1, 8).Draw(t, "width"), rapid.IntRange(1, 8).Draw(t, "height")
		list := []int{0}
		for k := 1; k < 8; k++ {
			if (k < 4 || width == height) && rapid.Bool().Draw(t, "symmetry") {
				list = append(list, k)
			}
		}
		n := Rectangle(width, height, list...)
		if n.Width() != width || n.Height() != height || n.Squares() != width*height ||
			!slices.Equal(n.Symmetries(), list) || n.Square() != (len(list) == 8) || n.Square() && n != Shape(width) {
			t.Fatalf("%d x %d squares with the symmetries %v are %s with %v", width, height, list, n, n.Symmetries())
		}
	})
	if Shape(0).Width() != 8 || Shape(0).Height() != 8 || Shape(0).Squares() != 64 || Side(0) != Default {
		t.Error("0 is not 8 x 8")
	}
}
