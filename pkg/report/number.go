package report

import (
	"math"
	"strconv"
	"strings"
)

// missing stands for a number that is not known.
const missing = "–"

// fixed writes v with a fixed number of decimals, never a negative zero; signed puts a plus sign before positive
// numbers. NaN is missing.
func fixed(v float64, decimals int, signed bool) string {
	if math.IsNaN(v) {
		return missing
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

// significant writes v with about three significant digits and no exponent.
func significant(v float64) string {
	decimals := 2
	for limit := 10.0; math.Abs(v) >= limit && decimals > 0; limit *= 10 {
		decimals--
	}
	return fixed(v, decimals, false)
}

// typeset replaces the hyphen before a number by a minus sign.
func typeset(s string) string {
	if len(s) > 1 && s[0] == '-' && (s[1] == '.' || s[1] >= '0' && s[1] <= '9') {
		return "−" + s[1:]
	}
	return s
}
