package eval

import (
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// TestPackedNetworks: a wide network is written packed, and reads back as it is.
func TestPackedNetworks(t *testing.T) {
	a := must(ParseArchitecture("corner-3x3,a1", 1))
	for name, w := range map[string][]float64{
		"rounded": Rounded(uniform(a.Dim(), 1, -0.7, 0.3)), "zeros": make([]float64, a.Dim()),
		"binary": uniform(a.Dim(), 2, -1, 1),
	} {
		n := must(a.network(w))
		text := must(Text(n))
		if !strings.Contains(text, packed) {
			t.Errorf("%s: not packed", name)
		}
		again := require.Of(Read(strings.NewReader(text), name))(t)
		require.Equal(t, n.Tuples(), again.(*Network).Tuples(), name)
		if name == "rounded" && len(text) > 200_000 {
			t.Errorf("%d bytes", len(text))
		}
	}
	decimals := slices.Repeat([]float64{0.1, 0.3}, a.Dim()/2)
	decimals[0] = 1e-30
	if text := must(TextOf(a, decimals)); strings.Contains(text, packed) {
		t.Error("weights of no common unit are packed")
	}
	if text := must(TextOf(Systematic(2), Rounded(uniform(288, 1, -1, 1)))); strings.Contains(text, packed) {
		t.Error("a small network is packed")
	}
}

// TestPack: a table is read back; a truncated or changed one is invalid or another table.
func TestPack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := rapid.SliceOfN(rapid.OneOf(rapid.Just(0.0), rapid.Float64Range(-1e6, 1e6),
			rapid.Map(rapid.IntRange(-9, 9), func(i int) float64 { return float64(i) / 8 })), 1, 50).Draw(t, "table")
		if unit, ok := packable(table); ok {
			text := pack(table, unit)
			if got, ok := unpack(text, unit, len(table)); !ok || !slices.Equal(got, table) {
				t.Fatalf("%v, %t", got, ok)
			}
			if _, ok := unpack(text[:len(text)-1], unit, len(table)); ok {
				t.Fatal("a cut table is read")
			}
		}
	})
}

// TestRounded: weights move by at most half a unit, and rounding again changes nothing.
func TestRounded(t *testing.T) {
	for _, scale := range []float64{1, 1e-3, 4096, 1e300, 1e-310} {
		w := uniform(1000, seed.Seed(scale), -scale, scale)
		r := Rounded(w)
		for i := range w {
			if d := math.Abs(w[i] - r[i]); d > scale/8191 && d > 0x1p-1022 {
				t.Fatalf("%v becomes %v", w[i], r[i])
			}
		}
		if !slices.Equal(Rounded(r), r) {
			t.Errorf("scale %v: rounded twice is another", scale)
		}
	}
}

// TestWideNetworksAreFixedExactly: by a power of two, and their values are those of the weights.
func TestWideNetworksAreFixedExactly(t *testing.T) {
	a := must(ParseArchitecture("corner-3x3,all-1", 1))
	for _, scale := range []float64{1, 1e-6, 1e6, 0} {
		w := Rounded(uniform(a.Dim(), 4, -scale, scale))
		n := must(a.network(w))
		if fraction, _ := math.Frexp(n.Scale()); fraction != 0.5 {
			t.Errorf("scale %v", n.Scale())
		}
		for i, table := range n.Tuples() {
			for k, x := range table.Table {
				if float64(n.Fixed()[i][k]) != x*n.Scale() {
					t.Fatalf("%v is fixed as %d / %v", x, n.Fixed()[i][k], n.Scale())
				}
			}
		}
	}
}
