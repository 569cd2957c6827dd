package lesson

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/oneply/oneply/pkg/internal/golden"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/learn/evolve"
	"github.com/oneply/oneply/pkg/learn/td"
	"github.com/oneply/oneply/pkg/player/player"
)

// small returns a lesson of some hundred games.
func small(l Lesson) Lesson {
	if l.Name == "" {
		l.Name = "small"
	}
	if learner, err := l.learner(); err != nil {
		panic(err)
	} else if _, ok := learner.(judged); ok {
		l.Evaluation = 4
	}
	l.Games, l.Measure, l.Final, l.Seed = 400, 2, 20, 7
	return l
}

// climber asks for a neighbour of the best weights so far. A learner of your own need not be longer.
type climber struct {
	Dim      int
	At, Next []float64
	Score    float64
}

func (c *climber) Ask(s seed.Seed) [][]float64 {
	c.Next = make([]float64, c.Dim)
	for i, r := 0, s.Rand(); i < c.Dim; i++ {
		if c.Next[i] = 2*r.Float64() - 1; c.At != nil {
			c.Next[i] = c.At[i] + c.Next[i]/4
		}
	}
	return [][]float64{c.Next}
}

func (c *climber) Tell(f []evolve.Fitness) {
	if c.At == nil || f[0].Value >= c.Score {
		c.At, c.Score = c.Next, f[0].Value
	}
}

// learners returns every learner, with the settings that change how it goes on.
func learners() map[string]Learner {
	return map[string]Learner{
		"de": DE{NP: 4}, "de again": DE{NP: 4, Reevaluate: true, Base: evolve.BaseBest, Crossover: evolve.Exponential},
		"ga": GA{N: 4}, "ga crowding": GA{N: 4, Diversity: evolve.Crowding, Crossover: evolve.Uniform},
		"ga sharing": GA{N: 4, Diversity: evolve.Sharing, Crossover: evolve.Arithmetic, PerGene: true, Elitism: true},
		"es":         ES{Mu: 2, Lambda: 4}, "es comma": ES{Mu: 2, Lambda: 4, Selection: evolve.Comma, Adaptive: true},
		"es again": ES{Mu: 2, Lambda: 4, Reevaluate: true},
		"cma":      CMA{Lambda: 4}, "cma separable": CMA{Lambda: 4, Covariance: Separable, Steady: true},
		"td": TD{}, "td coherent": TD{Steps: td.Coherent, Lambda: 0.9, Epsilon: -1},
		"td annealed": TD{Steps: td.CoherentErrors, Half: 100}, "td likelihood": TD{Loss: td.Likelihood},
		"cel": CEL{Size: 4}, "cel hof": CEL{Size: 4, HallOfFame: 4, Pairs: evolve.OnePerOpponent, Epsilon: 0.1},
		"td-cma": TDCMA{CMA: CMA{Lambda: 4}, After: 100},
		"ctdl":   CTDL{CEL: CEL{Size: 4}, Ratio: 2}, "own": AskTell(&climber{Dim: 10}),
	}
}

// outcome does a lesson below a folder and returns what is stored.
func outcome(t *testing.T, l Lesson, data string, workers int) Outcome {
	t.Helper()
	e := require.Of(l.Experiment(data))(t)
	require.OK(t, e.Run(t.Context(), lab.Options{Size: lab.Own, Data: data, Workers: workers}))
	lines, err := e.Load(data, lab.Own)
	if err != nil || len(lines) != 1 {
		t.Fatalf("%d lines, %v", len(lines), err)
	}
	return lines[0].Outcome
}

// TestEveryLearnerAndEncoding: each makes a player of each encoding that plays its game, whose curve ends with the
// budget.
func TestEveryLearnerAndEncoding(t *testing.T) {
	for _, encoding := range append(Encodings(), "all-1", "rand-2x3", "rect-2x2,a1b2", "mlp-3") {
		for name, learner := range learners() {
			t.Run(encoding+" "+name, func(t *testing.T) {
				t.Parallel()
				data := t.TempDir()
				l := small(Lesson{Encoding: encoding, Learner: learner})
				if _, ok := learner.(askTell); ok {
					l.Learner = AskTell(&climber{Dim: dimOf(t, l)})
				}
				o := outcome(t, l, data, 1)
				last := o.Curve[len(o.Curve)-1].Games
				if last > l.Games || last < l.Games/2 || o.Fresh[0].Result.Games() != l.Final {
					t.Errorf("%d of %d games, fresh %+v", last, l.Games, o.Fresh)
				}
				p := require.Of(player.Find(data, "learned/small"))(t)
				standard, err := p.Standard()
				if err != nil || standard.Name != o.Fresh[0].Name {
					t.Errorf("measured against %s, want %s: %v", o.Fresh[0].Name, standard.Name, err)
				}
			})
		}
	}
}

// TestEveryGame: learners of every kind learn every game, counters and networks.
func TestEveryGame(t *testing.T) {
	for _, g := range player.Games() {
		for _, learner := range []Learner{ES{Mu: 2, Lambda: 4}, TD{}, CTDL{CEL: CEL{Size: 4}, Ratio: 2}} {
			for _, encoding := range []string{"", "all-2", "mlp-2"} {
				l := small(Lesson{Game: g.Name(), Encoding: encoding, Learner: learner})
				l.Games = 100
				outcome(t, l, t.TempDir(), 1)
			}
		}
	}
}

// TestGameOfALesson: the one that is named, that of the opponents, or the first with the encoding.
func TestGameOfALesson(t *testing.T) {
	for _, c := range []struct {
		lesson Lesson
		want   string
	}{
		{Lesson{}, "othello"}, {Lesson{Encoding: "wpc-6"}, "go"}, {Lesson{Encoding: "wpc-10"}, "othello"},
		{Lesson{Encoding: "wpc-6", Against: "othello-6/heuristic"}, "othello-6"},
		{Lesson{Encoding: "wpc-10", Game: "go-7"}, "go-7"}, {Lesson{Against: "connect-four/lines"}, "connect-four"},
		{Lesson{Encoding: "wpc-24"}, "connect-four"}, {Lesson{Game: "go-7-komi-4.5"}, "go-7-komi-4.5"},
		{Lesson{Encoding: "wpc-25", Against: "heuristic"}, ""}, {Lesson{Game: "go", Against: "go-7/liberty"}, ""},
	} {
		got, err := small(c.lesson).config("")
		if c.want == "" && err == nil || c.want != "" && (err != nil || got.Game != c.want) {
			t.Errorf("%+v: %q, %v, want %q", c.lesson, got.Game, err, c.want)
		}
	}
}

// dimOf returns the number of weights of a lesson.
func dimOf(t *testing.T, l Lesson) int {
	t.Helper()
	l.Learner = DE{NP: 4}
	c := require.Of(l.config(""))(t)
	e := require.Of(c.encoding())(t)
	return e.Dim()
}

// TestOpponents: all opponents are yardsticks, and so is the standard player.
func TestOpponents(t *testing.T) {
	for against, want := range map[string]string{
		"": "heuristic", "heuristic": "heuristic", "self": "heuristic", "takahama/37": "takahama/37 heuristic",
		"random, self,kim/a": "random kim/a heuristic", "krawiec": "krawiec krawiec/heuristic",
		"liberty,self": "liberty krawiec/heuristic", "deep-2:heuristic": "deep-2:heuristic heuristic",
	} {
		l := small(Lesson{Against: against, Learner: DE{NP: 4}})
		l.Evaluation = 12
		var names []string
		for _, m := range outcome(t, l, t.TempDir(), 2).Fresh {
			names = append(names, m.Name)
		}
		if got := strings.Join(names, " "); got != want {
			t.Errorf("against %q: measured against %s, want %s", against, got, want)
		}
	}
}

// TestWorkersDoNotMatter and neither does an interruption after any step.
func TestWorkersDoNotMatter(t *testing.T) {
	for name, learner := range learners() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l := small(Lesson{Learner: learner, Against: "self,takahama/37"})
			if _, ok := learner.(coevolution); ok {
				l.Against = ""
			}
			want := outcome(t, l, t.TempDir(), 1)
			for _, workers := range []int{2, 5} {
				require.Equal(t, want, outcome(t, l, t.TempDir(), workers), workers, "workers")
			}
			data := t.TempDir()
			for range stops {
				interrupt(t, l, data)
			}
			require.Equal(t, want, outcome(t, l, data, 3), "interrupted")
			e := require.Of(Stored(data, l.Name))(t)
			lines, err := e.Load(data, lab.Own)
			if err != nil || lines[0].Provenance.Resumed != stops {
				t.Errorf("%v: resumed %d times, want %d", err, lines[0].Provenance.Resumed, stops)
			}
		})
	}
}

// stops is how often a lesson is interrupted; its steps are more.
const stops = 3

// interrupt stops a lesson a step after it began or went on, when that is long enough ago for the step to be kept.
func interrupt(t *testing.T, l Lesson, data string) {
	t.Helper()
	e := require.Of(l.Experiment(data))(t)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	err := e.Run(ctx, lab.Options{Size: lab.Own, Data: data, Watch: func(*lab.Run, int, any) {
		time.Sleep(150 * time.Millisecond)
		cancel()
	}})
	if !errors.As(err, new(*lab.Paused)) {
		t.Fatalf("not paused: %v", err)
	}
}

// TestSeeds: another seed, another result; another name, the same.
func TestSeeds(t *testing.T) {
	l := small(Lesson{Learner: DE{NP: 4}})
	want := outcome(t, l, t.TempDir(), 1)
	l.Name = "other"
	require.Equal(t, want, outcome(t, l, t.TempDir(), 1), "another name")
	l.Seed++
	if outcome(t, l, t.TempDir(), 1).Player == want.Player {
		t.Error("another seed leads to the same player")
	}
}

// TestLearns: what is bred on a player beats those that were drawn at random.
func TestLearns(t *testing.T) {
	for name, learner := range map[string]Learner{"de": DE{}, "ga": GA{}, "es": ES{}, "cma": CMA{}, "td": TD{Alpha: 0.003},
		"ctdl": CTDL{CEL: CEL{Size: 10}}, "own": AskTell(&climber{Dim: 10})} {
		l := Lesson{Name: "x", Learner: learner, Games: 20_000, Final: 2000}
		if _, ok := learner.(judged); ok {
			l.Evaluation = 50
		}
		o := outcome(t, l, t.TempDir(), 4)
		_, scores := o.Scores("heuristic")
		if scores[len(scores)-1] < scores[0]+0.05 {
			t.Errorf("%s: scores %v", name, scores)
		}
	}
}

// TestMistakes: each is one line.
func TestMistakes(t *testing.T) {
	data := t.TempDir()
	outcome(t, small(Lesson{}), data, 2)
	var lines strings.Builder
	for _, l := range []Lesson{
		{Games: 400}, {Name: "Mine", Games: 400}, {Name: "x"}, {Name: "x", Games: -3}, {Name: "x", Games: 100},
		{Name: "x", Games: 400, Encoding: "wpc-11"}, {Name: "x", Games: 400, Encoding: "all-9"},
		{Name: "x", Games: 400, Encoding: "a1b1a1"}, {Name: "x", Games: 400, Encoding: "rect-2x3,corner-9x9"},
		{Name: "x", Games: 400, Encoding: "mlp-0"}, {Name: "x", Games: 400, Encoding: "mlp-016"},
		{Name: "x", Games: 400, Encoding: "edge+2x", Game: "othello-4"},
		{Name: "x", Games: 400, Encoding: "a1f1", Game: "go"},
		{Name: "x", Games: 400, Encoding: "wpc-10", Against: "krawiec"}, {Name: "x", Games: 400, Game: "chess"},
		{Name: "x", Games: 400, Encoding: "wpc-25", Game: "othello"},
		{Name: "x", Games: 400, Against: "heuristic,krawiec"}, {Name: "x", Games: 400, Against: "takahama37"},
		{Name: "x", Games: 400, Against: "gtp:gnugo"}, {Name: "x", Games: 400, Against: "random,random"},
		{Name: "x", Games: 400, Evaluation: 3}, {Name: "x", Games: 400, Evaluation: 6, Against: "random,heuristic"},
		{Name: "x", Games: 400, Measure: 3}, {Name: "x", Games: 400, Final: -2},
		{Name: "x", Games: 4000, Learner: DE{NP: 3}}, {Name: "x", Games: 4000, Learner: DE{Lo: 1}},
		{Name: "x", Games: 4000, Learner: GA{N: 5}}, {Name: "x", Games: 4000, Learner: GA{Crossover: "two-point"}},
		{Name: "x", Games: 4000, Learner: TD{Alpha: 2}}, {Name: "x", Games: 4000, Learner: TD{Half: -1}},
		{Name: "x", Games: 4000, Learner: CTDL{TD: TD{Half: 10}}}, {Name: "x", Games: 4000, Learner: TD{Lambda: -1}},
		{Name: "x", Games: 4000, Learner: TD{Steps: "long"}}, {Name: "x", Games: 4000, Learner: TD{}, Evaluation: 10},
		{Name: "x", Games: 4000, Learner: CEL{}, Against: "heuristic,random"}, {Name: "x", Games: 400, Learner: CEL{}},
		{Name: "x", Games: 4000, Learner: CEL{Size: 3}}, {Name: "x", Games: 4000, Learner: CTDL{Ratio: -1}},
		{Name: "x", Games: 4000, Learner: AskTell(nil)}, {Name: "x", Games: 4000, Learner: AskTell(byValue{})},
		{Name: "x", Games: 4000, Learner: ES{Selection: evolve.Comma, Lambda: 2}},
		{Name: "x", Games: 4000, Learner: CMA{Lambda: 3}},
		{Name: "x", Games: 4000, Learner: CMA{Covariance: "diagonal"}},
		{Name: "x", Games: math.MaxInt}, {Name: "x", Games: 4000, Evaluation: math.MaxInt/4 - 1},
		{Name: "x", Games: 4000, Learner: DE{NP: math.MaxInt / 2}},
		{Name: "x", Games: 4000, Learner: CEL{Size: math.MaxInt - 1}}, {Name: "x", Games: 400, View: 7},
	} {
		_, err := l.Experiment(data)
		fmt.Fprintf(&lines, "%v\n", err)
	}
	other := small(Lesson{Learner: DE{NP: 6}})
	e, err := other.Experiment(data)
	if err == nil {
		err = e.Run(t.Context(), lab.Options{Size: lab.Own, Data: data})
	}
	fmt.Fprintln(&lines, strings.ReplaceAll(fmt.Sprint(err), data, "DATA"))
	for _, text := range []string{"", "du", "de np", "de np=x", "de pn=4", "de np=4.5", "de reevaluate=1",
		`ctdl td={"alhpa":0.1}`,
		"ctdl cel=3", "es selection=5", "cma covariance=1"} {
		_, err := ParseLearner(text)
		fmt.Fprintln(&lines, err)
	}
	_, err = Stored(data, "smal")
	fmt.Fprintln(&lines, err)
	_, err = Stored(t.TempDir(), "smal")
	fmt.Fprintln(&lines, err)
	require.OK(t, os.WriteFile(filepath.Join(data, "results/learned/small/own/lesson.jsonl"), nil, 0o666))
	_, err = Stored(data, "small")
	fmt.Fprintln(&lines, err)
	golden.Same(t, "testdata/mistakes.txt", lines.String())
}

// byValue cannot remember anything.
type byValue struct{}

func (byValue) Ask(seed.Seed) [][]float64 { return nil }
func (byValue) Tell([]evolve.Fitness)     {}

// odd does what its name says.
type odd struct{ How string }

func (o *odd) Ask(seed.Seed) [][]float64 {
	switch o.How {
	case "short":
		return [][]float64{make([]float64, 9)}
	case "none":
		return nil
	case "nan":
		return [][]float64{append(make([]float64, 9), math.NaN())}
	case "many":
		return slices.Repeat([][]float64{make([]float64, 10)}, 1000)
	}
	return [][]float64{make([]float64, 10)}
}

func (o *odd) Tell(f []evolve.Fitness) { o.How = []string{}[len(f)] }

// TestOddLearners: anything that goes wrong in a user's learner is one line.
func TestOddLearners(t *testing.T) {
	for how, want := range map[string]string{
		"short": "lesson.odd asks for a candidate of 9 weights, the encoding has 10", "none": "asks for no candidates",
		"nan":   "lesson.odd asks for a candidate whose weight 10 is NaN, want a finite number",
		"panic": "lesson.odd panics in Tell: runtime error: index out of range",
		"many":  "a budget of 400 games: lesson.odd plays 4000 before it has learnt anything",
	} {
		e := require.Of(small(Lesson{Learner: AskTell(&odd{how})}).Experiment(""))(t)
		require.Error(t, e.Run(t.Context(), lab.Options{Size: lab.Own, Data: t.TempDir()}), want)
	}
}

// flawed has a method Best that goes wrong.
type flawed struct{ How string }

func (f *flawed) Ask(seed.Seed) [][]float64 { return [][]float64{make([]float64, 10)} }
func (f *flawed) Tell([]evolve.Fitness)     {}

func (f *flawed) Best() []float64 {
	if f.How == "panic" {
		panic("nothing")
	}
	return nil
}

// TestFlawedBest: an invalid best player is one line.
func TestFlawedBest(t *testing.T) {
	for how, want := range map[string]string{
		"panic": "lesson.flawed panics in Best: nothing",
		"none":  "lesson.flawed has a best player of 0 weights, the encoding",
	} {
		e := require.Of(small(Lesson{Learner: AskTell(&flawed{how})}).Experiment(""))(t)
		require.Error(t, e.Run(t.Context(), lab.Options{Size: lab.Own, Data: t.TempDir()}), want)
	}
}

// TestParseLearner reads back the settings that are stored of every learner.
func TestParseLearner(t *testing.T) {
	for name, l := range learners() {
		if _, ok := l.(askTell); ok {
			continue // only its program knows it
		}
		settings := require.Of(json.Marshal(l.complete()))(t)
		got, err := decode(l.name(), settings)
		if diff := cmp.Diff(l.complete(), got); err != nil || diff != "" {
			t.Errorf("%s: %v %s", name, err, diff)
		}
	}
	got, err := ParseLearner("DE np=30 base=best cr=-1 reevaluate=true")
	want := DE{NP: 30, Base: evolve.BaseBest, CR: -1, Reevaluate: true}
	if err != nil || got != Learner(want) {
		t.Errorf("%+v, %v", got, err)
	}
	if c := want.complete().(DE); c.CR != 0 || c.F != 0.5 || c.Lo != -1 {
		t.Errorf("complete: %+v", c)
	}
}

// TestSeedsOfRuns: run k of an arm is the lesson with its seed and k.
func TestSeedsOfRuns(t *testing.T) {
	data := t.TempDir()
	a, b := small(Lesson{Name: "a", Learner: DE{NP: 4}}), small(Lesson{Name: "b", Learner: GA{N: 4}})
	e := require.Of(Compared(data, Lesson{Name: "both", Seed: 7}, 2, a, b))(t)
	require.OK(t, e.Run(t.Context(), lab.Options{Size: lab.Own, Data: data}))
	lines, err := e.Load(data, lab.Own)
	if err != nil || len(lines) != 4 {
		t.Fatalf("%d lines, %v", len(lines), err)
	}
	b.Seed += seed.Seed(1)
	require.Equal(t, lines[3].Outcome, outcome(t, b, t.TempDir(), 1))
	s := require.Of(Stored(data, "both"))(t)
	again, err := s.Load(data, lab.Own)
	if diff := cmp.Diff(lines, again); err != nil || diff != "" {
		t.Errorf("%v: %s", err, diff)
	}
}

// TestRandomMovesOnce: what was stored before random moves could be skipped is that setting's stored form, and a lesson
// that skips them is told what has changed.
func TestRandomMovesOnce(t *testing.T) {
	data := t.TempDir()
	run := func(l Learner) (Config, error) {
		e, err := small(Lesson{Learner: l, Encoding: "wpc-25", Against: Self}).Experiment(data)
		if err != nil {
			return Config{}, err
		}
		if err := e.Run(t.Context(), lab.Options{Size: lab.Own, Data: data}); err != nil {
			return Config{}, err
		}
		lines, err := e.Load(data, lab.Own)
		return lines[0].Config, err
	}
	c, err := run(TD{Random: LearntOf})
	const before = `{"alpha":0.01,"lambda":0,"epsilon":0.1,"steps":"constant"}`
	if err != nil || string(c.Settings) != before || !c.LearntFromRandom() {
		t.Fatalf("%v, settings %s, want %s", err, c.Settings, before)
	}
	require.Fails(run(TD{}))(t, "was learnt from random moves, too")
	require.Fails(run(TD{Alpha: 0.1}))(t, "another lesson is stored as small, in which")
	if _, err = run(ES{}); err == nil || !strings.Contains(err.Error(), "learner is td, not es") ||
		strings.Contains(err.Error(), "settings") {
		t.Errorf("error %v", err)
	}
	data = t.TempDir()
	if c, err = run(CTDL{CEL: CEL{Size: 4}}); err != nil || c.LearntFromRandom() {
		t.Errorf("%v, settings %s", err, c.Settings)
	}
	require.Fails(run(TD{Random: "some"}))(t, "skipped or learnt")
}
