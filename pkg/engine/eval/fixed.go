package eval

import (
	"fmt"
	"math"
	"strconv"
)

// limit is an upper bound of every evaluator's largest possible |value|, so that what a move adds, and the difference
// of two such gains, fit an int64.
const (
	limitBits = 58
	limit     = 1 << limitBits
)

// maxDecimalPlaces and maxBinaryPlaces keep the scale a finite float64.
const (
	maxDecimalPlaces = 308
	maxBinaryPlaces  = 1023
)

// term is a list of weights, one of which is added `times` times to a value: a square's weight once, an entry of a
// look-up table once for each place of its tuple.
type term struct {
	weights []float64
	times   int
}

// fix turns the weights into integers. The scale is the smallest power of ten that makes all of them exact decimals, if
// the largest possible sum then stays below limit; else the largest power of two for which it does, with weights
// rounded to nearest. A weight's decimal is the shortest that reads back as the same float64. For more than Wide
// weights that are multiples of a power of two, as Rounded ones are, the scale is that power: as exact, and found
// sooner. The weights must be finite.
func fix(terms []term) ([][]int64, float64) {
	largest := magnitudes(terms)
	if scale, ok := exactBinary(terms, largest); ok {
		return convert(terms, func(_ int, w float64) int64 { return int64(w * scale) }), scale
	}
	if exact, p, ok := exactDecimals(terms, largest); ok {
		return convert(terms, func(i int, _ float64) int64 { return exact[i].fixed(p) }), math.Pow10(p)
	}
	scale := math.Ldexp(1, binaryPlaces(terms, largest))
	return convert(terms, func(_ int, w float64) int64 { return int64(math.Round(w * scale)) }), scale
}

// magnitudes returns the largest |weight| of each term.
func magnitudes(terms []term) []float64 {
	largest := make([]float64, len(terms))
	for i, t := range terms {
		for _, w := range t.weights {
			largest[i] = max(largest[i], math.Abs(w))
		}
	}
	return largest
}

// exactDecimals returns the decimals of all weights in order, the smallest p for which all of them times 10^p are
// integers, and whether the sums then fit. It gives up at the first weight whose decimals cannot fit.
func exactDecimals(terms []term, largest []float64) (exact []decimal, p int, ok bool) {
	sum := 0.0
	for i, t := range terms {
		sum += float64(largest[i] * float64(t.times))
	}
	for _, t := range terms {
		for _, w := range t.weights {
			d := shortest(w)
			p = max(p, -d.exp)
			if p > maxDecimalPlaces || sum*math.Pow10(p) > 1.01*limit {
				return nil, 0, false
			}
			exact = append(exact, d)
		}
	}
	return exact, p, fits(terms, largest, func(w float64) int64 { return shortest(w).fixed(p) })
}

// exactBinary returns the least power of two that makes integers of more than Wide weights, if there is one and their
// sums fit.
func exactBinary(terms []term, largest []float64) (scale float64, ok bool) {
	n, unit := 0, math.Inf(1)
	for _, t := range terms {
		n += len(t.weights)
	}
	if n <= Wide {
		return 0, false
	}
	for i, t := range terms {
		u, ok := packable(t.weights)
		if !ok || largest[i] > 0 && u < 0x1p-1000 {
			return 0, false
		}
		if largest[i] > 0 {
			unit = min(unit, u)
		}
	}
	scale = max(1, 1/unit) // weights without fractions stay as they are
	return scale, fits(terms, largest, func(w float64) int64 { return int64(min(w*scale, limit)) })
}

// binaryPlaces returns the largest k for which the sums of the weights times 2^k fit.
func binaryPlaces(terms []term, largest []float64) int {
	top := 0.0
	for _, a := range largest {
		top = max(top, a)
	}
	_, exp := math.Frexp(top)
	k := min(limitBits-exp, maxBinaryPlaces)
	for !fits(terms, largest, func(w float64) int64 { return int64(math.Round(math.Ldexp(w, k))) }) {
		k--
	}
	return k
}

// fits reports whether the largest possible sum of fixed weights stays below limit.
func fits(terms []term, largest []float64, fixed func(float64) int64) bool {
	room := int64(limit - 1)
	for i, t := range terms {
		v := fixed(largest[i])
		if v > room/int64(t.times) {
			return false
		}
		room -= v * int64(t.times)
	}
	return true
}

// convert fixes all weights; i counts them over all terms.
func convert(terms []term, fixed func(i int, w float64) int64) [][]int64 {
	n := 0
	for _, t := range terms {
		n += len(t.weights)
	}
	flat, tables := make([]int64, 0, n), make([][]int64, len(terms))
	for i, t := range terms {
		start := len(flat)
		for _, w := range t.weights {
			flat = append(flat, fixed(len(flat), w))
		}
		tables[i] = flat[start:len(flat):len(flat)]
	}
	return tables
}

// decimal is the number mant * 10^exp.
type decimal struct {
	mant int64
	exp  int
}

// shortest returns the decimal with the fewest digits (at most 17) that reads back as w.
func shortest(w float64) decimal {
	var buf [32]byte
	text := strconv.AppendFloat(buf[:0], math.Abs(w), 'e', -1, 64)
	var d decimal
	for i, c := range text {
		if c == 'e' {
			e, _ := strconv.Atoi(string(text[i+1:]))
			d.exp = e - max(0, i-2)
			break
		}
		if c != '.' {
			d.mant = 10*d.mant + int64(c-'0')
		}
	}
	if w < 0 {
		d.mant = -d.mant
	}
	return d
}

// fixed returns d * 10^p, which must be an integer within int64.
func (d decimal) fixed(p int) int64 {
	v := d.mant
	for e := d.exp + p; e > 0 && v != 0; e-- {
		v *= 10
	}
	return v
}

// checkFinite returns an error that names the first weight that is not finite.
func checkFinite(weights []float64) error {
	for i, w := range weights {
		if math.IsNaN(w) || math.IsInf(w, 0) {
			return fmt.Errorf("weight %d is %v, want a finite number", i+1, w)
		}
	}
	return nil
}
