package stats

import (
	"fmt"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/oneply/oneply/pkg/internal/require"
)

func ExampleNewBox() {
	b, err := NewBox([]float64{0.94, 0.93, 0.95, 0.92, 0.94, 0.81})
	fmt.Printf("median %.3f, box %.4f to %.4f, whiskers %.2f to %.2f, outliers %.2f, error %v\n",
		b.Median, b.Q1, b.Q3, b.Low, b.High, b.Outliers, err)
	// Output: median 0.935, box 0.9225 to 0.9400, whiskers 0.92 to 0.95, outliers [0.81], error <nil>
}

func TestBox(t *testing.T) {
	for _, c := range []struct {
		x    []float64
		want Box
	}{
		{[]float64{3}, Box{3, 3, 3, 3, 3, nil}},
		{[]float64{4, 1, 3, 2, 5}, Box{2, 3, 4, 1, 5, nil}},
		{[]float64{1, 2, 3, 4}, Box{1.75, 2.5, 3.25, 1, 4, nil}},
		{[]float64{0, 0, 0, 0, 9, -9}, Box{0, 0, 0, 0, 0, []float64{-9, 9}}},
	} {
		got, err := NewBox(c.x)
		if diff := cmp.Diff(c.want, got); diff != "" || err != nil {
			t.Errorf("%v: %v %s", c.x, err, diff)
		}
	}
}

// TestBoxOrder: the parts of a box plot stand in order and hold every value.
func TestBoxOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := rapid.SliceOfN(rapid.Float64Range(-10, 10), 1, 20).Draw(t, "x")
		b, err := NewBox(x)
		if err != nil || !(b.Low <= b.Q1 && b.Q1 <= b.Median && b.Median <= b.Q3 && b.Q3 <= b.High) {
			t.Fatalf("%v %v", b, err)
		}
		inside := 0
		for _, v := range x {
			if v >= b.Low && v <= b.High {
				inside++
			}
		}
		if inside+len(b.Outliers) != len(x) {
			t.Fatalf("%d values within the whiskers and %d outliers of %d", inside, len(b.Outliers), len(x))
		}
	})
}

// TestDensity compares with the sum of normal densities, and integrates to 1.
func TestDensity(t *testing.T) {
	x := []float64{0.95, 0.93, 0.92, 0.96, 0.93, 0.94}
	d := require.Of(NewDensity(x))(t)
	near(t, "bandwidth", d.Bandwidth, 1.06*Std(x)*math.Pow(6, -0.2), 0.002)
	sum := 0.0
	for v := 0.8; v < 1.1; v += 0.0005 {
		sum += 0.0005 * d.At(v)
	}
	near(t, "integral", sum, 1, 1e-6)
	want := 0.0
	for _, v := range x {
		z := (0.94 - v) / d.Bandwidth
		want += math.Exp(-z*z/2) / math.Sqrt(2*math.Pi) / d.Bandwidth / 6
	}
	near(t, "density", d.At(0.94), want, 1e-9)
}

// TestDensityBandwidth: neither a middle half of equal values nor a single value makes a division by zero.
func TestDensityBandwidth(t *testing.T) {
	d, err := NewDensity([]float64{1, 1, 1, 1, 1, 1, 2})
	if err != nil || !(d.Bandwidth > 0) || !(d.At(1) > d.At(2)) {
		t.Errorf("bandwidth %v, error %v", d.Bandwidth, err)
	}
	for _, x := range [][]float64{{1}, {2, 2, 2}} {
		if d, err := NewDensity(x); err != nil || d.Bandwidth != 0 || !math.IsNaN(d.At(1)) {
			t.Errorf("%v: bandwidth %v, error %v", x, d.Bandwidth, err)
		}
	}
}

func TestDistributionErrors(t *testing.T) {
	for want, x := range map[string][]float64{
		"of an empty sample": nil, "with the value NaN": {1, math.NaN()}, "with the value +Inf": {math.Inf(1)},
	} {
		if _, err := NewBox(x); err == nil || err.Error() != "stats: box plot "+want {
			t.Error(err)
		}
		if _, err := NewDensity(x); err == nil || err.Error() != "stats: density "+want {
			t.Error(err)
		}
	}
	if !math.IsNaN(Quantile(nil, 0.5)) {
		t.Error("a quantile of nothing")
	}
}
