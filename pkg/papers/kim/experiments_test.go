package kim

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/internal/papertest"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/learn/evolve"
	"github.com/oneply/oneply/pkg/player/player"
)

// stored are results of size quick: "oneply run kim/evolve -size quick -data pkg/papers/kim/testdata/data", and so on
// for readings and ties, makes them again.
const stored = "testdata/data"

// TestEveryArm does a small run of every arm of every experiment.
func TestEveryArm(t *testing.T) {
	for _, e := range []lab.Experiment[EvolveConfig, Evolved]{Evolve(), Readings()} {
		for _, l := range papertest.Try(t, e, stored) {
			checkEvolved(t, l)
		}
	}
	for _, l := range papertest.Try(t, Ties(), stored) {
		if l.Games != int64(l.Config.Games) || l.Outcome.Games() != l.Config.Games {
			t.Errorf("ties, %s: %d games of %d", l.Arm, l.Outcome.Games(), l.Config.Games)
		}
	}
}

func checkEvolved(t *testing.T, l run) {
	t.Helper()
	c, o := l.Config, l.Outcome
	if l.Games != c.games() || len(o.Mean) != c.Generations || len(o.Max) != c.Generations {
		t.Errorf("%s: %d games, want %d; curves of %d and %d generations", l.Arm, l.Games, c.games(), len(o.Mean),
			len(o.Max))
	}
	if want := map[string]int{SGA: 20, ES: 10, FSGA: 20, DCGA: 10}[c.Algorithm]; len(o.Population) != want {
		t.Errorf("%s: %d individuals, want %d", l.Arm, len(o.Population), want)
	}
	for i, x := range o.Population {
		if x.Genes == nil && strings.Contains(l.Arm, "-") {
			continue
		}
		if x.Result.Games() != c.Measure || i > 0 && x.Score() > o.Population[i-1].Score() || len(x.Genes) != 64 {
			t.Errorf("%s, individual %d: %+v", l.Arm, i, x.Result)
		}
		low, high := slices.Min(c.weights(x.Genes)), slices.Max(c.weights(x.Genes))
		if c.Weights != "" && (low < -1 || high > 1 || c.Weights == Unsigned && low < 0 || c.Weights == Signed && low > 0) {
			t.Errorf("%s, individual %d: weights from %g to %g", l.Arm, i, low, high)
		}
	}
	for k := range o.Mean {
		if !(o.Mean[k] >= 0 && o.Mean[k] <= o.Max[k] && o.Max[k] <= 1) {
			t.Errorf("%s, generation %d: mean %g, max %g", l.Arm, k, o.Mean[k], o.Max[k])
		}
	}
	if o.Last != o.Population[0].Result {
		t.Errorf("%s: last measurement %+v is not that of the best", l.Arm, o.Last)
	}
}

// TestOnce does one run with its own settings.
func TestOnce(t *testing.T) {
	c := Settings(DCGA)
	c.Generations, c.Games, c.Measure, c.Crossover = 3, 10, 20, evolve.Uniform
	if list := papertest.Try(t, Once(c), stored); cmp.Diff(c, list[0].Config) != "" || len(list[0].Outcome.Mean) != 3 {
		t.Errorf("%+v", list[0].Config)
	}
}

func TestBadSettings(t *testing.T) {
	for want, change := range map[string]func(*EvolveConfig){
		`no algorithm "PSO"`:   func(c *EvolveConfig) { c.Algorithm = "PSO" },
		`weights "2g"`:         func(c *EvolveConfig) { c.Weights = "2g" },
		"0 generations":        func(c *EvolveConfig) { c.Generations = 0 },
		"a population of 8":    func(c *EvolveConfig) { c.Population = 8 },
		`no rule "last"`:       func(c *EvolveConfig) { c.Ties = "last" },
		"MutationRate = 2":     func(c *EvolveConfig) { c.MutationRate = 2 },
		`with Crossover = "X"`: func(c *EvolveConfig) { c.Crossover = "X" },
	} {
		c := Settings(SGA)
		c.Generations, c.Games, c.Measure = 1, 2, 2
		change(&c)
		require.Fails(Once(c).Try(t.Context(), lab.Options{}))(t, want)
	}
}

// tiny returns evolution small enough to be done many times.
func tiny(algorithm string) lab.Experiment[EvolveConfig, Evolved] {
	e, c := Evolve(), Settings(algorithm)
	c.Generations, c.Games, c.Measure = 7, 4, 20
	e.Plan = func(lab.Size) lab.Plan[EvolveConfig] {
		return lab.Plan[EvolveConfig]{Runs: 2, Arms: []lab.Arm[EvolveConfig]{lab.Fixed("tiny", c)}}
	}
	return e
}

// TestResumeIsInvisible repeatedly interrupts each algorithm, and a match of many parts.
func TestResumeIsInvisible(t *testing.T) {
	for _, a := range algorithms {
		papertest.Long{Task: tiny(a), Arm: "tiny", Stop: 3}.ResumeIsInvisible(t)
	}
	papertest.Long{Task: Ties(), Arm: "vote-first", Stop: 3}.ResumeIsInvisible(t)
}

// TestSpread counts and measures by hand.
func TestSpread(t *testing.T) {
	list := []Individual{{Genes: []float64{0, 0}}, {Genes: []float64{0.3, 0.4}}, {Genes: []float64{0, 0}}}
	s := EvolveConfig{Algorithm: SGA, Weights: Signed}.spread(list)
	if s.Unique != 2 || math.Abs(s.Genes-1.0/3) > 1e-12 || math.Abs(s.Weights-2.0/3) > 1e-12 {
		t.Errorf("%+v, want 2 different ones, 1/3 and 2/3 apart", s)
	}
	if s := (EvolveConfig{Algorithm: ES}).spread(list); s.Weights != s.Genes {
		t.Errorf("ES: %+v", s)
	}
}

// TestStoredPlayer: the player of a run, found by its name, and the first of its members play the same games.
func TestStoredPlayer(t *testing.T) {
	lines := require.Of(Evolve().Load(stored, lab.Quick))(t)
	for _, l := range lines {
		if l.Run > 0 {
			continue
		}
		named := require.Of(player.Find(stored, "kim/evolve/"+l.Arm+"/0"))(t)
		members, scores, err := Members(l)
		if err != nil || len(members) != ten || scores[0] != l.Outcome.Last.Score() {
			t.Fatalf("%d members with scores %v: %v", len(members), scores, err)
		}
		var played [2]play.Result
		for i, p := range []player.Player{named, members[0]} {
			if p.Ties != choose.FirstTies || p.Epsilon != 0.1 {
				t.Errorf("%s: %s", p.Name, p.Settings())
			}
			b := player.Heuristic()
			b.Ties = choose.FirstTies
			played[i] = require.Of((player.Match{A: p, B: b, Games: 200, Seed: 7}).Run(t.Context()))(t)
		}
		if played[0] != played[1] {
			t.Errorf("%s: %+v and %+v", named.Name, played[0], played[1])
		}
	}
}
