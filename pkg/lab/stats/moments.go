package stats

import "math"

// mean returns the arithmetic mean, NaN for no values.
func mean(x []float64) float64 {
	sum := 0.0
	for _, v := range x {
		sum += v
	}
	return sum / float64(len(x))
}

// cross returns the sum of the products of the deviations of x and y from their means; for x with itself, its sum of
// squares. What rounding leaves of the sums of deviations corrects it (Chan, Golub & LeVeque 1983, eq. 1.7).
func cross(x, y []float64) float64 {
	mx, my := mean(x), mean(y)
	var sum, ofX, ofY float64
	for i := range x {
		dx, dy := x[i]-mx, y[i]-my
		sum, ofX, ofY = sum+float64(dx*dy), ofX+dx, ofY+dy
	}
	return sum - float64(ofX*ofY/float64(len(x)))
}

// Std returns the sample standard deviation of x: divided by n - 1.
func Std(x []float64) float64 { return math.Sqrt(cross(x, x) / float64(len(x)-1)) }

// PopStd returns the population standard deviation of x: divided by n.
func PopStd(x []float64) float64 { return math.Sqrt(cross(x, x) / float64(len(x))) }

// correlation returns Pearson's coefficient.
func correlation(x, y []float64) float64 {
	return cross(x, y) / math.Sqrt(float64(cross(x, x)*cross(y, y)))
}

// Cosine returns the cosine of the angle between two lists of equal length.
func Cosine(x, y []float64) float64 {
	var xy, xx, yy float64
	for i := range x {
		xy, xx, yy = xy+float64(x[i]*y[i]), xx+float64(x[i]*x[i]), yy+float64(y[i]*y[i])
	}
	return xy / math.Sqrt(xx*yy)
}
