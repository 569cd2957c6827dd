package eval

import (
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

func TestScaleOfWeights(t *testing.T) {
	for _, c := range []struct {
		name    string
		weights []float64 // the others are 0
		scale   float64
		first   int64
	}{
		{"none", nil, 1, 0},
		{"negative zero", []float64{math.Copysign(0, -1)}, 1, 0},
		{"integers", []float64{-100, 3}, 1, -100},
		{"a float that times 100 is no integer", []float64{0.29, 0.05}, 100, 29},
		{"six decimals", []float64{90.87344, -0.517852}, 1e6, 90873440},
		{"exponents", []float64{1e-7, 2e3}, 1e7, 1},
		{"seventeen decimals", []float64{0.10000000000000002, 1}, 1e17, 10000000000000002},
		{"the largest sum that fits", []float64{288230376151711700, 43}, 1, 288230376151711700},
		{"one more", []float64{288230376151711700, 44}, 0.5, 144115188075855856},
		{"decimals too long for their sum", []float64{0.1, 1000, 1e-17}, 1 << 48, 28147497671066},
		{"huge", []float64{math.MaxFloat64}, math.Ldexp(1, -966), 1<<58 - 32},
		{"huge sum", []float64{math.MaxFloat64, math.MaxFloat64}, math.Ldexp(1, -967), 1<<57 - 16},
		{"tiny decimal", []float64{3e-300}, 1e300, 3},
		{"tinier than any scale", []float64{5e-324}, math.Ldexp(1, 1023), 0},
	} {
		w := make([]float64, Squares)
		copy(w, c.weights)
		p := must(NewWPC(w))
		if p.Scale() != c.scale || p.Fixed()[0] != c.first {
			t.Errorf("%s: scale %v, first weight %d, want %v, %d", c.name, p.Scale(), p.Fixed()[0], c.scale, c.first)
		}
	}
}

func TestShortest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := rapid.Float64().Draw(t, "w")
		d := shortest(w)
		ten := new(big.Rat).SetInt(new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(max(d.exp, -d.exp))), nil))
		got := new(big.Rat).SetInt64(d.mant)
		if d.exp >= 0 {
			got.Mul(got, ten)
		} else {
			got.Quo(got, ten)
		}
		if got.Cmp(rat(w)) != 0 {
			t.Fatalf("%v is %v, want %v", w, got, rat(w))
		}
	})
}

// Weights with few decimals are compared exactly: values are equal, or ordered, as the sums of the decimals are.
func TestDecimalsAreExact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var e Evaluator = must(NewWPC(genWeights(t, Squares)))
		if rapid.Bool().Draw(t, "network") {
			e = genNetwork(t)
		}
		s := genStones(t)
		if got, want := worth(e, s), rational(e, s); got.Cmp(want) != 0 {
			t.Fatalf("worth %v, want %v", got, want)
		}
	})
}

// Any finite weights: the bound holds, a power of two is the largest possible, and weights are rounded to nearest.
func TestFixedWeightsUseTheBits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := rapid.SliceOfN(rapid.Float64(), Squares, Squares).Draw(t, "weights")
		p := must(NewWPC(w))
		sum, doubled := new(big.Int), new(big.Int)
		for i, v := range p.Fixed() {
			sum.Add(sum, big.NewInt(max(v, -v)))
			twice, _ := new(big.Float).SetFloat64(math.Round(math.Abs(w[i]) * p.Scale() * 2)).Int(nil)
			doubled.Add(doubled, twice)
		}
		if sum.Cmp(big.NewInt(limit)) >= 0 {
			t.Fatalf("sum %v, want below 2^58", sum)
		}
		if f, _ := math.Frexp(p.Scale()); f != 0.5 || p.Scale() == 1 {
			return
		}
		if doubled.Cmp(big.NewInt(limit)) < 0 && p.Scale() < math.Ldexp(1, maxBinaryPlaces) {
			t.Fatalf("scale %v, twice that fits too", p.Scale())
		}
		for i, v := range p.Fixed() {
			if want := int64(math.Round(w[i] * p.Scale())); v != want {
				t.Fatalf("%v is %d, want %d", w[i], v, want)
			}
		}
	})
}

func TestNoFiniteNumber(t *testing.T) {
	for _, bad := range []float64{math.NaN(), math.Inf(1), math.Inf(-1)} {
		w := make([]float64, Squares)
		w[5] = bad
		if _, err := NewWPC(w); err == nil {
			t.Errorf("WPC with a weight %v: no error", bad)
		}
		if _, err := (Symmetric{}).Decode(w[:10]); err == nil {
			t.Errorf("symmetric WPC with a weight %v: no error", bad)
		}
		if _, err := Systematic(2).Decode(append(make([]float64, 287), bad)); err == nil {
			t.Errorf("network with a weight %v: no error", bad)
		}
	}
}
