package eval

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
)

func TestSystematic(t *testing.T) {
	for _, c := range []struct {
		name                   string
		lengths                []int
		tables, weights, place int
	}{
		{"all-1", []int{1}, 10, 30, 64},
		{"all-2", []int{2}, 32, 288, 210},
		{"all-3", []int{3}, 24, 648, 168},
		{"all-4", []int{4}, 21, 1701, 130},
		{"all-1-2-3", []int{1, 2, 3}, 66, 966, 442},
		{"all-1-2-3-4", []int{1, 2, 3, 4}, 87, 2667, 572},
	} {
		a := Systematic(c.lengths...)
		if a.Name != c.name || len(a.Places) != c.tables || a.Dim() != c.weights ||
			len(slices.Concat(a.Places...)) != c.place {
			t.Errorf("%s: name %s, %d tables, %d weights, %d places, want %d, %d, %d",
				c.name, a.Name, len(a.Places), a.Dim(), len(slices.Concat(a.Places...)), c.tables, c.weights, c.place)
		}
	}
}

// The published network is all-2: the same places share a table, in the same order of squares.
func TestPublishedNetworkIsAll2(t *testing.T) {
	shape := func(places [][][]int) map[string]bool {
		all := map[string]bool{}
		for _, p := range places {
			p = slices.Clone(p)
			slices.SortFunc(p, slices.Compare[[]int])
			all[fmt.Sprint(p)] = true
		}
		return all
	}
	var places [][][]int
	for _, tuple := range must(readFile(published + "jaskowski/best_all2.player")).(*Network).Tuples() {
		places = append(places, tuple.Places)
	}
	require.Equal(t, shape(places), shape(Systematic(2).Places))
}

func TestSnakes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := seed.Seed(rapid.Uint64().Draw(t, "seed"))
		m, n := rapid.IntRange(1, 5).Draw(t, "m"), rapid.IntRange(1, MaxLength).Draw(t, "n")
		a := Snakes(s, m, n)
		if torus := TorusSnakes(s, m, n); !reflect.DeepEqual(torus, TorusSnakes(s, m, n)) || torus.Dim() != a.Dim() {
			t.Fatal("not a function of the seed on a torus")
		} else {
			for _, places := range torus.Places {
				checkExpansions(t, places, n, func(d int) bool { return d <= 1 || d == 7 })
			}
		}
		if len(a.Places) != m || a.Dim() != m*entries(n) {
			t.Fatalf("%s: %d tuples, %d weights", a.Name, len(a.Places), a.Dim())
		}
		for _, places := range a.Places {
			checkExpansions(t, places, n, func(d int) bool { return d <= 1 })
		}
		if !reflect.DeepEqual(a, Snakes(s, m, n)) || !reflect.DeepEqual(a.Places[:1], Snakes(s, 1, n).Places) {
			t.Fatal("not a function of the seed")
		}
	})
}

// checkExpansions checks that the places are all images of a snake, those of equal squares once; near says which
// distances a step may have.
func checkExpansions(t *rapid.T, places [][]int, n int, near func(int) bool) {
	covered := map[uint64]bool{}
	for k := range 8 {
		image := make([]int, n)
		for i, sq := range places[0] {
			image[i] = board.Symmetry(k, sq, 8)
		}
		if !covered[set(image)] && !slices.ContainsFunc(places, func(p []int) bool { return slices.Equal(p, image) }) {
			t.Fatalf("image %v is missing in %v", image, places)
		}
		covered[set(image)] = true
	}
	if len(places) != len(covered) {
		t.Fatalf("%d places, want %d", len(places), len(covered))
	}
	for i, sq := range places[0][1:] {
		if !slices.ContainsFunc(places[0][:i+1], func(b int) bool { return near(abs(sq/8-b/8)) && near(abs(sq%8-b%8)) }) {
			t.Fatalf("%v is no walk", places[0])
		}
	}
}

func TestParseArchitecture(t *testing.T) {
	for _, name := range []string{"all-1", "all-2", "all-1-2-3-4", "all-8", "rand-8x4", "rand-1x12",
		"all-2-turned", "rand-8x4-torus", "rand-8x4-ascending", "rand-10x3-turned-torus"} {
		if a, err := ParseArchitecture(name, 1); err != nil || a.Name != name {
			t.Errorf("%s: %s, %v", name, a.Name, err)
		}
	}
	for _, name := range []string{"", "all", "all-", "all-0", "all-9", "all-x", "all-2-2", "all-+1", "all-02", "rand-8",
		"rand-0x4", "rand-8x13", "rand-8x4x2",
		"rand-99999999x2", "rand-9x12", "rand-8081x12", "two",
		"all-2-torus", "rand-8x4-torus-turned", "all-2-turned-ascending", "all-2-ascending-turned", "-turned", "-torus"} {
		require.Fails(ParseArchitecture(name, 1))(t, "want a name like")
	}
}

// Every name that can be read is the name of the result, which has at most the weights that networks may have.
func FuzzParseArchitecture(f *testing.F) {
	for _, name := range []string{"all-1-2-3", "all-2-turned", "rand-8x4", "rand-1x12-ascending", "rand-10x3-turned-torus",
		"all-+1", "rand-08x4", "all-2-", "rand-99999999999999999999x1", "-torus", ""} {
		f.Add(name, uint64(1))
	}
	for _, name := range []string{"logistello-turned", "rect-2x3,all-2", "edge+2x", "a1b2c3",
		"row-2,diagonal-3-ascending"} {
		f.Add(name, uint64(1))
	}
	f.Add("all"+strings.Repeat("-8", 3000), uint64(1))
	f.Fuzz(func(t *testing.T, name string, s uint64) {
		a, err := ParseArchitecture(name, seed.Seed(s))
		if err != nil {
			if text := err.Error(); strings.Contains(text, "\n") || len(text) > 600 ||
				!strings.HasPrefix(text, "architecture ") {
				t.Fatalf("error %q", err)
			}
			return
		}
		if a.Name != name {
			t.Fatalf("%q is read as %q", name, a.Name)
		}
		if _, err := a.Random(1, -1, 1); err != nil {
			t.Fatalf("%q: %v", name, err)
		}
	})
}

func TestArchitecturesPanic(t *testing.T) {
	for name, make := range map[string]func(){
		"all-0": func() { Systematic(0) }, "all-9": func() { Systematic(2, 9) },
		"rand-0x2": func() { Snakes(1, 0, 2) }, "rand-2x13": func() { Snakes(1, 2, 13) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: no panic", name)
				}
			}()
			make()
		}()
	}
}

func BenchmarkDecode(b *testing.B) {
	a := Systematic(1, 2, 3, 4)
	for name, w := range map[string][]float64{
		"full":         uniform(a.Dim(), 1, -1, 1),
		"two-decimals": hundredths(uniform(a.Dim(), 1, -300, 300)),
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				must(a.Decode(w))
			}
		})
	}
}

func BenchmarkDecodeSymmetric(b *testing.B) {
	w := uniform(10, 1, -1, 1)
	b.ReportAllocs()
	for b.Loop() {
		must(Symmetric{}.Decode(w))
	}
}

// A network turned by a symmetry values boards as before, one with ascending places does not; both orders have the
// same places.
func TestOrderOfSquares(t *testing.T) {
	for _, name := range []string{"all-2", "all-3", "rand-8x4", "rand-7x5"} {
		for end, symmetric := range map[string]bool{"-turned": true, "-ascending": false} {
			a, err := ParseArchitecture(name+end, 3)
			if err != nil || a.Name != name+end {
				t.Fatalf("%s: %q, %v", name+end, a.Name, err)
			}
			n := require.Of(a.Random(5, -1, 1))(t)
			if got := symmetricValues(n); got != symmetric {
				t.Errorf("%s: values of symmetric boards equal: %t", a.Name, got)
			}
			plain, _ := ParseArchitecture(name, 3)
			require.Equal(t, coveredSquares(plain), coveredSquares(a), a.Name)
		}
	}
}

// symmetricValues reports whether an arbitrary board has the same value under all symmetries.
func symmetricValues(e Evaluator) bool {
	own, opp := uint64(0x0000103c08241a03), uint64(0x00182c4034180400)
	equal := true
	for k := range 8 {
		var s board.Stones
		for sq := range 64 {
			to := board.Symmetry(k, sq, 8)
			s.Own |= own >> sq & 1 << to
			s.Opp |= opp >> sq & 1 << to
		}
		equal = equal && e.Value(s) == e.Value(board.Stones{Own: own, Opp: opp})
	}
	return equal
}

// coveredSquares returns the sets of squares of the places of each tuple, in ascending order.
func coveredSquares(a Architecture) [][]uint64 {
	var all [][]uint64
	for _, places := range a.Places {
		var sets []uint64
		for _, p := range places {
			sets = append(sets, set(p))
		}
		slices.Sort(sets)
		all = append(all, slices.Compact(sets))
	}
	return all
}
