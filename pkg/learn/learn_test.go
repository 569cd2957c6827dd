package learn

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/oneply/oneply/pkg/evolve"
	"github.com/oneply/oneply/pkg/golden"
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/player"
	"github.com/oneply/oneply/pkg/seed"
)

// small returns a lesson of some hundred games.
func small(l Lesson) Lesson {
	if l.Name == "" {
		l.Name = "small"
	}
	if _, ok := l.learner().(judged); ok {
		l.Evaluation = 4
	}
	l.Games, l.Measure, l.Final, l.Seed = 400, 2, 20, 7
	return l
}

// learners returns every learner, with the settings that change how it goes on.
func learners() map[string]Learner {
	return map[string]Learner{
		"de": DE{NP: 4}, "de again": DE{NP: 4, Reevaluate: true, Base: evolve.BaseBest, Crossover: evolve.Exponential},
		"ga": GA{N: 4}, "ga crowding": GA{N: 4, Diversity: evolve.Crowding, Crossover: evolve.Uniform},
		"ga sharing": GA{N: 4, Diversity: evolve.Sharing, Crossover: evolve.Arithmetic, PerGene: true, Elitism: true},
		"es":         ES{Mu: 2, Lambda: 4}, "es comma": ES{Mu: 2, Lambda: 4, Selection: evolve.Comma, Adaptive: true},
		"es again": ES{Mu: 2, Lambda: 4, Reevaluate: true},
	}
}

// outcome does a lesson below a folder and returns what is stored.
func outcome(t *testing.T, l Lesson, data string, workers int) Outcome {
	t.Helper()
	e, err := l.Experiment(data)
	if err != nil {
		t.Fatal(err)
	}
	if err := e.Run(t.Context(), lab.Options{Size: lab.Own, Data: data, Workers: workers}); err != nil {
		t.Fatal(err)
	}
	lines, err := e.Load(data, lab.Own)
	if err != nil || len(lines) != 1 {
		t.Fatalf("%d lines, %v", len(lines), err)
	}
	return lines[0].Outcome
}

// TestEveryLearnerAndEncoding: each makes a player of each encoding that plays its game, whose curve ends with the
// budget.
func TestEveryLearnerAndEncoding(t *testing.T) {
	for _, encoding := range append(Encodings(), "all-1", "rand-2x3") {
		for name, learner := range learners() {
			t.Run(encoding+" "+name, func(t *testing.T) {
				t.Parallel()
				data := t.TempDir()
				l := small(Lesson{Encoding: encoding, Learner: learner})
				o := outcome(t, l, data, 1)
				last := o.Curve[len(o.Curve)-1].Games
				if last > l.Games || last < l.Games/2 || o.Fresh[0].Result.Games() != l.Final {
					t.Errorf("%d of %d games, fresh %+v", last, l.Games, o.Fresh)
				}
				p, err := player.Find(data, "learned/small")
				if err != nil {
					t.Fatal(err)
				}
				standard, err := p.Standard()
				if err != nil || standard.Name != o.Fresh[0].Name {
					t.Errorf("measured against %s, want %s: %v", o.Fresh[0].Name, standard.Name, err)
				}
			})
		}
	}
}

// TestOpponents: from whomever is learnt, all are yardsticks, and so is the standard player.
func TestOpponents(t *testing.T) {
	for against, want := range map[string]string{
		"": "heuristic", "heuristic": "heuristic", "self": "heuristic", "takahama/37": "takahama/37 heuristic",
		"random, self,kim/a": "random kim/a heuristic", "krawiec": "krawiec krawiec/heuristic",
		"liberty,self": "liberty krawiec/heuristic",
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
			want := outcome(t, l, t.TempDir(), 1)
			for _, workers := range []int{2, 5} {
				if diff := cmp.Diff(want, outcome(t, l, t.TempDir(), workers)); diff != "" {
					t.Errorf("%d workers: %s", workers, diff)
				}
			}
			data := t.TempDir()
			for stops := range 3 {
				interrupt(t, l, data, 1+stops)
			}
			if diff := cmp.Diff(want, outcome(t, l, data, 3)); diff != "" {
				t.Errorf("interrupted: %s", diff)
			}
		})
	}
}

// interrupt stops a lesson some steps after it began or went on.
func interrupt(t *testing.T, l Lesson, data string, steps int) {
	t.Helper()
	e, err := l.Experiment(data)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	err = e.Run(ctx, lab.Options{Size: lab.Own, Data: data, Watch: func(*lab.Run, int, any) {
		if steps--; steps == 0 {
			cancel()
		}
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
	if diff := cmp.Diff(want, outcome(t, l, t.TempDir(), 1)); diff != "" {
		t.Errorf("another name: %s", diff)
	}
	l.Seed++
	if outcome(t, l, t.TempDir(), 1).Player == want.Player {
		t.Error("another seed leads to the same player")
	}
}

// TestLearns: what is bred on a player beats those that were drawn at random.
func TestLearns(t *testing.T) {
	for name, learner := range map[string]Learner{"de": DE{}, "ga": GA{}, "es": ES{}} {
		o := outcome(t, Lesson{Name: "x", Learner: learner, Games: 20_000, Evaluation: 50, Final: 2000}, t.TempDir(), 4)
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
		{Name: "x", Games: 400, Encoding: "wpc-10", Against: "krawiec"}, {Name: "x", Games: 400, Game: "chess"},
		{Name: "x", Games: 400, Encoding: "wpc-25", Game: "othello"},
		{Name: "x", Games: 400, Against: "heuristic,krawiec"}, {Name: "x", Games: 400, Against: "takahama37"},
		{Name: "x", Games: 400, Against: "gtp:gnugo"}, {Name: "x", Games: 400, Against: "random,random"},
		{Name: "x", Games: 400, Evaluation: 3}, {Name: "x", Games: 400, Evaluation: 6, Against: "random,heuristic"},
		{Name: "x", Games: 400, Measure: 3}, {Name: "x", Games: 400, Final: -2},
		{Name: "x", Games: 4000, Learner: DE{NP: 3}}, {Name: "x", Games: 4000, Learner: DE{Lo: 1}},
		{Name: "x", Games: 4000, Learner: GA{N: 5}}, {Name: "x", Games: 4000, Learner: GA{Crossover: "two-point"}},
		{Name: "x", Games: 4000, Learner: ES{Selection: evolve.Comma, Lambda: 2}},
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
	for _, text := range []string{"", "du", "de np", "de np=x", "de pn=4", "es selection=5"} {
		_, err := ParseLearner(text)
		fmt.Fprintln(&lines, err)
	}
	_, err = Stored(data, "smal")
	fmt.Fprintln(&lines, err)
	_, err = Stored(t.TempDir(), "smal")
	fmt.Fprintln(&lines, err)
	golden.Same(t, "testdata/mistakes.txt", lines.String())
}

// TestParseLearner reads back the settings that are stored of every learner.
func TestParseLearner(t *testing.T) {
	for name, l := range learners() {
		settings, err := json.Marshal(l.complete())
		if err != nil {
			t.Fatal(err)
		}
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
	e, err := Compared(data, "both", 2, a, b)
	if err != nil {
		t.Fatal(err)
	}
	if err := e.Run(t.Context(), lab.Options{Size: lab.Own, Data: data}); err != nil {
		t.Fatal(err)
	}
	lines, err := e.Load(data, lab.Own)
	if err != nil || len(lines) != 4 {
		t.Fatalf("%d lines, %v", len(lines), err)
	}
	b.Seed += seed.Seed(1)
	if diff := cmp.Diff(lines[3].Outcome, outcome(t, b, t.TempDir(), 1)); diff != "" {
		t.Error(diff)
	}
	s, err := Stored(data, "both")
	if err != nil {
		t.Fatal(err)
	}
	again, err := s.Load(data, lab.Own)
	if diff := cmp.Diff(lines, again); err != nil || diff != "" {
		t.Errorf("%v: %s", err, diff)
	}
}
