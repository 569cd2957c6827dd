package evolve

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/gonum/floats/scalar"
	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/optimize"

	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
)

func cma() *CMA {
	return &CMA{Dim: 10, Lambda: 10, Sigma: 0.5, Lo: -1, Hi: 1}
}

// adaptations returns a full and a separable covariance, with and without restarts.
func adaptations() map[string]*CMA {
	full, separable, again := cma(), cma(), cma()
	separable.Separable = true
	again.Restarts = true
	return map[string]*CMA{"full": full, "separable": separable, "restarts": again}
}

func ExampleCMA() {
	c := &CMA{Dim: 3, Lambda: DefaultLambda(3), Sigma: 0.5, Lo: -1, Hi: 1}
	for k := range 150 {
		var f []Fitness
		for _, x := range c.Ask(seed.Seed(1).Child("generation", k)) {
			f = append(f, Fitness{Value: -(x[0]*x[0] + x[1]*x[1] + (x[2]-3)*(x[2]-3))})
		}
		c.Tell(f)
	}
	fmt.Printf("%.3f\n", c.Favorite()[2])
	// Output: 3.000
}

// The functions of the comparison, each with its least value, 0.
var bowls = map[string]func(x []float64) float64{
	"sphere": func(x []float64) (sum float64) {
		for _, v := range x {
			sum += v * v
		}
		return sum
	},
	"ellipsoid": func(x []float64) (sum float64) {
		for i, v := range x {
			sum += math.Pow(1e6, float64(i)/float64(len(x)-1)) * v * v
		}
		return sum
	},
	"rosenbrock": func(x []float64) (sum float64) {
		for i := range x[1:] {
			a, b := x[i+1]-x[i]*x[i], 1-x[i]
			sum += 100*a*a + b*b
		}
		return sum
	},
	"rastrigin": func(x []float64) (sum float64) {
		for _, v := range x {
			sum += 10 + v*v - 10*math.Cos(2*math.Pi*v)
		}
		return sum
	},
}

// evaluations returns how many a learner needs to come below 1e-8, at most so many.
func evaluations(c *CMA, f func([]float64) float64, s seed.Seed, most int) (n int) {
	for k := 0; n < most; k++ {
		generation(c, s.Child("generation", k), func(x []float64) Fitness { return Fitness{Value: -f(x)} })
		n += len(c.trial)
		if c.Fitness.Value > -1e-8 {
			return n
		}
	}
	return most
}

// first is the way in which all programs begin, and how often they may ask.
const firstSigma, firstBound, mostEvaluations = 2, 4, 400_000

// median returns that of the evaluations of some runs.
func median(runs int, evaluations func(k int) int) float64 {
	var list []int
	for k := range runs {
		list = append(list, evaluations(k))
	}
	slices.Sort(list)
	return float64(list[runs/2])
}

// own returns the evaluations of a run of ours.
func ownEvaluations(f func([]float64) float64, dim int, separable bool, k int) int {
	c := &CMA{Dim: dim, Lambda: DefaultLambda(dim), Sigma: firstSigma, Lo: -firstBound, Hi: firstBound,
		Separable: separable, Restarts: true}
	return evaluations(c, f, seed.Seed(k), mostEvaluations)
}

// TestCMAAgainstHansen: as many evaluations, by the median, as the program of its inventor (testdata/cma_medians.py).
func TestCMAAgainstHansen(t *testing.T) {
	text := require.Of(os.ReadFile("testdata/cma_medians.json"))(t)
	var theirs struct {
		Rows []struct {
			Function  string
			Dim       int
			Separable bool
			Median    float64
		}
	}
	if err := json.Unmarshal(text, &theirs); err != nil || len(theirs.Rows) < 15 {
		t.Fatalf("%d rows: %v", len(theirs.Rows), err)
	}
	for _, r := range theirs.Rows {
		f := bowls[r.Function]
		ours := median(15, func(k int) int { return ownEvaluations(f, r.Dim, r.Separable, k) })
		low, high := 0.75, 1.33
		if r.Function == "rastrigin" { // how many restarts it takes is chance
			low, high = 0.4, 2.5
		}
		if ratio := ours / r.Median; ratio < low || ratio > high {
			t.Errorf("%s, %d weights, separable %t: %.0f evaluations, theirs %.0f", r.Function, r.Dim, r.Separable, ours,
				r.Median)
		}
	}
}

// TestCMAAgainstGonum: not slower than the one of a public library.
func TestCMAAgainstGonum(t *testing.T) {
	for _, name := range []string{"sphere", "ellipsoid", "rosenbrock"} {
		const dim = 10
		f := bowls[name]
		theirs := median(7, func(k int) int {
			n, found := 0, false
			counted := func(x []float64) float64 {
				y := f(x)
				if !found {
					n++
				}
				found = found || y < 1e-8
				return y
			}
			start := make([]float64, dim)
			r := seed.Seed(k).Rand()
			for i := range start {
				start[i] = firstBound * (2*r.Float64() - 1)
			}
			require.Of(optimize.Minimize(optimize.Problem{Func: counted}, start,
				&optimize.Settings{FuncEvaluations: 40_000, Converger: optimize.NeverTerminate{}},
				&optimize.CmaEsChol{InitStepSize: firstSigma, Population: DefaultLambda(dim), Src: r}))(t)
			return n
		})
		if ours := median(7, func(k int) int { return ownEvaluations(f, dim, false, k) }); ours > 1.33*theirs {
			t.Errorf("%s: %.0f evaluations, theirs %.0f", name, ours, theirs)
		}
	}
}

// TestCMAFollowsTheTutorial makes each update again with whole matrices (Hansen 2016, Fig. 6).
func TestCMAFollowsTheTutorial(t *testing.T) {
	for name, c := range adaptations() {
		c.Restarts = false
		generation(c, 1, sphere)
		for k := range 60 {
			before, s := again(t, c).(*CMA), seed.Seed(5).Child("generation", k)
			asked := clone(c.Ask(s))
			var f []Fitness
			for _, x := range asked {
				f = append(f, Fitness{Value: -bowls["ellipsoid"](x)})
			}
			c.Tell(f)
			want := tutorial(before, asked, f)
			if k%10 == 0 || c.Since != before.Since+1 {
				near(t, fmt.Sprintf("%s, generation %d", name, k), want, c)
			}
		}
	}
}

// near compares what two learners remember.
func near(t *testing.T, what string, want, got *CMA) {
	t.Helper()
	for field, pair := range map[string][2][]float64{
		"mean": {want.Mean, got.Mean}, "step": {{want.Step}, {got.Step}}, "covariance": {want.Covariance, got.Covariance},
		"path of the step": {want.StepPath, got.StepPath}, "path of the mean": {want.MeanPath, got.MeanPath},
	} {
		for i, v := range pair[0] {
			if !scalar.EqualWithinAbsOrRel(v, pair[1][i], 1e-9, 1e-9) {
				t.Fatalf("%s: %s[%d] is %v, want %v", what, field, i, pair[1][i], v)
			}
		}
	}
}

// tutorial returns the state after a generation.
func tutorial(c *CMA, asked [][]float64, f []Fitness) *CMA {
	n, lambda := float64(c.Dim), c.Size()
	order := make([]int, lambda)
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return int(math.Copysign(1, f[b].Value-f[a].Value)) })
	var w []float64
	sum, squares := 0.0, 0.0
	for i := 1; i <= lambda/2; i++ {
		w = append(w, math.Log((float64(lambda)+1)/2)-math.Log(float64(i)))
		sum += w[i-1]
	}
	for i := range w {
		w[i] /= sum
		squares += w[i] * w[i]
	}
	mu := 1 / squares
	cs := (mu + 2) / (n + mu + 5)
	ds := 1 + 2*math.Max(0, math.Sqrt((mu-1)/(n+1))-1) + cs
	cc := (4 + mu/n) / (n + 4 + 2*mu/n)
	c1 := 2 / (math.Pow(n+1.3, 2) + mu)
	cm := math.Min(1-c1, 2*(0.25+mu-2+1/mu)/(math.Pow(n+2, 2)+mu))
	if c.Separable {
		c1 *= (n + 2) / 3
		cm = math.Min(1-c1, cm*(n+2)/3)
	}
	chi := math.Sqrt(n) * (1 - 1/(4*n) + 1/(21*n*n))
	cov := mat.NewSymDense(c.Dim, nil)
	for i := range c.Dim {
		for j := range i + 1 {
			switch {
			case !c.Separable:
				cov.SetSym(i, j, c.Covariance[i*(i+1)/2+j])
			case i == j:
				cov.SetSym(i, i, c.Covariance[i])
			}
		}
	}
	var chol mat.Cholesky
	var lower mat.TriDense
	if !chol.Factorize(cov) {
		panic("not positive definite")
	}
	chol.LTo(&lower)
	yw := mat.NewVecDense(c.Dim, nil)
	var ys []*mat.VecDense
	for i, wi := range w {
		y := mat.NewVecDense(c.Dim, nil)
		for k := range c.Dim {
			y.SetVec(k, (asked[order[i]][k]-c.Mean[k])/c.Step)
		}
		ys = append(ys, y)
		yw.AddScaledVec(yw, wi, y)
	}
	var zw mat.VecDense
	if err := zw.SolveVec(&lower, yw); err != nil {
		panic(err)
	}
	length := 0.0
	for k := range c.Dim {
		c.Mean[k] += c.Step * yw.AtVec(k)
		c.StepPath[k] = (1-cs)*c.StepPath[k] + math.Sqrt(cs*(2-cs)*mu)*zw.AtVec(k)
		length += c.StepPath[k] * c.StepPath[k]
	}
	length = math.Sqrt(length)
	h := 0.0
	if length/math.Sqrt(1-math.Pow(1-cs, 2*float64(c.Since+1))) < (1.4+2/(n+1))*chi {
		h = 1
	}
	for k := range c.Dim {
		c.MeanPath[k] = (1-cc)*c.MeanPath[k] + h*math.Sqrt(cc*(2-cc)*mu)*yw.AtVec(k)
	}
	cov.ScaleSym(1+c1*(1-h)*cc*(2-cc)-c1-cm, cov)
	cov.SymRankOne(cov, c1, mat.NewVecDense(c.Dim, c.MeanPath))
	for i, y := range ys {
		cov.SymRankOne(cov, cm*w[i], y)
	}
	for i := range c.Dim {
		for j := range i + 1 {
			switch {
			case !c.Separable:
				c.Covariance[i*(i+1)/2+j] = cov.At(i, j)
			case i == j:
				c.Covariance[i] = cov.At(i, i)
			}
		}
	}
	c.Step *= math.Exp(cs / ds * (length/chi - 1))
	return c
}

// TestCMARestarts: where nothing tells candidates apart it begins again with twice as many, and keeps the best of all.
func TestCMARestarts(t *testing.T) {
	c := cma()
	c.Restarts = true
	generation(c, 1, func([]float64) Fitness { return Fitness{Value: 3} })
	for k := 0; c.Restarted < 2 && k < 200; k++ {
		generation(c, seed.Seed(k), func([]float64) Fitness { return Fitness{Value: 1} })
	}
	if c.Restarted != 2 || c.Size() != 40 || len(c.Mean) != 0 || c.Fitness.Value != 3 {
		t.Errorf("%d restarts, %d candidates, mean %v, best worth %v", c.Restarted, c.Size(), c.Mean, c.Fitness.Value)
	}
	if !slices.Equal(c.Favorite(), c.Best()) {
		t.Error("after a restart the favorite is not the best")
	}
	again(t, c)
}

// TestCMACheck: for settings out of range and damaged states errors say what is wrong.
func TestCMACheck(t *testing.T) {
	for want, spoil := range map[string]func(*CMA){
		"Dim = 0":                   func(c *CMA) { c.Dim = 0 },
		"Lambda = 3":                func(c *CMA) { c.Lambda = 3 },
		"Sigma = 0":                 func(c *CMA) { c.Sigma = 0 },
		"in [1, 1)":                 func(c *CMA) { c.Lo = 1 },
		"17 restarts":               func(c *CMA) { c.Restarted = 17 },
		"mean of 9 weights":         func(c *CMA) { c.Mean = c.Mean[1:] },
		"covariance of 54":          func(c *CMA) { c.Covariance = c.Covariance[1:] },
		"Step = 0":                  func(c *CMA) { c.Step = 0 },
		"is not positive definite":  func(c *CMA) { c.Covariance[0] = -1 },
		"best candidate of 3 weigh": func(c *CMA) { c.Top = c.Top[:3] },
	} {
		c := cma()
		generation(c, 1, sphere)
		if spoil(c); c.Check() == nil || !strings.Contains(c.Check().Error(), want) {
			t.Errorf("error %v, want %s", c.Check(), want)
		}
	}
}
