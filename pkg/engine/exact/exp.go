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
	r, k := reduce(x)
	y, n := expNear(r), int(k)
	if n < -1000 || n > 1000 {
		return math.Ldexp(y, n)
	}
	return scale(y, n)
}

// Exps replaces each x of a list by Exp(x), several at once.
func Exps(list []float64) {
	for i, x := range list {
		if !(x > -690 && x < 690) {
			list[i] = Exp(x)
			continue
		}
		r, k := reduce(x)
		list[i] = scale(expNear(r), int(k))
	}
}

// reduced is a number less k ln 2, as a difference.
type reduced struct{ hi, lo float64 }

// reduce returns r and k with x = k ln 2 + r and |r| <= ln 2 / 2.
func reduce(x float64) (r reduced, k float64) {
	k = math.Floor(float64(x*math.Log2E) + 0.5)
	return reduced{x - float64(k*ln2Hi), float64(k * ln2Lo)}, k
}

// expNear returns e^r.
func expNear(d reduced) float64 {
	r := d.hi - d.lo
	t := float64(r * r)
	c := r - float64(t*expSeries(t))
	return 1 - ((d.lo - float64(r*c)/(2-c)) - d.hi)
}

func expSeries(t float64) float64 {
	return exp1 + float64(t*(exp2+float64(t*(exp3+float64(t*(exp4+float64(t*exp5)))))))
}

// scale returns y 2^n, for n of -1000 to 1000.
func scale(y float64, n int) float64 { return y * math.Float64frombits(uint64(n+1023)<<52) }
