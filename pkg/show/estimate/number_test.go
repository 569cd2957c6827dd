package estimate

import (
	"math"
	"testing"
)

func TestNumbers(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{Fixed(0.12345, 3, false), "0.123"}, {Fixed(-0.0001, 2, false), "0.00"}, {Fixed(-0.0001, 2, true), "0.00"},
		{Fixed(0.5, 1, true), "+0.5"}, {Fixed(-0.5, 1, true), "-0.5"}, {Fixed(math.NaN(), 3, true), "–"},
		{Fixed(7, 0, false), "7"},
		{Significant(-2023.94), "-2024"}, {Significant(114.79), "115"}, {Significant(34.9), "34.9"},
		{Significant(0.0859), "0.09"},
		{Typeset("-0.5"), "−0.5"}, {Typeset("-"), "-"}, {Typeset("a-1"), "a-1"},
		{Prose("difference -0.5, [-.5, 1] and (-2)"), "difference −0.5, [−.5,\u00a01] and (−2)"},
		{Prose("p 1.1e-05, 2e+10, 2e-x, 10^10; 3^n and [0, 1]^64"), "p 1.1×10⁻⁵, 2×10¹⁰, 2e-x, 10¹⁰; 3ⁿ and [0,\u00a01]⁶⁴"},
		{Prose("rand-10x3-inv, 5 x -1.01, 20 x 100, a x b, 0x"), "rand-10×3-inv, 5 × −1.01, 20 × 100, a x b, 0x"},
		{Prose("2026-11-22, all-2, λ-1, --mode, d3-e4, -"), "2026-11-22, all-2, λ-1, --mode, d3-e4, -"},
		{Prose("0.9592 +- 0.0012, 1 ± 2, a ± b"), "0.9592\u00a0±\u00a00.0012, 1\u00a0±\u00a02, a ± b"},
		{Prose("2e6 and 1.2e6 games, 19ba4ec, 12345e6, 2e61, 2e6a"), "2×10⁶ and 1.2×10⁶ games, 19ba4ec, 12345e6, 2e61, 2e6a"},
		{Prose("1 [-0.5, 2], [a, 2], [1, 2, 3], [1"), "1 [−0.5,\u00a02], [a, 2], [1,\u00a02,\u00a03], [1"},
		{Count(0, "draw", "draws"), "0 draws"}, {Count(1, "draw", "draws"), "1 draw"},
		{Estimate{0.62861, 0.000764}.Text(4), "0.6286 ± 0.0015"}, {Estimate{0.5, 0}.Text(2), "0.50"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}

func TestAgrees(t *testing.T) {
	for _, c := range []struct {
		a, b Estimate
		want bool
	}{
		{Estimate{0.5, 0.01}, Estimate{0.53, 0}, true},
		{Estimate{0.5, 0.01}, Estimate{0.5301, 0}, false},
		{Estimate{0.5, 0.03}, Estimate{0.65, 0.04}, true},
		{Estimate{0.5, 0.03}, Estimate{0.651, 0.04}, false},
		{Estimate{0.3, 0}, Estimate{0.1 + 0.2, 0}, true},
		{Estimate{0.3, 0}, Estimate{0.31, 0}, false},
		{Estimate{math.NaN(), 0}, Estimate{0.31, 0}, false},
	} {
		if got := c.a.Agrees(c.b); got != c.want || c.b.Agrees(c.a) != c.want {
			t.Errorf("%v agrees with %v: %v, want %v", c.a, c.b, got, c.want)
		}
	}
}

func TestArithmetic(t *testing.T) {
	a, b := Binomial(0.5, 10_000), Estimate{0.4, 0.012}
	if d := a.Minus(b); a.SE != 0.005 || math.Abs(d.Value-0.1) > 1e-15 || math.Abs(d.SE-0.013) > 1e-15 {
		t.Errorf("%v minus %v is %v", a, b, d)
	}
	if !a.Above(0.49) || a.Above(0.4903) || None().Above(0) {
		t.Errorf("%v is above 0.49 and not above 0.4903", a)
	}
}

func TestShort(t *testing.T) {
	for n, want := range map[int]string{300: "300", 1500: "1500", 40_000: "40k", 1_000_000: "1M", 1_500_000: "1500k"} {
		if got := Short(n); got != want {
			t.Errorf("%d is %q, want %q", n, got, want)
		}
	}
}
