package krawiec

import (
	"math"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/papertest"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/lab"
)

// stored are results of size quick: "oneply run krawiec/lambda -size quick -data pkg/papers/krawiec/testdata/data", and
// so on for the other experiments, makes them again.
const stored = "testdata/data"

// TestEveryArm does a small run of every arm of the experiments that learn.
func TestEveryArm(t *testing.T) {
	for _, e := range []lab.Experiment[LearnConfig, Learnt]{Lambda(), Methods(), Ratios(), Early(), Variants()} {
		for _, l := range papertest.Try(t, e, stored) {
			n := int(l.Config.Games / l.Config.Every)
			if len(l.Outcome.Samples) != n {
				t.Fatalf("%s %s: %d samples, want %d", e.Name, l.Arm, len(l.Outcome.Samples), n)
			}
			for k, s := range l.Outcome.Samples {
				if s.Games < l.Config.Every*int64(k+1) || s.Games > l.Config.Every*int64(k+2) {
					t.Errorf("%s %s: sample %d after %d games", e.Name, l.Arm, k, s.Games)
				}
				for _, tally := range []Tally{s.Heuristic, s.Liberty} {
					if games := tally[0] + tally[1] + tally[2]; games != l.Config.Trial {
						t.Errorf("%s %s: %d games in a sample, want %d", e.Name, l.Arm, games, l.Config.Trial)
					}
				}
				if want := map[bool]int{true: squares}[l.Config.Keep]; len(s.Weights) != want {
					t.Errorf("%s %s: %d weights, want %d", e.Name, l.Arm, len(s.Weights), want)
				}
			}
		}
	}
}

// TestGenerations counts generations as in 4.1: 800 of CEL, 400 of CEL+HoF, 690 of CTDL and 370 of CTDL+HoF.
func TestGenerations(t *testing.T) {
	for _, a := range methodsPlan(lab.Paper).Arms {
		c := a.Config(0)
		name, _, _ := strings.Cut(strings.TrimSuffix(a.Name, bounded), learntToo)
		want := map[string]int{CEL: 800, CELHoF: 401, CTDL: 690, CTDLHoF: 371}[name]
		if n := c.steps(); n != want {
			t.Errorf("%s: %d generations, want %d", a.Name, n, want)
		}
	}
}

// TestSamples: at every size no step is longer than the games between two samples, so that none is left out.
func TestSamples(t *testing.T) {
	for _, e := range []lab.Experiment[LearnConfig, Learnt]{Lambda(), Methods(), Ratios(), Early(), Variants()} {
		for _, size := range e.Info().Sizes {
			for _, a := range e.Plan(size).Arms {
				if c := a.Config(0); c.generation(false) > c.Every || c.Games%c.Every != 0 {
					t.Errorf("%s %s at %s: %d games in a step, %d between samples of %d", e.Name, a.Name, size, c.generation(false),
						c.Every, c.Games)
				}
			}
		}
	}
}

// isOther reports whether an arm has another reading.
func isOther(arm string) bool {
	return strings.HasSuffix(arm, learntToo) || strings.HasSuffix(arm, bounded)
}

// TestArms counts the distinct arms of the paper, without other readings: twelve decays, four methods, four ratios.
func TestArms(t *testing.T) {
	n := 0
	for _, e := range []lab.Experiment[LearnConfig, Learnt]{Lambda(), Methods(), Ratios()} {
		for _, a := range e.Plan(lab.Paper).Arms {
			if !isOther(a.Name) {
				n++
			}
		}
	}
	if n != 20 {
		t.Errorf("%d arms, want 20", n)
	}
}

// TestTeams: in each tournament a win is worth three points and a draw two, one for each side.
func TestTeams(t *testing.T) {
	for _, l := range papertest.Try(t, Teams(), stored) {
		size := l.Config.Players
		for k, round := range l.Outcome.Rounds {
			games, points := 0, 0
			for i := range round.Points {
				points += round.total(i)
				games += size * size * (len(round.Points) - 1)
			}
			if points > 3*games || points < 2*games || len(l.Outcome.Rounds) != l.Config.Samples {
				t.Errorf("%s, tournament %d: %d points in %d games", l.Arm, k, points, games)
			}
		}
		last := l.Outcome.Rounds[len(l.Outcome.Rounds)-1]
		for i, team := range last.Players {
			sum := 0
			for _, p := range team {
				sum += p
			}
			if sum != last.total(i) {
				t.Errorf("%s: members of team %d have %d points, the team %d", l.Arm, i, sum, last.total(i))
			}
		}
	}
}

// TestReplay: wins alone count, near the 0.653 and 0.659 of a simulation; multiples of the weights play the same games.
func TestReplay(t *testing.T) {
	all := require.Of(single(quick(), Replay())())(t)
	for arm, want := range map[string]float64{againstHeuristic: 0.653, againstLiberty: 0.659} {
		if got := all[arm].Tally.Rate(); math.Abs(got-want) > 0.015 {
			t.Errorf("%s: %.4f, simulated %.3f", arm, got, want)
		}
		if all[arm] != all[arm+scaled] {
			t.Errorf("%s: %v, with scaled weights %v", arm, all[arm], all[arm+scaled])
		}
	}
	papertest.Try(t, Replay(), stored)
}

func TestPeriod(t *testing.T) {
	for _, c := range []struct {
		series string
		want   int
	}{{"abcdef", 0}, {"abab", 2}, {"xabcabc", 3}, {"xaa", 1}, {"abcab", 0}, {"ababababab", 2}} {
		if got := period([]byte(c.series)); got != c.want {
			t.Errorf("%s: %d, want %d", c.series, got, c.want)
		}
	}
	for _, l := range papertest.Try(t, Repetition(), stored) {
		for n := range l.Outcome.Length {
			if l.Config.Rule && (n == 2 || n == 3) {
				t.Errorf("a cycle of %d turns in spite of the rule", n)
			}
		}
	}
}

// TestResumeIsInvisible repeatedly interrupts runs of each kind.
func TestResumeIsInvisible(t *testing.T) {
	for _, l := range []papertest.Long{
		{Task: tiny(Lambda()), Arm: TDL}, {Task: tiny(Methods()), Arm: CTDLHoF},
		{Task: Teams(), Arm: armMethods, Inputs: []string{"krawiec/lambda", "krawiec/methods"}},
	} {
		l.Data, l.Stop = stored, 3
		l.ResumeIsInvisible(t)
	}
}

// tiny returns an experiment small enough to be done many times, at size quick.
func tiny(e lab.Experiment[LearnConfig, Learnt]) lab.Experiment[LearnConfig, Learnt] {
	plan := e.Plan
	e.Plan = func(lab.Size) lab.Plan[LearnConfig] { return plan(lab.Try) }
	return e
}
