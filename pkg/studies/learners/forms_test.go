package learners

import (
	"testing"

	"github.com/oneply/oneply/pkg/internal/papertest"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/jaskowski"
)

// TestForms does a small run of every form.
func TestForms(t *testing.T) {
	for _, l := range papertest.Try(t, DE(), t.TempDir()) {
		if m := l.Outcome.Retest; l.Games != l.Config.games() || len(m.Sets) != l.Config.Retest.Sets ||
			m.Result.Games() != l.Config.Retest.Sets*l.Config.Retest.Games {
			t.Errorf("%s: %d games, %+v", l.Arm, l.Games, m)
		}
	}
	for _, l := range papertest.Try(t, shrunk(), t.TempDir()) {
		if s := l.Outcome.Last.Score(); s < 0.05 || s > 1 || l.Outcome.Player == "" {
			t.Errorf("%s: score %g", l.Arm, s)
		}
	}
}

// shrunk returns ES small enough to be done many times.
func shrunk() lab.Experiment[jaskowski.EvolveConfig, jaskowski.Evolved] {
	e := ES()
	e.Plan = func(size lab.Size) lab.Plan[jaskowski.EvolveConfig] {
		p := esPlan(size)
		p.Runs = 1
		for i, a := range p.Arms {
			c := a.Config(0)
			c.Mu, c.Lambda, c.Generations, c.DoubleGames, c.Every, c.Measure, c.Final = 2, 4, 4, 1, 2, 5, 7
			p.Arms[i] = lab.Fixed(a.Name, c)
		}
		return p
	}
	return e
}

// shortTD returns TD small enough to be done many times, at size quick.
func shortTD() lab.Experiment[TDConfig, TDPlayer] {
	e := TD()
	e.Plan = func(lab.Size) lab.Plan[TDConfig] { return tdPlan(lab.Try) }
	return e
}

func TestFormsResume(t *testing.T) {
	papertest.Long{Task: shrunk(), Arm: "comma-adaptive", Stop: 1}.ResumeIsInvisible(t)
	papertest.Long{Task: shortTD(), Arm: armSelfCoherent, Runs: lab.Range{From: 0, To: 1}, Stop: 1}.ResumeIsInvisible(t)
	e := Steps()
	e.Plan = func(lab.Size) lab.Plan[TDConfig] { return stepsPlan(lab.Try) }
	papertest.Long{Task: e, Arm: "annealed-0.5-0.001", Runs: lab.Range{From: 0, To: 1}, Stop: 1}.ResumeIsInvisible(t)
}

// TestTD does a small run of every arm of TD: as many games and measurements as its settings say.
func TestTD(t *testing.T) {
	for _, l := range papertest.Try(t, TD(), t.TempDir()) {
		if c := l.Config; l.Games != TD().Games(c) || len(l.Outcome.Scores) != c.Games/c.Every ||
			l.Outcome.Last.Games() != c.Last || l.Outcome.Player == "" {
			t.Errorf("%s: %d games, %+v", l.Arm, l.Games, l.Outcome)
		}
	}
}
