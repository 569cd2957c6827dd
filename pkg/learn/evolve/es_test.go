package evolve

import (
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"github.com/oneply/oneply/pkg/engine/exact"
	"github.com/oneply/oneply/pkg/lab/seed"
)

func es() *ES {
	return &ES{Dim: 10, Mu: 10, Lambda: 70, Selection: Plus, Sigma: 0.05, Lo: -1, Hi: 1}
}

// strategies returns both selections, with and without own sigmas, with and without judging parents again.
func strategies() map[string]*ES {
	all := map[string]*ES{}
	for _, adaptive := range []bool{false, true} {
		plus, again, comma := es(), es(), es()
		plus.Adaptive, again.Adaptive, comma.Adaptive = adaptive, adaptive, adaptive
		again.Reevaluate, comma.Selection = true, Comma
		all[fmt.Sprintf("(10 + 70) adaptive=%t", adaptive)] = plus
		all[fmt.Sprintf("(10 + 70) adaptive=%t reevaluate", adaptive)] = again
		all[fmt.Sprintf("(10, 70) adaptive=%t", adaptive)] = comma
	}
	own := es()
	own.Adaptive, own.Factors, own.Reevaluate = true, Own, true
	all["(10 + 70) own factors reevaluate"] = own
	return all
}

func ExampleES() {
	e := &ES{Dim: 3, Mu: 5, Lambda: 35, Selection: Plus, Sigma: 0.5, Adaptive: true, Lo: -1, Hi: 1}
	for k := range 200 {
		var f []Fitness
		for _, x := range e.Ask(seed.Seed(1).Child("generation", k)) {
			f = append(f, Fitness{Value: -(x[0]*x[0] + x[1]*x[1] + (x[2]-3)*(x[2]-3))})
		}
		e.Tell(f)
	}
	fmt.Printf("%.3f\n", e.Best()[2])
	// Output: 3.000
}

// TestESFindsTheOptimum: with fixed sigma down to its size, with adaptive ones far below.
func TestESFindsTheOptimum(t *testing.T) {
	for name, e := range strategies() {
		worst := -10 * e.Sigma * e.Sigma
		if e.Adaptive {
			e.Sigma, worst = 0.5, -1e-5
		}
		for k := range 301 {
			generation(e, seed.Seed(7).Child("generation", k), sphere)
		}
		if got := e.BestFitness(); got.Value < worst {
			t.Errorf("%s: best %v after 300 generations, want %v", name, got, worst)
		}
		if e.Generation != 300 {
			t.Errorf("%s: generation %d, want 300", name, e.Generation)
		}
	}
}

// TestESFollowsThePaper plays each generation again with plain loops (Jaskowski 2014, III-A1): the children, and
// the parents that are chosen from all.
func TestESFollowsThePaper(t *testing.T) {
	type individual struct {
		weights, sigmas []float64
		value           float64
	}
	for name, e := range strategies() {
		noise := rand.New(rand.NewPCG(1, 2))
		judge := func(x []float64) Fitness { return Fitness{Value: math.Round(4*sphere(x).Value + noise.NormFloat64())} }
		generation(e, 1, judge)
		for k := range 30 {
			s := seed.Seed(5).Child("generation", k)
			children, sigmas := esOracle(e, s.Rand())
			want := children
			if e.Reevaluate {
				want = slices.Concat(clone(e.Parents), children)
			}
			asked := clone(e.Ask(s))
			if diff := gocmp.Diff(want, asked); diff != "" {
				t.Fatalf("%s, generation %d: %s", name, k, diff)
			}
			var f []Fitness
			for _, x := range asked {
				f = append(f, judge(x))
			}
			var rivals []individual
			for i, x := range clone(e.Parents) {
				v := individual{weights: x, value: e.Fitness[i].Value}
				if e.Adaptive {
					v.sigmas = slices.Clone(e.Sigmas[i])
				}
				if e.Reevaluate {
					v.value = f[i].Value
				}
				if e.Selection == Plus {
					rivals = append(rivals, v)
				}
			}
			for i, x := range children {
				rivals = append(rivals, individual{x, sigmas[i], f[len(f)-e.Lambda+i].Value})
			}
			slices.SortStableFunc(rivals, func(a, b individual) int { return cmp.Compare(b.value, a.value) })
			e.Tell(f)
			for i, p := range rivals[:e.Mu] {
				if !slices.Equal(e.Parents[i], p.weights) || e.Fitness[i].Value != p.value || e.Adaptive &&
					!slices.Equal(e.Sigmas[i], p.sigmas) {
					t.Fatalf("%s, generation %d: wrong parent %d", name, k, i)
				}
			}
		}
	}
}

func esOracle(e *ES, r *rand.Rand) (children, sigmas [][]float64) {
	d := float64(e.Dim)
	for i := range e.Lambda {
		parent := e.Parents[i%e.Mu]
		child, own := make([]float64, e.Dim), []float64(nil)
		if e.Adaptive {
			all := 0.0
			if e.Factors != Own {
				all = float64(exact.Normal(r) / math.Sqrt(2*d))
			}
			for _, sigma := range e.Sigmas[i%e.Mu] {
				one := float64(1 / math.Sqrt(2*math.Sqrt(d)) * exact.Normal(r))
				own = append(own, sigma*exact.Exp(all+one))
			}
		}
		for k := range child {
			sigma := e.Sigma
			if e.Adaptive {
				sigma = own[k]
			}
			child[k] = parent[k] + float64(sigma*exact.Normal(r))
		}
		children, sigmas = append(children, child), append(sigmas, own)
	}
	return children, sigmas
}

// TestESReevaluates: parents are asked for first and live or die by their new fitness; without, by the stored one.
func TestESReevaluates(t *testing.T) {
	for _, again := range []bool{true, false} {
		e := es()
		e.Reevaluate = again
		generation(e, 1, func([]float64) Fitness { return Fitness{Value: 1000} })
		old := clone(e.Parents)
		asked := clone(e.Ask(2))
		if again != slices.Equal(asked[0], old[0]) || again && gocmp.Diff(old, asked[:e.Mu]) != "" {
			t.Errorf("reevaluate=%t: first candidate %v, first parent %v", again, asked[0], old[0])
		}
		f := make([]Fitness, len(asked))
		for i := range f {
			f[i].Value = float64(i) // a parent's new fitness is the worst of all
		}
		e.Tell(f)
		survived := slices.ContainsFunc(old, func(p []float64) bool { return slices.Equal(p, e.Best()) })
		if survived == again {
			t.Errorf("reevaluate=%t: a parent has survived: %t", again, survived)
		}
	}
}

// TestESMutation: all weights of a child differ from its parent's, by numbers with mean 0 and standard deviation Sigma;
// own sigmas change by factors whose logarithm has mean 0 and variance 1/(2 D) + 1/(2 sqrt(D)), or only the latter.
func TestESMutation(t *testing.T) {
	e := &ES{Dim: 400, Mu: 2, Lambda: 100, Selection: Plus, Sigma: 2, Lo: -0.1, Hi: 0.1}
	generation(e, 1, sphere)
	var steps []float64
	for i, x := range e.Ask(2) {
		for k := range x {
			steps = append(steps, x[k]-e.Parents[i%2][k])
		}
	}
	moments(t, "steps", steps, 2, 0.05)
	if slices.Contains(steps, 0) {
		t.Error("a weight was not mutated")
	}
	for rule, variance := range map[Factors]float64{CommonAndOwn: 1.0/800 + 1.0/40, Own: 1.0 / 40} {
		e = &ES{Dim: 400, Mu: 2, Lambda: 4000, Selection: Plus, Sigma: 2, Adaptive: true, Factors: rule, Lo: -0.1, Hi: 0.1}
		generation(e, 1, sphere)
		e.Ask(2)
		var factors []float64
		for _, sigmas := range e.sigmas[:e.Lambda] {
			factors = append(factors, math.Log(sigmas[7]/2))
		}
		moments(t, "factors", factors, math.Sqrt(variance), 0.02)
	}
}

// moments fails unless the mean is 0 and the standard deviation as wanted, both within a tolerance.
func moments(t *testing.T, what string, x []float64, std, tolerance float64) {
	t.Helper()
	n, sum, squares := float64(len(x)), 0.0, 0.0
	for _, v := range x {
		sum, squares = sum+v, squares+v*v
	}
	if got := math.Sqrt(squares / n); math.Abs(sum/n) > tolerance || math.Abs(got-std) > tolerance {
		t.Errorf("%s with mean %v and standard deviation %v, want 0 and %v", what, sum/n, got, std)
	}
}

func TestESCheck(t *testing.T) {
	for _, c := range []struct {
		want   string
		change func(*ES)
	}{
		{"Dim = 0", func(e *ES) { e.Dim = 0 }},
		{"Mu = 0", func(e *ES) { e.Mu = 0 }},
		{"Lambda = -1", func(e *ES) { e.Lambda = -1 }},
		{`Selection = ""`, func(e *ES) { e.Selection = "" }},
		{"Mu = 10 of Lambda = 9", func(e *ES) { e.Selection, e.Lambda = Comma, 9 }},
		{"comma selection and Reevaluate", func(e *ES) { e.Selection, e.Reevaluate = Comma, true }},
		{"Sigma = 0", func(e *ES) { e.Sigma = 0 }},
		{"Sigma = NaN", func(e *ES) { e.Sigma = math.NaN() }},
		{"Sigma = +Inf", func(e *ES) { e.Sigma = math.Inf(1) }},
		{`Factors = "two"`, func(e *ES) { e.Factors = "two" }},
		{"[1, -1)", func(e *ES) { e.Lo, e.Hi = 1, -1 }},
		{"[-1, +Inf)", func(e *ES) { e.Hi = math.Inf(1) }},
		{"1 parents", func(e *ES) { e.Parents = [][]float64{{1}} }},
		{"0 fitness values", func(e *ES) { generation(e, 1, sphere); e.Fitness = nil }},
		{"0 vectors of sigmas", func(e *ES) { generation(e, 1, sphere); e.Adaptive = true }},
		{"10 vectors of sigmas", func(e *ES) { e.Adaptive = true; generation(e, 1, sphere); e.Adaptive = false }},
		{"1 weights or sigmas in parent 2", func(e *ES) { generation(e, 1, sphere); e.Parents[2] = []float64{1} }},
		{"2 weights or sigmas in parent 3", func(e *ES) {
			e.Adaptive = true
			generation(e, 1,
				sphere)
			e.Sigmas[3] = []float64{1, 2}
		}},
	} {
		e := es()
		c.change(e)
		if err := e.Check(); err == nil || !strings.HasPrefix(err.Error(), "ES with ") ||
			!strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v", c.want, err)
		}
	}
	for name, e := range strategies() {
		if err := e.Check(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func BenchmarkES(b *testing.B) {
	for _, dim := range []int{288, 1701} {
		for _, adaptive := range []bool{false, true} {
			b.Run(fmt.Sprintf("%d/adaptive=%t", dim, adaptive), func(b *testing.B) {
				e := &ES{Dim: dim, Mu: 10, Lambda: 90, Selection: Plus, Sigma: 1, Adaptive: adaptive, Lo: -0.1, Hi: 0.1,
					Reevaluate: true}
				f := make([]Fitness, e.Mu+e.Lambda)
				for k := 0; b.Loop(); k++ {
					for i, x := range e.Ask(seed.Seed(k)) {
						f[i].Value = x[0]
					}
					e.Tell(f)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(f)), "ns/candidate")
				b.ReportAllocs()
			})
		}
	}
}
