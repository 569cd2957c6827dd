package exact

import (
	"fmt"
	"hash/fnv"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/oneply/oneply/pkg/internal/golden"
)

// precision is that of the oracles, in bits.
const precision = 300

func number(x float64) *big.Float { return new(big.Float).SetPrec(precision).SetFloat64(x) }

func apply(op func(z, x, y *big.Float) *big.Float, x, y *big.Float) *big.Float {
	return op(new(big.Float).SetPrec(precision), x, y)
}

// exact returns e^x by its power series at x / 2^80, squared 80 times.
func exact(x *big.Float) *big.Float {
	const halvings = 80
	small := new(big.Float).SetMantExp(x, -halvings)
	sum, term := number(1), number(1)
	for i := range 5 {
		term = apply((*big.Float).Quo, apply((*big.Float).Mul, term, small), number(float64(i+1)))
		sum = apply((*big.Float).Add, sum, term)
	}
	for range halvings {
		sum = apply((*big.Float).Mul, sum, sum)
	}
	return sum
}

// exactLog returns ln x by two steps of Halley's method from math.Log.
func exactLog(x float64) *big.Float {
	y := number(math.Log(x))
	for range 2 {
		e := exact(y)
		step := apply((*big.Float).Quo, apply((*big.Float).Sub, number(x), e), apply((*big.Float).Add, number(x), e))
		y = apply((*big.Float).Add, y, apply((*big.Float).Mul, number(2), step))
	}
	return y
}

func exactTanh(x float64) *big.Float {
	if math.Abs(x) < 1e-20 {
		return number(x) // x - x^3/3 + ...
	}
	e := exact(number(2 * x))
	return apply((*big.Float).Quo, apply((*big.Float).Sub, e, number(1)), apply((*big.Float).Add, e, number(1)))
}

// function is one of the package with its oracle, where that is defined, and its bound in ulps.
type function struct {
	name   string
	of     func(float64) float64
	exact  func(float64) *big.Float
	lo, hi float64
	ulps   float64
}

var functions = []function{
	{"exp", Exp, func(x float64) *big.Float { return exact(number(x)) }, -745.1, 709.7, 1},
	{"log", Log, exactLog, math.SmallestNonzeroFloat64, math.MaxFloat64, 1},
	{"tanh", Tanh, exactTanh, -30, 30, 2},
}

// ulps returns how far got lies from want, in units of the last place of want.
func ulps(got float64, want *big.Float) float64 {
	near, _ := want.Float64()
	unit := math.Nextafter(math.Abs(near), math.Inf(1)) - math.Abs(near)
	d, _ := apply((*big.Float).Sub, number(got), want).Float64()
	return math.Abs(d) / unit
}

// TestFunctionsAreAccurate compares with the oracles at random places of the domain and where the exponent is random.
func TestFunctionsAreAccurate(t *testing.T) {
	for _, f := range functions {
		r, worst := rand.New(rand.NewPCG(1, 1)), 0.0
		check := func(x float64) {
			if x < f.lo || x > f.hi {
				return
			}
			d := ulps(f.of(x), f.exact(x))
			if worst = max(worst, d); d > f.ulps {
				t.Errorf("%s(%v) = %v: %.2f ulps off", f.name, x, f.of(x), d)
			}
		}
		for range 500 {
			check(max(-1000, f.lo) + r.Float64()*(min(1000, f.hi)-max(-1000, f.lo)))
			check(math.Ldexp(r.Float64()*2-1, r.IntN(60)-50))
			check(math.Ldexp(r.Float64(), r.IntN(2000)-1000))
			check(1 + 0.01*r.NormFloat64())
			check(0.625 + 1e-3*r.NormFloat64())
		}
		t.Logf("%s: at most %.3f ulps off", f.name, worst)
	}
}

func TestFunctionsAtTheirEnds(t *testing.T) {
	inf, nan, tiny := math.Inf(1), math.NaN(), math.SmallestNonzeroFloat64
	for _, c := range []struct {
		name         string
		x, got, want float64
	}{
		{"exp", 0, Exp(0), 1},
		{"exp", math.Copysign(0, -1), Exp(math.Copysign(0, -1)), 1},
		{"exp", tiny, Exp(tiny), 1},
		{"exp", inf, Exp(inf), inf},
		{"exp", -inf, Exp(-inf), 0},
		{"exp", nan, Exp(nan), nan},
		{"exp", 709.782712893384, Exp(709.782712893384), 1.7976931348622732e308},
		{"exp", 709.7827128933841, Exp(709.7827128933841), inf},
		{"exp", math.MaxFloat64, Exp(math.MaxFloat64), inf},
		{"exp", -745.1332191019411, Exp(-745.1332191019411), tiny},
		{"exp", -745.1332191019412, Exp(-745.1332191019412), 0},
		{"exp", -math.MaxFloat64, Exp(-math.MaxFloat64), 0},
		{"log", 1, Log(1), 0},
		{"log", 0, Log(0), -inf},
		{"log", -1, Log(-1), nan},
		{"log", inf, Log(inf), inf},
		{"log", -inf, Log(-inf), nan},
		{"log", nan, Log(nan), nan},
		{"log", tiny, Log(tiny), -744.4400719213812},
		{"log", math.MaxFloat64, Log(math.MaxFloat64), 709.782712893384},
		{"tanh", 0, Tanh(0), 0},
		{"tanh", math.Copysign(0, -1), Tanh(math.Copysign(0, -1)), math.Copysign(0, -1)},
		{"tanh", tiny, Tanh(tiny), tiny},
		{"tanh", 20, Tanh(20), 1},
		{"tanh", inf, Tanh(inf), 1},
		{"tanh", -inf, Tanh(-inf), -1},
		{"tanh", nan, Tanh(nan), nan},
	} {
		if math.Float64bits(c.got) != math.Float64bits(c.want) {
			t.Errorf("%s(%v) = %v (%x), want %v", c.name, c.x, c.got, math.Float64bits(c.got), c.want)
		}
	}
}

// TestFunctionsRise: the next number never has a smaller value; tanh is odd and below 1.
func TestFunctionsRise(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := rapid.Float64().Draw(t, "x")
		for _, f := range functions {
			next := math.Nextafter(x, math.Inf(1))
			if a, b := f.of(x), f.of(next); b < a {
				t.Errorf("%s falls from %v to %v after %v", f.name, a, b, x)
			}
		}
		if y := Tanh(x); Tanh(-x) != -y || math.Abs(y) > 1 || math.Abs(y) > math.Abs(x) {
			t.Errorf("tanh %v = %v, tanh %v = %v", x, y, -x, Tanh(-x))
		}
	})
}

// TestTanhRisesWhereItsFormulasMeet walks over 0.625 number by number.
func TestTanhRisesWhereItsFormulasMeet(t *testing.T) {
	for x, k := math.Nextafter(0.625, 0)-1e-13, 0; k < 4000; k++ {
		next := math.Nextafter(x, 1)
		if Tanh(next) < Tanh(x) {
			t.Errorf("tanh falls after %v", x)
		}
		x = next
	}
}

// TestGoldens: the bits of values in all ranges, of tails, and of a million deviates.
func TestGoldens(t *testing.T) {
	var text strings.Builder
	r := rand.New(rand.NewPCG(3, 4))
	for _, f := range functions {
		places := []float64{f.lo, f.hi}
		for range 20 {
			places = append(places, math.Ldexp(2*r.Float64()-1, r.IntN(20)-10), math.Ldexp(r.Float64(), r.IntN(100)-90))
		}
		slices.Sort(places)
		for _, x := range places {
			if x >= f.lo && x <= f.hi {
				fmt.Fprintf(&text, "%-7s %016x %016x  %v %v\n", f.name, math.Float64bits(x), math.Float64bits(f.of(x)), x, f.of(x))
			}
		}
	}
	all, tails := fnv.New64a(), 0
	for i := range 1_000_000 {
		x := Normal(r)
		fmt.Fprintf(all, "%016x", math.Float64bits(x))
		if math.Abs(x) > edge && tails < 40 {
			fmt.Fprintf(&text, "tail    %16d %016x  %v\n", i, math.Float64bits(x), x)
			tails++
		}
	}
	fmt.Fprintf(&text, "deviates         %016x\n", all.Sum64())
	golden.Same(t, "testdata/bits.txt", text.String())
}

// TestNormalIsNormal: mean, variance, and how many deviates lie beyond 0, 1, 2, 3 and 4.
func TestNormalIsNormal(t *testing.T) {
	const n = 1_000_000
	r := rand.New(rand.NewPCG(5, 6))
	sum, squares, beyond := 0.0, 0.0, [5]int{}
	for range n {
		x := Normal(r)
		sum, squares = sum+x, squares+x*x
		for k := range beyond {
			if x > float64(k) {
				beyond[k]++
			}
		}
	}
	if math.Abs(sum/n) > 0.005 || math.Abs(squares/n-1) > 0.01 {
		t.Errorf("mean %v, variance %v", sum/n, squares/n)
	}
	for k, got := range beyond {
		p := math.Erfc(float64(k)/math.Sqrt2) / 2
		if math.Abs(float64(got)-n*p) > 5*math.Sqrt(n*p) {
			t.Errorf("%d of %d beyond %d, want %.0f", got, n, k, n*p)
		}
	}
}

func BenchmarkNormal(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 2))
	b.Run("portable", func(b *testing.B) {
		for b.Loop() {
			Normal(r)
		}
	})
	b.Run("rand", func(b *testing.B) {
		for b.Loop() {
			r.NormFloat64()
		}
	})
}
