package portable

import "math"

// tanhP and tanhQ are the coefficients of a rational function of x^2, lowest power first, for |x| < 0.625
// (Cody & Waite 1980; Cephes, tanh.c).
var (
	tanhP = []float64{-1.61468768441708447952e3, -9.92877231001918586564e1, -9.64399179425052238628e-1}
	tanhQ = []float64{4.84406305325125486048e3, 2.23548839060100448583e3, 1.12811678491632931402e2, 1}
)

// Tanh returns the hyperbolic tangent of x, within 2 ulp and odd: ±1 from |x| = 19.07 on, NaN for NaN.
func Tanh(x float64) float64 {
	z := math.Abs(x)
	if z < 0.625 {
		s := float64(z * z)
		z += float64(z*s) * polynomial(s, tanhP) / polynomial(s, tanhQ)
	} else {
		z = 1 - 2/(Exp(2*z)+1)
	}
	return math.Copysign(z, x)
}
