package exact

import "math"

// ln2Hi + ln2Lo is ln 2 to 85 bits; ln2Hi times a whole number below 2^20 is exact (FDLIBM, e_exp.c and e_log.c).
const (
	ln2Hi = 6.93147180369123816490e-01
	ln2Lo = 1.90821492927058770002e-10
)

// exp1 to exp5 are the coefficients of r (e^r + 1) / (e^r - 1) - 2 in powers of r^2 from the first, for |r| <= ln 2 / 2
// (FDLIBM, e_exp.c).
const (
	exp1 = 1.66666666666666019037e-01
	exp2 = -2.77777777770155933842e-03
	exp3 = 6.61375632143793436117e-05
	exp4 = -1.65339022054652515390e-06
	exp5 = 4.13813679705723846039e-08
)

// Exp returns e^x, within 1 ulp: +Inf above 709.79, 0 below -745.14, NaN for NaN.
//
// With x = k ln 2 + r and |r| <= ln 2 / 2 it is 2^k e^r.
func Exp(x float64) float64 {
	switch {
	case math.IsNaN(x):
		return x
	case x > 710:
		return math.Inf(1)
	case x < -746:
		return 0
	}
	k := math.Floor(float64(x*math.Log2E) + 0.5)
	hi, lo := x-float64(k*ln2Hi), float64(k*ln2Lo)
	r := hi - lo
	t := float64(r * r)
	p := exp1 + float64(t*(exp2+float64(t*(exp3+float64(t*(exp4+float64(t*exp5)))))))
	c := r - float64(t*p)
	y, n := 1-((lo-float64(r*c)/(2-c))-hi), int(k)
	if n < -1000 || n > 1000 {
		return math.Ldexp(y, n)
	}
	return y * math.Float64frombits(uint64(n+1023)<<52) // 2^n
}
