package eval

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/internal/require"
)

// TestPatterns counts tables, places and weights, by hand.
func TestPatterns(t *testing.T) {
	for _, c := range []struct {
		n                       board.Shape
		name                    string
		tables, places, weights int
	}{
		{8, "logistello", 11, 46, 167_265}, {8, "logistello-turned", 11, 84, 167_265}, {8, "rect-2x3", 12, 84, 12 * 729},
		{8, "corner-3x3", 1, 4, 19_683}, {8, "corner-2x5", 1, 8, 59_049}, {8, "edge+2x", 1, 4, 59_049},
		{8, "edge+2x-turned", 1, 8, 59_049}, {8, "row-1", 1, 4, 6561}, {8, "diagonal-8", 1, 2, 6561},
		{8, "diagonal-8-turned", 1, 4, 6561}, {8, "a1b2", 1, 4, 9}, {8, "b1a1c1", 1, 8, 27},
		{8, "all-1,rect-2x2", 20, 113, 840}, {8, "corner-3x4", 1, 8, 531_441},
		{8, "d4e4d5e5", 1, 1, 81}, {8, "d4e4d5e5-turned", 1, 8, 81},
		{5, "rect-2x3", 4, 24, 4 * 729}, {5, "edge+2x", 1, 4, 2187}, {4, "corner-2x2", 1, 4, 81},
		{board.Upright, "rect-2x3", 15, 25, 15 * 729}, {board.Upright, "row-6", 1, 1, 2187},
		{board.Upright, "a6b5c4d3", 1, 2, 81},
	} {
		a, err := On(c.n).ParseArchitecture(c.name, 1)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		places := len(slices.Concat(a.Places...))
		if len(a.Places) != c.tables || places != c.places || a.Dim() != c.weights || a.Name != c.name {
			t.Errorf("%s: %d tables, %d places, %d weights, want %d, %d, %d", a.Name, len(a.Places), places, a.Dim(), c.tables,
				c.places, c.weights)
		}
	}
}

// TestPatternsCoverTheBoard: a stone on any square counts for Logistello's patterns.
func TestPatternsCoverTheBoard(t *testing.T) {
	a := must(ParseArchitecture("logistello", 1))
	seen := uint64(0)
	for _, p := range slices.Concat(a.Places...) {
		seen |= set(p)
	}
	if seen != board.All(8) {
		t.Errorf("squares %v are seen by no pattern", board.Names(^seen, 8))
	}
}

// TestTurnedPatternsAreSymmetric: symmetric boards have equal values.
func TestTurnedPatternsAreSymmetric(t *testing.T) {
	a := must(ParseArchitecture("edge+2x,rect-2x3,diagonal-4,a1c2-turned", 1))
	n := must(a.Random(3, -1, 1))
	rapid.Check(t, func(t *rapid.T) {
		own := rapid.Uint64().Draw(t, "own")
		s := board.Stones{Own: own, Opp: rapid.Uint64().Draw(t, "opp") &^ own}
		k := rapid.IntRange(0, 7).Draw(t, "symmetry")
		var turned board.Stones
		for sq := range 64 {
			to := board.Symmetry(k, sq, 8)
			turned.Own |= s.Own >> sq & 1 << to
			turned.Opp |= s.Opp >> sq & 1 << to
		}
		if n.Value(s) != n.Value(turned) {
			t.Fatalf("%v and its image have different values", s)
		}
	})
}

// TestWrongPatterns: errors say what is wrong.
func TestWrongPatterns(t *testing.T) {
	for name, want := range map[string]string{
		"corner-4x4": "a board of 8 x 8 squares has none", "rect-9x1": "want a name like", "row-2x3": "want a name like",
		"corner-3": "want a name like", "diagonal-1": "has none", "row-9": "want a name like", "a1b1a1": "a1 twice",
		"a1b9": "want a name like", "rect-2x2,rect-2x2": "rect-2x2 twice", "logistello,row-2": "row-2 twice",
		"rect-2x3,": "want a name like", ",": "want a name like", "rect-2x3-torus": "want a name like",
		"a1b1c1d1e1f1g1h1a2b2c2d2e2":           "13 squares, want at most 12",
		"corner-3x4,corner-2x6,row-1,rect-3x4": "weights, want at most",
	} {
		require.Fails(ParseArchitecture(name, 1))(t, want)
	}
	require.Fails(On(5).ParseArchitecture("a1f1", 1))(t, `"f1" is no square`)
}
