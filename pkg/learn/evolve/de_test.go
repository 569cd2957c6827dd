package evolve

import (
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
)

func de() *DE {
	return &DE{Dim: 10, NP: 50, F: 0.5, CR: 0.9, Lo: -1, Hi: 1, Base: BaseRand, Crossover: Binomial}
}

// variants returns all mutations and crossovers.
func variants() map[string]*DE {
	all := map[string]*DE{}
	for _, b := range []Base{BaseRand, BaseBest} {
		for _, c := range []Crossover{Binomial, Exponential} {
			for _, again := range []bool{false, true} {
				d := de()
				d.Base, d.Crossover, d.Reevaluate = b, c, again
				all[fmt.Sprintf("%s/1/%s reevaluate=%v", b, c, again)] = d
			}
		}
	}
	return all
}

func ExampleDE() {
	d := &DE{Dim: 3, NP: 20, F: 0.5, CR: 0.9, Lo: -1, Hi: 1, Base: BaseRand, Crossover: Binomial}
	for k := range 100 {
		var f []Fitness
		for _, x := range d.Ask(seed.Seed(1).Child("generation", k)) {
			f = append(f, Fitness{Value: -(x[0]*x[0] + x[1]*x[1] + (x[2]-3)*(x[2]-3))})
		}
		d.Tell(f)
	}
	fmt.Printf("%.3f\n", d.Best()[2])
	// Output: 3.000
}

func TestDEFindsTheOptimum(t *testing.T) {
	for name, d := range variants() {
		for k := range 301 {
			generation(d, seed.Seed(7).Child("generation", k), sphere)
		}
		if got := d.BestFitness(); got.Value < -1e-3 || got.Parts[0] != -got.Value {
			t.Errorf("%s: best %v after 300 generations", name, got)
		}
		if d.Generation != 300 || sphere(d.Best()).Value != d.BestFitness().Value {
			t.Errorf("%s: generation %d, best %v is not worth %v", name, d.Generation, d.Best(), d.BestFitness())
		}
	}
}

// TestDEFollowsThePaper plays each generation again with the loops of Figs. 4 and 5, word by word.
func TestDEFollowsThePaper(t *testing.T) {
	for name, d := range variants() {
		noise := rand.New(rand.NewPCG(1, 2))
		judge := func(x []float64) Fitness { return Fitness{Value: sphere(x).Value + noise.NormFloat64()/4} }
		generation(d, 1, judge)
		for k := range 30 {
			s := seed.Seed(5).Child("generation", k)
			want := oracle(d, s.Rand())
			parents := clone(d.Population)
			stored := slices.Clone(d.Fitness)
			asked := clone(d.Ask(s))
			children := asked[len(asked)-d.NP:]
			if diff := cmp.Diff(want, children); diff != "" {
				t.Fatalf("%s, generation %d: %s", name, k, diff)
			}
			var f []Fitness
			for _, x := range asked {
				f = append(f, judge(x))
			}
			d.Tell(f)
			for i := range d.NP {
				old, next := stored[i].Value, f[len(f)-d.NP+i].Value
				if d.Reevaluate {
					old = f[i].Value
				}
				survivor, value := parents[i], old
				if next > old {
					survivor, value = children[i], next
				}
				if !slices.Equal(d.Population[i], survivor) || d.Fitness[i].Value != value {
					t.Fatalf("%s, generation %d: wrong survivor %d", name, k, i)
				}
			}
		}
	}
}

func oracle(d *DE, r *rand.Rand) [][]float64 {
	best := 0
	for i := range d.Fitness {
		if d.Fitness[i].Value > d.Fitness[best].Value {
			best = i
		}
	}
	var children [][]float64
	for i, parent := range d.Population {
		draw := func(not ...int) int {
			p := r.IntN(d.NP)
			for slices.Contains(not, p) {
				p = r.IntN(d.NP)
			}
			return p
		}
		p1 := best
		if d.Base == BaseRand {
			p1 = draw(i)
		}
		p2 := draw(i, p1)
		p3 := draw(i, p1, p2)
		mutant := make([]float64, d.Dim)
		for k := range mutant {
			mutant[k] = d.Population[p1][k] + float64(d.F*(d.Population[p2][k]-d.Population[p3][k]))
		}
		child := slices.Clone(parent)
		if d.Crossover == Binomial {
			jrand := r.IntN(d.Dim)
			for k := range child {
				if k == jrand || r.Float64() < d.CR {
					child[k] = mutant[k]
				}
			}
		} else {
			k, j := 1, r.IntN(d.Dim)
			for {
				child[j] = mutant[j]
				k, j = k+1, (j+1)%d.Dim
				if u := r.Float64(); !(k <= d.Dim && u < d.CR) {
					break
				}
			}
		}
		children = append(children, child)
	}
	return children
}

// TestDECrossover: a child has at least one weight of the mutant, and for CR 0 exactly one, for CR 1 all.
func TestDECrossover(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := de()
		d.Dim = rapid.IntRange(1, 12).Draw(t, "dim")
		d.NP = rapid.IntRange(4, 9).Draw(t, "np")
		d.CR = rapid.SampledFrom([]float64{0, 0.5, 1}).Draw(t, "cr")
		d.Crossover = rapid.SampledFrom([]Crossover{Binomial, Exponential}).Draw(t, "crossover")
		s := seed.Seed(rapid.Uint64().Draw(t, "seed"))
		generation(d, s, sphere)
		parents := clone(d.Population)
		for i, child := range d.Ask(s.Child("children", 0)) {
			changed := 0
			for k := range child {
				if child[k] != parents[i][k] {
					changed++
				}
			}
			if changed < 1 || d.CR == 0 && changed != 1 || d.CR == 1 && changed != d.Dim {
				t.Fatalf("%d of %d weights from the mutant at CR %v", changed, d.Dim, d.CR)
			}
		}
	})
}

func TestDENoNumberIsTheWorst(t *testing.T) {
	d := de()
	generation(d, 1, func(x []float64) Fitness { return Fitness{math.NaN(), []float64{math.Inf(1)}} })
	first := clone(d.Population)
	generation(d, 2, func(x []float64) Fitness { return Fitness{Value: math.NaN()} })
	require.Equal(t, first, d.Population, "a child without fitness replaced its parent")
	require.Of(json.Marshal(d))(t)
	generation(d, 3, sphere)
	if diff := cmp.Diff(first, d.Population); diff == "" {
		t.Error("a parent without fitness survived")
	}
}

func TestDECheck(t *testing.T) {
	for _, c := range []struct {
		want   string
		change func(*DE)
	}{
		{"Dim = 0", func(d *DE) { d.Dim = 0 }},
		{"NP = 3", func(d *DE) { d.NP = 3 }},
		{"F = 0", func(d *DE) { d.F = 0 }},
		{"F = NaN", func(d *DE) { d.F = math.NaN() }},
		{"CR = 1.5", func(d *DE) { d.CR = 1.5 }},
		{"[1, -1)", func(d *DE) { d.Lo, d.Hi = 1, -1 }},
		{"[-1, +Inf)", func(d *DE) { d.Hi = math.Inf(1) }},
		{`Base = ""`, func(d *DE) { d.Base = "" }},
		{`Crossover = "two"`, func(d *DE) { d.Crossover = "two" }},
		{"1 individuals", func(d *DE) { d.Population = [][]float64{{1}} }},
		{"1 weights in individual 2", func(d *DE) { generation(d, 1, sphere); d.Population[2] = []float64{1} }},
	} {
		d := de()
		c.change(d)
		require.Error(t, d.Check(), c.want)
	}
	require.OK(t, de().Check())
}

func BenchmarkDE(b *testing.B) {
	for _, dim := range []int{10, 288} {
		b.Run(fmt.Sprint(dim), func(b *testing.B) {
			d := de()
			d.Dim = dim
			f := make([]Fitness, d.NP)
			for k := 0; b.Loop(); k++ {
				for i, x := range d.Ask(seed.Seed(k)) {
					f[i].Value = x[0]
				}
				d.Tell(f)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*d.NP), "ns/candidate")
			b.ReportAllocs()
		})
	}
}
