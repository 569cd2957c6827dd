package stats

import (
	"fmt"
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	moremath "github.com/aclements/go-moremath/stats"
	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"gonum.org/v1/gonum/stat/combin"
	"pgregory.net/rapid"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/internal/require"
)

func near(t *testing.T, what string, got, want, tolerance float64) {
	t.Helper()
	if !(math.Abs(got-want) <= tolerance) && !(math.IsNaN(got) && math.IsNaN(want)) {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

func ExampleMean() {
	fmt.Println(Mean([]float64{0.61, 0.63, 0.62, 0.66}, 0.95))
	// Output: 0.6300 [0.5956, 0.6644]
}

func TestEstimates(t *testing.T) {
	nan := math.NaN()
	for _, c := range []struct {
		name      string
		got, want Estimate
	}{
		// Student's t with 4 degrees of freedom: 2.7764451
		{"mean", Mean([]float64{1, 2, 3, 4, 5}, 0.95), Estimate{3, 0.70710678, 1.03675684, 4.96324316}},
		{"mean of one", Mean([]float64{2}, 0.95), Estimate{2, nan, nan, nan}},
		{"mean of none", Mean(nil, 0.95), Estimate{nan, nan, nan, nan}},
	} {
		near(t, c.name, c.got.Value, c.want.Value, 1e-7)
		near(t, c.name+" error", c.got.StdErr, c.want.StdErr, 1e-7)
		near(t, c.name+" low", c.got.Lo, c.want.Lo, 1e-7)
		near(t, c.name+" high", c.got.Hi, c.want.Hi, 1e-7)
	}
	x := []float64{2, 4, 4, 4, 5, 5, 7, 9}
	near(t, "population std", PopStd(x), 2, 1e-12)
	near(t, "sample std", Std(x), math.Sqrt(32.0/7), 1e-12)
}

// TestCoverage: about 95 of 100 intervals hold the truth.
func TestCoverage(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	held := map[string]int{}
	const rounds = 2000
	count := func(name string, e Estimate, truth float64) {
		if e.Lo <= truth && truth <= e.Hi {
			held[name]++
		}
	}
	for range rounds {
		x, y := make([]float64, 40), make([]float64, 40)
		for i := range x {
			x[i] = r.NormFloat64()
			y[i] = 0.6*x[i] + 0.8*r.NormFloat64()
		}
		count("mean", Mean(x[:5], 0.95), 0)
		count("pearson", Pearson(x, y, 0.95), 0.6)
		count("spearman", Spearman(x, y, 0.95), 6/math.Pi*math.Asin(0.3))
	}
	for name, n := range held {
		if share := float64(n) / rounds; share < 0.93 || share > 0.97 {
			t.Errorf("%s: %.3f of the intervals hold the truth", name, share)
		}
	}
}

func TestCorrelations(t *testing.T) {
	// 0.8 +- : z = 1.0986123, 1/sqrt(7) = 0.3779645
	x := []float64{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}
	y := []float64{2, 1, 4, 3, 6, 5, 8, 7, 10, 9}
	e := Pearson(x, y, 0.95)
	near(t, "pearson", e.Value, 1-6*10.0/990, 1e-12)
	near(t, "low", e.Lo, math.Tanh(math.Atanh(e.Value)-1.959963985/math.Sqrt(7)), 1e-8)
	near(t, "high", e.Hi, math.Tanh(math.Atanh(e.Value)+1.959963985/math.Sqrt(7)), 1e-8)
	for i := range y {
		y[i] = math.Exp(y[i])
	}
	s := Spearman(x, y, 0.95)
	near(t, "spearman", s.Value, e.Value, 1e-12)
	if s.Lo >= e.Lo || s.Hi <= e.Hi {
		t.Errorf("spearman %v is not wider than pearson %v", s, e)
	}
	if p := Spearman(x, x, 0.95); math.Abs(p.Value-1) > 1e-12 || math.IsNaN(p.Lo) || p.Hi > 1 {
		t.Errorf("perfect: %v", p)
	}
	if few := Pearson(x[:3], y[:3], 0.95); math.IsNaN(few.Value) || !math.IsNaN(few.Lo) {
		t.Errorf("three pairs: %v", few)
	}
	if got := Ranks([]float64{5, 1, 5, 2, 5}); !slices.Equal(got, []float64{4, 1, 4, 2, 4}) {
		t.Errorf("ranks %v", got)
	}
}

// TestPublishedRuns compares the tests of Jaskowski (2014), Table IV, with values computed independently.
func TestPublishedRuns(t *testing.T) {
	table := require.Of(data.Load("jaskowski", "table4_runs.csv"))(t)
	runs := func(name string) []float64 {
		var columns []string
		for k := range 10 {
			columns = append(columns, fmt.Sprintf("run%d", k))
		}
		return require.Of(table.RowFloats(table.Find("architecture", name), columns...))(t)
	}
	for _, c := range []struct {
		a, b string
		want float64
	}{
		{"rand-8x4-inv", "rand-8x4-neg", 0.0005},
		{"all-1-inv", "all-1-neg", 0.00001},
		{"all-2-inv", "rand-10x3-inv", 0.00001},
		{"all-3-inv", "rand-8x4-inv", 0.00001},
		{"all-4-inv", "rand-7x5-inv", 0.00001},
		{"all-2-inv", "all-3-inv", 0.85},
		{"all-2-inv", "all-4-inv", 0.00008},
		{"all-3-inv", "all-4-inv", 0.00001},
	} {
		got := require.Of(MannWhitney(runs(c.a), runs(c.b)))(t)
		digit := math.Pow(10, math.Floor(math.Log10(c.want)))
		if c.want == 0.85 {
			digit = 0.01
		}
		near(t, c.a+" "+c.b, got.P, c.want, 0.51*digit)
	}
}

// TestMannWhitneyIsExact counts all ways to choose the first sample out of both.
func TestMannWhitneyIsExact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		values := rapid.IntRange(0, rapid.SampledFrom([]int{3, 1000}).Draw(t, "most"))
		x := rapid.SliceOfN(values, 1, 5).Draw(t, "x")
		y := rapid.SliceOfN(values, 1, 5).Draw(t, "y")
		u := func(first []int) float64 {
			all, sum := append(slices.Clone(x), y...), 0.0
			for _, i := range first {
				for j := range all {
					if !slices.Contains(first, j) {
						sum += map[bool]float64{true: 1}[all[i] > all[j]] + map[bool]float64{true: 0.5}[all[i] == all[j]]
					}
				}
			}
			return sum
		}
		mean := float64(len(x)*len(y)) / 2
		var own []int
		for i := range x {
			own = append(own, i)
		}
		ways, want := 0, 0
		for _, first := range combin.Combinations(len(x)+len(y), len(x)) {
			ways++
			if got := u(first); u(own) <= mean && got <= u(own) || u(own) > mean && got >= u(own) {
				want++
			}
		}
		p := min(1, 2*float64(want)/float64(ways))
		if u(own) == mean {
			p = 1
		}
		got, err := MannWhitney(floats(x), floats(y))
		if err != nil || got.Statistic != u(own) || math.Abs(got.P-p) > 1e-9 {
			t.Fatalf("%v, error %v, want U %v P %v", got, err, u(own), p)
		}
	})
}

// TestMannWhitneyAgainstLibrary: larger samples, with and without equal values, for which the library is exact; the
// normal approximation is near the exact count if few are equal.
func TestMannWhitneyAgainstLibrary(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	for _, c := range []struct{ n, m, values int }{{10, 10, 1000}, {20, 25, 6}, {25, 7, 3}, {30, 40, 1 << 30}} {
		x, y := make([]float64, c.n), make([]float64, c.m)
		for i := range x {
			x[i] = float64(r.IntN(c.values))
		}
		for i := range y {
			y[i] = float64(r.IntN(c.values) + c.values/4)
		}
		got, err := MannWhitney(x, y)
		turned, _ := MannWhitney(y, x)
		lower, err2 := moremath.MannWhitneyUTest(x, y, moremath.LocationLess)
		if err != nil || err2 != nil || got.Statistic != lower.U || turned.P != got.P {
			t.Fatalf("%v and %v, want %v: %v %v", got, turned, lower, err, err2)
		}
		near(t, "counted", got.P, 2*lower.P, 1e-12)
		ranks := Ranks(slices.Concat(x, y))
		slices.Sort(ranks)
		if c.values >= 1000 { // with few values it is far off
			near(t, "approximated", uNormal(c.n, c.m, tied(ranks), got.Statistic), got.P, 0.01)
		}
	}
}

func floats(x []int) []float64 {
	var f []float64
	for _, v := range x {
		f = append(f, float64(v))
	}
	return f
}

// TestWilcoxonIsExact counts all signs of the differences.
func TestWilcoxonIsExact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := floats(rapid.SliceOfN(rapid.IntRange(-6, 6), 1, 9).Draw(t, "differences"))
		var size []float64
		for _, v := range d {
			if v != 0 {
				size = append(size, math.Abs(v))
			}
		}
		ranks := Ranks(size)
		total, own := 0.0, 0.0
		for _, r := range ranks {
			total += r
		}
		i := 0
		for _, v := range d {
			if v > 0 {
				own += ranks[i]
			}
			if v != 0 {
				i++
			}
		}
		want := 0
		for signs := range uint(1) << len(ranks) {
			sum := 0.0
			for s := signs; s != 0; s &= s - 1 {
				sum += ranks[bits.TrailingZeros(s)]
			}
			if math.Abs(sum-total/2) >= math.Abs(own-total/2) {
				want++
			}
		}
		got, err := Wilcoxon(d, make([]float64, len(d)))
		p := float64(want) / float64(int(1)<<len(ranks))
		if err != nil || got.Statistic != own || math.Abs(got.P-p) > 1e-9 {
			t.Fatalf("%v, error %v, want W %v P %v", got, err, own, p)
		}
	})
}

func TestRankTestsOfManyAndOfNone(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	x, y := make([]float64, wilcoxonExact+1), make([]float64, wilcoxonExact+1)
	for i := range x {
		x[i], y[i] = r.NormFloat64()+0.2, r.NormFloat64()
	}
	many, _ := Wilcoxon(x, y)
	var d []float64
	for i := range x {
		d = append(d, math.Abs(x[i]-y[i]))
	}
	near(t, "normal approximation", many.P, signedRankExact(Ranks(d), many.Statistic), 1e-3)
	for name, test := range map[string]func(x, y []float64) (Test, error){"Mann-Whitney": MannWhitney,
		"Wilcoxon": Wilcoxon} {
		if got, err := test([]float64{1, 1}, []float64{1, 1}); err != nil || got.P != 1 {
			t.Errorf("%s of equal values: %v, error %v", name, got, err)
		}
		if _, err := test(nil, []float64{1}); err == nil {
			t.Errorf("%s of nothing: no error", name)
		}
		if _, err := test([]float64{1}, []float64{math.NaN()}); err == nil {
			t.Errorf("%s of NaN: no error", name)
		}
	}
	if _, err := Wilcoxon([]float64{1}, []float64{1, 2}); err == nil {
		t.Error("Wilcoxon of half a pair: no error")
	}
}

func TestHolm(t *testing.T) {
	got := Holm([]float64{0.01, 0.04, 0.03, 0.005, 0.9})
	for i, want := range []float64{0.04, 0.09, 0.09, 0.025, 0.9} {
		near(t, "Holm", got[i], want, 1e-12)
	}
	if got := Holm([]float64{0.6, 0.7}); got[0] != 1 || got[1] != 1 || len(Holm(nil)) != 0 {
		t.Error(got)
	}
}

// TestChiSquared: the 95% quantiles of printed tables.
func TestChiSquared(t *testing.T) {
	for n, x := range map[int]float64{1: 3.841, 2: 5.991, 10: 18.307, 24: 36.415} {
		if p := ChiSquared(x, n); math.Abs(p-0.05) > 1e-4 {
			t.Errorf("%d degrees of freedom: P %v above %v, want 0.05", n, p, x)
		}
	}
}

// TestOrders: samples that are wholly apart are told apart on their side, equal ones and missing ones are not.
func TestOrders(t *testing.T) {
	low, high := []float64{1, 2, 3, 4, 5}, []float64{6, 7, 8, 9, 10}
	pairs := [][2][]float64{{high, low}, {low, high}, {low, low}, {low, nil}}
	independent, paired := 2/252.0, 2/32.0 // wholly apart on either side: of all draws, of all signs
	for p, got := range map[float64][]Order{independent: Orders(pairs...), paired: PairedOrders(pairs...)} {
		want := []Order{{4 * p, p, 1}, {4 * p, p, -1}, {1, 1, 0}, {1, 1, 0}} // Holm: the second is not below the first
		if diff := cmp.Diff(want, got, cmpopts.EquateApprox(1e-12, 0)); diff != "" {
			t.Error(diff)
		}
		if got[0].Sign(3.9*p) != 0 || got[1].Sign(4.1*p) != -1 {
			t.Errorf("signs at levels beside %v", 4*p)
		}
	}
	defer func() {
		if recover() == nil {
			t.Error("values that are no numbers are ordered")
		}
	}()
	Orders([2][]float64{{math.NaN()}, low})
}
