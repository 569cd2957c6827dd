package takahama

import (
	"context"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/internal/papertest"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/learn/evolve"
	"github.com/oneply/oneply/pkg/papers/paper"
)

// stored are results of size quick: "oneply run takahama/evolve -size quick -data pkg/papers/takahama/testdata/data",
// and so on for generalise, vote and duel, makes them again.
const stored = "testdata/data"

// TestEveryArm does a small run of every arm of every experiment.
func TestEveryArm(t *testing.T) {
	for _, l := range papertest.Try(t, Evolve(), stored) {
		f := l.Outcome.Fitness
		if want := f.Parts[0] - l.Config.Alpha*f.Parts[1]; math.Abs(f.Value-want) > 1e-15 || l.Games != l.Config.games() {
			t.Errorf("evolve, alpha %g: %+v after %d games", l.Config.Alpha, f, l.Games)
		}
		if n := l.Config.Generations + 1; len(l.Outcome.Best) != n || len(l.Outcome.Mean) != n {
			t.Errorf("evolve: curves of %d and %d generations", len(l.Outcome.Best), len(l.Outcome.Mean))
		}
	}
	for _, l := range papertest.Try(t, Generalise(), stored) {
		checkMeasured(t, l.Arm, l.Outcome, l.Games, l.Config.Trial)
	}
	for _, e := range []lab.Experiment[VoteConfig, Voted]{Vote(), Duel()} {
		for _, l := range papertest.Try(t, e, stored) {
			checkMeasured(t, l.Arm, l.Outcome.Measured, l.Games, l.Config.Trial)
			want := map[string]int{"ours": 21, "ours-without-best": 20, "published": 90, "published-without-37": 89}[l.Arm]
			if l.Outcome.Members != want {
				t.Errorf("%s %s: %d members, want %d", e.Name, l.Arm, l.Outcome.Members, want)
			}
		}
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

// TestOnce does one run with its own settings.
func TestOnce(t *testing.T) {
	c := Settings(1.5)
	c.NP, c.Generations, c.Games, c.F = 5, 3, 10, 0.9
	list := papertest.Try(t, Once(c), stored)
	if diff := cmp.Diff(c, list[0].Config); diff != "" || len(list[0].Outcome.Best) != 4 {
		t.Errorf("%d generations, config (-want +got):\n%s", len(list[0].Outcome.Best), diff)
	}
}

// TestIncompletePlayersDoNotPlay: player 1 lacks weight j.
func TestIncompletePlayersDoNotPlay(t *testing.T) {
	lines := require.Of(Generalise().Load(stored, lab.Quick))(t)
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

// tiny returns experiment 1 small enough to be done many times.
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

// TestResumeIsInvisible interrupts each experiment repeatedly.
func TestResumeIsInvisible(t *testing.T) {
	inputs := []string{"takahama/evolve", "takahama/generalise"}
	for _, l := range []papertest.Long{
		{Task: tiny(), Arm: "de"},
		{Task: Generalise(), Arm: published, Runs: lab.Range{From: 7, To: 8}, Inputs: inputs[:1]},
		{Task: Vote(), Arm: "ours-without-best", Inputs: inputs},
	} {
		l.Data, l.Stop = stored, 3
		l.ResumeIsInvisible(t)
	}
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
	c := require.Of(p.Chooser())(t)
	r := &lab.Run{Size: lab.Try, Workers: 2}
	result, err := Trial{Sets: 1, Games: 20000, Epsilon: 0.1}.set(context.Background(), 0, c, paper.Standard(), r)
	if err != nil || math.Abs(result.Score()-0.5) > 4*result.StdErr() {
		t.Errorf("score %g ± %g, %v", result.Score(), result.StdErr(), err)
	}
}
