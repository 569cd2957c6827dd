package exact

import "math"

// The coefficients of a rational function of x^2, P / Q, by power, for |x| < 0.625 (Cody & Waite 1980; Cephes, tanh.c).
// The highest coefficient of Q is 1.
const (
	tanhP0, tanhP1, tanhP2 = -1.61468768441708447952e3, -9.92877231001918586564e1, -9.64399179425052238628e-1
	tanhQ0, tanhQ1, tanhQ2 = 4.84406305325125486048e3, 2.23548839060100448583e3, 1.12811678491632931402e2
)

// Tanh returns the hyperbolic tangent of x, within 2 ulp and odd: ±1 from |x| = 19.07 on, NaN for NaN.
func Tanh(x float64) float64 {
	z := math.Abs(x)
	if z < 0.625 {
		s := float64(z * z)
		p := tanhP0 + float64(s*(tanhP1+float64(s*tanhP2)))
		q := tanhQ0 + float64(s*(tanhQ1+float64(s*(tanhQ2+s))))
		z += float64(z*s) * p / q
	} else {
		z = 1 - 2/(Exp(2*z)+1)
	}
	return math.Copysign(z, x)
}
