package takahama

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/evolve"
	"github.com/oneply/oneply/pkg/lab"
)

// stored are results of size quick: "oneply run takahama/evolve -size quick -data pkg/papers/takahama/testdata/data", and
// so on for generalise, vote and duel, makes them anew.
const stored = "testdata/data"

func try[C, R any](t *testing.T, e lab.Experiment[C, R]) []lab.Line[C, R] {
	t.Helper()
	lines, err := e.Try(context.Background(), lab.Options{Data: stored})
	if err != nil {
		t.Fatal(err)
	}
	if p := e.Plan(lab.Try); len(lines) != p.Runs*len(p.Arms) {
		t.Fatalf("%s: %d lines of %d runs of %d arms", e.Name, len(lines), p.Runs, len(p.Arms))
	}
	return lines
}

// TestEveryArm does a small run of every arm of every experiment.
func TestEveryArm(t *testing.T) {
	for _, l := range try(t, Evolve()) {
		f := l.Outcome.Fitness
		if want := f.Parts[0] - l.Config.Alpha*f.Parts[1]; math.Abs(f.Value-want) > 1e-15 || l.Games != l.Config.games() {
			t.Errorf("evolve, alpha %g: %+v after %d games", l.Config.Alpha, f, l.Games)
		}
		if n := l.Config.Generations + 1; len(l.Outcome.Best) != n || len(l.Outcome.Mean) != n {
			t.Errorf("evolve: curves of %d and %d generations", len(l.Outcome.Best), len(l.Outcome.Mean))
		}
	}
	for _, l := range try(t, Generalise()) {
		checkMeasured(t, l.Arm, l.Outcome, l.Games, l.Config.Trial)
	}
	for _, e := range []lab.Experiment[VoteConfig, Voted]{Vote(), Duel()} {
		for _, l := range try(t, e) {
			checkMeasured(t, l.Arm, l.Outcome.Measured, l.Games, l.Config.Trial)
			want := map[string]int{"ours": 21, "ours-without-best": 20, "published": 90, "published-without-37": 89}[l.Arm]
			if l.Outcome.Members != want {
				t.Errorf("%s %s: %d members, want %d", e.Name, l.Arm, l.Outcome.Members, want)
			}
		}
	}
	for _, l := range try(t, Variants()) {
		checkMeasured(t, l.Arm, l.Outcome.Retest, l.Games-l.Config.Evolve.games(), l.Config.Retest)
	}
}

func checkMeasured(t *testing.T, arm string, m Measured, games int64, c Trial) {
	t.Helper()
	score, std := meanAndDeviation(m.Sets)
	if m.Missing != "" || len(m.Sets) != c.Sets || games != c.games() || int64(m.Result.Games()) != games {
		t.Errorf("%s: %d games in %d sets, missing %q", arm, games, len(m.Sets), m.Missing)
	}
	if m.Score != score || m.Std != std || math.Abs(m.Result.Score()-score) > 1e-12 || score < 0.1 || score > 0.9 {
		t.Errorf("%s: score %g, std %g, all games %g", arm, m.Score, m.Std, m.Result.Score())
	}
}

// TestOnce does one run with settings of its own.
func TestOnce(t *testing.T) {
	c := Settings(1.5)
	c.NP, c.Generations, c.Games, c.F = 5, 3, 10, 0.9
	list := try(t, Once(c))
	if diff := cmp.Diff(c, list[0].Config); diff != "" || len(list[0].Outcome.Best) != 4 {
		t.Errorf("%d generations, config (-want +got):\n%s", len(list[0].Outcome.Best), diff)
	}
}

// TestIncompletePlayersDoNotPlay: player 1 lacks weight j.
func TestIncompletePlayersDoNotPlay(t *testing.T) {
	lines, err := Generalise().Load(stored, lab.Quick)
	if err != nil {
		t.Fatal(err)
	}
	missing := 0
	for _, l := range lines {
		if l.Outcome.Missing != "" {
			missing++
			if l.Games != 0 || l.Arm != published || !strings.HasPrefix(l.Outcome.Missing, "Table II cannot be read: ") {
				t.Errorf("player %d: %+v", l.Config.Player, l.Outcome)
			}
		}
	}
	if missing != 3 {
		t.Errorf("%d incomplete players of 1, 6, ... 101, want 3", missing)
	}
}

// tiny is experiment 1 small enough to be done many times.
func tiny() lab.Experiment[EvolveConfig, Evolved] {
	e := Evolve()
	e.Plan = func(lab.Size) lab.Plan[EvolveConfig] {
		return lab.Plan[EvolveConfig]{Runs: 2, Arms: []lab.Arm[EvolveConfig]{{Name: "de", Config: func(run int) EvolveConfig {
			return EvolveConfig{Alpha: float64(run), NP: 6, Generations: 6, F: 0.5, CR: 0.9, Lo: -1, Hi: 1,
				Base: evolve.BaseRand, Crossover: evolve.Binomial, Sets: 2, Games: 10, Epsilon: 0.1}
		}}}}
	}
	return e
}

// TestResumeIsInvisible interrupts each experiment again and again, with different numbers of workers, and compares its
// files with those of a run without interruption.
func TestResumeIsInvisible(t *testing.T) {
	for _, c := range []struct {
		task lab.Task
		o    lab.Options
		file string
	}{
		{tiny(), lab.Options{}, "evolve/quick/de.jsonl"},
		{Generalise(), lab.Options{Runs: lab.Range{From: 7, To: 8}}, "generalise/quick/published.jsonl"},
		{Vote(), lab.Options{Arms: []string{"ours-without-best"}}, "vote/quick/ours-without-best.jsonl"},
	} {
		whole := outcomes(t, c.task, c.o, c.file, 1, 0)
		for _, workers := range []int{1, 3} {
			if diff := cmp.Diff(whole, outcomes(t, c.task, c.o, c.file, workers, 3)); diff != "" {
				t.Errorf("%s with %d workers (-whole +resumed):\n%s", c.file, workers, diff)
			}
		}
	}
}

// outcomes runs the task in a fresh folder, stopping after that many steps, then after twice, three times as many (steps
// of the last moments may be lost), and returns the file without provenance.
func outcomes(t *testing.T, task lab.Task, o lab.Options, file string, workers, first int) []map[string]any {
	t.Helper()
	o.Data, o.Size, o.Workers = t.TempDir(), lab.Quick, workers
	copyInputs(t, task, o.Data)
	for round := 1; ; round++ {
		ctx, stop := context.WithCancel(context.Background())
		steps := 0
		o.Watch = func(*lab.Run, int, any) {
			if steps++; steps == round*first {
				stop()
			}
		}
		err := task.Run(ctx, o)
		stop()
		if err == nil {
			break
		}
		var paused *lab.Paused
		if !errors.As(err, &paused) {
			t.Fatal(err)
		}
	}
	return rowsOf(t, filepath.Join(o.Data, "results/takahama", file))
}

// copyInputs puts the stored results of the task's inputs into the data folder.
func copyInputs(t *testing.T, task lab.Task, dir string) {
	t.Helper()
	for _, name := range task.Info().Inputs {
		if err := os.CopyFS(filepath.Join(dir, "results", name), os.DirFS(filepath.Join(stored, "results", name))); err != nil {
			t.Fatal(err)
		}
	}
}

func rowsOf(t *testing.T, path string) (rows []map[string]any) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		var row map[string]any
		if err := json.Unmarshal([]byte(line), &row); err != nil {
			t.Fatal(err)
		}
		delete(row, "provenance")
		rows = append(rows, row)
	}
	return rows
}

// TestFitness holds eq. (3) against numbers worked out by hand.
func TestFitness(t *testing.T) {
	f := EvolveConfig{Alpha: 0.5}.fitness([]float64{0.4, 0.6, 0.4, 0.6})
	if math.Abs(f.Value-0.45) > 1e-15 || math.Abs(f.Parts[0]-0.5) > 1e-15 || math.Abs(f.Parts[1]-0.1) > 1e-15 {
		t.Errorf("%+v, want 0.45 from score 0.5 and standard deviation 0.1", f)
	}
}

// TestStandardScoresHalf lets the standard player meet itself, as a player and as a vote of one member.
func TestStandardScoresHalf(t *testing.T) {
	p := Player{Number: 1, Weights: tenWeights(eval.Heuristic().Weights())}
	c, err := p.chooser()
	if err != nil {
		t.Fatal(err)
	}
	r := &lab.Run{Size: lab.Try, Workers: 2}
	result, err := Trial{Sets: 1, Games: 20000, Epsilon: 0.1}.set(context.Background(), 0, c, standard(), r)
	if err != nil || math.Abs(result.Score()-0.5) > 4*result.StdErr() {
		t.Errorf("score %g ± %g, %v", result.Score(), result.StdErr(), err)
	}
}
