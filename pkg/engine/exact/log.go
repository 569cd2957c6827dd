package exact

import "math"

// logCoefficients are those of (ln(1+s) - ln(1-s) - 2s) / s in powers of s^2 from the first, for s <= 0.1716: those of
// odd and those of even powers (FDLIBM, e_log.c).
var logCoefficients = [2][]float64{
	{6.666666666666735130e-01, 2.857142874366239149e-01, 1.818357216161805012e-01, 1.479819860511658591e-01},
	{3.999999999940941908e-01, 2.222219843214978396e-01, 1.531383769920937332e-01},
}

// Log returns the natural logarithm of x, within 1 ulp: -Inf for 0, NaN for negative x and for NaN.
//
// With x = 2^k (1+f) and sqrt(1/2) <= 1+f < sqrt(2) it is k ln 2 + ln(1+f), the latter from s = f / (2+f).
func Log(x float64) float64 {
	switch {
	case math.IsNaN(x) || math.IsInf(x, 1):
		return x
	case x < 0:
		return math.NaN()
	case x == 0:
		return math.Inf(-1)
	}
	m, exponent := math.Frexp(x)
	if m < math.Sqrt2/2 {
		m, exponent = 2*m, exponent-1
	}
	f, k := m-1, float64(exponent)
	s := f / (2 + f)
	s2 := float64(s * s)
	s4 := float64(s2 * s2)
	r := float64(s2*polynomial(s4, logCoefficients[0])) + float64(s4*polynomial(s4, logCoefficients[1]))
	half := float64(0.5 * f * f)
	return float64(k*ln2Hi) - ((half - (float64(s*(half+r)) + float64(k*ln2Lo))) - f)
}
