package estimate

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Missing stands for a number that is not known.
const Missing = "–"

// Fixed writes v with a fixed number of decimals, never a negative zero; signed puts a plus sign before positive
// numbers. NaN is Missing.
func Fixed(v float64, decimals int, signed bool) string {
	if math.IsNaN(v) {
		return Missing
	}
	s := strconv.FormatFloat(v, 'f', decimals, 64)
	zero := strings.Trim(s, "-0.") == ""
	switch {
	case zero:
		return strings.TrimPrefix(s, "-")
	case signed && v > 0:
		return "+" + s
	}
	return s
}

// Significant writes v with about three significant digits and no exponent.
func Significant(v float64) string {
	decimals := 2
	for limit := 10.0; math.Abs(v) >= limit && decimals > 0; limit *= 10 {
		decimals--
	}
	return Fixed(v, decimals, false)
}

// Typeset replaces the hyphen before a number by a minus sign.
func Typeset(s string) string {
	if len(s) > 1 && s[0] == '-' && (s[1] == '.' || s[1] >= '0' && s[1] <= '9') {
		return "−" + s[1:]
	}
	return s
}

// Count returns a number of things in words: "1 draw", "2 draws".
func Count(n int, one, more string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + more
}

// Short writes a round number: 300, 10k, 1M.
func Short(n int) string {
	switch {
	case n >= 1_000_000 && n%1_000_000 == 0:
		return fmt.Sprint(n/1_000_000, "M")
	case n >= 1000 && n%1000 == 0:
		return fmt.Sprint(n/1000, "k")
	}
	return fmt.Sprint(n)
}
