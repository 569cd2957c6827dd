package jaskowski

import (
	"context"
	"errors"
	"math"
	"math/bits"
	"strings"
	"testing"
	"time"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/internal/papertest"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/learn/evolve"
	"github.com/oneply/oneply/pkg/papers/paper"
)

// tiny returns the settings of runs that take a moment.
func tiny(c EvolveConfig) EvolveConfig {
	c.Mu, c.Lambda, c.Generations, c.DoubleGames, c.Every, c.Measure, c.Final = 2, 4, 4, 1, 2, 5, 7
	return c
}

// shrunk returns an experiment on Evolve's settings with all arms, shrunk to tiny settings and few runs.
func shrunk(e lab.Experiment[EvolveConfig, Evolved], runs int) lab.Experiment[EvolveConfig, Evolved] {
	plan := e.Plan
	e.Plan = func(size lab.Size) lab.Plan[EvolveConfig] {
		p := lab.Plan[EvolveConfig]{Runs: runs}
		for _, a := range plan(size).Arms {
			p.Arms = append(p.Arms, lab.Arm[EvolveConfig]{Name: a.Name,
				Config: func(run int) EvolveConfig { return tiny(a.Config(run)) }})
		}
		return p
	}
	return e
}

// TestEveryArm does a small run of every arm of every experiment.
func TestEveryArm(t *testing.T) {
	for _, e := range []lab.Experiment[EvolveConfig, Evolved]{Evolve(), Order(), Draws()} {
		for _, l := range papertest.Try(t, shrunk(e, 1), t.TempDir()) {
			checkEvolved(t, l)
		}
	}
	for _, e := range []lab.Experiment[LeagueConfig, Met]{League(), Utility()} {
		for _, l := range papertest.Try(t, e, t.TempDir()) {
			s := l.Outcome.Result.Score()
			if l.Games != 200 || l.Outcome.Result.Games() != 200 || s < 0.05 || s > 1 || len(l.Inputs) != 0 {
				t.Errorf("%s %s: score %g after %d games", e.Name, l.Arm, s, l.Games)
			}
		}
	}
}

func checkEvolved(t *testing.T, l evolved) {
	t.Helper()
	e, err := readPlayer(l)
	if err != nil {
		t.Error(err)
		return
	}
	a, err := eval.ParseArchitecture(l.Config.Architecture, 1)
	if n := e.Weights(); err != nil || n != a.Dim() {
		t.Errorf("%s: %d weights, want %d: %v", l.Arm, n, a.Dim(), err)
	}
	o := l.Outcome
	if l.Games != l.Config.games() || len(o.Performance) != 3 || o.Performance[2] != o.Last.Score() ||
		o.Last.Games() != 14 {
		t.Errorf("%s: %d games, performance %v, last %v", l.Arm, l.Games, o.Performance, o.Last)
	}
}

// TestOnce does one run with its own settings, and watches it.
func TestOnce(t *testing.T) {
	c := tiny(Settings())
	if c.Architecture != "all-2" || c.Sigma != 1 || c.Selection != evolve.Plus || Settings().games() != 1_050_300_000 {
		t.Errorf("settings %+v", Settings())
	}
	c.Adaptive, c.Sigma = true, 0.5
	steps := 0
	lines, err := Once(c).Try(t.Context(), lab.Options{Watch: func(r *lab.Run, step int, state any) {
		steps++
		if html := View(c)(r, step, state).HTML(); strings.Count(html, "<img") != 2 {
			t.Errorf("step %d: %s", step, html)
		}
	}})
	if err != nil || steps != 5 || len(lines) != 1 {
		t.Fatalf("%d steps, %d lines: %v", steps, len(lines), err)
	}
	require.Equal(t, c, lines[0].Config, "config")
}

// small is a meeting with few double games, in steps of the usual size.
func small(e lab.Experiment[LeagueConfig, Met], double int) lab.Experiment[LeagueConfig, Met] {
	plan := e.Plan
	e.Plan = func(size lab.Size) lab.Plan[LeagueConfig] {
		p := plan(size)
		for i, a := range p.Arms {
			c := a.Config(0)
			c.DoubleGames = double
			p.Arms[i].Config = func(int) LeagueConfig { return c }
		}
		return p
	}
	return e
}

// TestResumeIsInvisible interrupts each experiment repeatedly.
func TestResumeIsInvisible(t *testing.T) {
	for _, l := range []papertest.Long{
		{Task: shrunk(Evolve(), 2), Arm: "rand-8x4-neg"},
		{Task: small(League(), 1300), Arm: "ours-all-2-inv", Inputs: []string{"jaskowski/evolve"}},
		{Task: small(League(), 700), Arm: random},
		{Task: small(Utility(), 1300), Arm: "ours-all-1-neg", Inputs: []string{"jaskowski/evolve"}},
	} {
		l.Data, l.Stop = inventedData(t), 1
		l.ResumeIsInvisible(t)
	}
}

// TestLeagueNamesItsRuns: a player of ours is the best of the runs that its line names.
func TestLeagueNamesItsRuns(t *testing.T) {
	rows := papertest.Long{Task: small(League(), 10), Arm: "ours-all-2-inv", Data: inventedData(t),
		Inputs: []string{"jaskowski/evolve"}}.Rows(t, 2, 0)
	inputs := rows[0]["inputs"].(map[string]any)
	if len(inputs) != 10 || inputs["jaskowski/evolve/all-2-inv/3"] == nil {
		t.Errorf("made from %v", inputs)
	}
}

// TestPlayerChangesMidRun: games of two players are never added up.
func TestPlayerChangesMidRun(t *testing.T) {
	x := copied(t, "evolve/quick")
	ctx, stop := context.WithCancel(t.Context())
	o := lab.Options{Size: lab.Quick, Data: x.Data, Arms: []string{"ours-all-2-inv"}, Watch: func(*lab.Run, int, any) {
		time.Sleep(200 * time.Millisecond) // so that a checkpoint is due
		stop()
	}}
	var paused *lab.Paused
	if err := small(League(), 1300).Run(ctx, o); !errors.As(err, &paused) || paused.Step != 1 {
		t.Fatalf("not paused after a step: %v", err)
	}
	var runs []evolved
	for k := range 10 {
		l := inventRun(t, evolvePlan(lab.Quick).Arms[0], k, 0.5+0.01*float64(k))
		runs = append(runs, l)
	}
	write(t, x.Data, "evolve/quick", champion, runs)
	o.Watch = nil
	require.Error(t, small(League(), 1300).Run(t.Context(), o),
		"checkpoint.json was made from other results of jaskowski/evolve/all-2-inv/0")
}

// TestMistakes: anything impossible gives one clear line.
func TestMistakes(t *testing.T) {
	once := func(change func(*EvolveConfig)) error {
		c := tiny(Settings())
		change(&c)
		_, err := Once(c).Try(t.Context(), lab.Options{})
		return err
	}
	league := func(size lab.Size, arm, player string) error {
		e := small(League(), 5)
		plan := e.Plan
		e.Plan = func(s lab.Size) lab.Plan[LeagueConfig] {
			p := plan(s)
			for i, a := range p.Arms {
				c := a.Config(0)
				if a.Name == arm && player != "" {
					c.Player = player
				}
				p.Arms[i].Config = func(int) LeagueConfig { return c }
			}
			return p
		}
		return e.Run(t.Context(), lab.Options{Size: size, Data: t.TempDir(), Arms: []string{arm}})
	}
	const needs = "lab: jaskowski/league needs jaskowski/evolve: 0 of 10 runs of arm "
	for want, err := range map[string]error{
		`architecture "all-9", want a name like all-1-2-3`: once(func(c *EvolveConfig) { c.Architecture = "all-9" }),
		`architecture "rand-2x65", want a name like all-1-2-3`: once(
			func(c *EvolveConfig) { c.Architecture = "rand-2x65" }),
		"jaskowski: -1 generations: 0 or more": once(func(c *EvolveConfig) { c.Generations = -1 }),
		"jaskowski: 0 double games for fitness and 5 for a measurement: at least 1": once(
			func(c *EvolveConfig) { c.DoubleGames = 0 }),
		"jaskowski: a measurement every 3 of 4 generations": once(func(c *EvolveConfig) { c.Every = 3 }),
		"ES with Mu = 0": once(func(c *EvolveConfig) { c.Mu = 0 }),
		needs + "all-2-inv are there at paper: oneply run jaskowski": league(lab.Paper, "ours-all-2-inv", ""),
		needs + "all-3-inv are there at quick: oneply run jaskowski": league(lab.Quick, "ours-all-3-inv", ""),
		`lab: jaskowski/league, arm kim-a, run 0: player: no player and no file "deep blue"`: league(
			lab.Quick, "kim-a", "deep blue"),
	} {
		require.Error(t, err, want)
	}
}

// TestOpening: white has six moves, e3 flips three discs, no shorter game leads to such a position, and the 4-tuple of
// Fig. 2 hits three weights five, two and one times.
func TestOpening(t *testing.T) {
	fits := func(p othello.Position) bool {
		const e3, flips = 1 << 20, 1<<19 | 1<<27 | 1<<28
		if p.Turn() != board.White || bits.OnesCount64(p.Legal()) != 6 || p.Legal()&e3 == 0 {
			return false
		}
		before, _ := p.Discs()
		after, _ := p.Play(20).Discs()
		return before&^after == flips
	}
	before, after, move := opening()
	if !fits(before) || move != 20 || after != before.Play(20) {
		t.Errorf("opening: %s", before)
	}
	var search func(p othello.Position, plies int)
	search = func(p othello.Position, plies int) {
		if fits(p) {
			t.Errorf("a shorter game leads to\n%s", p)
		}
		for l := p.Legal(); l != 0 && plies > 0; l &= l - 1 {
			search(p.Play(bits.TrailingZeros64(l)), plies-1)
		}
	}
	search(othello.Start(), 4)
	if s := sampling(); s.String() != "5 x -1.01 + 2 x 5.89 + 1 x -9.18 = -2.45\n" {
		t.Errorf("sampling: %q", s.String())
	}
}

// TestPrintedMeans: mean and median of Table IV follow from its runs.
func TestPrintedMeans(t *testing.T) {
	table := require.Of(data.Load("jaskowski", "table4_runs.csv"))(t)
	runs := printedRuns()
	if len(runs) != len(architectures) {
		t.Fatalf("%d rows", len(runs))
	}
	for _, a := range architectures {
		v, err := table.RowFloats(table.Find("architecture", a), "mean", "median")
		if r := runs[a]; err != nil || len(r) != 10 || math.Abs(paper.Mean(r).Value-v[0]) > 1e-9 ||
			math.Abs(median(r)-v[1]) > 1e-9 {
			t.Errorf("%s: mean %g, median %g of %v: %v", a, v[0], v[1], r, err)
		}
	}
}
