package td

import "math"

// places is the number of binary places of a weight.
const places = 40

// Unit is the number of units in a weight of one: weights are whole multiples of 1/Unit.
const Unit = 1 << places

// Most is the greatest magnitude of a weight: a float64 holds every multiple of 1/Unit up to it exactly.
const Most = 1 << 12

// most is Most in units.
const most = Most * Unit

// isBeyond reports whether a weight of w units is greater than Most.
func isBeyond(w int64) bool { return uint64(w+most) > 2*most }

// fixed returns a weight in units.
func fixed(w float64) int64 { return cut(float64(w * Unit)) }

// float returns the weight of w units.
func float(w int64) float64 { return float64(w) / Unit }

// cut returns x without its fraction, at most `most` in magnitude.
func cut(x float64) int64 {
	if x > -most && x < most {
		return int64(x)
	}
	return int64(math.Max(-most, math.Min(most, x)))
}
