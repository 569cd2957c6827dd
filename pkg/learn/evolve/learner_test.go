package evolve

import (
	"encoding/json"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// learner is what every learner of this package can do.
type learner interface {
	Learner
	Check() error
	BestFitness() Fitness
}

// learners returns all learners in all their settings, not yet asked.
func learners() map[string]learner {
	all := map[string]learner{}
	for name, d := range variants() {
		all["DE/"+name] = d
	}
	for name, e := range strategies() {
		all["ES "+name] = e
	}
	for name, g := range genetic() {
		all["GA "+name] = g
	}
	for name, c := range adaptations() {
		all["CMA "+name] = c
	}
	return all
}

// sphere has its best value, 0, at the origin.
func sphere(x []float64) Fitness {
	sum := 0.0
	for _, v := range x {
		sum += v * v
	}
	return Fitness{-sum, []float64{sum, math.Sqrt(sum)}}
}

func generation(l Learner, s seed.Seed, judge func([]float64) Fitness) {
	var f []Fitness
	for _, x := range l.Ask(s) {
		f = append(f, judge(x))
	}
	l.Tell(f)
}

func clone(v [][]float64) [][]float64 {
	c := make([][]float64, len(v))
	for i := range v {
		c[i] = slices.Clone(v[i])
	}
	return c
}

// again returns a learner of the same kind with the same exported fields, read from JSON.
func again(t *testing.T, l learner) learner {
	t.Helper()
	text := require.Of(json.Marshal(l))(t)
	other := reflect.New(reflect.TypeOf(l).Elem()).Interface().(learner)
	require.OK(t, json.Unmarshal(text, other))
	require.OK(t, other.Check())
	return other
}

// TestLearnersResume: state saved after any generation and read back goes on identically; so does a step that is begun
// anew.
func TestLearnersResume(t *testing.T) {
	for name, whole := range learners() {
		cut := again(t, whole)
		for k := range 40 {
			s := seed.Seed(3).Child("generation", k)
			cut.Ask(s.Child("given up", 0))
			if diff := cmp.Diff(whole.Ask(s), cut.Ask(s)); diff != "" {
				t.Fatalf("%s, generation %d: %s", name, k, diff)
			}
			generation(whole, s, sphere)
			generation(cut, s, sphere)
			cut = again(t, cut)
			if diff := cmp.Diff(whole, cut, cmpopts.IgnoreUnexported(CMA{}, DE{}, ES{}, GA{})); diff != "" {
				t.Fatalf("%s, generation %d: %s", name, k, diff)
			}
		}
	}
}

// TestLearnersDrawFromTheSeed: another seed gives other candidates, in every generation.
func TestLearnersDrawFromTheSeed(t *testing.T) {
	for name, l := range learners() {
		for k := range 3 {
			one := clone(l.Ask(seed.Seed(k)))
			other := l.Ask(seed.Seed(k + 100))
			if slices.Equal(one[len(one)-1], other[len(other)-1]) {
				t.Errorf("%s, generation %d: two seeds, the same candidate", name, k)
			}
			generation(l, seed.Seed(k), sphere)
		}
	}
}

func TestLearnersTellPanics(t *testing.T) {
	panics := func(l Learner, f []Fitness) (text string) {
		defer func() { text, _ = recover().(string) }()
		l.Tell(f)
		return ""
	}
	for name, l := range learners() {
		for k := range 2 {
			for what, f := range map[string]func() []Fitness{
				"nothing":          func() []Fitness { return nil },
				"one of many":      func() []Fitness { l.Ask(1); return make([]Fitness, 1) },
				"one too many":     func() []Fitness { return make([]Fitness, len(l.Ask(1))+1) },
				"the second time":  func() []Fitness { n := len(l.Ask(1)); l.Tell(make([]Fitness, n)); return make([]Fitness, n) },
				"after state read": func() []Fitness { n := len(l.Ask(1)); l = again(t, l); return make([]Fitness, n) },
			} {
				if got := panics(l, f()); !strings.HasPrefix(got, "evolve: told ") {
					t.Errorf("%s, told %s, generation %d: panic %q", name, what, k, got)
				}
			}
		}
	}
}

// TestLearnersNoNumberIsTheWorst: candidates without fitness are never the best while another has one, and whatever the
// fitness is, the state can be saved.
func TestLearnersNoNumberIsTheWorst(t *testing.T) {
	nan, inf := math.NaN(), math.Inf(1)
	for name, l := range learners() {
		generation(l, 1, func([]float64) Fitness { return Fitness{nan, []float64{nan, inf, -inf}} })
		again(t, l)
		only := []float64(nil)
		generation(l, 2, func(x []float64) Fitness {
			only = slices.Clone(x) // the last candidate
			return Fitness{Value: nan}
		})
		generation(l, 3, func(x []float64) Fitness {
			if x[0] > 0 {
				return Fitness{Value: nan}
			}
			only = nil
			return Fitness{Value: -1e300}
		})
		if only != nil {
			t.Fatalf("%s: no candidate with a first weight below zero", name)
		}
		if got := l.BestFitness().Value; got != -1e300 || l.Best()[0] > 0 {
			t.Errorf("%s: the best is %v, worth %v", name, l.Best(), got)
		}
		generation(l, 4, func([]float64) Fitness { return Fitness{Value: inf} })
		again(t, l)
	}
}

// TestLearnersBest: it is nil at first, then a copy, of the right length and worth what is said.
func TestLearnersBest(t *testing.T) {
	for name, l := range learners() {
		if l.Best() != nil || l.BestFitness().Parts != nil {
			t.Errorf("%s: a best one before the first generation", name)
		}
		for k := range 5 {
			generation(l, seed.Seed(k), sphere)
		}
		best, f := l.Best(), l.BestFitness()
		if len(best) != 10 || sphere(best).Value != f.Value || f.Parts[0] != -f.Value {
			t.Errorf("%s: best %v worth %v", name, best, f)
		}
		want := again(t, l)
		best[0], f.Parts[0] = 99, 99
		if diff := cmp.Diff(want, l, cmpopts.IgnoreUnexported(CMA{}, DE{}, ES{}, GA{})); diff != "" {
			t.Errorf("%s: who changes the best changes the learner: %s", name, diff)
		}
	}
}

// TestLearnersKeepNothing: candidates and fitness values belong to one side each.
func TestLearnersKeepNothing(t *testing.T) {
	for name, l := range learners() {
		f := make([]Fitness, len(l.Ask(1)))
		for i := range f {
			f[i] = Fitness{float64(i), []float64{float64(i)}}
		}
		l.Tell(f)
		for i := range f {
			f[i].Parts[0] = -7
		}
		if l.BestFitness().Parts[0] == -7 {
			t.Errorf("%s: keeps the caller's slice", name)
		}
	}
}

func TestLearnersAskPanics(t *testing.T) {
	for name, l := range map[string]learner{"CMA": &CMA{}, "DE": &DE{}, "ES": &ES{}, "GA": &GA{}} {
		func() {
			defer func() {
				if err, ok := recover().(error); !ok || !strings.HasPrefix(err.Error(), name+" with Dim = 0") {
					t.Errorf("%s without settings: %v", name, err)
				}
			}()
			l.Ask(1)
		}()
	}
}
