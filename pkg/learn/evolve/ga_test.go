package evolve

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
)

func ga() *GA {
	return &GA{Dim: 10, N: 20, Crossover: OnePoint, CrossoverRate: 0.8, MutationRate: 0.1, Lo: -1, Hi: 1,
		Diversity: NoDiversity}
}

// genetic returns all kinds of diversity with all crossovers, the first with elitism and mutation of each gene too.
func genetic() map[string]*GA {
	all := map[string]*GA{}
	for _, d := range []Diversity{NoDiversity, Sharing, Crowding} {
		for _, c := range []Crossover{OnePoint, Uniform, Arithmetic} {
			g := ga()
			g.Diversity, g.Crossover = d, c
			all[fmt.Sprintf("%s %s", d, c)] = g
		}
	}
	elite, each := ga(), ga()
	elite.Elitism, each.PerGene = true, true
	all["elitism"], all["per gene"] = elite, each
	return all
}

func ExampleGA() {
	g := &GA{Dim: 3, N: 20, Crossover: OnePoint, CrossoverRate: 0.8, MutationRate: 0.5, Lo: 0, Hi: 1, Diversity: Crowding}
	for k := range 500 {
		var f []Fitness
		for _, x := range g.Ask(seed.Seed(1).Child("generation", k)) {
			f = append(f, Fitness{Value: -(x[0]*x[0] + x[1]*x[1] + (x[2]-0.5)*(x[2]-0.5))})
		}
		g.Tell(f)
	}
	fmt.Printf("%.1f\n", g.Best()[2])
	// Output: 0.5
}

// hill returns a fitness above zero that grows towards the origin.
func hill(x []float64) Fitness { return Fitness{Value: 1 / (0.1 - sphere(x).Value)} }

// TestGAClimbs: every form comes nearer to the top than where it began.
func TestGAClimbs(t *testing.T) {
	for name, g := range genetic() {
		generation(g, 1, hill)
		first := mean(g.Fitness)
		for k := range 200 {
			generation(g, seed.Seed(7).Child("generation", k), hill)
		}
		if last := mean(g.Fitness); last < 1.5*first {
			t.Errorf("%s: mean fitness %v at first, %v in the end", name, first, last)
		}
	}
}

func mean(f []Fitness) float64 {
	sum := 0.0
	for _, v := range f {
		sum += v.Value
	}
	return sum / float64(len(f))
}

// TestGAGenes: all genes are in the range, and every candidate has its own memory.
func TestGAGenes(t *testing.T) {
	for name, g := range genetic() {
		for k := range 30 {
			asked := g.Ask(seed.Seed(k))
			if want := map[bool]int{true: 2 * g.N, false: g.N}[g.Diversity == Crowding]; len(asked) != want {
				t.Fatalf("%s: %d candidates, want %d", name, len(asked), want)
			}
			seen := map[*float64]bool{}
			for _, x := range asked {
				if seen[&x[0]] || slices.Min(x) < -1 || slices.Max(x) > 1 {
					t.Fatalf("%s, generation %d: candidate %v", name, k, x)
				}
				seen[&x[0]] = true
			}
			generation(g, seed.Seed(k), hill)
		}
		if want := map[bool]int{true: 30, false: 29}[g.Diversity == Crowding]; g.Generation != want {
			t.Errorf("%s: generation %d, want %d", name, g.Generation, want)
		}
	}
}

// TestGADrawsByFitness: with neither crossover nor mutation the children are copies of parents, as often as the share
// of their fitness says; parents below zero have none; where all are there, all have the same chance.
func TestGADrawsByFitness(t *testing.T) {
	for _, c := range []struct{ fitness, want []float64 }{
		{[]float64{1, 2, 3, 4}, []float64{0.1, 0.2, 0.3, 0.4}},
		{[]float64{-5, 0, 1, 3}, []float64{0, 0, 0.25, 0.75}},
		{[]float64{-5, -4, 0, -3}, []float64{0.25, 0.25, 0.25, 0.25}},
		{[]float64{math.Inf(1), math.Inf(1), 1, math.NaN()}, []float64{0.5, 0.5, 0, 0}},
	} {
		g := ga()
		g.N, g.CrossoverRate, g.MutationRate = 4, 0, 0
		g.Ask(1)
		var f []Fitness
		for _, v := range c.fitness {
			f = append(f, Fitness{Value: v})
		}
		g.Tell(f)
		counts, all := make([]float64, 4), 0.0
		for k := range 2500 {
			for _, x := range g.Ask(seed.Seed(k)) {
				at := slices.IndexFunc(g.Population, func(p []float64) bool { return slices.Equal(p, x) })
				counts[at]++
				all++
			}
		}
		for i, n := range counts {
			if math.Abs(n/all-c.want[i]) > 0.02 || c.want[i] == 0 && n > 0 {
				t.Errorf("fitness %v: number %d drawn in %v of %v, want %v", c.fitness, i, n, all, c.want[i])
			}
		}
	}
}

// TestGAMutation: the rate is that of individuals, one gene each, or that of genes.
func TestGAMutation(t *testing.T) {
	for _, each := range []bool{false, true} {
		g := &GA{Dim: 50, N: 2, CrossoverRate: 0, MutationRate: 0.3, PerGene: each, Crossover: OnePoint, Lo: 0, Hi: 1,
			Diversity: NoDiversity}
		g.Ask(1)
		g.Tell([]Fitness{{Value: 1}, {Value: 0}}) // all children are copies of the first
		changed, genes := 0.0, 0.0
		for k := range 2000 {
			for _, x := range g.Ask(seed.Seed(k)) {
				n := 0.0
				for i := range x {
					if x[i] != g.Population[0][i] {
						n++
					}
				}
				if genes += n; n > 0 {
					changed++
				}
				if !each && n > 1 {
					t.Fatalf("%v genes of one child", n)
				}
			}
		}
		rate := changed / 4000
		if each {
			rate = genes / (4000 * 50)
		}
		if math.Abs(rate-0.3) > 0.02 {
			t.Errorf("per gene %t: rate %v, want 0.3", each, rate)
		}
	}
}

// TestCrossover: children have their parents' genes, in their places, each kept by one of the two; on the line between
// the parents for Arithmetic. Of OnePoint both keep their first and exchange their last gene.
func TestCrossover(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 20).Draw(t, "genes")
		gene := rapid.Float64Range(-10, 10)
		a, b := rapid.SliceOfN(gene, n, n).Draw(t, "a"), rapid.SliceOfN(gene, n, n).Draw(t, "b")
		c := rapid.SampledFrom([]Crossover{OnePoint, Uniform, Arithmetic}).Draw(t, "crossover")
		x, y := slices.Clone(a), slices.Clone(b)
		c.cross(seed.Seed(rapid.Uint64().Draw(t, "seed")).Rand(), x, y)
		for k := range x {
			lo, hi := min(a[k], b[k]), max(a[k], b[k])
			exchanged := x[k] == b[k] && y[k] == a[k]
			switch {
			case c == Arithmetic && (x[k] < lo || x[k] > hi || y[k] < lo || y[k] > hi || math.Abs(x[k]+y[k]-a[k]-b[k]) > 1e-9):
				t.Fatalf("gene %d of %v and %v: %v and %v", k, a[k], b[k], x[k], y[k])
			case c != Arithmetic && !exchanged && !(x[k] == a[k] && y[k] == b[k]):
				t.Fatalf("gene %d: %v and %v of %v and %v", k, x[k], y[k], a[k], b[k])
			case c == OnePoint && (x[0] != a[0] || x[n-1] != b[n-1] || k > 0 && x[k-1] != a[k-1] && !exchanged):
				t.Fatalf("%v of %v and %v", x, a, b)
			}
		}
	})
}

// TestNiches: by the formula, term by term.
func TestNiches(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	x := vectors(7, 5)
	for i := range x {
		for k := range x[i] {
			x[i][k] = r.Float64()
		}
	}
	copy(x[3], x[6])
	sum := 0.0
	for i := range x {
		for j := range x {
			sum += Distance(x[i], x[j])
		}
	}
	sigma := sum / (7 * 6) / 2
	for i, got := range niches(x) {
		want := 0.0
		for j := range x {
			if d := Distance(x[i], x[j]); d <= sigma {
				want += 1 - d/sigma
			}
		}
		if math.Abs(got-want) > 1e-12 || got < 1 {
			t.Errorf("individual %d: %v, want %v", i, got, want)
		}
	}
	if got := niches([][]float64{{1, 2}, {1, 2}, {1, 2}}); !slices.Equal(got, []float64{3, 3, 3}) {
		t.Errorf("three that are equal: %v", got)
	}
	if got := Distance([]float64{1, 5}, []float64{4, 1}); got != 5 {
		t.Errorf("distance %v, want 5", got)
	}
}

// TestGASharing: of two kinds with the same fitness the rare one is drawn as often as the common one.
func TestGASharing(t *testing.T) {
	g := ga()
	g.Diversity, g.N, g.CrossoverRate, g.MutationRate = Sharing, 10, 0, 0
	for _, x := range g.Ask(1) {
		for k := range x {
			x[k] = 1
		}
	}
	for k := range g.asked[0] {
		g.asked[0][k] = -1
	}
	g.Tell(slices.Repeat([]Fitness{{Value: 2}}, 10))
	rare := 0.0
	for k := range 1000 {
		for _, x := range g.Ask(seed.Seed(k)) {
			if x[0] == -1 {
				rare++
			}
		}
	}
	if rare < 4800 || rare > 5200 {
		t.Errorf("the rare one drawn %v times of 10000", rare)
	}
	if g.BestFitness().Value != 2 {
		t.Errorf("best fitness %v is a shared one", g.BestFitness())
	}
}

// TestGACrowding follows Fig. 3 of Kim & Cho 2008 line by line.
func TestGACrowding(t *testing.T) {
	for name, g := range genetic() {
		if g.Diversity != Crowding {
			continue
		}
		noise := rand.New(rand.NewPCG(1, 2))
		worth := func(x []float64) Fitness { return Fitness{Value: math.Round(4*sphere(x).Value + noise.NormFloat64())} }
		generation(g, 1, worth)
		for k := range 30 {
			asked := clone(g.Ask(seed.Seed(k)))
			parents, children := asked[:g.N], asked[g.N:]
			if !same(parents, g.Population) {
				t.Fatalf("%s, generation %d: other parents", name, k)
			}
			f := make([]Fitness, len(asked))
			for i := range f {
				f[i] = worth(asked[i])
			}
			var want [][]float64
			for i := 0; i < g.N; i += 2 {
				p1, p2, c1, c2 := parents[i], parents[i+1], children[i], children[i+1]
				if Distance(p1, c1)+Distance(p2, c2) > Distance(p1, c2)+Distance(p2, c1) {
					t.Fatalf("%s, generation %d: children %d do not meet those that they are like", name, k, i)
				}
				for j, pair := range [][2][]float64{{p1, c1}, {p2, c2}} {
					if f[i+j].Value > f[g.N+i+j].Value {
						want = append(want, pair[0])
					} else {
						want = append(want, pair[1])
					}
				}
			}
			g.Tell(f)
			if diff := cmp.Diff(want, g.Population); diff != "" {
				t.Fatalf("%s, generation %d: %s", name, k, diff)
			}
		}
	}
}

// same reports whether two lists hold the same vectors in some order.
func same(a, b [][]float64) bool {
	a, b = slices.SortedFunc(slices.Values(a), slices.Compare), slices.SortedFunc(slices.Values(b), slices.Compare)
	return slices.EqualFunc(a, b, slices.Equal)
}

// TestGAElitism: the fittest is judged again, unchanged; without, nobody is.
func TestGAElitism(t *testing.T) {
	for _, elitism := range []bool{true, false} {
		g := ga()
		g.Elitism, g.MutationRate, g.PerGene = elitism, 0.5, true
		for k := range 20 {
			generation(g, seed.Seed(k), hill)
			if best := g.Best(); slices.Equal(best, g.Ask(seed.Seed(k + 100))[0]) != elitism {
				t.Fatalf("elitism %t, generation %d: first child %v, best %v", elitism, k, g.asked[0], best)
			}
		}
	}
}

func TestGACheck(t *testing.T) {
	for _, c := range []struct {
		want   string
		change func(*GA)
	}{
		{"Dim = 1", func(g *GA) { g.Dim = 1 }},
		{"N = 7", func(g *GA) { g.N = 7 }},
		{"N = 0", func(g *GA) { g.N = 0 }},
		{`Crossover = "bin"`, func(g *GA) { g.Crossover = Binomial }},
		{"CrossoverRate = 1.5", func(g *GA) { g.CrossoverRate = 1.5 }},
		{"MutationRate = NaN", func(g *GA) { g.MutationRate = math.NaN() }},
		{"[1, -1)", func(g *GA) { g.Lo, g.Hi = 1, -1 }},
		{"[-1, +Inf)", func(g *GA) { g.Hi = math.Inf(1) }},
		{`Diversity = ""`, func(g *GA) { g.Diversity = "" }},
		{"crowding and Elitism", func(g *GA) { g.Diversity, g.Elitism = Crowding, true }},
		{"1 individuals", func(g *GA) { g.Population = [][]float64{{1}} }},
		{"0 fitness values", func(g *GA) { generation(g, 1, sphere); g.Fitness = nil }},
		{"1 genes in individual 2", func(g *GA) { generation(g, 1, sphere); g.Population[2] = []float64{1} }},
	} {
		g := ga()
		c.change(g)
		if err := g.Check(); err == nil || !strings.HasPrefix(err.Error(), "GA with ") ||
			!strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v", c.want, err)
		}
	}
	d := de()
	d.Crossover = OnePoint
	require.Error(t, d.Check(), `Crossover = "one-point"`)
}

func BenchmarkGA(b *testing.B) {
	for _, d := range []Diversity{NoDiversity, Sharing, Crowding} {
		b.Run(string(d), func(b *testing.B) {
			g := &GA{Dim: 64, N: 20, Crossover: OnePoint, CrossoverRate: 0.8, MutationRate: 0.1, Lo: 0, Hi: 1, Diversity: d}
			var f []Fitness
			for k := 0; b.Loop(); k++ {
				f = f[:0]
				for _, x := range g.Ask(seed.Seed(k)) {
					f = append(f, Fitness{Value: x[0]})
				}
				g.Tell(f)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(f)), "ns/candidate")
			b.ReportAllocs()
		})
	}
}
