package krawiec

import (
	"testing"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/paper/papertest"
)

// stored are results of size quick: "oneply run krawiec/lambda -size quick -data pkg/papers/krawiec/testdata/data", and
// so on for the other experiments, makes them anew.
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

// TestGenerations counts generations as 4.1 does: 800 of CEL, 400 of CEL+HoF, 690 of CTDL and 370 of CTDL+HoF.
func TestGenerations(t *testing.T) {
	for _, a := range methodsPlan(lab.Paper).Arms {
		c := a.Config(0)
		want := map[string]int{armCEL: 800, armCELHoF: 401, armCTDL: 690, armCTDLHoF: 371}[a.Name]
		if n := c.steps(); n != want {
			t.Errorf("%s: %d generations, want %d", a.Name, n, want)
		}
	}
}

// TestArms counts the distinct arms of the paper: twelve decays, four methods, four ratios.
func TestArms(t *testing.T) {
	n := 0
	for _, e := range []lab.Experiment[LearnConfig, Learnt]{Lambda(), Methods(), Ratios()} {
		n += len(e.Plan(lab.Paper).Arms)
	}
	if n != 20 {
		t.Errorf("%d arms, want 20", n)
	}
}
