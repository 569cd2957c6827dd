package number

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
