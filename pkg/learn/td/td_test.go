package td

import (
	"context"
	"encoding/json"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/exact"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/connectfour"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/game/playtest"
	"github.com/oneply/oneply/pkg/game/smallgo"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// encodings returns encodings of every kind, for boards of this form.
func encodings(n board.Shape) map[string]eval.Encoding {
	return map[string]eval.Encoding{
		"counter": eval.Full{N: n}, "symmetric": eval.Symmetric{N: n},
		"all-2": eval.On(n).Systematic(2), "rand-3x4": eval.On(n).Snakes(5, 3, 4), "mlp-3": eval.Perceptron{N: n, Hidden: 3},
		"phases-3": eval.Phased{Of: eval.On(n).Systematic(2), Phases: 3},
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// uniform returns n weights in [-1, 1), multiples of 1/Unit.
func uniform(n int, s seed.Seed) []float64 {
	w := make([]float64, n)
	for i := range w {
		w[i] = float(int64(s.At(i)>>(64-places-1)) - Unit)
	}
	return w
}

func TestFamilyIsTheEvaluator(t *testing.T) {
	for _, n := range []board.Shape{5, 8, board.Upright} {
		for name, e := range encodings(n) {
			l := must(Of(e))
			if l.Dim() != e.Dim() {
				t.Fatalf("%s: %d weights, want %d", name, l.Dim(), e.Dim())
			}
			w := uniform(l.Dim(), 1)
			units := make([]int64, len(w))
			for i := range w {
				units[i] = fixed(w[i])
			}
			evaluator := must(e.Decode(w))
			for i := range 200 {
				s := board.Stones{Own: seed.Seed(2).At(i) & board.All(n)}
				s.Opp = seed.Seed(3).At(i) & board.All(n) &^ s.Own
				got, want := float(l.Value(units, s)), float64(evaluator.Value(s))/evaluator.Scale()
				if got != want {
					t.Fatalf("%s: %v of %v, want %v", name, got, s, want)
				}
			}
		}
	}
	if _, err := Of(nil); err == nil {
		t.Error("no error for no encoding")
	}
}

// settings returns those of a game with an encoding.
func settings[P choose.Position[P]](start P, e eval.Encoding) TD[P] {
	return TD[P]{Start: start, Features: must(Of(e)), Alpha: 0.01, Lambda: 0.9, Epsilon: 0.2, Steps: Constant}
}

// TestGamesAreThoseOfAMatch: a learner that learns next to nothing plays the games of the match between players with
// its weights.
func TestGamesAreThoseOfAMatch(t *testing.T) {
	t.Run("othello", func(t *testing.T) { testMatches(t, othello.Start()) })
	t.Run("toy", func(t *testing.T) { testMatches(t, playtest.Toy{}) })
	t.Run("go 3 x 3", func(t *testing.T) { testMatches(t, smallgo.Start(3)) })
	t.Run("othello 4 x 4", func(t *testing.T) { testMatches(t, othello.StartSmall(4)) })
	t.Run("connect four", func(t *testing.T) { testMatches(t, connectfour.Start()) })
}

func testMatches[P choose.Position[P]](t *testing.T, start P) {
	const games = 30
	for name, e := range encodings(start.Size()) {
		for _, view := range []choose.View{choose.Inversion, choose.Negation | choose.End} {
			w := uniform(e.Dim(), 1)
			own := play.Greedy[P]{Chooser: choose.Reference[P](must(e.Decode(w)), view), Epsilon: 0.2}
			other := play.Greedy[P]{Epsilon: 0.3, Ties: play.FirstTies,
				Chooser: choose.Reference[P](must(eval.Random(eval.Full{N: start.Size()}, 9, -1, 1)), view)}
			td := settings(start, e)
			td.View, td.Alpha = view, math.SmallestNonzeroFloat64
			for _, b := range []play.Greedy[P]{own, other} {
				m := play.Match[P]{A: own, B: b, Start: []P{start}, Games: games, Seed: seed.Seed(7).Child("learner", 0)}
				want := must(m.Run(context.Background()))
				if b == other {
					td.Opponent = &Opponent[P]{Chooser: other.Chooser, Epsilon: other.Epsilon, Ties: other.Ties}
				}
				learner := Learners([][]float64{slices.Clone(w)})
				plies := must(td.Learn(context.Background(), learner, 7, games, 1))
				if plies != int64(want.Plies) {
					t.Errorf("%s by %s: %d moves, want %d", name, view, plies, want.Plies)
				}
				require.Equal(t, w, learner[0].Weights, name, view, "weights")
			}
		}
	}
}

// naive learns a weighted piece counter from one game as eq. (2) says: each step adds up all gradients so far. Weights
// are float64 here, moves those of the evaluator with the weights of the moment.
func naive[P choose.Position[P]](td TD[P], w []float64, s seed.Seed) {
	p, n := td.Start, td.Start.Size()
	prediction := func(p P) float64 {
		e := must(eval.Full{N: n}.Decode(w))
		v := float64(e.Value(p.Stones().Swap())) / e.Scale()
		if p.Turn() == board.Black {
			v = -v
		}
		return exact.Tanh(v)
	}
	gradient := func(p P) (g []float64) {
		d, slope := board.Show(p), 1-prediction(p)*prediction(p)
		if td.Loss == Likelihood {
			slope = 1
		}
		for sq := range n * n {
			g = append(g, slope*(float64(d.Black>>sq&1)-float64(d.White>>sq&1)))
		}
		return g
	}
	var gradients [][]float64
	last := p
	for turn := 0; !p.Over(); turn++ {
		forced := p.Legal() == 0
		random := !forced && s.At(turn)>>32 < uint64(td.Epsilon*(1<<32))
		p = p.Play(naiveMove(td, w, p, s.At(turn)))
		if forced && !p.Over() {
			continue
		}
		if random && td.SkipRandom {
			last = p
			continue
		}
		before := prediction(last)
		gradients = append(gradients, gradient(last))
		next := outcome(p.Margin())
		if !p.Over() {
			next = prediction(p)
		}
		for i := range w {
			sum := 0.0
			for k, g := range gradients {
				sum += math.Pow(td.Lambda, float64(len(gradients)-1-k)) * g[i]
			}
			w[i] += td.Alpha * (next - before) * sum
		}
		last = p
	}
}

func naiveMove[P choose.Position[P]](td TD[P], w []float64, p P, r uint64) int {
	set := []uint64{0}
	choose.Reference[P](must(eval.Full{N: p.Size()}.Decode(w)), td.View).Best([]P{p}, []seed.Seed{0}, set)
	switch {
	case set[0] == 0:
		return board.Pass(p.Size())
	case r>>32 < uint64(td.Epsilon*(1<<32)):
		return seed.Pick(p.Legal(), r)
	}
	return seed.Pick(set[0], r)
}

func TestStepsAreThoseOfEquation2(t *testing.T) {
	t.Run("othello", func(t *testing.T) { testEquation(t, othello.Start()) })
	t.Run("toy", func(t *testing.T) { testEquation(t, playtest.Toy{}) })
}

func testEquation[P choose.Position[P]](t *testing.T, start P) {
	for i, lambda := range []float64{0, 0, 0.7, 0.7, 1, 1} {
		td := settings(start, eval.Full{N: start.Size()})
		td.Lambda, td.SkipRandom, td.Loss = lambda, i%2 == 1, losses[i%4/2]
		want := uniform(td.Features.Dim(), 4)
		learner := Learners([][]float64{slices.Clone(want)})
		const games = 4
		require.Of(td.Learn(context.Background(), learner, 3, games, 1))(t)
		for k := range games {
			naive(td, want, seed.Seed(3).Child("learner", 0).Child("game", k))
		}
		for i, w := range want {
			if math.Abs(w-learner[0].Weights[i]) > 1e-8 {
				t.Fatalf("lambda %v: weight %d is %v, want %v", lambda, i+1, learner[0].Weights[i], w)
			}
		}
	}
}

// TestLearningGoesOn: on any number of workers, and stored and read between two calls, the same is learnt.
func TestLearningGoesOn(t *testing.T) {
	for name, e := range encodings(8) {
		for _, steps := range rules {
			td := settings(othello.Start(), e)
			td.Steps = steps
			var want []Learner
			for _, workers := range []int{1, 3} {
				got := Learners([][]float64{make([]float64, e.Dim()), uniform(e.Dim(), 1), uniform(e.Dim(), 2)})
				for s := range seed.Seed(3) {
					require.Of(td.Learn(context.Background(), got, s, 2, workers))(t)
					text := must(json.Marshal(got))
					got = nil
					require.OK(t, json.Unmarshal(text, &got))
				}
				if want == nil {
					want = got
				}
				require.Equal(t, want, got, name, steps)
			}
			if slices.Equal(want[0].Weights, make([]float64, e.Dim())) {
				t.Errorf("%s, %s: nothing learnt", name, steps)
			}
		}
	}
}

// TestCoherentSteps follows one weight through three steps: its share is that of its changes, or that of its errors,
// whatever its eligibility was.
func TestCoherentSteps(t *testing.T) {
	for _, errors := range []bool{false, true} {
		tr := newTrace(1, Squared)
		w, net, gross := []int64{0}, []float64{0}, []float64{0}
		want := 0.0
		for _, c := range []struct{ eligible, delta, share float64 }{{1, 0.5, 1}, {4, -0.25, 1}, {2, 1, 1. / 3}} {
			if !errors {
				c.eligible = 1
			}
			tr.forget()
			tr.add(0, c.eligible)
			tr.coherentStep(w, net, gross, c.delta, 0.5, 0, errors)
			if want += 0.5 * c.delta * c.eligible * c.share; math.Abs(float(w[0])-want) > 2./Unit {
				t.Errorf("errors %t: weight %v after an error of %v, want %v", errors, float(w[0]), c.delta, want)
			}
		}
		if net[0] != 1.25 || gross[0] != 1.75 {
			t.Errorf("errors %t: sums %v and %v, want 1.25 and 1.75", errors, net[0], gross[0])
		}
	}
}

// TestLearns: a counter learns Othello from nothing well enough to beat random moves.
func TestLearns(t *testing.T) {
	random := play.Greedy[othello.Position]{Chooser: choose.Anywhere[othello.Position]()}
	for name, opponent := range map[string]*Opponent[othello.Position]{
		"self-play": nil, "against random moves": {Chooser: random.Chooser},
	} {
		for _, steps := range rules {
			td := settings(othello.Start(), eval.Full{})
			td.Opponent, td.Steps, td.Epsilon = opponent, steps, 0.1
			l := Learners([][]float64{make([]float64, 64)})
			require.Of(td.Learn(context.Background(), l, 1, 1000, 1))(t)
			m := play.Between(choose.New[othello.Position](must(eval.NewWPC(l[0].Weights)), td.View), random.Chooser, 0,
				play.RandomTies, othello.Start())
			m.Games, m.Seed = 400, 2
			if r := must(m.Run(context.Background())); r.Score() < 0.7 {
				t.Errorf("%s, %s steps: score %s against random moves", name, steps, r.Text())
			}
		}
	}
}

func TestLimits(t *testing.T) {
	td := settings(othello.Start(), eval.Full{})
	w := slices.Repeat([]float64{1e300}, 64)
	w[1], w[2] = math.Inf(-1), 1./3
	l := Learners([][]float64{w})
	require.Of(td.Learn(context.Background(), l, 1, 1, 1))(t)
	for i, w := range l[0].Weights {
		if !(math.Abs(w) <= Most) || w*Unit != math.Trunc(w*Unit) {
			t.Errorf("weight %d is %v", i+1, w)
		}
	}
}

func TestBadSettings(t *testing.T) {
	change := func(f func(*TD[othello.Position])) TD[othello.Position] {
		td := settings(othello.Start(), eval.Full{})
		f(&td)
		return td
	}
	type T = *TD[othello.Position]
	for want, f := range map[string]func(T){
		"no Features":       func(t T) { t.Features = nil },
		"Alpha = 0":         func(t T) { t.Alpha = 0 },
		"Alpha = NaN":       func(t T) { t.Alpha = math.NaN() },
		"Lambda = 1.1":      func(t T) { t.Lambda = 1.1 },
		"Epsilon = -1":      func(t T) { t.Epsilon = -1 },
		`Steps = ""`:        func(t T) { t.Steps = "" },
		`Loss = "huge"`:     func(t T) { t.Loss = "huge" },
		"view 7, want":      func(t T) { t.View = 7 },
		"without a chooser": func(t T) { t.Opponent = &Opponent[othello.Position]{} },
		"of the opponent": func(t T) {
			t.Opponent = &Opponent[othello.Position]{Chooser: choose.Anywhere[othello.Position](), Epsilon: 2}
		},
	} {
		_, err := change(f).Learn(context.Background(), nil, 1, 1, 1)
		if err == nil || !strings.HasPrefix(err.Error(), "td: ") || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q in it", err, want)
		}
	}
	for want, l := range map[string]Learner{
		"63 weights, want 64":       {Weights: make([]float64, 63)},
		"weight 64 is not a number": {Weights: append(make([]float64, 63), math.NaN())},
		"1 and 0 sums of changes":   {Weights: make([]float64, 64), Net: []float64{0}},
	} {
		_, err := change(func(T) {}).Learn(context.Background(), []Learner{l}, 1, 1, 1)
		if err == nil || !strings.HasPrefix(err.Error(), "td: learner 1: ") || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q in it", err, want)
		}
	}
}

// referenceOfAll is Learn by definition.
func (t TD[P]) referenceOfAll(ctx context.Context, learners []Learner, s seed.Seed, games,
	workers int) (plies int64, err error) {
	return t.ofAll(ctx, learners, s, games, workers, func(l *Learner) playing { return t.reference(l) })
}
