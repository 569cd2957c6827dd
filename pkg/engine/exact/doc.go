// Package exact holds the elementary functions and the normal deviates that may decide a stored result. Package math
// and rand.NormFloat64 differ in the last digit between processors; here every build gives the same bits.
//
// It relies on what IEEE 754 rounds in only one way: + - * / and the square root of float64 and float32. A compiler may
// fuse a product and a sum, rounding once, but never across a conversion: hence float64(a*b) + c.
package exact

// polynomial returns c[0] + c[1] x + c[2] x^2 + ... by Horner's rule.
func polynomial(x float64, c []float64) float64 {
	y := c[len(c)-1]
	for i := len(c) - 2; i >= 0; i-- {
		y = c[i] + float64(x*y)
	}
	return y
}
